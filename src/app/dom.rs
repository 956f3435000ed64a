//! Elements, made one by one.
//!
//! Leptos carries the page's signals, memos and effects. Its `view!` gives every piece of a page a
//! type of its own, and every type its own code: our pages came to 239 KB that way, of the 150 KB
//! that a first visit may load. Here all elements are of one type, [`El`], and what changes is an
//! effect over a boxed closure.
//!
//! ```ignore
//! el("p").class("say").with(("Le tocan ", el("b").with(live_text(move || total.get()))))
//! ```
//!
//! What is placed inside [`live`] is made anew when a signal that it reads changes; its effects and
//! listeners end with it. An attribute or a text is better changed in place.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::{Effect, StoredValue, document};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, Node, Text};

/// An element that is being made.
#[must_use]
pub struct El(Element);

/// A new element.
pub fn el(tag: &str) -> El {
    El(document().create_element(tag).expect("tags are literals of ours"))
}

/// Markup of our own, one element, as an element: a drawing, or prose from a file of the site's.
pub fn markup(markup: &str) -> El {
    let holder = el("div");
    holder.0.set_inner_html(markup);
    El(holder.0.first_element_child().expect("the markup is an element"))
}

impl El {
    /// Sets the class.
    pub fn class(self, class: &str) -> El {
        self.attr("class", class)
    }

    /// Sets an attribute.
    pub fn attr(self, name: &str, value: &str) -> El {
        // A value that is not valid cannot come about: names are literals of ours.
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Keeps an attribute as the closure says; without a value it is taken away.
    pub fn live_attr(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> El {
        keep_attr(self.0.clone(), name, Box::new(value));
        self
    }

    /// Keeps one class on or off.
    pub fn live_class(self, class: &'static str, on: impl Fn() -> bool + 'static) -> El {
        keep_class(self.0.clone(), class, Box::new(on));
        self
    }

    /// Keeps the text of a field; not rewritten while it is the same.
    pub fn live_value(self, value: impl Fn() -> String + 'static) -> El {
        keep_value(self.0.clone().unchecked_into(), Box::new(value));
        self
    }

    /// Keeps a box ticked or not.
    pub fn live_checked(self, checked: impl Fn() -> bool + 'static) -> El {
        keep_checked(self.0.clone().unchecked_into(), Box::new(checked));
        self
    }

    /// The element as a field.
    pub fn as_input(&self) -> HtmlInputElement {
        self.0.clone().unchecked_into()
    }

    /// The element itself, for what is placed in it later.
    pub fn as_parent(&self) -> Node {
        self.0.clone().into()
    }

    /// Listens.
    pub fn on(self, event: &'static str, heard: impl FnMut(&Event) + 'static) -> El {
        hear(&self.0, event, Box::new(heard));
        self
    }

    /// Places something at the end of the element.
    pub fn with(self, content: impl Place) -> El {
        content.place(&self.0);
        self
    }
}

/// Something that can be placed in an element.
pub trait Place {
    /// Places it at the end of `parent`.
    fn place(self, parent: &Node);
}

impl Place for El {
    fn place(self, parent: &Node) {
        let _ = parent.append_child(&self.0);
    }
}

impl Place for &str {
    fn place(self, parent: &Node) {
        let _ = parent.append_child(&document().create_text_node(self));
    }
}

impl Place for String {
    fn place(self, parent: &Node) {
        self.as_str().place(parent);
    }
}

impl Place for () {
    fn place(self, _: &Node) {}
}

impl<P: Place> Place for Option<P> {
    fn place(self, parent: &Node) {
        if let Some(content) = self {
            content.place(parent);
        }
    }
}

impl<P: Place> Place for Vec<P> {
    fn place(self, parent: &Node) {
        for content in self {
            content.place(parent);
        }
    }
}

macro_rules! place_tuples {
    ($($($name:ident)+;)+) => {
        $(
            impl<$($name: Place),+> Place for ($($name,)+) {
                fn place(self, parent: &Node) {
                    #[allow(non_snake_case)]
                    let ($($name,)+) = self;
                    $($name.place(parent);)+
                }
            }
        )+
    };
}

place_tuples! {
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}

/// Content whose type is not told: for branches of different content.
pub struct Any(Box<dyn FnOnce(&Node)>);

/// Content of any type as one type.
pub fn any(content: impl Place + 'static) -> Any {
    Any(Box::new(move |parent| content.place(parent)))
}

impl Place for Any {
    fn place(self, parent: &Node) {
        (self.0)(parent);
    }
}

/// A text that is kept as a closure says.
pub struct LiveText(Box<dyn Fn() -> String>);

/// A text that is kept as the closure says.
pub fn live_text(text: impl Fn() -> String + 'static) -> LiveText {
    LiveText(Box::new(text))
}

impl Place for LiveText {
    fn place(self, parent: &Node) {
        let node = document().create_text_node("");
        let _ = parent.append_child(&node);
        on_change(Box::new(move || {
            let text = (self.0)();
            if node.data() != text {
                node.set_data(&text);
            }
        }));
    }
}

/// Texts that one effect keeps: an effect for each would hold up a page with a large table.
#[derive(Default)]
pub struct Texts(Vec<Kept>);

/// A text, as it is shown and as it is kept.
struct Kept {
    node: Text,
    shown: String,
    text: Box<dyn Fn() -> String>,
}

impl Texts {
    /// Keeps the text of an element as the closure says, once these texts are placed.
    pub fn keep(&mut self, element: El, text: Box<dyn Fn() -> String>) -> El {
        let node = document().create_text_node("");
        let _ = element.0.append_child(&node);
        self.0.push(Kept { node, shown: String::new(), text });
        element
    }
}

impl Place for Texts {
    fn place(mut self, _: &Node) {
        on_change(Box::new(move || {
            for Kept { node, shown, text } in &mut self.0 {
                let text = text();
                if *shown != text {
                    node.set_data(&text);
                    *shown = text;
                }
            }
        }));
    }
}

/// Content that is made anew when what it reads changes.
pub struct Live(Box<dyn Fn(&Node)>);

/// Content that is made anew when a signal that the closure reads changes.
pub fn live<P: Place>(content: impl Fn() -> P + 'static) -> Live {
    Live(Box::new(move |parent| content().place(parent)))
}

impl Place for Live {
    fn place(self, parent: &Node) {
        // What stands between these is the content, also what was placed there later.
        let (start, end) = (document().create_comment(""), document().create_comment(""));
        let _ = parent.append_child(&start);
        let _ = parent.append_child(&end);
        on_change(Box::new(move || {
            let Some(parent) = end.parent_node() else { return };
            while let Some(node) = start.next_sibling().filter(|node| !node.is_same_node(Some(&end))) {
                let _ = parent.remove_child(&node);
            }
            let content = document().create_document_fragment();
            (self.0)(&content);
            let _ = parent.insert_before(&content, Some(&end));
        }));
    }
}

// Not made anew for every closure: only the box is.

fn keep_attr(element: Element, name: &'static str, value: Box<dyn Fn() -> Option<String>>) {
    on_change(Box::new(move || {
        let _ = match value() {
            Some(value) => element.set_attribute(name, &value),
            None => element.remove_attribute(name),
        };
    }));
}

fn keep_class(element: Element, class: &'static str, on: Box<dyn Fn() -> bool>) {
    on_change(Box::new(move || {
        let _ = element.class_list().toggle_with_force(class, on());
    }));
}

fn keep_value(input: HtmlInputElement, value: Box<dyn Fn() -> String>) {
    on_change(Box::new(move || show_value(&input, &value())));
}

/// Sets the text of a field, unless it has it, so that the cursor stays; a box is ticked if there is any.
pub fn show_value(input: &HtmlInputElement, value: &str) {
    if input.type_() == "checkbox" {
        input.set_checked(!value.is_empty());
    } else if input.value() != value {
        input.set_value(value);
    }
}

fn keep_checked(input: HtmlInputElement, checked: Box<dyn Fn() -> bool>) {
    on_change(Box::new(move || input.set_checked(checked())));
}

fn hear(element: &Element, event: &'static str, heard: Box<dyn FnMut(&Event)>) {
    let options = EventListenerOptions::enable_prevent_default();
    let listener = EventListener::new_with_options(element, event, options, heard);
    // It ends with what it was made in.
    StoredValue::new_local(listener);
}

/// Does something now, and again when what it reads changes. All effects are of one type: every other
/// would have code of its own.
pub fn on_change(mut effect: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| effect());
}

/// Puts the page into the document.
pub fn mount(page: Live) {
    if let Some(body) = document().body() {
        page.place(&body);
    }
}

/// Listens to what happens anywhere on the page, as long as it is open.
pub fn listen(event: &'static str, heard: impl FnMut(&Event) + 'static) {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), event, options, heard).forget();
}

/// Listens to what happens to the window, as long as it is open.
pub fn listen_window(event: &'static str, heard: impl FnMut(&Event) + 'static) {
    EventListener::new(&leptos::prelude::window(), event, heard).forget();
}

/// Leads the event nowhere else.
pub fn stop(event: &Event) {
    event.prevent_default();
}

/// The event's kind, where the closure needs more of it than any event has.
pub fn as_kind<E: JsCast>(event: &Event) -> &E {
    let event: &JsValue = event.as_ref();
    event.unchecked_ref()
}
