//! Forgotten passwords, confirmed addresses, new passwords: through the routes and by the mails that were written.

use http::Method;
use serde_json::json;
use service_kit::clock;
use service_kit::config::{Keep, LimitProfile};
use shared_events::UserId;
use shared_events::account::device::Device;
use testkit::wait_until;
use time::OffsetDateTime;

use super::post::{mails, office, token, written};
use super::scene::{Answer, PASSWORD, Scene};
use crate::account::session::{Beginning, Means};
use crate::housekeeping;

const ADA: &str = "ada@example.org";
const ANOTHER: &str = "another one entirely";

async fn forgot(scene: &Scene, email: &str) -> Answer {
    let asked = scene.post("/auth/forgot-password");
    asked.json(json!({ "email": email })).send().await
}

async fn reset(scene: &Scene, token: &str, password: &str) -> Answer {
    let reset = scene.post("/auth/reset-password");
    reset
        .json(json!({ "token": token, "password": password }))
        .send()
        .await
}

#[tokio::test]
async fn auth_28_known_and_unknown_addresses_are_answered_alike_after_the_same_work() {
    let scene = Scene::new().await;
    scene.member(ADA).await;
    let jobs = "SELECT count(*) FROM job";
    for (email, before) in [(ADA, 0), ("nobody@example.org", 1)] {
        let answer = forgot(&scene, email).await;
        assert_eq!((answer.status, &answer.body), (202, &json!(null)));
        assert_eq!(scene.count(jobs).await, before + 1, "a job each");
    }
    let names = "SELECT count(*) FROM job WHERE body::text LIKE '%@%'";
    assert_eq!(scene.count(names).await, 0, "no job holds an address");
    assert_eq!(
        scene.count("SELECT count(*) FROM password_reset").await,
        0,
        "nothing was looked up yet"
    );
}

#[tokio::test]
async fn auth_28_only_an_account_that_may_sign_in_is_written_to() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (barred, _) = scene.member("barred@example.org").await;
    let path = format!("/admin/users/{barred}");
    let suspend = scene.call(Method::PATCH, &path).bearer(&root);
    assert_eq!(
        suspend
            .json(json!({"action": "suspend"}))
            .send()
            .await
            .status,
        200
    );
    for email in ["barred@example.org", "nobody@example.org"] {
        assert_eq!(forgot(&scene, email).await.status, 202);
    }
    let _office = office(&scene);
    written(&scene).await;
    assert_eq!(scene.count("SELECT count(*) FROM password_reset").await, 0);
    let mails = "SELECT count(*) FROM outbox WHERE kind = 'reset-password'";
    assert_eq!(scene.count(mails).await, 0);
}

#[tokio::test]
async fn auth_30_the_link_works_once_ends_every_session_and_the_new_password_signs_in() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    let old = signed_in.token();
    assert_eq!(forgot(&scene, "  ADA@example.org ").await.status, 202);
    let letters = mails(&scene, ada, "reset-password", 1).await;
    assert_eq!(letters[0].to, ADA);
    let link = token(&letters[0], "https://shop.example/reset-password");

    let weak = reset(&scene, &link, "short").await;
    assert_eq!(
        weak.body["fields"]["password"],
        "Password must be at least 8 characters long"
    );
    assert_eq!(scene.probe(&old).await.0, 200, "nothing has happened yet");

    assert_eq!(reset(&scene, &link, ANOTHER).await.status, 204);
    assert_eq!(scene.probe(&old).await, (401, "session_ended".to_owned()));
    assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 401);
    scene.sign_in(ADA, ANOTHER).send().await.token();
    assert_eq!(
        reset(&scene, &link, "a third one").await.code(),
        (410, "link_spent")
    );
    scene.sign_in(ADA, ANOTHER).send().await.token();

    let events = scene.account_events(ada).await;
    let reset: Vec<_> = events.iter().skip(2).take(3).collect();
    assert_eq!(
        reset,
        [
            "password-reset-asked",
            "password-changed",
            "address-confirmed"
        ]
    );
    mails(&scene, ada, "password-changed", 1).await;
}

#[tokio::test]
async fn auth_30_of_two_who_use_a_link_at_once_one_is_refused() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, _) = scene.member(ADA).await;
    forgot(&scene, ADA).await;
    let letters = mails(&scene, ada, "reset-password", 1).await;
    let link = token(&letters[0], "/reset-password");
    let (one, two) = tokio::join!(
        reset(&scene, &link, "password one"),
        reset(&scene, &link, "password two")
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 410]);
}

#[tokio::test]
async fn auth_30_two_links_of_one_account_can_not_both_be_used() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, _) = scene.member(ADA).await;
    for _ in 0..2 {
        forgot(&scene, ADA).await;
    }
    let letters = mails(&scene, ada, "reset-password", 2).await;
    let links = [0, 1].map(|n| token(&letters[n], "/reset-password"));
    let (one, two) = tokio::join!(
        reset(&scene, &links[0], "password one"),
        reset(&scene, &links[1], "password two")
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 410]);
}

#[tokio::test]
async fn auth_30_whoever_was_let_in_by_the_old_password_begins_no_session_after_the_reset() {
    let scene = Scene::new().await;
    let (ada, here) = scene.member(ADA).await;
    let set = "SELECT changed_at FROM credential WHERE user_id = $1";
    let set = sqlx::query_scalar(set).bind(ada);
    let before: OffsetDateTime = set.fetch_one(&scene.pool).await.unwrap();
    // Their password was checked, and their session is about to begin.
    let begin = || {
        scene.accounts.begin_session(Beginning {
            user: ada,
            role: shared_events::account::Role::User,
            remember: false,
            device: Device {
                browser: None,
                system: None,
                network: "203.0.113.x".to_owned(),
            },
            is_known: true,
            by: Means::Password {
                of: before,
                code: None,
            },
        })
    };
    assert!(begin().await.is_ok());
    let change = scene.call(Method::PUT, "/users/me/password");
    let body = json!({ "current": PASSWORD, "password": ANOTHER });
    let changed = change.bearer(&here.token()).json(body).send().await;
    assert_eq!(changed.status, 204);
    assert_eq!(
        begin().await.unwrap_err().code().name,
        "invalid_credentials"
    );
    let standing = "SELECT count(*) FROM session WHERE revoked_at IS NULL";
    assert_eq!(scene.count(standing).await, 1, "the one that changed it");
}

#[tokio::test]
async fn auth_28_a_link_holds_for_half_an_hour_and_only_its_hash_is_kept() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, _) = scene.member(ADA).await;
    forgot(&scene, ADA).await;
    let letters = mails(&scene, ada, "reset-password", 1).await;
    let link = token(&letters[0], "/reset-password");
    let half_an_hour = "SELECT count(*) FROM password_reset WHERE expires_at - created_at BETWEEN interval '29 min' AND interval '31 min'";
    assert_eq!(scene.count(half_an_hour).await, 1);
    let leaks = format!(
        "SELECT (SELECT count(*) FROM events WHERE payload::text || metadata::text LIKE '%{link}%')
              + (SELECT count(*) FROM job WHERE body::text LIKE '%{link}%')
              + (SELECT count(*) FROM command_dedup WHERE result::text LIKE '%{link}%')"
    );
    assert_eq!(scene.count(&leaks).await, 0);
    scene
        .change("UPDATE password_reset SET expires_at = now()")
        .await;
    assert_eq!(
        reset(&scene, &link, ANOTHER).await.code(),
        (410, "link_spent")
    );
    scene.sign_in(ADA, PASSWORD).send().await.token();
    assert_eq!(
        housekeeping::tidy(&scene.pool, Keep::default())
            .await
            .unwrap(),
        1
    );
    assert_eq!(scene.count("SELECT count(*) FROM password_reset").await, 0);
}

#[tokio::test]
async fn auth_30_a_made_up_link_costs_no_hash() {
    let scene = Scene::new().await;
    let before = scene.accounts.passwords.computed();
    for made_up in ["", "x", &"A".repeat(43), &"A".repeat(5_000)] {
        assert_eq!(
            reset(&scene, made_up, ANOTHER).await.code(),
            (410, "link_spent")
        );
    }
    assert_eq!(scene.accounts.passwords.computed(), before);
}

#[tokio::test]
async fn auth_28_a_mailbox_is_not_filled_and_nobody_is_told_so() {
    let scene = Scene::limited(LimitProfile::Default).await;
    scene.member(ADA).await;
    for from in 1..=5 {
        let asked = scene.post("/auth/forgot-password").from(from);
        assert_eq!(asked.json(json!({ "email": ADA })).send().await.status, 202);
    }
    let asked = "SELECT count(*) FROM job WHERE kind = 'account-mail'";
    assert_eq!(scene.count(asked).await, 3);
}

#[tokio::test]
async fn auth_28_one_address_can_not_ask_for_ever() {
    let scene = Scene::limited(LimitProfile::Default).await;
    for n in 0..20 {
        assert_eq!(
            forgot(&scene, &format!("n{n}@example.org")).await.status,
            202
        );
    }
    assert_eq!(
        forgot(&scene, "n@example.org").await.code(),
        (429, "rate_limited")
    );
}

#[tokio::test]
async fn auth_27_what_is_no_address_is_told_so() {
    let scene = Scene::new().await;
    for wrong in ["", "ada", "ada@"] {
        let answer = forgot(&scene, wrong).await;
        assert_eq!(answer.code(), (422, "validation_failed"));
        assert_eq!(
            answer.body["fields"]["email"],
            "Please enter a valid email address"
        );
    }
}

#[tokio::test]
async fn auth_26_a_newcomer_is_asked_to_confirm_and_reminded_until_they_do() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, _) = scene.member(ADA).await;
    let letters = mails(&scene, ada, "confirm-address", 1).await;
    let reminders = "SELECT count(*) FROM job WHERE kind = 'account-mail' AND due > now() + interval '23 hours'";
    assert_eq!(scene.count(reminders).await, 3);

    // A day later, which is now.
    scene
        .change("UPDATE outbox SET created_at = created_at - interval '1 day'")
        .await;
    let next = "UPDATE job SET due = now() WHERE id = (SELECT min(id) FROM job WHERE due > now() + interval '1 hour')";
    scene.change(next).await;
    mails(&scene, ada, "confirm-address", 2).await;

    let link = token(&letters[0], "/confirm-email");
    for _ in 0..2 {
        let confirm = scene
            .post("/auth/confirm-email")
            .json(json!({ "token": link }));
        assert_eq!(confirm.send().await.status, 204);
    }
    let events = scene.account_events(ada).await;
    assert_eq!(
        events
            .iter()
            .filter(|name| *name == "address-confirmed")
            .count(),
        1
    );
    scene
        .change("UPDATE outbox SET created_at = created_at - interval '9 days'")
        .await;
    scene
        .change("UPDATE job SET due = now() WHERE done_at IS NULL")
        .await;
    written(&scene).await;
    mails(&scene, ada, "confirm-address", 2).await;
}

#[tokio::test]
async fn auth_26_reminders_that_pile_up_become_one() {
    let scene = Scene::new().await;
    let (ada, _) = scene.member(ADA).await;
    let office = office(&scene);
    mails(&scene, ada, "confirm-address", 1).await;
    scene
        .change("UPDATE job SET due = now() WHERE done_at IS NULL")
        .await;
    written(&scene).await;
    mails(&scene, ada, "confirm-address", 1).await;
    drop(office);
}

#[tokio::test]
async fn auth_26_a_made_up_link_confirms_nothing_and_the_mail_can_be_asked_for_again() {
    let scene = Scene::new().await;
    let (ada, signed_in) = scene.member(ADA).await;
    let made_up = scene
        .post("/auth/confirm-email")
        .json(json!({ "token": "AAAA" }));
    assert_eq!(made_up.send().await.code(), (410, "link_spent"));
    let again = scene
        .post("/users/me/confirmation")
        .bearer(&signed_in.token());
    assert_eq!(again.send().await.status, 202);
    let _office = office(&scene);
    wait_until(
        || async {
            scene
                .count("SELECT count(*) FROM outbox WHERE kind = 'confirm-address'")
                .await
                >= 1
        },
        "the mail",
    )
    .await;
    assert!(
        scene
            .account_events(ada)
            .await
            .iter()
            .all(|name| name != "address-confirmed")
    );
}

#[tokio::test]
async fn auth_26_a_link_that_comes_after_a_week_confirms_nothing() {
    let scene = Scene::new().await;
    let (ada, _) = scene.member(ADA).await;
    let week_ago = clock::now() - time::Duration::days(7);
    let links = &scene.accounts.links;
    let late = links.ending_token("confirm-address", &ada.to_string(), week_ago);
    let confirm = scene.post("/auth/confirm-email");
    let answer = confirm.json(json!({ "token": late })).send().await;
    assert_eq!(answer.code(), (410, "link_spent"));
    let events = scene.account_events(ada).await;
    assert!(!events.contains(&"address-confirmed".to_owned()));
}

#[tokio::test]
async fn auth_26_whoever_was_set_up_by_an_admin_has_nothing_to_confirm() {
    let scene = Scene::new().await;
    let (root, _) = scene.superadmin().await;
    let (ada, _) = scene.member(ADA).await;
    let _office = office(&scene);
    mails(&scene, ada, "confirm-address", 1).await;
    written(&scene).await;
    mails(&scene, root, "confirm-address", 0).await;
}

#[tokio::test]
async fn another_password_needs_the_present_one_and_ends_the_other_sessions() {
    let scene = Scene::new().await;
    let (ada, here) = scene.member(ADA).await;
    let (here, there) = (
        here.token(),
        scene.sign_in(ADA, PASSWORD).send().await.token(),
    );
    let change = |current: &str| {
        let body = json!({ "current": current, "password": ANOTHER });
        scene
            .call(Method::PUT, "/users/me/password")
            .bearer(&here)
            .json(body)
    };
    let wrong = change("not this one").send().await;
    assert_eq!(
        wrong.body["fields"]["current"],
        "This is not your current password"
    );
    assert_eq!(change("").send().await.code(), (422, "validation_failed"));
    assert_eq!(change(PASSWORD).send().await.status, 204);
    assert_eq!(scene.probe(&here).await.0, 200);
    assert_eq!(scene.probe(&there).await, (401, "session_ended".to_owned()));
    assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 401);
    scene.sign_in(ADA, ANOTHER).send().await.token();
    assert!(
        scene
            .account_events(ada)
            .await
            .contains(&"password-changed".to_owned())
    );
}

#[tokio::test]
async fn a_session_is_ended_by_its_owner_alone() {
    let scene = Scene::new().await;
    let (_, here) = scene.member(ADA).await;
    let there = scene.sign_in(ADA, PASSWORD).send().await.token();
    let (_, stranger) = scene.member("bo@example.org").await;
    let path = format!("/users/me/sessions/{}", scene.claims(&there).sid);
    let end = |token: String| scene.call(Method::DELETE, &path).bearer(&token).send();
    assert_eq!(end(stranger.token()).await.status, 404);
    assert_eq!(scene.probe(&there).await.0, 200);
    assert_eq!(end(here.token()).await.status, 204);
    assert_eq!(scene.probe(&there).await, (401, "session_ended".to_owned()));
    assert_eq!(scene.probe(&here.token()).await.0, 200);
}

#[tokio::test]
async fn the_owner_of_an_address_that_others_sign_up_with_again_and_again_is_told() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let _office = office(&scene);
    let (ada, _) = scene.member(ADA).await;
    for n in 1..=4 {
        assert_eq!(scene.sign_up(ADA).from(n).send().await.status, 409);
    }
    let [letter] = &mails(&scene, ada, "sign-up-tried", 1).await[..] else {
        panic!("one mail");
    };
    assert!(letter.text.contains("which has one"), "{}", letter.text);
    assert!(letter.text.contains("https://shop.example/forgot-password"));
}

#[tokio::test]
async fn an_admin_who_is_made_without_a_password_chooses_one_by_a_mailed_link() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let _office = office(&scene);
    for password in [json!(null), json!("")] {
        let email = format!("hopper-{password}@example.org").replace('"', "");
        let made = scene.post("/admin/admins").bearer(&root).json(json!({
            "fullname": "Grace Hopper", "email": email, "password": password, "permissions": ["stats"],
        }));
        let made = made.send().await;
        assert_eq!(made.status, 201, "{:?}", made.body);
        let user: UserId = made.body["id"].as_str().unwrap().parse().unwrap();
        let letters = mails(&scene, user, "admin-invitation", 1).await;
        let link = token(&letters[0], "/reset-password");

        let weak = reset(&scene, &link, "too short 1").await;
        assert_eq!(weak.code(), (422, "validation_failed"), "an admin's has 12");
        assert_eq!(reset(&scene, &link, ANOTHER).await.status, 204);
        let entered = scene.admin_sign_in(&email, ANOTHER).send().await;
        assert_eq!(entered.status, 200, "{:?}", entered.body);
        assert_eq!(
            reset(&scene, &link, ANOTHER).await.code(),
            (410, "link_spent")
        );
    }
}

#[tokio::test]
async fn an_admin_who_was_given_a_password_is_mailed_no_link() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let _office = office(&scene);
    scene.admin(&root, "given@example.org", &["stats"]).await;
    let asked = "SELECT count(*) FROM job WHERE kind = 'account-mail'";
    wait_until(|| async { scene.count(asked).await == 1 }, "the job").await;
    written(&scene).await;
    assert_eq!(scene.count("SELECT count(*) FROM outbox").await, 0);
}

#[tokio::test]
async fn a_sign_in_from_a_new_device_is_told_to_the_owner_and_the_first_one_is_not() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, first) = scene.member(ADA).await;
    let known = scene.sign_in(ADA, PASSWORD).device(&first.device());
    assert_eq!(known.send().await.status, 200);
    let agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let other = scene.sign_in(ADA, PASSWORD).from(9);
    let other = other.header("user-agent", agent).send().await;
    assert_eq!(other.status, 200);
    let letters = mails(&scene, ada, "new-device", 1).await;
    assert_eq!(letters.len(), 1, "one of three sign-ins");
    let text = &letters[0].text;
    assert!(
        text.contains("Firefox on Windows (network 203.0.113.x)"),
        "{text}"
    );
    assert!(text.contains("https://shop.example/settings"), "{text}");
}

#[tokio::test]
async fn the_owner_is_told_when_a_second_factor_is_set_up_and_when_it_is_removed() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, first) = scene.member(ADA).await;
    let token = first.token();
    let mine = "/users/me/second-factor";
    let begun = scene.post(mine).bearer(&token).json(json!({})).send().await;
    let secret = begun.body["secret"].as_str().unwrap().to_owned();
    let confirm = scene.call(Method::PUT, mine).bearer(&token);
    let set = confirm.json(json!({"code": testkit::app_code(&secret, 0)}));
    let codes = set.send().await.body["recoveryCodes"].clone();
    let letters = mails(&scene, ada, "second-factor", 1).await;
    assert_eq!(letters[0].subject, "Signing in now needs a code");
    let removal = format!("{mine}/removal");
    let remove = json!({"password": PASSWORD, "code": codes[0]});
    let removed = scene.post(&removal).bearer(&token).json(remove);
    assert_eq!(removed.send().await.status, 204);
    let letters = mails(&scene, ada, "second-factor", 2).await;
    assert_eq!(letters[1].subject, "Signing in needs no code any more");
}
