//! Shorter by leaving out whole sentences, items and rows: nothing that stays is worded anew.

use super::super::draft::{Block, Draft};
use super::super::text::{count_words, sentences, tokens};
use super::target::is_frame;

/// A sentence of a paragraph, or an item of a list.
struct Unit {
    block: usize,
    text: String,
    kept: bool,
    /// What it tells that can be checked: figures and names.
    weight: usize,
}

/// At most so many words; tells how many sentences are left out.
pub(super) fn to(draft: &mut Draft, most: usize) -> Result<usize, String> {
    let before = draft.words();
    if before <= most {
        return Err(format!(
            "It has {before} words already, which is not more than {most}."
        ));
    }
    let mut units = units(draft);
    // The first sentence says what it is about, so it goes last.
    let mut order: Vec<usize> = (0..units.len()).collect();
    order.sort_by_key(|n| (*n == 0, units[*n].weight, std::cmp::Reverse(*n)));
    for n in &order {
        if built(draft, &units).words() <= most {
            break;
        }
        units[*n].kept = false;
    }
    // What fits again comes back, the most telling first.
    for n in order.iter().rev() {
        if !units[*n].kept {
            units[*n].kept = true;
            units[*n].kept = built(draft, &units).words() <= most;
        }
    }
    let short = built(draft, &units);
    let left = units.iter().filter(|unit| unit.kept).count();
    if short.words() > most || left == 0 {
        return Err(format!(
            "I can not get it down to {most} words by leaving out whole sentences without losing all of them. Replace a paragraph by a shorter one, and I put it in."
        ));
    }
    let left_out = units.len() - left;
    *draft = short;
    Ok(left_out)
}

fn units(draft: &Draft) -> Vec<Unit> {
    let blocks = draft.blocks.iter().enumerate();
    let texts = blocks.flat_map(|(at, block)| {
        let texts = match block {
            Block::Paragraph(text) if !is_frame(block) => sentences(text),
            Block::List { items, .. } => items.clone(),
            _ => Vec::new(),
        };
        texts.into_iter().map(move |text| (at, text))
    });
    let unit = |(block, text): (usize, String)| Unit {
        weight: weight(&text),
        block,
        text,
        kept: true,
    };
    texts.map(unit).collect()
}

fn weight(text: &str) -> usize {
    let figures = tokens(text)
        .iter()
        .filter(|word| word.chars().any(|c| c.is_ascii_digit()))
        .count();
    let names = text
        .split_whitespace()
        .skip(1)
        .filter(|word| word.starts_with(char::is_uppercase) && word.len() > 1)
        .count();
    2 * figures + names
}

/// The draft with what is kept; a heading under which nothing is left goes, too.
fn built(draft: &Draft, units: &[Unit]) -> Draft {
    let mut short = Draft::new(draft.title.clone());
    for (at, block) in draft.blocks.iter().enumerate() {
        let own: Vec<&Unit> = units.iter().filter(|unit| unit.block == at).collect();
        let kept: Vec<String> = own
            .iter()
            .filter(|unit| unit.kept)
            .map(|unit| unit.text.clone())
            .collect();
        match block {
            _ if own.is_empty() => short.blocks.push(block.clone()),
            _ if kept.is_empty() => {}
            Block::List { ordered, .. } => short.blocks.push(Block::List {
                ordered: *ordered,
                items: kept,
            }),
            _ => short.blocks.push(Block::Paragraph(kept.join(" "))),
        }
    }
    let is_empty_heading = |n: usize| {
        let next = short.blocks.get(n + 1);
        matches!(short.blocks[n], Block::Heading(..))
            && next.is_none_or(|block| matches!(block, Block::Heading(..)))
    };
    let empty: Vec<usize> = (0..short.blocks.len())
        .filter(|n| is_empty_heading(*n))
        .collect();
    let had = |n: usize| draft.blocks.iter().any(|block| *block == short.blocks[n]);
    let gone: Vec<usize> = empty.into_iter().filter(|n| had(*n)).collect();
    for n in gone.into_iter().rev() {
        short.blocks.remove(n);
    }
    short
}

/// As it is said of a number of words.
pub(super) fn told(left_out: usize, draft: &Draft) -> String {
    let sentences = if left_out == 1 {
        "one sentence or item".to_owned()
    } else {
        format!("{left_out} sentences or items")
    };
    debug_assert_eq!(draft.words(), count_words(&draft.markdown()));
    format!("I left out {sentences} and changed no word of the others.")
}
