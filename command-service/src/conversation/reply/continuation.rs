//! The rest of a piece that stopped at the length limit, joined to the first part: the next version
//! is the whole piece.

use shared_events::conversation::view::ConversationView;
use shared_events::{JobId, MessageId};

use super::settle::Written;
use writers::delivery::clean_title;

/// No space comes before these.
const CLOSING: &[char] = &[
    ',', '.', ';', ':', '!', '?', ')', ']', '}', '”', '’', '»', '…',
];
/// Characters that end a sentence.
const SENTENCE_ENDS: &[char] = &['.', '!', '?', ':', '”', '"', '»', '…', ')'];
/// Strings that begin a line of their own, as in headings, lists and quotations.
const BLOCKS: &[&str] = &["# ", "## ", "### ", "#### ", "- ", "* ", "> "];
/// The separator of a table's cells, also at both ends of a row.
const ROW: &str = "|";
/// With fewer letters, it counts as a whole word and not as a word that broke off.
const LEAST_OF_A_WORD: usize = 3;

/// A version that stopped at the length limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unfinished {
    piece: JobId,
    title: String,
    markdown: String,
}

/// The version that a reply to this message continues: the one it asks to change, else the latest, if it stopped at the
/// length limit.
pub(crate) fn unfinished(view: &ConversationView, message: MessageId) -> Option<Unfinished> {
    let asked = view.messages.iter().rfind(|it| it.id == message);
    let edit_of = asked.and_then(|asked| asked.edit_of);
    let version = view.messages.iter().rfind(|it| match edit_of {
        Some(version) => it.id == version,
        None => it.chosen && it.document.is_some(),
    });
    let version = version.filter(|version| version.truncated)?;
    let document = version.document.as_ref()?;
    Some(Unfinished {
        piece: document.piece,
        title: document.title.or("").to_owned(),
        markdown: document.content.or("").to_owned(),
    })
}

/// The written text, with the rest of a piece joined to the version `before` it, also in the shown text. If the rest
/// continues nothing, it is a document of its own.
pub(crate) fn joined(mut written: Written, before: Option<Unfinished>) -> Written {
    let Some(document) = &mut written.document else {
        return written;
    };
    let Some(goes_on) = document.goes_on.take() else {
        return written;
    };
    let rest = std::mem::take(&mut document.markdown);
    match before {
        Some(before) => {
            document.markdown = join(&before.markdown, &goes_on.space, &rest);
            document.title = before.title;
            written.piece = Some(before.piece);
        }
        None => (document.title, document.markdown) = alone(&rest),
    }
    show(&mut written.text, goes_on.at, &rest, &document.markdown);
    written
}

/// Puts the whole piece in the place of the rest, even if the text around it has the same words. A search is needed
/// only if something before it could not be stored and was left out of the text.
fn show(text: &mut String, at: usize, rest: &str, whole: &str) {
    let is_there = text.get(at..).is_some_and(|text| text.starts_with(rest));
    let at = if is_there { Some(at) } else { text.find(rest) };
    if let Some(at) = at {
        text.replace_range(at..at + rest.len(), whole);
    }
}

/// The title of a text that has none before it, and the text under that title.
fn alone(rest: &str) -> (String, String) {
    let first = rest.lines().next().unwrap_or_default();
    match first.strip_prefix("# ") {
        Some(heading) => (clean_title(heading), rest.to_owned()),
        None => {
            let title = clean_title("");
            let markdown = format!("# {title}\n\n{rest}");
            (title, markdown)
        }
    }
}

/// Joins both to one text. Words that the rest repeats, for example where the first part broke off inside a word, are
/// kept once.
fn join(before: &str, space: &str, rest: &str) -> String {
    let before = before.trim_end();
    if let Some(start) = said_again(before, rest) {
        return format!("{}{rest}", &before[..start]);
    }
    let space = between(before, space, rest);
    format!("{before}{space}{rest}")
}

/// Where the repeated words begin that end the text and begin the rest: the longest match.
fn said_again(before: &str, rest: &str) -> Option<usize> {
    let after_spaces = before
        .match_indices(char::is_whitespace)
        .map(|(at, space)| at + space.len());
    std::iter::once(0)
        .chain(after_spaces)
        .filter(|start| *start < before.len())
        .find(|start| is_said_again(before, *start, rest))
}

/// Whether the rest begins with the words from `start` on. The last of them may be only the beginning of a word there.
/// It then counts as broken off if words before it are repeated as well, or if it is no word anywhere else. So no word
/// is left out that only looks like the beginning of the next one.
fn is_said_again(before: &str, start: usize, rest: &str) -> bool {
    let words = &before[start..];
    let Some(after) = rest.strip_prefix(words) else {
        return false;
    };
    let stem = words.trim_end_matches(char::is_alphanumeric);
    let last = &words[stem.len()..];
    if last.is_empty() || !after.starts_with(char::is_alphanumeric) {
        // A row of a table ends with the same sign with which the next one begins.
        return words != ROW;
    }
    let is_long = last.chars().count() >= LEAST_OF_A_WORD;
    let is_word = has(&before[..start], last) || has(rest, last);
    stem.contains(char::is_alphanumeric) || (is_long && !is_word)
}

/// Whether the text has this word, on its own.
fn has(text: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    text.split(|c: char| !c.is_alphanumeric())
        .any(|it| it.to_lowercase() == word)
}

/// The separator between the two: an empty line only where a paragraph may begin.
fn between(before: &str, space: &str, rest: &str) -> &'static str {
    let is_block = BLOCKS.iter().any(|mark| rest.starts_with(mark));
    let ends_line = before.ends_with(SENTENCE_ENDS) || is_heading(before);
    if before.ends_with(ROW) && rest.starts_with(ROW) {
        "\n"
    } else if is_block || (space.contains('\n') && ends_line) {
        "\n\n"
    } else if space.is_empty() && rest.starts_with(CLOSING) {
        ""
    } else {
        " "
    }
}

fn is_heading(text: &str) -> bool {
    let last = text.lines().next_back();
    last.is_some_and(|line| line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use writers::delivery::Splitter;
    use writers::{Continuation, DraftDocument, Usage};

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::Index;

    #[test]
    fn a_rest_is_joined_with_a_space_and_in_mid_sentence_without_an_empty_line() {
        for (before, space, rest, whole) in [
            (
                "Dear all, the",
                "",
                "noise ends.",
                "Dear all, the noise ends.",
            ),
            (
                "Dear all, the",
                "\n",
                "noise ends.",
                "Dear all, the noise ends.",
            ),
            ("Dear all", "", ", the noise", "Dear all, the noise"),
            ("It ends.", "", "Yours", "It ends. Yours"),
            ("It ends.", "\n", "Yours", "It ends.\n\nYours"),
            ("It ends.", "", "## Why", "It ends.\n\n## Why"),
            ("- one", "", "- two", "- one\n\n- two"),
            ("# A letter", "\n", "Dear all", "# A letter\n\nDear all"),
        ] {
            assert_eq!(join(before, space, rest), whole);
        }
    }

    #[test]
    fn words_that_are_said_again_stand_there_once_also_if_the_last_one_broke_off() {
        for (before, rest, whole) in [
            ("Dear neigh", "neighbours, the", "Dear neighbours, the"),
            ("to the end of", "the end of May", "to the end of May"),
            ("Grüße aus Köl", "Köln", "Grüße aus Köln"),
            ("# A\n\nOne", "# A\n\nOne and two", "# A\n\nOne and two"),
        ] {
            assert_eq!(join(before, "", rest), whole);
        }
    }

    #[test]
    fn a_word_that_the_next_one_only_begins_with_is_not_lost() {
        for (before, rest, whole) in [
            ("This is a", "and more", "This is a and more"),
            ("It is over; over", "overall", "It is over; over overall"),
            ("All in", "in all", "All in all"),
            ("- a", "- and b", "- a\n\n- and b"),
            ("| a |", "| b |", "| a |\n| b |"),
            ("a –", "– b", "a – b"),
            ("It is an", "is another", "It is another"),
            ("a well-kn", "well-known", "a well-known"),
        ] {
            assert_eq!(join(before, "", rest), whole);
        }
    }

    proptest! {
        /// For any number of repeated words, or none.
        #[test]
        fn a_text_that_is_cut_between_words_is_whole_again(
            letters in vec("[a-z]{1,5}", 2..12),
            cut in any::<Index>(),
            again in any::<Index>(),
        ) {
            // All are different, and none is the beginning of another.
            let all = letters.iter().enumerate();
            let all: Vec<String> = all.map(|(n, it)| format!("{it}{n:02}")).collect();
            let cut = 1 + cut.index(all.len() - 1);
            let again = again.index(cut + 1);
            let (before, rest) = (all[..cut].join(" "), all[cut - again..].join(" "));
            prop_assert_eq!(join(&before, "", &rest), all.join(" "));
        }

        #[test]
        fn what_is_left_out_at_the_joint_stands_at_the_beginning_of_the_rest(
            before in vec("[ab]{1,4}", 1..6),
            rest in vec("[ab]{1,4}", 1..6),
        ) {
            let whole = join(&before.join(" "), "", &rest.join(" "));
            let whole: Vec<&str> = whole.split(' ').collect();
            let kept = whole.len() - rest.len();
            prop_assert_eq!(&whole[..kept], &before[..kept]);
            prop_assert_eq!(&whole[kept..], &rest[..]);
            if let [others @ .., last] = &before[kept..] {
                prop_assert_eq!(others, &rest[..others.len()]);
                let again = &rest[others.len()];
                let is_whole = again == last;
                let is_sure = !others.is_empty() || last.len() >= LEAST_OF_A_WORD;
                prop_assert!(is_whole || (is_sure && again.starts_with(last.as_str())));
            }
        }
    }

    fn written(rest: &str) -> Written {
        Written {
            text: format!("Here.\n\n{rest}\n\nThat is all."),
            usage: Usage {
                total_tokens: 1,
                ..Usage::default()
            },
            document: Some(DraftDocument {
                title: String::new(),
                markdown: rest.to_owned(),
                goes_on: Some(Continuation {
                    space: String::new(),
                    at: "Here.\n\n".len(),
                }),
            }),
            written_by: None,
            piece: None,
            truncated: false,
        }
    }

    fn letter() -> Unfinished {
        Unfinished {
            piece: JobId(uuid::Uuid::from_u128(1)),
            title: "A letter".to_owned(),
            markdown: "# A letter\n\nDear all, the".to_owned(),
        }
    }

    #[test]
    fn the_whole_piece_stands_where_the_rest_does_whatever_the_words_around_it_say() {
        for (said, shown) in [
            ("Where the noise ends. So:", "Where the noise ends. So:"),
            ("noise ends.\n", "noise ends."),
            ("", ""),
        ] {
            let mut splitter = Splitter::default();
            let reply = format!("{said}\n<<<more>>>\nnoise ends.\n<<<end>>>\nnoise ends.");
            let mut text = splitter.push(&reply);
            let (end, document) = splitter.finish();
            text.push_str(&end);
            let reply = Written {
                text,
                document,
                ..written("")
            };
            let whole = "# A letter\n\nDear all, the noise ends.\n\nnoise ends.";
            let expected = [shown, whole].join("\n\n");
            assert_eq!(joined(reply, Some(letter())).text, expected.trim_start());
        }
    }

    #[test]
    fn the_next_version_is_the_whole_piece_under_its_title_and_shown_as_such() {
        let before = letter();
        let piece = before.piece;
        let written = joined(written("noise ends."), Some(before));
        let document = written.document.unwrap();
        let whole = "# A letter\n\nDear all, the noise ends.";
        assert_eq!(
            (document.title.as_str(), document.markdown.as_str()),
            ("A letter", whole)
        );
        assert_eq!((written.piece, document.goes_on), (Some(piece), None));
        assert_eq!(written.text, format!("Here.\n\n{whole}\n\nThat is all."));
    }

    #[test]
    fn without_a_version_to_go_on_with_it_is_a_document_of_its_own() {
        for (rest, title, markdown) in [
            ("Hum.", "Untitled draft", "# Untitled draft\n\nHum."),
            ("# Bees\n\nHum.", "Bees", "# Bees\n\nHum."),
        ] {
            let written = joined(written(rest), None);
            let document = written.document.unwrap();
            assert_eq!(document.title, title);
            assert_eq!(document.markdown, markdown);
            assert!(written.text.contains(markdown));
            assert_eq!(written.piece, None);
        }
    }
}
