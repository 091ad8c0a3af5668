//! Who is told by mail that work was delivered, and who is not.

use std::sync::Arc;

use command_service::account::{Account, AccountCommand, AccountError};
use command_service::unit_of_work::{CommandRequest, Stream};
use http::{Method, StatusCode};
use serde_json::{Value, json};
use service_kit::config::MailServer;
use service_kit::secret::Secret;
use shared_events::Actor;
use testkit::fake_smtp::FakeSmtp;
use testkit::wait_until;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

/// Grace delivers a poem to whoever says anything; mail goes to a server of the test's.
struct Scene {
    world: World,
    server: FakeSmtp,
    node: Node,
}

impl Scene {
    async fn new(script: Script) -> Self {
        let (world, server) = (World::new().await, FakeSmtp::start(&[]).await);
        let writer = Arc::new(Scripted::new(5_000, script));
        let mail = MailServer {
            url: Secret::new(server.url.clone()),
            from: "AI Freelance <hello@shop.example>".into(),
        };
        let setup = Setup {
            mail: Some(mail),
            ..Setup::new(&writer)
        };
        let node = Node::start(&world, setup);
        Self {
            world,
            server,
            node,
        }
    }

    async fn delivering() -> Self {
        Self::new(Script::delivers("Frost", "# Frost\n\nWhite mornings.", 30)).await
    }

    /// Somebody who has shown that the address is theirs.
    async fn client(&self) -> Person {
        let person = Person::new(&self.world).await;
        self.change(&person, AccountCommand::ConfirmAddress).await;
        person
    }

    async fn change(&self, person: &Person, command: AccountCommand) {
        let id = person.id;
        let request = CommandRequest::new("test", Actor::SYSTEM, Some(id));
        let unit = &self.node.state.unit_of_work;
        unit.run::<(), AccountError, _>(request, vec![Stream::of::<Account>(id)], move |work| {
            let command = command.clone();
            Box::pin(async move { work.decide::<Account>(id, command, &()).await })
        })
        .await
        .unwrap();
    }

    async fn see(&self, person: &Person, delivered: &Answered) -> Answered {
        let session = session(delivered);
        let path = format!("/chat/sessions/{session}/seen");
        self.node
            .call(Method::POST, &path, Some(person), Value::Null, None)
            .await
    }

    /// Waits until the reactors have read everything there is.
    async fn noticed(&self) {
        let behind = "SELECT (SELECT count(*) FROM events e WHERE NOT EXISTS
                                 (SELECT FROM event_log l WHERE l.appended = e.appended))
                           + (SELECT count(*) FROM reactor_checkpoint
                               WHERE position < (SELECT max(position) FROM event_log))";
        let read = async || self.world.number(behind).await == 0;
        wait_until(read, "the log to be read").await;
    }

    /// Lets the minutes pass until somebody who has not looked counts as away, and all mail that follows go out.
    async fn time_passes(&self) {
        self.noticed().await;
        let later = "UPDATE job SET due = now() WHERE kind = 'work-delivered'";
        sqlx::query(later).execute(&self.world.pool).await.unwrap();
        let open =
            "SELECT count(*) FROM job WHERE kind IN ('work-delivered', 'mail') AND done_at IS NULL";
        let done = async || self.world.number(open).await == 0;
        wait_until(done, "the mail to go out").await;
    }
}

fn session(delivered: &Answered) -> &str {
    delivered.body["conversation"]["sessionId"]
        .as_str()
        .unwrap()
}

#[tokio::test]
async fn work_that_is_not_looked_at_is_told_by_one_mail_that_holds_the_way_to_it_and_none_of_it() {
    let scene = Scene::delivering().await;
    let ada = scene.client().await;
    let delivered = scene.node.say(&ada, "Write a poem about frost", None).await;
    assert_eq!(delivered.body["conversation"]["newWork"], true);
    scene.noticed().await;
    let minutes =
        "SELECT extract(epoch FROM j.due - e.recorded_at)::bigint / 60 FROM job j, events e
                    WHERE j.kind = 'work-delivered' AND e.event_type = 'document-delivered'";
    assert_eq!(scene.world.number(minutes).await, 5);
    scene.time_passes().await;
    // Neither does time alone bring another one.
    scene.time_passes().await;
    let [mail] = &scene.server.received()[..] else {
        panic!("one mail");
    };
    assert_eq!(mail.to, "ada@example.com");
    assert_eq!(mail.header("Subject"), Some("Your work is ready"));
    let said = mail.raw.replace("=\r\n", "").replace("=3D", "=");
    let page = format!("/chat/{GRACE}?session={}", session(&delivered));
    for part in ["Grace Nakitende has delivered", &page] {
        assert!(
            said.matches(part).count() > 1,
            "{part} in both parts of {said}"
        );
    }
    assert!(said.contains("/settings?tab=profile"));
    for work in ["Frost", "White mornings"] {
        assert!(!said.contains(work), "{said}");
    }
}

#[tokio::test]
async fn whoever_has_looked_or_gone_on_is_not_written_to() {
    let scene = Scene::delivering().await;
    let (ada, bo) = (scene.client().await, scene.client().await);
    let looked = scene.node.say(&ada, "Write a poem", None).await;
    for _ in 0..2 {
        let seen = scene.see(&ada, &looked).await;
        assert_eq!(seen.status, StatusCode::NO_CONTENT, "{seen:?}");
    }
    assert_eq!(scene.world.count("seen").await, 1, "the first look counts");
    let foreign = scene.see(&bo, &looked).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);

    let approved = scene.node.say(&bo, "Write a poem", None).await;
    let approval = json!({"agentId": GRACE, "messageId": approved.id(1)});
    let approval = scene.node.post("/chat/approve", Some(&bo), approval, None);
    assert_eq!(approval.await.body["newWork"], false);
    scene.time_passes().await;
    assert!(scene.server.received().is_empty());

    // The work that came last is told of, once, though it is the second in this conversation.
    scene.node.say(&ada, "Write another one", None).await;
    scene.time_passes().await;
    assert_eq!(scene.server.received().len(), 1);
}

#[tokio::test]
async fn nobody_is_written_to_who_did_not_confirm_the_address_is_barred_or_does_not_want_it() {
    let scene = Scene::delivering().await;
    let unconfirmed = Person::new(&scene.world).await;
    scene.node.say(&unconfirmed, "Write a poem", None).await;
    let barred = scene.client().await;
    scene.node.say(&barred, "Write a poem", None).await;
    scene.change(&barred, AccountCommand::Suspend).await;
    let quiet = scene.client().await;
    let choose = async |deliveries: Value| {
        let body = json!({"deliveries": deliveries});
        scene
            .node
            .call(Method::PUT, "/users/me/mail", Some(&quiet), body, None)
            .await
    };
    let chosen = choose(json!(false)).await;
    assert_eq!(
        (chosen.status, &chosen.body["deliveryMail"]),
        (StatusCode::OK, &json!(false))
    );
    choose(json!(false)).await;
    assert_eq!(scene.world.count("mail-chosen").await, 1, "once");
    scene.node.say(&quiet, "Write a poem", None).await;
    scene.time_passes().await;
    assert!(scene.server.received().is_empty());

    choose(json!(true)).await;
    scene.node.say(&quiet, "Write another one", None).await;
    scene.time_passes().await;
    assert_eq!(scene.server.received().len(), 1);
}

#[tokio::test]
async fn a_reply_without_work_is_told_to_nobody() {
    let scene = Scene::new(Script::says("Which frost?", 10)).await;
    let ada = scene.client().await;
    let answered = scene.node.say(&ada, "Hello", None).await;
    assert_eq!(answered.body["conversation"]["newWork"], false);
    scene.noticed().await;
    let told = "SELECT count(*) FROM job WHERE kind = 'work-delivered'";
    assert_eq!(scene.world.number(told).await, 0);
}
