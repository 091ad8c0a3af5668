//! The subject of a request: what stands behind "about", behind the kind of piece, or right before it.

use super::super::genres;
use super::super::text::{stems, tokens};
use super::{Brief, names, people};

/// Takes a phrase as the subject; "Happy Tails, our dog-walking business" also gives a name.
pub(super) fn read_subject(brief: &mut Brief, phrase: &str) {
    let mut phrase = phrase.trim().trim_end_matches(['.', '!', '?', ',']).trim();
    for lead in [
        "It's about ",
        "it's about ",
        "It’s about ",
        "It is about ",
        "Something about ",
        "something about ",
        "About ",
        "about ",
        "On ",
        "on ",
    ] {
        phrase = phrase.strip_prefix(lead).unwrap_or(phrase);
    }
    let words: Vec<&str> = phrase.split_whitespace().collect();
    if let Some((what, key, name)) = names::trailing_name(phrase) {
        brief.named.entry(key).or_insert(name);
        brief.topic = Some(what);
        return;
    }
    let named = names::name_run(&words).and_then(|name| {
        let rest = phrase.strip_prefix(&name)?.strip_prefix(", ")?;
        ["my ", "our ", "a ", "an ", "the "]
            .iter()
            .any(|d| rest.starts_with(d))
            .then(|| (name, rest.to_owned()))
    });
    match named {
        Some((name, rest)) => {
            brief.named.entry("company").or_insert(name);
            brief.topic = Some(rest);
        }
        None if !stems(phrase).is_empty() => brief.topic = Some(phrase.to_owned()),
        None => {}
    }
}

/// The subject of a sentence that asks for something.
pub(super) fn topic(sentence: &str) -> Option<String> {
    let lower = sentence.to_ascii_lowercase();
    let mention = genres::mentioned(sentence);
    if let Some(question) = quoted(sentence).filter(|q| q.ends_with('?')) {
        return Some(question.trim_end_matches('?').to_owned());
    }
    let from = mention.as_ref().map_or(0, |m| m.end);
    let tail = &lower[from..];
    const ABOUT: &[&str] = &[
        " about ",
        " regarding ",
        " on the topic of ",
        " on the subject of ",
        " explaining ",
        " announcing ",
        " introducing ",
        " describing ",
        " celebrating ",
        " promoting ",
        " to promote ",
        " to announce ",
        " to introduce ",
        " arguing ",
        " comparing ",
        " exploring ",
        " inviting ",
        " thanking ",
    ];
    let about = ABOUT
        .iter()
        .filter_map(|m| tail.find(m).map(|at| at + m.len()))
        .filter(|at| !is_measure(&tail[*at..]))
        .min();
    let directly = || {
        [" on ", ": ", " of ", " – ", " - "]
            .iter()
            .find_map(|m| tail.starts_with(m).then_some(m.len()))
    };
    let loosely = || {
        tail.find(" on ")
            .map(|at| at + 4)
            .filter(|at| !is_measure(&tail[*at..]))
    };
    let at = about.or_else(|| {
        if mention.is_some() {
            directly()
        } else {
            loosely()
        }
    });
    if let Some(at) = at {
        return end_of_topic(&sentence[from + at..]);
    }
    let behind_for = tail
        .find(" for ")
        .filter(|_| mention.is_some())
        .and_then(|at| end_of_topic(&sentence[from + at + 5..]));
    // "for the council to convert the library": what is to be done is the subject.
    if let Some(task) = behind_for.as_deref().and_then(task) {
        return Some(task);
    }
    behind_for
        .filter(|t| !people::is_people(t))
        .or_else(|| mention.and_then(|m| before_kind(&sentence[..m.start])))
}

/// What a statement says is new or for sale: "we are launching a sourdough subscription on 3 March".
pub(super) fn offered(facts: &[String]) -> Option<String> {
    const VERBS: &[&str] = &[
        " launching ",
        " launches ",
        " opening ",
        " opens ",
        " announcing ",
        " releasing ",
        " introducing ",
        " hosting ",
        " organising ",
        " offering ",
        " offer ",
        " selling ",
        " sell ",
        " make ",
        " run ",
        " built ",
    ];
    const ENDS: &[&str] = &[
        " on ", ", ", " at ", " for ", " in ", " called ", " named ", " with ", " that ",
        " which ", " from ", ".", " and ",
    ];
    let (fact, at) = VERBS.iter().find_map(|v| {
        facts
            .iter()
            .find_map(|f| Some((f, f.to_ascii_lowercase().find(v)? + v.len())))
    })?;
    let rest = &fact[at..];
    let lower = rest.to_ascii_lowercase();
    let end = ENDS
        .iter()
        .filter_map(|e| lower.find(e))
        .min()
        .unwrap_or(rest.len());
    let thing = rest[..end].trim();
    (!stems(thing).is_empty() && tokens(thing).len() <= 7).then(|| thing.to_owned())
}

fn is_measure(rest: &str) -> bool {
    rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
        && rest
            .split_whitespace()
            .take(3)
            .any(|w| w.starts_with("word") || w.starts_with("page"))
}

/// "the council to convert the library" as "converting the library".
fn task(phrase: &str) -> Option<String> {
    const NO_VERBS: &[&str] = &[
        "the", "a", "an", "our", "my", "their", "your", "his", "her", "its", "those", "these",
        "all", "every", "one",
    ];
    let (whose, task) = phrase.split_once(" to ")?;
    let (verb, rest) = task.split_once(' ')?;
    if whose.split_whitespace().count() > 4 || NO_VERBS.contains(&verb) {
        return None;
    }
    let stem = verb
        .strip_suffix('e')
        .filter(|s| !s.ends_with('e'))
        .unwrap_or(verb);
    Some(format!("{stem}ing {rest}"))
}

/// "write a sourdough baking (blog post)".
fn before_kind(front: &str) -> Option<String> {
    const PLAIN: &[&str] = &[
        "short",
        "long",
        "quick",
        "brief",
        "friendly",
        "formal",
        "professional",
        "funny",
        "good",
        "great",
        "new",
        "simple",
        "nice",
        "detailed",
        "casual",
        "strong",
        "engaging",
        "persuasive",
        "catchy",
        "my",
        "some",
        "compelling",
        "clear",
        "serious",
        "warm",
    ];
    let at = front
        .rfind(" a ")
        .map(|at| at + 3)
        .or_else(|| front.rfind(" an ").map(|at| at + 4))?;
    let words: Vec<&str> = front[at..]
        .split_whitespace()
        .filter(|w| {
            !PLAIN.contains(&w.trim_matches(',').to_lowercase().as_str())
                && !w.contains(char::is_numeric)
        })
        .collect();
    (!words.is_empty() && words.len() <= 5).then(|| words.join(" "))
}

/// Cuts a subject where wishes about form begin.
pub(super) fn end_of_topic(rest: &str) -> Option<String> {
    const AFTER_COMMA: &[&str] = &[
        "for",
        "aimed",
        "around",
        "about",
        "roughly",
        "approximately",
        "approx",
        "with",
        "please",
        "make",
        "keep",
        "tone",
        "in",
        "no",
        "without",
        "include",
        "including",
        "under",
        "max",
        "maximum",
        "at",
        "not",
        "using",
        "written",
        "ideally",
        "preferably",
        "short",
        "friendly",
        "formal",
        "casual",
        "professional",
        "targeting",
        "max.",
        "nothing",
        "maybe",
        "covering",
        "mentioning",
        "but",
        "something",
        "it",
        "i",
        "we",
        "so",
        "because",
        "to",
    ];
    const ANYWHERE: &[&str] = &[
        " aimed at ",
        " targeting ",
        " targeted at ",
        " in around ",
        " in about ",
        " in under ",
        " (",
        " please",
        " with a friendly",
        " with a formal",
        "; ",
        " — ",
        " and make ",
        " and keep ",
        " and please ",
        " in a friendly",
        " in a formal",
        " in a professional",
        " that should ",
        " of around ",
        " of about ",
        " in my voice",
        " with sections",
        " in the style",
        ". ",
        " around ",
        " called ",
        " titled ",
        ": ",
        " using the ",
        " based on ",
        " written for ",
    ];
    let lower = rest.to_ascii_lowercase();
    let mut end = ANYWHERE
        .iter()
        .filter_map(|m| lower.find(m))
        .min()
        .unwrap_or(rest.len());
    for (at, _) in lower.match_indices(", ") {
        let next = lower[at + 2..]
            .split_whitespace()
            .next()
            .unwrap_or_default();
        if AFTER_COMMA.contains(&next) || next.starts_with(|c: char| c.is_ascii_digit()) {
            end = end.min(at);
        }
    }
    for (at, _) in lower.match_indices(" for ") {
        if people::is_people(&lower[at + 5..end.max(at + 5)]) {
            end = end.min(at);
        }
    }
    let words: Vec<&str> = rest[..end].split_whitespace().collect();
    let measured = words
        .iter()
        .position(|w| w.starts_with(|c: char| c.is_ascii_digit()))
        .filter(|n| words.get(n + 1).is_some_and(|w| w.starts_with("word")));
    let kept = &words[..measured.unwrap_or(words.len())];
    let topic = kept.join(" ");
    let topic = topic
        .trim_end_matches(['.', ',', '!', '?'])
        .trim_end_matches(" in")
        .trim();
    (!stems(topic).is_empty()).then(|| topic.to_owned())
}

pub(super) fn quoted_after(sentence: &str, words: &[&str]) -> Option<String> {
    let before = sentence[..sentence.find(['“', '"'])?].to_lowercase();
    quoted(sentence).filter(|_| {
        words
            .iter()
            .any(|w| before.trim_end_matches([' ', ':']).ends_with(w))
    })
}

fn quoted(sentence: &str) -> Option<String> {
    let inner = sentence[sentence.find(['“', '"'])?..].trim_start_matches(['“', '"']);
    Some(inner[..inner.find(['”', '"'])?].to_owned())
}
