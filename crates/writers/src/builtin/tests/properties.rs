//! What holds for every message.

use super::super::reply;
use super::{Client, Specialist, request, turn};
use crate::builtin::text::{count_words, sentences};
use crate::delivery::fenced;
use proptest::prelude::*;

const BRIEF: &str = "Write a post about our bakery. We bake 600 loaves a day. The oven is from 1910. Mirela has run it since May.";

fn after_a_draft(note: &str) -> crate::WriteRequest {
    let first = reply::write(&request(vec![turn(Client, BRIEF)])).text();
    request(vec![
        turn(Client, BRIEF),
        turn(Specialist, &first),
        turn(Client, note),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_message_breaks_it_and_the_same_request_gives_the_same_reply(first in ".{0,200}", note in "[a-zA-Z0-9 :;,.'“”()\n-]{0,160}") {
        let asked = request(vec![turn(Client, &first)]);
        let said = reply::write(&asked);
        prop_assert!(!said.text().is_empty());
        prop_assert_eq!(&said, &reply::write(&asked));
        let changed = after_a_draft(&note);
        prop_assert_eq!(reply::write(&changed), reply::write(&changed));
    }

    #[test]
    fn no_mix_of_its_own_words_breaks_it(words in prop::collection::vec(prop::sample::select(vec![
        "write", "a", "letter", "to", "Ms", "Cole", "about", "with", "the", "headings", "Prices", "(a table)", "and", "no", "three",
        "points:", "for", "one page", ",", ";", ":", "60 words", "please", "do not mention", "end with", "move", "section", "replace",
        "number two", "paragraph", "“x”", "it", "that", "\n- ", "\n1. ", "from", "called", "add a list", "swap",
    ]), 0..24)) {
        let text = words.join(" ");
        reply::write(&request(vec![turn(Client, &text)]));
        reply::write(&after_a_draft(&text));
    }

    #[test]
    fn every_number_of_a_list_of_points_stands_in_the_piece(numbers in prop::collection::vec(13_u32..99_999, 1..8)) {
        let points: Vec<String> = numbers.iter().map(|n| format!("- the press prints {n} pages")).collect();
        let brief = format!("Write a report on the press.\nPoints:\n{}", points.join("\n"));
        let draft = reply::write(&super::request(vec![turn(Client, &brief)])).document.unwrap().markdown();
        for number in numbers {
            let told = format!(" {number} pages");
            prop_assert!(draft.contains(&told), "{}", draft);
        }
    }

    #[test]
    fn a_shortened_text_keeps_to_the_number_and_to_the_sentences_it_had(lengths in prop::collection::vec(3_usize..14, 2..12), most in 8_usize..90) {
        let told = lengths.iter().enumerate().map(|(n, length)| format!("Fact{n} {}end.", "word ".repeat(*length)));
        let text = told.collect::<Vec<_>>().join(" ");
        let markdown = format!("# Title\n\n{text}");
        let turns = vec![turn(Client, BRIEF), turn(Specialist, &fenced("Title", &markdown)), turn(Client, &format!("Shorten it to {most} words"))];
        if let Some(short) = reply::write(&request(turns)).document {
            prop_assert!(count_words(&short.markdown()) <= most);
            prop_assert!(sentences(&short.markdown()).iter().all(|sentence| markdown.contains(sentence.as_str())));
        }
    }
}
