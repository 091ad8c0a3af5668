//! Reading a text with questions: what could be checked, what it is built of, where a reader may stop.

use super::{Change, find_word};
use crate::builtin::text::{count_words, is_stopword, sentences, tokens};
use std::collections::BTreeMap;

/// What an editor would ask in the margin, most important first.
pub(crate) fn queries(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    for sentence in sentences(text) {
        let words = count_words(&sentence);
        if words > 35 {
            out.push(format!(
                "“{}” runs to {words} words. Break it at its turn?",
                opening(&sentence)
            ));
        }
        if let Some(verb) = passive(&sentence) {
            out.push(format!(
                "“{}”: {verb} by whom? If it matters, say; if not, leave it.",
                opening(&sentence)
            ));
        }
        if let Some(word) = repeated(&sentence) {
            out.push(format!(
                "“{}” uses “{word}” twice. On purpose?",
                opening(&sentence)
            ));
        }
    }
    out.truncate(8);
    out
}

fn opening(sentence: &str) -> String {
    let words: Vec<&str> = sentence.split_whitespace().take(6).collect();
    format!("{} …", words.join(" "))
}

fn passive(sentence: &str) -> Option<String> {
    let words = tokens(sentence);
    let at = words.windows(2).position(|w| {
        matches!(w[0].as_str(), "was" | "were" | "been" | "being")
            && w[1].ends_with("ed")
            && w[1].len() > 4
    })?;
    (!words.contains(&"by".to_owned())).then(|| words[at + 1].clone())
}

fn repeated(sentence: &str) -> Option<String> {
    let words = tokens(sentence);
    words
        .iter()
        .enumerate()
        .find(|(n, w)| w.chars().count() > 4 && !is_stopword(w) && words[..*n].contains(w))
        .map(|(_, w)| w.clone())
}

/// Statements that could be proven wrong: the claim, what makes it checkable, what would settle it.
pub(crate) fn claims(text: &str) -> Vec<Change> {
    const SUPERLATIVES: &[&str] = &[
        "first", "only", "largest", "biggest", "oldest", "best", "most", "never", "always",
        "every", "all", "worst", "fastest", "highest",
    ];
    let claim = |s: &String| {
        let words = tokens(s);
        let dated = words
            .iter()
            .any(|w| w.len() == 4 && w.parse::<u16>().is_ok_and(|y| (1000..2200).contains(&y)));
        let names = s.split_whitespace().skip(1).any(|w| {
            w.starts_with(char::is_uppercase)
                && w != "I"
                && !w.starts_with("I’")
                && !w.starts_with("I'")
        });
        let (what, settles) = if dated {
            ("a date", "a document of that year")
        } else if s.contains(char::is_numeric) {
            (
                "a figure",
                "the source of the figure, with its year and how it was measured",
            )
        } else if s.contains(['“', '"']) {
            ("a quotation", "a recording or the printed original")
        } else if words.iter().any(|w| SUPERLATIVES.contains(&w.as_str())) {
            (
                "“first”, “only”, “most” and the like",
                "a survey of the others; one counter-example ends it",
            )
        } else if names {
            ("a name", "the person’s or body’s own spelling and title")
        } else {
            return None;
        };
        Some((s.clone(), what.to_owned(), settles.to_owned()))
    };
    sentences(text)
        .iter()
        .filter(|s| !s.ends_with('?'))
        .filter_map(claim)
        .collect()
}

/// The words a text returns to.
pub(crate) fn recurring(text: &str) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for word in tokens(text)
        .into_iter()
        .filter(|w| w.chars().count() > 3 && !is_stopword(w))
    {
        *counts.entry(word).or_default() += 1;
    }
    let mut words: Vec<(String, usize)> = counts.into_iter().collect();
    words.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    words
        .into_iter()
        .take(6)
        .map(|(w, n)| format!("{w} ({n})"))
        .collect()
}

fn split_paragraphs(text: &str) -> Vec<&str> {
    let by_blank: Vec<&str> = text
        .split("\n\n")
        .map(str::trim)
        .filter(|p| !p.is_empty())
        .collect();
    if by_blank.len() > 1 {
        by_blank
    } else {
        text.lines()
            .map(str::trim)
            .filter(|p| !p.is_empty())
            .collect()
    }
}

pub(crate) fn paragraph_map(text: &str) -> Vec<Change> {
    split_paragraphs(text)
        .iter()
        .enumerate()
        .map(|(n, p)| ((n + 1).to_string(), count_words(p).to_string(), opening(p)))
        .collect()
}

/// What strikes one about the build of a text.
pub(crate) fn structure(text: &str) -> Vec<String> {
    let paragraphs = split_paragraphs(text);
    let words: Vec<usize> = paragraphs.iter().map(|p| count_words(p)).collect();
    let mut out = Vec::new();
    let concrete = |p: &&&str| {
        p.contains(char::is_numeric)
            || p.split_whitespace()
                .skip(1)
                .any(|w| w.len() > 1 && w.starts_with(char::is_uppercase) && !w.starts_with("I’"))
    };
    match paragraphs.iter().position(|p| concrete(&p)) {
        Some(0) => out.push("It begins with something concrete, a name or a figure. Keep that.".to_owned()),
        Some(n) => out.push(format!("The first name or figure comes in paragraph {}. Until then the reader has nothing to hold on to.", n + 1)),
        None => out.push("There is neither a name nor a figure in it. A reader will agree, and remember nothing.".to_owned()),
    }
    if let Some((n, most)) = words.iter().enumerate().max_by_key(|(_, w)| **w)
        && paragraphs.len() > 1
    {
        let share = most * 100 / words.iter().sum::<usize>().max(1);
        out.push(format!("Paragraph {} holds {share} per cent of the words. Is it {share} per cent of the matter?", n + 1));
    }
    let questions = sentences(text).iter().filter(|s| s.ends_with('?')).count();
    out.push(match questions {
        0 => {
            "It asks nothing. One real question, early, would give the rest a direction.".to_owned()
        }
        n => {
            format!("It asks {n} question(s). Check that each is answered, or meant to stay open.")
        }
    });
    if let Some(last) = paragraphs.last().filter(|_| paragraphs.len() > 1) {
        out.push(format!(
            "It ends on “{}”. If the piece could stop one paragraph sooner, let it.",
            opening(last)
        ));
    }
    out
}

/// Words at which somebody may stop, and what else could be said.
pub(crate) fn charged_words(text: &str) -> Vec<Change> {
    const WORDS: &[(&str, &str)] = &[
        ("crazy", "wild, absurd, if nobody’s health is meant"),
        ("insane", "absurd, extreme"),
        ("lame", "weak, poor"),
        ("psycho", "say what they did"),
        ("guys", "everyone, all of you"),
        ("manpower", "staff, hands"),
        ("mankind", "humanity, people"),
        ("chairman", "chair"),
        ("policeman", "police officer"),
        ("fireman", "firefighter"),
        ("housewife", "say what she does"),
        ("handicapped", "disabled, or the person’s own word"),
        ("wheelchair-bound", "who uses a wheelchair"),
        ("confined to a wheelchair", "who uses a wheelchair"),
        ("suffers from", "has"),
        ("the disabled", "disabled people"),
        ("the elderly", "older people"),
        ("the blind", "blind people"),
        ("the poor", "people who are poor, or say what they lack"),
        ("exotic", "say what it looks like"),
        ("third world", "name the countries"),
        ("primitive", "say what was used or built"),
        ("gypsy", "Roma, if that is who is meant"),
        ("eskimo", "Inuit or Yupik, whichever is meant"),
        ("blacklist", "blocklist"),
        ("whitelist", "allowlist"),
        ("master", "main, if it is about machines"),
        ("spirit animal", "favourite, model"),
        ("tribe", "people, group, team"),
        ("illegal immigrant", "person without papers"),
        ("normal people", "most people, or say who"),
        ("committed suicide", "died by suicide"),
        ("addict", "person with an addiction"),
        ("bossy", "would a man be called so?"),
        ("hysterical", "say what was said or done"),
        ("girls", "women, if they are"),
        ("articulate", "praised as if unexpected?"),
    ];
    let mut found = Vec::new();
    for (n, sentence) in sentences(text).iter().enumerate() {
        for (word, instead) in WORDS
            .iter()
            .filter(|(w, _)| find_word(sentence, w, 0).is_some())
        {
            found.push((
                format!("Sentence {}: {}", n + 1, opening(sentence)),
                (*word).to_owned(),
                (*instead).to_owned(),
            ));
        }
    }
    found
}

/// Keys turned into characters: dashes, quotation marks, ellipses.
pub(crate) fn typography(text: &str) -> (String, Vec<Change>) {
    let mut changes = Vec::new();
    let mut out = String::with_capacity(text.len());
    let mut count = [0usize; 2];
    let mut before = ' ';
    for c in text.chars() {
        let opens = before.is_whitespace() || matches!(before, '(' | '[' | '—' | '–' | '“');
        let new = match c {
            '"' => {
                count[0] += 1;
                if opens { '“' } else { '”' }
            }
            '\'' => {
                count[1] += 1;
                if opens { '‘' } else { '’' }
            }
            other => other,
        };
        out.push(new);
        before = c;
    }
    let mut report = |n: usize, was: &str, is: &str| {
        if n > 0 {
            changes.push((
                format!("{was} ({n})"),
                is.to_owned(),
                "typography".to_owned(),
            ))
        }
    };
    report(count[0], "straight quotation marks", "“ ”");
    report(count[1], "straight apostrophes", "’");
    for (was, is) in [("...", "…"), (" -- ", " – "), ("--", "—"), (" - ", " – ")] {
        report(out.matches(was).count(), was.trim(), is.trim());
        out = out.replace(was, is);
    }
    let spaces = out.matches("  ").count();
    report(spaces, "double spaces", "single");
    while out.contains("  ") {
        out = out.replace("  ", " ");
    }
    (out, changes)
}
