//! Edits from the fixed list, and wishes that are not on it.

use super::{Expected, answers, delivers, talk};

const SLOGANS: &str = "Here are five slogans for our bike shop, put them in a numbered list:\n- Two wheels, no fuss\n- Ride home happy\n- We fix it while you wait\n- Old bikes welcome\n- Spokes for folks";

const LETTER: &str = "Write a letter to my landlord, Mr Price, asking him to repair the boiler in flat 4B by 10 November. It broke on 28 October. My daughter has asthma. I have sent two e-mails, on 29 October and 2 November.\n\nI pay 950 pounds a month. The flat is cold in the mornings. My neighbours have the same boiler and theirs was repaired within a week by the company in Mill Road. Sign it Dana Ruiz.";

const OFFER: &str = "Write a proposal for Oakley Dental with the headings Overview, What we do, Timeline (table) and Costs. We are Pixel Yard from Cardiff. What we do: We build a site of eight pages. Timeline: Week 1: interviews; Week 6: launch. The site costs £4,800.";

#[tokio::test]
async fn shortened_to_a_number_of_words_it_has_no_more_and_changes_no_sentence() {
    let long = talk(&[LETTER]).await.document.unwrap().markdown;
    let short = delivers(
        &[LETTER, "Shorten it to 40 words"],
        Expected {
            most_words: Some(40),
            never: &["neighbours"],
            ..Expected::default()
        },
    )
    .await;
    let kept = crate::builtin::text::sentences(&short);
    assert!(
        kept.iter().all(|sentence| long.contains(sentence.as_str())),
        "{short}"
    );
    assert!(
        short.contains("Dear Mr Price,") && short.contains("Dana Ruiz"),
        "{short}"
    );
}

#[tokio::test]
async fn a_passage_that_is_quoted_is_no_wish() {
    let quoting =
        "> My daughter has asthma.\n> The flat is cold in the mornings.\n\nShorten it to 40 words";
    let plain = talk(&[LETTER, "Shorten it to 40 words"]).await;
    let quoted = talk(&[LETTER, quoting]).await;
    assert_eq!(
        quoted.document.unwrap().markdown,
        plain.document.unwrap().markdown
    );
}

#[tokio::test]
async fn told_that_it_is_still_too_long_it_shortens_to_what_was_asked() {
    delivers(
        &[
            LETTER,
            "Shorten it to 60 words",
            "I asked for 40 words, this is longer.",
        ],
        Expected {
            most_words: Some(40),
            ..Expected::default()
        },
    )
    .await;
    let messages = [
        LETTER,
        "Shorten it to 60 words",
        "That is not what I wanted: I asked for 40 words, please.",
    ];
    delivers(
        &messages,
        Expected {
            most_words: Some(40),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn shorter_without_a_number_asks_for_one_for_nothing() {
    answers(&[LETTER, "Please make it shorter"], &["To how many words"]).await;
    delivers(
        &[LETTER, "Please make it shorter", "50 words"],
        Expected {
            most_words: Some(50),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_length_that_can_not_be_reached_is_said_and_nothing_is_changed() {
    answers(
        &[LETTER, "Cut it to 5 words"],
        &["can not get it down to 5 words"],
    )
    .await;
}

#[tokio::test]
async fn a_paragraph_is_replaced_by_the_text_that_was_given_and_by_nothing_else() {
    let replace = "Replace the second paragraph with: “The rent is 950 pounds a month, and I have paid it on time since 2021.”";
    delivers(
        &[LETTER, replace],
        Expected {
            once: &[
                "\n\nThe rent is 950 pounds a month, and I have paid it on time since 2021.\n\n",
                "Please repair the boiler",
                "Dana Ruiz",
            ],
            never: &["I pay 950", "Replace", "second paragraph"],
            says: &["I replaced the second paragraph by your text."],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_wish_for_another_tone_of_one_item_is_declined_and_touches_none() {
    answers(
        &[SLOGANS, "make number two warmer and shorter"],
        &[
            "“make number two warmer and shorter”",
            "Replace number two with",
        ],
    )
    .await;
    delivers(
        &[
            SLOGANS,
            "make number two warmer and shorter",
            "Replace number two with: Pedal home smiling",
        ],
        Expected {
            once: &[
                "1. Two wheels, no fuss",
                "2. Pedal home smiling",
                "3. We fix it while you wait",
                "4. Old bikes welcome",
                "5. Spokes for folks",
            ],
            never: &["Ride home happy"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn what_can_be_done_is_done_and_the_rest_is_named() {
    delivers(
        &[
            SLOGANS,
            "Remove number five and call it Slogans for Velo. Also make it funnier.",
        ],
        Expected {
            once: &["# Slogans for Velo", "4. Old bikes welcome"],
            never: &["Spokes"],
            says: &[
                "I removed number five.",
                "I did not do this part: “make it funnier”.",
            ],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn sections_are_renamed_moved_and_removed() {
    let headings = async |wish: &str, headings: &[&str]| {
        delivers(
            &[OFFER, wish],
            Expected {
                headings,
                once: if wish.contains("emove") {
                    &[]
                } else {
                    &["£4,800"]
                },
                ..Expected::default()
            },
        )
        .await;
    };
    headings(
        "Rename the section Costs to Prices",
        &["Overview", "What we do", "Timeline", "Prices"],
    )
    .await;
    headings(
        "Move Costs to the top",
        &["Costs", "Overview", "What we do", "Timeline"],
    )
    .await;
    headings(
        "Please move Timeline before What we do.",
        &["Overview", "Timeline", "What we do", "Costs"],
    )
    .await;
    headings(
        "Remove the section Costs",
        &["Overview", "What we do", "Timeline"],
    )
    .await;
    headings(
        "Put the sections in this order: Costs, Timeline, Overview, What we do",
        &["Costs", "Timeline", "Overview", "What we do"],
    )
    .await;
}

#[tokio::test]
async fn a_section_a_list_and_a_table_are_added_with_what_was_given() {
    delivers(
        &[
            OFFER,
            "Add a section called Contact: Call Ann on 029 2018 0000.",
        ],
        Expected {
            headings: &["Overview", "What we do", "Timeline", "Costs", "Contact"],
            once: &["Call Ann on 029 2018 0000."],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &[
            OFFER,
            "Add a list to Costs: design £2,000; build £2,300; training £500",
        ],
        Expected {
            once: &["- Design £2,000", "- Build £2,300", "- Training £500"],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &[
            OFFER,
            "Add a table to Costs: Design: £2,000; Build: £2,300; Training: £500",
        ],
        Expected {
            once: &["| Design | £2,000 |", "| Training | £500 |"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_name_is_changed_wherever_it_stands() {
    delivers(
        &[OFFER, "Replace “Oakley Dental” with “Oakley Smile”"],
        Expected {
            once: &["Oakley Smile"],
            never: &["Dental"],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &[LETTER, "Change Dana Ruiz to Dana Ruiz-Maes."],
        Expected {
            once: &["Dana Ruiz-Maes"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_version_is_restored_letter_by_letter() {
    let first = talk(&[OFFER]).await.document.unwrap().markdown;
    let restored = delivers(
        &[
            OFFER,
            "Remove the section Costs",
            "Call it Our Offer",
            "Restore version 1",
        ],
        Expected::default(),
    )
    .await;
    assert_eq!(restored, first);
    let before = talk(&[OFFER, "Remove the section Costs"])
        .await
        .document
        .unwrap()
        .markdown;
    let undone = delivers(
        &[
            OFFER,
            "Remove the section Costs",
            "Call it Our Offer",
            "undo",
        ],
        Expected::default(),
    )
    .await;
    assert_eq!(undone, before);
    for hidden in ["Restore version 7", "Restore version 0"] {
        answers(&[OFFER, hidden], &["can not see that version"]).await;
    }
}

#[tokio::test]
async fn what_is_not_on_the_list_is_declined_for_nothing_with_what_is() {
    for wish in [
        "make it warmer",
        "Translate it into French",
        "Proofread it",
        "Add a joke",
        "remove the part I dislike",
        "Make it longer",
    ] {
        answers(
            &[LETTER, wish],
            &[
                "The draft stays as it is.",
                "shorten it to a number of words",
                "restore a version",
            ],
        )
        .await;
    }
}

#[tokio::test]
async fn a_new_piece_begins_anew_and_a_change_of_the_letter_does_not() {
    let next = "Now write an e-mail to Ms Okafor. I can not come to the meeting on 5 June.";
    delivers(
        &[LETTER, next],
        Expected {
            once: &["Dear Ms Okafor,", "5 June"],
            never: &["boiler", "Price"],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &[LETTER, "Make the letter shorter, 50 words"],
        Expected {
            most_words: Some(50),
            once: &["Dear Mr Price,"],
            ..Expected::default()
        },
    )
    .await;
}
