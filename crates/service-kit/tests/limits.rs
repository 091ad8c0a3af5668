//! Limits on a real database. Time passes by moving what the database remembers into the past.

#![allow(clippy::unwrap_used, clippy::panic)]

use axum::response::IntoResponse;
use http::header::RETRY_AFTER;
use service_kit::{
    address::ClientAddress,
    config::LimitProfile,
    limits::{Door, Limits, Rule, SEND, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, Subject},
    problem::ApiError,
    secret::Secret,
};
use shared_events::UserId;
use sqlx::PgPool;
use testkit::Database;

const HOME: ClientAddress = ClientAddress(std::net::IpAddr::V4(std::net::Ipv4Addr::new(
    203, 0, 113, 9,
)));
const AWAY: ClientAddress = ClientAddress(std::net::IpAddr::V4(std::net::Ipv4Addr::new(
    203, 0, 113, 10,
)));

async fn scene(profile: LimitProfile) -> (Database, PgPool, Limits) {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let limits = Limits::new(pool.clone(), &Secret::new([9; 32]), profile);
    (database, pool, limits)
}

async fn pass(pool: &PgPool, seconds: f64) {
    sqlx::query(
        "UPDATE rate_limit SET refilled_at = refilled_at - make_interval(secs => $1),
                blocked_until = blocked_until - make_interval(secs => $1)",
    )
    .bind(seconds)
    .execute(pool)
    .await
    .unwrap();
}

/// Empties the buckets of a rule this moment, so that a slow machine does not see them fill up meanwhile.
async fn drain(pool: &PgPool, rule: &Rule) {
    sqlx::query("UPDATE rate_limit SET tokens = 0, refilled_at = now() WHERE key LIKE $1 || ':%'")
        .bind(rule.name)
        .execute(pool)
        .await
        .unwrap();
}

async fn tokens(pool: &PgPool) -> f64 {
    sqlx::query_scalar("SELECT max(tokens) FROM rate_limit")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// The wait that was told, give or take the seconds that a slow machine took to ask.
fn assert_wait(error: ApiError, seconds: u64) {
    assert_eq!(error.code().name, "rate_limited");
    let response = error.into_response();
    let told: u64 = response.headers()[RETRY_AFTER]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!(
        (seconds.saturating_sub(5)..=seconds).contains(&told),
        "{told} is not {seconds}"
    );
}

#[tokio::test]
async fn what_many_take_at_once_is_never_more_than_the_bucket_holds() {
    let (_database, _, limits) = scene(LimitProfile::Default).await;
    let user = UserId::mint();
    let attempts = (0..45).map(|_| limits.charge(&SEND, Subject::User(user)));
    let admitted = futures::future::join_all(attempts)
        .await
        .into_iter()
        .filter(Result::is_ok)
        .count();
    // One more may have come back while they queued for connections.
    assert!((30..=31).contains(&admitted), "{admitted}");
    assert!(
        limits
            .charge(&SEND, Subject::User(UserId::mint()))
            .await
            .is_ok(),
        "others are not affected"
    );
}

#[tokio::test]
async fn tokens_come_back_with_time_up_to_the_burst_and_the_wait_is_told() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    let user = Subject::User(UserId::mint());
    for _ in 0..30 {
        limits.charge(&SEND, user).await.unwrap();
    }
    drain(&pool, &SEND).await;
    assert_wait(limits.charge(&SEND, user).await.unwrap_err(), 2);
    pass(&pool, 2.0).await;
    limits.charge(&SEND, user).await.unwrap();
    assert!(limits.charge(&SEND, user).await.is_err());
    pass(&pool, 3600.0).await;
    for _ in 0..30 {
        limits.charge(&SEND, user).await.unwrap();
    }
    assert!(
        tokens(&pool).await < 2.0,
        "an hour fills the bucket, not more"
    );
    drain(&pool, &SEND).await;
    limits.refund(&SEND, user).await.unwrap();
    limits.charge(&SEND, user).await.unwrap();
}

#[tokio::test]
async fn the_test_profile_admits_a_thousand_times_as_much() {
    let (_database, _, limits) = scene(LimitProfile::Test).await;
    for _ in 0..40 {
        fail(&limits, Door::Everybody, HOME).await.unwrap();
    }
}

async fn fail(limits: &Limits, door: Door, address: ClientAddress) -> Result<(), ApiError> {
    limits
        .sign_in(door, "hash-of-an-address", address)
        .await?
        .failed()
        .await
}

#[tokio::test]
async fn auth_11_failures_at_an_account_wait_longer_and_longer_from_wherever_they_come() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for address in [HOME, AWAY, HOME] {
        fail(&limits, Door::Everybody, address).await.unwrap();
    }
    assert_wait(fail(&limits, Door::Everybody, AWAY).await.unwrap_err(), 20);
    for wait in [20, 40, 80, 160, 300, 300] {
        pass(&pool, 300.0).await;
        fail(&limits, Door::Everybody, HOME).await.unwrap();
        assert_wait(
            fail(&limits, Door::Everybody, HOME).await.unwrap_err(),
            wait,
        );
    }
    let other = limits
        .sign_in(Door::Everybody, "another-account", HOME)
        .await;
    assert!(other.is_ok(), "other accounts are not affected");
}

#[tokio::test]
async fn auth_11_the_right_password_or_an_hour_of_rest_ends_the_delay() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for _ in 0..3 {
        fail(&limits, Door::Everybody, HOME).await.unwrap();
    }
    pass(&pool, 60.0).await;
    let attempt = limits
        .sign_in(Door::Everybody, "hash-of-an-address", HOME)
        .await
        .unwrap();
    attempt.succeeded().await.unwrap();
    for _ in 0..3 {
        fail(&limits, Door::Everybody, HOME).await.unwrap();
    }
    pass(&pool, 3601.0).await;
    for _ in 0..3 {
        fail(&limits, Door::Everybody, HOME).await.unwrap();
    }
}

#[tokio::test]
async fn auth_11_an_address_that_guesses_at_many_accounts_is_refused_and_takes_nothing_from_them() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for account in 0..SIGN_IN_ADDRESS.burst as usize {
        let attempt = limits
            .sign_in(Door::Everybody, &account.to_string(), HOME)
            .await
            .unwrap();
        attempt.failed().await.unwrap();
    }
    drain(&pool, &SIGN_IN_ADDRESS).await;
    assert_wait(fail(&limits, Door::Everybody, HOME).await.unwrap_err(), 2);
    for _ in 0..SIGN_IN_ACCOUNT.burst as usize {
        fail(&limits, Door::Everybody, AWAY).await.unwrap();
    }
}

#[tokio::test]
async fn x_07_the_two_doors_of_one_attempt_cost_one_charge() {
    let (_database, _, limits) = scene(LimitProfile::Default).await;
    for _ in 0..3 {
        fail(&limits, Door::Admin, HOME).await.unwrap();
        fail(&limits, Door::Everybody, HOME).await.unwrap();
    }
    assert_wait(fail(&limits, Door::Admin, HOME).await.unwrap_err(), 20);
}

#[tokio::test]
async fn x_07_the_second_door_is_paid_for_once_and_for_the_same_account_and_address_only() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for _ in 0..3 {
        fail(&limits, Door::Admin, HOME).await.unwrap();
    }
    assert!(
        fail(&limits, Door::Everybody, AWAY).await.is_err(),
        "another address"
    );
    fail(&limits, Door::Everybody, HOME).await.unwrap();
    assert!(
        fail(&limits, Door::Everybody, HOME).await.is_err(),
        "already used"
    );

    pass(&pool, 20.0).await;
    fail(&limits, Door::Admin, HOME).await.unwrap();
    pass(&pool, 31.0).await;
    fail(&limits, Door::Everybody, HOME).await.unwrap();
    assert!(
        fail(&limits, Door::Everybody, HOME).await.is_err(),
        "too late, so it was charged"
    );
}

#[tokio::test]
async fn nothing_kept_says_whom_it_is_about() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    let user = UserId::mint();
    limits.charge(&SEND, Subject::User(user)).await.unwrap();
    fail(&limits, Door::Admin, HOME).await.unwrap();
    let keys: Vec<String> = sqlx::query_scalar("SELECT key FROM rate_limit")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(keys.len(), 4);
    for key in keys {
        assert!(
            !key.contains("203.0.113")
                && !key.contains(&user.to_string())
                && !key.contains("hash-of")
        );
    }
}

#[tokio::test]
async fn buckets_that_are_long_full_again_are_swept() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    limits
        .charge(&SEND, Subject::User(UserId::mint()))
        .await
        .unwrap();
    assert_eq!(limits.sweep().await.unwrap(), 0);
    pass(&pool, 90_000.0).await;
    assert_eq!(limits.sweep().await.unwrap(), 1);
}
