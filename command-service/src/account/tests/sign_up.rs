//! Signing up: what is required, one account for each address, and what remains when a sign-up stops in the middle.

use futures::future::join_all;
use serde_json::json;
use service_kit::config::LimitProfile;
use shared_events::account::AddressKey;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, UserId};
use time::Duration;

use super::scene::{PASSWORD, Scene};
use crate::account::{EmailClaim, EmailClaimCommand, EmailClaimError};
use crate::unit_of_work::{CommandRequest, Refusal, Stream};

const ADA: &str = "ada@example.org";

fn claim(email: &str) -> String {
    let claim = AddressKey::new([3; 32]).claim(email).unwrap();
    claim.as_str().to_owned()
}

/// Leaves the address in the state of a sign-up that stopped so many minutes ago, right after its first commit.
async fn reserved(scene: &Scene, email: &str, user: UserId, minutes_ago: i64) {
    let id = claim(email);
    let request = CommandRequest::new("sign up", Actor::user(user), None);
    let streams = vec![Stream::of::<EmailClaim>(&id)];
    let reserve = scene.unit.run(request, streams, move |work| {
        let id = id.clone();
        Box::pin(async move {
            let now = work.now() - Duration::minutes(minutes_ago);
            let command = EmailClaimCommand::Reserve {
                user,
                now: Instant(now),
                until: Instant(now + Duration::minutes(15)),
            };
            work.decide::<EmailClaim>(&id, command, &()).await?;
            Ok::<_, Refusal<EmailClaimError>>(())
        })
    });
    reserve.await.unwrap();
}

#[tokio::test]
async fn api_14_ent_06_signing_up_answers_with_the_user() {
    let scene = Scene::new().await;
    let answer = scene.sign_up(" Ada@Example.org ").send().await;
    assert_eq!(answer.status, 201, "{:?}", answer.body);
    let user = &answer.body;
    assert_eq!(user["fullname"], "Ada Byron");
    assert_eq!(user["email"], "Ada@Example.org");
    assert_eq!((&user["phone"], &user["bio"]), (&json!(null), &json!(null)));
    assert_eq!(
        (&user["role"], &user["status"]),
        (&json!("user"), &json!("Active"))
    );
    assert_eq!(
        (&user["permissions"], &user["tokens"]),
        (&json!([]), &json!(20_000))
    );
    assert!(user["createdAt"].as_str().unwrap().ends_with('Z'));
    assert!(user.get("password").is_none());
    let id: UserId = user["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(scene.account_events(id).await, ["opened"]);
    assert_eq!(
        scene.events("email-claim", &claim(ADA)).await,
        ["reserved", "confirmed"]
    );
    let last = scene.count("SELECT max(appended) FROM events").await;
    let token = answer.headers["consistency-token"].to_str().unwrap();
    assert_eq!(scene.consistency.open(token), Some(Appended(last)));
}

#[tokio::test]
async fn auth_18_to_21_auth_25_every_field_is_checked_again_on_the_server() {
    let scene = Scene::new().await;
    let fields = async |body| {
        let answer = scene.post("/auth/signup").json(body).send().await;
        assert_eq!(
            answer.code(),
            (422, "validation_failed"),
            "{:?}",
            answer.body
        );
        answer.body["fields"].clone()
    };
    let all = json!({
        "firstname": "First name is required",
        "lastname": "Last name is required",
        "email": "Please enter a valid email address",
        "password": "Password must be at least 8 characters long",
    });
    assert_eq!(fields(json!({})).await, all);
    let blank =
        json!({ "firstname": " ", "lastname": "\t", "email": "ada", "password": "1234567" });
    assert_eq!(fields(blank).await, all);
    let long = json!({
        "firstname": "a".repeat(81), "lastname": "b".repeat(80), "email": ADA, "password": "x".repeat(129),
    });
    let long = fields(long).await;
    assert_eq!(
        long["firstname"],
        "First name must be at most 80 characters long"
    );
    assert_eq!(
        long["password"],
        "Password must be at most 128 characters long"
    );
    assert!(long.get("lastname").is_none());
    let nul = json!({ "firstname": "A\u{0}", "lastname": "B", "email": ADA, "password": PASSWORD });
    assert!(
        fields(nul).await["firstname"]
            .as_str()
            .unwrap()
            .contains("U+0000")
    );
    assert_eq!(scene.count("SELECT count(*) FROM events").await, 0);
}

#[tokio::test]
async fn err_04_auth_25_an_address_has_one_account_whatever_its_case() {
    let scene = Scene::new().await;
    assert_eq!(scene.sign_up(ADA).send().await.status, 201);
    let again = scene.sign_up(" ADA@EXAMPLE.ORG").send().await;
    assert_eq!(again.code(), (409, "email_taken"));
    assert_eq!(
        again.body["message"],
        "An account with this email address already exists. Please sign in."
    );
    assert_eq!(scene.count("SELECT count(*) FROM principal").await, 1);
}

#[tokio::test]
async fn auth_25_of_eight_who_sign_up_with_one_address_at_once_one_gets_it() {
    let scene = Scene::new().await;
    let answers = join_all((0..8).map(|_| scene.sign_up(ADA).send())).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409, 409, 409]);
    for table in ["principal", "credential", "person_key"] {
        assert_eq!(
            scene.count(&format!("SELECT count(*) FROM {table}")).await,
            1,
            "{table}"
        );
    }
}

#[tokio::test]
async fn the_same_key_eight_times_at_once_opens_one_account_and_answers_alike() {
    let scene = Scene::new().await;
    let answers = join_all((0..8).map(|_| scene.sign_up(ADA).key("k-1").send())).await;
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (201, &answers[0].body));
    }
    assert_eq!(scene.count("SELECT count(*) FROM principal").await, 1);
    let later = scene.sign_up(ADA).key("k-1").send().await;
    assert_eq!(later.body, answers[0].body);
    for other in [
        scene.sign_up("grace@example.org"),
        scene.post("/auth/signup").json(json!({
            "firstname": "Ada", "lastname": "Byron", "email": ADA, "password": "another password",
        })),
    ] {
        let refused = other.key("k-1").send().await;
        assert_eq!(refused.code(), (422, "idempotency_key_reused"));
    }
    assert_eq!(scene.sign_up(ADA).key("k-2").send().await.status, 409);
    assert_eq!(
        scene.sign_up("grace@example.org").send().await.status,
        201,
        "nothing was reserved for it"
    );
}

#[tokio::test]
async fn a_sign_up_that_ended_in_the_middle_holds_the_address_for_a_quarter_of_an_hour() {
    let scene = Scene::new().await;
    reserved(&scene, ADA, UserId::mint(), 14).await;
    assert_eq!(scene.sign_up(ADA).send().await.code(), (409, "email_taken"));
    reserved(&scene, "grace@example.org", UserId::mint(), 15).await;
    assert_eq!(scene.sign_up("grace@example.org").send().await.status, 201);
    assert_eq!(
        scene
            .events("email-claim", &claim("grace@example.org"))
            .await,
        ["reserved", "reserved", "confirmed"]
    );
}

#[tokio::test]
async fn a_sign_up_that_wakes_after_its_address_was_taken_over_opens_nothing() {
    let scene = Scene::new().await;
    let late = UserId::mint();
    reserved(&scene, ADA, late, 15).await;
    assert_eq!(scene.sign_up(ADA).send().await.status, 201);
    let opened =
        sqlx::query("INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'user')")
            .bind(late)
            .execute(&scene.pool)
            .await;
    assert!(opened.unwrap_err().to_string().contains("principal_pkey"));
}

#[tokio::test]
async fn an_account_that_was_opened_but_not_confirmed_keeps_its_address() {
    let scene = Scene::new().await;
    let user = UserId::mint();
    reserved(&scene, ADA, user, 20).await;
    // As after the second commit: the id belongs to somebody.
    scene
        .change(&format!(
            "INSERT INTO principal (user_id, status, role) VALUES ('{user}', 'Active', 'user')"
        ))
        .await;
    assert_eq!(scene.sign_up(ADA).send().await.code(), (409, "email_taken"));
    assert_eq!(scene.events("email-claim", &claim(ADA)).await, ["reserved"]);
}

#[tokio::test]
async fn a_sign_up_that_failed_after_reserving_goes_on_under_its_key_and_others_may_try_at_once() {
    let scene = Scene::new().await;
    scene
        .change("ALTER TABLE credential RENAME TO credential_away")
        .await;
    assert_eq!(scene.sign_up(ADA).send().await.status, 500);
    assert_eq!(
        scene
            .sign_up("grace@example.org")
            .key("k")
            .send()
            .await
            .status,
        500
    );
    scene
        .change("ALTER TABLE credential_away RENAME TO credential")
        .await;
    assert_eq!(
        scene.sign_up(ADA).send().await.status,
        201,
        "given back at once"
    );
    assert_eq!(
        scene
            .sign_up("grace@example.org")
            .key("k")
            .send()
            .await
            .status,
        201
    );
}

#[tokio::test]
async fn auth_25_the_log_and_the_private_rows_hold_neither_address_nor_password_in_clear() {
    let scene = Scene::new().await;
    assert_eq!(scene.sign_up(ADA).key("k").send().await.status, 201);
    let everything = scene.count(
        "SELECT count(*) FROM (
             SELECT e::text AS line FROM events e UNION ALL SELECT d::text FROM command_dedup d
             UNION ALL SELECT c::text FROM credential c UNION ALL SELECT r::text FROM rate_limit r) all_lines
          WHERE line ILIKE '%ada@example%' OR line ILIKE '%Byron%' OR line ILIKE '%correct horse%'",
    );
    assert_eq!(everything.await, 0);
    let hashed = "SELECT count(*) FROM credential WHERE password_hash LIKE '$argon2id$v=19$%'";
    assert_eq!(scene.count(hashed).await, 1);
}

#[tokio::test]
async fn whoever_asks_which_addresses_have_an_account_waits_longer_and_longer_and_the_owner_is_told_once()
 {
    let scene = Scene::limited(LimitProfile::Default).await;
    for n in 0..3 {
        scene
            .sign_up(&format!("member{n}@example.org"))
            .send()
            .await;
    }
    let ask = async |n: u8, from: u8| {
        let call = scene.sign_up(&format!("member{n}@example.org")).from(from);
        call.send().await.status
    };
    assert_eq!(
        [ask(0, 1).await, ask(1, 1).await, ask(2, 1).await],
        [409; 3]
    );
    assert_eq!([ask(0, 1).await, ask(0, 1).await], [409, 429]);
    let newcomer = scene.sign_up("newcomer@example.org").from(2);
    assert_eq!(newcomer.send().await.status, 201, "others go on");
    // The first address was entered twice; from the third time on its owner gets a mail, once.
    let told = "SELECT count(*) FROM job WHERE body->>'occasion' = 'asked-for'";
    assert_eq!(scene.count(told).await, 0);
    assert_eq!([ask(0, 2).await, ask(0, 3).await], [409; 2]);
    assert_eq!(scene.count(told).await, 1);
}
