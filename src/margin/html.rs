//! Markup, made as text. What is said in it is escaped; tags and attributes are literals of ours.

/// Markup under way.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// The markup.
    pub fn finish(self) -> String {
        self.0
    }

    /// A text.
    pub fn text(&mut self, text: &str) -> &mut Html {
        for character in text.chars() {
            match character {
                '&' => self.0 += "&amp;",
                '<' => self.0 += "&lt;",
                '>' => self.0 += "&gt;",
                '"' => self.0 += "&quot;",
                character => self.0.push(character),
            }
        }
        self
    }

    /// Markup of our own.
    pub fn markup(&mut self, markup: &str) -> &mut Html {
        self.0 += markup;
        self
    }

    /// An element, and what is in it.
    pub fn el(
        &mut self,
        tag: &str,
        attributes: &[(&str, &str)],
        inside: impl FnOnce(&mut Html),
    ) -> &mut Html {
        self.0.push('<');
        self.0 += tag;
        for (name, value) in attributes {
            self.0.push(' ');
            self.0 += name;
            self.0 += "=\"";
            self.text(value);
            self.0.push('"');
        }
        self.0.push('>');
        inside(self);
        self.0 += "</";
        self.0 += tag;
        self.0.push('>');
        self
    }

    /// The head of a table: a row of column headings.
    pub fn heads(&mut self, heads: &[&str]) -> &mut Html {
        self.el("thead", &[], |html| {
            html.el("tr", &[], |html| {
                for head in heads {
                    html.el("th", &[("scope", "col")], |html| {
                        html.text(head);
                    });
                }
            });
        })
    }

    /// An element of a class, with a text in it.
    pub fn say(&mut self, tag: &str, class: &str, text: &str) -> &mut Html {
        let attributes = [("class", class)];
        let attributes = if class.is_empty() { &[][..] } else { &attributes[..] };
        self.el(tag, attributes, |html| {
            html.text(text);
        })
    }
}

/// The markup that a closure makes.
pub fn html(inside: impl FnOnce(&mut Html)) -> String {
    let mut html = Html::default();
    inside(&mut html);
    html.finish()
}

#[cfg(test)]
mod tests {
    use super::html;

    #[test]
    fn what_is_said_is_never_markup() {
        let markup = html(|html| {
            html.el("a", &[("title", "\"><i>")], |html| {
                html.text("<b> & \"c\"");
            });
        });
        assert_eq!(markup, "<a title=\"&quot;&gt;&lt;i&gt;\">&lt;b&gt; &amp; &quot;c&quot;</a>");
    }
}
