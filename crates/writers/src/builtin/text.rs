//! English text, taken apart and put together: sentences, words, stems, lists and case.

use std::collections::BTreeSet;

use shared_events::conversation::words_of;

const ABBREVIATIONS: &[&str] = &[
    "mr", "mrs", "ms", "dr", "prof", "st", "no", "vs", "inc", "ltd", "co", "approx", "e.g", "i.e",
    "etc", "p", "pp", "art", "sec",
];

/// Words that say nothing about a subject.
const STOPWORDS: &str = " a about above after again all also am an and any are as at be because been before being below between both \
but by can could did do does doing down during each few for from further get had has have having he her here hers him his how i if in \
into is it its just like me more most my no nor not now of off on once one only or other our out over own please s same she should so \
some such t than that the their them then there these they this those through to too under until up us very was we were what when \
where which while who whom why will with would you your yours let lets im ive id dont ";

pub(super) fn is_stopword(word: &str) -> bool {
    STOPWORDS.contains(&format!(" {word} "))
}

/// The sentences of a text; a line break always ends one.
pub(super) fn sentences(text: &str) -> Vec<String> {
    text.lines().flat_map(line_sentences).collect()
}

fn line_sentences(line: &str) -> Vec<String> {
    let chars: Vec<char> = line.chars().collect();
    let mut out = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < chars.len() {
        if matches!(chars[at], '.' | '!' | '?' | '…') {
            let mut end = at + 1;
            while end < chars.len()
                && matches!(
                    chars[end],
                    '.' | '!' | '?' | '"' | '”' | '’' | '\'' | ')' | '*' | '_'
                )
            {
                end += 1;
            }
            let gap = end >= chars.len() || chars[end].is_whitespace();
            let shortened = chars[at] == '.'
                && is_abbreviation(&chars[start..at])
                && !begins_plainly(&chars[end..]);
            if gap && !shortened && starts_sentence(&chars[end..]) {
                out.push(chars[start..end].iter().collect::<String>());
                start = end;
            }
            at = end;
        } else {
            at += 1;
        }
    }
    out.push(chars[start..].iter().collect());
    out.iter()
        .map(|s| s.trim().to_owned())
        .filter(|s| !s.is_empty())
        .collect()
}

fn is_abbreviation(before: &[char]) -> bool {
    let word: String = before
        .iter()
        .rev()
        .take_while(|c| !c.is_whitespace())
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    let word = word.trim_start_matches(['(', '"', '“']).to_lowercase();
    ABBREVIATIONS.contains(&word.as_str())
        || (word.chars().count() == 1 && word != "i" && word.chars().all(char::is_alphabetic))
}

/// Whether the next word is one that seldom follows an abbreviation inside a sentence: "Crumb & Co. We bake".
fn begins_plainly(rest: &[char]) -> bool {
    const STARTERS: &[&str] = &[
        "We", "I", "It", "The", "Our", "My", "This", "They", "He", "She", "You", "In", "On",
        "Please", "There", "Write", "A",
    ];
    let word: String = rest
        .iter()
        .skip_while(|c| c.is_whitespace())
        .take_while(|c| c.is_alphabetic())
        .collect();
    STARTERS.contains(&word.as_str())
}

/// A small letter goes on with the sentence, as in "3 p.m. sharp".
fn starts_sentence(rest: &[char]) -> bool {
    rest.iter()
        .find(|c| !c.is_whitespace())
        .is_none_or(|c| !c.is_lowercase())
}

/// How many words a text has, counted as for the screens that show it.
pub(super) fn count_words(text: &str) -> usize {
    usize::try_from(words_of(text)).unwrap_or(usize::MAX)
}

/// The words in lower case without punctuation around them.
pub(super) fn tokens(text: &str) -> Vec<String> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '/' | '—' | '–'))
        .map(|w| {
            w.trim_matches(|c: char| !c.is_alphanumeric())
                .replace('’', "'")
                .to_lowercase()
        })
        .filter(|w| !w.is_empty())
        .collect()
}

/// The stems of the words that carry meaning.
pub(super) fn stems(text: &str) -> BTreeSet<String> {
    tokens(text)
        .iter()
        .map(|t| t.trim_end_matches("'s").replace('\'', ""))
        .filter(|t| !is_stopword(t))
        .map(|t| stem(&t))
        .collect()
}

fn stem(word: &str) -> String {
    for (suffix, rest) in [
        ("ies", "y"),
        ("ing", ""),
        ("ed", ""),
        ("es", ""),
        ("ly", ""),
        ("s", ""),
        ("e", ""),
    ] {
        match word.strip_suffix(suffix) {
            Some(base) if base.chars().count() >= 3 && !(suffix == "s" && base.ends_with('s')) => {
                return format!("{base}{rest}");
            }
            _ => {}
        }
    }
    word.to_owned()
}

/// The first letter as a capital, inside an opening bracket too.
pub(super) fn capitalise(text: &str) -> String {
    if let Some(inner) = text.strip_prefix('[') {
        return format!("[{}", capitalise(inner));
    }
    let mut chars = text.chars();
    chars
        .next()
        .map(|c| c.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

/// The first letter in lower case, unless the first word is "I" or begins with a name.
pub(super) fn uncapitalise(text: &str) -> String {
    let first = text.split([' ', '’', '\'']).next().unwrap_or_default();
    let plain = is_stopword(&first.to_lowercase()) && first != "I";
    let mut chars = text.chars();
    match chars.next() {
        Some(c) if plain => c.to_lowercase().chain(chars).collect(),
        _ => text.to_owned(),
    }
}

/// Headline case: the small words stay small inside.
pub(super) fn title_case(text: &str) -> String {
    const SMALL: &[&str] = &[
        "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "of", "on", "or",
        "the", "to", "v", "vs", "with",
    ];
    let mut inside = false;
    let words: Vec<&str> = text.split_whitespace().collect();
    let cased = words.iter().enumerate().map(|(n, w)| {
        // What stands in brackets is a note, not a title.
        inside |= w.contains('[');
        if inside {
            inside = !w.contains(']');
            return (*w).to_owned();
        }
        let small = SMALL.contains(&w.to_lowercase().as_str());
        if small && n > 0 && n + 1 < words.len() && !words[n - 1].ends_with(':') {
            w.to_lowercase()
        } else {
            capitalise(w)
        }
    });
    cased.collect::<Vec<_>>().join(" ")
}

/// "a" or "an", with the word.
pub(super) fn with_article(noun: &str) -> String {
    const SAID_WITH_VOWEL: &[&str] = &["seo", "faq", "hr", "mba", "hour", "honest", "honour"];
    const SAID_WITH_CONSONANT: &[&str] = &["one", "eu", "uni", "use", "us ", "ux", "ut"];
    let lower = noun.to_lowercase();
    let begins = |list: &[&str]| list.iter().any(|s| lower.starts_with(s));
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !begins(SAID_WITH_CONSONANT);
    let article = if vowel || begins(SAID_WITH_VOWEL) {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}

/// "one, two and three".
pub(super) fn join_list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text as a sentence: a capital in front, a stop behind.
pub(super) fn as_sentence(text: &str) -> String {
    let text = capitalise(text.trim());
    let closed = text
        .trim_end_matches(['"', '”', '’', ')', '*', '_', ']'])
        .ends_with(['.', '!', '?', '…', ':']);
    if closed || text.is_empty() {
        text
    } else {
        format!("{}.", text.trim_end_matches([',', ';', '-', '–']))
    }
}

/// Without the stop at its end, to stand inside another sentence.
pub(super) fn as_clause(text: &str) -> String {
    uncapitalise(text.trim().trim_end_matches(['.', '!', ',', ';']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_at_stops_and_lines_but_not_at_abbreviations_or_decimals() {
        let found = sentences(
            "We met Dr. Okoro at 3.5 km. It rained! “Really?” she asked. e.g. this\nNext line",
        );
        assert_eq!(
            found,
            [
                "We met Dr. Okoro at 3.5 km.",
                "It rained!",
                "“Really?” she asked. e.g. this",
                "Next line"
            ]
        );
    }

    #[test]
    fn stems_join_forms_of_a_word_and_drop_what_says_nothing() {
        let of = |t: &str| stems(t).into_iter().collect::<Vec<_>>();
        assert_eq!(of("We are baking the loaves"), of("baked loaves"));
        assert!(stems("it is the one of them").is_empty());
    }

    #[test]
    fn case_articles_and_lists_read_as_english() {
        assert_eq!(
            title_case("how to bake in a small oven"),
            "How to Bake in a Small Oven"
        );
        assert_eq!(
            [
                with_article("essay"),
                with_article("UX text"),
                with_article("SEO article"),
                with_article("user guide")
            ],
            ["an essay", "a UX text", "an SEO article", "a user guide"]
        );
        assert_eq!(
            join_list(&["a".into(), "b".into(), "c".into()]),
            "a, b and c"
        );
        assert_eq!(uncapitalise("Our shop"), "our shop");
        assert_eq!(uncapitalise("Leeds is home"), "Leeds is home");
        assert_eq!(as_sentence("we bake,"), "We bake.");
    }
}
