//! What an edit is about: "the second paragraph", "number two", "the section Prices", or words of the draft.

use super::super::draft::{Block, Draft};
use super::super::text::{capitalise, number, number_name, tokens, unquoted};
use super::super::words::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Target {
    Title,
    Subject,
    Section(String),
    NthSection(Nth),
    Paragraph(Nth),
    Item(Nth),
    Sentence(Nth),
    Table,
    List,
    /// Words that stand in the draft.
    Text(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Nth {
    At(usize),
    Last,
    Only,
}

/// Where something stands: a block, or a run of blocks, or an item in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Found {
    Blocks(usize, usize),
    Item(usize, usize),
}

const ORDINALS: &str = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth";

fn nth(words: &Words<'_>, noun: usize) -> Nth {
    for at in [noun.wrapping_sub(1), noun + 1] {
        let key = words.key(at);
        if let Some(n) = ORDINALS.split('|').position(|ordinal| ordinal == key) {
            return Nth::At(n);
        }
        let figure = key
            .trim_end_matches("st")
            .trim_end_matches("nd")
            .trim_end_matches("rd")
            .trim_end_matches("th");
        let counted = number(words.raw(at)).or_else(|| figure.parse().ok());
        if let Some(n) = counted.and_then(|n| n.checked_sub(1)) {
            return Nth::At(n);
        }
        if key == "last" || key == "final" {
            return Nth::Last;
        }
    }
    Nth::Only
}

impl Target {
    /// Reads what the client calls it; `None` where it is nothing of this draft.
    pub fn read(said: &str, draft: &Draft) -> Option<Self> {
        let said = said.trim().trim_end_matches(['.', ',', '!']);
        let quoted = unquoted(said);
        if quoted != said {
            return find_heading(draft, quoted)
                .map(|_| Self::Section(quoted.to_owned()))
                .or_else(|| text(draft, quoted));
        }
        let words = Words::of(said);
        let short = words.len() <= 6;
        for at in 0..words.len() {
            match words.key(at) {
                "paragraph" if short => return Some(Self::Paragraph(nth(&words, at))),
                "sentence" if short => return Some(Self::Sentence(nth(&words, at))),
                "number" | "no" | "item" | "point" | "bullet" | "slogan" | "step" | "question"
                | "tip" | "line" | "reason"
                    if short && nth(&words, at) != Nth::Only =>
                {
                    return Some(Self::Item(nth(&words, at)));
                }
                _ => {}
            }
        }
        if words.is(words.len().saturating_sub(1), "title|headline") && words.len() <= 3 {
            return Some(Self::Title);
        }
        if words
            .any(0, "the subject|subject|the subject line")
            .is_some()
            && words.len() <= 3
        {
            return Some(Self::Subject);
        }
        let name = without_noun(&words);
        if find_heading(draft, &name).is_some() {
            return Some(Self::Section(name));
        }
        match words.key(words.len().saturating_sub(1)) {
            "section" if nth(&words, words.len() - 1) != Nth::Only => {
                Some(Self::NthSection(nth(&words, words.len() - 1)))
            }
            "table" if words.len() <= 3 => Some(Self::Table),
            "list" | "bullets" if words.len() <= 3 => Some(Self::List),
            _ => {
                let section = (0..words.len())
                    .find(|at| words.is(*at, "section"))
                    .map(|at| nth(&words, at));
                match section {
                    Some(nth @ (Nth::At(_) | Nth::Last)) if words.len() <= 3 => {
                        Some(Self::NthSection(nth))
                    }
                    _ => text(draft, said).or_else(|| text(draft, said.trim_start_matches("the "))),
                }
            }
        }
    }

    pub fn find(&self, draft: &Draft) -> Option<Found> {
        match self {
            Self::Title | Self::Text(_) | Self::Sentence(_) => None,
            Self::Subject => {
                let at = draft.blocks.iter().position(is_subject)?;
                Some(Found::Blocks(at, at + 1))
            }
            Self::Section(name) => section(draft, find_heading(draft, name)?),
            Self::NthSection(nth) => {
                let all: Vec<usize> = headings(draft).map(|(at, _)| at).collect();
                section(draft, pick(&all, *nth)?)
            }
            Self::Paragraph(nth) => {
                let at = pick(&paragraphs(draft), *nth)?;
                Some(Found::Blocks(at, at + 1))
            }
            Self::Item(nth) => item(draft, *nth),
            Self::Table => {
                let all = positions(
                    draft,
                    |block| matches!(block, Block::Verbatim(text) if text.starts_with('|')),
                );
                let at = pick(&all, Nth::Only)?;
                Some(Found::Blocks(at, at + 1))
            }
            Self::List => {
                let all = positions(draft, |block| matches!(block, Block::List { .. }));
                let at = pick(&all, Nth::Only)?;
                Some(Found::Blocks(at, at + 1))
            }
        }
    }

    /// As it is called in a reply.
    pub fn named(&self) -> String {
        let count = |nth: &Nth, noun: &str| match nth {
            Nth::At(n) => format!("the {} {noun}", super::super::fill::ordinal(*n)),
            Nth::Last => format!("the last {noun}"),
            Nth::Only => format!("the {noun}"),
        };
        match self {
            Self::Title => "the title".to_owned(),
            Self::Subject => "the subject".to_owned(),
            Self::Section(name) => format!("the section “{}”", capitalise(name)),
            Self::NthSection(nth) => count(nth, "section"),
            Self::Paragraph(nth) => count(nth, "paragraph"),
            Self::Item(Nth::At(n)) => format!("number {}", number_name(n + 1)),
            Self::Item(nth) => count(nth, "item"),
            Self::Sentence(nth) => count(nth, "sentence"),
            Self::Table => "the table".to_owned(),
            Self::List => "the list".to_owned(),
            Self::Text(text) => format!("“{text}”"),
        }
    }
}

fn text(draft: &Draft, said: &str) -> Option<Target> {
    let said = said.trim();
    (said.len() > 1 && draft.markdown().contains(said)).then(|| Target::Text(said.to_owned()))
}

fn without_noun(words: &Words<'_>) -> String {
    let kept =
        (0..words.len()).filter(|at| !words.is(*at, "the|section|heading|called|named|headed"));
    kept.map(|at| words.raw(at).trim_matches(['“', '”', '"', '\'', ',', '.']))
        .collect::<Vec<_>>()
        .join(" ")
}

fn positions(draft: &Draft, is: impl Fn(&Block) -> bool) -> Vec<usize> {
    draft
        .blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| is(block))
        .map(|(at, _)| at)
        .collect()
}

pub(super) fn headings(draft: &Draft) -> impl Iterator<Item = (usize, &str)> {
    draft
        .blocks
        .iter()
        .enumerate()
        .filter_map(|(at, block)| match block {
            Block::Heading(_, name) => Some((at, name.as_str())),
            _ => None,
        })
}

pub(super) fn find_heading(draft: &Draft, name: &str) -> Option<usize> {
    let wanted = tokens(name);
    let found =
        headings(draft).find(|(_, heading)| !wanted.is_empty() && tokens(heading) == wanted);
    found.map(|(at, _)| at)
}

/// From a heading to before the next one; a letter's closing is no part of it.
fn section(draft: &Draft, from: usize) -> Option<Found> {
    let next = headings(draft).map(|(at, _)| at).find(|at| *at > from);
    let end = next.unwrap_or_else(|| end_of_body(draft));
    Some(Found::Blocks(from, end.max(from + 1)))
}

/// Behind the last block that is not how a letter ends.
pub(super) fn end_of_body(draft: &Draft) -> usize {
    let closes = draft.blocks.last().is_some_and(is_closing);
    draft.blocks.len() - usize::from(closes)
}

pub(super) fn is_closing(block: &Block) -> bool {
    matches!(block, Block::Verbatim(text) if text.lines().next().is_some_and(|line| line.trim_end().ends_with(',')))
}

fn is_subject(block: &Block) -> bool {
    matches!(block, Block::Paragraph(text) if text.starts_with("**") && (text.ends_with("**") || text.starts_with("**Subject:**")))
}

/// The salutation and the subject of a letter, and lines that only name somebody.
pub(super) fn is_frame(block: &Block) -> bool {
    is_subject(block)
        || is_closing(block)
        || matches!(block, Block::Paragraph(text) if text.starts_with("**From:**") || (text.ends_with(',') && text.len() < 80))
}

/// The paragraphs as a reader counts them.
pub(super) fn paragraphs(draft: &Draft) -> Vec<usize> {
    positions(draft, |block| {
        matches!(block, Block::Paragraph(_)) && !is_frame(block)
    })
}

fn pick(all: &[usize], nth: Nth) -> Option<usize> {
    match nth {
        Nth::At(n) => all.get(n).copied(),
        Nth::Last => all.last().copied(),
        Nth::Only => (all.len() == 1).then(|| all.first().copied()).flatten(),
    }
}

/// An item of the one list that is long enough; none where two are.
fn item(draft: &Draft, nth: Nth) -> Option<Found> {
    let length = |at: usize| match draft.blocks.get(at) {
        Some(Block::List { items, .. }) => items.len(),
        _ => 0,
    };
    let least = if let Nth::At(n) = nth { n + 1 } else { 1 };
    let lists = positions(draft, |block| matches!(block, Block::List { .. }));
    let long: Vec<usize> = lists
        .into_iter()
        .filter(|at| length(*at) >= least)
        .collect();
    let at = pick(&long, Nth::Only)?;
    match nth {
        Nth::At(n) => Some(Found::Item(at, n)),
        Nth::Last => Some(Found::Item(at, length(at) - 1)),
        Nth::Only => None,
    }
}
