//! Carries out one wish, or says why not. What it is not about stays letter by letter.

use super::super::brief::{TONES, list_item};
use super::super::draft::{Block, Draft};
use super::super::fill;
use super::super::text::{as_sentence, capitalise, members, number_name, tokens, unquoted};
use super::super::words::{Words, bare};
use super::target::{self, Place, Target, end_of_body, headings};
use super::{Outcome, parts, shorten};

const NAME: &str =
    "call it|title it|call this|name it|give it the title|the title should be|the title is";
const REPLACE: &str = "replace|change|rename|exchange|substitute|retitle|turn|set";
const ADD: &str = "add|insert|append|include|put in|attach";
const REMOVE: &str = "remove|delete|drop|take out|leave out|cut out|cut|strike|get rid of|omit";
const MOVE: &str = "move|put|place|bring";
const SHORTER: &str = "shorten|shorter|condense|tighten|make it shorter|make this shorter|cut it|trim it|\
    a bit shorter|make it a bit shorter|it is too long|it's too long|too long|make the text shorter|\
    make the letter shorter|make it much shorter";
const START: &str = "to the top|to the beginning|to the start|at the top|at the beginning|at the start|first|\
    to the front";
const END: &str = "to the end|to the bottom|at the end|at the bottom|last|at the very end";
const BESIDE: &str = "before|above|after|below|behind|under|beneath";
const OF_PART: &str =
    "paragraph|number|sentence|section|item|point|title|slogan|opening|ending|longer";

pub(super) fn carry_out(draft: &mut Draft, clause: &str, given: Option<&str>) -> Outcome {
    let words = Words::of(clause);
    let at = words.skip(0, parts::POLITE);
    let whole = given.is_none() && !words.has(OF_PART);
    let toned = words.has(TONES);
    let most = parts::length(&words).filter(|_| whole && (!toned || words.has("shorter|shorten")));
    if let Some(most) = most {
        return shorten::to(draft, most).into();
    }
    if whole && !toned && words.any(at, SHORTER).is_some() {
        return Outcome::Ask("To how many words shall I shorten it? I leave out whole sentences until it has no more.".to_owned());
    }
    let behind = |phrases: &str| words.any(at, phrases).map(|taken| at + taken);
    let done = if let Some(title) = words.after(at, NAME) {
        Some(titled(draft, given.unwrap_or(title)))
    } else if words.is(at, "reorder|order|sort")
        || words.find("in the order|in this order").is_some()
    {
        given.map(|names| order(draft, &members(names)))
    } else if let Some(at) = behind(REPLACE) {
        replace(draft, &words, at, given)
    } else if let Some(at) = behind(ADD) {
        add(draft, &words, at, given)
    } else if words.is(at, "swap|switch") {
        swap(draft, words.from(at + 1))
    } else if let Some(at) = behind(REMOVE) {
        let at = words.skip(at, "the sentence about|the sentence with|the point about");
        Target::read(words.from(at), draft).map(|what| remove(draft, &what))
    } else {
        behind(MOVE).and_then(|at| shift(draft, &words, at))
    };
    let given = given.map(|given| format!(": {}", given.trim_end_matches('.')));
    let undone = || {
        Outcome::Not(format!(
            "I did not do this part: “{clause}{}”.",
            given.unwrap_or_default()
        ))
    };
    done.map_or_else(undone, Outcome::from)
}

type Done = Result<String, String>;

fn titled(draft: &mut Draft, title: &str) -> Done {
    draft.title = capitalise(unquoted(title));
    Ok(format!("I renamed the title to “{}”.", draft.title))
}

/// "the second paragraph with …", "Ann to Anna", "the title to …".
fn replace(draft: &mut Draft, words: &Words<'_>, at: usize, given: Option<&str>) -> Option<Done> {
    let joint = words.first(at, words.len(), "with|by|to|into|as");
    let told = joint.map(|n| unquoted(bare(words.from(n + 1))));
    let by = given.or(told).filter(|by| !by.is_empty())?;
    let what = Target::read(words.between(at, joint.unwrap_or(words.len())), draft)?;
    let renames = words.is(at - 1, "rename|retitle|change") && given.is_none();
    let vague = given.is_none() && words.is(at - 1, "turn|change|set");
    let done = format!("I replaced {} by your text.", what.name);
    let named = format!("I renamed {} to “{by}”.", what.name);
    Some(match &what.place {
        Place::Title => titled(draft, by),
        Place::Words(old) => rename_words(draft, old, by),
        Place::Section(from, _) if renames => {
            draft.blocks[*from] = Block::Heading(2, capitalise(by));
            Ok(named)
        }
        _ if vague => return None,
        Place::Section(from, to) => {
            draft.blocks.splice(from + 1..*to, blocks(by));
            Ok(done)
        }
        Place::Block(at) => {
            draft.blocks.splice(at..=at, blocks(by));
            Ok(done)
        }
        Place::Item(at, n) => {
            target::replace_unit(draft, *at, *n, Some(by));
            Ok(done)
        }
    })
}

/// Puts other words for some, wherever they stand on their own.
fn rename_words(draft: &mut Draft, old: &str, new: &str) -> Done {
    let text = draft.markdown();
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let (mut changed, mut from, mut count) = (String::new(), 0, 0);
    for (at, _) in text.match_indices(old) {
        let end = at + old.len();
        if edge(text[..at].chars().next_back()) && edge(text[end..].chars().next()) {
            changed.push_str(&text[from..at]);
            changed.push_str(new);
            (from, count) = (end, count + 1);
        }
    }
    changed.push_str(&text[from..]);
    let parsed = Draft::parse(&changed).filter(|_| count > 0);
    *draft = parsed.ok_or_else(|| format!("I do not find “{old}” in the draft."))?;
    let times = if count == 1 {
        String::new()
    } else {
        format!(" {count} times")
    };
    Ok(format!("I put “{new}” for “{old}”{times}."))
}

fn remove(draft: &mut Draft, what: &Target) -> Done {
    match &what.place {
        Place::Title => {
            return Err("A draft without a title can not be kept; rename it instead.".to_owned());
        }
        Place::Section(from, to) => drop(draft.blocks.drain(from..to)),
        Place::Block(at) => drop(draft.blocks.remove(*at)),
        Place::Item(at, n) => target::replace_unit(draft, *at, *n, None),
        Place::Words(text) => {
            let mut units = target::units(draft);
            units.retain(|(_, _, unit)| unit.contains(text));
            let [(at, n, _)] = units.as_slice() else {
                return Err(format!(
                    "There is not exactly one sentence with “{text}”, so I removed none."
                ));
            };
            target::replace_unit(draft, *at, *n, None);
        }
    }
    Ok(format!("I removed {}.", what.name))
}

/// Text of the client's as blocks; a single line ends with a stop.
fn blocks(text: &str) -> Vec<Block> {
    let text = text.trim();
    let plain = !text.contains('\n') && list_item(text).is_none() && !text.starts_with('|');
    let text = if plain {
        as_sentence(text)
    } else {
        text.to_owned()
    };
    Draft::parse(&format!("# x\n{text}"))
        .map(|draft| draft.blocks)
        .unwrap_or_default()
}

/// Where something is to go: the words that say so begin at the first number.
fn spot(draft: &Draft, words: &Words<'_>, from: usize) -> Option<(usize, usize)> {
    (from..words.len())
        .filter(|at| !words.inside(*at))
        .find_map(|at| {
            let ends = |phrases| {
                words
                    .any(at, phrases)
                    .is_some_and(|taken| at + taken == words.len() && at > from)
            };
            if ends(START) {
                return Some((at, target::start_of_body(draft)));
            } else if ends(END) {
                return Some((at, end_of_body(draft)));
            }
            let beside = words.is(at, "before|above");
            let behind = words.is(at, BESIDE) || (at > from && words.is(at, "to|in|into"));
            let what = Target::read(words.from(at + 1), draft).filter(|_| beside || behind)?;
            let (start, end) = what.run()?;
            Some((at, if beside { start } else { end }))
        })
}

fn shift(draft: &mut Draft, words: &Words<'_>, at: usize) -> Option<Done> {
    if let Some(done) = shift_item(draft, words, at) {
        return Some(done);
    }
    let (end, to) = spot(draft, words, at)?;
    let what = Target::read(words.between(at, end), draft)?;
    let (from, end) = what.run()?;
    // A section never comes before what stands above the first heading.
    let first = headings(draft).first().map_or(0, |(at, _)| *at);
    let to = if matches!(what.place, Place::Section(..)) {
        to.max(first)
    } else {
        to
    };
    let run: Vec<Block> = draft.blocks.drain(from..end).collect();
    let to = if to >= end { to - run.len() } else { to };
    draft.blocks.splice(to..to, run);
    Some(Ok(format!("I moved {}.", what.name)))
}

fn shift_item(draft: &mut Draft, words: &Words<'_>, at: usize) -> Option<Done> {
    let begins =
        |n: &usize| words.any(*n, START).or(words.any(*n, END)).is_some() || words.is(*n, BESIDE);
    let n = (at + 1..words.len()).find(begins)?;
    let what = Target::read(words.between(at, n), draft)?;
    let beside = Target::read(words.from(n + 1), draft).map(|beside| beside.place);
    let Place::Item(block, from) = what.place else {
        return None;
    };
    let to = match beside {
        Some(Place::Item(_, other)) => other + usize::from(words.is(n, "after|below|behind")),
        _ if words.any(n, START).is_some() => 0,
        _ => words.any(n, END).map(|_| usize::MAX)?,
    };
    let Block::List { items, .. } = draft.blocks.get_mut(block)? else {
        return None;
    };
    let item = items.remove(from);
    items.insert(
        to.saturating_sub(usize::from(to > from)).min(items.len()),
        item,
    );
    Some(Ok(format!("I moved {}.", what.name)))
}

fn swap(draft: &mut Draft, said: &str) -> Option<Done> {
    let (a, b) = said
        .split_once(" and ")
        .or_else(|| said.split_once(" with "))?;
    let (a, b) = (Target::read(a, draft)?, Target::read(b, draft)?);
    let ((a_from, a_to), (b_from, b_to)) = (a.run()?, b.run()?);
    let (first, second) = if a_from < b_from {
        ((a_from, a_to), (b_from, b_to))
    } else {
        ((b_from, b_to), (a_from, a_to))
    };
    let all = &draft.blocks;
    let apart = first.1 <= second.0;
    let parts = apart.then(|| {
        [
            &all[..first.0],
            &all[second.0..second.1],
            &all[first.1..second.0],
            &all[first.0..first.1],
            &all[second.1..],
        ]
        .concat()
    });
    draft.blocks = parts?;
    Some(Ok(format!("I swapped {} and {}.", a.name, b.name)))
}

/// The sections in the order that was given; those that were not named follow as they stood.
fn order(draft: &mut Draft, names: &[String]) -> Done {
    let all = headings(draft);
    let end = end_of_body(draft);
    let run = |n: usize| draft.blocks[all[n].0..all.get(n + 1).map_or(end, |next| next.0)].to_vec();
    let find = |name: &String| all.iter().position(|(_, own)| tokens(own) == tokens(name));
    let wanted: Option<Vec<usize>> = names.iter().map(find).collect();
    let mut wanted = wanted.ok_or("I do not find all of these sections.")?;
    wanted.extend(
        (0..all.len())
            .filter(|n| !wanted.contains(n))
            .collect::<Vec<_>>(),
    );
    let first = all.first().map_or(end, |(at, _)| *at);
    let middle: Vec<Block> = wanted.into_iter().flat_map(run).collect();
    draft.blocks = [&draft.blocks[..first], &middle, &draft.blocks[end..]].concat();
    Ok("I put the sections in that order.".to_owned())
}

/// "a section called Prices after Service: …", "a list: a; b; c".
fn add(draft: &mut Draft, words: &Words<'_>, at: usize, given: Option<&str>) -> Option<Done> {
    const NOUNS: &str =
        "section|heading|paragraph|sentence|list|bullets|table|item|point|bullet|line|ps|row";
    const SAYING: &str =
        "saying that|that says|which says|saying|with the text|with the words|with the content";
    let (end, mut to) = spot(draft, words, at).unwrap_or((words.len(), end_of_body(draft)));
    let saying = words
        .find(SAYING)
        .map(|(n, taken)| (n, unquoted(words.from(n + taken))));
    let quoted = unquoted(words.between(at, end));
    let own = (quoted != words.between(at, end)).then_some(quoted);
    let text = given
        .or(saying.map(|(_, text)| text))
        .or(own)
        .unwrap_or_default()
        .trim();
    let noun = words.first(at, end, NOUNS);
    let (new, done) = match noun.map_or("", |n| words.key(n)) {
        "section" | "heading" => {
            let n = words.skip(
                noun? + 1,
                "called|named|titled|on|about|headed|with the heading",
            );
            let stop = saying.map_or(end, |(at, _)| at.min(end));
            let name = capitalise(unquoted(words.between(n, stop)));
            let gap = vec![Block::Paragraph(format!("[what to say under “{name}”]"))];
            let content = if text.is_empty() { gap } else { blocks(text) };
            let done = format!("I added the section “{name}”.");
            let named = (!name.is_empty()).then_some(Block::Heading(2, name))?;
            ([vec![named], content].concat(), done)
        }
        _ if text.is_empty() => return None,
        "list" | "bullets" => {
            let lines: Vec<String> = text
                .lines()
                .filter_map(|line| list_item(line.trim()))
                .map(str::to_owned)
                .collect();
            let items = fill::items(&if lines.is_empty() {
                members(text)
            } else {
                lines
            });
            let done = format!("I added a list of {}.", number_name(items.len()));
            (
                vec![Block::List {
                    ordered: words.has("numbered"),
                    items,
                }],
                done,
            )
        }
        "table" => (
            vec![Block::Verbatim(fill::table_of(text, words.from(at))?)],
            "I added the table.".to_owned(),
        ),
        "item" | "point" | "bullet" => return target::add_item(draft, to, text),
        "row" => return None,
        _ => (blocks(text), "I added your text as a paragraph.".to_owned()),
    };
    // What was missing under a heading is there now.
    let gap = |block: &Block| matches!(block, Block::Paragraph(text) if text.starts_with("[what to say under"));
    if end < words.len() && to > 0 && draft.blocks.get(to - 1).is_some_and(gap) {
        to -= 1;
        draft.blocks.remove(to);
    }
    draft.blocks.splice(to..to, new);
    Some(Ok(done))
}
