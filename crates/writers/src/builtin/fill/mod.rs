//! Writes what is told into the outline: every thing once, in whole sentences, and in [brackets] what was not told.

mod letter;
mod table;

pub(super) use table::{of_text as table_of, read as table_rows};

use super::brief::{Brief, Form, Item, Said, Shape, whole};
use super::draft::{Block, Draft};
use super::outline::{self, Part};
use super::text::{as_sentence, capitalise, count_words};

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
    let is_point = |item: &Item| matches!(item.said, Said::Point(_));
    let counts = parts
        .iter()
        .position(|part| part.items.iter().any(is_point))
        .unwrap_or(0);
    for (n, part) in parts.iter().enumerate() {
        let counted = brief.counted.as_ref().filter(|_| n == counts);
        fill(brief, part, counted, &mut draft);
    }
    let tabular = draft
        .blocks
        .iter()
        .any(|block| matches!(block, Block::Verbatim(text) if text.starts_with('|')));
    if let Some(table) = brief.table.as_ref().filter(|_| !tabular) {
        draft.raw(table::rows(&[], table).0);
    }
    if is_letter {
        letter::close(brief, &mut draft);
    }
    draft
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

fn fill(brief: &Brief, part: &Part, counted: Option<&(usize, String)>, draft: &mut Draft) {
    let mut blocks = Vec::new();
    let form = outline::form(brief);
    let shape = brief
        .list
        .or(brief.counted.as_ref().map(|_| Shape::Numbered));
    let manner = Manner {
        form,
        shape: shape.unwrap_or_default(),
    };
    if let Some(section) = &part.section {
        draft.h(section.name.clone());
    }
    let rest: Vec<Item> = match &part.section {
        Some(section) if section.shape == Shape::Table => {
            let (table, rest) = table::rows(&part.items, section);
            draft.raw(table);
            rest
        }
        Some(section) if section.shape != Shape::Prose => {
            // What was put in this section is an item of its list; what only fits here stands below it.
            let is_own =
                |item: &&Item| item.section.is_some() || !matches!(item.said, Said::Sentence(_));
            let given = part.items.iter().any(|item| is_own(&item));
            let (own, rest): (Vec<&Item>, Vec<&Item>) =
                part.items.iter().partition(|item| !given || is_own(item));
            let mut list: Vec<String> = own.iter().map(|item| listed(&item.said)).collect();
            let each = section.each.as_deref().unwrap_or("item");
            let missing = list.len()..section.count.unwrap_or(1);
            list.extend(missing.map(|n| format!("[{} {each} of “{}”]", ordinal(n), section.name)));
            draft.list(section.shape == Shape::Numbered, items(&list));
            rest.into_iter().cloned().collect()
        }
        _ => part.items.clone(),
    };
    for item in &rest {
        manner.write(item, &mut blocks);
    }
    let given = rest
        .iter()
        .filter(|item| matches!(item.said, Said::Point(_)))
        .count();
    if let Some((count, each)) = counted {
        for n in given..*count {
            let gap = format!("[{} {each}]", ordinal(n));
            manner.item(gap, true, &mut blocks);
        }
    }
    let prose = part
        .section
        .as_ref()
        .is_none_or(|section| section.shape == Shape::Prose);
    if prose && blocks.is_empty() {
        blocks.push((Block::Paragraph(missing(brief, part)), 0));
    }
    draft.blocks.extend(joined(blocks));
}

fn missing(brief: &Brief, part: &Part) -> String {
    let label = brief
        .kind
        .as_ref()
        .map_or("text", |kind| kind.label.as_str());
    match &part.section {
        Some(section) if section.hint.is_empty() => {
            format!("[what to say under “{}”]", section.name)
        }
        Some(section) => format!("[{}]", section.hint),
        None => format!("[what the {label} is to say]"),
    }
}

/// Sentences in a paragraph that the client did not set.
const PARAGRAPH: usize = 4;

/// Sentences of one paragraph and items of one list, put together.
fn joined(blocks: Vec<(Block, usize)>) -> Vec<Block> {
    let (mut whole, mut last, mut sentences): (Vec<Block>, usize, usize) = (Vec::new(), 0, 0);
    for (block, paragraph) in blocks {
        let same = paragraph == last && paragraph > 0 && sentences < PARAGRAPH;
        match (whole.last_mut(), block) {
            (Some(Block::Paragraph(text)), Block::Paragraph(more)) if same => {
                text.push(' ');
                text.push_str(&more);
                sentences += 1;
            }
            (
                Some(Block::List { ordered, items }),
                Block::List {
                    ordered: also,
                    items: more,
                },
            ) if *ordered == also => {
                items.extend(more);
            }
            (_, block) => {
                whole.push(block);
                sentences = 1;
            }
        }
        last = paragraph;
    }
    for block in &mut whole {
        if let Block::List { items: list, .. } = block {
            *list = items(list);
        }
    }
    whole
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
    let labelled = items
        .iter()
        .any(|item| item.starts_with("**") || item.starts_with('['));
    let long = words >= SENTENCE * items.len() && !labelled;
    let item = |item: &String| {
        if long {
            as_sentence(item)
        } else {
            capitalise(item)
        }
    };
    items.iter().map(item).collect()
}

/// A point as it stands in a list; what happened is told.
fn point(text: &str) -> String {
    let leads = ["that ", "how ", "when ", "the time "];
    let happened = leads
        .iter()
        .any(|lead| text.to_ascii_lowercase().starts_with(lead));
    let told = whole::sentence(text).filter(|_| happened);
    told.unwrap_or_else(|| text.trim().to_owned())
}

/// How things are said in a piece of this form.
struct Manner {
    form: Form,
    shape: Shape,
}

type Blocks = Vec<(Block, usize)>;

impl Manner {
    fn write(&self, item: &Item, to: &mut Blocks) {
        let spoken = self.form == Form::Speech;
        let prose = spoken || matches!(self.form, Form::Letter | Form::Email);
        let sentence =
            |text: String, to: &mut Blocks| to.push((Block::Paragraph(text), item.paragraph));
        match &item.said {
            Said::Sentence(text) => sentence(text.clone(), to),
            Said::Fragment(text) if spoken => sentence(as_sentence(text), to),
            Said::Labelled(label, value) if prose => sentence(whole::labelled(label, value), to),
            Said::Gap(text) => sentence(format!("[{text}]"), to),
            Said::Fragment(_) | Said::Labelled(..) => self.item(listed(&item.said), false, to),
            Said::Point(text) => self.point(text, to),
            Said::Table(table) => to.push((Block::Verbatim(table.clone()), 0)),
            Said::Heading(text) => to.push((Block::Heading(2, text.clone()), 0)),
        }
    }

    /// In a speech a paragraph of its own.
    fn item(&self, text: String, ordered: bool, to: &mut Blocks) {
        let items = vec![text.clone()];
        let spoken = self.form == Form::Speech;
        to.push((
            if spoken {
                Block::Paragraph(text)
            } else {
                Block::List { ordered, items }
            },
            0,
        ));
    }

    /// In a post a point with a name is a section, and else it is an item of a list.
    fn point(&self, text: &str, to: &mut Blocks) {
        let (ordered, post) = (self.shape == Shape::Numbered, self.form == Form::Post);
        let figure = text.contains(|c: char| c.is_ascii_digit());
        let bare = count_words(text) <= 5 && !whole::has_verb(text) && ordered && !figure;
        let named = text
            .split_once(": ")
            .filter(|(name, _)| count_words(name) <= 6);
        let section = match named {
            Some((name, said)) => Some((name, as_sentence(said))),
            None => bare.then(|| (text, format!("[what to say about {text}]"))),
        };
        match (section.filter(|_| post), named) {
            (Some((name, said)), _) => to.extend([
                (Block::Heading(2, capitalise(name)), 0),
                (Block::Paragraph(said), 0),
            ]),
            (None, Some((name, said))) => {
                self.item(format!("**{}:** {said}", capitalise(name)), ordered, to)
            }
            (None, None) if self.form == Form::Speech => {
                self.item(as_sentence(&point(text)), ordered, to)
            }
            (None, None) => self.item(point(text), ordered, to),
        }
    }
}
