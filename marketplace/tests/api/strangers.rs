//! Other people's ids answer as if there were nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN, email};

/// Ids that exist and still are nobody's for whoever asks.
#[derive(Debug, Clone, Copy)]
enum Existing {
    /// Whoever may ask at all may see them all.
    Public,
    /// Another person's session.
    Session,
    /// An account that is no admin's.
    User,
}

/// Every parameter that takes an id: where, which, who asks, with which body, and what must not be there for them.
const IDS: &[(&str, &str, Who, &str, Existing)] = &[
    (
        "GET /agents/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "GET /agents/{id}/details",
        "id",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "GET /agents/{id}/reviews",
        "id",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "POST /agents/{id}/reviews",
        "id",
        Who::Stranger,
        r#"{"stars":5}"#,
        Existing::Public,
    ),
    (
        "GET /chat/history/{agentId}",
        "agentId",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "GET /chat/history/{agentId}",
        "sessionId",
        Who::Stranger,
        "",
        Existing::Session,
    ),
    (
        "PATCH /admin/users/{id}",
        "id",
        Who::Superadmin,
        r#"{"action":"suspend"}"#,
        Existing::Public,
    ),
    (
        "PATCH /admin/admins/{id}",
        "id",
        Who::Superadmin,
        r#"{"permissions":[]}"#,
        Existing::User,
    ),
];

#[derive(Debug, Clone, Copy)]
enum Who {
    Stranger,
    Superadmin,
}

/// Well formed and not, of this kind and of others, as they stand in an address.
const NOBODYS: &[&str] = &[
    "0190b7a8-0000-7000-8000-000000000000",
    "00000000-0000-0000-0000-000000000000",
    "not-an-id",
    "NULL",
    "-1",
    "1e9",
    "%00",
    "%F0%9F%98%80",
    "%ff",
    "%2e%2e%2fusers",
    "a%27%20OR%201=1",
];

fn names_an_id(name: &str) -> bool {
    name == "id" || name.ends_with("Id")
}

#[test]
fn perm_07_every_id_parameter_of_the_description_is_tried_here() {
    let openapi = Product::openapi();
    let mut described = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                if parameter["in"] == "path" || names_an_id(name) {
                    described.push(format!("{} {path} {name}", method.to_uppercase()));
                }
            }
        }
    }
    described.sort();
    let mut tried: Vec<String> = IDS
        .iter()
        .map(|(route, name, ..)| format!("{route} {name}"))
        .collect();
    tried.sort();
    assert_eq!(described, tried);
}

/// The first specialist of the list.
async fn some_agent(product: &Product) -> String {
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    agents[0]["id"].as_str().unwrap().to_owned()
}

fn without_request(mut body: Value) -> Value {
    if let Some(body) = body.as_object_mut() {
        body.remove("requestId");
    }
    body
}

#[tokio::test]
async fn perm_07_ids_of_others_ids_of_nobody_and_ids_that_are_none_answer_alike() {
    let product = Product::start().await;
    let owner_id = product.sign_up("owner").await;
    product.sign_up("stranger").await;
    let owner = product.sign_in(&email("owner")).await;
    let stranger = product.sign_in(&email("stranger")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let agent = some_agent(&product).await;
    let (_, sent) = product
        .post(
            "/chat/send",
            Some(&owner),
            json!({"agentId": agent, "text": "Write a haiku about rain, for my newsletter."}),
        )
        .await;
    let session = sent["conversation"]["sessionId"].as_str().unwrap();

    let mut wrong = Vec::new();
    for (route, parameter, who, body, existing) in IDS {
        let (method, path) = route.split_once(' ').unwrap();
        let token = match who {
            Who::Stranger => &stranger,
            Who::Superadmin => &root,
        };
        let body: Option<Value> = serde_json::from_str(body).ok();
        let others = match existing {
            Existing::Public => None,
            Existing::Session => Some(session),
            Existing::User => Some(owner_id.as_str()),
        };
        let mut first = None;
        for id in others.into_iter().chain(NOBODYS.iter().copied()) {
            let place = format!("{{{parameter}}}");
            let path = if path.contains(&place) {
                path.replace(&place, id)
            } else {
                format!("{path}?{parameter}={id}").replace("{agentId}", &agent)
            };
            // U+0000 in a query is not acceptable wherever it stands; it is no id to compare with.
            if id == "%00" && path.contains('?') {
                continue;
            }
            let answer = product
                .send(method.parse().unwrap(), &path, Some(token), body.as_ref())
                .await;
            let status = answer.status().as_u16();
            let answer = (
                status,
                without_request(answer.json().await.unwrap_or_default()),
            );
            let first = first.get_or_insert_with(|| answer.clone());
            if status != 404 || *first != answer {
                wrong.push(format!("{method} {path}: {answer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

async fn problem(product: &Product, path: &str, token: &str) -> (u16, Value) {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let status = answer.status().as_u16();
    let mut body: Value = answer.json().await.unwrap();
    if let Some(body) = body.as_object_mut() {
        body.remove("requestId");
    }
    (status, body)
}

#[tokio::test]
async fn perm_07_another_persons_conversation_an_unknown_one_and_a_malformed_id_answer_alike() {
    let product = Product::start().await;
    let specialist = "mara-lindqvist-of-nowhere";
    product.sign_up("owner").await;
    product.sign_up("stranger").await;
    let owner = product.sign_in(&email("owner")).await;
    let stranger = product.sign_in(&email("stranger")).await;
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let agent = agents[0]["id"].as_str().unwrap();
    let (status, sent) = product
        .post("/chat/send", Some(&owner), json!({"agentId": agent, "text": "Write a haiku about rain on a tin roof, for my newsletter."}))
        .await;
    assert_eq!(status, 200, "{sent}");
    let session = sent["conversation"]["sessionId"].as_str().unwrap();

    let mut answers = Vec::new();
    for id in [session, "0190b7a8-0000-7000-8000-000000000000", "not-an-id"] {
        let body = json!({"agentId": agent, "text": "Hello, may I read along?", "sessionId": id});
        let (status, mut answer) = product.post("/chat/send", Some(&stranger), body).await;
        if let Some(answer) = answer.as_object_mut() {
            answer.remove("requestId");
        }
        answers.push((status, answer));
    }
    assert_eq!(answers[0].0, 404, "{answers:?}");
    assert!(
        answers.windows(2).all(|pair| pair[0] == pair[1]),
        "{answers:#?}"
    );

    // What belongs to the owner is not in the stranger's lists.
    let (_, history) = problem(&product, &format!("/chat/history/{agent}"), &stranger).await;
    assert_eq!(history["messages"], json!([]));
    let (_, list) = problem(&product, "/chat/history", &stranger).await;
    assert_eq!(list, json!([]));
    for path in [
        format!("/chat/history/{specialist}"),
        format!("/agents/{specialist}"),
        "/agents/%00".into(),
    ] {
        assert_eq!(problem(&product, &path, &stranger).await.0, 404, "{path}");
    }
}
