//! Changing the draft that was delivered last: what was asked for, done to its blocks, and a note of what was done.

mod facts;
mod length;
mod read;
mod register;
mod wishes;

#[cfg(test)]
mod tests;

pub(super) use length::shorten;
pub(super) use read::{is_another, read};
pub(super) use register::{casual, everywhere, formal};

use super::brief::Brief;
use super::draft::{Block, Draft};
use super::editing::find_word;
use super::genres::is_invention;
use super::genres::sections::{Manner, paragraphs};
use super::kit::Kit;
use super::text::{sentences, stems, title_case};

/// One change a client asks for.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// To so many words, or by about two fifths.
    Shorter(Option<usize>),
    Longer(Option<usize>),
    Formal,
    Casual,
    Plain,
    AddSection(String),
    Remove(String),
    Title(String),
    Replace(String, String),
    Bullets,
    /// Another first or last paragraph, taken from a second draft of the same brief.
    Opening,
    Ending,
    /// Facts that were missing.
    Facts(Box<Brief>),
    /// Something beside the others, in these words, that no rule is there for.
    Unread(String),
}

/// Does one change; the note says what was done, `Err` why it could not be.
pub(super) fn apply(
    draft: &mut Draft,
    change: &Change,
    k: &Kit,
    other: impl FnOnce() -> Draft,
) -> Result<String, String> {
    if is_invention(k.kind)
        && matches!(change, Change::Longer(_) | Change::Opening | Change::Ending)
    {
        return Err("A made-up piece grows by what happens in it, and that is yours to decide. Tell me in a sentence what should happen or be seen there, and I put it in.".to_owned());
    }
    match change {
        Change::Shorter(to) => length::shorter(draft, *to),
        Change::Longer(to) => length::longer(draft, *to, k),
        Change::Formal => register::report(draft, register::formal, "more formal"),
        Change::Casual => register::report(draft, register::casual, "more relaxed"),
        Change::Plain => register::report(draft, register::plain, "plainer"),
        Change::AddSection(about) => Ok(add_section(draft, about, k)),
        Change::Remove(what) => remove(draft, what),
        Change::Title(title) => {
            draft.title.clone_from(title);
            Ok(format!("The title is now “{title}”."))
        }
        Change::Replace(from, to) => replace(draft, from, to),
        Change::Bullets => bullets(draft),
        Change::Opening => exchange(
            draft,
            &other(),
            |d| d.blocks.iter().position(is_prose),
            "opening",
        ),
        Change::Ending => exchange(
            draft,
            &other(),
            |d| d.blocks.iter().rposition(is_prose),
            "ending",
        ),
        Change::Facts(brief) => facts::work_in(draft, brief, k),
        Change::Unread(wish) => Err(format!(
            "I did not do this part: “{wish}”. Give me the words for it, and I put them in."
        )),
    }
}

fn is_prose(block: &Block) -> bool {
    matches!(block, Block::Paragraph(_))
}

/// Before the last section, which usually is the close.
fn before_the_close(draft: &Draft) -> usize {
    let headings: Vec<usize> = (0..draft.blocks.len())
        .filter(|n| matches!(draft.blocks[*n], Block::Heading(2, _)))
        .collect();
    if headings.len() > 1 {
        headings[headings.len() - 1]
    } else {
        draft.blocks.len()
    }
}

fn add_section(draft: &mut Draft, about: &str, k: &Kit) -> String {
    let mut section = Draft::default();
    section.h(title_case(about));
    for paragraph in paragraphs(k, Manner::Explain, about) {
        section.p(paragraph);
    }
    let at = before_the_close(draft);
    draft.blocks.splice(at..at, section.blocks);
    format!("There is a section on {about} now; what I was not told about it is in brackets.")
}

/// Removes the section of that heading, or every sentence and item that speaks of it.
fn remove(draft: &mut Draft, what: &str) -> Result<String, String> {
    let wanted = stems(what);
    let heading = |b: &Block| matches!(b, Block::Heading(_, t) if !wanted.is_empty() && wanted.is_subset(&stems(t)));
    if let Some(start) = draft.blocks.iter().position(heading) {
        let Block::Heading(level, name) = draft.blocks[start].clone() else {
            return Err(String::new());
        };
        let end = draft.blocks[start + 1..]
            .iter()
            .position(|b| matches!(b, Block::Heading(l, _) if *l <= level))
            .map_or(draft.blocks.len(), |n| start + 1 + n);
        draft.blocks.drain(start..end);
        return Ok(format!("The section “{name}” is gone."));
    }
    let what = what.trim_matches(['“', '”', '"']).to_lowercase();
    let mut gone = 0;
    for block in &mut draft.blocks {
        match block {
            Block::Paragraph(text) => {
                let kept: Vec<String> = sentences(text)
                    .into_iter()
                    .filter(|s| find_word(s, &what, 0).is_none())
                    .collect();
                gone += sentences(text).len() - kept.len();
                *text = kept.join(" ");
            }
            Block::List { items, .. } => {
                let before = items.len();
                items.retain(|i| find_word(i, &what, 0).is_none());
                gone += before - items.len();
            }
            Block::Heading(..) | Block::Verbatim(_) => {}
        }
    }
    tidy(draft);
    if gone == 0 {
        Err(format!("I found nothing about “{what}” to take out."))
    } else {
        Ok(format!("What spoke of “{what}” is gone ({gone} in all)."))
    }
}

/// Drops blocks with nothing in them, and headings with nothing under them.
fn tidy(draft: &mut Draft) {
    draft.blocks.retain(|b| {
        b.words() > 0
            || matches!(b, Block::Verbatim(_))
            || matches!(b, Block::Paragraph(t) if !t.trim().is_empty())
    });
    let mut n = 0;
    while n < draft.blocks.len() {
        let level = |b: Option<&Block>| match b {
            Some(Block::Heading(l, _)) => Some(*l),
            _ => None,
        };
        let bare = level(draft.blocks.get(n)).is_some_and(|own| {
            draft
                .blocks
                .get(n + 1)
                .is_none_or(|next| level(Some(next)).is_some_and(|l| l <= own))
        });
        if bare {
            draft.blocks.remove(n);
            n = n.saturating_sub(1);
        } else {
            n += 1;
        }
    }
}

fn replace(draft: &mut Draft, from: &str, to: &str) -> Result<String, String> {
    let mut found = 0;
    let key = from.to_ascii_lowercase();
    let mut texts: Vec<&mut String> = draft.blocks.iter_mut().flat_map(Block::texts_mut).collect();
    texts.push(&mut draft.title);
    for text in texts {
        let mut at = 0;
        while let Some(start) = find_word(text, &key, at) {
            let capital = text[start..].starts_with(char::is_uppercase)
                && from.starts_with(char::is_lowercase);
            let new = if capital {
                super::text::capitalise(to)
            } else {
                to.to_owned()
            };
            text.replace_range(start..start + from.len(), &new);
            at = start + new.len();
            found += 1;
        }
    }
    if found == 0 {
        Err(format!(
            "“{from}” does not stand in the draft, so there was nothing to replace."
        ))
    } else {
        Ok(format!("“{from}” is “{to}” now, {}.", times(found)))
    }
}

pub(super) fn times(n: usize) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// Turns the longest paragraph of each section into a list.
fn bullets(draft: &mut Draft) -> Result<String, String> {
    let mut turned = 0;
    let mut first = true;
    for block in &mut draft.blocks {
        if let Block::Paragraph(text) = block {
            let parts = sentences(text);
            // The first paragraph leads in, and two sentences are no list.
            if !std::mem::take(&mut first) && parts.len() > 2 && !text.starts_with("**") {
                *block = Block::List {
                    ordered: false,
                    items: parts,
                };
                turned += 1;
            }
        }
    }
    if turned == 0 {
        Err("There was no paragraph long enough to become a list.".to_owned())
    } else {
        Ok(format!("{turned} paragraph(s) became lists."))
    }
}

fn exchange(
    draft: &mut Draft,
    other: &Draft,
    place: impl Fn(&Draft) -> Option<usize>,
    what: &str,
) -> Result<String, String> {
    let (Some(here), Some(there)) = (place(draft), place(other)) else {
        return Err(format!("There is no {what} in prose to rewrite."));
    };
    if draft.blocks[here] == other.blocks[there] {
        return Err(format!(
            "I have no better {what} than this one; give me a sentence you like the sound of, and I begin from there."
        ));
    }
    draft.blocks[here] = other.blocks[there].clone();
    Ok(format!("The {what} is new."))
}
