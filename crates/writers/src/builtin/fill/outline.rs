//! The sections of a piece, their order, and the section of each given fact.

use super::table::read as table_rows;
use crate::builtin::brief::{Brief, Form, Item, ItemContent, Placement, Section, Shape};
use crate::builtin::text::{capitalise, count_words, stems, tokens};
use crate::builtin::words::among;

/// The title of the document: its subject if it has a headline, else its kind.
pub(super) fn title(brief: &Brief) -> String {
    let topic = brief.topic.as_ref();
    // A longer subject is not used as a title.
    let topic = topic.filter(|topic| count_words(&topic.text) <= 20);
    let headline = topic.filter(|_| brief.form() == Form::Post);
    let headline = headline.map(|topic| &topic.text);
    if let Some(title) = brief.title.as_ref().or(headline) {
        return capitalise(title);
    }
    let notes = matches!(brief.form(), Form::Invented | Form::TextWork);
    let notes = if notes { "notes for the " } else { "" };
    let to = brief.to.as_ref().filter(|to| !to.starts_with("whom "));
    let to = to.map(|to| format!(" to {to}"));
    // A letter names its subject below the salutation.
    let topic = topic.filter(|_| !brief.is_letter());
    let topic = topic.map(|topic| match topic.lead.as_str() {
        ":" => format!(": {}", topic.text),
        lead => format!(" {lead} {}", topic.text),
    });
    let (to, topic) = (to.unwrap_or_default(), topic.unwrap_or_default());
    capitalise(&format!("{notes}{}{to}{topic}", brief.label("draft")))
}

/// The sections with their content; one without a heading if the brief names none.
pub(super) fn parts(brief: &Brief) -> Vec<(Option<&Section>, Vec<&Item>)> {
    let mut items: Vec<&Item> = brief.items.iter().collect();
    items.sort_by_key(|item| item.placement);
    if brief.sections.is_empty() {
        return vec![(None, items)];
    }
    let sections = brief.sections.iter();
    let mut parts: Vec<_> = sections.map(|it| (Some(it), Vec::new())).collect();
    for item in &items {
        let at = item.section;
        let at = at.unwrap_or_else(|| place(&brief.sections, item, &items));
        parts[at].1.push(*item);
    }
    parts
}

/// The section whose name and purpose fit a thing best; else the first section of prose.
fn place(sections: &[Section], item: &Item, all: &[&Item]) -> usize {
    let first = |shape| sections.iter().position(|section| section.shape == shape);
    let prose = first(Shape::Prose).unwrap_or(0);
    if item.placement == Placement::Last {
        return sections.len() - 1;
    }
    // A list stays together, with the line above it.
    let grouped = |it: &Item| match &it.content {
        ItemContent::Sentence(text) => text.ends_with(':'),
        said => matches!(said, ItemContent::Point(_)),
    };
    let text: String = match &item.content {
        ItemContent::Table(_) => return first(Shape::Table).unwrap_or(prose),
        _ if grouped(item) => {
            let beside = |it: &&&Item| it.paragraph == item.paragraph && it.section.is_none();
            let group = all.iter().filter(beside).filter(|it| grouped(it));
            group.map(|it| it.content.text() + " ").collect()
        }
        said => said.text(),
    };
    let scores = sections.iter();
    let scores = scores.map(|section| score(section, &text)).enumerate();
    let best = scores.max_by_key(|(n, score)| (*score, usize::MAX - n));
    best.filter(|(_, score)| *score > 0)
        .map_or(prose, |(n, _)| n)
}

/// Sections with several names, and the words that show that something belongs there.
const FIELDS: &[&str] = &[
    "price|prices|pricing|cost|costs|fee|fees|budget|tickets|rates > costs|cost|price|prices|fee|euro|euros|pound|pounds|dollars|free|paid",
    "next|steps|timeline|schedule|when|dates|date|timetable|start|plan > january|february|march|april|may|june|july|august|september|october|\
        november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|deadline|sign|starts|start|begins|contract",
    "contact|contacts|questions|next|enquiries|booking > contact|phone|call|email|e-mail|reach|telephone|book",
    "service|services|offer|solution|approach|what|work|scope|features|product > offer|provide|run|deliver|teach|include|build|sessions|tasks",
    "offer|conditions|benefits|pay|terms|salary > pay|hours|holiday|salary|start|bonus|hour|pension|offer",
    "role|position|job|duties > hours|hour|week|days|day|shift|shifts|experience|needed|required|reports|tuesdays|thursdays|weekends",
    "apply|application|join|book > apply|application|cv|send|write|book",
    "about|background|who|team|company|history|us|introduction|experience > founded|since|years|team|company|employees|worked|award|family",
    "where|place|venue|location|directions > street|road|hall|room|station|lane|venue|parking",
];

fn score(section: &Section, text: &str) -> usize {
    let said = stems(text);
    let named = stems(&section.name).intersection(&said).count();
    // A table gets rows; a sentence that is not a row only if it names the section.
    let tells_row = || !table_rows(text, section.columns.len()).is_empty();
    if section.shape == Shape::Table && !tells_row() {
        return named;
    }
    let hinted = stems(&section.hint).intersection(&said).count();
    let (names, words) = (
        tokens(&section.name),
        tokens(&text.replace(['£', '€', '$'], " pounds ")),
    );
    let is_called = |called: &str| names.iter().any(|name| among(name, called));
    let fields = FIELDS.iter().filter_map(|field| field.split_once(" > "));
    let fields = fields.filter(|(called, _)| is_called(called));
    let tell = |tells: &str| words.iter().filter(|word| among(word, tells)).count();
    let known: usize = fields.map(|(_, tells)| tell(tells)).sum();
    4 * named + 2 * hinted + 2 * known.min(2)
}
