//! What clients write every day: facts before headings, labels, tables, sign-offs, instructions among the facts, and the
//! edits that follow. Each of these went wrong once.

use super::{Expected, answers, delivers};

const BOTTLE: &str = "Product description for a stainless steel water bottle called the Tern 750. Holds 750 ml. Keeps drinks cold for 24 hours and hot for 12. Weighs 310 g. Comes in slate, moss and sand. Dishwasher safe. Price: £28. Use bullet points for the specs and keep it under 80 words.";

const ADVERT: &str = "Write a job ad for a part-time bookkeeper. 16 hours a week, Tuesdays and Thursdays. £17/hour. Xero experience needed. Apply to jobs@fernandco.example by 30 September. We're Fern & Co, a garden centre near York with 30 staff. Use three sections: Who we are, The role, How to apply.";

const TIPS: &str = "Blog post: 5 tips for growing tomatoes on a balcony.\n1) Choose a pot of at least 20 litres.\n2) Water every morning.\n3) Feed weekly once the first fruit has set.\n4) Pinch out side shoots.\n5) Pick in the evening.\nIntro: say that I grew 14 kg on 3 square metres last year. Conclusion: invite readers to comment. Don't exceed 200 words.";

const PLANS: &str = "I need a comparison of three phone plans in a table with the columns Plan, Data, Price and Contract. Small: 5 GB, £8, monthly. Medium: 25 GB, £14, 12 months. Large: unlimited, £22, 24 months. Add one sentence saying that all plans include EU roaming. Title: Which plan suits you?";

#[tokio::test]
async fn bullet_points_that_are_asked_for_hold_every_spec() {
    let document = delivers(
        &[BOTTLE],
        Expected {
            once: &[
                "- Holds 750 ml\n- Keeps drinks cold",
                "- Weighs 310 g\n- Comes in slate",
                "- Dishwasher safe",
            ],
            never: &["bullet", "under 80"],
            most_words: Some(80),
            ..Expected::default()
        },
    )
    .await;
    assert!(document.ends_with("- **Price:** £28"), "{document}");
    let plain = BOTTLE.replace("Use bullet points for the specs and keep", "Keep");
    let prose = "Holds 750 ml. Keeps drinks cold for 24 hours and hot for 12. Weighs 310 g.";
    delivers(
        &[&plain],
        Expected {
            once: &[prose, "Dishwasher safe."],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn what_is_labelled_like_a_section_stands_in_it_also_where_the_sections_are_named_last() {
    let brief = "Please write my CV. Name: Daniel Osei.\nProfile: warehouse supervisor with nine years of experience.\nExperience:\n- 2019-2024 Shift supervisor, Hartwell Logistics: cut errors by 31%\n- 2015-2019 Picker, Brand & Co\nEducation: NVQ Level 3 in Warehousing, 2018\nSkills: forklift licence, SAP, first aid\nSections: Profile, Experience, Education, Skills.";
    let document = delivers(
        &[brief],
        Expected {
            once: &["- SAP\n- First aid", "NVQ Level 3 in Warehousing, 2018"],
            headings: &["Profile", "Experience", "Education", "Skills"],
            never: &["Experience:", "**Skills", "**Profile", "**Education"],
            ..Expected::default()
        },
    )
    .await;
    let at = |text: &str| {
        document
            .find(text)
            .unwrap_or_else(|| panic!("{text}: {document}"))
    };
    assert!(at("nine years") < at("## Experience") && at("## Experience") < at("31%"));
    assert!(at("31%") < at("## Education") && at("## Education") < at("NVQ"));
}

#[tokio::test]
async fn facts_of_a_role_stand_under_it_and_a_section_is_named_once_with_its_article_or_without() {
    let document = delivers(
        &[ADVERT],
        Expected {
            once: &[
                "16 hours a week",
                "£17/hour",
                "Xero",
                "30 staff",
                "30 September",
            ],
            headings: &["Who we are", "The role", "How to apply"],
            never: &["[", "three sections"],
            ..Expected::default()
        },
    )
    .await;
    let at = |text: &str| document.find(text).unwrap();
    assert!(
        at("The role") < at("16 hours") && at("Xero") < at("How to apply"),
        "{document}"
    );
    delivers(
        &[
            ADVERT,
            "In \"How to apply\", add: No agencies please.",
            "Swap The role and Who we are",
        ],
        Expected {
            once: &["No agencies please.", "16 hours a week"],
            headings: &["The role", "Who we are", "How to apply"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn tips_are_one_list_between_what_opens_and_closes_it_and_change_places() {
    delivers(
        &[
            TIPS,
            "Swap tips 2 and 4",
            "Add a tip: Tie the stems to a cane.",
        ],
        Expected {
            once: &[
                "I grew 14 kg on 3 square metres last year.\n\n1. Choose a pot",
                "2. Pinch out side shoots.",
                "4. Water every morning.",
                "6. Tie the stems to a cane.",
                "You are invited to comment.",
            ],
            never: &["Intro", "say that", "[", "## "],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &[BOTTLE, "swap the first two points"],
        Expected {
            once: &["- Keeps drinks cold for 24 hours and hot for 12\n- Holds 750 ml\n- Weighs"],
            says: &["I swapped number one and number two."],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_table_has_the_columns_and_rows_that_were_told_and_takes_one_more() {
    delivers(
        &[
            PLANS,
            "Add a row to the table: Family: 100 GB, £35, 24 months",
        ],
        Expected {
            once: &[
                "# Which plan suits you?",
                "| Plan | Data | Price | Contract |",
                "| Small | 5 GB | £8 | monthly |",
                "| Large | unlimited | £22 | 24 months |\n| Family | 100 GB | £35 | 24 months |",
                "All plans include EU roaming.",
            ],
            never: &["I need", "one sentence", "[", "There is"],
            ..Expected::default()
        },
    )
    .await;
    answers(
        &[PLANS, "Add a row to the table: Mini, 1 GB"],
        &["has 4 cells"],
    )
    .await;
    let agenda = "Agenda for Monday's team meeting: budget (Ann, 20 min), hiring (Raj, 15 min). As a table with the columns Topic, Who and Time.";
    delivers(
        &[agenda],
        Expected {
            once: &["| Budget | Ann | 20 min |", "| Hiring | Raj | 15 min |"],
            never: &["As a table", "columns", "["],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_letter_is_signed_and_addressed_as_its_writer_ends_and_opens_it() {
    let rail = "Write a complaint letter to Northern Rail about the 7:42 from Ilkley to Leeds. It was cancelled on 3, 4 and 6 March. I want a refund of £36.40. Make it firm but polite. Max 150 words. Regards, Priya Shah";
    delivers(
        &[rail],
        Expected {
            once: &[
                "Dear Northern Rail,",
                "3, 4 and 6 March",
                "Regards,  \nPriya Shah",
            ],
            never: &["[your name]", "Kind regards", "polite"],
            ..Expected::default()
        },
    )
    .await;
    let school = "Hello! I'd like a short letter to my son's school, Oakfield Primary, asking if he can have Friday 13 June off. His grandmother turns 90 that day in Hamburg. Thanks, Karin Brandt";
    delivers(
        &[school],
        Expected {
            once: &[
                "Dear Oakfield Primary,",
                "Friday 13 June",
                "Thanks,  \nKarin Brandt",
            ],
            ..Expected::default()
        },
    )
    .await;
    let tenant = "Draft a landlord reference for my tenant, Marta Nowak. She rented flat 2 at 18 Elm Road until May 2024. The flat was left clean. To whom it may concern. Signed: George Hill.";
    delivers(
        &[tenant],
        Expected {
            once: &[
                "# Landlord reference\n",
                "To whom it may concern,",
                "Marta Nowak",
                "George Hill",
            ],
            never: &["[name]", "Dear"],
            ..Expected::default()
        },
    )
    .await;
    let gym = "Write a welcome e-mail for new members of our climbing gym. Include: opening hours (Mon-Fri 7-22), the induction on your first visit, parking behind the building. Subject: Welcome to Granite. From the team at Granite.";
    delivers(
        &[gym],
        Expected {
            once: &[
                "Dear new members,",
                "- Opening hours (Mon-Fri 7-22)",
                "- Parking behind the building",
                "the team at Granite",
            ],
            never: &["[", "Include", "From the team"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn how_it_is_to_be_is_no_sentence_of_it() {
    let bio = "Write an 80-word bio for a conference programme. Dr Lin Wei, marine biologist at the University of Plymouth. Studies seagrass. Won the Cole Prize in 2022. Third person.";
    delivers(
        &[bio],
        Expected {
            once: &["Studies seagrass. Won the Cole Prize in 2022."],
            never: &["Third person", "- "],
            says: &[
                "You asked for 80 words",
                "I did not do this: “Third person”",
            ],
            ..Expected::default()
        },
    )
    .await;
    let release = "Write a press release. Title: Harbour Trust opens tidal pool. The pool opens on 14 June at 11 am. The release should have a dateline (Whitby, 2 June 2025) and a short boilerplate: Harbour Trust is a charity founded in 1987 that looks after the old harbour.";
    delivers(
        &[release],
        Expected {
            once: &[
                "14 June at 11 am",
                "Harbour Trust is a charity founded in 1987",
            ],
            never: &["should have", "boilerplate"],
            says: &["I did not do this: “The release should have a dateline (Whitby, 2 June 2025)"],
            ..Expected::default()
        },
    )
    .await;
    delivers(
        &["Please write a speech for my retirement party. I worked at Kellner's for 41 years. Thank my wife Irene and the night shift."],
        Expected {
            once: &["I thank my wife Irene and the night shift."],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn minutes_are_written_from_their_labels() {
    let brief = "Meeting minutes please. Meeting of the parents' council, 12 May 2025, 19:00, school library. Present: Anna Berg, Joe Malik. Apologies: Tom Reed. Next meeting: 9 June at 19:00.";
    delivers(
        &[brief],
        Expected {
            once: &[
                "# Meeting minutes",
                "12 May 2025",
                "**Present:** Anna Berg, Joe Malik",
                "9 June at 19:00",
            ],
            never: &["please"],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn what_it_is_to_be_is_asked_for_until_it_is_told_and_better_words_are_declined_all_for_nothing()
 {
    let vague = [
        "I need something for my website.",
        "It's a bakery. We sell bread and cakes.",
    ];
    answers(&vague, &["What is it to be"]).await;
    delivers(
        &[
            vague[0],
            vague[1],
            "We are in Mill Lane, Ludlow. Write the page, about 150 words.",
        ],
        Expected {
            once: &["We sell bread and cakes.", "Mill Lane, Ludlow"],
            says: &["You asked for about 150 words"],
            ..Expected::default()
        },
    )
    .await;
    let worse = "can you make my text better: we is selling shoes since 1990 and has good price for all customer";
    answers(&[worse], &["judgement of language", "costs nothing"]).await;
}

#[tokio::test]
async fn a_labelled_value_is_changed_and_a_heading_is_put_above_what_is_there() {
    delivers(
        &[
            BOTTLE,
            "Change the price to £32",
            "Add a section called Care with: Wash by hand once a month.",
        ],
        Expected {
            once: &["- **Price:** £32", "## Care\n\nWash by hand once a month."],
            never: &["£28", "Care with"],
            ..Expected::default()
        },
    )
    .await;
    let card = "Terms for my café loyalty card, as a numbered list: one stamp per hot drink; ten stamps give a free drink; valid until 31 December 2026.";
    delivers(
        &[card, "Add a heading \"Rules\" above the list"],
        Expected {
            once: &["## Rules\n\n1. One stamp per hot drink."],
            never: &["["],
            ..Expected::default()
        },
    )
    .await;
    let study = "Please write a case study with the sections Challenge and Results. Challenge: orders by phone took 4 hours a day. Results: 70% of orders now come online.";
    delivers(
        &[study, "Add a table to Results: Measure, Before, After; Hours a day, 4, 0.5; Online orders, 0%, 70%"],
        Expected {
            once: &["| Measure | Before | After |\n| --- | --- | --- |\n| Hours a day | 4 | 0.5 |"],
            never: &["["],
            ..Expected::default()
        },
    )
    .await;
}

#[tokio::test]
async fn a_table_that_is_pasted_stands_as_it_is_in_its_section() {
    let brief = "Write a proposal with the headings Aim and Prices (a table). Our aim is a calm office.\n| Van | Price |\n|---|---|\n| Small | 300 |\n| Large | 400 |";
    delivers(
        &[brief],
        Expected {
            once: &["## Prices\n\n| Van | Price |\n|---|---|\n| Small | 300 |\n| Large | 400 |"],
            headings: &["Aim", "Prices"],
            never: &["["],
            ..Expected::default()
        },
    )
    .await;
}
