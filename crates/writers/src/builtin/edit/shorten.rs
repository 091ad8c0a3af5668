//! Shorter by leaving out whole sentences and items: nothing that stays is worded anew.

use super::super::draft::{Block, Draft};
use super::super::text::{number_name, tokens};
use super::target::units;

/// At most so many words.
pub(super) fn to(draft: &mut Draft, most: usize) -> Result<String, String> {
    let before = draft.words();
    if before <= most {
        return Err(format!(
            "It has {before} words, which is not more than {most}."
        ));
    }
    let all = units(draft);
    let mut kept = vec![true; all.len()];
    // The first sentence says what it is about, so it goes last; figures and names go later than other words.
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|n| (*n == 0, weight(&all[*n].2), std::cmp::Reverse(*n)));
    for n in &order {
        kept[*n] = built(draft, &all, &kept).words() <= most;
    }
    // What fits again comes back, the most telling first.
    order.reverse();
    for n in order {
        let was = std::mem::replace(&mut kept[n], true);
        kept[n] = was || built(draft, &all, &kept).words() <= most;
    }
    let short = built(draft, &all, &kept);
    let left_out = kept.iter().filter(|kept| !**kept).count();
    if short.words() > most || left_out == all.len() {
        return Err(format!(
            "I can not get it down to {most} words by leaving out whole sentences, since none would be left."
        ));
    }
    *draft = short;
    let count = number_name(left_out);
    let what = if left_out == 1 {
        "sentence or item"
    } else {
        "sentences or items"
    };
    Ok(format!(
        "I left out {count} {what} and changed no word of the others."
    ))
}

/// What a sentence tells that can be checked: figures and names.
fn weight(text: &str) -> usize {
    let figure = |word: &&String| word.contains(|c: char| c.is_ascii_digit());
    let name = |word: &&str| word.len() > 1 && word.starts_with(char::is_uppercase);
    2 * tokens(text).iter().filter(figure).count()
        + text.split_whitespace().skip(1).filter(name).count()
}

/// The draft with what is kept; a heading under which nothing is left goes, too.
fn built(draft: &Draft, all: &[(usize, usize, String)], kept: &[bool]) -> Draft {
    let mut short = Draft::new(draft.title.clone());
    let mut heading = None;
    let mut emptied = false;
    for (at, block) in draft.blocks.iter().enumerate() {
        let own = || all.iter().zip(kept).filter(|(unit, _)| unit.0 == at);
        let texts: Vec<String> = own()
            .filter(|(_, kept)| **kept)
            .map(|(unit, _)| unit.2.clone())
            .collect();
        if matches!(block, Block::Heading(..)) {
            // Where nothing stood under it before, it stays.
            short.blocks.extend(heading.take().filter(|_| !emptied));
            (heading, emptied) = (Some(block.clone()), false);
            continue;
        }
        if texts.is_empty() && own().next().is_some() {
            emptied = true;
            continue;
        }
        short.blocks.extend(heading.take());
        match block {
            _ if texts.is_empty() => short.blocks.push(block.clone()),
            Block::List { ordered, .. } => drop(short.list(*ordered, texts)),
            _ => drop(short.p(texts.join(" "))),
        }
    }
    short.blocks.extend(heading.filter(|_| !emptied));
    short
}
