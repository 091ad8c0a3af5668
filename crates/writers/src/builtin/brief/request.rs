//! Sentences that ask for something: the subject, what to cover, what to leave out.

use super::super::genres;
use super::super::text::{count_words, tokens};
use super::{Brief, labels, topic};

const VERBS: &[&str] = &[
    "write",
    "draft",
    "create",
    "make",
    "give",
    "help",
    "prepare",
    "produce",
    "compose",
    "keep",
    "use",
    "include",
    "mention",
    "avoid",
    "add",
    "cover",
    "focus",
    "explain",
    "describe",
    "show",
    "need",
    "send",
    "come",
    "summarise",
    "summarize",
    "edit",
    "proofread",
    "review",
    "improve",
    "rewrite",
    "polish",
    "design",
    "plan",
    "script",
    "tell",
    "turn",
    "do",
    "don't",
    "please",
    "looking",
    "let",
    "put",
    "start",
    "end",
    "check",
    "fix",
    "correct",
    "suggest",
    "brainstorm",
    "want",
    "get",
    "ask",
    "encourage",
    "persuade",
    "invite",
    "answer",
    "reply",
];
const LEADS: &[&str] = &[
    "please", "hi", "hello", "hey", "so", "and", "ok", "okay", "also", "then", "now", "just",
    "kindly", "could", "can", "would", "will", "you", "i", "we",
];

/// Words of asking, not of the subject.
pub(super) fn is_request_word(stem: &str) -> bool {
    const WORDS: &str = " writ draft creat mak giv help prepar produc compos need want look pleas hi hello hey thank word piec text content someth someon anyth \
stuff short long good great nic pag new project job work send start know think tak ask question ";
    WORDS.contains(&format!(" {stem} "))
}

/// Greetings and thanks.
pub(super) fn is_pleasantry(sentence: &str) -> bool {
    const OPENINGS: &[&str] = &[
        "hi",
        "hello",
        "hey",
        "thanks",
        "thank",
        "cheers",
        "good",
        "dear",
        "greetings",
        "nice",
        "great",
        "ok",
        "okay",
        "yes",
        "sure",
        "no",
    ];
    let words = tokens(sentence);
    words.is_empty()
        || (words.len() <= 5
            && OPENINGS.contains(&words[0].as_str())
            && !sentence.contains(char::is_numeric))
}

/// Whether the sentence asks the writer for something, rather than stating a fact.
pub(super) fn is_request(sentence: &str) -> bool {
    let lower = sentence.to_lowercase().replace('’', "'");
    let words = tokens(&lower);
    let first = words
        .iter()
        .find(|w| !LEADS.contains(&w.as_str()))
        .map(String::as_str)
        .unwrap_or_default();
    let addressed = [
        "can you",
        "could you",
        "would you",
        "will you",
        "please",
        "i'd like",
        "i would like",
        "we'd like",
        "looking for",
        "help me",
        "help us",
        "you to write",
    ]
    .iter()
    .any(|p| lower.contains(p));
    let imperative =
        VERBS.contains(&first) && !matches!(words.first().map(String::as_str), Some("i" | "we"));
    addressed || imperative || wants(&lower) || is_form(&lower, &words)
}

/// "I need a …", as opposed to "I need to be at work at six".
fn wants(lower: &str) -> bool {
    const OBJECTS: &[&str] = &[
        "a", "an", "the", "some", "you", "it", "your", "help", "this", "one", "two", "three",
        "four", "five", "ten", "to",
    ];
    [
        "i need ",
        "we need ",
        "i want ",
        "we want ",
        "need ",
        "want ",
        "i'm after ",
        "it needs ",
        "it should ",
        "it must ",
        "must be ",
        "should be ",
    ]
    .iter()
    .any(|w| {
        let rest = lower.strip_prefix(w).or_else(|| {
            lower
                .split_once(&format!(" {w}"))
                .map(|(_, rest)| rest)
                .filter(|_| w.starts_with("it ") || w.starts_with("i ") || w.starts_with("we "))
        });
        rest.is_some_and(|rest| {
            let next = rest.split_whitespace().next().unwrap_or_default();
            let direct = OBJECTS.contains(&next)
                || next.starts_with(|c: char| c.is_ascii_digit())
                || w.starts_with("it ")
                || w.ends_with("be ");
            let to_be = next == "to"
                && !["write", "create", "make", "have", "get", "include"]
                    .iter()
                    .any(|v| rest.starts_with(&format!("to {v}")));
            direct && !to_be
        })
    })
}

/// "Around 500 words, friendly tone", or a piece named without a verb: "Blog post about bees".
fn is_form(lower: &str, words: &[String]) -> bool {
    let measure = words.len() <= 12
        && (lower.contains(" words") || lower.contains(" tone") || lower.contains("-word"));
    let named =
        genres::mentioned(lower).is_some_and(|m| lower[..m.start].split_whitespace().count() <= 3);
    let purpose = words.len() <= 6 && words.first().is_some_and(|w| w == "for");
    measure || purpose || (named && !is_statement(lower))
}

/// Whether the sentence has a subject and a verb that states something.
pub(super) fn is_statement(sentence: &str) -> bool {
    const SUBJECTS: &[&str] = &[
        "i", "we", "it", "they", "he", "she", "our", "my", "there", "i'm", "i've", "we're",
        "we've", "it's",
    ];
    const STATES: &[&str] = &["is", "are", "was", "were", "has", "have", "had", "will"];
    let words = tokens(&sentence.replace('’', "'"));
    words
        .first()
        .is_some_and(|w| SUBJECTS.contains(&w.as_str()))
        || words.iter().take(8).any(|w| STATES.contains(&w.as_str()))
}

/// Reads a request into the brief.
pub(super) fn read(brief: &mut Brief, sentence: &str) {
    let lower = sentence.to_ascii_lowercase();
    for (mark, into_points) in [
        ("include ", true),
        ("including ", true),
        ("cover ", true),
        ("covering ", true),
        ("mention ", true),
        ("sections on ", true),
        ("touch on ", true),
        ("avoid ", false),
        ("don't mention ", false),
        ("do not mention ", false),
        ("leave out ", false),
        ("without mentioning ", false),
        ("don't use ", false),
        ("no mention of ", false),
        ("without ", false),
    ] {
        let Some(at) = lower
            .find(mark)
            .filter(|at| *at == 0 || lower.as_bytes()[at - 1] == b' ')
        else {
            continue;
        };
        let negated = into_points
            && ["don't ", "do not ", "not ", "no "]
                .iter()
                .any(|n| lower[..at].ends_with(n));
        let items = labels::items(stop_at_clause(&sentence[at + mark.len()..]));
        let short = items.into_iter().filter(|i| count_words(i) <= 8);
        if into_points && !negated {
            brief.points.extend(short);
        } else if !into_points {
            brief.avoid.extend(short);
        }
    }
    if brief.topic.is_none()
        && let Some(topic) = topic::topic(sentence)
    {
        topic::read_subject(brief, &topic);
    }
    if brief.title.is_none() {
        brief.title = topic::quoted_after(sentence, &["titled", "called", "title", "headline"]);
    }
}

fn stop_at_clause(rest: &str) -> &str {
    let lower = rest.to_ascii_lowercase();
    let ends = [
        ". ",
        " and make",
        " and keep",
        " so that",
        " but ",
        " please",
        "; keep",
        " in the ",
    ];
    &rest[..ends
        .iter()
        .filter_map(|e| lower.find(e))
        .min()
        .unwrap_or(rest.len())]
}

/// Splits a message into its wishes and the text it hands over.
pub(super) fn material(message: &str) -> Option<(&str, &str)> {
    const MARKS: &[&str] = &[
        "here is my",
        "here's my",
        "here is the",
        "here's the",
        "here’s the",
        "here’s my",
        "the text:",
        "my text:",
        "text:",
        "below:",
        "following:",
        "draft:",
        "edit this",
        "proofread this",
        "edit the following",
        "proofread the following",
        "improve this",
        "following text",
        "following paragraph",
        "check this",
        "rewrite this",
        "fix this",
        "following story",
        "this text",
        "this paragraph",
    ];
    let lower = message.to_ascii_lowercase();
    let mark = MARKS
        .iter()
        .filter_map(|m| lower.find(m).map(|at| at + m.trim_end_matches(':').len()))
        .min()?;
    let at = message[mark..].find([':', '\n'])? + mark;
    let material = message[at + 1..].trim().trim_matches(['"', '“', '”']);
    (count_words(material) >= 8).then(|| (&message[..at], material))
}
