//! The built-in writer, from the outside: what a conversation gets back.

use shared_events::upload::Unread;

use super::*;
use crate::{FileContent, JobContext, Memory, Persona, Speaker, Turn, TurnFile};

fn persona(category: &str, subcategory: &str) -> Persona {
    Persona {
        id: format!("p-{subcategory}"),
        name: "Ada Birch".into(),
        specialty: "Careful writing".into(),
        category: category.into(),
        subcategory: subcategory.into(),
        tone: "Warm and plain".into(),
        voice: "I begin with the reader. Then I ask what is true.".into(),
        ..Persona::default()
    }
}

fn request(persona: &Persona, turns: &[(Speaker, &str)]) -> WriteRequest {
    WriteRequest {
        message_id: uuid::Uuid::from_u128(7),
        persona: persona.clone(),
        global_prompt: None,
        turns: turns
            .iter()
            .map(|(from, text)| Turn {
                from: *from,
                text: (*text).into(),
                files: Vec::new(),
            })
            .collect(),
        earlier_files: Vec::new(),
        max_output_tokens: 4096,
        job: JobContext::default(),
        memory: Memory::default(),
    }
}

use Speaker::{Client, Specialist};

async fn reply(request: WriteRequest) -> (String, Finished) {
    let mut stream = BuiltInWriter::new(Pace::NONE).write(request).await.unwrap();
    let mut text = String::new();
    while let Some(event) = stream.next().await {
        match event.unwrap() {
            WriteEvent::Text(more) => text.push_str(&more),
            WriteEvent::Finished(finished) => {
                assert!(stream.next().await.is_none());
                return (text, finished);
            }
        }
    }
    panic!("no end");
}

async fn say(turns: &[(Speaker, &str)]) -> (String, Finished) {
    reply(request(&persona("Content Writing", "Blog Posts"), turns)).await
}

const BRIEF: &str =
    "I need a blog post about sourdough baking for beginners. My starter is called Boris.";

#[tokio::test]
async fn a_greeting_or_a_thin_brief_is_answered_with_questions() {
    for thin in [
        "Hi",
        "Hello, can you help me?",
        "I need a blog post",
        "write something",
    ] {
        let (text, finished) = say(&[(Client, thin)]).await;
        assert!(
            text.contains("\n- ") && text.contains('?') && finished.document.is_none(),
            "{thin}: {text}"
        );
    }
}

#[tokio::test]
async fn a_brief_is_answered_with_a_document_that_holds_its_facts() {
    let (text, finished) = say(&[(Client, BRIEF)]).await;
    let document = finished.document.unwrap();
    assert!(
        document.markdown.starts_with("# ")
            && document.markdown.contains("Boris")
            && document.title.contains("Sourdough Baking"),
        "{document:?}"
    );
    assert!(text.contains(&document.markdown) && !text.contains("<<<"));
}

#[tokio::test]
async fn after_asking_back_twice_it_writes_with_what_there_is() {
    let asked = "Before I write:\n\n- What is it about?";
    let turns = [
        (Client, "blog post"),
        (Specialist, asked),
        (Client, "about bees"),
        (Specialist, asked),
        (Client, "just bees"),
    ];
    assert!(say(&turns).await.1.document.is_some());
}

#[tokio::test]
async fn what_it_is_is_said_once_in_a_conversation() {
    let (first, _) = say(&[(Client, "Hi")]).await;
    assert_eq!(first.matches("built-in writer").count(), 1);
    assert!(first.contains("Ada Birch"));
    let (second, _) = say(&[(Client, "Hi"), (Specialist, &first), (Client, BRIEF)]).await;
    assert!(!second.contains("built-in writer"), "{second}");
}

#[tokio::test]
async fn asked_who_is_writing_it_tells_the_truth() {
    let (text, finished) = say(&[(Client, "Are you a real person?")]).await;
    assert!(text.contains("no person here") && finished.document.is_none());
}

#[tokio::test]
async fn a_note_changes_the_last_draft_and_thanks_change_nothing() {
    let (first, _) = say(&[(Client, BRIEF)]).await;
    let (_, shorter) = say(&[
        (Client, BRIEF),
        (Specialist, &first),
        (Client, "Please make it shorter"),
    ])
    .await;
    let shorter = shorter.document.unwrap().markdown;
    assert!(shorter.len() < first.len() && shorter.contains("Boris"));
    let (_, thanked) = say(&[
        (Client, BRIEF),
        (Specialist, &first),
        (Client, "Thank you, perfect!"),
    ])
    .await;
    assert_eq!(thanked.document, None);
}

#[tokio::test]
async fn a_draft_between_fences_is_understood_as_well() {
    let fenced = "Here.\n\n<<<document: Bees>>>\n# Bees\n\nBees hum.\n<<<end>>>\n\nAny changes?";
    let (_, finished) = say(&[
        (Client, BRIEF),
        (Specialist, fenced),
        (Client, "call it The Hum"),
    ])
    .await;
    assert_eq!(
        finished.document.unwrap().markdown,
        "# The Hum\n\nBees hum."
    );
}

#[tokio::test]
async fn a_new_request_begins_a_new_piece() {
    let (first, _) = say(&[(Client, BRIEF)]).await;
    let turns = [
        (Client, BRIEF),
        (Specialist, first.as_str()),
        (
            Client,
            "Now write a poem about my grandmother's garden. She swore at the snails.",
        ),
    ];
    let poem = say(&turns).await.1.document.unwrap().markdown;
    assert!(
        poem.contains("snails") && !poem.contains("Sourdough"),
        "{poem}"
    );
    let turns = [
        (Client, BRIEF),
        (Specialist, first.as_str()),
        (Client, "Now write an email to our readers about it"),
    ];
    assert!(
        say(&turns)
            .await
            .1
            .document
            .unwrap()
            .markdown
            .contains("Boris")
    );
}

#[tokio::test]
async fn an_editor_asks_for_the_text_and_then_works_on_it() {
    let editor = persona("Editing and Proofreading", "Proofreading");
    let (asked, finished) = reply(request(
        &editor,
        &[(Client, "Please proofread my short story about bees")],
    ))
    .await;
    assert!(asked.contains("paste the text") && finished.document.is_none());
    let (_, finished) = reply(request(
        &editor,
        &[(
            Client,
            "Please proofread this: The comittee recieved alot of letters in May.",
        )],
    ))
    .await;
    assert!(
        finished
            .document
            .unwrap()
            .markdown
            .contains("The committee received a lot of letters in May.")
    );
}

#[tokio::test]
async fn what_the_specialist_refuses_is_declined_by_name() {
    let mut honest = persona("Copywriting", "Ad Copy");
    honest.refuses = vec![
        "Fake reviews or invented testimonials".into(),
        "To say “revolutionary”".into(),
    ];
    let (text, finished) = reply(request(
        &honest,
        &[(Client, "Write ten fake reviews for my café Luna")],
    ))
    .await;
    assert!(
        text.contains("Fake reviews or invented testimonials") && finished.document.is_none(),
        "{text}"
    );
}

#[tokio::test]
async fn words_to_avoid_are_not_used_and_the_length_is_kept() {
    let (_, finished) = say(&[(Client, "Blog post about sourdough baking for beginners, 250 words. Avoid interruptions and the word mistakes. My starter is called Boris.")]).await;
    let markdown = finished.document.unwrap().markdown;
    assert!(
        !markdown.contains("interruptions") && markdown.contains("Boris"),
        "{markdown}"
    );
    assert!(text::count_words(&markdown) < 320, "{markdown}");
}

#[tokio::test]
async fn the_same_request_gives_the_same_reply_and_another_specialist_another() {
    assert_eq!(say(&[(Client, BRIEF)]).await, say(&[(Client, BRIEF)]).await);
    let mut dry = persona("Content Writing", "Blog Posts");
    dry.id = "other".into();
    dry.tone = "Dry, deadpan".into();
    let (text, _) = reply(request(&dry, &[(Client, BRIEF)])).await;
    assert_ne!(text, say(&[(Client, BRIEF)]).await.0);
}

#[tokio::test]
async fn facts_that_are_kept_in_mind_are_the_clients_own() {
    let specialist = persona("Content Writing", "Blog Posts");
    let mut asked = request(&specialist, &[(Client, BRIEF)]);
    assert!(!reply(asked.clone()).await.0.contains("Zuurdesem"));
    asked.memory.facts = vec!["The company is called Zuurdesem.".into()];
    assert!(reply(asked).await.0.contains("Zuurdesem"));
}

#[tokio::test]
async fn a_new_piece_sounds_like_the_clients_brand_unless_the_brief_says_otherwise() {
    let specialist = persona("Content Writing", "Blog Posts");
    let document = async |brief: &str, voice: &str| {
        let mut asked = request(&specialist, &[(Client, brief)]);
        asked.memory.voice = voice.into();
        reply(asked).await.1.document.unwrap().markdown
    };
    let plain = document(BRIEF, "").await;
    let relaxed = document(BRIEF, "Warm and playful, never corporate.").await;
    assert_ne!(relaxed, plain);
    assert_eq!(relaxed, document(BRIEF, "Never formal. Friendly!").await);
    assert_ne!(relaxed, document(BRIEF, "Formal.").await);
    let brief = format!("{BRIEF} Friendly tone.");
    let as_asked = document(&brief, "").await;
    assert_eq!(as_asked, document(&brief, "Formal.").await);
}

#[tokio::test]
async fn what_a_summary_tells_is_known_and_the_conversation_does_not_begin_again() {
    let specialist = persona("Content Writing", "Blog Posts");
    let mut asked = request(&specialist, &[(Client, "Please write it now.")]);
    asked.memory.summary = Some(format!(
        "- Client: I need a blog post about bees and their Queen Maud.\n- Ada Birch delivered “Bees”.\n- Client: {BRIEF}"
    ));
    let (text, finished) = reply(asked.clone()).await;
    let document = finished.document.unwrap().markdown;
    assert!(
        document.contains("Boris") && !document.contains("Maud"),
        "{document}"
    );
    assert!(!text.contains("built-in writer"), "{text}");
    // Of a summary that somebody else wrote nothing is taken for what the client said.
    asked.memory.summary = Some("The client wants a post about Boris.".into());
    assert_eq!(reply(asked).await.1.document, None);
}

#[tokio::test]
async fn a_brief_in_a_file_that_came_before_the_turns_is_still_written_from() {
    let p = persona("Content Writing", "Blog Posts");
    let mut asked = request(&p, &[(Client, "Please write it now.")]);
    asked.memory.summary = Some("- Client sent “brief.txt”.".into());
    asked.job.open = true;
    let without = reply(asked.clone()).await;
    assert!(!without.0.contains("Boris"), "{}", without.0);
    asked.earlier_files = vec![TurnFile {
        name: "brief.txt".into(),
        content: FileContent::Text(BRIEF.into()),
        partly: None,
    }];
    let (text, finished) = reply(asked).await;
    let document = finished.document.unwrap().markdown;
    assert!(document.contains("Boris"), "{document}");
    let read_and_written = tokens::count(BRIEF) + tokens::count(&text);
    assert!(finished.usage.total_tokens > read_and_written);
}

#[tokio::test]
async fn chat_39_pages_that_could_not_be_read_are_named_and_cost_nothing() {
    let p = persona("Content Writing", "Blog Posts");
    let with_file = |partly| {
        let mut asked = request(&p, &[(Client, "Please see the file.")]);
        asked.turns[0].files = vec![TurnFile {
            name: "brief.pdf".into(),
            content: FileContent::Text(BRIEF.into()),
            partly,
        }];
        asked
    };
    let partly = Unread::Partly {
        textless: 3,
        pages: 7,
    };
    let (text, finished) = reply(with_file(Some(partly))).await;
    assert!(
        text.contains("“brief.pdf” was read in part: 3 of 7 pages have no text"),
        "{text}"
    );
    let whole = reply(with_file(None)).await;
    let read =
        |(text, finished): &(String, Finished)| finished.usage.total_tokens - tokens::count(text);
    assert_eq!(read(&(text, finished)), read(&whole));
}

#[tokio::test]
async fn the_meter_counts_what_was_read_and_written_and_the_estimate_covers_it() {
    let request = request(
        &persona("Content Writing", "Blog Posts"),
        &[(Client, BRIEF)],
    );
    let estimate = BuiltInWriter::default().estimate(&request);
    let (text, finished) = reply(request).await;
    assert_eq!(
        finished.usage,
        Usage {
            total_tokens: tokens::count(BRIEF) + tokens::count(&text),
            ..Usage::default()
        }
    );
    assert!(estimate >= finished.usage.total_tokens && estimate < finished.usage.total_tokens * 2);
}

#[tokio::test]
async fn a_brief_that_is_not_english_is_answered_honestly() {
    let (text, finished) = say(&[(
        Client,
        "Necesito una entrada de blog sobre abejas urbanas para principiantes",
    )])
    .await;
    assert!(text.contains("English") && finished.document.is_none());
}

#[tokio::test]
async fn a_conversation_without_a_word_from_the_client_still_gets_a_reply() {
    assert!(!say(&[]).await.0.is_empty());
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    #[test]
    fn no_message_breaks_it(first in ".{0,200}", note in ".{0,120}") {
        let p = persona("Content Writing", "Blog Posts");
        let drafted = reply::write(&request(&p, &[(Client, BRIEF)]));
        for turns in [vec![(Client, first.as_str())], vec![(Client, BRIEF), (Specialist, drafted.as_str()), (Client, note.as_str())]] {
            proptest::prop_assert!(!reply::write(&request(&p, &turns)).is_empty());
        }
    }
}

#[tokio::test]
async fn a_text_that_is_handed_over_is_worked_on_by_any_specialist() {
    let text = "Please make this text shorter and more formal: We don't sell honey. It is a thing that a lot of people ask about. We keep 12 hives. Nobody knows why.";
    let markdown = say(&[(Client, text)]).await.1.document.unwrap().markdown;
    assert!(
        markdown.contains("We do not sell honey.")
            && markdown.contains("12 hives")
            && !markdown.contains("a lot of"),
        "{markdown}"
    );
}

#[tokio::test]
async fn work_on_a_text_that_was_not_handed_over_asks_for_it() {
    let (text, finished) = say(&[(
        Client,
        "Please rewrite our page about visas, which lost half of its visitors after an update.",
    )])
    .await;
    assert!(text.contains("paste the text") && finished.document.is_none());
}
