#![allow(clippy::unwrap_used, clippy::panic)]

use std::time::Duration;

use audit_chain::SealKey;
use event_store::chain::{SealKeys, seal};
use event_store::{Waker, pass};
use shared_events::mail::{Letter, open};
use shared_events::personal::{Instant, MasterKey};
use shared_events::{Actor, Day, HoldId, MailId, Tokens};
use testkit::Database;

use super::*;
use crate::unit_of_work::{CommandRequest, Stream, UnitError, UnitOfWork};
use crate::wallet::{Wallet, WalletCommand, WalletError};

const TO: &str = "auditor@example.org";

fn seal_keys(current: u8, previous: Option<u8>) -> SealKeys {
    let key = |byte| SealKey::new(&[byte; 32]);
    SealKeys {
        current: key(current),
        previous: previous.map(key),
    }
}

/// An installation with a superadmin.
struct Scene {
    database: Database,
    pool: PgPool,
    root: UserId,
}

impl Scene {
    async fn new() -> Self {
        let database = Database::fresh().await;
        let (pool, root) = (database.command_pool(), UserId::mint());
        let scene = Self {
            database,
            pool,
            root,
        };
        let mut connection = scene.pool.acquire().await.unwrap();
        let key = scene.keys().generate(root);
        key.insert(&mut connection).await.unwrap();
        scene
    }

    fn keys(&self) -> PersonKeys {
        PersonKeys::new(self.pool.clone(), MasterKey::new(1, [1; 32]))
    }

    async fn becomes_superadmin(&self) {
        sqlx::query(
            "INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'superadmin')",
        )
        .bind(self.root)
        .execute(&self.database.owner_pool())
        .await
        .unwrap();
    }

    /// In a process of its own.
    fn letters(&self) -> Letters {
        let sealing = Sealing {
            mail_to: Some(TO.to_owned()),
            ..Sealing::default()
        };
        let mail = Mail::new("https://shop.example", None).unwrap();
        Letters::new(&sealing, self.keys(), &mail).unwrap()
    }

    /// One more event, under a seal.
    async fn seal(&self, keys: &SealKeys) -> Signed {
        hold(&self.pool, self.keys()).await;
        pass(&self.pool).await.unwrap();
        let made = seal(&self.pool, keys, Duration::ZERO).await.unwrap();
        made.unwrap()
    }

    async fn mails(&self) -> Vec<Letter> {
        let rows: Vec<(MailId, UserId, Vec<u8>)> = sqlx::query_as(
            "SELECT id, owner, sealed FROM outbox WHERE kind = 'last-seal' ORDER BY created_at",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let KeyState::Live(key) = self.keys().get(self.root).await.unwrap() else {
            panic!("the key is gone");
        };
        let opened = rows.iter().map(|(id, owner, sealed)| {
            assert_eq!(*owner, self.root);
            open(&key, *id, sealed).unwrap()
        });
        opened.collect()
    }
}

/// A person spends a token.
async fn hold(pool: &PgPool, keys: PersonKeys) {
    let (unit, user) = (
        UnitOfWork::new(pool.clone(), keys, Waker::default()),
        UserId::mint(),
    );
    let request = CommandRequest::new("hold", Actor::user(user), Some(user));
    let work = unit.run(request, vec![Stream::of::<Wallet>(user)], move |work| {
        Box::pin(async move {
            let now = work.now();
            let command = WalletCommand::Hold {
                hold: HoldId::mint(),
                amount: Tokens(1),
                free: true,
                today: Day::of(now),
                deadline: Instant(now),
            };
            work.decide::<Wallet>(user, command, &()).await?;
            Ok(())
        })
    });
    let held: Result<_, UnitError<WalletError>> = work.await;
    held.unwrap();
}

/// The text between the braces, as `audit verify --seal` reads it.
fn seal_in(text: &str) -> Signed {
    let lines = &text[text.find('{').unwrap()..];
    let end = lines.find("\n}").unwrap() + 2;
    serde_json::from_str(&lines[..end]).unwrap()
}

#[tokio::test]
async fn the_last_seal_is_mailed_as_it_can_be_compared_with_and_once_however_many_processes_seal() {
    let scene = Scene::new().await;
    scene.letters().post(&scene.pool).await.unwrap();
    let sealed = scene.seal(&seal_keys(1, None)).await;
    scene.letters().post(&scene.pool).await.unwrap();
    assert!(
        scene.mails().await.is_empty(),
        "there is nobody yet whose it could be"
    );
    scene.becomes_superadmin().await;
    let mut processes: Vec<Letters> = (0..8).map(|_| scene.letters()).collect();
    let all = processes.iter_mut().map(|it| it.post(&scene.pool));
    futures::future::try_join_all(all).await.unwrap();
    let mails = scene.mails().await;
    let [mail] = &mails[..] else {
        panic!("{} mails", mails.len());
    };
    assert_eq!(mail.to, TO);
    assert_eq!(seal_in(&mail.text), sealed);
    assert!(mail.text.contains("https://shop.example"));
}

#[tokio::test]
async fn there_is_one_mail_a_day_and_another_when_the_key_has_changed() {
    let scene = Scene::new().await;
    scene.becomes_superadmin().await;
    let mut letters = scene.letters();
    let first = scene.seal(&seal_keys(1, None)).await;
    letters.post(&scene.pool).await.unwrap();
    let second = scene.seal(&seal_keys(1, None)).await;
    // On the same day, unless it ended in between.
    let expected = if about(&first) == about(&second) {
        1
    } else {
        2
    };
    letters.post(&scene.pool).await.unwrap();
    scene.letters().post(&scene.pool).await.unwrap();
    assert_eq!(scene.mails().await.len(), expected);
    let third = scene.seal(&seal_keys(2, Some(1))).await;
    letters.post(&scene.pool).await.unwrap();
    letters.post(&scene.pool).await.unwrap();
    let mails = scene.mails().await;
    assert_eq!(mails.len(), expected + 1);
    assert_eq!(seal_in(&mails[expected].text), third);
}

#[test]
fn the_day_of_a_mail_is_the_day_of_its_seal() {
    const DAY: i64 = 24 * 60 * 60 * 1_000_000;
    let seal = |sealed_at| {
        let key = SealKey::new(&[1; 32]);
        let seal = audit_chain::Seal {
            number: 1,
            first: 1,
            through: 1,
            root: audit_chain::Digest([2; 32]),
            previous: audit_chain::Digest::default(),
            sealed_at,
            key: key.public(),
        };
        about(&seal.signed(&key))
    };
    assert_eq!(seal(0), seal(DAY - 1));
    assert_ne!(seal(0), seal(DAY));
}
