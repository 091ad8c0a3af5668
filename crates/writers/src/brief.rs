//! Tells a brief from a greeting: the rule by which a specialist starts work, and the words that ask for work. Pure.

use crate::english::{among, is_named, sentences, tokens};

/// Verbs that ask for a new piece.
pub(crate) const WRITE: &str = "write|draft|create|compose|prepare|produce|make|rewrite|redraft";
/// Work on a text that exists.
pub(crate) const REWORK: &str =
    "summarise|summarize|rewrite|proofread|translate|paraphrase|polish|copyedit|edit";
const OTHER_TASKS: &str = "revise|improve|shorten|expand|extend|outline|format|restructure|ghostwrite|develop|design|plan|research|compile|\
    correct|fix|check|review|turn";

/// Kinds of pieces that are requested without a verb.
pub(crate) const EMAIL: &str = "email|e-mail";
pub(crate) const LETTER: &str = "letter";
pub(crate) const SPEECH: &str = "speech|toast";
pub(crate) const POST: &str = "post|article|blog|essay|release|description";
pub(crate) const INVENTED: &str = "poem|story|slogan|tagline|lyrics|song|novel|chapter";
pub(crate) const PAPER: &str = "proposal|report|summary|policy|plan|procedure|guide|manual|newsletter|bio|biography|statement|brochure|review|\
    resume|cv|paper|abstract|page|advert|ad|study|copy|contract|script";
const OTHER_PIECES: &str = "headline|caption|website|thesis|dissertation|agreement|press|presentation|case|whitepaper|ebook";
const PIECES: [&str; 7] = [EMAIL, LETTER, SPEECH, POST, INVENTED, PAPER, OTHER_PIECES];

pub(crate) const GREETINGS: &str = "hi|hello|hey|hiya|greetings|good|morning";
/// More words that do not ask for work.
const COURTESIES: &str = "afternoon|evening|day|there|dear|thanks|thank|you|please";

/// A text of this length is a description, in any language.
const LONG_WORDS: usize = 25;
const LONG_CHARS: usize = 160;
/// A piece that is only named must have some words around it to be a request.
const NAMED_WORDS: usize = 5;
/// A title fits into a line.
const TITLE_CHARS: usize = 80;

/// Whether the text asks for work. Greetings, thanks and questions about the specialist do not.
#[must_use]
pub fn takes_up_work(text: &str) -> bool {
    let words = tokens(text);
    let has = |lists: &[&str]| {
        let named = |word: &String| lists.iter().any(|list| is_named(word, list));
        words.iter().any(named)
    };
    if asks_about_the_specialist(&words) {
        return false;
    }
    let tells = |word: &&String| !among(word, GREETINGS) && !among(word, COURTESIES);
    let said = words.iter().filter(tells).count();
    (said >= 2 && has(&[WRITE, REWORK, OTHER_TASKS]))
        || (said >= NAMED_WORDS && has(&PIECES))
        || said >= LONG_WORDS
        || text.trim().chars().count() >= LONG_CHARS
}

/// The title of the work: the brief's first sentence, cut to a line.
#[must_use]
pub fn title(text: &str) -> String {
    let sentences = sentences(text);
    let asks = sentences.iter().find(|sentence| takes_up_work(sentence));
    let first = || text.lines().map(str::trim).find(|line| !line.is_empty());
    let title = asks.map(String::as_str).or_else(first);
    cut(title
        .unwrap_or_default()
        .trim_end_matches(['.', '!', '?', ',', ';', ':']))
}

/// At most a line, cut at the end of a word if possible.
fn cut(text: &str) -> String {
    if text.chars().count() <= TITLE_CHARS {
        return text.to_owned();
    }
    let head: String = text.chars().take(TITLE_CHARS).collect();
    let end = head.rfind(char::is_whitespace).unwrap_or(head.len());
    format!("{}…", head[..end].trim_end())
}

/// "Do you write speeches?" asks; "Could you write a speech?" orders.
fn asks_about_the_specialist(words: &[String]) -> bool {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    words
        .iter()
        .position(|word| !matches!(*word, "hi" | "hello" | "hey" | "and" | "there"))
        .is_some_and(|start| {
            matches!(
                words.get(start..),
                Some(["do" | "did" | "have", "you", ..]) | Some(["what" | "who" | "how", ..])
            ) && words.len() < LONG_WORDS
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn x_14_a_greeting_takes_up_no_work() {
        for text in [
            "Hi",
            "Hello there!",
            "good morning",
            "Thank you so much, that is lovely",
            "Hi, how are you?",
            "Do you write speeches?",
            "What can you do for me?",
            "",
            "  \n ",
            "👋",
        ] {
            assert!(!takes_up_work(text), "{text:?}");
        }
    }

    #[test]
    fn x_14_a_brief_takes_up_work() {
        for text in [
            "Write a poem",
            "Hi! Could you write a speech for my sister's wedding?",
            "Please proofread my cover letter.",
            "I need a product description for a red bicycle",
            "A blog post about the first frost, 600 words",
            "Necesito un texto para la inauguración de nuestra librería en Sevilla: cálido, breve, con una invitación a la fiesta del viernes y una mención de los tres libreros que la fundaron.",
        ] {
            assert!(takes_up_work(text), "{text:?}");
        }
    }

    #[test]
    fn a_title_is_the_sentence_that_asks_for_the_work() {
        assert_eq!(
            title("Hi! Could you write a speech for my sister's wedding? It is in May."),
            "Could you write a speech for my sister's wedding"
        );
        assert_eq!(
            title("  \n A blog post about frost \n more"),
            "A blog post about frost"
        );
    }

    proptest! {
        #[test]
        fn a_title_is_one_line_of_at_most_eighty_characters_and_an_ellipsis(text in "\\PC{0,300}") {
            let title = title(&text);
            prop_assert!(title.chars().count() <= TITLE_CHARS + 1);
            prop_assert!(!title.contains('\n'));
            let _ = takes_up_work(&text);
        }
    }
}
