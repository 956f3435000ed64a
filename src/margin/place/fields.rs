//! The margin's own fields: a search, an amount for which the income is sought.

use super::dom::{closest, find, focus, set_value, unfold, value, within};
use super::on_page::on_page;
use crate::margin::html::html;
use crate::margin::{backwards, shares};
use web_sys::{Element, Event, EventInit};

/// The margin's own fields, which a place may have.
pub const FIELDS: [&str; 4] = ["[data-search]", "[data-backwards]", "[data-row]", "[data-column]"];

/// What stands in the fields of a place.
pub fn typed_in(place: &Element) -> Vec<(&'static str, String)> {
    let field = |selector: &'static str| Some((selector, value(&within(place, selector)?)));
    FIELDS.into_iter().filter_map(field).collect()
}

/// Shows those who have the text of a search in their name, and tells if they are none or not all.
pub fn search(field: &Element) {
    let Some(around) = closest(field, "[data-margin]") else { return };
    let found = on_page(|page| Some(shares::found(page.cases.first()?, &value(field), page.l)));
    let (Some(found), Some(rows), Some(told)) =
        (found, within(&around, "tbody"), within(&around, "[data-found-of]"))
    else {
        return;
    };
    rows.set_inner_html(&found.rows);
    told.set_text_content(Some(&found.told));
}

/// Finds the income for the amount that was written, if there is one.
pub fn look_backwards() {
    let (Some(field), Some(found)) = (find("[data-backwards]"), find("[data-found]")) else { return };
    let row = find("[data-row]").and_then(|field| value(&field).parse().ok()).unwrap_or(0);
    let written = on_page(|page| match page.cases.first() {
        Some(case) => html(|html| backwards::found(html, case, row, &value(&field), page.l)),
        None => String::new(),
    });
    found.set_inner_html(&written);
    // A row that is not shown has no field to put it into.
    if let Some(button) = within(&found, "[data-take]")
        && find(&format!("[name=\"{}\"]", button.get_attribute("data-take").unwrap_or_default())).is_none()
    {
        button.remove();
    }
}

/// Puts what was found into its field, as if it were typed.
pub fn take(button: &Element) {
    let (Some(name), Some(amount)) = (button.get_attribute("data-take"), button.get_attribute("data-amount"))
    else {
        return;
    };
    let Some(field) = find(&format!("[name=\"{name}\"]")) else { return };
    set_value(&field, &amount);
    let init = EventInit::new();
    init.set_bubbles(true);
    if let Ok(event) = Event::new_with_event_init_dict("input", &init) {
        let _ = field.dispatch_event(&event);
    }
    unfold(&field);
    focus(&field);
}
