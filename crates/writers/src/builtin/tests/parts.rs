//! The single parts of the writer.

mod text {

    use crate::builtin::text::*;

    #[test]
    fn sentences_end_at_stops_and_lines_but_not_at_abbreviations_or_decimals() {
        let found =
            sentences("We met Dr. Okoro at 3.5 km. It rained! “Really?” she asked. Yes\nNext line");
        let expected = [
            "We met Dr. Okoro at 3.5 km.",
            "It rained!",
            "“Really?” she asked.",
            "Yes",
            "Next line",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn members_of_a_list_keep_what_stands_in_brackets_together() {
        assert_eq!(
            members("a, b (c, d and e) and f"),
            ["a", "b (c, d and e)", "f"]
        );
        assert_eq!(
            members("fish, in oil; chips and peas"),
            ["fish, in oil", "chips and peas"]
        );
    }

    #[test]
    fn what_is_written_is_a_whole_sentence() {
        assert_eq!(as_sentence("we bake,"), "We bake.");
        assert_eq!(unquoted("“Yes.”"), "Yes.");
        assert_eq!(stems("We are baking the loaves"), stems("baked loaves"));
    }
}

mod draft {

    use crate::builtin::draft::*;

    #[test]
    fn a_draft_reads_back_from_its_own_markdown() {
        let markdown = "# Bees\n\nBees hum.\n\n## Honey\n\n- light\n- dark\n\n1. wait\n2. taste\n\na line  \nanother\n\n| a |\n|---|";
        let draft = Draft::parse(markdown).unwrap();
        assert_eq!(
            (draft.markdown().as_str(), draft.blocks.len()),
            (markdown, 8)
        );
        assert_eq!(Draft::parse("no title"), None);
    }

    #[test]
    fn placeholders_are_found_once_and_links_are_none() {
        let mut draft = Draft::new("Bees");
        draft.p("On [date] at [place], see [the map](x). Again [date].");
        assert_eq!(draft.placeholders(), ["date", "place"]);
    }
}

mod words {

    use crate::builtin::words::Words;

    #[test]
    fn phrases_are_found_by_whole_words_and_parts_keep_their_letters() {
        let words = Words::of("Keep it, please, under Ten words (no more than that)");
        assert_eq!(words.find("under"), Some((3, 1)));
        assert_eq!(
            (words.number(4), words.inside(6), words.inside(5)),
            (Some(10), true, false)
        );
        assert_eq!(words.between(0, 2), "Keep it");
        assert!(words.begins_part(2) && !words.begins_part(1));
    }
}

mod language {

    use crate::builtin::language::is_foreign;

    #[test]
    fn other_languages_are_told_from_english_with_foreign_names() {
        for other in [
            "Necesito una entrada de blog sobre abejas urbanas para principiantes",
            "Écrivez une lettre à mon propriétaire pour le chauffage, s'il vous plaît",
            "Bitte schreiben Sie einen Brief an die Schule, nicht länger als eine Seite",
            "Напиши мне статью про пчёл",
        ] {
            assert!(is_foreign(other), "{other}");
        }
        for english in [
            "A letter to Ọláyínká Adébáyọ̀ about the lease of Casa del Sol",
            "shorter: 80 words",
            "Bonjour! This one is about lighthouses.",
            "",
        ] {
            assert!(!is_foreign(english), "{english}");
        }
    }
}

mod pace {

    #[test]
    fn words_keep_the_space_behind_them_and_lose_nothing() {
        let text = "Two  words.\n\nÄnd more";
        assert_eq!(
            crate::builtin::pace::words(text),
            ["Two  ", "words.\n\n", "Änd ", "more"]
        );
    }
}
