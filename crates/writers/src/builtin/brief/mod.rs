//! The parts of a client's brief: on one side the kind, sender and receiver, sections and length, and on the other side
//! the content. Only the content is ever copied into the text.

pub(super) mod kind;
mod label;
mod length;
mod lines;
mod order;
mod purpose;
mod reader;
mod sections;
mod task;
pub(super) mod whole;

pub(super) use kind::{Form, Kind, TONES};
pub(super) use length::{Bound, Length, find as find_length};
pub(super) use order::TITLED;
pub(super) use sections::{Section, Shape};
pub(super) use task::begins_anew;

use super::text::{members, stems, tokens, unquoted};
use super::words::{among, bare};

/// The topic of a piece, with the word that led to it: "about bees", "for the fête".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Topic {
    pub lead: String,
    pub text: String,
}

impl Topic {
    pub fn new(lead: &str, text: &str) -> Self {
        let (lead, text) = (lead.to_owned(), bare(text).to_owned());
        Self { lead, text }
    }

    /// Whether it is the subject of the piece, not its purpose.
    pub fn is_subject(&self) -> bool {
        !matches!(self.lead.as_str(), "for" | "of" | ":")
    }
}

/// One thing that the piece should say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ItemContent {
    Sentence(String),
    /// "Venue: the old library".
    Labelled(String, String),
    /// A point; its content may be missing.
    Point(String),
    /// A line of a table, as the client wrote it.
    Table(String),
    /// A question, above its answer.
    Heading(String),
    /// A thing that should be there, but was not given.
    Gap(String),
}

impl ItemContent {
    pub fn text(&self) -> String {
        match self {
            Self::Labelled(label, value) => format!("{label}: {value}"),
            Self::Sentence(text) | Self::Point(text) | Self::Table(text) => text.clone(),
            Self::Heading(text) | Self::Gap(text) => text.clone(),
        }
    }
}

/// An item, with its place in the brief.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub content: ItemContent,
    /// The section that the brief names for it.
    pub section: Option<usize>,
    /// Items of one paragraph stay together.
    pub paragraph: usize,
    /// Whether it should be at the very end, or at the very beginning.
    pub placement: Placement,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, PartialOrd, Ord)]
pub(super) enum Placement {
    First,
    #[default]
    Told,
    Last,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Brief {
    pub kind: Option<Kind>,
    pub title: Option<String>,
    pub topic: Option<Topic>,
    pub to: Option<String>,
    pub from: Option<String>,
    pub closing: Option<String>,
    pub subject: Option<String>,
    pub sections: Vec<Section>,
    pub items: Vec<Item>,
    pub length: Option<Length>,
    pub bans: Vec<String>,
    /// A table is requested, wherever its rows are.
    pub table: Option<Section>,
    /// The points as a list, numbered or not.
    pub list: Option<Shape>,
    /// Content that was given only to be left out of the text.
    pub kept_out: Vec<String>,
    pub undone: Vec<String>,
    /// The requested language, if it is not English.
    pub language: Option<String>,
    /// The client wants it written with the given content.
    pub go_on: bool,
}

impl Brief {
    pub fn label<'a>(&'a self, otherwise: &'a str) -> &'a str {
        let kind = self.kind.as_ref();
        kind.map_or(otherwise, |kind| &kind.label)
    }

    pub fn form(&self) -> Form {
        let kind = self.kind.as_ref();
        kind.map_or(Form::Paper, |kind| kind.form)
    }

    pub fn is_letter(&self) -> bool {
        matches!(self.form(), Form::Letter | Form::Email)
    }

    /// The first length that is named is used.
    fn measure(&mut self, length: Option<Length>) {
        self.length = self.length.take().or(length);
    }

    fn undo(&mut self, wish: &str) {
        let wish = wish.trim_end_matches('.').to_owned();
        if !self.undone.contains(&wish) {
            self.undone.push(wish);
        }
    }

    /// Bans the members of a list; long phrases can not be searched.
    fn ban_each(&mut self, list: &str) {
        for member in members(list) {
            let ban = unquoted(member.trim_start_matches("the ")).to_lowercase();
            let looked_for = (1..=6).contains(&ban.split_whitespace().count());
            if looked_for && !among(&ban, order::NEVER_DONE) {
                self.bans.push(ban);
            }
        }
    }

    /// Removes content that should not be mentioned, even if the brief gives it.
    fn keep_out(&mut self) {
        let bans: Vec<_> = self.bans.iter().map(|ban| stems(ban)).collect();
        let is_out = |item: &mut Item| {
            let said = stems(&item.content.text());
            bans.iter()
                .any(|ban| !ban.is_empty() && ban.is_subset(&said))
        };
        let out = self.items.extract_if(.., is_out);
        self.kept_out.extend(out.map(|item| item.content.text()));
    }

    /// "We" if the client says so more often than "I".
    pub fn speaker(&self, said: &str) -> &'static str {
        let words = self
            .items
            .iter()
            .flat_map(|item| tokens(&item.content.text()));
        let words: Vec<String> = words.chain(tokens(said)).collect();
        let count = |list: &str| words.iter().filter(|word| among(word, list)).count();
        let is_we = count("we|our|us|we're|we've") > count("i|my|me|i'm|i've");
        if is_we { "We" } else { "I" }
    }

    /// Whether this is a brief at all, if it does not name a kind: a single remark is not.
    pub fn is_brief(&self) -> bool {
        let fact = |item: &&Item| tokens(&item.content.text()).len() > 2;
        let formed = self.length.is_some() || self.list.is_some() || !self.sections.is_empty();
        formed || self.topic.is_some() || self.items.iter().filter(fact).count() > 1
    }

    /// Whether there is content beyond the topic.
    pub fn has_content(&self) -> bool {
        let told = |item: &Item| !matches!(item.content, ItemContent::Gap(_));
        self.items.iter().any(told)
    }
}

/// Reads the client's messages, in order.
pub(super) fn read(messages: &[&str]) -> Brief {
    // Once for the sections and the list, which may be requested after their content.
    let mut reader = reader::Reader::default();
    messages.iter().for_each(|message| reader.message(message));
    if !reader.brief.sections.is_empty() || reader.brief.list == Some(Shape::Bullets) {
        reader = reader::Reader::knowing(reader.brief);
        messages.iter().for_each(|message| reader.message(message));
    }
    let mut brief = reader.brief;
    brief.keep_out();
    brief
}
