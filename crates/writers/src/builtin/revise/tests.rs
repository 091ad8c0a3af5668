//! What a note changes in a draft, and what it says about it.

use shared_events::conversation::words_of;

use super::super::chance::Chance;
use super::super::genres;
use super::*;

const DRAFT: &str = "# Bees\n\nBees hum. It is a sound that does not tire. Nobody asked them to, and a lot of people would miss it. In 1910 Mrs Lund counted 40 hives.\n\n\
## Prices\n\nHoney is [price]. Ask at the door. It is worth asking twice, as some have found.\n\n## Where to Start\n\nCome on [date]. Bring a jar.";

fn draft() -> Draft {
    Draft::parse(DRAFT).unwrap()
}

/// The draft after a note, and what was said about it.
fn after(note: &str) -> (Draft, Vec<Result<String, String>>) {
    let mut draft = draft();
    let brief = Brief::read(&["Blog post about bees"], false);
    let kit = Kit::new(
        &brief,
        genres::of_subcategory("", "Blog Posts"),
        Chance::new(&["s"]),
    );
    let notes = read(note)
        .iter()
        .map(|change| {
            apply(&mut draft, change, &kit, || {
                Draft::parse("# Other\n\nAnother beginning.\n\nAnother end.").unwrap()
            })
        })
        .collect();
    (draft, notes)
}

fn text(note: &str) -> String {
    let (draft, notes) = after(note);
    assert!(
        !notes.is_empty() && notes.iter().all(Result::is_ok),
        "{note}: {notes:?}"
    );
    draft.markdown()
}

#[test]
fn shorter_cuts_words_and_keeps_figures_names_and_headings() {
    for note in [
        "make it shorter",
        "Too long for me.",
        "Can you cut it down to 40 words?",
    ] {
        let text = text(note);
        assert!(
            super::super::text::count_words(&text) < super::super::text::count_words(DRAFT),
            "{note}"
        );
        assert!(
            text.contains("1910") && text.contains("Mrs Lund") && text.contains("## Prices"),
            "{text}"
        );
    }
}

#[test]
fn longer_adds_marked_places_and_no_facts() {
    let (draft, notes) = after("please make it longer");
    assert!(draft.words() > self::draft().words(), "{notes:?}");
    assert!(draft.placeholders().len() > 2);
}

#[test]
fn the_lengths_that_are_told_are_those_the_versions_are_shown_with() {
    for note in ["make it shorter", "please make it longer"] {
        let (draft, notes) = after(note);
        let (before, after) = (words_of(DRAFT), words_of(&draft.markdown()));
        let told = notes[0].as_ref().unwrap();
        assert!(
            told.starts_with(&format!("It went from {before} to {after} words")),
            "{told}"
        );
    }
}

#[test]
fn more_formal_and_more_relaxed_change_the_words() {
    assert!(
        text("more formal please").contains("No one asked them to, and many people would miss it.")
    );
    assert!(text("make it more casual").contains("doesn’t tire"));
    assert!(text("less formal").contains("doesn’t tire"));
}

#[test]
fn a_section_is_added_before_the_close_and_taken_out_by_its_name() {
    let added = text("add a section on wild bees");
    let place = |what: &str| added.find(what).unwrap();
    assert!(
        place("## Prices") < place("## Wild Bees")
            && place("## Wild Bees") < place("## Where to Start"),
        "{added}"
    );
    let removed = text("remove the section on prices");
    assert!(
        !removed.contains("Prices")
            && !removed.contains("[price]")
            && removed.contains("Where to Start")
    );
}

#[test]
fn words_and_title_are_replaced_as_asked() {
    assert!(text("change \"Mrs Lund\" to \"Mrs Holm\"").contains("Mrs Holm counted"));
    assert!(text("use clients instead of people").contains("a lot of clients"));
    assert!(text("Change the title to “The Hum”.").starts_with("# The Hum\n"));
    assert!(text("call it The Hum").starts_with("# The Hum\n"));
}

#[test]
fn what_was_missing_is_filled_in_where_it_was_missing() {
    let text = text("The price is €9 a jar. The date is 4 May.");
    assert!(
        text.contains("Honey is €9 a jar.") && text.contains("Come on 4 May."),
        "{text}"
    );
}

#[test]
fn a_new_fact_goes_where_the_draft_speaks_of_it() {
    let text = text("We counted 55 hives this year.");
    let first = text.split("\n\n").nth(1).unwrap();
    assert!(first.contains("55 hives"), "{text}");
}

#[test]
fn several_wishes_in_one_note_are_all_done() {
    let (draft, notes) = after("Make it more formal. Remove the section on prices. Call it Hum.");
    assert_eq!(notes.len(), 3);
    assert!(draft.title == "Hum" && !draft.markdown().contains("Prices"));
}

#[test]
fn the_opening_is_exchanged_for_another() {
    assert!(text("I'd like a stronger opening").contains("Another beginning."));
}

#[test]
fn wishes_that_one_sentence_joins_are_all_done() {
    let (draft, notes) = after("Remove the section on prices, and make it more formal.");
    assert!(notes.iter().all(Result::is_ok), "{notes:?}");
    let text = draft.markdown();
    assert!(
        !text.contains("Prices") && text.contains("No one asked"),
        "{text}"
    );
    let (draft, notes) = after("make it longer, and mention wild bees and honey");
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(draft.markdown().contains("## Wild Bees and Honey"));
}

#[test]
fn a_wish_that_is_not_understood_is_named_beside_those_that_are_done() {
    for (note, unread) in [
        (
            "Please make it shorter and end with a question.",
            "end with a question",
        ),
        (
            "Make it funnier, but cut it down to 40 words",
            "Make it funnier",
        ),
        ("Make it shorter. Start with a joke!", "Start with a joke"),
        ("Make it shorter and in French.", "in French"),
        (
            "Shorten it, but with a joke about honey.",
            "with a joke about honey",
        ),
        ("Make it shorter and funnier", "funnier"),
        (
            "Make it more formal and more fun, and cut it down to 40 words",
            "more fun",
        ),
    ] {
        let (shorter, notes) = after(note);
        assert!(shorter.words() < draft().words(), "{note}: {notes:?}");
        let not: Vec<&String> = notes.iter().filter_map(|it| it.as_ref().err()).collect();
        assert!(
            not.len() == 1 && not[0].contains(&format!("“{unread}”")),
            "{note}: {notes:?}"
        );
        let text = shorter.markdown().to_lowercase();
        assert!(!text.contains(&unread.to_lowercase()), "{text}");
    }
}

#[test]
fn what_belongs_to_a_wish_is_not_taken_for_another() {
    for note in [
        "make it shorter, about 40 words",
        "shorten it and keep the figures",
        "Make it shorter and cut it down to 40 words.",
        "add a section on costs and use cases",
        "make it shorter and tighter, but without losing the figures",
        "expand on life in Oslo and in Bergen",
        "add a section on bees in Oslo and with children",
        "Rewrite the opening and make it stronger.",
        "change \"Nobody asked\" to \"Ask us, and make it loud\"",
        "We counted 55 hives this year and give classes.",
    ] {
        let (_, notes) = after(note);
        assert!(notes.len() == 1 && notes[0].is_ok(), "{note}: {notes:?}");
    }
}

#[test]
fn what_can_not_be_done_is_said() {
    let (unchanged, notes) = after("replace unicorn with horse");
    assert_eq!(unchanged, draft());
    assert!(notes[0].as_ref().unwrap_err().contains("unicorn"));
}
