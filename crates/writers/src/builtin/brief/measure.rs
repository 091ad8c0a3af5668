//! Length, number of pieces, and register.

use super::super::text::tokens;
use super::{Brief, Register};

const NUMBERS: &[&str] = &[
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// What is asked for by number.
const PIECES: &[&str] = &[
    "taglines",
    "slogans",
    "posts",
    "tweets",
    "captions",
    "headlines",
    "emails",
    "slides",
    "options",
    "versions",
    "ideas",
    "stanzas",
    "verses",
    "tips",
    "ways",
    "questions",
    "ads",
    "scenes",
    "variants",
    "variations",
    "prompts",
    "messages",
    "reasons",
    "steps",
    "panels",
    "lines",
];

pub(super) fn read(brief: &mut Brief, sentence: &str) {
    let words = tokens(&sentence.replace("-word", " word").replace("-line", " line"));
    for three in words.windows(3) {
        // "four instagram posts"
        if let Some(n) =
            number(&three[0]).filter(|n| *n <= 30 && PIECES.contains(&three[2].as_str()))
        {
            brief.count = Some(n);
        }
    }
    for pair in words.windows(2) {
        let Some(n) = number(&pair[0]) else { continue };
        match pair[1].as_str() {
            "word" | "words" if n >= 20 => (brief.words, brief.measured) = (Some(n), true),
            "minute" | "minutes" | "hour" | "hours" | "seconds" => {
                brief
                    .named
                    .entry("duration")
                    .or_insert(format!("{} {}", pair[0], pair[1]));
            }
            "page" | "pages" if n <= 20 => (brief.words, brief.measured) = (Some(n * 450), true),
            "paragraph" | "paragraphs" if n <= 30 => {
                (brief.words, brief.measured) = (Some(n * 80), true)
            }
            piece if PIECES.contains(&piece) && n <= 30 => brief.count = Some(n),
            _ => {}
        }
    }
    if brief.words.is_none() {
        let says = |w: &str| words.iter().any(|t| t == w);
        if says("short") && !sentence.to_lowercase().contains("short stor") || says("concise") {
            brief.words = Some(250);
        } else if says("long") || says("longform") || says("in-depth") || says("detailed") {
            brief.words = Some(1000);
        }
    }
    if super::request::is_request(sentence) {
        read_register(brief, sentence);
    }
}

/// A number in figures, with a thousands comma or not, or in words up to twelve.
pub(crate) fn number(word: &str) -> Option<usize> {
    let figures = word.replace(',', "");
    figures
        .parse()
        .ok()
        .or_else(|| NUMBERS.iter().position(|n| *n == word))
}

pub(super) fn read_register(brief: &mut Brief, text: &str) {
    const FORMAL: &[&str] = &[
        "formal",
        "professional",
        "serious",
        "corporate",
        "academic",
        "official",
    ];
    const CASUAL: &[&str] = &[
        "friendly",
        "casual",
        "warm",
        "conversational",
        "playful",
        "fun",
        "funny",
        "informal",
        "relaxed",
        "chatty",
        "lighthearted",
    ];
    let words = tokens(text);
    let says = |list: &[&str]| words.iter().any(|w| list.contains(&w.as_str()));
    if says(FORMAL) {
        brief.manner = Some(Register::Formal);
    } else if says(CASUAL) {
        brief.manner = Some(Register::Casual);
    }
}
