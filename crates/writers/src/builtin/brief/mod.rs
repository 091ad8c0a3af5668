//! What a client asks for, taken apart: the kind, who it is to and from, its sections and its length on one side, and on the
//! other side what it is to say. Only the latter is ever copied into the text.

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

/// What a piece is about, with the word that led to it: "about bees", "for the fête".
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

    /// Whether it is what the piece is about, not what it is for.
    pub fn is_subject(&self) -> bool {
        !matches!(self.lead.as_str(), "for" | "of" | ":")
    }
}

/// One thing that the piece is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ItemContent {
    Sentence(String),
    /// "Venue: the old library".
    Labelled(String, String),
    /// A point; what it is to say may be missing.
    Point(String),
    /// A line of a table, as the client wrote it.
    Table(String),
    /// A question, above its answer.
    Heading(String),
    /// Something that is to be there and was not told.
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

/// Where in the brief it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub content: ItemContent,
    /// The section that the brief puts it in.
    pub section: Option<usize>,
    /// What stood together stays together.
    pub paragraph: usize,
    /// It is to come at the very end, or at the very beginning.
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
    /// A table is wanted, wherever its rows are.
    pub table: Option<Section>,
    /// The points as a list, numbered or not.
    pub list: Option<Shape>,
    /// What was said only to be kept out of the text.
    pub kept_out: Vec<String>,
    pub undone: Vec<String>,
    /// The language in which it is to be, other than English.
    pub language: Option<String>,
    /// The client wants it written with what there is.
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

    /// The first length that is named holds.
    fn measure(&mut self, length: Option<Length>) {
        self.length = self.length.take().or(length);
    }

    fn undo(&mut self, wish: &str) {
        let wish = wish.trim_end_matches('.').to_owned();
        if !self.undone.contains(&wish) {
            self.undone.push(wish);
        }
    }

    /// Bans the members of a list; what is said at length can not be looked for.
    fn ban_each(&mut self, list: &str) {
        for member in members(list) {
            let ban = unquoted(member.trim_start_matches("the ")).to_lowercase();
            let looked_for = (1..=6).contains(&ban.split_whitespace().count());
            if looked_for && !among(&ban, order::NEVER_DONE) {
                self.bans.push(ban);
            }
        }
    }

    /// What is not to be mentioned is not, also where the brief tells it.
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

    /// "We" where the client says so more often than "I".
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

    /// Whether this is a brief at all, where it does not say of what: a single remark is none.
    pub fn is_brief(&self) -> bool {
        let fact = |item: &&Item| tokens(&item.content.text()).len() > 2;
        let formed = self.length.is_some() || self.list.is_some() || !self.sections.is_empty();
        formed || self.topic.is_some() || self.items.iter().filter(fact).count() > 1
    }

    /// Whether there is anything to say beyond what it is about.
    pub fn has_content(&self) -> bool {
        let told = |item: &Item| !matches!(item.content, ItemContent::Gap(_));
        self.items.iter().any(told)
    }
}

/// Reads what the client said, in order.
pub(super) fn read(messages: &[&str]) -> Brief {
    // Once for the sections and the list, which may be asked for behind what stands in them.
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
