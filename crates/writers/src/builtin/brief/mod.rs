//! What a client asked for, read from what they wrote: the kind of piece, its subject, readers and length, the facts to
//! build it from, and what to put in or leave out. Rules, no guesses: what was not said stays empty.

mod labels;
mod measure;
mod names;
mod people;
mod request;
mod salient;
mod topic;

pub(super) use measure::number;

#[cfg(test)]
mod tests;

use super::genres::{self, Kind};
use super::text::{count_words, sentences, stems, tokens};
use std::collections::BTreeMap;

/// A brief as far as it was given.
#[derive(Clone, Debug, Default)]
pub(super) struct Brief {
    /// The kind of piece the client named.
    pub kind: Option<&'static Kind>,
    /// The subject, as a phrase in the client's words.
    pub topic: Option<String>,
    pub title: Option<String>,
    pub audience: Option<String>,
    /// The length asked for, in words.
    pub words: Option<usize>,
    /// Whether that length was given as a number.
    pub measured: bool,
    /// How many pieces, such as taglines or posts.
    pub count: Option<usize>,
    pub manner: Option<Register>,
    /// What the reader is to do.
    pub call: Option<String>,
    /// Values that have a name: company, price, date, …
    pub named: BTreeMap<&'static str, String>,
    /// Statements, in the client's words and order.
    pub facts: Vec<String>,
    /// What the piece must cover.
    pub points: Vec<String>,
    /// Words and subjects to keep out.
    pub avoid: Vec<String>,
    /// A text that was handed over to be worked on.
    pub material: Option<String>,
    /// What was said around that text.
    pub wishes: String,
    /// Everything that was said, in lower case.
    pub said: String,
}

/// What a text says that something is, without the clauses that say what it is not.
fn without_denials(text: &str) -> String {
    const DENIALS: &[&str] = &[
        "not", "never", "no", "without", "avoid", "less", "don't", "nor",
    ];
    let clauses = text.split([',', ';', '.', ':', '\n', '—', '(']);
    let says = |clause: &&str| {
        let clause = clause.to_lowercase().replace('’', "'");
        !clause
            .split_whitespace()
            .any(|word| DENIALS.contains(&word))
    };
    clauses.filter(says).collect::<Vec<_>>().join(" ")
}

/// How a piece should sound, where the client said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Register {
    Formal,
    Casual,
}

impl Brief {
    /// Reads messages, oldest first. Later ones win where they name the same thing. With `answering`, the last message
    /// answers a question about the piece, so a bare phrase in it is the subject.
    pub fn read(messages: &[&str], answering: bool) -> Self {
        let mut brief = Self::default();
        for (n, message) in messages.iter().enumerate() {
            brief.add(&clean(message), answering && n > 0);
        }
        if brief.topic.is_none() {
            let said: Vec<String> = messages.iter().flat_map(|m| sentences(&clean(m))).collect();
            brief.topic = topic::offered(&brief.facts).or_else(|| salient::phrase(&brief, &said));
        }
        brief
    }

    /// Takes over how the client's brand sounds, as far as the brief does not say otherwise itself.
    pub fn sound_like(&mut self, voice: &str) {
        // In a brief it is a statement about the client.
        let mut rules = voice.to_owned();
        for ban in ["Never say ", "never say ", "Never use ", "never use "] {
            rules = rules.replace(ban, "\nAvoid ");
        }
        let told = Self::read(&[&rules], false);
        self.avoid.extend(told.avoid);
        if self.manner.is_none() {
            measure::read_register(self, &without_denials(&clean(voice)));
        }
    }

    fn add(&mut self, message: &str, answering: bool) {
        self.said.push_str(&message.to_lowercase());
        self.said.push('\n');
        let message = self.split_material(message);
        let mut listing = Listing::Free;
        for line in message.lines().map(str::trim).filter(|l| !l.is_empty()) {
            if let Some(item) = bullet(line) {
                self.add_item(item, listing);
            } else if let Some((kind, value)) = kind_label(line) {
                self.kind = self.kind.or(Some(kind));
                self.add_sentences(value, answering);
            } else if let Some((label, value)) = labels::split(line) {
                listing = labels::listing(label);
                self.add_label(label, value);
            } else {
                listing = Listing::Free;
                self.add_sentences(line, answering);
            }
        }
    }

    fn add_sentences(&mut self, line: &str, answering: bool) {
        for sentence in sentences(line) {
            self.add_sentence(&sentence, answering);
        }
    }

    /// Text that was handed over ("here is my draft: …") is set aside: it is no brief.
    fn split_material<'a>(&mut self, message: &'a str) -> &'a str {
        match request::material(message) {
            Some((rest, material)) => {
                self.material = Some(material.to_owned());
                self.wishes = rest.to_owned();
                rest
            }
            None => message,
        }
    }

    fn add_item(&mut self, item: &str, listing: Listing) {
        match (listing, labels::split(item)) {
            (Listing::Avoid, _) => self.avoid.push(item.to_owned()),
            (Listing::Points, _) => self.points.push(item.trim_end_matches('.').to_owned()),
            (_, Some((label, value))) if !value.is_empty() => self.add_label(label, value),
            (Listing::Free, _) if count_words(item) <= 5 => {
                self.points.push(item.trim_end_matches('.').to_owned())
            }
            _ => self.add_fact(item),
        }
    }

    fn add_label(&mut self, label: &str, value: &str) {
        if !value.is_empty() && !labels::apply(self, label, value) {
            self.add_fact(&format!("{label}: {value}"));
        }
    }

    fn add_sentence(&mut self, sentence: &str, answering: bool) {
        if let Some((label, value)) = labels::split(sentence)
            && labels::apply(self, label, value)
        {
            return;
        }
        measure::read(self, sentence);
        names::read(self, sentence);
        people::read(self, sentence);
        if request::is_request(sentence) {
            self.kind = self
                .kind
                .or_else(|| genres::mentioned(sentence).map(|m| m.kind));
            request::read(self, sentence);
        } else if !request::is_pleasantry(sentence) {
            let bare_subject = answering && self.topic.is_none() && tokens(sentence).len() <= 14;
            if bare_subject && !request::is_statement(sentence) {
                topic::read_subject(self, sentence);
            } else if !sentence.ends_with('?') && !names::is_introduction(sentence) {
                self.add_fact(sentence);
            }
        }
    }

    fn add_fact(&mut self, fact: &str) {
        let fact = fact.trim().to_owned();
        if !fact.is_empty() && !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    /// How many different words say something about the piece, beyond asking for it and naming its kind.
    pub fn substance(&self) -> usize {
        let kind = self
            .kind
            .map(|k| stems(&k.keys.join(" ")))
            .unwrap_or_default();
        stems(&self.said)
            .iter()
            .filter(|s| !request::is_request_word(s) && !kind.contains(*s))
            .count()
    }

    /// Whether a word that begins so was used.
    pub fn says(&self, beginning: &str) -> bool {
        tokens(&self.said).iter().any(|t| t.starts_with(beginning))
    }

    /// A named value, such as `price`.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.named.get(name).map(String::as_str)
    }
}

/// What the items of a list are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listing {
    Free,
    Facts,
    Points,
    Avoid,
}

/// Without anything that could be taken for a fence of ours.
fn clean(message: &str) -> String {
    message
        .replace("<<<", "«")
        .replace(">>>", "»")
        .replace('\r', "")
}

/// "Press release: our charity opens a studio": the kind, and what it is made of.
fn kind_label(line: &str) -> Option<(&'static Kind, &str)> {
    let (label, value) = labels::split(line)?;
    let mention = genres::mentioned(label)?;
    (mention.start == 0 && mention.end == label.len() && count_words(value) > 3)
        .then_some((mention.kind, value))
}

fn bullet(line: &str) -> Option<&str> {
    let unordered = line
        .strip_prefix(['-', '*', '•', '–'])
        .filter(|rest| rest.starts_with(' '));
    let numbered = || {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        (rest.len() < line.len())
            .then(|| rest.strip_prefix(['.', ')']))?
            .filter(|r| r.starts_with(' '))
    };
    unordered
        .or_else(numbered)
        .map(str::trim)
        .filter(|item| !item.is_empty())
}
