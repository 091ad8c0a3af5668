//! Exact limits on a real database. Time passes by moving what the database remembers into the past.

use axum::response::IntoResponse;
use futures::future::join_all;
use http::header::RETRY_AFTER;
use service_kit::{
    config::LimitProfile,
    limits::{DISCUSSION, Limits, REPLY, Rule, Subject},
    secret::Secret,
};
use shared_events::UserId;
use sqlx::PgPool;
use testkit::Database;

struct Scene {
    _database: Database,
    pool: PgPool,
    limits: Limits,
    user: UserId,
}

impl Scene {
    async fn new() -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let key = Secret::new([9; 32]);
        Self {
            limits: Limits::new(pool.clone(), &key, LimitProfile::Default),
            pool,
            user: UserId::mint(),
            _database: database,
        }
    }

    async fn pass(&self, seconds: f64) {
        sqlx::query(
            "UPDATE rate_limit SET refilled_at = refilled_at - make_interval(secs => $1),
                taken = ARRAY(SELECT at - make_interval(secs => $1) FROM unnest(taken) at)",
        )
        .bind(seconds)
        .execute(&self.pool)
        .await
        .unwrap();
    }

    /// Nothing, or the seconds to wait.
    async fn charge(&self, rule: &Rule) -> Result<(), u64> {
        let refused = match self.limits.charge(rule, Subject::User(self.user)).await {
            Ok(()) => return Ok(()),
            Err(refused) => refused,
        };
        assert_eq!(refused.code().name, "rate_limited");
        let told = refused.into_response().headers()[RETRY_AFTER].clone();
        Err(told.to_str().unwrap().parse().unwrap())
    }

    /// How many of so many that come one after the other are admitted.
    async fn admitted(&self, rule: &Rule, tries: usize) -> usize {
        let mut admitted = 0;
        for _ in 0..tries {
            admitted += usize::from(self.charge(rule).await.is_ok());
        }
        admitted
    }
}

/// What was told, give or take the seconds that a slow machine took to ask.
fn assert_wait(told: Result<(), u64>, seconds: u64) {
    let told = told.unwrap_err();
    assert!(
        (seconds.saturating_sub(30)..=seconds).contains(&told),
        "{told} is not {seconds}"
    );
}

#[tokio::test]
async fn comm_21_there_are_never_more_than_five_discussions_and_thirty_replies_in_any_ten_minutes()
{
    for (rule, most) in [(DISCUSSION, 5), (REPLY, 30)] {
        let scene = Scene::new().await;
        assert_eq!(scene.admitted(&rule, most - 1).await, most - 1);
        // A bucket would be full again by now.
        scene.pass(570.0).await;
        assert_eq!(scene.admitted(&rule, most).await, 1, "{}", rule.name);
        assert_wait(scene.charge(&rule).await, 30);
        scene.pass(31.0).await;
        assert_eq!(
            scene.admitted(&rule, most + 1).await,
            most - 1,
            "the first ones no longer count, the last one still does"
        );
        assert_wait(scene.charge(&rule).await, 569);
    }
}

#[tokio::test]
async fn comm_21_of_many_that_come_at_once_as_many_are_admitted_as_there_may_be() {
    let scene = Scene::new().await;
    let answers = join_all((0..12).map(|_| scene.charge(&DISCUSSION))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 5);
    let other = Subject::User(UserId::mint());
    assert!(scene.limits.charge(&DISCUSSION, other).await.is_ok());
    assert!(scene.charge(&REPLY).await.is_ok(), "counted apart");
}

#[tokio::test]
async fn comm_21_what_was_counted_by_a_bucket_before_is_counted_anew() {
    let scene = Scene::new().await;
    scene.charge(&DISCUSSION).await.unwrap();
    let before = "UPDATE rate_limit SET taken = NULL, tokens = 4";
    sqlx::query(before).execute(&scene.pool).await.unwrap();
    assert_eq!(scene.admitted(&DISCUSSION, 6).await, 5);
}
