//! `index.html`: the same to be read, without scripts and without anything from elsewhere.

use maud::{Markup, html};
use serde_json::{Map, Value};
use shared_events::conversation::view::{ConversationView, From};
use time::OffsetDateTime;

use super::build::{Build, BuildError, Unset};
use super::names;
use super::told::{PARTS, Part, Told};

/// The document is open until the last entry is written. Nothing may run or be loaded, whatever people wrote.
const HEAD: &str = "\
<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Everything about you</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; overflow-wrap: anywhere; }
article { border-top: 1px solid; margin-top: 1.5rem; }
.text { white-space: pre-wrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dd { margin: 0; white-space: pre-wrap; }
</style>
</head>
<body>
<main>
";
const FOOT: &str = "</main>\n</body>\n</html>\n";

impl Build {
    /// Writes the entry, after all others: it says which files there are.
    pub(super) async fn page(&mut self) -> Result<(), BuildError> {
        self.pack.entry("index.html")?;
        self.put(HEAD).await?;
        let there = |part: &&Part| !self.streams_of(part.stream).is_empty();
        let parts: Vec<&Part> = PARTS.iter().filter(there).collect();
        self.show(opening(self.made, &parts)).await?;
        for part in parts {
            let streams = self.streams_of(part.stream);
            self.show(html! { h2 id=(part.stream) { (part.title) } })
                .await?;
            for stream in streams {
                let is_talk = part.stream == "conversation";
                if is_talk && let Some(view) = self.source.conversation(&stream.id).await? {
                    self.show(conversation(&view, &self.unset)).await?;
                }
                let mut after = 0;
                while let Some((events, last)) = self.source.page(&stream, after).await? {
                    // Of a conversation, the rest is in what was just shown.
                    let shown = |event: &&Told| !is_talk || event.event.starts_with("review");
                    let shown = events.iter().filter(shown);
                    self.show(html! { @for event in shown { (entry(event)) } })
                        .await?;
                    after = last;
                }
                self.step().await?;
            }
        }
        self.put(FOOT).await
    }

    async fn show(&mut self, markup: Markup) -> Result<(), BuildError> {
        self.put(&markup.into_string()).await?;
        self.put("\n").await
    }
}

/// `2026-11-27 12:30 UTC`.
fn time(at: OffsetDateTime) -> String {
    let at = at.to_offset(time::UtcOffset::UTC);
    let (date, hour, minute) = (at.date(), at.hour(), at.minute());
    format!("{date} {hour:02}:{minute:02} UTC")
}

fn opening(made: OffsetDateTime, parts: &[&Part]) -> Markup {
    html! {
        h1 { "Everything about you" }
        p {
            "This is everything that the marketplace knew about you on " (time(made)) ", apart from your password, the secret \
             of your authenticator app, and mails that were sent to you. The same is in " a href="data.json" { "data.json" }
            " for programs, with all details."
        }
        nav { ul { @for part in parts { li { a href={ "#" (part.stream) } { (part.title) } } } } }
    }
}

/// An event: when, what, by whom, and its fields.
fn entry(event: &Told) -> Markup {
    html! {
        article {
            h3 { (words(&event.event)) }
            p { (time(event.at)) ", by " (event.by) }
            (fields(&event.about))
        }
    }
}

fn fields(fields: &Map<String, Value>) -> Markup {
    let shown = fields.iter().filter(|(_, value)| !value.is_null());
    html! {
        dl { @for (name, value) in shown { dt { (words(name)) } dd { (shown_value(value)) } } }
    }
}

fn shown_value(value: &Value) -> Markup {
    match value {
        Value::String(text) => html! { (text) },
        Value::Array(values) => {
            html! { ul { @for value in values { li { (shown_value(value)) } } } }
        }
        Value::Object(map) => fields(map),
        Value::Bool(true) => html! { "yes" },
        Value::Bool(false) => html! { "no" },
        Value::Number(number) => html! { (number) },
        Value::Null => html! { "nothing" },
    }
}

/// `deletion-asked` as `Deletion asked`.
fn words(name: &str) -> String {
    let name = name.replace(['-', '_'], " ");
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

fn conversation(view: &ConversationView, unset: &Unset) -> Markup {
    let title = view.title.as_ref().map(|title| title.or("(erased)"));
    let title = title.or_else(|| view.jobs.first().map(|job| job.title.or("(erased)")));
    html! {
        article {
            h3 { (title.unwrap_or("A conversation")) }
            p { "With " (view.specialist) ", begun on " (time(view.started)) }
            @for message in view.messages.iter().filter(|message| message.says_something()) {
                h4 { (author(message.from, view)) ", " (time(message.at)) }
                div.text { (message.text.or("(erased)")) }
                @for file in &message.attachments {
                    @let name = names::of_upload(file.upload, file.name.or("file"));
                    p { "File: " a href=(name) { (file.name.or("file")) } }
                }
                @if let Some(document) = &message.document {
                    @let name = names::of_document(message.id, document);
                    p { "Delivered: " (document.title.or("(erased)")) ", version " (document.version) }
                    ul { @for ending in ["docx", "pdf"] { li {
                        @if unset.contains(&(message.id, ending)) { "no " (ending) ": it could not be set" }
                        @else { @let file = format!("{name}.{ending}"); a href=(file) { (ending) } }
                    } } }
                    div.text { (document.content.or("(erased)")) }
                }
            }
        }
    }
}

fn author(from: From, view: &ConversationView) -> &str {
    match from {
        From::User => "You",
        From::Agent => view.specialist.as_str(),
        From::System => "The product",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_people_wrote_is_text_and_nothing_else() {
        let Value::Object(about) = json!({
            "text": "<script>alert(1)</script>", "facts": ["<b>", {"deep": "\"><img src=x>"}], "gone": null, "enabled": true,
        }) else {
            unreachable!()
        };
        let event = Told {
            at: OffsetDateTime::UNIX_EPOCH,
            event: "message-sent".into(),
            by: "you",
            about,
        };
        let shown = entry(&event).into_string();
        assert!(!shown.contains("<script>") && !shown.contains("<img") && !shown.contains("<b>"));
        assert!(
            shown.contains("&lt;script&gt;alert(1)&lt;/script&gt;"),
            "{shown}"
        );
        assert!(shown.contains("<h3>Message sent</h3><p>1970-01-01 00:00 UTC, by you</p>"));
        assert!(shown.contains("<dt>Enabled</dt><dd>yes</dd>") && !shown.contains("Gone"));
    }
}
