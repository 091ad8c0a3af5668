//! Shortens by leaving out whole sentences and items: no remaining sentence is changed.

use super::super::draft::{Block, Draft};
use super::super::text::{has_figure, number_name, tokens};
use super::Done;
use super::target::units;

pub(super) fn to(draft: &mut Draft, most: usize) -> Done {
    let before = draft.words();
    if before <= most {
        return Err(format!(
            "It has {before} words, which is not more than {most}."
        ));
    }
    let all = units(draft);
    let mut kept = vec![true; all.len()];
    // The first sentence names the subject, so it is removed last; numbers and names are removed later than other
    // words.
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|n| (*n == 0, weight(&all[*n].1), std::cmp::Reverse(*n)));
    for n in &order {
        kept[*n] = without(draft, &all, &kept).words() <= most;
    }
    // Sentences that fit again come back, the most important first.
    order.reverse();
    for n in order {
        let was = std::mem::replace(&mut kept[n], true);
        kept[n] = was || without(draft, &all, &kept).words() <= most;
    }
    let short = without(draft, &all, &kept);
    let left_out = kept.iter().filter(|kept| !**kept).count();
    if short.words() > most || left_out == all.len() {
        let why = "by leaving out whole sentences, since none would be left.";
        return Err(format!("I can not get it down to {most} words {why}"));
    }
    *draft = short;
    let count = number_name(left_out);
    let what = ["sentences or items", "sentence or item"][usize::from(left_out == 1)];
    Ok(format!(
        "I left out {count} {what} and changed no word of the others."
    ))
}

/// The checkable facts of a sentence: numbers and names.
fn weight(text: &str) -> usize {
    let figure = |word: &&String| has_figure(word);
    let name = |word: &&str| word.len() > 1 && word.starts_with(char::is_uppercase);
    let names = text.split_whitespace().skip(1).filter(name).count();
    2 * tokens(text).iter().filter(figure).count() + names
}

/// The draft with the kept units; a heading without remaining content is removed, too.
pub(super) fn without(draft: &Draft, all: &[(usize, String)], kept: &[bool]) -> Draft {
    let units = |at: usize| all.iter().zip(kept).filter(move |(unit, _)| unit.0 == at);
    let own = |at: usize| units(at).filter(|(_, kept)| **kept);
    let stays = |at: usize| own(at).next().is_some() || units(at).next().is_none();
    let mut short = Draft::new(draft.title.clone());
    for (at, block) in draft.blocks.iter().enumerate() {
        let below = draft.blocks[at + 1..].iter();
        let below = below.take_while(|block| !block.is_heading()).count();
        let mut below = at + 1..=at + below;
        let empty = block.is_heading() && !below.is_empty() && !below.any(stays);
        if empty || !stays(at) {
            continue;
        }
        let texts: Vec<&str> = own(at).map(|(unit, _)| unit.1.as_str()).collect();
        short.blocks.push(match block {
            Block::Paragraph(_) if !texts.is_empty() => Block::Paragraph(texts.join(" ")),
            block => block.clone(),
        });
    }
    short
}
