//! The delivery convention, rule by rule, and that the chunks of a reply make no difference.

use super::*;
use proptest::prelude::*;

fn split(reply: &str) -> (String, Option<DraftDocument>) {
    in_chunks(std::iter::once(reply))
}

fn in_chunks<'a>(chunks: impl IntoIterator<Item = &'a str>) -> (String, Option<DraftDocument>) {
    let mut splitter = Splitter::default();
    let mut text: String = chunks.into_iter().map(|c| splitter.push(c)).collect();
    let (rest, document) = splitter.finish();
    text.push_str(&rest);
    (text, document)
}

fn document(title: &str, markdown: &str) -> Option<DraftDocument> {
    Some(DraftDocument {
        title: title.to_owned(),
        markdown: markdown.to_owned(),
        goes_on: None,
    })
}

#[test]
fn a_reply_without_a_fence_is_chat() {
    assert_eq!(
        split("Who is it for?\n"),
        ("Who is it for?".to_owned(), None)
    );
}

#[test]
fn the_fenced_part_is_the_document_and_is_shown_without_its_fence_lines() {
    let (text, doc) =
        split("Here it is.\n<<<document: Bees>>>\nBees hum.\n\nStill.\n<<<end>>>\nAny changes?");
    assert_eq!(
        text,
        "Here it is.\n\n# Bees\n\nBees hum.\n\nStill.\n\nAny changes?"
    );
    assert_eq!(doc, document("Bees", "# Bees\n\nBees hum.\n\nStill."));
}

#[test]
fn a_body_with_a_first_heading_of_its_own_keeps_it() {
    let (text, doc) = split("<<<document: Bees>>>\n\n# On bees\nHum.\n<<<end>>>");
    assert_eq!(text, "# On bees\nHum.");
    assert_eq!(doc, document("Bees", "# On bees\nHum."));
}

#[test]
fn a_second_level_heading_is_not_a_title() {
    let (_, doc) = split("<<<document: Bees>>>\n## Hum\n<<<end>>>");
    assert_eq!(doc, document("Bees", "# Bees\n\n## Hum"));
}

#[test]
fn a_fence_left_open_closes_at_the_end_of_the_reply() {
    assert_eq!(
        split("<<<document: Bees>>>\nHum.").1,
        document("Bees", "# Bees\n\nHum.")
    );
}

#[test]
fn a_document_is_open_until_its_end_fence_is_there() {
    for (reply, open) in [
        ("", false),
        ("Soon.", false),
        ("<<<document: Bees>>>", true),
        ("<<<document: Bees>>>\nHum.", true),
        ("<<<document: Bees>>>\nHum.\n<<<en", true),
        ("<<<document: Bees>>>\nHum.\n<<<end>>>", false),
        ("<<<document: Bees>>>\nHum.\n<<<end>>>\nAny changes?", false),
        ("<<<more>>>\nand hum", true),
    ] {
        let mut splitter = Splitter::default();
        splitter.push(reply);
        assert_eq!(splitter.is_open(), open, "{reply}");
    }
}

#[test]
fn an_end_fence_without_a_line_break_still_closes() {
    assert_eq!(
        split("<<<document: Bees>>>\nHum.\n<<<end>>>").1,
        document("Bees", "# Bees\n\nHum.")
    );
}

#[test]
fn an_empty_document_is_no_delivery() {
    assert_eq!(
        split("Soon.\n<<<document: Bees>>>\n\n<<<end>>>"),
        ("Soon.".to_owned(), None)
    );
}

#[test]
fn a_second_document_is_appended_to_the_first() {
    let (text, doc) = split("<<<document: A>>>\none\n<<<end>>>\n<<<document: B>>>\ntwo\n<<<end>>>");
    assert_eq!(text, "# A\n\none\n\n# B\n\ntwo");
    assert_eq!(doc, document("A", "# A\n\none\n\n# B\n\ntwo"));
}

#[test]
fn the_rest_of_a_piece_is_shown_without_its_fence_lines_and_gets_no_heading() {
    let rest = |markdown: &str, space: &str, at: usize| {
        Some(DraftDocument {
            title: String::new(),
            markdown: markdown.to_owned(),
            goes_on: Some(Continuation {
                space: space.to_owned(),
                at,
            }),
        })
    };
    let (text, doc) = split("Here.\n<<<more>>>\nand hum.\n\nStill.\n<<<end>>>\nDone.");
    assert_eq!(text, "Here.\n\nand hum.\n\nStill.\n\nDone.");
    assert_eq!(doc, rest("and hum.\n\nStill.", "", "Here.\n\n".len()));
    assert_eq!(split("<<< More >>>\n\n Hum.").1, rest("Hum.", "\n ", 0));
    assert_eq!(split("<<<more>>>\n\n<<<end>>>"), (String::new(), None));
}

#[test]
fn only_the_first_part_says_whether_a_delivery_is_a_rest() {
    let whole = "<<<document: A>>>\none\n<<<end>>>\n<<<more>>>\ntwo";
    assert_eq!(split(whole).1, document("A", "# A\n\none\n\ntwo"));
    let empty = "<<<more>>>\n<<<end>>>\n<<<document: A>>>\none";
    assert_eq!(split(empty).1, document("A", "# A\n\none"));
}

#[test]
fn fences_are_read_whatever_their_case_spaces_and_line_ends() {
    let (text, doc) = split("  <<< Document : Bees >>> \r\nHum.\r\n<<<END>>>\r\n");
    assert_eq!(text, "# Bees\n\nHum.");
    assert_eq!(doc, document("Bees", "# Bees\n\nHum."));
}

#[test]
fn angle_brackets_that_are_no_fence_stay_text() {
    for text in [
        "<b>bold</b>",
        "a <<<end>>> inside a line",
        "<<<documents>>>",
        "<<<document: never closed",
        "1 < 2\n<<",
    ] {
        assert_eq!(split(text), (text.to_owned(), None));
    }
}

#[test]
fn a_heading_without_words_is_not_taken_for_the_documents_own() {
    let (_, document) = split("<<<document: A title>>>\n# ");
    assert!(document.unwrap().markdown.starts_with("# A title"));
}

#[test]
fn a_delivered_message_can_be_fenced_again_for_the_next_turn() {
    let reply = "Here.\n\n<<<document: Bees>>>\n# Bees\n\nHum.\n<<<end>>>\n\nAny changes?";
    let (text, doc) = split(reply);
    assert_eq!(refence(&text, doc.as_ref()), reply);
}

/// Text that is likely to trip a parser of fences.
fn reply() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("<<<document: A title>>>".to_owned()),
        Just("<<<document:>>>".to_owned()),
        Just("<<<more>>>".to_owned()),
        Just("<<<end>>>".to_owned()),
        Just("<<<".to_owned()),
        Just(">>>".to_owned()),
        Just("\n".to_owned()),
        Just("\r\n".to_owned()),
        Just(" ".to_owned()),
        Just("#".to_owned()),
        Just("# Häading".to_owned()),
        "[a-z<>é🙂 ]{0,6}",
    ];
    proptest::collection::vec(piece, 0..14).prop_map(|p| p.concat())
}

proptest! {
    #[test]
    fn any_chunking_gives_the_same_text_and_document(reply in reply(), cuts in proptest::collection::vec(1..5usize, 0..40)) {
        let chars: Vec<char> = reply.chars().collect();
        let mut chunks = Vec::new();
        let mut at = 0;
        let mut sizes = cuts.iter().copied().cycle();
        while at < chars.len() {
            let n = sizes.next().unwrap_or(1).min(chars.len() - at);
            chunks.push(chars[at..at + n].iter().collect::<String>());
            at += n;
        }
        prop_assert_eq!(in_chunks(chunks.iter().map(String::as_str)), split(&reply));
    }

    #[test]
    fn what_is_shown_contains_the_document_letter_by_letter(reply in reply()) {
        let (text, doc) = split(&reply);
        if let Some(doc) = doc {
            prop_assert!(text.contains(&doc.markdown), "{text:?} lacks {:?}", doc.markdown);
            prop_assert!(doc.goes_on.is_some() || doc.markdown.starts_with("# "));
        }
    }
}
