//! `#/`: where to start.

use crate::app::desk::Desk;
use crate::app::dom::{Any, El, any, el};
use crate::law::Language;
use crate::link::{self, Link};
use crate::scenario::{EXAMPLES, Page};
use crate::words;

const PAGES: [Page; 5] = [Page::Fam, Page::Cofim, Page::Loteria, Page::Fam2014, Page::Repartir];

pub fn page(desk: Desk, l: Language) -> Any {
    let entries: Vec<El> = PAGES
        .into_iter()
        .map(|page| {
            let example = EXAMPLES.iter().find(|example| example.page == page).map(|example| {
                let (name, _) = words::example(example.name, l);
                let link = el("a").attr("href", &link::write(&Link::to(example.scenario()))).with(name);
                let mark = el("span").class("mark").with(words::mark(example.mark, l));
                el("p").class("small").with((mark, " ", link))
            });
            let link = el("a").live_attr("href", move || Some(desk.address_of(page)));
            el("li").class("entry").with((
                el("h2").with(link.with(words::subject(page, l))),
                el("p").class("cite").with(words::citation(page)),
                el("p").with(words::lede(page, l)),
                example,
            ))
        })
        .collect();
    let why = el("section").class("sec after").attr("aria-labelledby", "por-que").with((
        el("h2").attr("id", "por-que").with(l.of("Por qué existe", "Why it exists")),
        el("p").class("soft").with(l.of(
            "En 2022 las agencias dijeron que no sabían cuánto de la lotería era suyo, y Hacienda no lo informaba (NotiCel, 23 de agosto de 2022). La ley lo dice; aquí se calcula con ella.",
            "In 2022 the agencies said that they did not know how much of the lottery was theirs, and the Treasury did not tell them (NotiCel, August 23, 2022). The law says it; here it is computed with it.",
        )),
    ));
    any((el("ul").class("entries").with(entries), why))
}
