//! Shorter and longer.

use crate::builtin::draft::{Block, Draft};
use crate::builtin::kit::Kit;
use crate::builtin::text::{sentences, uncapitalise};

/// Cuts to so many words, or by two fifths, and says how far it came.
pub(super) fn shorter(draft: &mut Draft, to: Option<usize>) -> Result<String, String> {
    let before = draft.words();
    let target = to.unwrap_or(before * 3 / 5);
    if before <= target {
        return Err(format!(
            "It has {before} words already, which is not more than you asked for."
        ));
    }
    shorten(draft, target);
    let after = draft.words();
    if after == before {
        Err("I found nothing left that could go without taking a fact with it.".to_owned())
    } else {
        Ok(format!("It went from {before} to {after} words."))
    }
}

/// Cuts sentence by sentence, the least needed first, until the draft has at most so many words or only its bones are left.
pub(crate) fn shorten(draft: &mut Draft, target: usize) {
    for pass in [
        Pass::Asides,
        Pass::Verses,
        Pass::Gaps,
        Pass::Items,
        Pass::Sentences,
    ] {
        for n in (0..draft.blocks.len()).rev() {
            while draft.words() > target && cut_one(&mut draft.blocks, n, pass) {}
        }
    }
    super::tidy(draft);
}

/// What may go, in the order in which it goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Sentences behind the first of a paragraph that carry no fact.
    Asides,
    /// Stanzas in the middle.
    Verses,
    /// Places left for the client.
    Gaps,
    /// List items beyond the third.
    Items,
    /// Whatever stands behind the first sentence.
    Sentences,
}

fn cut_one(blocks: &mut Vec<Block>, n: usize, pass: Pass) -> bool {
    let verses = blocks
        .iter()
        .filter(|b| matches!(b, Block::Verbatim(_)))
        .count();
    let all_verse = verses == blocks.len();
    match &mut blocks[n] {
        Block::Paragraph(text) => {
            let parts = sentences(text);
            let may_go = |s: &String| match pass {
                Pass::Asides => !carries_fact(s) && !s.contains('['),
                Pass::Gaps => s.starts_with('[') && !carries_fact(s.trim_start_matches('[')),
                Pass::Sentences => !carries_fact(s),
                Pass::Verses | Pass::Items => false,
            };
            let Some(at) = (1..parts.len()).rev().find(|at| may_go(&parts[*at])) else {
                return false;
            };
            let kept: Vec<&str> = parts
                .iter()
                .enumerate()
                .filter(|(i, _)| *i != at)
                .map(|(_, s)| s.as_str())
                .collect();
            *text = kept.join(" ");
            true
        }
        Block::List { items, .. } if pass == Pass::Items && items.len() > 3 => {
            match items.iter().rposition(|i| !carries_fact(i)) {
                Some(at) => {
                    items.remove(at);
                    true
                }
                None => false,
            }
        }
        Block::Verbatim(_)
            if pass == Pass::Verses && all_verse && verses > 3 && n > 1 && n + 1 < verses =>
        {
            blocks[n] = Block::Verbatim(String::new());
            blocks.remove(n);
            // The block that moved up is looked at by the caller's next step.
            false
        }
        _ => false,
    }
}

/// Figures, names inside a sentence and quotations are what a client would miss.
fn carries_fact(sentence: &str) -> bool {
    let named = sentence
        .split_whitespace()
        .skip(1)
        .any(|w| w.starts_with(char::is_uppercase) && w.len() > 1 && !w.starts_with("I’"));
    sentence.contains(char::is_numeric) || sentence.contains('“') || named
}

const MORE: &[&str] = &[
    "It is worth staying with {heading} a moment longer. What looks like a detail here decides how the rest is taken: [the detail, and what hangs on it].",
    "Somebody new to this will ask why {heading} comes at this point. Because what follows rests on it. [The link to what follows.]",
    "An example helps more than an explanation: [a case that shows {heading} at work, in three sentences].",
    "There is an exception. [The situation in which this does not hold, and how to recognise it.] It does not spoil the rule; it shows where the rule ends.",
    "Put the other way round, the point is easier to see: without {heading}, [what would be missing, and who would notice first].",
    "If only one thing is remembered of {heading}, let it be this: [the sentence you would underline].",
];

/// Adds to sections, with marked places for what only the client knows.
pub(super) fn longer(draft: &mut Draft, to: Option<usize>, k: &Kit) -> Result<String, String> {
    let before = draft.words();
    let target = to.unwrap_or(before * 7 / 5);
    let mut added = 0;
    for round in 0..2 {
        let mut n = 0;
        let mut heading = uncapitalise(&draft.title);
        while n < draft.blocks.len() && draft.words() < target {
            if let Block::Heading(_, text) = &draft.blocks[n] {
                heading = format!("“{text}”");
            }
            let prose = matches!(draft.blocks[n], Block::Paragraph(_));
            let ends = !matches!(draft.blocks.get(n + 1), Some(Block::Paragraph(_)));
            if prose && ends && n > 0 {
                let from = k.chance.below("more", MORE.len());
                let text = MORE[(from + added) % MORE.len()].replace("{heading}", &heading);
                if added < MORE.len() && round == 0 {
                    n += 1;
                    draft.blocks.insert(n, Block::Paragraph(text));
                    added += 1;
                }
            }
            n += 1;
        }
    }
    let after = draft.words();
    if after == before {
        return Err("There is no prose in it that would gain by being longer; name a subject, and I add a section on it.".to_owned());
    }
    let honest = if after < target && to.is_some() {
        " To go further without padding I need more facts from you."
    } else {
        ""
    };
    Ok(format!(
        "It went from {before} to {after} words; the places where only you know the detail are in brackets.{honest}"
    ))
}
