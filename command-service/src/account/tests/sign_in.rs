//! Signing in: who is let in, that the refused ones can not be told apart, and the cost of a guess.

use serde_json::json;
use service_kit::config::LimitProfile;
use shared_events::account::Role;

use super::scene::{Answer, PASSWORD, Scene};
use crate::account::DemoPerson;

const ADA: &str = "ada@example.org";
const WRONG: &str = "wrong horse battery";

/// The answer without the parts that differ between any two requests.
fn shape(answer: &Answer) -> (u16, serde_json::Value, Vec<String>) {
    let mut body = answer.body.clone();
    body.as_object_mut().unwrap().remove("requestId");
    let mut names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    names.sort();
    (answer.status, body, names)
}

#[tokio::test]
async fn api_15_the_right_password_gives_a_token_and_a_refresh_cookie() {
    let scene = Scene::new().await;
    let (user, answer) = scene.member(ADA).await;
    let claims = scene.claims(&answer.token());
    assert_eq!((claims.sub, claims.role), (user, Role::User));
    let (token, key) = (answer.token(), &answer.body["storageKey"]);
    assert!(key.is_string());
    assert_eq!(answer.body, json!({ "token": token, "storageKey": key }));
    assert_eq!(scene.probe(&answer.token()).await.0, 200);
    let cookie = &answer.cookies()["__Host-refresh"];
    let (_, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(attributes, "HttpOnly; SameSite=Strict; Secure; Path=/");
    assert_eq!(scene.account_events(user).await, ["opened", "signed-in"]);
    assert!(answer.headers.contains_key("consistency-token"));
    let other_spelling = scene.sign_in(" ADA@example.ORG ", PASSWORD).send().await;
    assert_eq!(other_spelling.status, 200);
}

#[tokio::test]
async fn err_01_whoever_is_not_let_in_learns_nothing_and_costs_one_hash() {
    let scene = Scene::new().await;
    scene.superadmin().await;
    scene.member(ADA).await;
    scene.member("barred@example.org").await;
    scene
        .change("UPDATE principal SET status = 'Suspended' WHERE user_id = (SELECT max(user_id::text)::uuid FROM principal)")
        .await;
    let demo = DemoPerson {
        firstname: "Demo".into(),
        lastname: "Person".into(),
        email: "demo@example.org".into(),
    };
    scene.accounts.open_demo(demo).await.unwrap();
    let mut shapes = Vec::new();
    for call in [
        scene.sign_in(ADA, WRONG),
        scene.sign_in("nobody@example.org", WRONG),
        scene.sign_in("no address", WRONG),
        scene.sign_in("barred@example.org", WRONG),
        scene.sign_in("demo@example.org", WRONG),
        scene.sign_in("root@example.org", WRONG),
        scene.admin_sign_in(ADA, WRONG),
        scene.admin_sign_in("nobody@example.org", WRONG),
        scene.admin_sign_in("root@example.org", WRONG),
        scene.admin_sign_in("barred@example.org", PASSWORD),
        scene.admin_sign_in(ADA, PASSWORD),
    ] {
        let before = scene.accounts.passwords.computed();
        let answer = call.send().await;
        assert_eq!(answer.code(), (401, "invalid_credentials"));
        assert_eq!(answer.body["message"], "Invalid email or password.");
        assert_eq!(scene.accounts.passwords.computed() - before, 1);
        shapes.push(shape(&answer));
    }
    assert!(
        shapes.windows(2).all(|pair| pair[0] == pair[1]),
        "{shapes:#?}"
    );
}

#[tokio::test]
async fn auth_10_a_suspended_account_is_named_to_those_who_know_its_password_only() {
    let scene = Scene::new().await;
    scene.member(ADA).await;
    scene
        .change("UPDATE principal SET status = 'Suspended'")
        .await;
    let right = scene.sign_in(ADA, PASSWORD).send().await;
    assert_eq!(right.code(), (403, "account_suspended"));
    assert!(right.cookies().is_empty());
    let wrong = scene.sign_in(ADA, WRONG).send().await;
    assert_eq!(wrong.code(), (401, "invalid_credentials"));
}

#[tokio::test]
async fn api_16_admins_sign_in_at_either_door() {
    let scene = Scene::new().await;
    let (root, token) = scene.superadmin().await;
    assert_eq!(scene.claims(&token).role, Role::Superadmin);
    let other_door = scene.sign_in("root@example.org", PASSWORD).send().await;
    assert_eq!(scene.claims(&other_door.token()).sub, root);
    let (_, admin) = scene.admin(&token, "admin@example.org", &[]).await;
    assert_eq!(scene.claims(&admin).role, Role::Admin);
}

#[tokio::test]
async fn x_07_auth_08_the_pair_of_doors_costs_one_hash_and_one_charge() {
    let scene = Scene::limited(LimitProfile::Default).await;
    scene.member(ADA).await;
    scene.change("DELETE FROM rate_limit").await;
    let computed = || scene.accounts.passwords.computed();
    for password in [WRONG, PASSWORD, WRONG, WRONG] {
        let before = computed();
        assert_eq!(scene.admin_sign_in(ADA, password).send().await.status, 401);
        let second = scene.sign_in(ADA, password).send().await;
        assert_eq!(second.status, if password == PASSWORD { 200 } else { 401 });
        assert_eq!(computed() - before, 1, "one hash a pair");
    }
    let refused = scene.admin_sign_in(ADA, PASSWORD).send().await;
    assert_eq!(refused.code(), (429, "rate_limited"), "three failed");
    assert!(
        refused.headers["retry-after"]
            .to_str()
            .unwrap()
            .parse::<u32>()
            .unwrap()
            > 0
    );
}

#[tokio::test]
async fn what_fails_at_the_door_is_in_the_log_by_hashes_with_whom_it_keeps_out() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let (user, _) = scene.member(ADA).await;
    scene.change("DELETE FROM rate_limit").await;
    for email in [ADA, "nobody@example.org"] {
        for _ in 0..4 {
            // In the same way as a page: one attempt, through both routes.
            scene.admin_sign_in(email, WRONG).from(9).send().await;
            scene.sign_in(email, WRONG).from(9).send().await;
        }
    }
    let noted = "SELECT (metadata->>'owner')::uuid, count(DISTINCT aggregate_id), count(DISTINCT payload->event_type->>'network'),
                        array_agg(event_type ORDER BY sequence)
                   FROM events WHERE aggregate_type = 'sign-in' GROUP BY 1 ORDER BY 1 NULLS LAST";
    let noted: Vec<(Option<uuid::Uuid>, i64, i64, Vec<String>)> =
        sqlx::query_as(noted).fetch_all(&scene.pool).await.unwrap();
    let events = ["failed", "failed", "failed", "kept-out"]
        .map(str::to_owned)
        .to_vec();
    let one = |owner| (owner, 1, 1, events.clone());
    assert_eq!(noted, [one(Some(user.0)), one(None)]);
    let clear = "SELECT count(*) FROM events e WHERE aggregate_type = 'sign-in'
                    AND (e::text LIKE '%example.org%' OR payload->event_type->>'network' !~ '^[0-9a-f]{16}$')";
    assert_eq!(scene.count(clear).await, 0);
    scene.change("DELETE FROM rate_limit").await;
    scene.admin_sign_in(ADA, PASSWORD).from(9).send().await;
    let all = "SELECT count(*) FROM events WHERE aggregate_type = 'sign-in'";
    assert_eq!(
        scene.count(all).await,
        8,
        "the right password at the other door is no failure"
    );
}

#[tokio::test]
async fn x_07_what_one_door_found_out_is_used_once_and_for_the_same_caller_only() {
    let scene = Scene::new().await;
    scene.member(ADA).await;
    let hashes = async |calls: Vec<super::scene::Call<'_>>| {
        let before = scene.accounts.passwords.computed();
        for call in calls {
            call.send().await;
        }
        scene.accounts.passwords.computed() - before
    };
    let once = vec![
        scene.admin_sign_in(ADA, WRONG),
        scene.sign_in(ADA, WRONG),
        scene.sign_in(ADA, WRONG),
    ];
    assert_eq!(hashes(once).await, 2);
    let another_password = vec![
        scene.admin_sign_in(ADA, WRONG),
        scene.sign_in(ADA, PASSWORD),
    ];
    assert_eq!(hashes(another_password).await, 2);
    let another_place = vec![
        scene.admin_sign_in(ADA, WRONG).from(1),
        scene.sign_in(ADA, WRONG).from(2),
    ];
    assert_eq!(hashes(another_place).await, 2);
    let second_door_first = vec![scene.sign_in(ADA, "x"), scene.admin_sign_in(ADA, "x")];
    assert_eq!(hashes(second_door_first).await, 2);
}

#[tokio::test]
async fn auth_11_guessing_at_an_account_is_slowed_down_known_or_not() {
    let scene = Scene::limited(LimitProfile::Default).await;
    scene.member(ADA).await;
    scene.change("DELETE FROM rate_limit").await;
    for email in [ADA, "nobody@example.org"] {
        for _ in 0..3 {
            let answer = scene.sign_in(email, WRONG).from(9).send().await;
            assert_eq!(answer.status, 401);
        }
        let before = scene.accounts.passwords.computed();
        let refused = scene.sign_in(email, PASSWORD).from(9).send().await;
        assert_eq!(refused.code(), (429, "rate_limited"));
        assert!(refused.headers.contains_key("retry-after"));
        assert_eq!(
            scene.accounts.passwords.computed(),
            before,
            "and costs no hash"
        );
    }
}

#[tokio::test]
async fn auth_11_whoever_guesses_keeps_the_owner_out_neither_elsewhere_nor_on_a_known_device() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let (_, signed_in) = scene.member(ADA).await;
    scene.change("DELETE FROM rate_limit").await;
    for _ in 0..3 {
        scene.sign_in(ADA, WRONG).from(9).send().await;
    }
    assert_eq!(
        scene.sign_in(ADA, PASSWORD).from(9).send().await.status,
        429
    );
    let elsewhere = scene.sign_in(ADA, PASSWORD).from(1).send().await;
    assert_eq!(elsewhere.status, 200);
    let there = || scene.sign_in(ADA, PASSWORD).from(9);
    let known = there().device(&signed_in.device()).send().await;
    assert_eq!(known.status, 200);
    let forged = there().device(&"A".repeat(32)).send().await;
    assert_eq!(forged.status, 429);
    // So many networks guess that no unknown device may try this account any more.
    scene
        .change("UPDATE rate_limit SET tokens = 0, refilled_at = now() WHERE key LIKE 'sign-in-everywhere:%'")
        .await;
    assert_eq!(
        scene.sign_in(ADA, PASSWORD).from(2).send().await.status,
        429
    );
    let known = scene
        .sign_in(ADA, PASSWORD)
        .from(2)
        .device(&signed_in.device());
    assert_eq!(known.send().await.status, 200);
}

#[tokio::test]
async fn auth_11_a_known_device_may_guess_no_more_than_anybody() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let (_, signed_in) = scene.member(ADA).await;
    let mark = signed_in.device();
    let statuses = [WRONG, WRONG, WRONG, PASSWORD].map(|password| {
        let call = scene.sign_in(ADA, password).device(&mark);
        async move { call.send().await.status }
    });
    let mut found = Vec::new();
    for status in statuses {
        found.push(status.await);
    }
    assert_eq!(found, [401, 401, 401, 429]);
}

#[tokio::test]
async fn auth_11_a_charge_of_the_first_door_pays_for_the_same_password_at_the_second_alone() {
    let scene = Scene::limited(LimitProfile::Default).await;
    scene.member(ADA).await;
    scene.change("DELETE FROM rate_limit").await;
    let mut guesses = 0;
    for n in 0..4 {
        let (first, second) = (format!("{WRONG} {n}"), format!("{WRONG} again {n}"));
        for call in [
            scene.admin_sign_in(ADA, &first),
            scene.sign_in(ADA, &second),
        ] {
            guesses += usize::from(call.send().await.status == 401);
        }
    }
    assert_eq!(guesses, 3);
}

#[tokio::test]
async fn auth_02_address_and_password_are_required() {
    let scene = Scene::new().await;
    for path in ["/auth/login", "/admin/login"] {
        let answer = scene.post(path).json(json!({ "email": " " })).send().await;
        assert_eq!(answer.code(), (422, "validation_failed"));
        assert_eq!(answer.body["fields"].as_object().unwrap().len(), 2);
    }
}

#[tokio::test]
async fn auth_02_a_password_that_is_empty_is_refused_before_anybody_asks_whose_it_is() {
    let scene = Scene::new().await;
    scene.member(ADA).await;
    scene.member("barred@example.org").await;
    scene
        .change("UPDATE principal SET status = 'Suspended' WHERE user_id = (SELECT max(user_id::text)::uuid FROM principal)")
        .await;
    scene.change("DELETE FROM rate_limit").await;
    let before = scene.accounts.passwords.computed();
    // Neither the accounts nor the passwords can be read: the answer depends on neither.
    scene
        .change("ALTER TABLE credential RENAME TO credential_away")
        .await;
    let mut shapes = Vec::new();
    for email in [ADA, "nobody@example.org", "barred@example.org"] {
        for call in [scene.sign_in(email, ""), scene.admin_sign_in(email, "")] {
            let answer = call.send().await;
            assert_eq!(answer.code(), (422, "validation_failed"), "{email}");
            assert!(answer.body["fields"]["password"].is_string(), "{email}");
            shapes.push(shape(&answer));
        }
    }
    assert!(
        shapes.windows(2).all(|pair| pair[0] == pair[1]),
        "{shapes:#?}"
    );
    assert_eq!(scene.accounts.passwords.computed(), before, "no hash");
    let charged = scene.count("SELECT count(*) FROM rate_limit").await;
    assert_eq!(charged, 0, "nothing is counted against anybody");
    // An entered address is looked up, and so meets the failing database.
    assert_eq!(scene.sign_in(ADA, WRONG).send().await.status, 500);
}

#[tokio::test]
async fn a_sign_in_that_races_with_a_suspension_leaves_no_session() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (user, _) = scene.member(ADA).await;
    let suspend = scene
        .call(http::Method::PATCH, &format!("/admin/users/{user}"))
        .bearer(&root)
        .json(json!({ "action": "suspend" }))
        .send();
    let sign_ins = (0..6).map(|_| scene.sign_in(ADA, PASSWORD).send());
    let (suspended, _) = tokio::join!(suspend, futures::future::join_all(sign_ins));
    assert_eq!(suspended.status, 200);
    let open = "SELECT count(*) FROM session JOIN principal USING (user_id) WHERE status = 'Suspended' AND revoked_at IS NULL";
    assert_eq!(scene.count(open).await, 0);
}
