//! A person's page for those who look after users, and what an admin sees who views the account.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const REASON: &str = "Ada asked why a payment is missing.";

async fn get(product: &Product, token: &str, path: &str) -> (u16, Value) {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

/// What is there at this address, once it is as the test wants it.
async fn once(
    product: &Product,
    (token, path): (&str, &str),
    is_so: impl Fn(&Value) -> bool,
) -> Value {
    let look = || async {
        let (status, found) = get(product, token, path).await;
        (status == 200 && is_so(&found)).then_some(found)
    };
    wait_for(look, path).await
}

async fn begin(product: &Product, token: &str, id: &str, reason: &str) -> (u16, Value) {
    let path = format!("/admin/users/{id}/view");
    product
        .post(&path, Some(token), json!({"reason": reason}))
        .await
}

async fn set_status(product: &Product, token: &str, id: &str, action: &str) {
    let path = format!("/admin/users/{id}");
    let body = json!({"action": action});
    let changed = product
        .send(Method::PATCH, &path, Some(token), Some(&body))
        .await;
    assert_eq!(changed.status(), 200);
}

async fn admin(product: &Product, root: &str, permissions: &[&str]) -> (String, String) {
    let body = json!({"fullname": "Grace Hopper", "email": email("grace"), "password": PASSWORD, "permissions": permissions});
    let (status, made) = product.post("/admin/admins", Some(root), body).await;
    assert_eq!(status, 201, "{made}");
    let token = product.sign_in(&email("grace")).await;
    (made["id"].as_str().unwrap().to_owned(), token)
}

#[tokio::test]
async fn a_persons_page_has_their_account_and_the_latest_of_what_they_did() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada_id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let ticket = json!({"subject": "My download hangs", "body": "Since Monday."});
    let (status, _) = product.post("/support/tickets", Some(&ada), ticket).await;
    assert_eq!(status, 201);
    let message = json!({"agentId": "mara-lindqvist", "text": "A poem on my late aunt, please."});
    let (status, said) = product.post("/chat/send", Some(&ada), message).await;
    assert!(status < 300, "{said}");

    let page = format!("/admin/users/{ada_id}");
    let has_all = |page: &Value| page["counts"]["tickets"] == 1 && page["counts"]["chats"] == 1;
    let person = once(&product, (&root, &page), has_all).await;
    assert_eq!(person["user"]["email"], email("ada"));
    assert_eq!(person["suspension"], Value::Null);
    assert_eq!(person["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(person["tickets"][0]["subject"], "My download hangs");
    assert_eq!(person["chats"][0]["agentId"], "mara-lindqvist");
    assert_eq!(person["wallet"]["balance"]["dailyAllowance"], 20_000);
    let events = person["events"].as_array().unwrap();
    assert!(
        events.iter().any(|it| it["action"] == "account.signed-in"),
        "{person}"
    );
    assert!(
        !person.to_string().contains("late aunt"),
        "no text of a chat: {person}"
    );

    set_status(&product, &root, &ada_id, "suspend").await;
    let is_barred = |page: &Value| page["user"]["status"] == "Suspended";
    let person = once(&product, (&root, &page), is_barred).await;
    assert!(person["suspension"]["since"].is_string(), "{person}");
    assert!(!person["suspension"]["by"].as_str().unwrap().is_empty());
    assert_eq!(person["sessions"], json!([]));
    set_status(&product, &root, &ada_id, "activate").await;
    once(&product, (&root, &page), |page| {
        page["suspension"].is_null()
    })
    .await;

    let unknown = format!("/admin/users/{}", uuid::Uuid::nil());
    assert_eq!(get(&product, &root, &unknown).await.0, 404);
    let ada = product.sign_in(&email("ada")).await;
    assert_eq!(get(&product, &ada, &page).await.0, 403);
}

#[tokio::test]
async fn an_admin_views_an_account_and_its_member_is_told_on_screen_and_by_mail() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada_id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let mut begun = Vec::new();
    for _ in 0..2 {
        let address = format!("{}/api/admin/users/{ada_id}/view", product.base());
        let send = product.client.post(address).bearer_auth(&root);
        let send = send.header("idempotency-key", "one-view");
        let answer = send.json(&json!({"reason": format!(" {REASON} ")})).send();
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), 201);
        begun.push(answer.json::<Value>().await.unwrap());
    }
    assert_eq!(
        begun[0]["until"], begun[1]["until"],
        "a repeat is no longer view"
    );
    let view = begun[0]["token"].as_str().unwrap();

    let (status, me) = get(&product, view, "/auth/me").await;
    assert_eq!((status, &me["email"]), (200, &json!(email("ada"))));
    assert_eq!(me["role"], "user");
    let (status, refused) = get(&product, view, "/chat/history").await;
    assert_eq!((status, &refused["code"]), (403, &json!("read_only_view")));
    let form = json!({"firstname": "Eve", "lastname": "X", "phone": null, "bio": null});
    let changed = product
        .send(Method::PUT, "/users/me", Some(view), Some(&form))
        .await;
    assert_eq!(changed.status(), 403);

    let one = |list: &Value| list.as_array().is_some_and(|all| all.len() == 1);
    let told = once(&product, (&ada, "/users/me/viewings"), one).await;
    assert_eq!(told[0]["reason"], REASON);
    assert_eq!(told[0]["until"], begun[0]["until"]);
    let mails = once(&product, (&root, "/admin/outbox?limit=100"), |mails| {
        let mails = mails.as_array().unwrap();
        mails
            .iter()
            .any(|mail| mail["kind"] == "account-viewed" && mail["envelope"]["to"] == email("ada"))
    });
    mails.await;
    let page = format!("/admin/users/{ada_id}");
    let person = once(&product, (&root, &page), |page| one(&page["viewings"])).await;
    assert_eq!(person["viewings"][0]["reason"], REASON);
    let log = "/admin/audit-logs?action=account.viewed";
    let log = once(&product, (&root, log), one).await;
    assert_eq!(
        (&log[0]["actorKind"], &log[0]["ownerId"]),
        (&json!("admin"), &json!(ada_id))
    );
    assert!(
        !log.to_string().contains("payment"),
        "the reason is the member's: {log}"
    );
}

#[tokio::test]
async fn conversations_are_listed_in_a_view_without_a_word_of_them() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada_id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let message = json!({"agentId": "mara-lindqvist", "text": "A poem on my late aunt, please."});
    product.post("/chat/send", Some(&ada), message).await;
    let sessions = "/chat/sessions";
    let is_said = |list: &Value| !list[0]["preview"].as_str().unwrap_or_default().is_empty();
    let own = once(&product, (&ada, sessions), is_said).await;
    let view = product.view(&root, &ada_id).await;
    let (status, seen) = get(&product, &view, sessions).await;
    assert_eq!((status, &seen[0]["id"]), (200, &own[0]["id"]));
    assert_eq!(
        (&seen[0]["preview"], &seen[0]["title"]),
        (&json!(""), &Value::Null)
    );
}

#[tokio::test]
async fn a_view_needs_a_reason_and_is_of_no_admin_and_of_nobody_who_is_not_there() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada_id = product.sign_up("ada").await;
    for reason in ["", "too short", &"x".repeat(501), "with a \0 in the reason"] {
        let (status, refused) = begin(&product, &root, &ada_id, reason).await;
        assert_eq!(status, 422, "{refused}");
        assert!(refused["fields"]["reason"].is_string(), "{refused}");
    }
    let (grace_id, grace) = admin(&product, &root, &["userManagement"]).await;
    let (status, refused) = begin(&product, &grace, &grace_id, REASON).await;
    assert_eq!((status, &refused["code"]), (409, &json!("own_account")));
    assert_eq!(begin(&product, &root, &grace_id, REASON).await.0, 403);
    let nobody = uuid::Uuid::nil().to_string();
    assert_eq!(begin(&product, &root, &nobody, REASON).await.0, 404);
    let ada = product.sign_in(&email("ada")).await;
    assert_eq!(begin(&product, &ada, &ada_id, REASON).await.0, 403);
    assert_eq!(
        get(&product, &ada, "/users/me/viewings").await,
        (200, json!([]))
    );
}

#[tokio::test]
async fn a_view_ends_with_the_admins_session_and_with_their_permission() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada_id = product.sign_up("ada").await;
    let (grace_id, grace) = admin(&product, &root, &["userManagement"]).await;
    let (_, begun) = begin(&product, &grace, &ada_id, REASON).await;
    let view = begun["token"].as_str().unwrap().to_owned();
    assert_eq!(get(&product, &view, "/users/me").await.0, 200);
    let may = |permissions: &[&str]| json!({"permissions": permissions});
    let path = format!("/admin/admins/{grace_id}");
    for (permissions, expected) in [(&["stats"][..], 401), (&["userManagement"][..], 200)] {
        let changed = product
            .send(Method::PATCH, &path, Some(&root), Some(&may(permissions)))
            .await;
        assert_eq!(changed.status(), 200);
        assert_eq!(get(&product, &view, "/users/me").await.0, expected);
    }
    let left = product.post("/auth/logout", Some(&grace), json!({})).await;
    assert_eq!(left.0, 204);
    let (status, ended) = get(&product, &view, "/users/me").await;
    assert_eq!((status, &ended["code"]), (401, &json!("session_ended")));
}
