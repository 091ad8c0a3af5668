//! A notice of the sandbox as its receiver sees it: the same over and over until it is answered with 200, and no
//! longer than the provider's schedule goes.

use std::time::Duration;

use command_service::payment::sandbox::{Sandbox, Settings};
use service_kit::secret::Secret;
use sqlx::PgPool;
use testkit::fake_paystack::sign_with;
use testkit::{Database, wait_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::receiver::{Arrived, Receiver, Says};

const KEY: &str = "sk_test_of_these_tests";
/// Spaced and spelled as no program would write it a second time.
const NOTICE: &str =
    r#"{"event" : "charge.success","data":{ "reference":"é-1", "amount":1.50e2 } }"#;
const OTHER: &str = r#"{"event":"refund.processed","data":{"id":4400000001}}"#;
/// 4 of them soon after the first, 71 at the hours after those.
const TRIES: usize = 76;

/// Whatever is no 200.
const NOT_TAKEN: [Says; 9] = [
    Says::Status(500),
    Says::Nothing,
    Says::Status(201),
    Says::Status(202),
    Says::Status(302),
    Says::Status(400),
    Says::Status(401),
    Says::Status(404),
    Says::Status(503),
];

/// A sandbox at work, with notices that it has to send.
struct Scene {
    _database: Database,
    pool: PgPool,
    stop: CancellationToken,
}

impl Scene {
    /// Notices with the number of tries they have had, all of them due.
    async fn with(receiver: &Receiver, minute: Duration, notices: &[(&str, i32)]) -> Self {
        let database = Database::fresh().await;
        let pool = database.owner_pool();
        for (body, tries) in notices {
            sqlx::query("INSERT INTO sandbox_notice (body, attempt) VALUES ($1, $2)")
                .bind(body)
                .bind(tries)
                .execute(&pool)
                .await
                .unwrap();
        }
        let sandbox = Sandbox::new(Settings {
            pool: database.command_pool(),
            key: Secret::new(KEY.to_owned()),
            public_url: "http://shop.example".to_owned(),
            webhook_url: receiver.url.clone(),
            minute,
        });
        let stop = CancellationToken::new();
        sandbox.work(&TaskTracker::new(), &stop);
        Self {
            _database: database,
            pool,
            stop,
        }
    }

    /// How many tries each notice has had and when its next one is, from its first on.
    async fn next(&self) -> Vec<(i32, String)> {
        let sql = "SELECT attempt, CASE WHEN arrived_at IS NOT NULL THEN 'arrived'
                                        WHEN due = 'infinity' THEN 'never'
                                        WHEN due >= created_at + interval '1 hour' THEN 'in an hour'
                                        WHEN due >= created_at + interval '3 minutes' THEN 'in 3 minutes'
                                        ELSE 'now' END
                   FROM sandbox_notice ORDER BY attempt, id";
        sqlx::query_as(sql).fetch_all(&self.pool).await.unwrap()
    }

    /// Until nothing is due any more.
    async fn rests(&self) {
        let rests = || async { self.next().await.iter().all(|(_, when)| when != "now") };
        wait_until(rests, "the last try of every notice").await;
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// A notice as it must arrive every time.
fn signed(body: &str) -> Arrived {
    Arrived {
        signature: sign_with(KEY, body),
        body: body.to_owned(),
    }
}

#[tokio::test]
async fn a_notice_comes_again_with_the_same_bytes_and_signature_until_200_and_then_no_more() {
    let answer = |body: &str, nth: usize| match NOT_TAKEN.get(nth - 1) {
        Some(not_taken) if body == NOTICE => *not_taken,
        _ => Says::Status(200),
    };
    let receiver = Receiver::start(answer).await;
    // No time between the tries. The other one is taken at once, while this one goes on.
    let scene = Scene::with(&receiver, Duration::ZERO, &[(NOTICE, 0), (OTHER, 0)]).await;
    scene.rests().await;
    let arrived = receiver.arrived();
    let (notice, other): (Vec<_>, Vec<_>) = arrived.into_iter().partition(|a| a.body == NOTICE);
    assert_eq!(notice, vec![signed(NOTICE); NOT_TAKEN.len() + 1]);
    assert_eq!(other, [signed(OTHER)]);
    let all = [(1, "arrived".to_owned()), (10, "arrived".to_owned())];
    assert_eq!(scene.next().await, all);
}

#[tokio::test]
async fn a_notice_that_nobody_takes_ends_with_the_last_try_of_the_schedule() {
    let receiver = Receiver::start(|_, _| Says::Status(503)).await;
    let scene = Scene::with(&receiver, Duration::ZERO, &[(NOTICE, 0)]).await;
    let last = || async { receiver.times(NOTICE) >= TRIES };
    wait_until(last, "the last try").await;
    assert_eq!(scene.next().await, [(76, "never".to_owned())]);
    assert_eq!(receiver.arrived(), vec![signed(NOTICE); TRIES]);
}

#[tokio::test]
async fn a_notice_is_due_again_in_3_minutes_at_first_in_an_hour_later_and_in_the_end_never() {
    let receiver = Receiver::start(|_, _| Says::Nothing).await;
    let notices = [0, 3, 4, 74, 75].map(|tries| (NOTICE, tries));
    let scene = Scene::with(&receiver, Duration::from_secs(60), &notices).await;
    let sent = || async { receiver.times(NOTICE) == notices.len() };
    wait_until(sent, "one try of each").await;
    let next = [
        (1, "in 3 minutes"),
        (4, "in 3 minutes"),
        (5, "in an hour"),
        (75, "in an hour"),
        (76, "never"),
    ];
    assert_eq!(
        scene.next().await,
        next.map(|(tries, when)| (tries, when.to_owned()))
    );
}
