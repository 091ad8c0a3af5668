//! Working in what was missing: brackets are filled first, the rest goes where the draft speaks of it.

use crate::builtin::brief::Brief;
use crate::builtin::draft::{Block, Draft};
use crate::builtin::kit::Kit;
use crate::builtin::person;
use crate::builtin::text::{as_sentence, join_list, stems, tokens};

/// The words by which a bracket asks for a named value.
const ASKED_BY: &[(&str, &[&str])] = &[
    ("price", &["price", "cost", "fee"]),
    ("date", &["date", "when", "day"]),
    ("place", &["place", "address", "town", "where", "location"]),
    ("phone", &["telephone", "phone", "number"]),
    ("email", &["e-mail", "email", "address"]),
    ("url", &["link", "web", "site"]),
    ("person", &["name", "guest"]),
    (
        "company",
        &["company", "organisation", "employer", "brand", "name"],
    ),
    ("role", &["role", "post", "job"]),
    ("employer", &["employer"]),
    ("spokesperson", &["name", "spokesperson", "contact"]),
    ("product", &["product", "name"]),
    ("recipient", &["name", "recipient"]),
    ("duration", &["minutes", "length", "long"]),
    ("level", &["class", "level", "age"]),
];

pub(super) fn work_in(draft: &mut Draft, brief: &Brief, k: &Kit) -> Result<String, String> {
    let mut filled = Vec::new();
    let mut placed = 0;
    let mut left: Vec<&String> = Vec::new();
    for fact in &brief.facts {
        match stated(fact).filter(|(subject, value)| {
            fill(
                draft,
                &stems(subject).into_iter().collect::<Vec<_>>(),
                value,
                true,
            )
        }) {
            Some((subject, _)) => filled.push(subject),
            None => left.push(fact),
        }
    }
    for (key, value) in &brief.named {
        let words: Vec<String> = ASKED_BY
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, w)| w.iter().map(|w| (*w).to_owned()).collect())
            .unwrap_or_default();
        let told = left.iter().any(|f| f.contains(value.as_str()));
        if fill(draft, &words, value, false) {
            filled.push((*key).to_owned());
        } else if !told && !draft.markdown().contains(value.as_str()) {
            draft.blocks.push(Block::Paragraph(format!(
                "**{}:** {value}",
                crate::builtin::text::capitalise(key)
            )));
            placed += 1;
        }
    }
    let mut apart = 0;
    for fact in left {
        if draft.markdown().contains(fact.trim_end_matches('.')) {
            continue;
        }
        let told = person::turn(fact, &k.view).unwrap_or_else(|| as_sentence(fact));
        if place(draft, &told, fact) {
            placed += 1
        } else {
            apart += 1
        }
    }
    filled.sort();
    filled.dedup();
    let mut notes = Vec::new();
    if !filled.is_empty() {
        notes.push(format!("Filled in: {}.", join_list(&filled)));
    }
    if placed > 0 {
        notes.push("What you told me is worked in where it belongs.".to_owned());
    }
    if apart > 0 {
        notes.push("What had no place yet stands at the end; say where it should go.".to_owned());
    }
    if notes.is_empty() {
        Err("What you wrote stands in the draft already.".to_owned())
    } else {
        Ok(notes.join(" "))
    }
}

/// "The launch date is 3 March": what it is about, and what it is.
fn stated(fact: &str) -> Option<(String, String)> {
    let (subject, value) = [" is ", " are ", " will be ", ": "]
        .iter()
        .find_map(|v| fact.split_once(v))?;
    let subject = ["the ", "our ", "my ", "The ", "Our ", "My "]
        .iter()
        .find_map(|d| subject.strip_prefix(d))
        .unwrap_or(subject);
    (tokens(subject).len() <= 4 && !matches!(subject, "It" | "it" | "There" | "We" | "I")).then(
        || {
            (
                subject.to_owned(),
                value.trim().trim_end_matches('.').to_owned(),
            )
        },
    )
}

/// Fills every bracket that asks for one of the words; with `all` only those that ask for all of them.
fn fill(draft: &mut Draft, words: &[String], value: &str, all: bool) -> bool {
    let asks = |bracket: &str| {
        let said = tokens(bracket);
        let stemmed = stems(bracket);
        let has = |w: &String| said.contains(w) || stemmed.contains(w);
        // A bracket that asks for a whole paragraph is not answered by a word.
        said.len() <= 9
            && !words.is_empty()
            && if all {
                words.iter().all(has)
            } else {
                words.iter().any(has)
            }
    };
    let asked: Vec<String> = draft
        .placeholders()
        .into_iter()
        .filter(|p| asks(p))
        .collect();
    // The shortest bracket is the one that asks for exactly this.
    let Some(best) = asked.iter().min_by_key(|p| p.len()).cloned() else {
        return false;
    };
    let same: Vec<&String> = asked
        .iter()
        .filter(|p| **p == best || !all && tokens(p).len() <= tokens(&best).len() + 2)
        .collect();
    let mut texts: Vec<&mut String> = draft.blocks.iter_mut().flat_map(Block::texts_mut).collect();
    texts.push(&mut draft.title);
    for text in texts {
        for bracket in &same {
            *text = text.replace(&format!("[{bracket}]"), value);
        }
    }
    true
}

/// Adds a sentence to the paragraph or list that has most in common with it, else at the end; whether it found a place.
fn place(draft: &mut Draft, sentence: &str, fact: &str) -> bool {
    let about = stems(fact);
    let common = |block: &Block| match block {
        Block::Paragraph(text) => stems(text).intersection(&about).count(),
        Block::List { items, .. } => stems(&items.join(" ")).intersection(&about).count(),
        Block::Heading(..) | Block::Verbatim(_) => 0,
    };
    let best = (0..draft.blocks.len())
        .rev()
        .max_by_key(|n| common(&draft.blocks[*n]))
        .filter(|n| common(&draft.blocks[*n]) > 0);
    match best.map(|n| &mut draft.blocks[n]) {
        Some(Block::Paragraph(text)) => {
            text.push(' ');
            text.push_str(sentence);
        }
        Some(Block::List { items, .. }) => items.push(sentence.to_owned()),
        _ => {
            draft.blocks.push(Block::Paragraph(sentence.to_owned()));
            return false;
        }
    }
    true
}
