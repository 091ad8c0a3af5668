//! The second factor: how it is set up, how it signs in, and how it goes.

use futures::future::join;
use http::Method;
use serde_json::{Value, json};
use service_kit::config::LimitProfile;
use shared_events::UserId;
use testkit::app_code;

use super::scene::{Answer, PASSWORD, Scene};

const ADA: &str = "ada@example.org";
const ROOT: &str = "root@example.org";
const MINE: &str = "/users/me/second-factor";

/// A person with a second factor.
struct Guarded {
    user: UserId,
    token: String,
    secret: String,
    recovery: Vec<String>,
}

impl Scene {
    /// Simulates time by moving the last used step into the past.
    async fn steps_pass(&self) {
        let past = "UPDATE second_factor SET last_step = last_step - 10";
        self.change(past).await;
    }

    async fn mine(&self, method: Method, path: &str, token: &str, body: Value) -> Answer {
        let call = self.call(method, &format!("{MINE}{path}")).bearer(token);
        call.json(body).send().await
    }

    async fn begin(&self, token: &str) -> Value {
        let begun = self.mine(Method::POST, "", token, json!({})).await;
        assert_eq!(begun.status, 201, "{:?}", begun.body);
        begun.body
    }

    async fn confirm(&self, token: &str, code: &str) -> Answer {
        let body = json!({ "code": code });
        self.mine(Method::PUT, "", token, body).await
    }

    /// Sets up a second factor. Its first code counts as used long ago.
    async fn guard(&self, (user, token): (UserId, String)) -> Guarded {
        let begun = self.begin(&token).await;
        let secret = begun["secret"].as_str().unwrap().to_owned();
        let code = app_code(&secret, 0);
        let set = self.confirm(&token, &code).await;
        assert_eq!(set.status, 200, "{:?}", set.body);
        self.steps_pass().await;
        let codes = set.body["recoveryCodes"].as_array().unwrap().iter();
        let recovery = codes.map(|code| code.as_str().unwrap().to_owned());
        Guarded {
            user,
            token,
            secret,
            recovery: recovery.collect(),
        }
    }

    async fn guarded(&self, email: &str) -> Guarded {
        let (user, answer) = self.member(email).await;
        self.guard((user, answer.token())).await
    }

    /// Enters the password; the challenge that it leads to.
    async fn challenge(&self, email: &str) -> String {
        challenge(&self.sign_in(email, PASSWORD).send().await)
    }

    async fn finish(&self, challenge: &str, code: &str) -> Answer {
        let body = json!({"challenge": challenge, "code": code});
        self.post("/auth/login/second-factor")
            .json(body)
            .send()
            .await
    }

    /// Signs in with password and code.
    async fn enter_with(&self, code: &str) -> Answer {
        let challenge = self.challenge(ADA).await;
        self.finish(&challenge, code).await
    }

    async fn rows(&self, table: &str) -> i64 {
        self.count(&format!("SELECT count(*) FROM {table}")).await
    }
}

fn challenge(answer: &Answer) -> String {
    assert_eq!(answer.code(), (401, "second_factor_required"));
    assert!(answer.cookies().is_empty());
    answer.body["challenge"].as_str().unwrap().to_owned()
}

fn is_wrong_code(answer: &Answer) -> bool {
    answer.status == 422 && answer.body["fields"]["code"].is_string()
}

#[tokio::test]
async fn x_52_with_a_second_factor_the_password_leads_to_a_challenge_and_a_code_gives_the_token() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let root = scene.superadmin().await;
    let root = scene.guard(root).await;
    for (door, email, person) in [("/auth/login", ADA, ada), ("/admin/login", ROOT, root)] {
        let form = json!({"email": email, "password": PASSWORD, "remember": true});
        let waits = challenge(&scene.post(door).json(form).send().await);
        let sessions = scene.rows("session").await;
        let code = app_code(&person.secret, 0);
        let entered = scene.finish(&waits, &code).await;
        assert_eq!(scene.rows("session").await, sessions + 1);
        assert_eq!(scene.claims(&entered.token()).sub, person.user);
        assert_eq!(scene.probe(&entered.token()).await.0, 200);
        assert!(entered.body["storageKey"].is_string());
        assert!(entered.cookies()["__Host-refresh"].contains("Max-Age=2592000"));
        assert!(!entered.device().is_empty());
        let next = app_code(&person.secret, 1);
        let again = scene.finish(&waits, &next).await;
        assert_eq!(again.code(), (401, "challenge_ended"));
    }
}

#[tokio::test]
async fn a_wrong_password_is_answered_as_ever_and_says_nothing_of_a_second_factor() {
    let scene = Scene::new().await;
    scene.guarded(ADA).await;
    for email in [ADA, "nobody@example.org"] {
        let refused = scene.sign_in(email, "not the password").send().await;
        assert_eq!(refused.code(), (401, "invalid_credentials"));
        assert!(refused.body.get("challenge").is_none());
    }
    assert_eq!(scene.rows("sign_in_challenge").await, 0);
}

#[tokio::test]
async fn a_code_signs_in_once_and_a_wrong_one_leaves_the_sign_in_waiting() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let code = app_code(&ada.secret, 0);
    assert_eq!(scene.enter_with(&code).await.status, 200);
    let waits = scene.challenge(ADA).await;
    for wrong in [&*code, "000000x", "abcde-fghjk"] {
        assert!(is_wrong_code(&scene.finish(&waits, wrong).await), "{wrong}");
    }
    let missing = scene.finish(&waits, " ").await;
    assert!(is_wrong_code(&missing));
    let next = app_code(&ada.secret, 1);
    assert_eq!(scene.finish(&waits, &next).await.status, 200);
    let events = scene.account_events(ada.user).await;
    assert_eq!(
        events,
        [
            "opened",
            "signed-in",
            "second-factor-set",
            "new-device-seen",
            "signed-in",
            "new-device-seen",
            "signed-in"
        ]
    );
}

#[tokio::test]
async fn two_sign_ins_with_one_code_at_once_are_one() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let code = app_code(&ada.secret, 0);
    for code in [&code, &ada.recovery[0]] {
        let (one, two) = (scene.challenge(ADA).await, scene.challenge(ADA).await);
        let (first, second) = join(scene.finish(&one, code), scene.finish(&two, code)).await;
        let (entered, refused) = match first.status {
            200 => (first, second),
            _ => (second, first),
        };
        assert_eq!(entered.status, 200, "{:?}", entered.body);
        assert!(is_wrong_code(&refused), "{:?}", refused.body);
    }
}

#[tokio::test]
async fn each_recovery_code_signs_in_once_however_it_is_typed() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    assert_eq!(ada.recovery.len(), 10);
    let typed = ada.recovery[3].to_uppercase().replace('-', " ");
    assert_eq!(scene.enter_with(&typed).await.status, 200);
    let again = scene.enter_with(&ada.recovery[3]).await;
    assert!(is_wrong_code(&again));
    assert_eq!(scene.enter_with(&ada.recovery[4]).await.status, 200);
    let left = "SELECT (payload->'recovery-code-used'->>'left')::bigint FROM events
                 WHERE event_type = 'recovery-code-used' ORDER BY sequence DESC LIMIT 1";
    assert_eq!(scene.count(left).await, 8);
    assert_eq!(scene.rows("recovery_code").await, 8);
}

#[tokio::test]
async fn new_recovery_codes_take_the_place_of_the_old_ones_and_ask_for_a_code() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let make = async |code: &str| {
        let body = json!({ "code": code });
        let path = "/recovery-codes";
        scene.mine(Method::POST, path, &ada.token, body).await
    };
    assert!(is_wrong_code(&make("123").await));
    let made = make(&ada.recovery[0]).await;
    assert_eq!(made.body["recoveryCodes"].as_array().unwrap().len(), 10);
    assert_eq!(scene.rows("recovery_code").await, 10);
    assert!(is_wrong_code(&make(&ada.recovery[1]).await));
    let new = made.body["recoveryCodes"][9].as_str().unwrap();
    assert_eq!(scene.enter_with(new).await.status, 200);
}

#[tokio::test]
async fn a_waiting_sign_in_ends_with_its_time_and_with_a_new_password() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let code = app_code(&ada.secret, 0);
    let late = scene.challenge(ADA).await;
    let past = "UPDATE sign_in_challenge SET expires_at = expires_at - interval '5 min'";
    scene.change(past).await;
    let ended = (401, "challenge_ended");
    assert_eq!(scene.finish(&late, &code).await.code(), ended);
    assert_eq!(scene.finish("nothing", &code).await.code(), ended);

    let waits = scene.challenge(ADA).await;
    let body = json!({"current": PASSWORD, "password": "another horse battery"});
    let change = scene.call(Method::PUT, "/users/me/password");
    let changed = change.bearer(&ada.token).json(body).send().await;
    assert_eq!(changed.status, 204);
    let refused = scene.finish(&waits, &code).await;
    assert_eq!(refused.code(), (401, "invalid_credentials"));
}

#[tokio::test]
async fn a_suspended_person_does_not_come_in_by_a_code() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let (_, root) = scene.superadmin().await;
    let waits = scene.challenge(ADA).await;
    let path = format!("/admin/users/{}", ada.user);
    let suspend = scene.call(Method::PATCH, &path).bearer(&root);
    let suspended = suspend.json(json!({"action": "suspend"})).send().await;
    assert_eq!(suspended.status, 200);
    let code = app_code(&ada.secret, 0);
    let refused = scene.finish(&waits, &code).await;
    assert_eq!(refused.code(), (403, "account_suspended"));
    let at_the_door = scene.sign_in(ADA, PASSWORD).send().await;
    assert_eq!(at_the_door.code(), (403, "account_suspended"));
}

#[tokio::test]
async fn five_wrong_codes_end_the_sign_in_and_more_make_others_wait_but_not_a_known_device() {
    let scene = Scene::limited(LimitProfile::Default).await;
    let (user, first) = scene.member(ADA).await;
    let ada = scene.guard((user, first.token())).await;
    let waits = scene.challenge(ADA).await;
    let mut told = Vec::new();
    for _ in 0..5 {
        told.push(scene.finish(&waits, "000000x").await.status);
    }
    assert_eq!(told[..4], [422; 4], "the fourth makes them wait");
    assert_eq!(told[4], 429);
    let past_the_limit = scene.finish(&waits, "000000x").await;
    assert_eq!(past_the_limit.code(), (401, "challenge_ended"));

    let marks = first.device();
    let again = scene.sign_in(ADA, PASSWORD).device(&marks).send().await;
    let body = json!({"challenge": challenge(&again), "code": app_code(&ada.secret, 0)});
    let finish = scene.post("/auth/login/second-factor").json(body);
    assert_eq!(finish.device(&marks).send().await.status, 200);
}

#[tokio::test]
async fn a_secret_counts_once_a_code_of_it_was_entered() {
    let scene = Scene::new().await;
    let (user, first) = scene.member(ADA).await;
    let token = first.token();
    let dropped = scene.begin(&token).await;
    let begun = scene.begin(&token).await;
    assert_ne!(dropped["secret"], begun["secret"]);
    let [dropped, secret] = [dropped, begun].map(|it| it["secret"].as_str().unwrap().to_owned());
    assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 200);
    for code in [app_code(&dropped, 0), "abcde-fghjk".to_owned()] {
        assert!(is_wrong_code(&scene.confirm(&token, &code).await));
    }
    let code = app_code(&secret, 0);
    assert_eq!(scene.confirm(&token, &code).await.status, 200);
    let set = (409, "second_factor_set");
    let begin = scene.mine(Method::POST, "", &token, json!({})).await;
    assert_eq!(begin.code(), set);
    assert_eq!(scene.confirm(&token, &code).await.code(), set);
    assert!(
        is_wrong_code(&scene.enter_with(&code).await),
        "the code that confirmed it is used"
    );
    let kept = format!("SELECT count(*) FROM second_factor f WHERE f::text LIKE '%{secret}%'");
    assert_eq!(scene.count(&kept).await, 0);
    let sealed = "SELECT octet_length(secret)::bigint FROM second_factor";
    assert!(scene.count(sealed).await > 20 + 16, "it is sealed");
    assert_eq!(
        scene.account_events(user).await,
        [
            "opened",
            "signed-in",
            "new-device-seen",
            "signed-in",
            "second-factor-set"
        ]
    );
}

#[tokio::test]
async fn it_is_removed_by_password_and_code_together() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let remove = async |password: &str, code: &str| {
        let body = json!({"password": password, "code": code});
        let path = "/removal";
        scene.mine(Method::POST, path, &ada.token, body).await
    };
    let nothing = remove("", "").await;
    let fields = nothing.body["fields"].as_object().unwrap();
    assert!(fields.contains_key("password") && fields.contains_key("code"));
    let code = app_code(&ada.secret, 0);
    let wrong = remove("not the password", &code).await;
    assert_eq!(
        wrong.body["fields"]["password"],
        "This is not your password"
    );
    assert!(is_wrong_code(&remove(PASSWORD, "000000x").await));
    assert_eq!(remove(PASSWORD, &code).await.status, 204);
    assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 200);
    assert_eq!(
        remove(PASSWORD, &code).await.code(),
        (409, "no_second_factor")
    );
    for table in ["second_factor", "recovery_code", "sign_in_challenge"] {
        assert_eq!(scene.rows(table).await, 0, "{table}");
    }
    assert_eq!(
        scene.account_events(ada.user).await,
        [
            "opened",
            "signed-in",
            "second-factor-set",
            "second-factor-removed",
            "new-device-seen",
            "signed-in"
        ]
    );
}

#[tokio::test]
async fn a_session_is_proved_by_a_code_as_well_as_by_the_password_and_each_code_once() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let old = "UPDATE session SET created_at = created_at - interval '11 min', proved_at = NULL";
    let prove = async |body: Value| {
        scene.change(old).await;
        let call = scene.post("/auth/step-up").bearer(&ada.token);
        call.json(body).send().await
    };
    let is_proved = "SELECT count(*) FROM session WHERE proved_at IS NOT NULL";
    let code = app_code(&ada.secret, 0);
    for body in [
        json!({ "code": code }),
        json!({"code": ada.recovery[0]}),
        json!({ "password": PASSWORD }),
    ] {
        let proved = prove(body.clone()).await;
        assert_eq!(proved.status, 204, "{body}: {:?}", proved.body);
        assert_eq!(scene.count(is_proved).await, 1);
    }
    for (body, field) in [
        (json!({ "code": code }), "code"),
        (json!({"code": ada.recovery[0]}), "code"),
        (json!({"password": "not the password"}), "password"),
        (json!({}), "password"),
        (json!({"password": "", "code": ""}), "code"),
    ] {
        let refused = prove(body.clone()).await;
        assert_eq!(refused.status, 422, "{body}");
        assert!(refused.body["fields"][field].is_string(), "{body}");
        assert_eq!(scene.count(is_proved).await, 0);
    }
    let begin = scene.mine(Method::POST, "", &ada.token, json!({})).await;
    assert_eq!(begin.code(), (403, "step_up_required"));
    let events = scene.account_events(ada.user).await;
    let stepped_up = events.iter().filter(|event| *event == "stepped-up");
    assert_eq!(stepped_up.count(), 3);
}

#[tokio::test]
async fn it_goes_with_the_account() {
    let scene = Scene::new().await;
    let ada = scene.guarded(ADA).await;
    let (_, root) = scene.superadmin().await;
    scene.challenge(ADA).await;
    let path = format!("/admin/users/{}", ada.user);
    let delete = scene.call(Method::DELETE, &path).bearer(&root);
    assert_eq!(delete.send().await.status, 204);
    for table in ["second_factor", "recovery_code", "sign_in_challenge"] {
        assert_eq!(scene.rows(table).await, 0, "{table}");
    }
}
