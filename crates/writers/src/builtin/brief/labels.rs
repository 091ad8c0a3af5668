//! Lines of the form `Label: value`.

use super::super::genres;
use super::{Brief, Listing, measure, names};

/// Splits a line at a label of at most four words.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (label, value) = line.split_once(':')?;
    let label = label.trim().trim_matches('*');
    let words = label.split_whitespace().count();
    let plain = label
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '/' | '\'' | '’'));
    let url = value.starts_with("//");
    let clock = label.ends_with(|c: char| c.is_ascii_digit())
        && value.starts_with(|c: char| c.is_ascii_digit());
    ((1..=4).contains(&words) && plain && !url && !clock)
        .then(|| (label, value.trim().trim_matches('*').trim()))
}

/// What the items below a label are.
pub(super) fn listing(label: &str) -> Listing {
    let label = label.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|w| label.contains(w));
    if says(&["avoid", "don't", "do not", "leave out", "exclude"]) {
        Listing::Avoid
    } else if says(&[
        "cover",
        "point",
        "section",
        "include",
        "outline",
        "topics",
        "structure",
    ]) {
        Listing::Points
    } else if says(&["fact", "detail", "note", "background", "info", "experience"]) {
        Listing::Facts
    } else {
        Listing::Free
    }
}

/// The names under which a value is kept, and the labels that stand for it.
const NAMED: &[(&str, &[&str])] = &[
    (
        "company",
        &[
            "company",
            "business",
            "brand",
            "organisation",
            "organization",
            "client",
            "firm",
            "charity",
            "school",
            "company name",
            "business name",
        ],
    ),
    (
        "product",
        &[
            "product",
            "service",
            "app",
            "product name",
            "book",
            "course",
            "event name",
            "event",
        ],
    ),
    (
        "person",
        &[
            "name",
            "my name",
            "author",
            "candidate",
            "full name",
            "character",
            "hero",
            "protagonist",
            "signed",
            "from",
        ],
    ),
    ("recipient", &["to", "recipient", "addressee"]),
    (
        "role",
        &["role", "position", "job", "job title", "target role"],
    ),
    (
        "employer",
        &["employer", "hiring company", "target company"],
    ),
    ("price", &["price", "cost", "fee", "pricing", "budget"]),
    (
        "date",
        &[
            "date",
            "when",
            "launch",
            "launch date",
            "deadline",
            "start date",
            "day",
        ],
    ),
    (
        "place",
        &[
            "place", "location", "where", "venue", "city", "address", "setting",
        ],
    ),
    ("email", &["email", "e-mail"]),
    ("phone", &["phone", "telephone", "tel", "mobile"]),
    ("url", &["website", "url", "site", "link"]),
    (
        "keyword",
        &["keyword", "keywords", "main keyword", "focus keyword"],
    ),
    (
        "spokesperson",
        &["spokesperson", "contact", "press contact", "contact person"],
    ),
    ("subject", &["subject", "subject line"]),
    (
        "level",
        &["level", "grade", "year", "age group", "class", "age"],
    ),
    (
        "duration",
        &["duration", "time", "lesson length", "minutes"],
    ),
];

/// Takes a labelled value into the brief; false when the label means nothing in particular.
pub(super) fn apply(brief: &mut Brief, label: &str, value: &str) -> bool {
    let key = label.to_lowercase().replace('’', "'");
    let text = value.trim_end_matches('.').to_owned();
    let is = |labels: &[&str]| labels.contains(&key.as_str());
    if is(&[
        "topic",
        "about",
        "theme",
        "subject matter",
        "idea",
        "subject of the piece",
    ]) {
        brief.topic = Some(text);
    } else if is(&["title", "headline", "working title"]) {
        brief.title = Some(text);
    } else if is(&[
        "audience",
        "readers",
        "reader",
        "target",
        "target audience",
        "for",
        "who for",
        "customers",
    ]) {
        brief.audience = Some(text);
    } else if is(&["tone", "voice", "style", "mood"]) {
        measure::read_register(brief, value);
    } else if is(&["length", "words", "word count", "size"]) {
        measure::read(brief, &format!("{value} {key}"));
    } else if is(&["goal", "cta", "call to action", "action", "next step"]) {
        brief.call = Some(text);
    } else if is(&["type", "format", "piece", "kind"]) {
        brief.kind = genres::mentioned(value).map(|m| m.kind).or(brief.kind);
    } else if is(&[
        "avoid",
        "don't mention",
        "do not mention",
        "leave out",
        "exclude",
    ]) {
        brief.avoid.extend(items(value));
    } else if is(&[
        "include",
        "must include",
        "cover",
        "points",
        "key points",
        "sections",
        "must cover",
        "outline",
    ]) {
        brief.points.extend(items(value));
    } else if let Some((name, _)) = NAMED.iter().find(|(_, labels)| is(labels)) {
        brief.named.insert(name, text);
        names::read(brief, value);
    } else {
        names::read(brief, value);
        return false;
    }
    true
}

/// "a, b and c" or "a; b; c" as its items.
pub(super) fn items(value: &str) -> Vec<String> {
    let value = value.trim().trim_end_matches('.');
    let by = if value.contains(';') { ';' } else { ',' };
    let mut items: Vec<String> = value.split(by).map(|i| i.trim().to_owned()).collect();
    if let Some((first, last)) = items.pop().and_then(|l| {
        l.split_once(" and ")
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
            .or(Some((l, String::new())))
    }) {
        items.push(first);
        items.push(last);
    }
    items
        .iter()
        .map(|i| i.trim_start_matches("and ").trim().to_owned())
        .filter(|i| !i.is_empty())
        .collect()
}
