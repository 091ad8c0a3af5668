//! What a client asks for, taken apart: the kind, who it is to and from, its sections and its length on one side, and on the
//! other side what it is to say. Only the latter is ever copied into the text.

pub(super) mod kind;
mod length;
mod lines;
mod order;
mod purpose;
mod sections;
mod task;
pub(super) mod whole;

pub(super) use kind::{Form, Kind};
pub(super) use length::{Bound, Length};
pub(super) use sections::{Section, Shape};

/// What a piece is about, with the word that led to it: "about bees", "for the fête".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Topic {
    pub lead: String,
    pub text: String,
}

impl Topic {
    /// Whether it is what the piece is about, not what it is for.
    pub fn is_subject(&self) -> bool {
        !matches!(self.lead.as_str(), "for" | "of" | ":")
    }
}

/// One thing that the piece is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A whole sentence.
    Sentence(String),
    /// Words that are no sentence, and stand in a list.
    Fragment(String),
    /// "Venue: the old library".
    Labelled(String, String),
    /// A point; what it is to say may be missing.
    Point(String),
    /// A table, as the client wrote it.
    Table(String),
    /// A question, above its answer.
    Heading(String),
    /// Something that is to be there and was not told.
    Gap(String),
}

/// Where in the brief it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub said: Said,
    /// The section that the brief puts it in.
    pub section: Option<usize>,
    /// What stood together stays together.
    pub paragraph: usize,
    /// It is to come at the very end, or at the very beginning.
    pub place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, PartialOrd, Ord)]
pub(super) enum Place {
    First,
    #[default]
    Told,
    Last,
}

/// What must not be in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ban {
    /// In the client's words.
    pub said: String,
    pub words: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Brief {
    pub kind: Option<Kind>,
    pub title: Option<String>,
    pub topic: Option<Topic>,
    pub to: Option<String>,
    pub from: Option<String>,
    pub company: Option<String>,
    pub closing: Option<String>,
    pub subject: Option<String>,
    pub sections: Vec<Section>,
    pub items: Vec<Item>,
    /// Points, anecdotes or reasons that the brief counts: how many, and what it calls one.
    pub counted: Option<(usize, String)>,
    pub length: Option<Length>,
    pub bans: Vec<Ban>,
    /// A table is wanted, wherever its rows are.
    pub table: Option<Section>,
    /// The points as a list, numbered or not.
    pub list: Option<Shape>,
    /// What was said only to be kept out of the text.
    pub kept_out: Vec<String>,
    /// Wishes that can not be carried out.
    pub undone: Vec<String>,
    /// The language in which it is to be, other than English.
    pub language: Option<String>,
    /// The client wants it written with what there is.
    pub go_on: bool,
}

impl Brief {
    /// Whether the client said "we" rather than "I".
    pub fn is_we(&self) -> bool {
        let (mut we, mut i) = (0, 0);
        for item in &self.items {
            if let Said::Sentence(text) | Said::Fragment(text) | Said::Point(text) = &item.said {
                for word in super::text::tokens(text) {
                    we += usize::from(matches!(
                        word.as_str(),
                        "we" | "our" | "us" | "we're" | "we've"
                    ));
                    i += usize::from(matches!(word.as_str(), "i" | "my" | "me" | "i'm" | "i've"));
                }
            }
        }
        we > i
    }

    /// Whether there is anything to say beyond what it is about.
    pub fn has_content(&self) -> bool {
        self.items
            .iter()
            .any(|item| !matches!(item.said, Said::Gap(_)))
    }
}

pub(super) use lines::list_item;
/// The kind of a message that asks for a new piece.
pub(super) use task::{asked_kind, is as is_task};

/// Reads what the client said, in order.
pub(super) fn read(messages: &[&str]) -> Brief {
    let mut reader = lines::Reader::default();
    for message in messages {
        reader.message(message);
    }
    reader.finish()
}
