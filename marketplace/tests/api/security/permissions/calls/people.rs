//! What admins do about people and about each other. Last, as people go.

use serde_json::{Value, json};

use super::script::{Script, id};
use crate::product::{PASSWORD, email};

pub async fn play(script: &Script) {
    let root = &script.root;
    let (member, _) = script.member("dora").await;
    let member: &[&str] = &[&member];
    let reason = json!({"reason": "They asked us to look."});
    script
        .call("POST /admin/users/{id}/view", member, root, reason)
        .await;
    for action in ["suspend", "activate"] {
        let action = json!({ "action": action });
        script
            .call("PATCH /admin/users/{id}", member, root, action)
            .await;
    }
    let delete = "DELETE /admin/users/{id}";
    script.call(delete, member, root, Value::Null).await;

    let admin = json!({"fullname": "Grace Hopper", "email": email("grace"), "password": PASSWORD, "permissions": []});
    let admin = script.call("POST /admin/admins", &[], root, admin);
    let admin = id(&admin.await);
    let permissions = json!({"permissions": ["stats"]});
    let change = "PATCH /admin/admins/{id}";
    script.call(change, &[&admin], root, permissions).await;
    let delete = "DELETE /admin/admins/{id}";
    script.call(delete, &[&admin], root, Value::Null).await;
}
