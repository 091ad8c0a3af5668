//! Reads which edits a message asks for. What it does not know it names, and does not guess.

use super::super::brief::list_item;
use super::super::draft::Draft;
use super::super::fill::table_of;
use super::super::text::{members, unquoted};
use super::super::words::Words;
use super::target::Target;
use super::{Edit, Piece, Spot, Version, Wish};

const REMOVE: &str = "remove|delete|drop|take out|leave out|cut|strike|get rid of|cut out|omit";
const MOVE: &str = "move|put|place|bring";
const ADD: &str = "add|insert|append|include|put in|attach";
const REPLACE: &str = "replace|change|rename|swap out|exchange|substitute|retitle|turn|set";
const SHORTEN: &str =
    "shorten|trim|reduce|condense|cut|make it shorter|shorter|tighten|bring|get|make";
const RESTORE: &str =
    "restore|go back|return to|bring back|revert|undo|take back|back to|use version|use the";
const NAME: &str = "call it|title it|call the piece|call this|name it|give it the title|the title should be|\
    the title is|make the title";
/// With these a new wish begins inside a sentence.
const VERBS: &str = "make|end|start|begin|add|remove|delete|replace|change|call|rename|move|swap|put|shorten|\
    cut|drop|restore|mention|keep|use|tell|write|give|include|take|leave|insert|turn|rewrite|trim|go|undo|title|\
    open|close";

/// A part of a message: what is wanted, and the text that was given for it.
struct Part<'a> {
    head: &'a str,
    payload: Option<&'a str>,
}

pub(super) fn wishes(note: &str, draft: &Draft) -> Vec<Wish> {
    let mut found = Vec::new();
    for part in parts(note) {
        if let Some(payload) = part.payload {
            let all = clauses(part.head);
            let (last, first) = all
                .split_last()
                .map_or((part.head, &[][..]), |(last, first)| (*last, first));
            found.extend(first.iter().map(|clause| wish(clause, None, draft)));
            found.push(wish(last, Some(payload), draft));
            continue;
        }
        for clause in clauses(part.head) {
            let words = Words::of(clause);
            if words.len() > 0 && !is_aside(&words) {
                found.push(wish(clause, None, draft));
            }
        }
    }
    // A length that is told and a wish for less is one wish.
    let measured = found
        .iter()
        .any(|wish| matches!(wish, Wish::Do(Edit::Shorten(_))));
    found.retain(|wish| !(measured && matches!(wish, Wish::Ask(_))));
    found
}

fn is_aside(words: &Words<'_>) -> bool {
    let politeness = "thanks|thank|great|perfect|nice|good|hi|hello|ok|okay|please|lovely|no|yes";
    words.is(0, politeness) && words.len() <= 4 && (0..words.len()).all(|at| !words.is(at, VERBS))
}

/// The closing mark that belongs to an opening one.
fn closing(open: char) -> Option<char> {
    match open {
        '“' => Some('”'),
        '"' => Some('"'),
        '‘' => Some('’'),
        '\'' => Some('\''),
        '«' => Some('»'),
        _ => None,
    }
}

/// Sentences with what is given behind a colon, which may be longer than a sentence.
fn parts(note: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = note.trim();
    while !rest.is_empty() {
        let end = sentence_end(rest);
        let sentence = &rest[..end];
        let colon = colon(sentence).filter(|at| takes_payload(&rest[..*at]));
        let Some(at) = colon else {
            parts.push(Part {
                head: sentence.trim().trim_end_matches(['.', '!', ':']),
                payload: None,
            });
            rest = rest[end..].trim_start();
            continue;
        };
        let given = rest[at + 1..].trim_start();
        let (payload, behind) = payload(given);
        parts.push(Part {
            head: rest[..at].trim(),
            payload: Some(payload),
        });
        rest = behind;
    }
    parts
}

/// Quoted text ends with its mark; other text goes on to the end of the message.
fn payload(given: &str) -> (&str, &str) {
    let quoted = given
        .chars()
        .next()
        .and_then(|open| Some((open, closing(open)?)));
    if let Some((open, close)) = quoted {
        let inner = &given[open.len_utf8()..];
        let is_end = |at: &usize| {
            inner[at + close.len_utf8()..]
                .chars()
                .next()
                .is_none_or(|c| !c.is_alphanumeric())
        };
        let ends = inner.match_indices(close).map(|(at, _)| at).filter(is_end);
        let end = if open == close {
            ends.last()
        } else {
            ends.take(1).last()
        };
        if let Some(end) = end {
            let behind = inner[end + close.len_utf8()..].trim_start_matches(['.', ',', ' ', '\n']);
            return (inner[..end].trim(), behind);
        }
    }
    let end = next_wish(given).unwrap_or(given.len());
    (given[..end].trim_end(), given[end..].trim_start())
}

/// Where, behind the first sentence of what is given, the client asks for another edit.
fn next_wish(given: &str) -> Option<usize> {
    const PARTS: &str = "section|paragraph|title|number|list|table|before|after|version|top|end";
    let mut at = 0;
    loop {
        let end = at + sentence_end(&given[at..]);
        let rest = given.get(end..).filter(|rest| !rest.trim().is_empty())?;
        let next = end + (rest.len() - rest.trim_start().len());
        let words = Words::of(&given[next..next + sentence_end(&given[next..])]);
        let lead = lead(&words);
        let edits = [REMOVE, MOVE, ADD, REPLACE, NAME, RESTORE]
            .iter()
            .any(|verbs| words.any(lead, verbs).is_some());
        if edits && words.has(PARTS) && words.len() <= 14 {
            return Some(next);
        }
        at = end;
    }
}

fn takes_payload(head: &str) -> bool {
    let words = Words::of(head);
    words.has(
        "replace|add|insert|change|call|title|rename|append|put|order|reorder|paragraph|section",
    )
}

fn colon(sentence: &str) -> Option<usize> {
    let marks = sentence.match_indices(':').map(|(at, _)| at);
    let mut marks = marks.filter(|at| {
        sentence[at + 1..]
            .chars()
            .next()
            .is_none_or(|c| c.is_whitespace() || closing(c).is_some())
    });
    marks.find(|at| {
        sentence[..*at].matches(['“', '"']).count() % 2 == sentence[..*at].matches('”').count() % 2
    })
}

/// Behind the first sentence, outside quotation marks.
fn sentence_end(text: &str) -> usize {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        match c {
            '“' => quoted = true,
            '”' => quoted = false,
            '"' => quoted = !quoted,
            '\n' => return at + 1,
            '.' | '!' | '?' if !quoted => {
                let next = after.trim_start().chars().next();
                let gap = after.starts_with(char::is_whitespace) || after.is_empty();
                if gap && next.is_none_or(|c| c.is_uppercase() || closing(c).is_some()) {
                    return at + c.len_utf8();
                }
            }
            _ => {}
        }
    }
    text.len()
}

/// The wishes of a sentence.
fn clauses(sentence: &str) -> Vec<&str> {
    let words = Words::of(sentence);
    let mut cuts = vec![0];
    for at in 1..words.len() {
        let joined = words.is(at - 1, "and|then|also") || words.begins_part(at);
        let inside = words.inside(at);
        let told = words.is(at - 1, "i");
        if joined
            && !told
            && !inside
            && (words.is(at, VERBS) || words.phrase(at, "please").is_some())
        {
            cuts.push(at);
        }
    }
    cuts.push(words.len());
    let between = cuts.windows(2).map(|pair| words.between(pair[0], pair[1]));
    between
        .map(|clause| {
            clause
                .trim_end_matches(" and")
                .trim_end_matches(" then")
                .trim_end_matches(',')
        })
        .filter(|c| {
            !c.is_empty()
                && !matches!(
                    c.to_lowercase().as_str(),
                    "and" | "then" | "please" | "also" | "now"
                )
        })
        .collect()
}

fn wish(clause: &str, payload: Option<&str>, draft: &Draft) -> Wish {
    let words = Words::of(clause);
    let at = lead(&words);
    let named = || {
        Wish::Cannot(match payload {
            Some(payload) => format!("{clause}: {}", payload.trim_end_matches('.')),
            None => clause.trim_end_matches(['.', '?']).to_owned(),
        })
    };
    if let Some(version) = restored(&words, at) {
        return Wish::Do(Edit::Restore(version));
    }
    if payload.is_none()
        && let Some(wish) = shortened(&words, at, clause)
    {
        return wish;
    }
    if let Some(taken) = words.any(at, NAME) {
        let to = payload.unwrap_or_else(|| words.from(at + taken).trim_end_matches('.'));
        return titled(to);
    }
    let edit = if let Some(taken) = words.any(at, REPLACE) {
        replaced(&words, at + taken, payload, draft)
    } else if let Some(taken) = words.any(at, ADD) {
        added(&words, at + taken, payload, draft)
    } else if words.is(at, "reorder|order|sort")
        || words.find("in the order|in this order").is_some()
    {
        ordered(&words, payload)
    } else if words.is(at, "swap|switch") {
        swapped(words.from(at + 1), draft)
    } else if let Some(taken) = words.any(at, REMOVE) {
        Target::read(about(words.from(at + taken)), draft).map(Edit::Remove)
    } else if let Some(taken) = words.any(at, MOVE) {
        moved(&words, at + taken, draft)
    } else {
        None
    };
    edit.map_or_else(named, Wish::Do)
}

fn lead(words: &Words<'_>) -> usize {
    const POLITE: &str = "please|can you|could you|would you|now|then|also|and|i would like you to|\
        i'd like you to|i want you to|you can|just|kindly|first|next|but|thanks|great|let's|so|no|ok|will you|\
        sorry";
    let mut at = 0;
    while let Some(taken) = words.any(at, POLITE).filter(|_| at < words.len()) {
        at += taken;
    }
    at
}

fn titled(to: &str) -> Wish {
    Wish::Do(Edit::Rename {
        what: Target::Title,
        to: unquoted(to).to_owned(),
    })
}

fn restored(words: &Words<'_>, at: usize) -> Option<Version> {
    let begins = words.any(at, RESTORE).is_some();
    let version = (0..words.len()).find(|n| words.is(*n, "version|draft"));
    let undo = words.is(at, "undo") || words.phrase(at, "take back").is_some();
    if !begins || (version.is_none() && !undo && !words.has("original")) {
        return None;
    }
    let number = version.and_then(|n| {
        words
            .number(n + 1)
            .or_else(|| words.key(n + 1).trim_start_matches('v').parse().ok())
    });
    let ordinal = ["first", "second", "third", "fourth", "fifth"]
        .iter()
        .position(|o| words.has(o))
        .map(|n| n + 1);
    match number.or(ordinal) {
        Some(number) => Some(Version::Number(number)),
        None if words.has("original") => Some(Version::Number(1)),
        None => Some(Version::Previous),
    }
}

/// A number of words that the text is to have at most.
pub(super) fn shortening(clause: &str) -> Option<usize> {
    let words = Words::of(clause);
    let numbers = (0..words.len()).filter(|at| words.is(*at + 1, "words|word"));
    let all: Vec<usize> = numbers.filter_map(|at| words.number(at)).collect();
    let said = words
        .find("asked for|i said|wanted|limit is|limit was")
        .and_then(|(at, taken)| words.number(at + taken));
    let asked = words.any(lead(&words), SHORTEN).is_some()
        || words.has("shorter|most|under|maximum|max|limit|only|than|still|asked|within|too")
        || words.len() <= 4;
    said.or_else(|| all.iter().min().copied())
        .filter(|n| asked && *n > 0)
}

fn shortened(words: &Words<'_>, at: usize, clause: &str) -> Option<Wish> {
    let longer = words
        .any(
            at,
            "make it longer|make this longer|longer|a bit longer|add|expand|lengthen",
        )
        .is_some();
    let one_part =
        words.has("paragraph|number|sentence|section|item|point|title|slogan|opening|ending");
    if one_part || longer {
        return None;
    }
    if let Some(most) = shortening(clause) {
        let other = (at..words.len()).find(|n| words.is(*n, super::super::brief::kind::TONES));
        return Some(if other.is_some() && !words.has("shorter|shorten") {
            return None;
        } else {
            Wish::Do(Edit::Shorten(most))
        });
    }
    let whole = words.is(at, "shorten|shorter|condense|tighten")
        || words
            .any(
                at,
                "make it shorter|make this shorter|cut it|trim it|a bit shorter|make it a bit shorter|it is too long|it's too long|make the text shorter|make the letter shorter|make it much shorter|too long",
            )
            .is_some();
    let toned = (0..words.len()).any(|n| words.is(n, super::super::brief::kind::TONES));
    (whole && !toned).then(|| Wish::Ask("To how many words shall I shorten it? I leave out whole sentences until it has no more.".to_owned()))
}

/// "the second paragraph with …", "Ann to Anna", "the title to …".
fn replaced(words: &Words<'_>, at: usize, payload: Option<&str>, draft: &Draft) -> Option<Edit> {
    let joint = (at..words.len()).find(|n| words.is(*n, "with|by|to|into|as") && !words.inside(*n));
    let (what, by) = match (payload, joint) {
        (Some(by), Some(n)) => (words.between(at, n), by.to_owned()),
        (Some(by), None) => (words.from(at), by.to_owned()),
        (None, Some(n)) => (
            words.between(at, n),
            words.from(n + 1).trim_end_matches(['.', '!']).to_owned(),
        ),
        (None, None) => return None,
    };
    let by = if payload.is_some() {
        by
    } else {
        unquoted(by.trim_start_matches("read ")).to_owned()
    };
    let target = Target::read(what, draft)?;
    let vague = payload.is_none()
        && words.is(at.wrapping_sub(1), "turn|change|set")
        && !matches!(
            target,
            Target::Title | Target::Subject | Target::Text(_) | Target::Section(_)
        );
    if by.trim().is_empty() || vague {
        return None;
    }
    let renames = matches!(target, Target::Title | Target::Subject | Target::Text(_))
        || (words.is(at - 1, "rename|retitle|change") && payload.is_none());
    Some(if renames {
        Edit::Rename {
            what: target,
            to: by,
        }
    } else {
        Edit::Replace { what: target, by }
    })
}

fn about(said: &str) -> &str {
    let words = Words::of(said);
    let of = words.any(
        0,
        "the sentence about|the sentence with|the part about|the point about|the sentence",
    );
    of.filter(|taken| *taken < words.len())
        .map_or(said, |taken| words.from(taken))
}

fn swapped(said: &str, draft: &Draft) -> Option<Edit> {
    let (a, b) = said
        .split_once(" and ")
        .or_else(|| said.split_once(" with "))?;
    // "swap numbers one and two", "swap the first and second paragraph"
    let noun = ["paragraph", "section", "number", "item", "point"]
        .into_iter()
        .find(|noun| said.contains(noun));
    let with = |part: &str| match noun {
        Some(noun) if !part.contains(noun) => {
            let counted = ["number", "item", "point"].contains(&noun)
                && super::super::text::number(part).is_some();
            if counted {
                format!("{noun} {part}")
            } else {
                format!("{part} {noun}")
            }
        }
        _ => part
            .replace("numbers ", "number ")
            .replace("items ", "item ")
            .replace("points ", "point ")
            .replace("sections ", "")
            .replace("paragraphs", "paragraph"),
    };
    Some(Edit::Swap(
        Target::read(&with(a), draft)?,
        Target::read(&with(b), draft)?,
    ))
}

fn moved(words: &Words<'_>, at: usize, draft: &Draft) -> Option<Edit> {
    let (end, to) = spot(words, at, draft)?;
    let what = Target::read(words.between(at, end), draft)?;
    Some(Edit::Move { what, to })
}

/// Where something is to go, and where in the sentence that is said.
fn spot(words: &Words<'_>, from: usize, draft: &Draft) -> Option<(usize, Spot)> {
    let start = "to the top|to the beginning|to the start|at the top|at the beginning|at the start|first|to the front";
    let end = "to the end|to the bottom|at the end|at the bottom|last|at the very end";
    for at in from..words.len() {
        if words.inside(at) {
            continue;
        }
        let rest = |taken: usize| Target::read(words.from(at + taken).trim_end_matches(':'), draft);
        let ends = |taken: usize| at + taken == words.len();
        if at > from && words.any(at, start).is_some_and(ends) {
            return Some((at, Spot::Start));
        }
        if words.any(at, end).is_some_and(ends) {
            return Some((at, Spot::End));
        }
        let spot = match words.key(at) {
            "before" | "above" => rest(1).map(Spot::Before),
            "after" | "below" | "behind" | "under" | "beneath" => rest(1).map(Spot::After),
            "to" | "in" | "into" if at > from => rest(1).map(Spot::In),
            _ => None,
        };
        if let Some(spot) = spot {
            return Some((at, spot));
        }
    }
    None
}

fn ordered(words: &Words<'_>, payload: Option<&str>) -> Option<Edit> {
    let given = payload.or_else(|| {
        words
            .find("in the order|in this order")
            .map(|(at, taken)| words.from(at + taken))
    })?;
    Some(Edit::Order(
        members(given)
            .iter()
            .map(|name| unquoted(name).to_owned())
            .collect(),
    ))
}

/// "a section called Prices after Service: …", "a list: a; b; c".
fn added(words: &Words<'_>, at: usize, payload: Option<&str>, draft: &Draft) -> Option<Edit> {
    let (end, to) = spot(words, at, draft).unwrap_or((words.len(), Spot::End));
    let given = payload
        .or_else(|| saying(words, at))
        .map(str::trim)
        .unwrap_or_default();
    let noun = (at..end).find(|n| {
        words.is(
            *n,
            "section|heading|paragraph|sentence|list|bullets|table|item|point|bullet|line|row|ps|p.s",
        )
    });
    let quoted = unquoted(words.between(at, end));
    let piece = match noun.map(|n| words.key(n)) {
        Some("section" | "heading") => {
            let n = noun? + 1;
            let n = n + words
                .any(n, "called|named|titled|on|about|headed|with the heading")
                .unwrap_or(0);
            let stop = (n..end)
                .find(|m| words.is(*m, "with|saying|that|which") && !words.inside(*m))
                .unwrap_or(end);
            let name = unquoted(words.between(n, stop)).to_owned();
            let name = if name.is_empty() {
                unquoted(
                    words
                        .between(at, n - 1)
                        .trim_start_matches("a ")
                        .trim_start_matches("an "),
                )
                .to_owned()
            } else {
                name
            };
            if name.is_empty() {
                return None;
            }
            Piece::Section {
                name,
                content: given.to_owned(),
            }
        }
        _ if given.is_empty() && quoted == words.between(at, end) => return None,
        Some("list" | "bullets") => {
            let lines: Vec<String> = given
                .lines()
                .filter_map(|line| list_item(line.trim()))
                .map(str::to_owned)
                .collect();
            let items = if lines.is_empty() {
                members(given)
            } else {
                lines
            };
            Piece::List {
                ordered: words.has("numbered"),
                items,
            }
        }
        Some("table") => Piece::Table(table_of(given, words.from(at))?),
        Some("item" | "point" | "bullet") => Piece::Item(given.to_owned()),
        Some("row") => return None,
        _ if given.is_empty() => Piece::Paragraph(quoted.to_owned()),
        _ => Piece::Paragraph(given.to_owned()),
    };
    Some(Edit::Add { piece, to })
}

/// "… saying that we open at nine", "with the text “…”".
fn saying<'a>(words: &Words<'a>, at: usize) -> Option<&'a str> {
    let (n, taken) = (at..words.len()).find_map(|n| {
        let taken = words.any(
            n,
            "saying that|that says|which says|saying|with the text|with the words|with the content|to say that",
        )?;
        (!words.inside(n)).then_some((n, taken))
    })?;
    Some(unquoted(words.from(n + taken)))
}
