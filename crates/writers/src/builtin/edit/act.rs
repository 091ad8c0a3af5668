//! Carries out one wish, or says why not. The rest of the text stays letter by letter.

use super::super::brief::{TITLED, TONES};
use super::super::draft::{Block, Draft, list_item};
use super::super::fill;
use super::super::text::{
    as_sentence, capitalise, members, number, number_name, split_top, tokens, unquoted,
};
use super::super::words::{Words, bare};
use super::target::{self, DraftPart, Target, end_of_body, headings};
use super::{Done, parts, shorten};

const REPLACE: &str = "replace|change|rename|exchange|substitute|retitle|turn|set";
const ADD: &str = "add|insert|append|include|put in|attach";
const REMOVE: &str = "remove|delete|drop|take out|leave out|cut out|cut|strike|get rid of|omit";
const SHORTER: &str = "shorten|shorter|condense|tighten|long";
const ASK_LENGTH: &str =
    "To how many words shall I shorten it? I leave out whole sentences until it has no more.";
const START: &str = "to the top|to the beginning|to the start|at the top|at the beginning|at the start|first|to the front";
const END: &str = "to the end|to the bottom|at the end|at the bottom|last|at the very end";
const BESIDE: &str = "before|above|after|below|behind|under|beneath";
const OF_PART: &str = "paragraph|number|sentence|section|item|point|title|slogan|opening|ending";

pub(super) fn carry_out(draft: &mut Draft, clause: &str, given: Option<&str>) -> Done {
    let words = Words::of(clause);
    let at = words.skip(0, parts::POLITE);
    let behind = |phrases: &str| words.any(at, phrases).map(|taken| at + taken);
    let grows = behind("make it longer|make this longer|longer|expand|lengthen").is_some();
    let toned = words.has(TONES);
    if given.is_none() && !grows && !words.has(OF_PART) {
        let most = parts::length(&words);
        if let Some(most) = most.filter(|_| !toned || words.has("shorter|shorten")) {
            return shorten::to(draft, most);
        }
        if !toned && words.has(SHORTER) {
            return Err(ASK_LENGTH.to_owned());
        }
    }
    let ordered = words.find("in the order|in this order").is_some();
    let done = if let Some(title) = words.after(at, TITLED) {
        Some(titled(draft, given.unwrap_or(title)))
    } else if ordered || words.is(at, "reorder|order|sort") {
        given.map(|names| order(draft, &members(names)))
    } else if let Some(at) = behind(REPLACE) {
        replace(draft, &words, at, given)
    } else if let Some(at) = behind(ADD) {
        add(draft, &words, at, given)
    } else if let Some(at) = behind(REMOVE) {
        let at = words.skip(at, "the sentence about|the sentence with|the point about");
        Target::read(words.from(at), draft).map(|what| remove(draft, &what))
    } else if let Some(at) = behind("swap|switch|exchange") {
        swap(draft, &words, at)
    } else if let Some(at) = behind("move|put|place|bring") {
        shift(draft, &words, at)
    } else if let Some(at) = behind("in|under") {
        let verb = words.first(at, words.len(), ADD);
        verb.and_then(|verb| {
            let turned = format!("{} to {}", words.from(verb), words.between(at, verb));
            add(draft, &Words::of(&turned), 1, given)
        })
    } else {
        None
    };
    done.unwrap_or_else(|| {
        let given = given.map(|given| format!(": {}", given.trim_end_matches('.')));
        let given = given.unwrap_or_default();
        Err(format!("I did not do this part: “{clause}{given}”."))
    })
}

fn titled(draft: &mut Draft, title: &str) -> Done {
    draft.title = capitalise(unquoted(title));
    Ok(format!("I renamed the title to “{}”.", draft.title))
}

/// "the second paragraph with …", "Ann to Anna", "the title to …".
fn replace(draft: &mut Draft, words: &Words<'_>, at: usize, given: Option<&str>) -> Option<Done> {
    let joint = words.first(at, words.len(), "with|by|to|into|as");
    let told = joint.map(|n| unquoted(bare(words.from(n + 1))));
    let by = given.or(told).filter(|by| !by.is_empty())?;
    let old = words.between(at, joint.unwrap_or(words.len()));
    let what = Target::read(old, draft)?;
    let renames = words.is(at - 1, "rename|retitle|change") && given.is_none();
    let vague = given.is_none() && words.is(at - 1, "turn|change|set");
    match &what.part {
        DraftPart::Title => return Some(titled(draft, by)),
        DraftPart::Words(old) => return Some(rename_words(draft, old, by)),
        DraftPart::Run(from, to) => {
            let block = draft.blocks[*from].clone();
            let new = match (&block, block.label()) {
                (Block::Heading(..), _) if renames => {
                    draft.blocks[*from] = Block::Heading(2, capitalise(by));
                    return Some(Ok(format!("I renamed {} to “{by}”.", what.name)));
                }
                (Block::Item(ordered, _), Some(label)) => {
                    vec![Block::Item(*ordered, format!("**{label}:** {by}"))]
                }
                _ if vague => return None,
                (Block::Item(ordered, _), None) if to - from == 1 => {
                    vec![Block::Item(*ordered, by.to_owned())]
                }
                (Block::Heading(..), _) => [vec![block.clone()], blocks(by)].concat(),
                _ => blocks(by),
            };
            draft.blocks.splice(from..to, new);
        }
    }
    Some(Ok(format!("I replaced {} by your text.", what.name)))
}

/// Replaces words by others, wherever they occur as whole words.
fn rename_words(draft: &mut Draft, old: &str, new: &str) -> Done {
    let text = draft.markdown();
    let part_of_word = |at: usize| {
        let (before, behind) = (&text[..at], &text[at + old.len()..]);
        before.ends_with(char::is_alphanumeric) || behind.starts_with(char::is_alphanumeric)
    };
    let found = text.match_indices(old).map(|(at, _)| at);
    let found: Vec<usize> = found.filter(|at| !part_of_word(*at)).collect();
    let mut changed = text.clone();
    for at in found.iter().rev() {
        changed.replace_range(*at..at + old.len(), new);
    }
    let changed = Draft::parse(&changed).filter(|_| !found.is_empty());
    *draft = changed.ok_or_else(|| format!("I do not find “{old}” in the draft."))?;
    Ok(format!("I put “{new}” for “{old}”."))
}

fn remove(draft: &mut Draft, what: &Target) -> Done {
    match &what.part {
        DraftPart::Title => return Err("A draft needs a title; rename it instead.".to_owned()),
        DraftPart::Run(from, to) => drop(draft.blocks.drain(from..to)),
        DraftPart::Words(text) => {
            let units = target::units(draft);
            let kept: Vec<bool> = units.iter().map(|unit| !unit.1.contains(text)).collect();
            if kept.iter().filter(|kept| !**kept).count() != 1 {
                return Err(format!(
                    "Not exactly one sentence has “{text}”, so I removed none."
                ));
            }
            *draft = shorten::without(draft, &units, &kept);
        }
    }
    Ok(format!("I removed {}.", what.name))
}

/// One more row of the only table, with as many cells as the others.
fn row(draft: &mut Draft, text: &str) -> Option<Done> {
    let cells = split_top(text.trim_end_matches('.'), ", ").into_iter();
    let cells: Vec<&str> = cells.flat_map(|cell| cell.splitn(2, ": ")).collect();
    let mut tables = draft.blocks.iter_mut().filter(|block| block.is_table());
    let (Some(Block::Verbatim(table)), None) = (tables.next(), tables.next()) else {
        return None;
    };
    let width = table.lines().next()?.matches(" | ").count() + 1;
    if cells.len() != width {
        return Some(Err(format!(
            "A row of that table has {width} cells; give me as many, with commas between them."
        )));
    }
    table.push_str(&format!("\n| {} |", cells.join(" | ").replace('\n', " ")));
    Some(Ok("I added the row.".to_owned()))
}

/// The client's text as blocks; a single line ends with a full stop.
fn blocks(text: &str) -> Vec<Block> {
    let text = text.trim();
    let set_out = text.contains('\n') || list_item(text).is_some() || text.starts_with('|');
    let sentence = || as_sentence(text);
    let text = Some(text.to_owned())
        .filter(|_| set_out)
        .unwrap_or_else(sentence);
    let draft = Draft::parse(&format!("# x\n{text}"));
    draft.map(|draft| draft.blocks).unwrap_or_default()
}

/// Where something should go, and where the sentence says so.
fn spot(draft: &Draft, words: &Words<'_>, from: usize) -> Option<(usize, usize)> {
    let spot = |at: usize| {
        let ends = |phrases| at > from && words.any(at, phrases) == Some(words.len() - at);
        if ends(START) {
            return Some((at, target::start_of_body(draft)));
        } else if ends(END) {
            return Some((at, end_of_body(draft)));
        }
        let before = words.is(at, "before|above");
        let known = words.is(at, BESIDE) || (at > from && words.is(at, "to|in|into"));
        let what = Target::read(words.from(at + 1), draft).filter(|_| known)?;
        let (start, end) = what.run()?;
        Some((at, if before { start } else { end }))
    };
    let mut places = (from..words.len()).filter(|at| !words.inside(*at));
    places.find_map(spot)
}

fn shift(draft: &mut Draft, words: &Words<'_>, at: usize) -> Option<Done> {
    let (end, to) = spot(draft, words, at)?;
    let what = Target::read(words.between(at, end), draft)?;
    let (from, end) = what.run()?;
    // A section never comes before the text above the first heading, and an item stays in its list.
    let first = headings(draft).first().map_or(0, |(at, _)| *at);
    let beside = |at: &&Block| at.is_item();
    let to = match &draft.blocks[from] {
        Block::Heading(..) => to.max(first),
        Block::Item(..) if end - from == 1 => {
            let above = draft.blocks[..from].iter().rev().take_while(beside).count();
            let below = draft.blocks[end..].iter().take_while(beside).count();
            to.clamp(from - above, end + below)
        }
        _ => to,
    };
    let run: Vec<Block> = draft.blocks.drain(from..end).collect();
    let to = if to >= end { to - run.len() } else { to };
    draft.blocks.splice(to..to, run);
    Some(Ok(format!("I moved {}.", what.name)))
}

/// "the first two points", "tips 2 and 4", "Prices and Team": each takes the other's place.
fn swap(draft: &mut Draft, words: &Words<'_>, at: usize) -> Option<Done> {
    let (a, b) = match words.first(at, words.len(), "and|with|for") {
        Some(and) => {
            let (a, b) = (words.between(at, and), words.from(and + 1));
            let noun = number(b).map(|_| format!("{} {b}", words.raw(at)));
            (a.to_owned(), noun.unwrap_or_else(|| b.to_owned()))
        }
        None => {
            let noun = words.raw(words.first(at, words.len(), "two")? + 1);
            (format!("{noun} 1"), format!("{noun} 2"))
        }
    };
    let (a, b) = (Target::read(&a, draft)?, Target::read(&b, draft)?);
    let (first, second) = (a.run()?.min(b.run()?), a.run()?.max(b.run()?));
    if first.1 > second.0 {
        return None;
    }
    let run = |from: usize, to: usize| &draft.blocks[from..to];
    let swapped = [
        run(second.0, second.1),
        run(first.1, second.0),
        run(first.0, first.1),
    ];
    draft.blocks.splice(first.0..second.1, swapped.concat());
    Some(Ok(format!("I swapped {} and {}.", a.name, b.name)))
}

/// The sections in the given order; sections that are not named follow in their old order.
fn order(draft: &mut Draft, names: &[String]) -> Done {
    let (all, end) = (headings(draft), end_of_body(draft));
    let run = |n: usize| &draft.blocks[all[n].0..all.get(n + 1).map_or(end, |next| next.0)];
    let find = |name: &String| all.iter().position(|(_, own)| tokens(own) == tokens(name));
    let named: Option<Vec<usize>> = names.iter().map(find).collect();
    let named = named.ok_or("I do not find all of these sections.")?;
    let others = (0..all.len()).filter(|n| !named.contains(n));
    let middle: Vec<&[Block]> = named.iter().copied().chain(others).map(run).collect();
    let middle = middle.concat();
    let first = all.first().map_or(end, |(at, _)| *at);
    draft.blocks.splice(first..end, middle);
    Ok("I put the sections in that order.".to_owned())
}

/// "a section called Prices after Service: …", "a list: a; b; c".
fn add(draft: &mut Draft, words: &Words<'_>, at: usize, given: Option<&str>) -> Option<Done> {
    const NOUNS: &str =
        "section|heading|paragraph|sentence|list|bullets|table|item|point|bullet|tip|step|line|row";
    const CALLED: &str = "called|named|titled|on|about|headed|with the heading";
    const SAYING: &str =
        "saying that|that says|which says|saying|with the text|with the words|with the content";
    let (end, mut to) = spot(draft, words, at).unwrap_or((words.len(), end_of_body(draft)));
    let saying = words.find(SAYING);
    let said = saying.and_then(|(n, _)| Some(unquoted(words.after(n, SAYING)?)));
    let whole = words.between(at, end);
    let own = Some(unquoted(whole)).filter(|text| *text != whole);
    let text = given.or(said).or(own).unwrap_or_default().trim();
    let noun = words.first(at, end, NOUNS);
    let mut done = "I added your text as a paragraph.".to_owned();
    let new = match noun.map_or("", |n| words.key(n)) {
        "section" | "heading" => {
            let from = words.skip(noun? + 1, CALLED);
            let name = words.between(from, saying.map_or(end, |(at, _)| at.min(end)));
            let with = name.strip_suffix(" with").filter(|_| given.is_some());
            let name = capitalise(unquoted(with.unwrap_or(name)));
            let above = words.is(end, "before|above");
            let heads = above && draft.blocks.get(to).is_some_and(|it| !it.is_heading());
            done = format!("I added the section “{name}”.");
            let content = match text {
                "" if heads => Vec::new(),
                "" => vec![Block::Paragraph(format!("[what to say under “{name}”]"))],
                text => blocks(text),
            };
            let heading = (!name.is_empty()).then_some(Block::Heading(2, name))?;
            [vec![heading], content].concat()
        }
        "row" => return row(draft, text),
        _ if text.is_empty() => return None,
        "list" | "bullets" => {
            let lines = text.lines().filter_map(|line| list_item(line.trim()));
            let mut lines: Vec<String> = lines.map(str::to_owned).collect();
            if lines.is_empty() {
                lines = members(text);
            }
            done = format!("I added a list of {}.", number_name(lines.len()));
            let item = |item: String| Block::Item(words.has("numbered"), item);
            fill::items(&lines).into_iter().map(item).collect()
        }
        "table" => {
            done = "I added the table.".to_owned();
            vec![Block::Verbatim(fill::table_of(text, words.from(at))?)]
        }
        "item" | "point" | "bullet" | "tip" | "step" => {
            let last = draft.blocks[..to].iter().rposition(Block::is_item)?;
            to = last + 1;
            done = "I added your item to the list.".to_owned();
            let ordered = matches!(draft.blocks[last], Block::Item(true, _));
            vec![Block::Item(ordered, capitalise(text))]
        }
        _ => blocks(text),
    };
    // The missing text under a heading is there now.
    let gap =
        |block: &Block| matches!(block, Block::Paragraph(text) if text.starts_with("[what to say"));
    if end < words.len() && to > 0 && draft.blocks.get(to - 1).is_some_and(gap) {
        to -= 1;
        draft.blocks.remove(to);
    }
    draft.blocks.splice(to..to, new);
    Some(Ok(done))
}
