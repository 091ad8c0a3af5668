//! Sessions: how long they last, how their tokens rotate, and how they end.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use futures::future::join;

use super::scene::{Answer, PASSWORD, Scene};
use serde_json::json;
use shared_events::account::device;
use shared_events::personal::KeyState;

const ADA: &str = "ada@example.org";

impl Scene {
    async fn refresh(&self, cookie: &str) -> Answer {
        self.post("/auth/refresh").cookie(cookie).send().await
    }

    /// Simulates time by moving the stored times into the past.
    async fn pass(&self, seconds: u32) {
        self.change(&format!(
            "UPDATE session SET replaced_at = replaced_at - interval '{seconds} s',
                    expires_at = expires_at - interval '{seconds} s', created_at = created_at - interval '{seconds} s'"
        ))
        .await;
    }
}

#[tokio::test]
async fn x_39_guard_13_each_refresh_gives_a_new_token_and_a_new_cookie() {
    let scene = Scene::new().await;
    let (user, first) = scene.member(ADA).await;
    let mut cookie = first.refresh();
    for _ in 0..3 {
        scene.pass(900).await;
        let answer = scene.refresh(&cookie).await;
        let claims = scene.claims(&answer.token());
        assert_eq!(
            (claims.sub, claims.sid),
            (user, scene.claims(&first.token()).sid)
        );
        assert_eq!(scene.probe(&answer.token()).await.0, 200);
        assert_ne!(answer.refresh(), cookie);
        cookie = answer.refresh();
    }
    assert_eq!(
        scene.account_events(user).await,
        ["opened", "signed-in"],
        "a refresh is no event"
    );
    let kept = format!(
        "SELECT count(*) FROM session s WHERE s::text LIKE '%{}%'",
        &cookie[22..]
    );
    assert_eq!(scene.count(&kept).await, 0, "only its hash is kept");
}

#[tokio::test]
async fn x_39_two_tabs_that_refresh_at_once_share_one_session_and_one_cookie() {
    let scene = Scene::new().await;
    let (_, first) = scene.member(ADA).await;
    let (one, two) = join(
        scene.refresh(&first.refresh()),
        scene.refresh(&first.refresh()),
    )
    .await;
    assert_eq!(one.refresh(), two.refresh());
    assert_eq!(scene.probe(&one.token()).await.0, 200);
    assert_eq!(scene.probe(&two.token()).await.0, 200);
    let lost_answer = scene.refresh(&first.refresh()).await;
    assert_eq!(lost_answer.refresh(), one.refresh());
    assert_eq!(scene.refresh(&one.refresh()).await.status, 200);
}

#[tokio::test]
async fn x_39_a_replaced_token_that_comes_back_later_ends_the_session_once_and_is_in_the_log() {
    let scene = Scene::new().await;
    let (user, first) = scene.member(ADA).await;
    let second = scene.refresh(&first.refresh()).await;
    scene.pass(19).await;
    assert_eq!(scene.refresh(&first.refresh()).await.status, 200);
    scene.pass(2).await;
    assert_eq!(
        scene.refresh(&first.refresh()).await.code(),
        (401, "session_ended")
    );
    assert_eq!(
        scene.refresh(&second.refresh()).await.code(),
        (401, "session_ended")
    );
    assert_eq!(
        scene.probe(&second.token()).await,
        (401, "session_ended".into())
    );
    scene.refresh(&first.refresh()).await;
    let events = scene.account_events(user).await;
    assert_eq!(events, ["opened", "signed-in", "refresh-token-reused"]);
}

#[tokio::test]
async fn x_39_a_thief_who_has_rotated_twice_is_found_out_by_the_owners_next_refresh() {
    let scene = Scene::new().await;
    let (_, owner) = scene.member(ADA).await;
    let thief = scene.refresh(&owner.refresh()).await;
    scene.pass(900).await;
    let thief = scene.refresh(&thief.refresh()).await;
    assert_eq!(
        scene.refresh(&owner.refresh()).await.code(),
        (401, "session_ended")
    );
    assert_eq!(
        scene.probe(&thief.token()).await,
        (401, "session_ended".into())
    );
    assert_eq!(
        scene.refresh(&thief.refresh()).await.code(),
        (401, "session_ended")
    );
}

#[tokio::test]
async fn auth_04_a_remembered_session_lives_thirty_days_from_each_use() {
    let scene = Scene::new().await;
    scene.sign_up(ADA).send().await;
    let credentials = json!({ "email": ADA, "password": PASSWORD, "remember": true });
    let signed_in = scene.post("/auth/login").json(credentials).send().await;
    let age = |answer: &Answer| answer.cookies()["__Host-refresh"].ends_with("; Max-Age=2592000");
    assert!(age(&signed_in));
    scene.pass(29 * 86_400).await;
    let refreshed = scene.refresh(&signed_in.refresh()).await;
    assert!(age(&refreshed));
    scene.pass(29 * 86_400).await;
    let refreshed = scene.refresh(&refreshed.refresh()).await;
    assert_eq!(refreshed.status, 200);
    scene.pass(30 * 86_400).await;
    assert_eq!(
        scene.refresh(&refreshed.refresh()).await.code(),
        (401, "session_ended")
    );
}

#[tokio::test]
async fn a_session_ends_ninety_days_after_it_began_however_often_it_is_used() {
    let scene = Scene::new().await;
    scene.sign_up(ADA).send().await;
    let credentials = json!({ "email": ADA, "password": PASSWORD, "remember": true });
    let mut last = scene.post("/auth/login").json(credentials).send().await;
    for _ in 0..4 {
        scene.pass(22 * 86_400).await;
        last = scene.refresh(&last.refresh()).await;
        assert_eq!(last.status, 200);
    }
    scene.pass(2 * 86_400).await;
    let over = scene.refresh(&last.refresh()).await;
    assert_eq!(over.code(), (401, "session_ended"));
    let ended = scene.probe(&last.token()).await;
    assert_eq!(ended, (401, "session_ended".into()));
}

#[tokio::test]
async fn auth_04_a_session_of_the_browser_has_no_lasting_cookie_and_ends_after_a_day() {
    let scene = Scene::new().await;
    let (_, signed_in) = scene.member(ADA).await;
    assert!(!signed_in.cookies()["__Host-refresh"].contains("Max-Age"));
    scene.pass(23 * 3_600).await;
    let refreshed = scene.refresh(&signed_in.refresh()).await;
    assert!(!refreshed.cookies()["__Host-refresh"].contains("Max-Age"));
    scene.pass(3_601).await;
    assert_eq!(
        scene.refresh(&refreshed.refresh()).await.code(),
        (401, "session_ended")
    );
    assert_eq!(
        scene.probe(&refreshed.token()).await,
        (401, "session_ended".into())
    );
}

#[tokio::test]
async fn guard_10_signing_out_ends_the_session_on_the_server_and_clears_the_cookie() {
    let scene = Scene::new().await;
    let (user, one) = scene.member(ADA).await;
    let two = scene.sign_in(ADA, PASSWORD).send().await;
    let out = scene.post("/auth/logout").bearer(&one.token()).send().await;
    assert_eq!((out.status, &out.body), (204, &json!(null)));
    assert!(
        out.cookies()["__Host-refresh"]
            .starts_with("; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=0")
    );
    assert!(out.headers.contains_key("consistency-token"));
    assert_eq!(
        scene.probe(&one.token()).await,
        (401, "session_ended".into())
    );
    assert_eq!(
        scene.refresh(&one.refresh()).await.code(),
        (401, "session_ended")
    );
    assert_eq!(
        scene.probe(&two.token()).await.0,
        200,
        "the other device stays"
    );

    let by_cookie = scene
        .post("/auth/logout")
        .cookie(&two.refresh())
        .send()
        .await;
    assert_eq!(by_cookie.status, 204);
    assert_eq!(
        scene.probe(&two.token()).await,
        (401, "session_ended".into())
    );
    assert_eq!(
        scene.account_events(user).await,
        [
            "opened",
            "signed-in",
            "new-device-seen",
            "signed-in",
            "signed-out",
            "signed-out"
        ]
    );
}

#[tokio::test]
async fn guard_10_who_forgets_the_device_is_a_stranger_on_it_and_who_only_signs_out_is_not() {
    let scene = Scene::new().await;
    let (user, one) = scene.member(ADA).await;
    let out = scene.post("/auth/logout").cookie(&one.refresh()).send();
    let out = out.await;
    assert_eq!(out.status, 204);
    assert!(!out.cookies().contains_key("__Host-device"));

    let two = scene.sign_in(ADA, PASSWORD).send().await;
    let forget = || scene.post("/auth/logout?forgetDevice=true");
    let forgotten = forget().bearer(&two.token()).send().await;
    for without_session in [forgotten, forget().send().await] {
        assert_eq!(without_session.status, 204);
        for name in ["__Host-refresh", "__Host-device"] {
            assert!(
                without_session.cookies()[name]
                    .starts_with("; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=0"),
                "{name}"
            );
        }
    }
    assert_eq!(scene.probe(&two.token()).await.0, 401);
    let events = scene.account_events(user).await;
    assert_eq!(
        events,
        [
            "opened",
            "signed-in",
            "signed-out",
            "new-device-seen",
            "signed-in",
            "signed-out"
        ]
    );

    let three = scene.sign_in(ADA, PASSWORD).send().await;
    let foreign = forget()
        .header("sec-fetch-site", "cross-site")
        .bearer(&three.token());
    let foreign = foreign.send().await;
    assert_eq!(foreign.status, 403);
    assert!(foreign.cookies().is_empty());
    assert_eq!(scene.probe(&three.token()).await.0, 200);
}

#[tokio::test]
async fn the_key_for_what_is_left_in_a_browser_is_the_same_at_each_sign_in_and_another_accounts_is_another()
 {
    let scene = Scene::new().await;
    let (_, first) = scene.member(ADA).await;
    let (_, other) = scene.member("mara@example.org").await;
    let key = |answer: &Answer| answer.body["storageKey"].as_str().unwrap().to_owned();
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(key(&first)).unwrap();
    assert_eq!(bytes.len(), 32);
    let again = scene.sign_in(ADA, PASSWORD).send().await;
    let renewed = scene.refresh(&first.refresh()).await;
    assert_eq!(key(&again), key(&first));
    assert_eq!(key(&renewed), key(&first));
    assert_ne!(key(&other), key(&first));
    let refused = scene.sign_in(ADA, "another password").send().await;
    assert_eq!(refused.body["storageKey"], json!(null));
}

#[tokio::test]
async fn guard_10_signing_out_twice_or_without_a_session_changes_nothing() {
    let scene = Scene::new().await;
    let (user, one) = scene.member(ADA).await;
    let both = || {
        scene
            .post("/auth/logout")
            .bearer(&one.token())
            .cookie(&one.refresh())
    };
    for _ in 0..3 {
        assert_eq!(both().send().await.status, 204);
    }
    assert_eq!(
        scene.account_events(user).await,
        ["opened", "signed-in", "signed-out"]
    );
    assert_eq!(scene.post("/auth/logout").send().await.status, 204);
    let garbage = scene
        .post("/auth/logout")
        .bearer("x.y.z")
        .cookie("nonsense")
        .send()
        .await;
    assert_eq!(garbage.status, 204);
}

#[tokio::test]
async fn a_made_up_secret_under_a_known_session_ends_nothing() {
    let scene = Scene::new().await;
    let (_, signed_in) = scene.member(ADA).await;
    let second = scene.refresh(&signed_in.refresh()).await;
    let good = second.refresh();
    // The id of the session with another secret; once with its own tag, once with the tag of a real token.
    for made_up in [
        format!("{}{}{}", &good[..22], "A".repeat(42), &good[64..]),
        format!(
            "{}{}{}",
            &good[..22],
            "A".repeat(42),
            &signed_in.refresh()[64..]
        ),
        format!("{}{}", &good[..22], "A".repeat(64)),
    ] {
        scene.pass(900).await;
        let refused = scene.refresh(&made_up).await;
        assert_eq!(refused.code(), (401, "session_ended"));
        assert_eq!(scene.probe(&second.token()).await.0, 200, "it goes on");
    }
}

#[tokio::test]
async fn a_forged_cookie_neither_refreshes_nor_signs_out() {
    let scene = Scene::new().await;
    let (_, signed_in) = scene.member(ADA).await;
    assert_eq!(
        scene.post("/auth/refresh").send().await.code(),
        (401, "session_ended")
    );
    for cookie in ["", "nonsense", &"A".repeat(64)] {
        assert_eq!(
            scene.refresh(cookie).await.code(),
            (401, "session_ended"),
            "{cookie}"
        );
    }
    let mut forged = signed_in.refresh();
    forged.replace_range(40..44, "AAAA");
    assert_eq!(
        scene
            .post("/auth/logout")
            .cookie(&forged)
            .send()
            .await
            .status,
        204
    );
    assert_eq!(scene.probe(&signed_in.token()).await.0, 200);
}

#[tokio::test]
async fn auth_10_a_suspended_account_is_told_why_it_can_not_refresh() {
    let scene = Scene::new().await;
    let (user, signed_in) = scene.member(ADA).await;
    let (_, root) = scene.superadmin().await;
    scene
        .call(http::Method::PATCH, &format!("/admin/users/{user}"))
        .bearer(&root)
        .json(json!({ "action": "suspend" }))
        .send()
        .await;
    assert_eq!(
        scene.refresh(&signed_in.refresh()).await.code(),
        (403, "account_suspended")
    );
}

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

#[tokio::test]
async fn a_session_keeps_its_device_sealed_for_its_owner() {
    let scene = Scene::new().await;
    let (user, _) = scene.member(ADA).await;
    let sign_in = scene.sign_in(ADA, PASSWORD).from(77);
    let begun = sign_in.header("user-agent", FIREFOX).send().await;
    let session = scene.claims(&begun.token()).sid;
    let device = "SELECT device FROM session WHERE id = $1";
    let device = sqlx::query_scalar(device).bind(session);
    let sealed: Vec<u8> = device.fetch_one(&scene.pool).await.unwrap();
    let KeyState::Live(key) = scene.unit.keys().get(user).await.unwrap() else {
        panic!("no key")
    };
    let device = device::open(&key, session, &sealed).unwrap();
    assert_eq!(device.browser.as_deref(), Some("Firefox"));
    assert_eq!(device.system.as_deref(), Some("Linux"));
    assert_eq!(device.network, "203.0.113.x");
    assert!(!String::from_utf8_lossy(&sealed).contains("Firefox"));
}

#[tokio::test]
async fn a_device_is_new_once_and_the_first_of_an_account_never() {
    let scene = Scene::new().await;
    let (user, first) = scene.member(ADA).await;
    let seen = async || {
        let events = scene.account_events(user).await;
        events.iter().filter(|it| *it == "new-device-seen").count()
    };
    assert_eq!(seen().await, 0);
    let known = scene.sign_in(ADA, PASSWORD).device(&first.device());
    assert_eq!(known.send().await.status, 200);
    assert_eq!(seen().await, 0);
    let other = scene.sign_in(ADA, PASSWORD).send().await;
    assert_eq!(seen().await, 1);
    let again = scene.sign_in(ADA, PASSWORD).device(&other.device());
    assert_eq!(again.send().await.status, 200);
    assert_eq!(seen().await, 1);
}

#[tokio::test]
async fn whoever_signs_out_everywhere_else_stays_here_alone() {
    let scene = Scene::new().await;
    let (user, here) = scene.member(ADA).await;
    let there = scene.sign_in(ADA, PASSWORD).send().await;
    let (_, others) = scene.member("bo@example.org").await;
    let end = scene.call(http::Method::DELETE, "/users/me/sessions");
    assert_eq!(end.bearer(&here.token()).send().await.status, 204);
    assert_eq!(scene.probe(&here.token()).await.0, 200);
    assert_eq!(scene.probe(&others.token()).await.0, 200);
    let ended = (401, "session_ended".to_owned());
    assert_eq!(scene.probe(&there.token()).await, ended);
    assert_eq!(
        scene.refresh(&there.refresh()).await.code(),
        (401, "session_ended")
    );
    let events = scene.account_events(user).await;
    assert_eq!(events.last().unwrap(), "signed-out-elsewhere");
}
