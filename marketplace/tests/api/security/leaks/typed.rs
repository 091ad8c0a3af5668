//! What people type besides: what they look for, what they call a talk, why they report something, what they think of
//! delivered work, and another password.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use super::SECRET;
use crate::product::Product;

const WANTED: &str = "plantedwanted";
const NAME: &str = "plantedname";
const SUBJECT: &str = "plantedsubject";
const REASON: &str = "plantedreason";
const OPINION: &str = "plantedopinion";
const CHANGED: &str = "sown-hidden-word-4716";

/// All of it.
pub const TEXTS: [&str; 6] = [WANTED, NAME, SUBJECT, REASON, OPINION, CHANGED];

/// Types each where it is taken and where it is refused; the refusals. `who` has had work delivered by `agent`.
pub async fn type_all(product: &Product, who: &str, root: &str, agent: &str) -> Vec<String> {
    let mut refusals = look_for(product, who, root).await;
    let talk = format!("/chat/history/{agent}");
    let session = || async {
        let talk = product.send(Method::GET, &talk, Some(who), None).await;
        let talk: Value = talk.json().await.unwrap();
        talk["sessionId"].as_str().map(str::to_owned)
    };
    let session = wait_for(session, "the talk to be shown").await;
    let discussion = json!({"title": SUBJECT, "content": SUBJECT});
    let (status, begun) = product.post("/community", Some(who), discussion).await;
    assert_eq!(status, 201, "{begun}");
    let discussion = begun["id"].as_str().unwrap();

    let talk = format!("/chat/sessions/{session}");
    let reports = format!("/community/{discussion}/reports");
    let reviews = format!("/agents/{agent}/reviews");
    let password = "/users/me/password".to_owned();
    let (title, long) = (json!({"title": NAME}), json!({"title": NAME.repeat(20)}));
    let (why, why_long) = (
        json!({"reason": REASON}),
        json!({"reason": REASON.repeat(60)}),
    );
    let (good, good_long) = (
        json!({"stars": 5, "text": OPINION}),
        json!({"stars": 5, "text": OPINION.repeat(200)}),
    );
    let wrong = json!({"current": CHANGED, "password": CHANGED});
    let another = json!({"current": SECRET, "password": CHANGED});
    let steps = [
        (Method::PATCH, &talk, who, long, 422),
        (Method::PATCH, &talk, who, title, 200),
        (Method::POST, &reports, root, why_long, 422),
        (Method::POST, &reports, root, why, 204),
        (Method::POST, &reviews, who, good_long, 422),
        (Method::POST, &reviews, who, good, 201),
        (Method::PUT, &password, who, wrong, 422),
        (Method::PUT, &password, who, another, 204),
    ];
    for (method, path, token, body, expected) in steps {
        let answer = product.send(method, path, Some(token), Some(&body)).await;
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        assert_eq!(status, expected, "{path}: {text}");
        if status == 422 {
            refusals.push(text);
        }
    }
    refusals
}

/// Wherever a text is looked for; one that is too long is refused.
async fn look_for(product: &Product, who: &str, root: &str) -> Vec<String> {
    let mut refusals = Vec::new();
    let places = [
        ("/chat/search?q=", who),
        ("/community?search=", who),
        ("/admin/payments?search=", root),
    ];
    for (place, token) in places {
        for (text, expected) in [(WANTED.to_owned(), 200), (WANTED.repeat(20), 422)] {
            let path = format!("{place}{text}");
            let answer = product.send(Method::GET, &path, Some(token), None).await;
            assert_eq!(answer.status().as_u16(), expected, "{path}");
            if expected == 422 {
                refusals.push(answer.text().await.unwrap());
            }
        }
    }
    refusals
}
