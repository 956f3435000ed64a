//! What is added for as long as the page is printed.

use super::dom::{document, find, find_all, within};
use super::on_page::on_page;
use super::opened::opened;
use crate::margin::paper;
use crate::money::Date;
use web_sys::Element;

const PAPER: &str = "papel";

/// Adds what belongs on paper, for as long as it is printed.
pub fn print() {
    unprint();
    let now = js_sys::Date::new_0();
    let day = Date::new(now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8);
    let site = document().location().and_then(|location| location.href().ok()).unwrap_or_default();
    let site = site.split('#').next().unwrap_or_default();
    let written = on_page(|page| paper(page.l, &page.cases, day, &format!("{site}{}", page.fragment)));
    let (Some(main), Ok(sheet)) = (find("main"), document().create_element("section")) else { return };
    sheet.set_id(PAPER);
    sheet.set_class_name("sec");
    sheet.set_inner_html(&written);
    let _ = main.append_child(&sheet);
    // What is open is not told twice.
    let title = |why: &Element| why.get_attribute("aria-label");
    if let Some(open) = opened()
        && let Some(why) = within(&open, ".why")
        && find_all(".why").any(|other| sheet.contains(Some(&other)) && title(&other) == title(&why))
    {
        open.set_hidden(true);
    }
}

/// Takes it away again.
pub fn unprint() {
    if let Some(open) = opened() {
        open.set_hidden(false);
    }
    if let Some(sheet) = document().get_element_by_id(PAPER) {
        sheet.remove();
    }
}
