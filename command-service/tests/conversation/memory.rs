//! What a specialist keeps in mind: written by the client, summarised by the writer, and in each prompt.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use command_service::conversation::Terms;
use http::{Method, StatusCode};
use serde_json::{Value, json};
use service_kit::files::Files;
use shared_events::upload::Unread;
use testkit::wait_until;
use writers::FileContent;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World, bring};

async fn write(node: &Node, person: &Person, body: Value) -> Answered {
    let path = format!("/chat/memory/{GRACE}");
    node.call(Method::PUT, &path, Some(person), body, None)
        .await
}

async fn forget(node: &Node, person: &Person, session: &str) -> Answered {
    let path = format!("/chat/memory/{GRACE}/summaries/{session}");
    node.call(Method::DELETE, &path, Some(person), Value::Null, None)
        .await
}

fn bread(enabled: bool) -> Value {
    json!({"enabled": enabled, "facts": [" We sell bread. ", "Never say artisanal."], "voice": "Warm."})
}

/// A prompt takes so many characters of a talk.
const BUDGET: usize = 200;

async fn world() -> (World, Arc<Scripted>, Node, Person) {
    let (world, writer, _, node, ada) = with_files().await;
    (world, writer, node, ada)
}

async fn with_files() -> (World, Arc<Scripted>, Files, Node, Person) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(1_000, Script::says("I see.", 10)));
    let mut setup = Setup::new(&writer);
    setup.terms = Terms {
        history_chars: BUDGET,
        ..Terms::default()
    };
    let files = setup.files.clone();
    let node = Node::start(&world, setup);
    let ada = Person::new(&world).await;
    (world, writer, files, node, ada)
}

/// Sends a file of this text, with nothing said beside it.
async fn hand(node: &Node, files: &Files, person: &Person, name: &str, text: Vec<u8>) {
    let file = bring(files, person, name, "text/plain", text).await;
    let body = json!({"agentId": GRACE, "text": "", "attachments": [file]});
    let sent = node.send(person, body, None).await;
    assert_eq!(sent.status, StatusCode::OK, "{sent:?}");
}

/// Says more than goes into a prompt.
async fn go_on(node: &Node, person: &Person) {
    let long = "word ".repeat(12);
    for n in 0..6 {
        let said = node.say(person, &format!("{n} {long}"), None).await;
        assert_eq!(said.status, StatusCode::OK, "{said:?}");
    }
}

#[tokio::test]
async fn facts_and_voice_go_into_each_prompt_while_memory_is_on() {
    let (world, writer, node, ada) = world().await;
    node.say(&ada, "Hello", None).await;
    let kept = write(&node, &ada, bread(true)).await;
    assert_eq!(kept.status, StatusCode::OK, "{kept:?}");
    assert_eq!(
        kept.body["facts"],
        json!(["We sell bread.", "Never say artisanal."])
    );
    assert_eq!(
        (&kept.body["voice"], &kept.body["enabled"]),
        (&json!("Warm."), &json!(true))
    );
    assert!(kept.body["updatedAt"].is_string());
    node.say(&ada, "Hello", None).await;
    write(&node, &ada, bread(false)).await;
    node.say(&ada, "Hello", None).await;
    let eve = Person::new(&world).await;
    node.say(&eve, "Hello", None).await;
    let asked = writer.asked.lock().unwrap();
    let facts = asked.iter().map(|request| request.memory.facts.len());
    assert_eq!(facts.collect::<Vec<_>>(), [0, 2, 0, 0]);
    assert_eq!(asked[1].memory.voice, "Warm.");
    assert_eq!(asked[2].memory.voice, "", "switched off");
}

#[tokio::test]
async fn a_talk_that_outgrows_the_prompt_is_summarised_for_nothing_and_never_cut_silently() {
    let (world, writer, node, ada) = world().await;
    let long = "word ".repeat(12);
    for n in 0..6 {
        let said = node.say(&ada, &format!("{n} {long}"), None).await;
        assert_eq!(said.status, StatusCode::OK, "{said:?}");
    }
    let asked = writer.asked.lock().unwrap().clone();
    assert!(asked[0].memory.summary.is_none() && asked[1].memory.summary.is_none());
    let last = asked.last().unwrap();
    let summary = last.memory.summary.clone().unwrap();
    // Every message is in the prompt or in its summary.
    for n in 0..6 {
        let begins = format!("{n} word");
        let told = last.turns.iter().any(|turn| turn.text.starts_with(&begins));
        assert!(told || summary.contains(&begins), "{n}: {summary}");
    }
    assert!(last.turns.len() < 11, "not all of it is told again");
    let summarised = world.count("summarised").await;
    assert!(
        (1..6).contains(&summarised),
        "not with every message: {summarised}"
    );
    assert_eq!(
        ada.balance(&world).await,
        (20_000 - 6 * 10, 0),
        "the replies alone are charged"
    );
    world.assert_all_settled().await;

    let kept = write(&node, &ada, bread(true)).await;
    let shown = &kept.body["summaries"][0];
    assert_eq!(shown["text"], summary);
    let session = shown["sessionId"].as_str().unwrap().to_owned();
    let eve = Person::new(&world).await;
    for (who, of) in [(&eve, session.as_str()), (&ada, "mine")] {
        assert_eq!(forget(&node, who, of).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(
        forget(&node, &ada, &session).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        forget(&node, &ada, &session).await.status,
        StatusCode::NOT_FOUND
    );
    // What no longer fits is summarised anew.
    node.say(&ada, "And now?", None).await;
    assert_eq!(world.count("summarised").await, summarised + 1);
}

#[tokio::test]
async fn files_of_a_talk_that_outgrew_the_prompt_are_carried_along_and_named_in_its_summary() {
    let (_world, writer, files, node, ada) = with_files().await;
    let brief = b"We sell bread in Gent.".to_vec();
    hand(&node, &files, &ada, "brief.txt", brief).await;
    let first = writer.asked.lock().unwrap()[0].clone();
    assert!(first.earlier_files.is_empty() && first.turns[0].files.len() == 1);

    go_on(&node, &ada).await;
    let last = writer.asked.lock().unwrap().last().unwrap().clone();
    assert!(last.turns.iter().all(|turn| turn.files.is_empty()));
    let carried = || {
        let asked = writer.asked.lock().unwrap();
        let files = asked.last().unwrap().earlier_files.clone();
        files
            .into_iter()
            .map(|it| (it.name, it.content))
            .collect::<Vec<_>>()
    };
    let brief = FileContent::Text("We sell bread in Gent.".into());
    let brief = [("brief.txt".to_owned(), brief)];
    assert_eq!(carried(), brief);
    let summary = last.memory.summary.unwrap();
    assert!(summary.contains("brief.txt"), "{summary}");
    let is_empty = |line: &str| line.trim_end().ends_with(':');
    assert!(!summary.lines().any(is_empty), "{summary}");

    // What is kept in mind has nothing to do with what the client handed over.
    write(&node, &ada, bread(false)).await;
    node.say(&ada, "Again", None).await;
    assert_eq!(carried(), brief);
}

#[tokio::test]
async fn of_files_that_are_carried_along_those_that_do_not_fit_are_named_and_never_dropped() {
    let (_world, writer, files, node, ada) = with_files().await;
    hand(&node, &files, &ada, "old.txt", b"We sell bread.".to_vec()).await;
    go_on(&node, &ada).await;
    hand(&node, &files, &ada, "new.txt", vec![b'x'; 200_000]).await;
    let last = writer.asked.lock().unwrap().last().unwrap().clone();
    let carried = last.earlier_files.first().unwrap();
    assert_eq!(
        (carried.name.as_str(), &carried.content),
        ("old.txt", &FileContent::Unread(Unread::NoRoom))
    );
    let new = &last.turns.last().unwrap().files[0];
    assert!(matches!(&new.content, FileContent::Text(text) if text.len() >= 200_000));
}

#[tokio::test]
async fn while_memory_is_off_it_is_written_down_where_prompts_begin() {
    let (world, writer, node, ada) = world().await;
    write(&node, &ada, bread(false)).await;
    let long = "word ".repeat(12);
    for n in 0..5 {
        node.say(&ada, &format!("{n} {long}"), None).await;
    }
    let last = writer.asked.lock().unwrap().last().unwrap().clone();
    assert!(last.memory.summary.is_none());
    assert_eq!(world.count("summarised").await, 0);
    assert!(world.count("left-out").await > 0);
    // Switched on again, the beginning comes back as a summary.
    write(&node, &ada, bread(true)).await;
    node.say(&ada, "Again", None).await;
    let last = writer.asked.lock().unwrap().last().unwrap().clone();
    assert!(last.memory.summary.unwrap().contains("0 word"));
}

#[tokio::test]
async fn what_can_not_be_kept_is_refused_by_field_and_nothing_changes() {
    let (world, _, node, ada) = world().await;
    let many: Vec<String> = (0..51).map(|n| format!("Fact {n}")).collect();
    for (body, field) in [
        (
            json!({"enabled": true, "facts": [""], "voice": ""}),
            "facts",
        ),
        (
            json!({"enabled": true, "facts": ["x".repeat(501)], "voice": ""}),
            "facts",
        ),
        (
            json!({"enabled": true, "facts": many, "voice": ""}),
            "facts",
        ),
        (
            json!({"enabled": true, "facts": [], "voice": "x".repeat(2_001)}),
            "voice",
        ),
    ] {
        let refused = write(&node, &ada, body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(refused.body["fields"][field].is_string(), "{refused:?}");
    }
    let path = "/chat/memory/nobody";
    let nobody = node
        .call(Method::PUT, path, Some(&ada), bread(true), None)
        .await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    assert_eq!(world.count("written").await, 0);
}

#[tokio::test]
async fn a_summary_goes_with_what_it_tells_of() {
    let (world, writer, node, ada) = world().await;
    let long = "word ".repeat(12);
    let first = node.say(&ada, &format!("0 {long}"), None).await;
    let second = node.say(&ada, &format!("1 {long}"), None).await;
    for n in 2..6 {
        node.say(&ada, &format!("{n} {long}"), None).await;
    }
    let summary = || {
        let asked = writer.asked.lock().unwrap();
        asked.last().unwrap().memory.summary.clone()
    };
    assert!(summary().unwrap().contains("0 word"));
    let delete = async |id: &Value| {
        let path = format!("/chat/messages/{}", id.as_str().unwrap());
        let deleted = node.call(Method::DELETE, &path, Some(&ada), Value::Null, None);
        assert_eq!(deleted.await.status, StatusCode::NO_CONTENT);
    };
    delete(first.id(0)).await;
    assert_eq!(world.count("forgotten").await, 1);
    let next = node.say(&ada, "And now?", None).await;
    let anew = summary().unwrap();
    assert!(
        !anew.contains("0 word") && anew.contains("1 word"),
        "{anew}"
    );

    let messages = next.body["conversation"]["messages"].as_array().unwrap();
    delete(&messages.last().unwrap()["id"]).await;
    assert_eq!(world.count("forgotten").await, 1, "it told nothing of that");

    let edited = json!({"agentId": GRACE, "text": "Something else", "replaces": second.id(2)});
    let edited = node.send(&ada, edited, None).await;
    assert_eq!(edited.status, StatusCode::OK, "{edited:?}");
    assert_eq!(summary(), None, "all it told of was replaced");
}

#[tokio::test]
async fn a_message_that_is_deleted_while_a_summary_is_written_is_not_told_of_by_it() {
    let (world, writer, node, ada) = world().await;
    // Two of them fit into a prompt.
    let long = "word ".repeat(16);
    let first = node.say(&ada, &format!("0 {long}"), None).await;
    node.say(&ada, &format!("1 {long}"), None).await;
    writer.holds_summaries.store(true, Ordering::SeqCst);
    let path = format!("/chat/messages/{}", first.id(0).as_str().unwrap());
    let deleted = async {
        let begun = async || writer.summaries.load(Ordering::SeqCst) == 1;
        wait_until(begun, "a summary to be begun").await;
        let deleted = node.call(Method::DELETE, &path, Some(&ada), Value::Null, None);
        assert_eq!(deleted.await.status, StatusCode::NO_CONTENT);
        writer.let_go();
    };
    let third = format!("2 {long}");
    let (said, ()) = tokio::join!(node.say(&ada, &third, None), deleted);
    assert_eq!(said.status, StatusCode::OK, "{said:?}");

    let asked = writer.asked.lock().unwrap().last().unwrap().clone();
    let summary = asked.memory.summary.unwrap_or_default();
    assert!(!summary.contains("0 word"), "{summary}");
    let mut told = asked.turns.iter();
    assert!(!told.any(|turn| turn.text.starts_with("0 word")));
    let kept = write(&node, &ada, bread(true)).await;
    let shown = kept.body["summaries"].to_string();
    assert!(!shown.contains("0 word"), "{shown}");
    world.assert_all_settled().await;
}
