//! What an edit is about: "the second paragraph", "number two", "the section Prices", or words of the draft.

use super::super::draft::{Block, Draft};
use super::super::text::{capitalise, number, number_name, sentences, tokens, unquoted};
use super::super::words::Words;

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

pub(super) fn ordinal(word: &str) -> Option<usize> {
    let ordinals = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth";
    ordinals.split('|').position(|ordinal| ordinal == word)
}

/// Which one, of so many: "second paragraph", "number 2", "the last item". Where there is one, it need not be counted.
fn nth(words: &Words<'_>, noun: usize, count: usize) -> Option<usize> {
    let around = [noun.wrapping_sub(1), noun + 1].map(|at| {
        let last = words
            .is(at, "last|final")
            .then(|| count.checked_sub(1))
            .flatten();
        let figure = number(words.raw(at)).and_then(|n| n.checked_sub(1));
        ordinal(words.key(at)).or(figure).or(last)
    });
    let only = (count == 1).then_some(0);
    around
        .into_iter()
        .flatten()
        .next()
        .or(only)
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
        let of = |place: Place, name: String| Some(Self { place, name });
        let ordinal = super::super::fill::ordinal;
        if words.is(last, "title|headline") && last <= 2 {
            return of(Place::Title, "the title".to_owned());
        }
        if let Some(found) = section(draft, &words, said) {
            return Some(found);
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
            let body = paragraphs(draft);
            let all: Vec<_> = units(draft)
                .into_iter()
                .filter(|(block, ..)| body.contains(block))
                .collect();
            let n = nth(&words, at, all.len())?;
            return of(
                Place::Item(all[n].0, all[n].1),
                format!("the {} sentence", ordinal(n)),
            );
        }
        if let Some(at) = noun(ITEMS) {
            let (block, length) = list(draft)?;
            let n = nth(&words, at, length)?;
            return of(
                Place::Item(block, n),
                format!("number {}", number_name(n + 1)),
            );
        }
        if words.is(last, "table|list|bullets") && last <= 2 {
            let tabular = words.is(last, "table");
            let is_table =
                |block: &Block| matches!(block, Block::Verbatim(text) if text.starts_with('|'));
            let is = |block: &Block| {
                if tabular {
                    is_table(block)
                } else {
                    matches!(block, Block::List { .. })
                }
            };
            let at = only(&positions(draft, is))?;
            return of(Place::Block(at), format!("the {}", words.key(last)));
        }
        let text = draft.markdown();
        let candidates = [said, unquoted(said), said.trim_start_matches("the ")];
        let found = candidates
            .into_iter()
            .find(|it| it.len() > 1 && text.contains(it))?;
        of(
            Place::Words(found.to_owned()),
            format!("“{}”", unquoted(found)),
        )
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

/// By its name, or as the second section; a letter's closing is no part of it.
fn section(draft: &Draft, words: &Words<'_>, said: &str) -> Option<Target> {
    const NOUNS: &str = "the|section|heading|called|named|headed";
    let name: Vec<String> = tokens(unquoted(said))
        .into_iter()
        .filter(|word| !super::super::words::among(word, NOUNS))
        .collect();
    let all = headings(draft);
    let named = all.iter().position(|(_, own)| {
        !name.is_empty() && (tokens(own) == name || tokens(own) == tokens(said))
    });
    let noun = words.first(0, 4, "section").filter(|_| words.len() <= 3);
    let n = named.or_else(|| nth(words, noun?, all.len()))?;
    let (from, own) = &all[n];
    let to = all.get(n + 1).map_or(end_of_body(draft), |(at, _)| *at);
    let name = format!("the section “{}”", capitalise(own));
    Some(Target {
        place: Place::Section(*from, to.max(from + 1)),
        name,
    })
}

fn positions(draft: &Draft, is: impl Fn(&Block) -> bool) -> Vec<usize> {
    (0..draft.blocks.len())
        .filter(|at| is(&draft.blocks[*at]))
        .collect()
}

fn only(all: &[usize]) -> Option<usize> {
    all.first().copied().filter(|_| all.len() == 1)
}

pub(super) fn headings(draft: &Draft) -> Vec<(usize, String)> {
    let name = |(at, block): (usize, &Block)| match block {
        Block::Heading(_, name) => Some((at, name.clone())),
        _ => None,
    };
    draft.blocks.iter().enumerate().filter_map(name).collect()
}

/// The one list there is, and how many items it has.
fn list(draft: &Draft) -> Option<(usize, usize)> {
    let at = only(&positions(draft, |block| {
        matches!(block, Block::List { .. })
    }))?;
    match &draft.blocks[at] {
        Block::List { items, .. } => Some((at, items.len())),
        _ => None,
    }
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
    let ends = |text: &str| {
        text.lines()
            .next()
            .is_some_and(|line| line.trim_end().ends_with(','))
    };
    matches!(block, Block::Verbatim(text) if ends(text))
}

/// The salutation and the subject of a letter, lines that only name somebody, and the closing.
pub(super) fn is_frame(block: &Block) -> bool {
    let named =
        |text: &str| text.starts_with("**") && (text.ends_with("**") || text.contains(":**"));
    let greets = |text: &str| text.ends_with(',') && text.len() < 80;
    is_closing(block) || matches!(block, Block::Paragraph(text) if named(text) || greets(text))
}

/// The paragraphs as a reader counts them.
fn paragraphs(draft: &Draft) -> Vec<usize> {
    positions(draft, |block| {
        matches!(block, Block::Paragraph(_)) && !is_frame(block)
    })
}

/// Every sentence and item, with its block and its number there.
pub(super) fn units(draft: &Draft) -> Vec<(usize, usize, String)> {
    let of = |(at, block): (usize, &Block)| {
        let texts = match block {
            Block::Paragraph(text) if !is_frame(block) => sentences(text),
            Block::List { items, .. } => items.clone(),
            _ => Vec::new(),
        };
        texts
            .into_iter()
            .enumerate()
            .map(move |(n, text)| (at, n, text))
            .collect::<Vec<_>>()
    };
    draft.blocks.iter().enumerate().flat_map(of).collect()
}

/// Puts a text in the place of a sentence or an item, or nothing; no block stays where it was the only one.
pub(super) fn replace_unit(draft: &mut Draft, at: usize, n: usize, by: Option<&str>) {
    let own = units(draft).into_iter().filter(|(block, ..)| *block == at);
    let kept = own.filter_map(|(_, m, text)| {
        if m == n {
            by.map(str::to_owned)
        } else {
            Some(text)
        }
    });
    let kept: Vec<String> = kept.collect();
    match &mut draft.blocks[at] {
        _ if kept.is_empty() => drop(draft.blocks.remove(at)),
        Block::List { items, .. } => *items = kept,
        block => *block = Block::Paragraph(kept.join(" ")),
    }
}

/// Adds to the list that ends before a place, or to the only one.
pub(super) fn add_item(draft: &mut Draft, to: usize, text: &str) -> Option<Result<String, String>> {
    let before = to
        .checked_sub(1)
        .filter(|at| matches!(draft.blocks.get(*at), Some(Block::List { .. })));
    let at = before.or_else(|| Some(list(draft)?.0))?;
    if let Some(Block::List { items, .. }) = draft.blocks.get_mut(at) {
        items.push(capitalise(text));
    }
    Some(Ok("I added your item to the list.".to_owned()))
}
