//! A member deletes their own account: with their password, and with a week in which they can take it back.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_until;
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};

use crate::mail::mail;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const MINE: &str = "/users/me/deletion";

async fn ask(product: &Product, token: &str, password: &str) -> (u16, Value) {
    product
        .post(MINE, Some(token), json!({"password": password}))
        .await
}

async fn keep(product: &Product, token: &str) -> Value {
    let answer = product.send(Method::DELETE, MINE, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

fn due(user: &Value) -> OffsetDateTime {
    OffsetDateTime::parse(user["deletionDue"].as_str().unwrap(), &Rfc3339).unwrap()
}

/// The week is over.
async fn pass_the_week(product: &Product) {
    let made = || async {
        let waiting = "UPDATE job SET due = clock_timestamp() WHERE kind = 'delete-account' AND done_at IS NULL";
        sqlx::query(waiting)
            .execute(&product.owner_pool())
            .await
            .unwrap()
            .rows_affected()
            > 0
    };
    wait_until(made, "the deletion to be planned").await;
}

/// An erasure takes the person's jobs with it, so what is looked for is that none is left to do.
async fn deletions_done(product: &Product) {
    let done = || async {
        let left = "SELECT count(*) FROM job WHERE kind = 'delete-account' AND done_at IS NULL";
        let left: i64 = sqlx::query_scalar(left)
            .fetch_one(&product.owner_pool())
            .await
            .unwrap();
        left == 0
    };
    wait_until(done, "the planned deletions to be over").await;
}

#[tokio::test]
async fn a_member_asks_for_it_with_their_password_and_takes_it_back_within_the_week() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    for (password, why) in [
        ("", "Your password is required"),
        ("not this one", "This is not your password"),
    ] {
        let (status, refused) = ask(&product, &ada, password).await;
        assert_eq!(
            (status, &refused["fields"]["password"]),
            (422, &json!(why)),
            "{refused}"
        );
    }
    let (status, asked) = ask(&product, &ada, PASSWORD).await;
    assert_eq!(status, 200, "{asked}");
    let left = due(&asked) - OffsetDateTime::now_utc();
    assert!(
        left > Duration::days(6) && left <= Duration::days(7),
        "{asked}"
    );
    let (_, again) = ask(&product, &ada, PASSWORD).await;
    assert_eq!(due(&again), due(&asked), "the first time stands");
    let root = product.sign_in(SUPERADMIN).await;
    mail(&product, &root, ("deletion-asked", &email("ada"))).await;

    assert_eq!(keep(&product, &ada).await["deletionDue"], Value::Null);
    pass_the_week(&product).await;
    deletions_done(&product).await;
    let me = product
        .send(Method::GET, "/auth/me", Some(&ada), None)
        .await;
    assert_eq!(me.status(), 200, "it was taken back");
}

#[tokio::test]
async fn after_a_week_the_account_is_gone_and_its_address_free() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    assert_eq!(ask(&product, &ada, PASSWORD).await.0, 200);
    pass_the_week(&product).await;
    deletions_done(&product).await;
    let me = product
        .send(Method::GET, "/auth/me", Some(&ada), None)
        .await;
    assert_eq!(me.status(), 401);
    let known = json!({"email": email("ada"), "password": PASSWORD});
    assert_eq!(product.post("/auth/login", None, known).await.0, 401);
    product.sign_up("ada").await;
}

#[tokio::test]
async fn perm_05_nobody_deletes_themselves_by_the_list_and_nobody_an_admin_without_the_right_to() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = json!({
        "fullname": "Grace Hopper", "email": email("grace"), "password": PASSWORD, "permissions": ["userManagement"],
    });
    let (_, grace_is) = product.post("/admin/admins", Some(&root), body).await;
    let grace = product.sign_in(&email("grace")).await;
    let ada_is = product.sign_up("ada").await;
    let me = product
        .send(Method::GET, "/auth/me", Some(&root), None)
        .await;
    let root_is = me.json::<Value>().await.unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let grace_is = grace_is["id"].as_str().unwrap();
    let delete = async |token: &str, id: &str| {
        let path = format!("/admin/users/{id}");
        let answer = product.send(Method::DELETE, &path, Some(token), None).await;
        let status = answer.status().as_u16();
        (
            status,
            answer.json::<Value>().await.unwrap_or_default()["code"].clone(),
        )
    };
    assert_eq!(delete(&grace, grace_is).await, (409, json!("own_account")));
    assert_eq!(delete(&root, &root_is).await, (409, json!("own_account")));
    assert_eq!(delete(&grace, &root_is).await.0, 403);
    assert_eq!(delete(&grace, &ada_is).await.0, 204);
    assert_eq!(
        ask(&product, &grace, PASSWORD).await.0,
        403,
        "another admin deletes an admin"
    );
    assert_eq!(delete(&root, grace_is).await.0, 204);
    let me = product
        .send(Method::GET, "/auth/me", Some(&grace), None)
        .await;
    assert_eq!(me.status(), 401);
}
