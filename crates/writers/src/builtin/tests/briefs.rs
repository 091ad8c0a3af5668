//! Realistic briefs, each with the facts and headings that must be in the piece and the words that must not.

use super::{Expected, answers, delivers};

#[tokio::test]
async fn a_proposal_has_the_headings_the_table_and_the_list_that_were_named() {
    let brief = "Please write a proposal to Brightwater Primary School for a reading programme, with the headings Summary, Service, Prices (a table of three tiers) and Next steps (a numbered list), Ọláyínká Adébáyọ̀ as the contact. About 350 words. We are Leafline, a charity of twelve reading coaches in Bristol. Our service is two visits of 40 minutes a week. Last year 214 children gained eleven months in reading age. The tiers are Basic at £900 a term for 10 children, Plus at £1,600 for 20 children and Whole School at £3,900 for 60 children. The next steps are a call on 4 March, a visit to the library on 11 March and a start after Easter.";
    let document = delivers(
        &[brief],
        Expected {
            once: &[
                "Brightwater Primary School",
                "reading programme",
                "| Basic | £900 a term | For 10 children |",
                "| Plus | £1,600 | For 20 children |",
                "| Whole School | £3,900 | For 60 children |",
                "1. A call on 4 March.",
                "2. A visit to the library on 11 March.",
                "3. A start after Easter.",
                "Ọláyínká Adébáyọ̀ is the contact.",
                "Last year 214 children gained eleven months in reading age.",
                "We are Leafline, a charity of twelve reading coaches in Bristol.",
            ],
            headings: &["Summary", "Service", "Prices", "Next steps"],
            never: &["About 350", "headings", "a table of", "as the contact"],
            says: &["You asked for about 350 words"],
            ..Expected::default()
        },
    )
    .await;
    let contact = document.find("Ọláyínká").unwrap();
    assert!(
        contact > document.find("## Next steps").unwrap(),
        "the contact is no topic: {document}"
    );
}

#[tokio::test]
async fn a_post_makes_the_three_points_it_was_given_and_no_others() {
    let brief = "Write a blog post on urban beekeeping for beginners with three points: start with two hives rather than one; place them facing south-east, away from paths; and check them every nine days in May. A starter kit costs 240 euros. Our club meets on the first Tuesday of the month in Gent. Tone: friendly. About 300 words.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "# Urban beekeeping",
                "1. Start with two hives rather than one.",
                "2. Place them facing south-east, away from paths.",
                "3. Check them every nine days in May.",
                "A starter kit costs 240 euros.",
                "the first Tuesday of the month in Gent",
            ],
            never: &["friendly", "three points", "beginners", "4."],
            says: &["You asked for about 300 words", "“sound friendly”"],
            most_words: Some(60),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_cover_letter_names_its_reader_and_keeps_out_what_is_not_to_be_said() {
    let brief = "Write a cover letter to Ms Amara Cole at Fenwick Books for the job of shop manager, starting in June, one page, no apology for a missing degree. I have run the children's section at Harbour Books in Leith for six years. I raised its sales by 18% in 2024 and trained five booksellers. I have no degree, please do not apologise for it. I can start on 2 June. My name is Rosa Quispe.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "Dear Ms Cole,",
                "I am applying for the job of shop manager, starting in June.",
                "18% in 2024",
                "I can start on 2 June.",
                "Yours sincerely,",
                "Rosa Quispe",
            ],
            never: &[
                "[name]",
                "apolog",
                "degree",
                "one page",
                "start on June",
                "My name is",
            ],
            says: &["I kept out, as you asked: “I have no degree”"],
            most_words: Some(400),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_wedding_speech_tells_both_anecdotes_as_sentences() {
    let brief = "A wedding speech for my brother Tom and his bride Anna, with two anecdotes. The first is how he drove to Lyon by mistake because he trusted the satnav. The second is when Anna taught him to swim in the Windrush in October. I am his older sister. They met at a bus stop in Hereford in 2019. About three minutes, funny but kind. End with a toast to Tom and Anna.";
    let document = delivers(
        &[brief],
        Expected {
            once: &[
                "my brother Tom",
                "drove to Lyon by mistake because he trusted the satnav.",
                "taught him to swim in the Windrush in October.",
                "I am his older sister.",
                "a bus stop in Hereford in 2019",
                "Please raise your glasses to Tom and Anna.",
            ],
            never: &[
                "Anecdote",
                "The first is",
                "three minutes",
                "funny",
                "End with",
            ],
            ..Expected::default()
        },
    )
    .await;
    assert!(document.ends_with("Tom and Anna."), "{document}");
}

#[tokio::test]
async fn a_press_release_keeps_headline_subject_and_quote() {
    let brief = "Write a press release about the opening of our second bakery in Gent on 3 May 2025. Headline: Zuurdesem opens on the Korenmarkt. Zuurdesem was founded in 2016 by Lotte Maes. The new shop has 14 employees and bakes 600 loaves a day. \"We wanted an oven that people can see,\" says Lotte Maes. The first 100 customers get a free loaf. Press contact: Jan Peeters, jan@zuurdesem.example, 09 123 45 67. No more than 250 words. Don't use the word \"artisan\".";
    delivers(
        &[brief],
        Expected {
            once: &[
                "# Zuurdesem opens on the Korenmarkt",
                "The opening of our second bakery in Gent on 3 May 2025",
                "founded in 2016",
                "600 loaves a day",
                "\"We wanted an oven that people can see,\" says Lotte Maes.",
                "jan@zuurdesem.example",
            ],
            never: &["artisan", "250"],
            most_words: Some(250),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn an_apology_by_e_mail_has_a_subject_and_speaks_to_its_reader() {
    let brief = "Please write an apology e-mail to a customer, Mr Patel, about a late parcel. The parcel with order number 48213 was due on 2 June and arrived on 9 June. The reason was a strike at the depot in Lyon. Offer him a refund of the postage, 6.90 euros. Mention that his next order ships free. Sign it from Maria Lopez, customer service. Keep it short.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "**Subject:** A late parcel",
                "Dear Mr Patel,",
                "I apologise for this.",
                "order number 48213",
                "I offer you a refund of the postage, 6.90 euros.",
                "Your next order ships free.",
                "Maria Lopez",
            ],
            never: &["Offer him", "Mention", "Sign it", "His next"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_job_advert_puts_each_label_and_list_under_its_heading() {
    let brief = "Job advert for a night baker at Zuurdesem in Gent.\nPay: 19.50 euros an hour\nStart: 1 September\nWhat you do:\n- mix and shape sourdough\n- run two deck ovens\n- train one apprentice\nHeadings: About us, Your work, What we offer, How to apply\nWe have baked in Gent since 2016. We offer 28 days of holiday and bread for the family. Apply by 15 July to jobs@zuurdesem.example.";
    let document = delivers(
        &[brief],
        Expected {
            once: &[
                "19.50 euros an hour",
                "1 September",
                "Mix and shape sourdough",
                "Run two deck ovens",
                "Train one apprentice",
                "since 2016",
                "28 days of holiday",
                "by 15 July",
            ],
            headings: &["About us", "Your work", "What we offer", "How to apply"],
            ..Expected::default()
        },
    )
    .await;
    let at = |text: &str| document.find(text).unwrap();
    assert!(
        at("Run two deck ovens") > at("## Your work")
            && at("Run two deck ovens") < at("## What we offer")
    );
    assert!(
        at("19.50") > at("## What we offer") && at("15 July") > at("## How to apply"),
        "{document}"
    );
}

#[tokio::test]
async fn a_product_description_holds_the_facts_and_does_not_praise() {
    let brief = "We need a product description for our desk lamp, the Lumo 2. It's for our web shop. About 120 words. It has a 7 W LED, three colour temperatures and a 1.8 m cable. The arm is made of ash from the Ardennes. It costs 129 euros and comes with a five-year guarantee. Avoid superlatives.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "Lumo 2",
                "7 W LED",
                "1.8 m cable",
                "ash from the Ardennes",
                "129 euros",
                "five-year guarantee",
            ],
            never: &["web shop", "120", "perfect", "superlatives"],
            most_words: Some(60),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn an_invitation_says_what_where_and_when_once() {
    let brief = "Can you write an invitation to our summer fête on Saturday 5 July from 2 pm to 6 pm in the garden of St Anne's School? There will be a cake stall, a tug of war and live music by the Brass Monkeys. Entry is free. Please bring your own cup. RSVP to Helen on 07700 900123 by 28 June.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "summer fête on Saturday 5 July",
                "from 2 pm to 6 pm",
                "St Anne's School",
                "the Brass Monkeys",
                "Please bring your own cup.",
                "07700 900123",
            ],
            never: &["Can you"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn an_agenda_is_the_numbered_list_that_was_given() {
    let brief = "Agenda for the meeting of the allotment society on 4 March at 19:30 in the Scout Hut, as a numbered list:\n1. Apologies\n2. Minutes of 7 January\n3. Water bill, £412, due on 31 March\n4. Theft of tools from plot 12\n5. Any other business";
    delivers(
        &[brief],
        Expected {
            once: &[
                "4 March at 19:30 in the Scout Hut",
                "1. Apologies",
                "2. Minutes of 7 January",
                "3. Water bill, £412, due on 31 March",
                "4. Theft of tools from plot 12",
                "5. Any other business",
            ],
            never: &["numbered list"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn questions_and_answers_stay_together() {
    let brief = "Write an FAQ page for our ferry with these questions and answers:\nQ: When does the first ferry leave?\nA: At 6:10 on weekdays and at 7:40 on Sundays.\nQ: Can I bring a dog?\nA: Yes, on a lead, for 2 euros.\nQ: What if I miss the last ferry?\nA: The last ferry leaves at 23:15. After that, the bridge at Oost is open.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "At 6:10 on weekdays and at 7:40 on Sundays.",
                "Yes, on a lead, for 2 euros.",
                "the bridge at Oost is open",
            ],
            headings: &[
                "When does the first ferry leave?",
                "Can I bring a dog?",
                "What if I miss the last ferry?",
            ],
            never: &["Q:", "A:"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_social_post_announces_in_the_clients_words() {
    let brief = "I need a LinkedIn post announcing that we have hired Dr Ngozi Eze as head of data. She joins from the Met Office, where she led a team of 30. She starts on 1 October. We are hiring two analysts as well. Max 100 words, no hashtags, no emojis.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "We have hired Dr Ngozi Eze as head of data.",
                "where she led a team of 30",
                "1 October",
                "two analysts",
            ],
            never: &["#hiring", "announcing", "emoji", "100 words"],
            most_words: Some(100),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_letter_of_thanks_is_said_to_its_readers() {
    let brief = "Write a thank-you letter to our donors for their gifts of 41,300 pounds to the winter appeal. The money paid for 62 beds and 5,400 hot meals between November and March. Two of our guests now have flats of their own. Ask them to come to our open day on 12 April at the hostel in Dock Street. From Samira Khan, director, Harbour Night Shelter.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "Dear donors,",
                "Thank you for your gifts of 41,300 pounds to the winter appeal.",
                "62 beds and 5,400 hot meals",
                "Please come to our open day on 12 April at the hostel in Dock Street.",
                "Samira Khan",
            ],
            never: &["Ask them", "From Samira", "[your name]"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_newsletter_has_its_items_and_its_title() {
    let brief = "Newsletter with three items for the residents of Mill Court. Items: the lift is out of order from 3 to 7 May; the summer party is on 21 June at 15:00 in the yard; bins are now emptied on Tuesdays. Title: Mill Court News, May.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "# Mill Court News, May",
                "1. The lift is out of order from 3 to 7 May.",
                "2. The summer party is on 21 June at 15:00 in the yard.",
                "3. Bins are now emptied on Tuesdays.",
            ],
            never: &["three items"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn what_must_not_be_mentioned_is_kept_out_also_where_the_brief_tells_it() {
    let brief = "I want a farewell speech for our headteacher Mrs Oduya. She joined St Mark's in 1998 and never missed a sports day. Keep it under 200 words. Please include an anecdote: the day the boiler burst and she taught 3B in the canteen. Don't mention her illness. She has been ill since March.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "Mrs Oduya",
                "in 1998",
                "There was the day the boiler burst and she taught 3B in the canteen.",
            ],
            never: &[" ill ", "illness", "200"],
            says: &["I kept out, as you asked"],
            most_words: Some(200),
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_report_fills_sections_listed_line_by_line_and_a_table_with_named_columns() {
    let brief = "Please write a report on the library survey for the town council. Sections:\n1. Background\n2. Results (a table with the columns Question, Yes and No)\n3. Recommendations (bullets)\n\nBackground: In March 2025 we asked 412 visitors three questions.\nResults: Open on Sundays, 301, 111; Longer loans, 250, 162; A café, 190, 222\nRecommendations: open on Sundays from 1 to 5 pm; extend loans to four weeks; do not build a café";
    delivers(
        &[brief],
        Expected {
            once: &[
                "| Question | Yes | No |",
                "| Open on Sundays | 301 | 111 |",
                "| A café | 190 | 222 |",
                "412 visitors",
                "- Extend loans to four weeks.",
            ],
            headings: &["Background", "Results", "Recommendations"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn what_is_missing_stands_in_brackets_and_is_named() {
    let brief = "Write a proposal with the headings Aim, Prices (a table of two packages) and Team. Our aim is a quieter canteen by September.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "a quieter canteen by September",
                "[name of the first package]",
                "[price of the second package]",
                "[what to say under “Team”]",
            ],
            headings: &["Aim", "Prices", "Team"],
            says: &["are missing and stand in brackets: name of the first package"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_brief_with_nothing_but_a_subject_is_asked_back_for_nothing() {
    answers(
        &["a post on beekeeping"],
        &[
            "Which points and facts about beekeeping",
            "Asking costs nothing",
        ],
    )
    .await;
    delivers(
        &[
            "a post on beekeeping",
            "Points: bees need water; hives face south.",
        ],
        Expected {
            once: &["# Beekeeping", "ees need water", "ives face south"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_brief_in_another_language_or_for_another_one_is_declined_for_nothing() {
    answers(&["Necesito una carta para mi casero sobre la calefacción, que no funciona desde el lunes."], &["English only", "costs nothing"]).await;
    answers(
        &["Write a letter in French to Ms Cole. The boiler broke on 28 October."],
        &["I can not write French"],
    )
    .await;
}

#[tokio::test]
async fn what_has_to_be_made_up_is_declined_and_its_facts_can_be_had_as_notes() {
    let poem = "Poem for my grandmother's eightieth birthday. She kept bees in Llanberis.";
    answers(&[poem], &["“poem” has to be made up", "write the notes"]).await;
    answers(
        &["write 10 slogans for my bike shop"],
        &["has to be made up"],
    )
    .await;
    delivers(
        &[poem, "Write the notes"],
        Expected {
            once: &[
                "# Notes for the poem for my grandmother's eightieth birthday",
                "She kept bees in Llanberis.",
            ],
            ..Expected::default()
        },
    )
    .await;
}
