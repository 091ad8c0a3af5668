//! What a brief is about when nobody says so in so many words: the phrase that says most, by its place in the sentence.

use super::super::text::{is_stopword, stems, tokens};
use super::{Brief, request, topic};

/// Where a phrase ends.
const BREAKS: &str = " that who which where when while is are was were be been has have had to for in on at with by from and but or so because not they we i you \
he she it as into since will would can could must should may might do does did don't doesn't wants want needs need asks ask says say keeps keep phones gets get makes \
make costs cost reads read thinks think hates hate covers reopens retires uses visits opens begins starts wants took takes came comes goes went gave gives said told \
if than then there here please without before after under over per no nor too very now below above attached ";

/// Nouns that name a form or a measure, not a subject.
const FORMS: &str = " page pages line lines site minute minutes second seconds word words people thing things day days week weeks year years month months time times \
weekend sunday half way version draft document documents piece text sentence kind sort lot bit few one two three copy title titles list story board voice reader readers \
unit notes hand hands book books paper prose reply opinion series post posts chapter chapters passages item items list form feeling following best better real honest whole \
next first second last own deadline morning tonight tomorrow friday monday thursday saturday help idea question questions answer ";

/// The most telling phrase of a brief's sentences.
pub(super) fn phrase(brief: &Brief, sentences: &[String]) -> Option<String> {
    let told = |s: &String| {
        let at = s.to_ascii_lowercase().find(" about ")? + 7;
        let rest = s[at..].split(',').next()?;
        topic::end_of_topic(rest).filter(|t| tokens(t).len() <= 9 && tells(brief, t))
    };
    let behind = |openers: &'static [&'static str]| move |s: &String| opened(brief, s, openers);
    let first = |find: &dyn Fn(&String) -> Option<String>| sentences.iter().find_map(find);
    first(&told)
        .or_else(|| {
            sentences
                .iter()
                .filter(|s| request::is_request(s))
                .find_map(behind(&["this", "our", "my", "the"]))
        })
        .or_else(|| first(&behind(&["our", "my"])))
        .or_else(|| first(&behind(&["a", "an"])))
        .or_else(|| first(&behind(&["the", "this", "these", "some"])))
        .or_else(|| first(&|s| chunk(brief, &words(s))))
}

fn words(sentence: &str) -> Vec<&str> {
    sentence.split_whitespace().collect()
}

/// The first telling phrase behind one of the openers, its opener in front.
fn opened(brief: &Brief, sentence: &str, openers: &[&str]) -> Option<String> {
    let words = words(sentence);
    (0..words.len())
        .filter(|n| openers.contains(&words[*n].to_lowercase().as_str()))
        .find_map(|n| {
            let phrase = chunk(brief, &words[n + 1..])?;
            Some(format!("{} {phrase}", words[n].to_lowercase()))
        })
}

/// Words up to where a phrase ends, if they tell anything.
fn chunk(brief: &Brief, words: &[&str]) -> Option<String> {
    let mut out: Vec<&str> = Vec::new();
    for word in words.iter().take(6) {
        let core = word.trim_matches(|c: char| !c.is_alphanumeric());
        let key = core.to_lowercase().replace('’', "'");
        if core.is_empty()
            || BREAKS.contains(&format!(" {key} "))
            || word.starts_with(['(', '“', '"'])
        {
            break;
        }
        out.push(core);
        if word.ends_with([',', '.', ';', ':', '?', '!', ')', '”']) {
            break;
        }
    }
    while out.last().is_some_and(|w| is_stopword(&w.to_lowercase())) {
        out.pop();
    }
    let phrase = out.join(" ");
    tells(brief, &phrase).then_some(phrase)
}

/// Whether anything is left of a phrase without forms, measures, asking words and the name of the kind.
fn tells(brief: &Brief, phrase: &str) -> bool {
    let kind = brief
        .kind
        .map(|k| stems(&k.keys.join(" ")))
        .unwrap_or_default();
    let forms = stems(FORMS);
    let left = stems(phrase)
        .into_iter()
        .filter(|s| !kind.contains(s) && !forms.contains(s) && !request::is_request_word(s));
    left.filter(|s| s.chars().any(char::is_alphabetic) && s.chars().count() > 2)
        .count()
        > 0
}
