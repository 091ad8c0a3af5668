//! Limits on a real database. Time passes by moving what the database remembers into the past.

use axum::response::IntoResponse;
use http::header::RETRY_AFTER;
use service_kit::{
    address::ClientAddress,
    config::LimitProfile,
    limits::{
        Knock, Limits, Rule, SEND, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, SIGN_IN_EVERYWHERE, Subject,
    },
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
        fail(&limits, from(HOME)).await.unwrap();
    }
}

const ACCOUNT: &str = "hash-of-an-address";

const fn from(address: ClientAddress) -> Knock<'static> {
    Knock {
        account: ACCOUNT,
        address,
        device: None,
        paid_before: false,
    }
}

async fn fail(limits: &Limits, knock: Knock<'_>) -> Result<(), ApiError> {
    limits.sign_in(knock).await?.failed().await.map(drop)
}

#[tokio::test]
async fn auth_11_failures_at_an_account_make_where_they_come_from_wait_longer_and_longer() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for _ in 0..3 {
        fail(&limits, from(HOME)).await.unwrap();
    }
    assert_wait(fail(&limits, from(HOME)).await.unwrap_err(), 20);
    for wait in [20, 40, 80, 160, 300, 300] {
        pass(&pool, 300.0).await;
        fail(&limits, from(HOME)).await.unwrap();
        assert_wait(fail(&limits, from(HOME)).await.unwrap_err(), wait);
    }
    fail(&limits, from(AWAY)).await.unwrap();
    let other = Knock {
        account: "another-account",
        ..from(HOME)
    };
    assert!(
        limits.sign_in(other).await.is_ok(),
        "other accounts are not affected"
    );
}

#[tokio::test]
async fn auth_11_an_account_takes_so_many_failures_from_all_networks_together_and_known_devices_pass()
 {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    let network = |n: u8| ClientAddress(std::net::IpAddr::from([198, 51, 100, n]));
    for n in 0..SIGN_IN_EVERYWHERE.burst as u8 {
        fail(&limits, from(network(n))).await.unwrap();
    }
    drain(&pool, &SIGN_IN_EVERYWHERE).await;
    assert_wait(fail(&limits, from(AWAY)).await.unwrap_err(), 120);
    let known = Knock {
        device: Some("a mark"),
        ..from(AWAY)
    };
    for _ in 0..3 {
        fail(&limits, known).await.unwrap();
    }
    assert_wait(fail(&limits, known).await.unwrap_err(), 20);
}

#[tokio::test]
async fn auth_11_the_right_password_or_an_hour_of_rest_ends_the_delay() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for _ in 0..3 {
        fail(&limits, from(HOME)).await.unwrap();
    }
    pass(&pool, 60.0).await;
    let attempt = limits.sign_in(from(HOME)).await.unwrap();
    attempt.succeeded().await.unwrap();
    for _ in 0..3 {
        fail(&limits, from(HOME)).await.unwrap();
    }
    pass(&pool, 3601.0).await;
    for _ in 0..3 {
        fail(&limits, from(HOME)).await.unwrap();
    }
    limits.forgive_sign_ins(ACCOUNT, HOME).await.unwrap();
    fail(&limits, from(HOME)).await.unwrap();
}

#[tokio::test]
async fn auth_11_an_address_that_guesses_at_many_accounts_is_refused_and_takes_nothing_from_them() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    for account in 0..SIGN_IN_ADDRESS.burst as usize {
        let account = &*account.to_string();
        let knock = Knock {
            account,
            ..from(HOME)
        };
        fail(&limits, knock).await.unwrap();
    }
    drain(&pool, &SIGN_IN_ADDRESS).await;
    assert_wait(fail(&limits, from(HOME)).await.unwrap_err(), 2);
    for _ in 0..SIGN_IN_ACCOUNT.burst as usize {
        fail(&limits, from(AWAY)).await.unwrap();
    }
}

#[tokio::test]
async fn x_07_what_is_paid_for_costs_nothing_and_a_success_gives_back_what_both_took() {
    let (_database, _, limits) = scene(LimitProfile::Default).await;
    let second = Knock {
        paid_before: true,
        ..from(HOME)
    };
    for _ in 0..5 {
        fail(&limits, from(HOME)).await.unwrap();
        limits
            .sign_in(second)
            .await
            .unwrap()
            .succeeded()
            .await
            .unwrap();
    }
    for _ in 0..3 {
        fail(&limits, from(HOME)).await.unwrap();
        fail(&limits, second).await.unwrap();
    }
    assert_wait(fail(&limits, from(HOME)).await.unwrap_err(), 20);
}

#[tokio::test]
async fn nothing_kept_says_whom_it_is_about() {
    let (_database, pool, limits) = scene(LimitProfile::Default).await;
    let user = UserId::mint();
    limits.charge(&SEND, Subject::User(user)).await.unwrap();
    fail(&limits, from(HOME)).await.unwrap();
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
