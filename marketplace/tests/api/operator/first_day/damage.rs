//! A damaged event: what it stops, and how an operator gives it up.

use reqwest::Method;
use serde_json::{Value, json};

use super::operator;
use crate::product::{Product, SUPERADMIN, email};

/// A discussion of Ada's with two replies, of which the first is damaged. The positions of the opening and of that reply.
async fn damaged(product: &mut Product, token: &str) -> (String, i64, i64) {
    let begun = json!({"title": "Commas", "content": "For or against?", "category": "General"});
    let (made, post) = product.post("/community", Some(token), begun).await;
    assert_eq!(made, 201, "{post}");
    let id = post["id"].as_str().unwrap().to_owned();
    for content in ["Against.", "For."] {
        let path = format!("/community/{id}/comments");
        let (made, _) = product
            .post(&path, Some(token), json!({ "text": content }))
            .await;
        assert_eq!(made, 201);
    }
    product.until_at_rest().await;
    let pool = product.owner_pool();
    for statement in [
        "ALTER TABLE events DISABLE TRIGGER events_append_only",
        // Some of its bytes are others.
        "UPDATE events SET payload = replace(payload::text, (regexp_match(payload::text, '\"([A-Za-z0-9+/_-]{12})'))[1], 'AAAAAAAAAAAA')::json
         WHERE aggregate_type = 'discussion' AND sequence = 2",
        "ALTER TABLE events ENABLE TRIGGER events_append_only",
    ] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    let at = "SELECT position FROM event_log l JOIN events e USING (appended)
              WHERE aggregate_type = 'discussion' ORDER BY position LIMIT 2";
    let at: Vec<i64> = sqlx::query_scalar(at).fetch_all(&pool).await.unwrap();
    // Whoever has it in memory knows nothing of the damage.
    product.kill_and_restart().await;
    (id, at[0], at[1])
}

#[tokio::test]
async fn a_command_on_a_damaged_stream_is_refused_until_the_event_is_set_aside() {
    let mut product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let (id, opening, reply) = damaged(&mut product, &ada).await;
    let vote = format!("/community/{id}/vote");
    let (status, problem) = product.post(&vote, Some(&ada), json!({})).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("unreadable")),
        "{problem}"
    );
    let (code, told, _) = operator(&product, &["projections", "verify", "community", "--fast"]);
    assert_eq!(code, 1, "a rebuild parks what is read: {told}");

    let reason = "--reason=A disk went bad.";
    let (code, _, complained) = operator(
        &product,
        &["events", "set-aside", &opening.to_string(), reason],
    );
    assert_eq!(code, 1);
    assert!(complained.contains("never set aside"), "{complained}");
    let (code, told, complained) = operator(
        &product,
        &["events", "set-aside", &reply.to_string(), reason],
    );
    assert_eq!(code, 0, "{complained}");
    assert!(
        told.contains("discussion.replied v1) is set aside"),
        "{told}"
    );

    // No start is needed: it is read anew where it does not read.
    let (status, answer) = product.post(&vote, Some(&ada), json!({})).await;
    assert!(status < 300, "{status} {answer}");
    let (code, told, _) = operator(&product, &["projections", "rebuild", "community", "--fast"]);
    assert_eq!(code, 0, "{told}");
    product.until_at_rest().await;
    let comments = product
        .send(
            Method::GET,
            &format!("/community/{id}/comments"),
            None,
            None,
        )
        .await;
    let comments: Vec<Value> = comments.json().await.unwrap();
    assert_eq!(comments.len(), 1, "{comments:?}");
    assert_eq!(comments[0]["content"], "For.");

    let root = product.sign_in(SUPERADMIN).await;
    product.until_told("audit").await;
    let path = format!("/admin/audit-logs?target=set-aside/{reply}");
    let entries = product.send(Method::GET, &path, Some(&root), None).await;
    let entries: Vec<Value> = entries.json().await.unwrap();
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert_eq!(entries[0]["action"], "set-aside.event-set-aside");
    let (code, told, _) = operator(
        &product,
        &["events", "set-aside", &reply.to_string(), reason],
    );
    assert_eq!(code, 0);
    assert!(told.contains("already"), "{told}");
}
