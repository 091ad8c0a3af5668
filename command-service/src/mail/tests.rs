//! The outbox on a real database, against a mail server that misbehaves.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;
use std::time::Duration;

use event_store::PersonKeys;
use event_store::Waker;
use event_store::patience;
use service_kit::config::MailServer;
use service_kit::secret::Secret;
use shared_events::mail::{Letter, open};
use shared_events::personal::KeyState;
use shared_events::personal::MasterKey;
use shared_events::{MailId, UserId};
use sqlx::PgPool;
use testkit::fake_smtp::{Behaviour, FakeSmtp, Received};
use testkit::{Database, wait_for};
use tokio_util::sync::CancellationToken;

use super::*;
use crate::jobs::Handler;
use crate::jobs::{Queue, Workers};

struct Scene {
    pool: PgPool,
    unit: UnitOfWork,
    person: UserId,
    stop: tokio_util::sync::DropGuard,
    _database: Database,
}

#[derive(Debug, sqlx::FromRow)]
struct Row {
    id: MailId,
    sealed: Option<Vec<u8>>,
    state: String,
    reason: Option<String>,
}

fn draft() -> Draft {
    Draft {
        subject: "A word from us".into(),
        before: vec!["Grüße, and a line.".into()],
        action: Some(("Read", "https://shop.example/read#token=abc".into())),
        after: Vec::new(),
        unsubscribe: None,
    }
}

fn through(server: &FakeSmtp) -> Smtp {
    let server = MailServer {
        url: Secret::new(server.url.clone()),
        from: "AI Freelance <hello@shop.example>".into(),
    };
    Smtp::patient(&server, "https://shop.example", Duration::from_millis(500)).unwrap()
}

impl Scene {
    /// With workers that send through this server, if there is one, and do not wait long between two tries.
    async fn new(smtp: Option<Smtp>) -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [1; 32]));
        let unit = UnitOfWork::new(pool.clone(), keys.clone(), Waker::default());
        let person = UserId::mint();
        let mut connection = pool.acquire().await.unwrap();
        keys.generate(person).insert(&mut connection).await.unwrap();
        drop(connection);
        let delivery = Arc::new(Delivery::new(unit.clone(), smtp).hasty());
        let stop = CancellationToken::new();
        let queue = Queue::new(pool.clone());
        tokio::spawn(Workers::new(queue, delivery, Waker::default()).run(stop.clone()));
        Self {
            pool,
            unit,
            person,
            stop: stop.drop_guard(),
            _database: database,
        }
    }

    async fn post(&self, key: &str, letter: &Letter) {
        let KeyState::Live(person) = self.unit.keys().get(self.person).await.unwrap() else {
            panic!("the person's key is gone");
        };
        let mail = NewMail::new(key, "test", self.person, &person, letter);
        let mut transaction = patience::begin(&self.pool).await.unwrap();
        post(&mut transaction, &mail).await.unwrap();
        transaction.commit().await.unwrap();
    }

    async fn rows(&self) -> Vec<Row> {
        sqlx::query_as("SELECT id, sealed, state, reason FROM outbox ORDER BY created_at")
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }

    /// The only mail, once it no longer waits.
    async fn settled(&self) -> Row {
        wait_for(
            || async {
                let mut rows = self.rows().await;
                assert!(rows.len() <= 1, "{rows:?}");
                rows.pop().filter(|row| row.state != "waiting")
            },
            "the mail's end",
        )
        .await
    }
}

/// Posts one mail to a server of these behaviours; answers what became of it and what came.
async fn send(behaviours: &[Behaviour]) -> (Row, Vec<Received>) {
    let server = FakeSmtp::start(behaviours).await;
    let scene = Scene::new(Some(through(&server))).await;
    scene.post("k", &draft().to("ada@example.org")).await;
    (scene.settled().await, server.received())
}

#[tokio::test]
async fn without_a_server_mail_is_kept_sealed_to_be_read_on_screen() {
    let scene = Scene::new(None).await;
    scene.post("k", &draft().to("ada@example.org")).await;
    let row = scene.settled().await;
    assert_eq!(row.state, "kept");
    let sealed = row.sealed.unwrap();
    assert!(!String::from_utf8_lossy(&sealed).contains("ada@"));
    let KeyState::Live(key) = scene.unit.keys().get(scene.person).await.unwrap() else {
        panic!("the person's key is gone");
    };
    assert_eq!(open(&key, row.id, &sealed).unwrap().to, "ada@example.org");
}

#[tokio::test]
async fn a_mail_asked_for_twice_is_written_once() {
    let scene = Scene::new(None).await;
    scene.post("k", &draft().to("ada@example.org")).await;
    scene.post("k", &draft().to("ada@example.org")).await;
    scene.settled().await;
    assert_eq!(scene.rows().await.len(), 1);
}

#[tokio::test]
async fn a_mail_that_was_sent_leaves_no_text_behind_and_arrives_in_two_parts() {
    let (row, received) = send(&[Behaviour::Accept]).await;
    assert_eq!((row.state.as_str(), row.sealed), ("sent", None));
    let [mail] = received.as_slice() else {
        panic!("{received:?}");
    };
    assert_eq!(mail.to, "ada@example.org");
    assert_eq!(mail.header("Subject"), Some("A word from us"));
    assert_eq!(
        mail.header("Message-ID").unwrap(),
        format!("<{}@shop.example>", row.id)
    );
    assert_eq!(mail.header("List-Unsubscribe"), None);
    for part in ["multipart/alternative", "text/plain", "text/html"] {
        assert!(mail.raw.contains(part), "{part}");
    }
}

#[tokio::test]
async fn nav_12_a_newsletter_names_its_one_click_way_out_in_its_headers() {
    let server = FakeSmtp::start(&[]).await;
    let scene = Scene::new(Some(through(&server))).await;
    let route = format!(
        "https://shop.example/api/newsletter/unsubscribe?token={}",
        "x".repeat(120)
    );
    let draft = Draft {
        unsubscribe: Some(Unsubscribe {
            page: "https://shop.example/unsubscribe#token=x".into(),
            route: route.clone(),
        }),
        ..draft()
    };
    scene.post("k", &draft.to("ada@example.org")).await;
    scene.settled().await;
    let mail = server.received().remove(0);
    assert_eq!(
        mail.header("List-Unsubscribe").unwrap(),
        format!("<{route}>")
    );
    assert_eq!(
        mail.header("List-Unsubscribe-Post"),
        Some("List-Unsubscribe=One-Click")
    );
}

#[tokio::test]
async fn a_server_that_is_busy_or_says_later_is_asked_again() {
    let later = [
        Behaviour::Busy,
        Behaviour::RefuseAddress(450),
        Behaviour::RefuseText(451),
        Behaviour::Accept,
    ];
    let (row, received) = send(&later).await;
    assert_eq!((row.state.as_str(), received.len()), ("sent", 1));
}

#[tokio::test]
async fn a_refusal_for_good_is_not_repeated_and_its_reason_names_nobody() {
    for behaviour in [Behaviour::RefuseAddress(550), Behaviour::RefuseText(554)] {
        let (row, received) = send(&[behaviour, Behaviour::Accept]).await;
        assert_eq!((row.state.as_str(), received.len()), ("failed", 0));
        let reason = row.reason.unwrap();
        assert!(
            reason.starts_with("the mail server answered 55"),
            "{reason}"
        );
        assert!(!reason.contains("ada"), "{reason}");
    }
}

#[tokio::test]
async fn a_yes_before_the_line_breaks_is_a_yes() {
    let (row, received) = send(&[Behaviour::AcceptAndHangUp, Behaviour::Accept]).await;
    assert_eq!((row.state.as_str(), received.len()), ("sent", 1));
}

#[tokio::test]
async fn a_mail_whose_answer_was_lost_goes_out_again_as_the_same_mail() {
    for lost in [Behaviour::TakeAndHangUp, Behaviour::TakeAndFallSilent] {
        let (row, received) = send(&[lost, Behaviour::Accept]).await;
        assert_eq!(row.state, "sent");
        let [first, second] = received.as_slice() else {
            panic!("{received:?}");
        };
        for header in ["Message-ID", "Date"] {
            assert!(first.header(header).is_some());
            assert_eq!(first.header(header), second.header(header));
        }
    }
}

#[tokio::test]
async fn a_mail_to_somebody_erased_in_the_meantime_is_forgotten_unsent() {
    let server = FakeSmtp::start(&[]).await;
    let scene = Scene::new(Some(through(&server))).await;
    let letter = draft().to("ada@example.org");
    let KeyState::Live(person) = scene.unit.keys().get(scene.person).await.unwrap() else {
        panic!("the person's key is gone");
    };
    let mail = NewMail::new("k", "test", scene.person, &person, &letter);
    let mut transaction = patience::begin(&scene.pool).await.unwrap();
    post(&mut transaction, &mail).await.unwrap();
    sqlx::query("UPDATE person_key SET wrapped = NULL, erased_at = now() WHERE person = $1")
        .bind(scene.person)
        .execute(&mut *transaction)
        .await
        .unwrap();
    scene.unit.keys().forget(scene.person);
    transaction.commit().await.unwrap();
    testkit::wait_until(|| async { scene.rows().await.is_empty() }, "the mail to go").await;
    assert!(server.received().is_empty());
}

#[tokio::test]
async fn a_server_that_stays_away_is_given_the_better_part_of_a_day() {
    let scene = Scene::new(None).await;
    let delivery = Delivery::new(scene.unit.clone(), None);
    let pauses = (1..delivery.policy().attempts).map(|attempt| delivery.pause(attempt));
    let whole: Duration = pauses.sum();
    assert!((10..24).contains(&(whole.as_secs() / 3600)), "{whole:?}");
    drop(scene.stop);
}

#[test]
fn a_server_or_sender_that_can_not_be_one_is_refused_by_name() {
    let complaint = |url: &str, from: &str| {
        let server = MailServer {
            url: Secret::new(url.to_owned()),
            from: from.to_owned(),
        };
        let refused = Smtp::new(&server, "https://shop.example").unwrap_err();
        assert!(!refused.to_string().contains("hunter2"));
        refused.to_string()
    };
    assert!(complaint("http://u:hunter2@host", "a@b.example").starts_with("SMTP_URL: "));
    assert!(complaint("smtp://host", "nobody").starts_with("MAIL_FROM: "));
}
