//! A change of the address: through the routes, by the letters that were written, and at last in the log.

use http::Method;
use serde_json::json;
use service_kit::config::LimitProfile;
use shared_events::account::Mailbox;
use shared_events::personal::Instant;
use shared_events::{Actor, AddressChangeId, UserId};
use time::Duration;

use super::post::{mails, office, token, written};
use super::scene::{Answer, PASSWORD, Scene};
use crate::account::aggregate::{Account, AccountCommand, AddressChangeCommand};
use crate::unit_of_work::{CommandRequest, Stream};

const ADA: &str = "ada@example.org";
const NEXT: &str = "ada@new.example";
const MINE: &str = "/users/me/email-change";
const OLD_PAGE: &str = "https://shop.example/change-email/old";
const NEW_PAGE: &str = "https://shop.example/change-email/new";

async fn ask(scene: &Scene, bearer: &str, email: &str) -> Answer {
    let asked = scene.post(MINE).bearer(bearer);
    asked.json(json!({ "email": email })).send().await
}

async fn used(scene: &Scene, what: &str, link: &str) -> Answer {
    let used = scene.post(&format!("/auth/email-change/{what}"));
    used.json(json!({ "token": link })).send().await
}

async fn confirm(scene: &Scene, link: &str) -> Answer {
    used(scene, "confirmation", link).await
}

/// The links in the latest letters to the old and to the new address.
async fn links(scene: &Scene, user: UserId, letters: usize) -> [String; 2] {
    let old = mails(scene, user, "address-change", letters).await;
    let new = mails(scene, user, "new-address", letters).await;
    let of = |letters: &[shared_events::mail::Letter], page| token(letters.last().unwrap(), page);
    [of(&old, OLD_PAGE), of(&new, NEW_PAGE)]
}

fn claim(scene: &Scene, email: &str) -> String {
    scene.accounts.claim(email).unwrap().as_str().to_owned()
}

async fn holder(scene: &Scene, email: &str) -> Option<UserId> {
    let claim = claim(scene, email);
    scene.accounts.holder_of(&claim).await.unwrap()
}

/// Asks for the change and uses both links.
async fn change(scene: &Scene, user: UserId, bearer: &str, email: &str, letters: usize) {
    assert_eq!(ask(scene, bearer, email).await.status, 200);
    for link in links(scene, user, letters).await {
        assert_eq!(confirm(scene, &link).await.status, 200);
    }
}

#[tokio::test]
async fn an_address_changes_once_both_mailboxes_have_confirmed_it_in_either_order() {
    for order in [[0, 1], [1, 0]] {
        let scene = Scene::new().await;
        let _office = office(&scene);
        let (ada, signed_in) = scene.member(ADA).await;
        let here = signed_in.token();
        let there = scene.sign_in(ADA, PASSWORD).send().await.token();
        let asked = ask(&scene, &here, "  Ada@New.example ").await;
        assert_eq!(asked.body["email"], ADA);
        assert_eq!(asked.body["emailChange"]["email"], "Ada@New.example");
        let links = links(&scene, ada, 1).await;

        for _ in 0..2 {
            let first = confirm(&scene, &links[order[0]]).await;
            assert_eq!(first.body, json!({ "changed": false }));
        }
        assert_eq!(scene.sign_in(NEXT, PASSWORD).send().await.status, 401);
        let last = confirm(&scene, &links[order[1]]).await;
        assert_eq!(last.body, json!({ "changed": true }));

        assert_eq!(scene.probe(&here).await.0, 200, "where it was asked for");
        assert_eq!(scene.probe(&there).await.0, 401, "all others ended");
        assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 401);
        scene.sign_in(NEXT, PASSWORD).send().await.token();
        assert_eq!(holder(&scene, NEXT).await, Some(ada));
        assert_eq!(holder(&scene, ADA).await, None);
        let told = mails(&scene, ada, "address-changed", 1).await;
        assert_eq!(told[0].to, ADA);
        for link in &links {
            assert_eq!(confirm(&scene, link).await.code(), (410, "link_spent"));
        }
        let events = scene.account_events(ada).await;
        let of_it = events.iter().filter(|name| name.starts_with("address"));
        let of_it: Vec<&String> = of_it.collect();
        let expected = [
            "address-change-asked",
            "address-change-confirmed",
            "address-changed",
        ];
        assert_eq!(of_it, expected);
        let me = scene.accounts.user(ada).await.unwrap();
        assert!(me.email_confirmed && me.email_change.is_none());
    }
}

#[tokio::test]
async fn the_claims_move_in_the_commit_in_which_the_account_changes() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    change(&scene, ada, &signed_in.token(), NEXT, 1).await;
    let (old, new) = (claim(&scene, ADA), claim(&scene, NEXT));
    let same = format!(
        "SELECT count(DISTINCT xmin::text) FROM events
          WHERE event_type = 'address-changed' OR aggregate_id = '{new}'
             OR (aggregate_id = '{old}' AND event_type = 'released')"
    );
    assert_eq!(scene.count(&same).await, 1);
    let moved = scene.events("email-claim", &new).await;
    assert_eq!(moved, ["reserved", "confirmed"]);
    let moved = scene.events("email-claim", &old).await;
    assert_eq!(moved, ["reserved", "confirmed", "released"]);
    scene.member(ADA).await;
    let taken = scene.sign_up(NEXT).send().await;
    assert_eq!(taken.code(), (409, "email_taken"));
}

#[tokio::test]
async fn an_address_of_somebody_else_is_refused_like_at_sign_up_and_ones_own_at_its_field() {
    let scene = Scene::new().await;
    let (_, signed_in) = scene.member(ADA).await;
    scene.member("bob@example.org").await;
    let here = signed_in.token();
    let at_sign_up = scene.sign_up("bob@example.org").send().await;
    let taken = ask(&scene, &here, "Bob@example.org").await;
    assert_eq!(taken.code(), (409, "email_taken"));
    assert_eq!(taken.body["detail"], at_sign_up.body["detail"]);
    for (email, why) in [
        ("Ada@Example.org", "This is your address already"),
        ("ada", "Please enter a valid email address"),
        ("", "Please enter a valid email address"),
    ] {
        let refused = ask(&scene, &here, email).await;
        assert_eq!(refused.code(), (422, "validation_failed"));
        assert_eq!(refused.body["fields"]["email"], why);
    }
    let waiting = "SELECT count(*) FROM events WHERE event_type LIKE 'address-change%'";
    assert_eq!(scene.count(waiting).await, 0);
}

#[tokio::test]
async fn who_asks_for_addresses_of_others_is_stopped_like_at_sign_up() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let (_, signed_in) = scene.member(ADA).await;
    scene.member("bob@example.org").await;
    let here = signed_in.token();
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(ask(&scene, &here, "bob@example.org").await.status);
    }
    assert_eq!(statuses, [409, 409, 409, 409]);
    let slowed = ask(&scene, &here, "bob@example.org").await;
    assert_eq!(slowed.code(), (429, "rate_limited"));
    let told = "SELECT count(*) FROM job WHERE body ->> 'occasion' = 'asked-for'";
    assert_eq!(scene.count(told).await, 1, "the owner is told");
}

#[tokio::test]
async fn what_somebody_else_takes_meanwhile_stays_theirs() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    assert_eq!(ask(&scene, &signed_in.token(), NEXT).await.status, 200);
    let [old, new] = links(&scene, ada, 1).await;
    let (bob, _) = scene.member(NEXT).await;
    assert_eq!(confirm(&scene, &old).await.status, 200);
    let taken = confirm(&scene, &new).await;
    assert_eq!(taken.code(), (409, "email_taken"));
    assert_eq!(holder(&scene, NEXT).await, Some(bob));
    assert_eq!(holder(&scene, ADA).await, Some(ada));
    scene.sign_in(ADA, PASSWORD).send().await.token();
}

#[tokio::test]
async fn of_two_members_who_want_one_address_one_gets_it() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let mut last = Vec::new();
    for email in [ADA, "bob@example.org"] {
        let (user, signed_in) = scene.member(email).await;
        assert_eq!(ask(&scene, &signed_in.token(), NEXT).await.status, 200);
        let [old, new] = links(&scene, user, 1).await;
        assert_eq!(confirm(&scene, &old).await.status, 200);
        last.push(new);
    }
    let (one, two) = tokio::join!(confirm(&scene, &last[0]), confirm(&scene, &last[1]));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn the_mail_to_the_old_address_refuses_it_and_the_one_to_the_new_address_can_not() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    assert_eq!(ask(&scene, &signed_in.token(), NEXT).await.status, 200);
    let [old, new] = links(&scene, ada, 1).await;
    for foreign in [new.as_str(), "AAAA", ""] {
        let refused = used(&scene, "refusal", foreign).await;
        assert_eq!(refused.code(), (410, "link_spent"));
    }
    assert_eq!(used(&scene, "refusal", &old).await.status, 204);
    for link in [old, new] {
        assert_eq!(confirm(&scene, &link).await.code(), (410, "link_spent"));
    }
    assert!(
        scene
            .accounts
            .user(ada)
            .await
            .unwrap()
            .email_change
            .is_none()
    );
}

#[tokio::test]
async fn a_member_cancels_it_and_a_new_password_ends_it() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    let here = signed_in.token();
    for round in 1..=2 {
        assert_eq!(ask(&scene, &here, NEXT).await.status, 200);
        let links = links(&scene, ada, round).await;
        if round == 1 {
            let back = scene.call(Method::DELETE, MINE).bearer(&here).send().await;
            assert_eq!(back.body["emailChange"], json!(null));
        } else {
            let body = json!({ "current": PASSWORD, "password": "another one entirely" });
            let change = scene.call(Method::PUT, "/users/me/password").bearer(&here);
            assert_eq!(change.json(body).send().await.status, 204);
        }
        for link in links {
            assert_eq!(confirm(&scene, &link).await.code(), (410, "link_spent"));
        }
    }
    let back = scene.call(Method::DELETE, MINE).bearer(&here).send().await;
    assert_eq!(back.status, 200, "a repeat changes nothing");
}

#[tokio::test]
async fn letters_are_sent_again_to_whoever_has_not_confirmed_and_only_while_a_change_waits() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    let here = signed_in.token();
    let again = || scene.post(&format!("{MINE}/letters")).bearer(&here).send();
    assert_eq!(again().await.code(), (409, "no_email_change"));
    assert_eq!(ask(&scene, &here, NEXT).await.status, 200);
    let [old, new] = links(&scene, ada, 1).await;
    assert_eq!(confirm(&scene, &new).await.status, 200);
    assert_eq!(again().await.status, 202);
    let twice = mails(&scene, ada, "address-change", 2).await;
    assert_eq!(token(&twice[1], OLD_PAGE), old, "the same link");
    written(&scene).await;
    mails(&scene, ada, "new-address", 1).await;
}

#[tokio::test]
async fn letters_are_limited_for_a_member_and_for_the_address_that_gets_them() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let mut members = Vec::new();
    for email in [ADA, "bob@example.org"] {
        members.push(scene.member(email).await.1.token());
    }
    for _ in 0..5 {
        assert_eq!(ask(&scene, &members[0], NEXT).await.status, 200);
    }
    let limited = (429, "rate_limited");
    let other = ask(&scene, &members[0], "ada@other.example").await;
    assert_eq!(other.code(), limited);
    assert_eq!(ask(&scene, &members[1], NEXT).await.code(), limited);
    assert_eq!(
        ask(&scene, &members[1], "bob@other.example").await.status,
        200
    );
}

#[tokio::test]
async fn no_letter_names_the_other_address_and_no_job_or_event_holds_one() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    assert_eq!(ask(&scene, &signed_in.token(), NEXT).await.status, 200);
    links(&scene, ada, 1).await;
    for (kind, to, other) in [("address-change", ADA, NEXT), ("new-address", NEXT, ADA)] {
        let letters = mails(&scene, ada, kind, 1).await;
        assert_eq!(letters[0].to, to);
        assert!(!letters[0].text.contains(other) && !letters[0].html.contains(other));
    }
    let held = format!(
        "SELECT (SELECT count(*) FROM job WHERE body::text LIKE '%{NEXT}%')
              + (SELECT count(*) FROM events WHERE payload::text || metadata::text LIKE '%{NEXT}%')
              + (SELECT count(*) FROM command_dedup WHERE result::text LIKE '%{NEXT}%')"
    );
    assert_eq!(scene.count(&held).await, 0);
}

#[tokio::test]
async fn after_a_day_the_links_are_spent_and_nothing_waits_any_more() {
    let scene = Scene::new().await;
    let (ada, signed_in) = scene.member(ADA).await;
    let change = AddressChangeId::mint();
    let session = scene.claims(&signed_in.token()).sid;
    let request = CommandRequest::new("ask", Actor::user(ada), Some(ada));
    let streams = vec![Stream::of::<Account>(ada)];
    let asked = scene.unit.run(request, streams, move |work| {
        Box::pin(async move {
            let ask = AddressChangeCommand::Ask {
                change,
                email: NEXT.to_owned(),
                session,
                now: Instant(work.now() - Duration::days(1)),
            };
            let command = AccountCommand::ChangeAddress(ask);
            work.decide::<Account>(ada, command, &()).await
        })
    });
    asked.await.unwrap();
    let subject = format!("{ada}:{change}");
    for mailbox in Mailbox::ALL {
        let purpose = format!("change-address-{}", mailbox.as_str());
        let link = scene.accounts.links.token(&purpose, &subject);
        assert_eq!(confirm(&scene, &link).await.code(), (410, "link_spent"));
    }
    let me = scene.accounts.user(ada).await.unwrap();
    assert!(me.email_change.is_none());
    let again = scene.post(&format!("{MINE}/letters"));
    let again = again.bearer(&signed_in.token()).send().await;
    assert_eq!(again.status, 409);
    let _office = office(&scene);
    mails(&scene, ada, "confirm-address", 1).await;
    written(&scene).await;
    mails(&scene, ada, "new-address", 0).await;
}

#[tokio::test]
async fn links_to_a_new_password_that_went_to_the_old_address_end_with_it() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (ada, signed_in) = scene.member(ADA).await;
    let forgot = scene.post("/auth/forgot-password");
    forgot.json(json!({ "email": ADA })).send().await;
    let letters = mails(&scene, ada, "reset-password", 1).await;
    let link = token(&letters[0], "/reset-password");
    change(&scene, ada, &signed_in.token(), NEXT, 1).await;
    let reset = scene.post("/auth/reset-password");
    let body = json!({ "token": link, "password": "another one entirely" });
    assert_eq!(reset.json(body).send().await.code(), (410, "link_spent"));
}

#[tokio::test]
async fn an_admin_who_is_deleted_leaves_the_address_that_they_changed_to() {
    let scene = Scene::new().await;
    let _office = office(&scene);
    let (_, root) = scene.superadmin().await;
    let (grace, here) = scene.admin(&root, "grace@example.org", &["stats"]).await;
    change(&scene, grace, &here, NEXT, 1).await;
    assert_eq!(holder(&scene, NEXT).await, Some(grace));
    let path = format!("/admin/admins/{grace}");
    let deleted = scene.call(Method::DELETE, &path).bearer(&root).send().await;
    assert_eq!(deleted.status, 204, "{:?}", deleted.body);
    for free in ["grace@example.org", NEXT] {
        assert_eq!(holder(&scene, free).await, None, "{free}");
    }
}
