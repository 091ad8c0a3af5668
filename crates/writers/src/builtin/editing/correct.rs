//! Mistakes that are mistakes in any house style.

use super::{Change, replace_phrases};
use crate::builtin::text::{capitalise, with_article};

const SPELLING: &[(&str, &str)] = &[
    ("teh", "the"),
    ("recieve", "receive"),
    ("recieved", "received"),
    ("seperate", "separate"),
    ("definately", "definitely"),
    ("occured", "occurred"),
    ("untill", "until"),
    ("wich", "which"),
    ("becuase", "because"),
    ("accomodate", "accommodate"),
    ("acheive", "achieve"),
    ("adress", "address"),
    ("begining", "beginning"),
    ("beleive", "believe"),
    ("calender", "calendar"),
    ("comittee", "committee"),
    ("concious", "conscious"),
    ("embarass", "embarrass"),
    ("enviroment", "environment"),
    ("existance", "existence"),
    ("foriegn", "foreign"),
    ("goverment", "government"),
    ("gaurantee", "guarantee"),
    ("happend", "happened"),
    ("independant", "independent"),
    ("knowlege", "knowledge"),
    ("liason", "liaison"),
    ("maintainance", "maintenance"),
    ("neccessary", "necessary"),
    ("necesary", "necessary"),
    ("noticable", "noticeable"),
    ("occassion", "occasion"),
    ("persistant", "persistent"),
    ("posession", "possession"),
    ("prefered", "preferred"),
    ("publically", "publicly"),
    ("reccomend", "recommend"),
    ("recomend", "recommend"),
    ("refering", "referring"),
    ("relevent", "relevant"),
    ("succesful", "successful"),
    ("suprise", "surprise"),
    ("tommorow", "tomorrow"),
    ("truely", "truly"),
    ("wierd", "weird"),
    ("writting", "writing"),
    ("thier", "their"),
    ("freind", "friend"),
    ("alot", "a lot"),
    ("infact", "in fact"),
    ("aswell", "as well"),
    ("eachother", "each other"),
    ("noone", "no one"),
    ("buisness", "business"),
    ("managment", "management"),
    ("experiance", "experience"),
];
const APOSTROPHES: &[(&str, &str)] = &[
    ("dont", "don’t"),
    ("doesnt", "doesn’t"),
    ("didnt", "didn’t"),
    ("isnt", "isn’t"),
    ("arent", "aren’t"),
    ("wasnt", "wasn’t"),
    ("werent", "weren’t"),
    ("cant", "can’t"),
    ("couldnt", "couldn’t"),
    ("wouldnt", "wouldn’t"),
    ("shouldnt", "shouldn’t"),
    ("havent", "haven’t"),
    ("hasnt", "hasn’t"),
    ("im", "I’m"),
    ("ive", "I’ve"),
    ("youre", "you’re"),
    ("theyre", "they’re"),
    ("thats", "that’s"),
    ("whats", "what’s"),
    ("its a", "it’s a"),
    ("its an", "it’s an"),
    ("its not", "it’s not"),
    ("its been", "it’s been"),
    ("its the", "it’s the"),
];
const CONFUSED: &[(&str, &str)] = &[
    ("could of", "could have"),
    ("should of", "should have"),
    ("would of", "would have"),
    ("must of", "must have"),
    ("more then", "more than"),
    ("less then", "less than"),
    ("better then", "better than"),
    ("rather then", "rather than"),
    ("other then", "other than"),
    ("your welcome", "you’re welcome"),
    ("there own", "their own"),
    ("for all intensive purposes", "for all intents and purposes"),
    ("i", "I"),
];

/// The text without its plain mistakes, and what they were.
pub(crate) fn correct(text: &str) -> (String, Vec<Change>) {
    let mut changes = Vec::new();
    let mut text = replace_phrases(text, SPELLING, "spelling", &mut changes);
    text = replace_phrases(&text, APOSTROPHES, "apostrophe", &mut changes);
    text = replace_phrases(&text, CONFUSED, "confused words", &mut changes);
    // "I" in place of "I" is no change.
    changes.retain(|(was, is, _)| was != is);
    let lines: Vec<String> = text
        .lines()
        .map(|line| correct_line(line, &mut changes))
        .collect();
    (lines.join("\n"), changes)
}

fn correct_line(line: &str, changes: &mut Vec<Change>) -> String {
    let mut words: Vec<String> = Vec::new();
    if line.trim().contains("  ") {
        changes.push(("two spaces".into(), "one".into(), "spacing".into()));
    }
    for word in line.split_whitespace() {
        let doubled = words.last().is_some_and(|w| {
            w.eq_ignore_ascii_case(word)
                && word.chars().all(char::is_alphabetic)
                && !["had", "that"].contains(&word)
        });
        if doubled {
            changes.push((
                format!("{word} {word}"),
                word.to_owned(),
                "doubled word".into(),
            ));
            continue;
        }
        if matches!(word, "," | "." | ";" | ":" | "!" | "?")
            && let Some(last) = words.last_mut()
        {
            changes.push((
                format!("space before {word}"),
                "none".into(),
                "spacing".into(),
            ));
            last.push_str(word);
            continue;
        }
        words.push(word.to_owned());
    }
    articles(&mut words, changes);
    capitals(&mut words, changes);
    let mut line = words.join(" ");
    for (was, is, why) in [
        ("!!!", "!", "one is enough"),
        ("!!", "!", "one is enough"),
        ("??", "?", "one is enough"),
        (",,", ",", "doubled comma"),
    ] {
        if line.contains(was) {
            line = line.replace(was, is);
            changes.push((was.into(), is.into(), why.into()));
        }
    }
    line
}

fn articles(words: &mut [String], changes: &mut Vec<Change>) {
    for n in 1..words.len() {
        let (before, noun) = (words[n - 1].clone(), words[n].clone());
        let lower = before.to_lowercase();
        let plain = noun.chars().next().is_some_and(char::is_lowercase) && noun.chars().count() > 1;
        if plain && (lower == "a" || lower == "an") {
            let right = with_article(&noun);
            let article = right.split(' ').next().unwrap_or("a");
            if article != lower {
                let article = if before.starts_with('A') {
                    capitalise(article)
                } else {
                    article.to_owned()
                };
                changes.push((
                    format!("{before} {noun}"),
                    format!("{article} {noun}"),
                    "article".into(),
                ));
                words[n - 1] = article;
            }
        }
    }
}

fn capitals(words: &mut [String], changes: &mut Vec<Change>) {
    let mut begins = words.len() > 3;
    for slot in words {
        let word = slot.clone();
        if begins
            && word.chars().next().is_some_and(char::is_lowercase)
            && !word.contains(['@', '/', '.'])
        {
            *slot = capitalise(&word);
            changes.push((word.clone(), slot.clone(), "a sentence begins".into()));
        }
        let abbreviation = ["e.g.", "i.e.", "etc.", "vs.", "p.m.", "a.m.", "approx."]
            .contains(&word.to_lowercase().as_str());
        begins = word.ends_with(['.', '!', '?']) && !word.ends_with("...") && !abbreviation;
    }
}
