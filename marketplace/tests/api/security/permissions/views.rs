//! What an admin may do who views a member's account.

use reqwest::Method;
use serde_json::json;

use super::table::{Door, Route, expected};
use super::with_nobodys_ids;
use crate::product::{Product, SUPERADMIN};

/// What an admin may read who views a member's account. Everything else that asks who somebody is refuses them.
const VIEWABLE: [&str; 17] = [
    "GET /announcements/active",
    "GET /auth/me",
    "GET /chat/sessions",
    "GET /favourites",
    "GET /payments/history",
    "GET /portfolio/{id}",
    "GET /support/tickets",
    "GET /support/tickets/{ticketId}",
    "GET /users/faqs",
    "GET /users/me",
    "GET /users/me/export",
    "GET /users/me/passkeys",
    "GET /users/me/reviews",
    "GET /users/me/second-factor",
    "GET /users/me/sessions",
    "GET /users/me/tokens",
    "GET /users/me/viewings",
];

/// A token by which the superadmin views a member's account.
async fn view(product: &Product) -> (String, String) {
    let root = product.sign_in(SUPERADMIN).await;
    let member = product.sign_up("viewed").await;
    (product.view(&root, &member).await, root)
}

#[tokio::test]
async fn a_view_of_an_account_reads_what_is_listed_and_nothing_else() {
    let product = Product::start().await;
    let (view, root) = view(&product).await;
    let mut wrong = Vec::new();
    for expected in expected() {
        let Route { route, door, .. } = expected;
        let (method, path) = route.split_once(' ').unwrap();
        let path = with_nobodys_ids(path);
        let method: Method = method.parse().unwrap();
        let body = (method != Method::GET).then(|| json!({}));
        let answer = product
            .send(method, &path, Some(&view), body.as_ref())
            .await;
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        let is_refused = status == 403 && text.contains("\"read_only_view\"");
        let may_be_read = !expected.changes() && (*door == Door::Open || VIEWABLE.contains(route));
        if is_refused == may_be_read || (may_be_read && [401, 403, 500].contains(&status)) {
            wrong.push(format!("{route}: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let still = product.send(Method::GET, "/admin/me", Some(&root), None);
    assert_eq!(still.await.status(), 200, "the admin's own session stands");
}
