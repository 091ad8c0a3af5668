//! Files of a conversation for which there is not room together: the latest are read, and the conversation names the others.

use std::sync::Arc;

use futures::future::join_all;
use http::{Method, StatusCode};
use serde_json::{Value, json};
use service_kit::files::{Files, MOST_FILES};
use shared_events::upload::Unread;
use writers::{FileContent, TurnFile};

use crate::pdf;
use crate::support::{
    Answered, GRACE, Node, Person, Script, Scripted, Setup, World, bring, picture, text_of,
};

struct Desk {
    world: World,
    writer: Arc<Scripted>,
    files: Files,
    node: Node,
    ada: Person,
}

impl Desk {
    /// Who writes here looks at pictures.
    async fn new() -> Self {
        let world = World::new().await;
        let mut writer = Scripted::new(1_000, Script::says("I see.", 10));
        writer.sees = true;
        let writer = Arc::new(writer);
        let setup = Setup::new(&writer);
        let files = setup.files.clone();
        let node = Node::start(&world, setup);
        let ada = Person::new(&world).await;
        Self {
            world,
            writer,
            files,
            node,
            ada,
        }
    }

    async fn text(&self, name: &str, characters: usize) -> Value {
        let content = text_of(characters);
        bring(&self.files, &self.ada, name, "text/plain", content).await
    }

    async fn picture(&self, n: u8) -> Value {
        let name = format!("{n}.png");
        bring(&self.files, &self.ada, &name, "image/png", picture(n)).await
    }

    async fn send(&self, text: &str, files: &[Value]) -> Answered {
        let body = json!({"agentId": GRACE, "text": text, "attachments": files});
        let sent = self.node.send(&self.ada, body, None).await;
        assert_eq!(sent.status, StatusCode::OK, "{sent:?}");
        sent
    }

    /// Takes a message back, with the files that came with it.
    async fn delete(&self, message: &Value) {
        let path = format!("/chat/messages/{}", message.as_str().unwrap());
        let ada = Some(&self.ada);
        let deleted = self
            .node
            .call(Method::DELETE, &path, ada, Value::Null, None)
            .await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    }

    /// What the writer was given of each file at last, in the order of the conversation.
    fn given(&self) -> Vec<FileContent> {
        let files = self.given_files();
        files.into_iter().map(|file| file.content).collect()
    }

    fn given_files(&self) -> Vec<TurnFile> {
        let asked = self.writer.asked.lock().unwrap();
        let turns = &asked.last().unwrap().turns;
        let files = turns.iter().flat_map(|turn| &turn.files);
        files.cloned().collect()
    }
}

/// Why each file of the conversation is not read, or not all of it.
fn unread(answer: &Answered) -> Vec<Value> {
    let messages = answer.body["conversation"]["messages"].as_array().unwrap();
    let files = messages
        .iter()
        .flat_map(|it| it["attachments"].as_array().unwrap());
    files.map(|file| file["unread"].clone()).collect()
}

fn beginning(name: &str) -> Value {
    json!(Unread::Crowded.sentence(name))
}

fn nothing(name: &str) -> Value {
    json!(Unread::NoRoom.sentence(name))
}

fn characters(content: &FileContent) -> usize {
    match content {
        FileContent::Text(text) => text.chars().count(),
        _ => 0,
    }
}

#[tokio::test]
async fn chat_39_of_two_large_files_the_conversation_says_which_is_read_in_part() {
    let desk = Desk::new().await;
    let files = [
        desk.text("first.txt", 150_000).await,
        desk.text("second.txt", 150_000).await,
    ];
    let sent = desk.send("Two briefs", &files).await;
    assert_eq!(unread(&sent), [Value::Null, beginning("second.txt")]);
    let given = desk.given();
    assert!((149_000..=150_000).contains(&characters(&given[0])));
    assert!((50_000..51_000).contains(&characters(&given[1])));
    assert_eq!(
        desk.world.count("file-read-otherwise").await,
        0,
        "nothing came before"
    );
}

#[tokio::test]
async fn chat_39_files_that_later_ones_leave_no_room_for_are_named_and_read_again_once_there_is() {
    let desk = Desk::new().await;
    let files = [
        desk.text("first.txt", 100_000).await,
        desk.text("second.txt", 90_000).await,
    ];
    let sent = desk.send("Two briefs", &files).await;
    assert_eq!(unread(&sent), [Value::Null, Value::Null]);

    let third = desk.text("third.txt", 150_000).await;
    let sent = desk.send("And a third", &[third]).await;
    let named = [beginning("first.txt"), nothing("second.txt"), Value::Null];
    assert_eq!(unread(&sent), named);
    assert_eq!(desk.given()[1], FileContent::Unread(Unread::NoRoom));
    assert_eq!(desk.world.count("file-read-otherwise").await, 2);

    let next = desk.send("Are you there?", &[]).await;
    assert_eq!(unread(&next), named);
    assert_eq!(
        desk.world.count("file-read-otherwise").await,
        2,
        "said once"
    );

    desk.delete(sent.id(2)).await;
    let after = desk.send("And now?", &[]).await;
    assert_eq!(unread(&after), [Value::Null, Value::Null]);
    assert!(desk.given().iter().all(|it| characters(it) > 80_000));
}

#[tokio::test]
async fn chat_39_a_file_that_the_store_has_lost_is_named_and_not_read_in_silence() {
    let desk = Desk::new().await;
    let brief = desk.text("brief.txt", 1_000).await;
    let sent = desk.send("A brief", std::slice::from_ref(&brief)).await;
    assert_eq!(unread(&sent), [Value::Null]);
    let given = desk.given();
    desk.files.erase(desk.ada.id).await.unwrap();

    let gone = json!(Unread::Gone.sentence("brief.txt"));
    let next = desk.send("Are you there?", &[]).await;
    assert_eq!(unread(&next), std::slice::from_ref(&gone));
    assert_eq!(desk.given(), [FileContent::Unread(Unread::Gone)]);
    let next = desk
        .send("And this one?", std::slice::from_ref(&brief))
        .await;
    assert_eq!(unread(&next), [gone.clone(), gone]);
    assert_eq!(
        desk.world.count("file-read-otherwise").await,
        1,
        "said once of the message, and with the message of the other"
    );
    assert_ne!(desk.given(), given);
}

#[tokio::test]
async fn chat_39_another_reply_says_too_which_earlier_files_are_read_again() {
    let desk = Desk::new().await;
    let first = desk.text("first.txt", 150_000).await;
    desk.send("A brief", &[first]).await;
    let second = desk.text("second.txt", 150_000).await;
    let sent = desk.send("And a second", &[second]).await;
    assert_eq!(unread(&sent), [beginning("first.txt"), Value::Null]);
    let next = desk.send("Are you there?", &[]).await;
    desk.delete(sent.id(2)).await;

    let body = json!({"messageId": next.id(5)});
    let (node, ada) = (&desk.node, Some(&desk.ada));
    let again = node.post("/chat/regenerate", ada, body, None).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(unread(&again), [Value::Null]);
    assert!(desk.given().iter().all(|it| characters(it) > 140_000));
}

#[tokio::test]
async fn chat_39_of_eleven_pictures_the_one_that_is_not_looked_at_is_named() {
    let desk = Desk::new().await;
    let mut pictures = Vec::new();
    for n in 0..11 {
        pictures.push(desk.picture(n).await);
    }
    let sent = desk.send("Ten of them", &pictures[..10]).await;
    assert!(unread(&sent).iter().all(Value::is_null));
    let sent = desk.send("And one more", &pictures[10..]).await;
    let unread = unread(&sent);
    let named: Vec<&Value> = unread.iter().filter(|why| !why.is_null()).collect();
    assert_eq!(named, [&nothing("9.png")]);
    let seen = desk.given();
    let seen = seen
        .iter()
        .filter(|it| matches!(it, FileContent::Image { .. }));
    assert_eq!(seen.count(), 10);
}

#[tokio::test]
async fn chat_39_a_file_that_is_cut_goes_on_for_the_writer_also_in_the_turn_in_which_it_has_room_again()
 {
    let desk = Desk::new().await;
    let long = desk.text("long.txt", 250_000).await;
    let sent = desk.send("A long one", &[long]).await;
    let cut = [json!(Unread::Cut.sentence("long.txt"))];
    assert_eq!(unread(&sent), cut);
    let first = desk.given();

    let second = desk.text("second.txt", 150_000).await;
    let sent = desk.send("And a second", &[second]).await;
    assert_eq!(unread(&sent), [beginning("long.txt"), Value::Null]);

    desk.delete(sent.id(2)).await;
    let after = desk.send("And now?", &[]).await;
    assert_eq!(unread(&after), cut);
    assert_eq!(desk.given(), first, "with the mark that it goes on");
}

#[tokio::test]
async fn chat_39_whoever_writes_is_told_which_pages_lack_also_when_a_file_has_room_again() {
    let desk = Desk::new().await;
    let pages = pdf::of(&["The first page", "", "The third page"]);
    let scan = bring(&desk.files, &desk.ada, "scan.pdf", "application/pdf", pages).await;
    let partly = Unread::Partly {
        textless: 1,
        pages: 3,
    };
    let sent = desk.send("A brief", &[scan]).await;
    assert_eq!(unread(&sent), [json!(partly.sentence("scan.pdf"))]);
    let first = desk.given_files();
    assert_eq!(first[0].partly, Some(partly));

    let text = vec![b'x'; 200_000];
    let long = bring(&desk.files, &desk.ada, "long.txt", "text/plain", text).await;
    let sent = desk.send("And a long one", &[long]).await;
    assert_eq!(unread(&sent), [nothing("scan.pdf"), Value::Null]);
    assert_eq!(desk.given_files()[0].partly, None, "nothing of it is read");

    desk.delete(sent.id(2)).await;
    desk.send("And now?", &[]).await;
    assert_eq!(desk.given_files(), first);
}

#[tokio::test]
async fn chat_39_a_picture_that_has_room_again_is_not_shown_to_who_sees_none() {
    let mut desk = Desk::new().await;
    let mut pictures = Vec::new();
    for n in 0..11 {
        pictures.push(desk.picture(n).await);
    }
    desk.send("Ten of them", &pictures[..10]).await;
    let sent = desk.send("And one more", &pictures[10..]).await;
    desk.delete(sent.id(2)).await;

    desk.node.kill();
    desk.writer = Arc::new(Scripted::new(1_000, Script::says("I see none.", 10)));
    let setup = Setup {
        files: desk.files.clone(),
        ..Setup::new(&desk.writer)
    };
    desk.node = Node::start(&desk.world, setup);
    let after = desk.send("And now?", &[]).await;
    let unread = unread(&after);
    let named: Vec<&Value> = unread.iter().filter(|why| !why.is_null()).collect();
    assert_eq!(named, [&json!(Unread::NotSeen.sentence("9.png"))]);
    let unseen = FileContent::Unread(Unread::NotSeen);
    assert!(desk.given().contains(&unseen));
}

#[tokio::test]
async fn chat_38_files_that_come_at_once_are_together_no_more_than_anybody_may_have() {
    let desk = Desk::new().await;
    // There is room for one.
    let others = "INSERT INTO upload_slot (upload, owner, bytes, kept)
                  SELECT gen_random_uuid(), $1, 0, true FROM generate_series(1, $2)";
    let brought = sqlx::query(others).bind(desk.ada.id).bind(MOST_FILES - 1);
    brought.execute(&desk.world.pool).await.unwrap();
    let mut asked = Vec::new();
    for n in 0..4 {
        let file = desk.text(&format!("{n}.txt"), 100).await;
        asked.push(json!({"agentId": GRACE, "text": "Read this", "attachments": [file]}));
    }
    let ada = Some(&desk.ada);
    let asked = asked
        .into_iter()
        .map(|body| desk.node.post("/chat/estimate", ada, body, None));
    let told = join_all(asked).await;
    let taken = told.iter().filter(|it| it.status == StatusCode::OK);
    assert_eq!(taken.count(), 1, "{told:?}");
    let kept = "SELECT count(*) FROM upload_slot WHERE kept";
    assert_eq!(desk.world.number(kept).await, MOST_FILES);
}
