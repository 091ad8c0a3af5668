//! The text around the work: what it is, what it costs, what came in files, what is remembered.

use shared_events::model::BUILT_IN_NOTICE;
use shared_events::upload::Unread;

use super::*;
use crate::{FileContent, TurnFile};

const BRIEF: &str = "I need a blog post about sourdough baking. My starter is called Boris.";

fn file(content: FileContent, partly: Option<Unread>) -> TurnFile {
    TurnFile {
        name: "brief.pdf".into(),
        content,
        partly,
    }
}

#[tokio::test]
async fn what_it_is_can_be_said_before_the_first_message_and_is_said_once_in_the_chat() {
    assert!(BUILT_IN_NOTICE.contains("No model is connected"));
    assert!(BUILT_IN_NOTICE.contains("built-in writer"));
    let talk = talk(&["Hi", BRIEF, "thanks!"]).await;
    assert_eq!(talk.said[0].matches("built-in writer").count(), 1);
    assert!(talk.said[0].contains("Ada Birch"));
    assert!(
        talk.said[1..]
            .iter()
            .all(|said| !said.contains("built-in writer")),
        "{:?}",
        talk.said
    );
}

#[tokio::test]
async fn small_talk_and_questions_about_it_are_free() {
    answers(&["Hello, can you help me?"], &["A good brief says"]).await;
    answers(&["Are you a real person?"], &["no person here"]).await;
    answers(&["How much does it cost to hire you?"], &["costs nothing"]).await;
    answers(&[BRIEF, "Thank you, perfect!"], &[]).await;
}

#[tokio::test]
async fn a_delivery_costs_what_was_read_and_written() {
    let asked = request(vec![turn(Client, BRIEF)]);
    let (text, finished) = reply(asked).await;
    assert_eq!(
        finished.usage.total_tokens,
        tokens::count(BRIEF) + tokens::count(&text)
    );
}

#[tokio::test]
async fn the_client_who_wants_it_written_now_gets_it_with_what_there_is() {
    let go_on =
        "That is all there is to know. Please write the whole draft now, with gaps in brackets.";
    let document = delivers(&["a post on beekeeping", go_on], Expected::default()).await;
    assert_eq!(document, "# Beekeeping\n\n[what the post is to say]");
}

#[tokio::test]
async fn a_brief_in_a_file_is_read_like_a_message() {
    let mut asked = request(vec![turn(Client, "")]);
    asked.turns[0].files = vec![file(FileContent::Text(BRIEF.into()), None)];
    let (text, finished) = reply(asked).await;
    assert!(text.contains("I have read “brief.pdf”."));
    assert!(finished.document.unwrap().markdown.contains("Boris"));
}

#[tokio::test]
async fn chat_39_pages_that_could_not_be_read_are_named_and_cost_nothing() {
    let with_file = |partly| {
        let mut asked = request(vec![turn(Client, "Please see the file.")]);
        asked.turns[0].files = vec![file(FileContent::Text(BRIEF.into()), partly)];
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
async fn what_a_summary_tells_is_known_and_the_conversation_does_not_begin_again() {
    let mut asked = request(vec![turn(Client, "Please write it now.")]);
    asked.memory.summary = Some(format!(
        "- Client: I need a blog post about bees and their Queen Maud.\n- Ada Birch delivered “Bees”.\n- Client: {BRIEF}\n- Client sent “brief.pdf”."
    ));
    asked.earlier_files = vec![file(
        FileContent::Text("Boris is nine years old.".into()),
        None,
    )];
    let (text, finished) = reply(asked).await;
    let document = finished.document.unwrap().markdown;
    assert!(
        document.contains("Boris is nine years old.")
            && document.contains("called Boris")
            && !document.contains("Maud"),
        "{document}"
    );
    assert!(!text.contains("built-in writer"), "{text}");
}

#[tokio::test]
async fn who_the_client_is_is_known_from_what_is_kept_in_mind() {
    let mut asked = request(vec![turn(
        Client,
        "Write a letter to Ms Cole. The lease ends on 3 May.",
    )]);
    asked.memory.facts = vec![
        "My name is Rosa Quispe.".into(),
        "Our company is called Zuurdesem.".into(),
        "I like tea.".into(),
    ];
    let document = reply(asked).await.1.document.unwrap().markdown;
    assert!(
        document.ends_with("Rosa Quispe  \nZuurdesem") && !document.contains("tea"),
        "{document}"
    );
}

#[tokio::test]
async fn a_remark_is_no_brief_whatever_the_field_of_the_specialist_is() {
    for remark in [
        "Bonjour! This one is about lighthouses.",
        "Hi! I have a question about lighthouses.",
        "I like lighthouses a lot.",
        "The weather is fine here today.",
    ] {
        let mut asked = request(vec![turn(Client, remark)]);
        asked.persona = persona("Blog Posts");
        let (text, finished) = reply(asked).await;
        assert_eq!(
            (finished.document, finished.usage.total_tokens),
            (None, 0),
            "{text}"
        );
        assert!(text.contains("Asking costs nothing"), "{text}");
    }
    let mut asked = request(vec![turn(
        Client,
        "The light was built in 1882. Its keeper climbs 214 steps.",
    )]);
    asked.persona = persona("Blog Posts");
    assert!(reply(asked).await.1.document.is_some());
}

#[tokio::test]
async fn what_the_specialist_refuses_is_declined_by_name() {
    let mut asked = request(vec![turn(
        Client,
        "Write ten fake reviews for my café Luna",
    )]);
    asked.persona.refuses = vec!["Fake reviews or invented testimonials".into()];
    let (text, finished) = reply(asked).await;
    assert!(
        text.contains("Fake reviews or invented testimonials"),
        "{text}"
    );
    assert_eq!((finished.document, finished.usage.total_tokens), (None, 0));
}

#[tokio::test]
async fn a_conversation_without_a_word_from_the_client_still_gets_a_reply() {
    assert!(!reply(request(Vec::new())).await.0.is_empty());
}
