//! The content of a mail, in plain text and with some typography.
//!
//! No mail greets anybody by name: at sign-up anybody can enter any name and somebody else's address, and would so
//! choose a part of our text to them.

use std::borrow::Cow;

use maud::{DOCTYPE, html};
use shared_events::mail::Letter;

/// A mail to write.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Its subject.
    pub subject: Cow<'static, str>,
    /// The one action: the text of the button, and its link.
    pub before: Vec<String>,
    /// The one thing to do: what stands on the button, and where it leads.
    pub action: Option<(&'static str, String)>,
    /// One paragraph each, below the button and smaller.
    pub after: Vec<String>,
    /// For a newsletter: the page that ends the subscription, and the route that does so by one click.
    pub unsubscribe: Option<Unsubscribe>,
}

/// The two ways to unsubscribe from a newsletter.
#[derive(Debug, Clone)]
pub struct Unsubscribe {
    /// For people: a page with a button.
    pub page: String,
    /// For their mail program, which posts to it (RFC 8058).
    pub route: String,
}

const NAME: &str = "AI Freelance";
const BODY: &str = "margin:0;padding:32px 16px;background:#f6f3ee;color:#24211d;\
    font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6";
const SHEET: &str =
    "max-width:34em;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e4ddd2";
const HEADING: &str = "margin:24px 0 16px;font-size:24px;line-height:1.3;font-weight:normal";
const BUTTON: &str = "display:inline-block;padding:12px 22px;background:#24211d;color:#fffdf9;text-decoration:none;\
    font-family:Helvetica,Arial,sans-serif;font-size:15px";
const SMALL: &str =
    "margin:12px 0;color:#6b645a;font-family:Helvetica,Arial,sans-serif;font-size:14px";

impl Draft {
    /// Rendered for an address.
    #[must_use]
    pub fn to(self, address: &str) -> Letter {
        Letter {
            to: address.to_owned(),
            subject: self.subject.to_string(),
            text: self.text(),
            html: self.html(),
            unsubscribe: self.unsubscribe.map(|ways| ways.route),
        }
    }

    fn text(&self) -> String {
        let action = self
            .action
            .iter()
            .map(|(label, url)| format!("{label}:\n{url}"));
        let leave = self.unsubscribe.iter();
        let leave = leave.map(|ways| format!("Unsubscribe:\n{}", ways.page));
        let parts = self.before.iter().cloned().chain(action);
        let parts = parts.chain(self.after.iter().cloned()).chain(leave);
        let parts: Vec<String> = parts.chain([format!("-- \n{NAME}")]).collect();
        parts.join("\n\n") + "\n"
    }

    fn html(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { (self.subject) }
                }
                body style=(BODY) {
                    div style=(SHEET) {
                        p style="margin:0" { (NAME) }
                        h1 style=(HEADING) { (self.subject) }
                        @for paragraph in &self.before {
                            p style="margin:0 0 16px" {
                                @for (place, line) in paragraph.lines().enumerate() {
                                    @if place > 0 { br; }
                                    (line)
                                }
                            }
                        }
                        @if let Some((label, url)) = &self.action {
                            p style="margin:28px 0" { a href=(url) style=(BUTTON) { (label) } }
                            p style=(SMALL) { "If the button does nothing, open this address: " (url) }
                        }
                        @for paragraph in &self.after { p style=(SMALL) { (paragraph) } }
                        @if let Some(ways) = &self.unsubscribe {
                            p style=(SMALL) { a href=(ways.page) style="color:#6b645a" { "Unsubscribe" } }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        let draft = Draft {
            subject: "Bread & <salt>".into(),
            before: vec!["One <b>thing</b>.\nAnd another.".into()],
            action: Some(("Do it", "https://shop.example/do#token=a".into())),
            after: vec!["That is all.".into()],
            unsubscribe: Some(Unsubscribe {
                page: "https://shop.example/leave".into(),
                route: "https://shop.example/api/leave".into(),
            }),
        };
        draft.to("ada@example.org")
    }

    #[test]
    fn both_parts_say_the_same_and_marks_are_escaped() {
        let letter = letter();
        for part in [&letter.text, &letter.html] {
            for said in [
                "https://shop.example/do#token=a",
                "That is all.",
                "Unsubscribe",
            ] {
                assert!(part.contains(said), "{said} in {part}");
            }
        }
        assert!(letter.text.contains("One <b>thing</b>."));
        assert!(
            letter
                .html
                .contains("One &lt;b&gt;thing&lt;/b&gt;.<br>And another.")
        );
        assert!(
            letter
                .html
                .contains("<title>Bread &amp; &lt;salt&gt;</title>")
        );
    }

    #[test]
    fn a_newsletter_names_the_page_to_people_and_the_route_to_their_mail_program() {
        let letter = letter();
        assert_eq!(
            letter.unsubscribe.as_deref(),
            Some("https://shop.example/api/leave")
        );
        assert!(letter.text.contains("https://shop.example/leave\n"));
        assert!(letter.html.contains("href=\"https://shop.example/leave\""));
    }
}
