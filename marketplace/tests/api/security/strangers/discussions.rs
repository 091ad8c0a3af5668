//! Discussions of the community, in sight and gone.

use reqwest::Method;
use serde_json::{Value, json};

use super::talk::id_of;
use crate::product::Product;

/// A discussion in sight, and what is not to be found any more.
pub struct Discussions {
    pub seen: String,
    pub hidden: String,
    pub deleted: String,
    /// Another one in sight.
    pub other: String,
    pub reply: String,
    pub hidden_reply: String,
    pub deleted_reply: String,
}

pub async fn discussions(product: &Product, owner: &str, root: &str) -> Discussions {
    let written = async |path: &str, body: Value| {
        let (status, made) = product.post(path, Some(owner), body).await;
        assert_eq!(status, 201, "{made}");
        id_of(&made)
    };
    let body = json!({"title": "Rain", "content": "On tin roofs."});
    let [seen, other, hidden, deleted] = [
        written("/community", body.clone()).await,
        written("/community", body.clone()).await,
        written("/community", body.clone()).await,
        written("/community", body).await,
    ];
    let replies = format!("/community/{seen}/comments");
    let [reply, hidden_reply, deleted_reply] = [
        written(&replies, json!({"text": "Soft."})).await,
        written(&replies, json!({"text": "Loud."})).await,
        written(&replies, json!({"text": "Very."})).await,
    ];
    let gone = async |method: Method, path: &str, who: &str, body: Option<Value>| {
        let answer = product.send(method, path, Some(who), body.as_ref()).await;
        assert_eq!(answer.status(), 204, "{path}");
    };
    for (discussion, reply) in [(&hidden, None), (&seen, Some(&hidden_reply))] {
        let path = format!("/admin/community/{discussion}/hide");
        let hide = json!({"reason": "Advertising", "replyId": reply});
        gone(Method::POST, &path, root, Some(hide)).await;
    }
    let paths = [
        format!("/community/{deleted}"),
        format!("{replies}/{deleted_reply}"),
    ];
    for path in paths {
        gone(Method::DELETE, &path, owner, None).await;
    }
    product.until_told("community").await;
    Discussions {
        seen,
        hidden,
        deleted,
        other,
        reply,
        hidden_reply,
        deleted_reply,
    }
}
