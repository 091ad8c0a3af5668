//! Writes what is told into the outline: every thing once, in whole sentences, and in [brackets] what was not told.

mod letter;
mod table;

use super::brief::{Brief, Form, Item, Place, Said, Section, Shape, list_item, whole};
use super::draft::Draft;
use super::outline::{self, Part};
use super::text::{as_sentence, capitalise, count_words, split_top};

/// Sentences in a paragraph that the client did not set.
const PARAGRAPH: usize = 4;

pub(super) fn draft(brief: &Brief) -> Draft {
    let mut draft = Draft::new(outline::title(brief));
    let form = outline::form(brief);
    let is_letter = matches!(form, Form::Letter | Form::Email);
    if is_letter {
        letter::open(brief, &mut draft);
    } else if let Some(from) = &brief.from {
        draft.p(format!("**From:** {from}"));
    }
    if let Some(topic) = brief.topic.as_ref().filter(|topic| {
        !is_letter
            && !draft
                .title
                .to_lowercase()
                .contains(&topic.text.to_lowercase())
    }) {
        draft.p(format!("**{}**", capitalise(&topic.text)));
    }
    let parts = outline::parts(brief);
    let mut counted = brief.counted.clone();
    for part in &parts {
        if let Some(section) = &part.section {
            draft.h(section.name.clone());
        }
        fill(brief, part, &mut counted, &mut draft);
    }
    if let Some(table) = brief.table.as_ref().filter(|_| !has_table(&draft)) {
        let (rows, _) = table::rows(&[], Some(table));
        draft.raw(rows);
    }
    if is_letter {
        letter::close(brief, &mut draft);
    }
    draft
}

fn has_table(draft: &Draft) -> bool {
    draft.markdown().contains("\n|")
}

fn fill(brief: &Brief, part: &Part, counted: &mut Option<(usize, String)>, draft: &mut Draft) {
    let mut writer = Filler::new(brief, draft);
    match part.section.as_ref().map(|section| &section.shape) {
        Some(Shape::Table) => {
            let (rows, rest) = table::rows(&part.items, part.section.as_ref());
            writer.draft.raw(rows);
            rest.iter().for_each(|item| writer.take(item));
        }
        Some(shape @ (Shape::Numbered | Shape::Bullets)) => {
            let ordered = *shape == Shape::Numbered;
            // What was put in this section is an item of its list; what only fits here stands below it.
            let own = |item: &&Item| {
                item.section.is_some()
                    || matches!(
                        item.said,
                        Said::Point(_) | Said::Labelled(..) | Said::Gap(_)
                    )
            };
            let given = part.items.iter().filter(own).count() > 0;
            let (listing, below): (Vec<&Item>, Vec<&Item>) =
                part.items.iter().partition(|item| !given || own(item));
            let mut list: Vec<String> = listing.iter().map(|item| listed(&item.said)).collect();
            let section = part.section.as_ref();
            let count = section.and_then(|section| section.count).unwrap_or(1);
            let name = section.map_or("", |section| section.name.as_str());
            let each = section
                .and_then(|section| section.each.clone())
                .filter(|each| each != "item")
                .unwrap_or_else(|| "item".to_owned());
            for n in list.len()..count.max(1) {
                list.push(format!("[{} {each} of “{name}”]", ordinal(n)));
            }
            writer.draft.list(ordered, items(&list));
            below.iter().for_each(|item| writer.take(item));
        }
        Some(Shape::Prose) | None => {
            part.items.iter().for_each(|item| writer.take(item));
            if part
                .items
                .iter()
                .any(|item| matches!(item.said, Said::Point(_)))
            {
                writer.missing_points(counted.take(), &part.items);
            }
        }
    }
    writer.end();
    let empty = part.items.is_empty()
        && part
            .section
            .as_ref()
            .is_none_or(|section| section.shape == Shape::Prose);
    if empty {
        draft.p(what_is_missing(brief, part));
    }
    if part.section.is_none() && counted.is_some() {
        let mut writer = Filler::new(brief, draft);
        writer.missing_points(counted.take(), &part.items);
        writer.end();
    }
}

fn what_is_missing(brief: &Brief, part: &Part) -> String {
    match &part.section {
        Some(section) if section.hint.is_empty() => {
            format!("[what to say under “{}”]", section.name)
        }
        Some(section) => format!("[{}]", section.hint),
        None if brief.counted.is_some() => String::new(),
        None => {
            let label = brief
                .kind
                .as_ref()
                .map_or("text", |kind| kind.label.as_str());
            format!("[what the {label} is to say]")
        }
    }
}

pub(super) fn ordinal(n: usize) -> &'static str {
    const ORDINALS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    ORDINALS.get(n).copied().unwrap_or("next")
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
    let long = words >= SENTENCE * items.len();
    let labelled = items
        .iter()
        .any(|item| item.starts_with("**") || item.starts_with('['));
    let item = |item: &String| {
        if long && !labelled {
            as_sentence(item)
        } else {
            capitalise(item)
        }
    };
    items.iter().map(item).collect()
}

/// A point as it stands in a list; what happened is told.
fn point(text: &str) -> String {
    let happened = ["that ", "how ", "when ", "the time "]
        .iter()
        .any(|lead| text.to_ascii_lowercase().starts_with(lead));
    let told = whole::sentence(text).filter(|_| happened);
    told.unwrap_or_else(|| text.trim().to_owned())
}

struct Filler<'d> {
    form: Form,
    numbered: Option<bool>,
    paragraph: Option<usize>,
    sentences: Vec<String>,
    list: Vec<String>,
    ordered: bool,
    draft: &'d mut Draft,
}

impl<'d> Filler<'d> {
    fn new(brief: &Brief, draft: &'d mut Draft) -> Self {
        let counted = brief.counted.as_ref().map(|_| true);
        let shaped = brief.list.as_ref().map(|shape| *shape == Shape::Numbered);
        Self {
            form: outline::form(brief),
            numbered: shaped.or(counted),
            paragraph: None,
            sentences: Vec::new(),
            list: Vec::new(),
            ordered: false,
            draft,
        }
    }

    fn take(&mut self, item: &Item) {
        let spoken = self.form == Form::Speech;
        match &item.said {
            Said::Sentence(text) => self.sentence(text.clone(), item.paragraph),
            Said::Fragment(text) if spoken => self.sentence(as_sentence(text), item.paragraph),
            Said::Fragment(text) => self.item(point(text), false),
            Said::Labelled(label, value)
                if matches!(self.form, Form::Letter | Form::Email | Form::Speech) =>
            {
                self.sentence(whole::labelled(label, value), item.paragraph);
            }
            Said::Labelled(label, value) => self.item(format!("**{label}:** {value}"), false),
            Said::Point(text) => self.point(text),
            Said::Table(table) => {
                self.end();
                self.draft.raw(table.clone());
            }
            Said::Gap(text) => self.sentence(format!("[{text}]"), item.paragraph),
            Said::Heading(text) => {
                self.end();
                self.draft.h(text.clone());
            }
        }
    }

    /// In a speech a point is a paragraph, in a post with a name of its own a section, and else an item of a list.
    fn point(&mut self, text: &str) {
        if self.form == Form::Speech {
            self.end();
            self.draft.p(as_sentence(
                &whole::sentence(text).unwrap_or_else(|| text.to_owned()),
            ));
            return;
        }
        let named = text
            .split_once(": ")
            .filter(|(name, _)| count_words(name) <= 6);
        let bare = count_words(text) <= 5
            && !whole::has_verb(text)
            && self.numbered.is_some()
            && !text.chars().any(|c| c.is_ascii_digit());
        match named {
            Some((name, said)) if self.form == Form::Post => {
                self.end();
                self.draft.h(capitalise(name)).p(as_sentence(said));
            }
            Some((name, said)) => self.item(
                format!("**{}:** {}", capitalise(name), point(said)),
                self.numbered.unwrap_or(false),
            ),
            None if bare && self.form == Form::Post => {
                self.end();
                self.draft
                    .h(capitalise(text))
                    .p(format!("[what to say about {text}]"));
            }
            None => self.item(point(text), self.numbered.unwrap_or(false)),
        }
    }

    fn missing_points(&mut self, counted: Option<(usize, String)>, items: &[Item]) {
        let Some((count, each)) = counted else {
            return;
        };
        let given = items
            .iter()
            .filter(|item| matches!(item.said, Said::Point(_)))
            .count();
        for n in given..count {
            let gap = format!("[{} {each}]", ordinal(n));
            if self.form == Form::Speech {
                self.end();
                self.draft.p(gap);
            } else {
                self.item(gap, true);
            }
        }
    }

    fn sentence(&mut self, text: String, paragraph: usize) {
        self.end_list();
        if self.paragraph != Some(paragraph) || self.sentences.len() >= PARAGRAPH {
            self.end_paragraph();
        }
        self.paragraph = Some(paragraph);
        self.sentences.push(text);
    }

    fn item(&mut self, text: String, ordered: bool) {
        self.end_paragraph();
        if ordered != self.ordered {
            self.end_list();
        }
        self.ordered = ordered;
        self.list.push(text);
    }

    fn end(&mut self) {
        self.end_paragraph();
        self.end_list();
    }

    fn end_paragraph(&mut self) {
        self.draft.p(std::mem::take(&mut self.sentences).join(" "));
    }

    fn end_list(&mut self) {
        let list = items(&std::mem::take(&mut self.list));
        self.draft.list(self.ordered, list);
    }
}

/// The rows of a table that a sentence tells.
pub(super) fn table_rows(text: &str) -> Vec<Vec<String>> {
    table::read(text)
}

/// A table of what a client gives for one: as markdown, or row by row.
pub(super) fn table_of(given: &str, wanted: &str) -> Option<String> {
    if given.trim_start().starts_with('|') {
        return Some(given.trim().to_owned());
    }
    let lines: Vec<&str> = given
        .lines()
        .map(|line| list_item(line.trim()).unwrap_or(line.trim()))
        .filter(|line| !line.is_empty())
        .collect();
    let told = if lines.len() > 1 {
        lines
    } else {
        split_top(given, ";")
    };
    let mut section = Section::named("");
    section.specify(wanted);
    let cells: Vec<Vec<String>> = told
        .iter()
        .map(|row| {
            split_top(row.trim().trim_end_matches('.'), ", ")
                .into_iter()
                .map(str::to_owned)
                .collect()
        })
        .collect();
    let width = cells.first().map_or(0, Vec::len);
    if width >= 2 && cells.len() > 1 && cells.iter().all(|row| row.len() == width) {
        return Some(table::of_cells(&cells, &section));
    }
    let items: Vec<Item> = told
        .iter()
        .map(|row| Item {
            said: Said::Point((*row).to_owned()),
            section: None,
            paragraph: 0,
            place: Place::Told,
        })
        .collect();
    let (table, rest) = table::rows(&items, Some(&section));
    rest.is_empty().then_some(table)
}
