//! What an edit is about: "the second paragraph", "number two", "the section Prices", or words of the draft.

use super::super::draft::{Block, Draft};
use super::super::fill::ordinal;
use super::super::text::{number, number_name, sentences, tokens, unquoted};
use super::super::words::{Words, among};

/// Where it stands, and what it is called in a reply.
pub(super) struct Target {
    pub place: Place,
    pub name: String,
}

pub(super) enum Place {
    Title,
    /// From the heading to before the next one.
    Section(usize, usize),
    Block(usize),
    /// A sentence of a paragraph or an item of a list.
    Item(usize, usize),
    Words(String),
}

const ITEMS: &str = "number|no|item|point|bullet|slogan|step|question|tip|line|reason";

/// Which one, of so many: "second paragraph", "number 2", "the last item". The only one need not be counted.
fn nth(words: &Words<'_>, noun: usize, count: usize) -> Option<usize> {
    let around = [noun.wrapping_sub(1), noun + 1].into_iter().find_map(|at| {
        let last = words.is(at, "last|final").then_some(count);
        let named = (0..12).find(|n| ordinal(*n) == words.key(at));
        let counted = last.or(number(words.raw(at)))?.checked_sub(1);
        named.or(counted)
    });
    let named = (0..words.len()).find_map(|at| (0..12).find(|n| ordinal(*n) == words.key(at)));
    around
        .or(named)
        .or((count == 1).then_some(0))
        .filter(|n| *n < count)
}

impl Target {
    /// Reads what the client calls it; `None` where it is nothing of this draft, or could be more than one thing.
    pub fn read(said: &str, draft: &Draft) -> Option<Self> {
        let said = said.trim().trim_end_matches(['.', ',', '!', ':']);
        let words = Words::of(said);
        let last = words.len().saturating_sub(1);
        let short = words.len() <= 6 && unquoted(said) == said;
        let noun = |list: &str| words.first(0, words.len(), list).filter(|_| short);
        let is_end = |list: &str| last <= 2 && words.is(last, list);
        let of = |place: Place, name: String| Some(Self { place, name });
        if is_end("title|headline") {
            return of(Place::Title, "the title".to_owned());
        }
        if let Some((from, to, name)) = section(draft, &words, said) {
            return of(Place::Section(from, to), format!("the section “{name}”"));
        }
        if let Some(at) = noun("paragraph") {
            let all = paragraphs(draft);
            let n = nth(&words, at, all.len())?;
            return of(
                Place::Block(all[n]),
                format!("the {} paragraph", ordinal(n)),
            );
        }
        if let Some(at) = noun("sentence") {
            let mut all = units(draft);
            all.retain(|unit| matches!(draft.blocks[unit.0], Block::Paragraph(_)));
            let n = nth(&words, at, all.len())?;
            return of(
                Place::Item(all[n].0, all[n].1),
                format!("the {} sentence", ordinal(n)),
            );
        }
        if let Some(at) = noun(ITEMS) {
            let block = only(draft, is_list)?;
            let count = units(draft).iter().filter(|unit| unit.0 == block).count();
            let n = nth(&words, at, count)?;
            return of(
                Place::Item(block, n),
                format!("number {}", number_name(n + 1)),
            );
        }
        if is_end("table|list|bullets") {
            let is = if words.is(last, "table") {
                Block::is_table
            } else {
                is_list
            };
            return of(
                Place::Block(only(draft, is)?),
                format!("the {}", words.key(last)),
            );
        }
        let text = draft.markdown();
        let names = [said, unquoted(said), said.trim_start_matches("the ")];
        let found = names
            .into_iter()
            .find(|it| it.len() > 1 && text.contains(it))?;
        of(Place::Words(found.to_owned()), format!("“{found}”"))
    }

    /// The blocks that it takes.
    pub fn run(&self) -> Option<(usize, usize)> {
        match self.place {
            Place::Section(from, to) => Some((from, to)),
            Place::Block(at) => Some((at, at + 1)),
            _ => None,
        }
    }
}

/// By its name, or as the second section.
fn section(draft: &Draft, words: &Words<'_>, said: &str) -> Option<(usize, usize, String)> {
    let mut name = tokens(unquoted(said));
    name.retain(|word| !among(word, "the|section|heading|called|named|headed"));
    let all = headings(draft);
    let is_named = |own: &str| tokens(own) == name || tokens(own) == tokens(said);
    let named = all
        .iter()
        .position(|(_, own)| !name.is_empty() && is_named(own));
    let noun = words.first(0, 4, "section").filter(|_| words.len() <= 3);
    let n = named.or_else(|| nth(words, noun?, all.len()))?;
    let to = all.get(n + 1).map_or(end_of_body(draft), |(at, _)| *at);
    Some((all[n].0, to, all[n].1.clone()))
}

fn is_list(block: &Block) -> bool {
    matches!(block, Block::List { .. })
}

/// Where there is exactly one such block.
fn only(draft: &Draft, is: impl Fn(&Block) -> bool) -> Option<usize> {
    let at = draft.blocks.iter().position(&is)?;
    (draft.blocks.iter().filter(|block| is(block)).count() == 1).then_some(at)
}

pub(super) fn headings(draft: &Draft) -> Vec<(usize, String)> {
    let blocks = draft.blocks.iter().enumerate();
    let name = |(at, block): (usize, &Block)| match block {
        Block::Heading(_, name) => Some((at, name.clone())),
        _ => None,
    };
    blocks.filter_map(name).collect()
}

/// Before the first block that is more than salutation and subject.
pub(super) fn start_of_body(draft: &Draft) -> usize {
    draft
        .blocks
        .iter()
        .take_while(|block| is_frame(block))
        .count()
}

/// Behind the last block that is not how a letter ends.
pub(super) fn end_of_body(draft: &Draft) -> usize {
    let closes = draft.blocks.last().is_some_and(is_closing);
    draft.blocks.len() - usize::from(closes)
}

fn is_closing(block: &Block) -> bool {
    matches!(block, Block::Verbatim(text) if text.contains(",  \n"))
}

/// The salutation and the subject of a letter, lines that only name somebody, and the closing.
fn is_frame(block: &Block) -> bool {
    let named =
        |text: &str| text.starts_with("**") && (text.ends_with("**") || text.contains(":**"));
    let greets = |text: &str| text.ends_with(',') && text.len() < 80;
    is_closing(block) || matches!(block, Block::Paragraph(text) if named(text) || greets(text))
}

/// The paragraphs as a reader counts them.
fn paragraphs(draft: &Draft) -> Vec<usize> {
    let is = |block: &Block| matches!(block, Block::Paragraph(_)) && !is_frame(block);
    (0..draft.blocks.len())
        .filter(|at| is(&draft.blocks[*at]))
        .collect()
}

/// Every sentence and item, with its block and its number there.
pub(super) fn units(draft: &Draft) -> Vec<(usize, usize, String)> {
    let mut units = Vec::new();
    for (at, block) in draft.blocks.iter().enumerate() {
        let texts = match block {
            Block::Paragraph(text) if !is_frame(block) => sentences(text),
            Block::List { items, .. } => items.clone(),
            _ => Vec::new(),
        };
        units.extend(texts.into_iter().enumerate().map(|(n, text)| (at, n, text)));
    }
    units
}

/// Puts a text in the place of a sentence or an item, or nothing; no block stays where it was the only one.
pub(super) fn replace_unit(draft: &mut Draft, at: usize, n: usize, by: Option<&str>) {
    let mut own = units(draft);
    own.retain(|unit| unit.0 == at && (unit.1 != n || by.is_some()));
    let text = |unit: (usize, usize, String)| match by {
        Some(by) if unit.1 == n => by.to_owned(),
        _ => unit.2,
    };
    let kept: Vec<String> = own.into_iter().map(text).collect();
    match &mut draft.blocks[at] {
        _ if kept.is_empty() => drop(draft.blocks.remove(at)),
        Block::List { items, .. } => *items = kept,
        block => *block = Block::Paragraph(kept.join(" ")),
    }
}

/// The list that ends before a place, or the only one.
pub(super) fn list_before(draft: &mut Draft, to: usize) -> Option<&mut Vec<String>> {
    let before = to
        .checked_sub(1)
        .filter(|at| draft.blocks.get(*at).is_some_and(is_list));
    let at = before.or_else(|| only(draft, is_list))?;
    match draft.blocks.get_mut(at)? {
        Block::List { items, .. } => Some(items),
        _ => None,
    }
}
