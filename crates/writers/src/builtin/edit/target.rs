//! What an edit is about: "the second paragraph", "number two", "the section Prices", or words of the draft.

use super::super::draft::{Block, Draft};
use super::super::fill::ordinal;
use super::super::text::{number_name, sentences, tokens, unquoted};
use super::super::words::{Words, among};

/// Its place, and its name in a reply.
pub(super) struct Target {
    pub part: DraftPart,
    pub name: String,
}

pub(super) enum DraftPart {
    Title,
    /// A paragraph, an item, a table or a list; or a section from its heading to the next one.
    Run(usize, usize),
    Words(String),
}

const ITEMS: &str = "number|no|item|items|point|points|bullet|bullets|slogan|slogans|step|steps|question|questions|tip|tips|line|lines|reason|\
    reasons";

/// The number of one among several: "second paragraph", "number 2", "the last item". The only one need not be
/// counted.
fn nth(words: &Words<'_>, noun: usize, count: usize) -> Option<usize> {
    let beside = [noun.wrapping_sub(1), noun + 1];
    let mut counted = beside.iter().filter_map(|at| words.number(*at));
    let named = (1..12).find(|n| words.has(ordinal(n - 1)));
    let last = words.has("last|final").then_some(count);
    let only = (count == 1).then_some(1);
    let n = counted.next().or(named).or(last).or(only)?.checked_sub(1);
    n.filter(|n| *n < count)
}

impl Target {
    /// Reads the client's name of a part; `None` if it matches nothing in this draft, or more than one thing.
    pub fn read(said: &str, draft: &Draft) -> Option<Self> {
        let said = said.trim().trim_end_matches(['.', ',', '!', ':']);
        let words = Words::of(said);
        let last = words.len().saturating_sub(1);
        let short = words.len() <= 6 && unquoted(said) == said;
        let noun = |list: &str| words.first(0, words.len(), list).filter(|_| short);
        let is_end = |list: &str| last <= 2 && words.is(last, list);
        let one = |all: Vec<usize>, noun: usize| {
            let n = nth(&words, noun, all.len())?;
            Some((DraftPart::Run(all[n], all[n] + 1), n))
        };
        let (part, name) = if is_end("title|headline") {
            (DraftPart::Title, "the title".to_owned())
        } else if let Some((from, to, name)) = section(draft, &words, said) {
            (DraftPart::Run(from, to), format!("the section “{name}”"))
        } else if let Some(at) = noun("paragraph|paragraphs") {
            let (part, n) = one(positions(draft, is_text), at)?;
            (part, format!("the {} paragraph", ordinal(n)))
        } else if is_end("table|list|bullets") {
            let name = words.key(last);
            let is = [Block::is_item, Block::is_table][usize::from(name == "table")];
            let run = list(draft, is)?;
            let run = DraftPart::Run(run[0], run[0] + run.len());
            (run, format!("the {name}"))
        } else if let Some(at) = noun(ITEMS) {
            let (part, n) = one(list(draft, Block::is_item)?, at)?;
            (part, format!("number {}", number_name(n + 1)))
        } else if let Some(at) = labelled(draft, said) {
            (DraftPart::Run(at, at + 1), format!("“{said}”"))
        } else {
            let text = draft.markdown();
            let names = [said, unquoted(said), said.trim_start_matches("the ")];
            let mut names = names.into_iter();
            let found = names.find(|it| it.len() > 1 && text.contains(it))?;
            (DraftPart::Words(found.to_owned()), format!("“{found}”"))
        };
        Some(Self { part, name })
    }

    pub fn run(&self) -> Option<(usize, usize)> {
        match self.part {
            DraftPart::Run(from, to) => Some((from, to)),
            _ => None,
        }
    }
}

/// By its name, or as "the second section".
fn section(draft: &Draft, words: &Words<'_>, said: &str) -> Option<(usize, usize, String)> {
    let mut name = tokens(unquoted(said));
    name.retain(|word| !among(word, "the|section|sections|heading|called|named|headed"));
    let all = headings(draft);
    let is_named = |own: &str| tokens(own) == name || tokens(own) == tokens(said);
    let mut named = all.iter();
    let named = named.position(|(_, own)| !name.is_empty() && is_named(own));
    let short = words.len() <= 3;
    let noun = words.first(0, 4, "section|sections").filter(|_| short);
    let n = named.or_else(|| nth(words, noun?, all.len()))?;
    let to = all.get(n + 1).map_or(end_of_body(draft), |(at, _)| *at);
    Some((all[n].0, to, all[n].1.clone()))
}

/// The item with this label: "**Price:** £28".
fn labelled(draft: &Draft, said: &str) -> Option<usize> {
    let name = tokens(said.trim_start_matches("the "));
    let is = |block: &Block| block.label().is_some_and(|own| tokens(own) == name);
    draft.blocks.iter().position(is)
}

fn positions(draft: &Draft, is: impl Fn(&Block) -> bool) -> Vec<usize> {
    let all = 0..draft.blocks.len();
    all.filter(|at| is(&draft.blocks[*at])).collect()
}

/// Blocks of a kind, if all of them are consecutive.
fn list(draft: &Draft, is: impl Fn(&Block) -> bool) -> Option<Vec<usize>> {
    let all = positions(draft, is);
    let row = all.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (row && !all.is_empty()).then_some(all)
}

pub(super) fn headings(draft: &Draft) -> Vec<(usize, String)> {
    let blocks = draft.blocks.iter().enumerate();
    let name = |(at, block): (usize, &Block)| match block {
        Block::Heading(_, name) => Some((at, name.clone())),
        _ => None,
    };
    blocks.filter_map(name).collect()
}

/// Before the first block that is not a salutation or a subject.
pub(super) fn start_of_body(draft: &Draft) -> usize {
    let blocks = draft.blocks.iter();
    blocks.take_while(|block| is_frame(block)).count()
}

/// After the last block that is not the end of a letter.
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

/// A paragraph as a reader counts them.
fn is_text(block: &Block) -> bool {
    matches!(block, Block::Paragraph(_)) && !is_frame(block)
}

/// Every sentence and item, with its block.
pub(super) fn units(draft: &Draft) -> Vec<(usize, String)> {
    let texts = |block: &Block| match block {
        Block::Paragraph(text) if is_text(block) => sentences(text),
        Block::Item(_, text) => vec![text.clone()],
        _ => Vec::new(),
    };
    let blocks = draft.blocks.iter().enumerate();
    let units = blocks.flat_map(|(at, block)| texts(block).into_iter().map(move |text| (at, text)));
    units.collect()
}
