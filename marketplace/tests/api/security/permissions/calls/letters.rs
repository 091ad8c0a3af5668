//! Campaigns and the newsletter, with the links in their mails.

use serde_json::{Value, json};

use super::script::{NOBODY, Script, id};
use crate::mail;
use crate::product::email;

const READER: &str = "reader@test.example";

pub async fn play(script: &Script) {
    campaign(script).await;
    newsletter(script).await;
    let (root, outbox) = (&script.root, "/admin/outbox?limit=1");
    let mail = id(&script.read(outbox, root).await[0]);
    let route = "POST /admin/outbox/{id}/readings";
    script.call(route, &[&mail], root, Value::Null).await;
}

async fn campaign(script: &Script) {
    let root = &script.root;
    let audience = json!({"targetAudience": "all"});
    let count = "POST /admin/campaigns/count";
    script.call(count, &[], root, audience).await;
    let campaign =
        json!({"subject": "New plans", "content": "From Monday on.", "targetAudience": "all"});
    let sent = script.call("POST /admin/campaigns", &[], root, campaign);
    let campaign = id(&sent.await);
    for step in ["pause", "resume"] {
        let route = format!("POST /admin/campaigns/{{id}}/{step}");
        script.call(&route, &[&campaign], root, Value::Null).await;
    }
    let to_ada = ("campaign", &*email("ada"));
    let token = mail::link(&script.product, root, to_ada, "/leave-letters").await;
    let leave = "POST /campaigns/unsubscribe";
    let token = format!("?token={token}");
    script.call(leave, &[&token], NOBODY, Value::Null).await;
}

async fn newsletter(script: &Script) {
    let ask = json!({ "email": READER });
    let route = "POST /newsletter/subscriptions";
    script.call(route, &[], NOBODY, ask).await;
    let mail = ("confirm-newsletter", READER);
    let link = |page| mail::link(&script.product, &script.root, mail, page);
    let [begin, leave] = [
        link("/confirm-newsletter").await,
        link("/unsubscribe").await,
    ];
    let token = json!({ "token": begin });
    script
        .call("POST /newsletter/confirm", &[], NOBODY, token)
        .await;
    let token = format!("?token={leave}");
    let route = "POST /newsletter/unsubscribe";
    script.call(route, &[&token], NOBODY, Value::Null).await;
}
