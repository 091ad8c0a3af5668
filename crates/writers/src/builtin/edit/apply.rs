//! Carries out one edit, or says why not. What it is not about stays letter by letter.

use super::super::brief::list_item;
use super::super::draft::{Block, Draft};
use super::super::fill;
use super::super::text::{as_sentence, capitalise, count_words, number_name, sentences, tokens};
use super::target::{Found, Nth, Target, end_of_body, find_heading, headings};
use super::{Edit, Piece, Spot, shorten};

pub(super) fn apply(draft: &mut Draft, edit: &Edit) -> Result<String, String> {
    match edit {
        Edit::Shorten(words) => {
            shorten::to(draft, *words).map(|left_out| shorten::told(left_out, draft))
        }
        Edit::Rename { what, to } => rename(draft, what, to),
        Edit::Remove(what) => remove(draft, what),
        Edit::Move { what, to } => shift(draft, what, to),
        Edit::Swap(a, b) => swap(draft, a, b),
        Edit::Order(names) => order(draft, names),
        Edit::Add { piece, to } => add(draft, piece, to),
        Edit::Replace { what, by } => replace(draft, what, by),
        // Which version that is, only the conversation knows.
        Edit::Restore(_) => Err("I can not see that version here.".to_owned()),
    }
}

fn nowhere(what: &Target) -> String {
    format!(
        "I do not find {} in the draft, or there is more than one.",
        what.named()
    )
}

fn rename(draft: &mut Draft, what: &Target, to: &str) -> Result<String, String> {
    let was = what.named();
    match what {
        Target::Title => draft.title = capitalise(to),
        Target::Subject => {
            let Some(Found::Blocks(at, _)) = what.find(draft) else {
                return Err(nowhere(what));
            };
            let labelled = matches!(&draft.blocks[at], Block::Paragraph(text) if text.starts_with("**Subject:**"));
            let text = if labelled {
                format!("**Subject:** {to}")
            } else {
                format!("**{to}**")
            };
            draft.blocks[at] = Block::Paragraph(text);
        }
        Target::Text(old) => return rename_words(draft, old, to),
        Target::Section(_) | Target::NthSection(_) => match what.find(draft) {
            Some(Found::Blocks(at, _)) => {
                if let Some(Block::Heading(_, name)) = draft.blocks.get_mut(at) {
                    *name = capitalise(to);
                }
            }
            _ => return Err(nowhere(what)),
        },
        _ => return replace(draft, what, to),
    }
    Ok(format!("I renamed {was} to “{to}”."))
}

fn rename_words(draft: &mut Draft, old: &str, new: &str) -> Result<String, String> {
    let text = draft.markdown();
    let count = whole_words(&text, old).len();
    if count == 0 {
        return Err(format!("I do not find “{old}” in the draft."));
    }
    let mut changed = String::with_capacity(text.len());
    let mut from = 0;
    for at in whole_words(&text, old) {
        changed.push_str(&text[from..at]);
        changed.push_str(new);
        from = at + old.len();
    }
    changed.push_str(&text[from..]);
    *draft = Draft::parse(&changed)
        .ok_or_else(|| "That would leave the draft without a title.".to_owned())?;
    let times = if count == 1 {
        String::new()
    } else {
        format!(" {count} times")
    };
    Ok(format!("I put “{new}” for “{old}”{times}."))
}

/// Where the words stand on their own, not inside others.
fn whole_words(text: &str, wanted: &str) -> Vec<usize> {
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let found = text.match_indices(wanted).map(|(at, _)| at);
    found
        .filter(|at| {
            edge(text[..*at].chars().next_back()) && edge(text[at + wanted.len()..].chars().next())
        })
        .collect()
}

fn remove(draft: &mut Draft, what: &Target) -> Result<String, String> {
    let done = format!("I removed {}.", what.named());
    match (what, what.find(draft)) {
        (Target::Text(text), _) => remove_text(draft, text)?,
        (Target::Sentence(nth), _) => {
            let (at, n) = nth_sentence(draft, *nth).ok_or_else(|| nowhere(what))?;
            edit_sentence(draft, at, n, None);
        }
        (_, Some(Found::Blocks(from, to))) => {
            draft.blocks.drain(from..to);
        }
        (_, Some(Found::Item(at, n))) => edit_item(draft, at, n, None),
        _ => return Err(nowhere(what)),
    }
    Ok(done)
}

/// The sentence or item that has these words, where only one has.
fn remove_text(draft: &mut Draft, text: &str) -> Result<(), String> {
    let places: Vec<(usize, usize)> = units(draft)
        .into_iter()
        .filter(|(_, _, unit)| unit.contains(text))
        .map(|(at, n, _)| (at, n))
        .collect();
    match places.as_slice() {
        [(at, n)] => {
            if matches!(draft.blocks[*at], Block::List { .. }) {
                edit_item(draft, *at, *n, None);
            } else {
                edit_sentence(draft, *at, *n, None);
            }
            Ok(())
        }
        [] => Err(format!("I find no sentence with “{text}”.")),
        _ => Err(format!(
            "More than one sentence has “{text}”, so I removed none."
        )),
    }
}

/// Every sentence and item, with its block and its number there.
fn units(draft: &Draft) -> Vec<(usize, usize, String)> {
    let blocks = draft.blocks.iter().enumerate();
    let of = |(at, block): (usize, &Block)| {
        let texts = match block {
            Block::Paragraph(text) => sentences(text),
            Block::List { items, .. } => items.clone(),
            _ => Vec::new(),
        };
        texts
            .into_iter()
            .enumerate()
            .map(move |(n, text)| (at, n, text))
            .collect::<Vec<_>>()
    };
    blocks.flat_map(of).collect()
}

fn nth_sentence(draft: &Draft, nth: Nth) -> Option<(usize, usize)> {
    let body = super::target::paragraphs(draft);
    let all: Vec<(usize, usize)> = units(draft)
        .into_iter()
        .filter(|(at, ..)| body.contains(at))
        .map(|(at, n, _)| (at, n))
        .collect();
    match nth {
        Nth::At(n) => all.get(n).copied(),
        Nth::Last => all.last().copied(),
        Nth::Only => None,
    }
}

fn edit_sentence(draft: &mut Draft, at: usize, n: usize, by: Option<&str>) {
    let Some(Block::Paragraph(text)) = draft.blocks.get_mut(at) else {
        return;
    };
    let all = sentences(text).into_iter().enumerate();
    let kept: Vec<String> = all
        .filter_map(|(m, s)| {
            if m == n {
                by.map(str::to_owned)
            } else {
                Some(s)
            }
        })
        .collect();
    if kept.is_empty() {
        draft.blocks.remove(at);
    } else {
        *text = kept.join(" ");
    }
}

fn edit_item(draft: &mut Draft, at: usize, n: usize, by: Option<&str>) {
    let Some(Block::List { items, .. }) = draft.blocks.get_mut(at) else {
        return;
    };
    match by {
        Some(by) => items[n] = by.to_owned(),
        None => {
            items.remove(n);
        }
    }
    if items.is_empty() {
        draft.blocks.remove(at);
    }
}

fn replace(draft: &mut Draft, what: &Target, by: &str) -> Result<String, String> {
    let done = format!("I replaced {} by your text.", what.named());
    match (what, what.find(draft)) {
        (Target::Title | Target::Subject, _) => return rename(draft, what, by),
        (Target::Text(old), _) => return rename_words(draft, old, by),
        (Target::Sentence(nth), _) => {
            let (at, n) = nth_sentence(draft, *nth).ok_or_else(|| nowhere(what))?;
            edit_sentence(draft, at, n, Some(&as_sentence(by)));
        }
        (Target::Section(_) | Target::NthSection(_), Some(Found::Blocks(from, to))) => {
            draft.blocks.splice(from + 1..to, blocks(by));
        }
        (_, Some(Found::Blocks(from, to))) => {
            draft.blocks.splice(from..to, blocks(by));
        }
        (_, Some(Found::Item(at, n))) => edit_item(draft, at, n, Some(by)),
        _ => return Err(nowhere(what)),
    }
    Ok(done)
}

/// Text of the client's as blocks.
fn blocks(text: &str) -> Vec<Block> {
    Draft::parse(&format!("# x\n{}", text.trim()))
        .map(|draft| draft.blocks)
        .unwrap_or_default()
}

/// Where a piece goes; it never comes behind a letter's closing.
fn spot(draft: &Draft, to: &Spot) -> Result<usize, String> {
    let of = |what: &Target| match what.find(draft) {
        Some(Found::Blocks(from, end)) => Ok((from, end)),
        _ => Err(nowhere(what)),
    };
    Ok(match to {
        Spot::Start => draft
            .blocks
            .iter()
            .take_while(|block| super::target::is_frame(block))
            .count(),
        Spot::End => end_of_body(draft),
        Spot::Before(what) => of(what)?.0,
        Spot::After(what) | Spot::In(what) => of(what)?.1,
    })
}

fn shift(draft: &mut Draft, what: &Target, to: &Spot) -> Result<String, String> {
    let done = format!("I moved {}.", what.named());
    let mut moved = draft.clone();
    match what.find(draft) {
        Some(Found::Blocks(from, end)) => {
            let run: Vec<Block> = moved.blocks.drain(from..end).collect();
            let first = headings(&moved).next().map(|(at, _)| at);
            let is_section = matches!(run.first(), Some(Block::Heading(..)));
            let at = match (to, first) {
                (Spot::Start, Some(first)) if is_section => first,
                _ => spot(&moved, to)?,
            };
            moved.blocks.splice(at..at, run);
        }
        Some(Found::Item(at, n)) => {
            let Some(Block::List { items, .. }) = moved.blocks.get_mut(at) else {
                return Err(nowhere(what));
            };
            let item = items.remove(n);
            let to = match to {
                Spot::Start => 0,
                Spot::End => items.len(),
                Spot::Before(Target::Item(Nth::At(m))) => m - usize::from(*m > n),
                Spot::After(Target::Item(Nth::At(m))) => m + 1 - usize::from(*m > n),
                _ => return Err("I do not know where to put it.".to_owned()),
            };
            items.insert(to.min(items.len()), item);
        }
        None => return Err(nowhere(what)),
    }
    *draft = moved;
    Ok(done)
}

fn swap(draft: &mut Draft, a: &Target, b: &Target) -> Result<String, String> {
    let done = format!("I swapped {} and {}.", a.named(), b.named());
    match (a.find(draft), b.find(draft)) {
        (Some(Found::Blocks(a, a_end)), Some(Found::Blocks(b, b_end)))
            if a_end <= b || b_end <= a =>
        {
            let ((a, a_end), (b, b_end)) = if a < b {
                ((a, a_end), (b, b_end))
            } else {
                ((b, b_end), (a, a_end))
            };
            let all = &draft.blocks;
            let parts = [
                &all[..a],
                &all[b..b_end],
                &all[a_end..b],
                &all[a..a_end],
                &all[b_end..],
            ];
            draft.blocks = parts.concat();
        }
        (Some(Found::Item(at, n)), Some(Found::Item(other, m))) if at == other => {
            if let Some(Block::List { items, .. }) = draft.blocks.get_mut(at) {
                items.swap(n, m);
            }
        }
        (None, _) => return Err(nowhere(a)),
        _ => return Err(nowhere(b)),
    }
    Ok(done)
}

/// The sections in the order that was given; those that were not named follow as they stood.
fn order(draft: &mut Draft, names: &[String]) -> Result<String, String> {
    let missing = names
        .iter()
        .find(|name| find_heading(draft, name).is_none());
    if let Some(name) = missing {
        return Err(format!("I find no section “{name}”."));
    }
    let starts: Vec<usize> = headings(draft).map(|(at, _)| at).collect();
    let end = end_of_body(draft);
    let run =
        |n: usize| draft.blocks[starts[n]..starts.get(n + 1).copied().unwrap_or(end)].to_vec();
    let is = |n: &usize, name: &String| matches!(&draft.blocks[starts[*n]], Block::Heading(_, own) if tokens(own) == tokens(name));
    let mut wanted: Vec<usize> = names
        .iter()
        .filter_map(|name| (0..starts.len()).find(|n| is(n, name)))
        .collect();
    wanted.extend((0..starts.len()).filter(|n| !names.iter().any(|name| is(n, name))));
    let first = starts.first().copied().unwrap_or(end);
    let middle: Vec<Block> = wanted.into_iter().flat_map(run).collect();
    draft.blocks = [&draft.blocks[..first], &middle, &draft.blocks[end..]].concat();
    Ok("I put the sections in that order.".to_owned())
}

fn add(draft: &mut Draft, piece: &Piece, to: &Spot) -> Result<String, String> {
    if let Piece::Item(text) = piece {
        return add_item(draft, text, to);
    }
    let mut at = spot(draft, to)?;
    // What was missing under a heading is there now.
    let gap = |block: &Block| matches!(block, Block::Paragraph(text) if text.starts_with("[what to say under"));
    if matches!(to, Spot::In(_)) && at > 0 && draft.blocks.get(at - 1).is_some_and(gap) {
        at -= 1;
        draft.blocks.remove(at);
    }
    let (new, done) = match piece {
        Piece::Section { name, content } => {
            let mut new = vec![Block::Heading(2, capitalise(name))];
            let gap = format!("[what to say under “{name}”]");
            new.extend(if content.is_empty() {
                vec![Block::Paragraph(gap)]
            } else {
                blocks(&content_as_sentence(content))
            });
            (new, format!("I added the section “{}”.", capitalise(name)))
        }
        Piece::Paragraph(text) => (
            blocks(&content_as_sentence(text)),
            "I added your text as a paragraph.".to_owned(),
        ),
        Piece::List { ordered, items } => {
            let items = fill::items(items);
            let count = items.len();
            (
                vec![Block::List {
                    ordered: *ordered,
                    items,
                }],
                format!("I added a list of {}.", number_name(count)),
            )
        }
        Piece::Table(table) => (
            vec![Block::Verbatim(table.clone())],
            "I added the table.".to_owned(),
        ),
        Piece::Item(_) => return Err("I do not know where to put it.".to_owned()),
    };
    draft.blocks.splice(at..at, new);
    Ok(done)
}

/// A paragraph ends with a stop; lists and several paragraphs stay as they are.
fn content_as_sentence(text: &str) -> String {
    let listed = text
        .lines()
        .any(|line| list_item(line.trim()).is_some() || line.starts_with('|'));
    if listed || count_words(text) == 0 {
        text.to_owned()
    } else {
        as_sentence(text)
    }
}

fn add_item(draft: &mut Draft, text: &str, to: &Spot) -> Result<String, String> {
    let lists: Vec<usize> = (0..draft.blocks.len())
        .filter(|at| matches!(draft.blocks[*at], Block::List { .. }))
        .collect();
    let within = match to {
        Spot::In(what) | Spot::After(what) => match what.find(draft) {
            Some(Found::Blocks(from, end)) => {
                lists.iter().copied().find(|at| (from..end).contains(at))
            }
            _ => None,
        },
        _ => (lists.len() == 1).then(|| lists[0]),
    };
    match within.and_then(|at| draft.blocks.get_mut(at)) {
        Some(Block::List { items, .. }) => {
            items.push(capitalise(text));
            Ok("I added your item to the list.".to_owned())
        }
        _ => Err("I do not know which list that belongs to. Name its section.".to_owned()),
    }
}
