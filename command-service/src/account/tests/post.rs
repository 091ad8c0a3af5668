//! The mails that the routes here lead to.

use event_store::Waker;
use service_kit::files::Files;
use shared_events::UserId;
use shared_events::mail::{Letter, open};
use shared_events::personal::KeyState;
use testkit::{wait_for, wait_until};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use super::scene::Scene;
use crate::account;
use crate::jobs::Engine;
use crate::mail::Mail;

/// Reactor and workers, until the guard is dropped.
pub fn office(scene: &Scene) -> DropGuard {
    let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
    let (pool, log) = (scene.pool.clone(), Waker::default());
    let engine = Engine::new(&tasks, &pool, &log, &stop);
    let numbering = crate::sequencer::run(pool, Waker::default(), log, stop.clone());
    tasks.spawn(numbering);
    let mail = Mail::new("https://shop.example", None).unwrap();
    account::start(&engine, &scene.accounts, &mail, &Files::in_memory(), None);
    stop.drop_guard()
}

/// The mails of a kind to a person, once there are `count` of them.
pub async fn mails(scene: &Scene, user: UserId, kind: &str, count: usize) -> Vec<Letter> {
    let KeyState::Live(key) = scene.unit.keys().get(user).await.unwrap() else {
        panic!("no key");
    };
    let rows: Vec<(shared_events::MailId, Vec<u8>)> = wait_for(
        || async {
            let rows =
                "SELECT id, sealed FROM outbox WHERE owner = $1 AND kind = $2 ORDER BY created_at";
            let rows = sqlx::query_as(rows).bind(user).bind(kind);
            let rows: Vec<_> = rows.fetch_all(&scene.pool).await.unwrap();
            (rows.len() >= count).then_some(rows)
        },
        kind,
    )
    .await;
    assert_eq!(rows.len(), count);
    rows.iter()
        .map(|(id, sealed)| open(&key, *id, sealed).unwrap())
        .collect()
}

/// The token at the end of a mail's link.
pub fn token(letter: &Letter, page: &str) -> String {
    let (_, rest) = letter.text.split_once(page).expect("no link");
    let rest = rest.strip_prefix("#token=").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Waits until no mail is left to be written now.
pub async fn written(scene: &Scene) {
    let open = "SELECT count(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due <= now() AND kind = 'account-mail'";
    wait_until(|| async { scene.count(open).await == 0 }, "the mails").await;
}
