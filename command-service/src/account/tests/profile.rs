//! One's own profile.

use http::Method;
use serde_json::{Value, json};

use super::scene::{Answer, Scene};

impl Scene {
    async fn save(&self, token: &str, profile: Value) -> Answer {
        let call = self.call(Method::PUT, "/users/me").bearer(token);
        call.json(profile).send().await
    }
}

#[tokio::test]
async fn api_20_set_05_saving_a_profile_answers_with_the_user() {
    let scene = Scene::new().await;
    let (user, signed_in) = scene.member("ada@example.org").await;
    let profile = json!({
        "firstname": " Augusta ", "lastname": "King", "phone": "+44 20 1234", "bio": "Writes notes.",
        "role": "superadmin", "email": "other@example.org",
    });
    let saved = scene.save(&signed_in.token(), profile.clone()).await;
    assert_eq!(saved.status, 200, "{:?}", saved.body);
    assert_eq!(saved.body["fullname"], "Augusta King");
    assert_eq!(saved.body["phone"], "+44 20 1234");
    assert_eq!(saved.body["bio"], "Writes notes.");
    assert_eq!(
        saved.body["email"], "ada@example.org",
        "not part of a profile"
    );
    assert_eq!(saved.body["role"], "user", "not part of a profile");
    assert!(saved.headers.contains_key("consistency-token"));

    let again = scene.save(&signed_in.token(), profile).await;
    assert_eq!((again.status, &again.body), (200, &saved.body));
    assert!(
        !again.headers.contains_key("consistency-token"),
        "nothing was written"
    );
    assert_eq!(
        scene.account_events(user).await,
        ["opened", "signed-in", "profile-changed"]
    );

    let cleared = json!({ "firstname": "Augusta", "lastname": "King", "phone": " ", "bio": null });
    let cleared = scene.save(&signed_in.token(), cleared).await;
    assert_eq!(
        (&cleared.body["phone"], &cleared.body["bio"]),
        (&json!(null), &json!(null))
    );
}

#[tokio::test]
async fn api_20_a_profile_has_names_and_bounds() {
    let scene = Scene::new().await;
    let (_, signed_in) = scene.member("ada@example.org").await;
    let profile =
        json!({ "lastname": "x".repeat(81), "phone": "1".repeat(33), "bio": "b".repeat(2_001) });
    let refused = scene.save(&signed_in.token(), profile).await;
    assert_eq!(refused.code(), (422, "validation_failed"));
    assert_eq!(
        refused.body["fields"],
        json!({
            "firstname": "First name is required",
            "lastname": "Last name must be at most 80 characters long",
            "phone": "Phone must be at most 32 characters long",
            "bio": "Bio must be at most 2000 characters long",
        })
    );
    let nul = json!({ "firstname": "Ada", "lastname": "Byron", "bio": "\u{0}" });
    assert_eq!(scene.save(&signed_in.token(), nul).await.status, 422);
}

#[tokio::test]
async fn perm_03_a_profile_is_saved_by_its_owner_only() {
    let scene = Scene::new().await;
    scene.member("ada@example.org").await;
    let anonymous = scene
        .call(Method::PUT, "/users/me")
        .json(json!({}))
        .send()
        .await;
    assert_eq!(anonymous.code(), (401, "unauthenticated"));
}
