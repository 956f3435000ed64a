//! `#/ley`: the law, clause by clause.

use super::html::{Html, html};
use crate::law::clauses::{Role, TEXTS, Text, WORDS, Words, words};
use crate::law::readings::{REASONS, Reasons, reasons};
use crate::law::{Language, Reading};

/// The three statutes.
pub fn law(l: Language) -> String {
    let section = |text: &Text| text.citation.split('(').next().unwrap_or_default().trim();
    let rows: Vec<(&Text, Words<'_>)> = TEXTS.iter().zip(words(WORDS)).collect();
    html(|html| {
        html.el("div", &[("class", "law")], |html| {
            for rows in rows.chunk_by(|(a, _), (b, _)| section(a) == section(b)) {
                html.el("section", &[("class", "sec")], |html| {
                    html.say("h2", "", section(rows[0].0));
                    html.el("ul", &[("class", "clauses")], |html| {
                        rows.iter().for_each(|(text, words)| row(html, text, words, l));
                    });
                });
            }
        });
    })
}

fn row(html: &mut Html, text: &Text, words: &Words<'_>, l: Language) {
    let other = match text.language {
        Language::Es => Language::En,
        Language::En => Language::Es,
    };
    html.el("li", &[("id", text.id), ("tabindex", "-1")], |html| {
        html.say("p", "cite", text.citation);
        html.el("blockquote", &[("lang", text.language.code())], |html| {
            html.text(words.original);
        });
        html.el("p", &[("class", "soft"), ("lang", other.code())], |html| {
            html.text(words.rendering);
        });
        if let Role::NotComputed { es, en } = text.role {
            html.el("p", &[("class", "small")], |html| {
                html.say("span", "mark", l.of("no se calcula", "not computed")).text(" ").text(l.of(es, en));
            });
        }
        let readings = reasons(REASONS)
            .filter_map(|reasons| Some((Reading::by_name(reasons.name)?, reasons)))
            .filter(|(reading, _)| reading.clause() == text.clause);
        readings.for_each(|(reading, reasons)| reading_of(html, reading, &reasons, text, l));
    });
}

fn reading_of(html: &mut Html, reading: Reading, reasons: &Reasons<'_>, text: &Text, l: Language) {
    html.el("div", &[("class", "why")], |html| {
        html.say("h3", "", reading.question(l));
        html.el("p", &[], |html| {
            html.text(
                l.of("Las palabras que permiten dos lecturas: ", "The words that allow two readings: "),
            );
            html.el("q", &[("lang", text.language.code())], |html| {
                html.text(reasons.words);
            });
        });
        html.el("ul", &[], |html| {
            for index in 0..2 {
                html.el("li", &[], |html| {
                    html.say("strong", "", reading.option_label(index, l)).text(". ");
                    html.text(reasons.why(index, l));
                });
            }
        });
    });
}
