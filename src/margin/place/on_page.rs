//! The case that is on the page, as the page last told of it.

use super::dom::pause;
use crate::law::Language;
use crate::link;
use crate::margin::Case;
use std::cell::RefCell;

/// What the page told of.
#[derive(Default)]
pub struct OnPage {
    pub l: Language,
    /// The link to it.
    pub fragment: String,
    /// What the link holds beside the case.
    pub view: Vec<(String, String)>,
    /// What can be computed of it.
    pub cases: Vec<Case>,
    /// How often the page told of something.
    time: usize,
}

thread_local! {
    static ON_PAGE: RefCell<OnPage> = RefCell::default();
}

/// Sees what is on the page.
pub fn on_page<T>(see: impl FnOnce(&OnPage) -> T) -> T {
    ON_PAGE.with_borrow(see)
}

/// The page tells of a case. What it told of last is not computed again.
pub fn put(l: Language, fragment: &str) {
    if !is_known(l, fragment) {
        let link = link::open(fragment).link;
        let cases = Case::of_link(&link);
        keep(l, fragment, link.view, cases);
    }
}

/// The same, with pauses in which the page can do something else; no more if it then tells of another case, or
/// asks for another one to be put there slowly: what was asked for last is what stays.
pub async fn put_slowly(l: Language, fragment: &str, is_last: impl Fn() -> bool) {
    if is_known(l, fragment) {
        return;
    }
    let time = on_page(|page| page.time);
    let link = link::open(fragment).link;
    pause().await;
    let cases = Case::of_link(&link);
    pause().await;
    if is_last() && on_page(|page| page.time) == time {
        keep(l, fragment, link.view, cases);
    }
}

fn is_known(l: Language, fragment: &str) -> bool {
    ON_PAGE.with_borrow_mut(|page| {
        page.l = l;
        page.fragment == fragment
    })
}

fn keep(l: Language, fragment: &str, view: Vec<(String, String)>, cases: Vec<Case>) {
    ON_PAGE.with_borrow_mut(|page| {
        let time = page.time + 1;
        *page = OnPage { l, fragment: fragment.to_string(), view, cases, time };
    });
}
