//! Writes the given facts into the outline: each once, in whole sentences, and missing ones as [brackets].

mod letter;
pub(super) mod outline;
mod table;

pub(super) use table::of_text as table_of;

use super::brief::{Brief, Form, Item, ItemContent, Section, Shape, whole};
use super::draft::{Block, Draft};
use super::text::{as_sentence, capitalise, count_words};
use super::words::Words;

pub(super) fn draft(brief: &Brief) -> Draft {
    let mut draft = Draft::new(outline::title(brief));
    if brief.is_letter() {
        letter::open(brief, &mut draft);
    } else {
        head(brief, &mut draft);
    }
    for (section, items) in outline::parts(brief) {
        fill(brief, section, items, &mut draft);
    }
    let tabular = draft.blocks.iter().any(Block::is_table);
    if let Some(table) = brief.table.as_ref().filter(|_| !tabular) {
        let empty = table::rows(&[], table).0;
        draft.blocks.push(Block::Verbatim(empty));
    }
    if brief.is_letter() {
        letter::close(brief, &mut draft);
    }
    draft
}

/// The sender, and the subject if the title does not name it.
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

fn fill(brief: &Brief, section: Option<&Section>, mut rest: Vec<&Item>, draft: &mut Draft) {
    let shape = section.map_or(Shape::Prose, |section| section.shape);
    let heading = section.map(|section| Block::Heading(2, section.name.clone()));
    draft.blocks.extend(heading);
    let tabular = section.filter(|_| shape == Shape::Table);
    let table = brief.table.as_ref().filter(|_| section.is_none());
    if let Some(table) = tabular.or(table) {
        let (table, others) = table::rows(&rest, table);
        draft.blocks.push(Block::Verbatim(table));
        rest = others;
    } else if let Some(section) = section.filter(|_| shape != Shape::Prose) {
        rest = listed_in(section, rest, draft);
    }
    let ordered = brief.list == Some(Shape::Numbered);
    let written = rest.iter().map(|item| written(item, brief.form(), ordered));
    let mut blocks: Vec<(Block, usize)> = written.collect();
    if shape == Shape::Prose && blocks.is_empty() && brief.table.is_none() {
        let gap = match section {
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

/// The content of this section becomes items of its list; content that only fits below it is returned.
fn listed_in<'b>(section: &Section, items: Vec<&'b Item>, draft: &mut Draft) -> Vec<&'b Item> {
    let is_own =
        |item: &&Item| item.section.is_some() || !matches!(item.content, ItemContent::Sentence(_));
    let given = items.iter().any(is_own);
    let (own, rest): (Vec<&Item>, _) = items.into_iter().partition(|item| !given || is_own(item));
    let mut texts: Vec<String> = own.iter().map(|item| short(&item.content)).collect();
    let each = section.each.as_deref().unwrap_or("item");
    for n in texts.len()..section.count.unwrap_or(1) {
        texts.push(format!("[{} {each} of “{}”]", ordinal(n), section.name));
    }
    let numbered = section.shape == Shape::Numbered;
    draft.blocks.extend(list(numbered, texts));
    rest
}

/// One given fact, with its paragraph; a fact that is not a sentence belongs to none.
fn written(item: &Item, form: Form, ordered: bool) -> (Block, usize) {
    let sentence = match &item.content {
        ItemContent::Sentence(text) => text.clone(),
        ItemContent::Gap(text) => format!("[{text}]"),
        ItemContent::Table(table) => return (Block::Verbatim(table.clone()), 0),
        ItemContent::Heading(text) => return (Block::Heading(2, text.clone()), 0),
        said if form == Form::Speech => return (Block::Paragraph(as_sentence(&short(said))), 0),
        said => {
            let ordered = ordered && matches!(said, ItemContent::Point(_));
            return (Block::Item(ordered, short(said)), 0);
        }
    };
    (Block::Paragraph(sentence), item.paragraph)
}

/// The form in a list: a name at the beginning is set off, and an event is told.
fn short(content: &ItemContent) -> String {
    let text = match content {
        ItemContent::Labelled(label, value) => return format!("**{label}:** {value}"),
        ItemContent::Gap(text) => return format!("[{text}]"),
        said => said.text(),
    };
    let happened = Words::of(&text).any(0, "that|how|when|the time|the day");
    let told = happened.and_then(|_| whole::sentence(&text));
    let named = text.split_once(": ");
    let named = named.filter(|(name, _)| count_words(name) <= 6);
    let named = named.map(|(name, said)| format!("**{}:** {said}", capitalise(name)));
    told.or(named).unwrap_or(text)
}

/// Joins sentences of one paragraph, four at most, and the items of each list.
fn joined(blocks: Vec<(Block, usize)>) -> Vec<Block> {
    let (mut whole, mut last, mut sentences): (Vec<Block>, usize, usize) = (Vec::new(), 0, 0);
    for (block, paragraph) in blocks {
        let same = paragraph == last && paragraph > 0 && sentences < 4;
        (last, sentences) = (paragraph, if same { sentences + 1 } else { 1 });
        match (whole.last_mut(), &block) {
            (Some(Block::Paragraph(text)), Block::Paragraph(more)) if same => {
                *text = format!("{text} {more}");
            }
            (Some(Block::Verbatim(table)), Block::Verbatim(line)) => {
                *table = format!("{table}\n{line}")
            }
            _ => whole.push(block),
        }
    }
    let runs = whole.chunk_by(|a, b| a.is_item() && b.is_item());
    let runs = runs.map(|run| match &run[0] {
        Block::Item(ordered, _) => {
            let texts = run.iter().filter_map(Block::item).map(str::to_owned);
            list(*ordered, texts.collect())
        }
        _ => run.to_vec(),
    });
    runs.collect::<Vec<_>>().concat()
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

/// The items of a list with capitals at the beginning, and with full stops after all of them or none.
pub(super) fn items(items: &[String]) -> Vec<String> {
    let words: usize = items.iter().map(|item| count_words(item)).sum();
    let labelled = |item: &String| item.starts_with("**") || item.starts_with('[');
    // With five or more words in each item, a list is shown as sentences.
    let long = words >= 5 * items.len() && !items.iter().any(labelled);
    let form = if long { as_sentence } else { capitalise };
    items.iter().map(|item| form(item)).collect()
}
