//! Writes what is told into the outline: every thing once, in whole sentences, and in [brackets] what was not told.

mod letter;
mod table;

pub(super) use table::{of_text as table_of, read as table_rows};

use super::brief::{Brief, Form, Item, Said, Section, Shape, whole};
use super::draft::{Block, Draft};
use super::outline::{self, Part};
use super::text::{as_sentence, capitalise, count_words};
use super::words::Words;

pub(super) fn draft(brief: &Brief) -> Draft {
    let mut draft = Draft::new(outline::title(brief));
    let is_letter = matches!(outline::form(brief), Form::Letter | Form::Email);
    if is_letter {
        letter::open(brief, &mut draft);
    } else {
        head(brief, &mut draft);
    }
    let parts = outline::parts(brief);
    // The first section that has points takes those that were counted and are missing.
    let has_points = |part: &Part| part.items.iter().any(is_point);
    let counts = parts.iter().position(has_points).unwrap_or(0);
    for (n, part) in parts.iter().enumerate() {
        fill(brief, part, n == counts, &mut draft);
    }
    let tabular = draft.blocks.iter().any(Block::is_table);
    if let Some(table) = brief.table.as_ref().filter(|_| !tabular) {
        let empty = table::rows(&[], table).0;
        draft.blocks.push(Block::Verbatim(empty));
    }
    if is_letter {
        letter::close(brief, &mut draft);
    }
    draft
}

fn is_point(item: &Item) -> bool {
    matches!(item.said, Said::Point(_))
}

/// Who it is from, and what it is about where the title does not say so.
fn head(brief: &Brief, draft: &mut Draft) {
    if let Some(from) = &brief.from {
        draft.p(format!("**From:** {from}"));
    }
    let title = draft.title.to_lowercase();
    let topic = brief.topic.as_ref().map(|topic| &topic.text);
    if let Some(topic) = topic.filter(|topic| !title.contains(&topic.to_lowercase())) {
        draft.p(format!("**{}**", capitalise(topic)));
    }
}

fn fill(brief: &Brief, part: &Part, counts: bool, draft: &mut Draft) {
    let mut blocks = Vec::new();
    let counted = brief.counted.as_ref();
    let shape = brief.list.or(counted.map(|_| Shape::Numbered));
    let manner = Manner {
        form: outline::form(brief),
        ordered: shape == Some(Shape::Numbered),
    };
    let shape = part.section.as_ref();
    let shape = shape.map_or(Shape::Prose, |section| section.shape);
    let mut rest = part.items.clone();
    if let Some(table) = brief.table.as_ref().filter(|_| part.section.is_none()) {
        let (table, others) = table::rows(&rest, table);
        draft.blocks.push(Block::Verbatim(table));
        rest = others;
    }
    if let Some(section) = &part.section {
        draft.blocks.push(Block::Heading(2, section.name.clone()));
        if shape == Shape::Table {
            let (table, others) = table::rows(&rest, section);
            draft.blocks.push(Block::Verbatim(table));
            rest = others;
        } else if shape != Shape::Prose {
            rest = listed_in(section, rest, draft);
        }
    }
    rest.iter().for_each(|item| manner.write(item, &mut blocks));
    let given = rest.iter().filter(|item| is_point(item)).count();
    if let Some((count, each)) = counted.filter(|_| counts) {
        let gap = |n: usize| format!("[{} {each}]", ordinal(n));
        (given..*count).for_each(|n| manner.item(gap(n), true, &mut blocks));
    }
    if shape == Shape::Prose && blocks.is_empty() && brief.table.is_none() {
        let gap = match &part.section {
            Some(section) if section.hint.is_empty() => {
                format!("[what to say under “{}”]", section.name)
            }
            Some(section) => format!("[{}]", section.hint),
            None => format!("[what the {} is to say]", brief.label("text")),
        };
        blocks.push((Block::Paragraph(gap), 0));
    }
    draft.blocks.extend(joined(blocks));
}

/// What was put in this section is an item of its list; what only fits here stands below it and is given back.
fn listed_in(section: &Section, items: Vec<Item>, draft: &mut Draft) -> Vec<Item> {
    let is_own = |item: &Item| item.section.is_some() || !matches!(item.said, Said::Sentence(_));
    let given = items.iter().any(is_own);
    let (own, rest): (Vec<Item>, _) = items.into_iter().partition(|item| !given || is_own(item));
    let mut texts: Vec<String> = own.iter().map(|item| listed(&item.said)).collect();
    let each = section.each.as_deref().unwrap_or("item");
    for n in texts.len()..section.count.unwrap_or(1) {
        texts.push(format!("[{} {each} of “{}”]", ordinal(n), section.name));
    }
    let numbered = section.shape == Shape::Numbered;
    draft.blocks.extend(list(numbered, texts));
    rest
}

/// Sentences in a paragraph that the client did not set.
const PARAGRAPH: usize = 4;

/// Sentences of one paragraph put together, and the items of each list alike.
fn joined(blocks: Blocks) -> Vec<Block> {
    let (mut whole, mut last, mut sentences): (Vec<Block>, usize, usize) = (Vec::new(), 0, 0);
    for (block, paragraph) in blocks {
        let same = paragraph == last && paragraph > 0 && sentences < PARAGRAPH;
        last = paragraph;
        match (whole.last_mut(), &block) {
            (Some(Block::Paragraph(text)), Block::Paragraph(more)) if same => {
                *text = format!("{text} {more}");
                sentences += 1;
            }
            _ => {
                whole.push(block);
                sentences = 1;
            }
        }
    }
    let alike = |a: &Block, b: &Block| a.is_item() && b.is_item();
    let runs = whole.chunk_by(alike).map(|run| match &run[0] {
        Block::Item(ordered, _) => list(*ordered, run.iter().map(text).collect()),
        _ => run.to_vec(),
    });
    runs.collect::<Vec<_>>().concat()
}

fn text(block: &Block) -> String {
    match block {
        Block::Heading(_, text) | Block::Item(_, text) => text.clone(),
        Block::Paragraph(text) | Block::Verbatim(text) => text.clone(),
    }
}

fn list(ordered: bool, texts: Vec<String>) -> Vec<Block> {
    let item = |text| Block::Item(ordered, text);
    items(&texts).into_iter().map(item).collect()
}

pub(super) fn ordinal(n: usize) -> &'static str {
    let ordinals =
        "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth";
    ordinals.split('|').nth(n).unwrap_or("next")
}

/// As an item of a list.
fn listed(said: &Said) -> String {
    match said {
        Said::Fragment(text) | Said::Point(text) => point(text),
        Said::Labelled(label, value) => format!("**{label}:** {value}"),
        Said::Gap(text) => format!("[{text}]"),
        Said::Sentence(text) | Said::Table(text) | Said::Heading(text) => text.clone(),
    }
}

/// Words of an item from which on a list reads as sentences.
const SENTENCE: usize = 5;

/// The items of a list with capitals in front, and with stops behind all of them or none.
pub(super) fn items(items: &[String]) -> Vec<String> {
    let words: usize = items.iter().map(|item| count_words(item)).sum();
    let mut labelled = items.iter();
    let labelled = labelled.any(|item| item.starts_with("**") || item.starts_with('['));
    let long = words >= SENTENCE * items.len() && !labelled;
    let form = if long { as_sentence } else { capitalise };
    items.iter().map(|item| form(item)).collect()
}

/// A point as it stands in a list; what happened is told.
fn point(text: &str) -> String {
    let happened = Words::of(text).any(0, "that|how|when|the time|the day");
    let happened = happened.is_some();
    let told = whole::sentence(text).filter(|_| happened);
    told.unwrap_or_else(|| text.trim().to_owned())
}

/// How things are said in a piece of this form.
struct Manner {
    form: Form,
    /// Points are numbered.
    ordered: bool,
}

type Blocks = Vec<(Block, usize)>;

impl Manner {
    fn write(&self, item: &Item, to: &mut Blocks) {
        let spoken = self.form == Form::Speech;
        let prose = spoken || matches!(self.form, Form::Letter | Form::Email);
        let mut sentence = |text: String| to.push((Block::Paragraph(text), item.paragraph));
        match &item.said {
            Said::Sentence(text) => sentence(text.clone()),
            Said::Fragment(text) if spoken => sentence(as_sentence(text)),
            Said::Labelled(label, value) if prose => sentence(whole::labelled(label, value)),
            Said::Gap(text) => sentence(format!("[{text}]")),
            Said::Fragment(_) | Said::Labelled(..) => self.item(listed(&item.said), false, to),
            Said::Point(text) => self.point(text, to),
            Said::Table(table) => to.push((Block::Verbatim(table.clone()), 0)),
            Said::Heading(text) => to.push((Block::Heading(2, text.clone()), 0)),
        }
    }

    /// In a speech a paragraph of its own.
    fn item(&self, text: String, ordered: bool, to: &mut Blocks) {
        let block = match self.form {
            Form::Speech if text.starts_with('[') => Block::Paragraph(text),
            Form::Speech => Block::Paragraph(as_sentence(&text)),
            _ => Block::Item(ordered, text),
        };
        to.push((block, 0));
    }

    /// In a post a point with a name is a section, and else it is an item of a list.
    fn point(&self, text: &str, to: &mut Blocks) {
        let figure = text.contains(|c: char| c.is_ascii_digit());
        let named_only = !text.ends_with('.') && !whole::has_verb(text) && !figure;
        let silent = count_words(text) <= 5 && named_only && self.ordered;
        let named = text.split_once(": ");
        let named = named.filter(|(name, _)| count_words(name) <= 6);
        let section = match named {
            Some((name, said)) => Some((name, as_sentence(said))),
            None => silent.then(|| (text, format!("[what to say about {text}]"))),
        };
        if let Some((name, said)) = section.filter(|_| self.form == Form::Post) {
            to.push((Block::Heading(2, capitalise(name)), 0));
            to.push((Block::Paragraph(said), 0));
        } else if let Some((name, said)) = named {
            self.item(
                format!("**{}:** {said}", capitalise(name)),
                self.ordered,
                to,
            );
        } else {
            self.item(point(text), self.ordered, to);
        }
    }
}
