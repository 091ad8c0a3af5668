//! Labels, such as "Tone: warm".

use super::super::text::unquoted;
use super::super::words::Words;
use super::reader::Reader;
use super::{Placement, Topic, length, order, task};

/// The value of a label about the piece.
pub(super) fn read(reader: &mut Reader, label: &str, value: &str) -> bool {
    let told = value.trim_end_matches('.');
    let text = Some(unquoted(told).to_owned()).filter(|it| !it.is_empty());
    match label {
        "to" | "addressee" | "recipient" | "addressed to" => reader.brief.to = text,
        "from" | "sender" | "signed" | "signed by" | "signature" | "sign-off" | "my name" => {
            order::sign(reader, told)
        }
        "subject" | "subject line" | "re" => reader.brief.subject = text,
        "title" | "headline" | "working title" => reader.brief.title = text,
        "topic" | "about" | "theme" => reader.brief.topic = Some(Topic::new("about", told)),
        "audience" | "readers" | "target audience" | "purpose" | "goal" | "aim" | "deadline" => {}
        "tone" | "style" | "voice" | "mood" if order::tone(reader, told) => {}
        "tone" | "style" | "voice" | "mood" => {
            reader.brief.undo(&format!("keep to {label}: {told}"))
        }
        "length" | "word count" | "words" => {
            let words = format!("{told} words");
            let length = length::find(&Words::of(told));
            let length = length.or_else(|| length::find(&Words::of(&words)));
            reader.brief.measure(length);
        }
        "language" => order::language(reader, &Words::of(&format!("in {told}"))),
        "kind" | "type" | "piece" | "format" | "task" | "brief" | "request" => {
            return task::read(reader, &format!("Write {told}")) || task::read(reader, told);
        }
        "avoid" | "do not" | "don't" | "do not mention" | "do not use" | "leave out" => {
            reader.brief.ban_each(told);
        }
        "intro" | "introduction" | "opening" => {
            order::ends_with(reader, value, told, Placement::First)
        }
        "conclusion" | "outro" => order::ends_with(reader, value, told, Placement::Last),
        "call to action" | "closing line" | "ending" => {
            order::ends_with(reader, value, &format!("“{told}”"), Placement::Last)
        }
        _ => return false,
    }
    true
}
