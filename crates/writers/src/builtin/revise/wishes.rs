//! A sentence taken apart into the wishes it joins: "make it shorter and end with a question".

use crate::builtin::text::tokens;

/// Between a wish and the next; the longer one first where two begin alike, and the comma, which may be between anything,
/// last.
const JOINTS: &[&str] = &[
    ", and then ",
    " and then ",
    ", and ",
    " and ",
    ", but ",
    " but ",
    ", then ",
    " then ",
    "; ",
    ", ",
];
/// In front of a wish, without a meaning for it.
const LEADS: &[&str] = &[
    "please", "also", "then", "just", "maybe", "perhaps", "can", "could", "you",
];
/// A wish begins with one of these.
const VERBS: &[&str] = &[
    "add",
    "avoid",
    "begin",
    "change",
    "delete",
    "don't",
    "expand",
    "explain",
    "finish",
    "give",
    "include",
    "insert",
    "keep",
    "leave",
    "make",
    "mention",
    "merge",
    "move",
    "put",
    "remove",
    "replace",
    "rewrite",
    "shorten",
    "simplify",
    "swap",
    "take",
    "tighten",
    "translate",
    "trim",
    "turn",
    "write",
];
/// So it does with these if a small word follows; "use cases" and "start dates" are things.
const VERBS_OR_THINGS: &[&str] = &[
    "bold", "call", "close", "cover", "cut", "do", "drop", "end", "list", "number", "open",
    "quote", "say", "split", "start", "title", "use",
];
const SMALL: &[&str] = &[
    "a", "all", "an", "at", "by", "each", "every", "in", "it", "my", "not", "on", "our", "that",
    "the", "them", "this", "to", "with", "your",
];
/// Begun like this, what follows a wish tells more of how it should be.
const RESTS: &[&str] = &["for", "from", "in", "into", "like", "with", "without"];
/// Begun like this, a sentence speaks of the draft, whatever it is that it wants.
const INSTRUCTIONS: &[&str] = &[
    "begin with ",
    "close with ",
    "end it ",
    "end on ",
    "end with ",
    "finish with ",
    "make it ",
    "make the ",
    "open with ",
    "start with ",
    "translate ",
    "turn it ",
    "turn this ",
];
/// How much of a wish is told back.
const MOST_WORDS: usize = 14;

/// Each wish of a sentence in its own words. What does not begin like a wish belongs to the one before it.
pub(super) fn wishes(sentence: &str) -> Vec<&str> {
    parts(sentence, JOINTS, |_, after| begins(after))
}

/// What a wish goes on with that has no verb of its own: "in French", of "make it shorter and in French".
pub(super) fn rests(wish: &str) -> Vec<&str> {
    let (_, joints) = JOINTS.split_last().unwrap_or((&"", JOINTS));
    parts(wish, joints, goes_on).split_off(1)
}

/// Parted at each joint between what is `before` it, from the last one on, and what is `after` it.
fn parts<'a>(
    text: &'a str,
    joints: &[&str],
    is_between: impl Fn(&str, &str) -> bool,
) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(next) = text[at..].chars().next() {
        let joint = joints.iter().find(|it| text[at..].starts_with(**it));
        let before = &text[start..at];
        match joint.map(|joint| at + joint.len()) {
            Some(after) if is_between(before, &text[after..]) && may_end(before) => {
                parts.push(before);
                (start, at) = (after, after);
            }
            _ => at += next.len_utf8(),
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Whether it is one more thing to be done, and no more of what was named before: "in Oslo and in Bergen".
fn goes_on(before: &str, after: &str) -> bool {
    let (before, after) = (tokens(before), tokens(after));
    let words: Vec<&str> = led(&after).collect();
    match words.as_slice() {
        ["less" | "more", _, ..] | ["as", "a" | "an", ..] => true,
        ["without", doing, ..] if doing.ends_with("ing") => false,
        [first, _, ..] if RESTS.contains(first) => !before.iter().any(|word| word == first),
        [first, ..] => first.ends_with("er") && before.last().is_some_and(|it| it.ends_with("er")),
        [] => false,
    }
}

/// Whether these words are the beginning of a wish.
pub(super) fn begins(words: &str) -> bool {
    let words = tokens(words);
    let mut words = led(&words);
    let (verb, next) = (words.next().unwrap_or_default(), words.next());
    next.is_some_and(|next| {
        VERBS.contains(&verb) || (VERBS_OR_THINGS.contains(&verb) && SMALL.contains(&next))
    })
}

/// Whether it wants no more than that something stays as it is, as it does where nobody changes it.
pub(super) fn leaves_alone(wish: &str) -> bool {
    let words = tokens(wish);
    let mut words = led(&words);
    match words.next() {
        Some("keep" | "leave" | "don't") => true,
        Some("do") => words.next() == Some("not"),
        _ => false,
    }
}

/// Whether a whole sentence is about the draft and is no fact for it.
pub(super) fn instructs(sentence: &str) -> bool {
    let words = tokens(sentence);
    let words: Vec<&str> = led(&words).collect();
    let plain = words.join(" ");
    let exact = sentence.contains(|c: char| c.is_numeric() || c == ':');
    !exact && INSTRUCTIONS.iter().any(|it| plain.starts_with(it))
}

/// A wish as it is told back.
pub(super) fn in_short(wish: &str) -> String {
    let wish = wish.trim().trim_end_matches(['.', '!', '?', ',', ';']);
    let words: Vec<&str> = wish.split_whitespace().collect();
    match words.get(..MOST_WORDS) {
        Some(first) if words.len() > MOST_WORDS => format!("{} …", first.join(" ")),
        _ => words.join(" "),
    }
}

fn led(words: &[String]) -> impl Iterator<Item = &str> {
    let words = words.iter().map(String::as_str);
    words.skip_while(|word| LEADS.contains(word))
}

/// Not within quotation marks, nor in what is to be said: "mention that we bake and give classes".
fn may_end(wish: &str) -> bool {
    let marks = wish.chars().filter(|c| *c == '"');
    let straight = marks.fold(false, |open, _| !open);
    let curled = wish.matches('“').count() > wish.matches('”').count();
    !straight && !curled && !wish.to_ascii_lowercase().contains(" that ")
}
