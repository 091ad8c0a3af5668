//! Other people's ids answer as if there were nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN, email};
use crate::uploads::bring;

/// Ids that exist and still are nobody's for whoever asks.
#[derive(Debug, Clone, Copy)]
enum Existing {
    /// Whoever may ask at all may see them all.
    Public,
    /// Another person's conversation.
    Session,
    /// A message with a document that was delivered to another person.
    Document,
    /// Where another person is signed in.
    SignIn,
    /// An account that is no admin's.
    User,
    /// Another person's file.
    Upload,
    /// A line of another person's billing history.
    Line,
    /// A discussion that a moderator took out of sight, and one that was deleted.
    GoneDiscussion,
    /// A reply that a moderator took out of sight, and one that was deleted.
    GoneReply,
    /// A discussion that was deleted: not even moderators find it.
    DeletedDiscussion,
    /// A reply that was deleted.
    DeletedReply,
}

/// Every parameter and every field of a body that takes an id: where, which, who asks, with which body (`{agentId}` in it
/// and in the path is a specialist's, `{id}` a discussion's that everybody reads), and what exists of that kind without being there for them.
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
        "POST /chat/send",
        "agentId",
        Who::Stranger,
        r#"{"text":"Hello"}"#,
        Existing::Public,
    ),
    (
        "POST /chat/send",
        "sessionId",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Session,
    ),
    (
        "POST /chat/estimate",
        "agentId",
        Who::Stranger,
        r#"{"text":"Hello"}"#,
        Existing::Public,
    ),
    (
        "POST /chat/estimate",
        "sessionId",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Session,
    ),
    (
        "GET /chat/memory/{agentId}",
        "agentId",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "PUT /chat/memory/{agentId}",
        "agentId",
        Who::Stranger,
        r#"{"enabled":true,"facts":[],"voice":""}"#,
        Existing::Public,
    ),
    (
        "DELETE /chat/memory/{agentId}/summaries/{sessionId}",
        "agentId",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "DELETE /chat/memory/{agentId}/summaries/{sessionId}",
        "sessionId",
        Who::Stranger,
        "",
        Existing::Session,
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
        "GET /portfolio/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "POST /support/ai-chat",
        "sessionId",
        Who::Stranger,
        r#"{"message":"Hello"}"#,
        Existing::User,
    ),
    (
        "GET /support/history",
        "sessionId",
        Who::Stranger,
        "",
        Existing::User,
    ),
    (
        "POST /edit-requests",
        "agentId",
        Who::Stranger,
        r#"{"messageId":"0190b7a8-0000-7000-8000-000000000000","text":"Hello"}"#,
        Existing::Public,
    ),
    (
        "POST /edit-requests",
        "messageId",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Document,
    ),
    (
        "POST /chat/send",
        "replaces",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Document,
    ),
    (
        "POST /chat/regenerate",
        "messageId",
        Who::Stranger,
        r#"{}"#,
        Existing::Document,
    ),
    (
        "POST /chat/choose",
        "messageId",
        Who::Stranger,
        r#"{}"#,
        Existing::Document,
    ),
    (
        "DELETE /chat/messages/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Document,
    ),
    (
        "PATCH /chat/sessions/{id}",
        "id",
        Who::Stranger,
        r#"{"pinned":true}"#,
        Existing::Session,
    ),
    (
        "POST /chat/sessions/{id}/seen",
        "id",
        Who::Stranger,
        "",
        Existing::Session,
    ),
    (
        "GET /chat/sessions",
        "agentId",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "GET /chat/search",
        "agentId",
        Who::Stranger,
        "",
        Existing::Public,
    ),
    (
        "GET /chat/history/{agentId}",
        "around",
        Who::Stranger,
        "",
        Existing::Document,
    ),
    (
        "POST /chat/cancel",
        "sessionId",
        Who::Stranger,
        r#"{"agentId":"{agentId}"}"#,
        Existing::Session,
    ),
    (
        "POST /agents/{id}/reviews",
        "sessionId",
        Who::Stranger,
        r#"{"stars":5}"#,
        Existing::Session,
    ),
    (
        "POST /chat/stop",
        "messageId",
        Who::Stranger,
        r#"{}"#,
        Existing::Document,
    ),
    (
        "POST /chat/approve",
        "agentId",
        Who::Stranger,
        r#"{"messageId":"0190b7a8-0000-7000-8000-000000000000"}"#,
        Existing::Public,
    ),
    (
        "POST /chat/approve",
        "messageId",
        Who::Stranger,
        r#"{"agentId":"{agentId}"}"#,
        Existing::Document,
    ),
    (
        "POST /chat/cancel",
        "agentId",
        Who::Stranger,
        r#"{}"#,
        Existing::Public,
    ),
    (
        "GET /documents/{messageId}/docx",
        "messageId",
        Who::Stranger,
        "",
        Existing::Document,
    ),
    (
        "GET /documents/{messageId}/pdf",
        "messageId",
        Who::Stranger,
        "",
        Existing::Document,
    ),
    (
        "GET /documents/{messageId}/versions",
        "messageId",
        Who::Stranger,
        "",
        Existing::Document,
    ),
    (
        "GET /payments/receipts/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Line,
    ),
    (
        "GET /upload/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Upload,
    ),
    (
        "GET /upload/public/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::Upload,
    ),
    (
        "DELETE /users/me/sessions/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::SignIn,
    ),
    (
        "GET /community/{id}/comments",
        "id",
        Who::Stranger,
        "",
        Existing::GoneDiscussion,
    ),
    (
        "DELETE /community/{id}",
        "id",
        Who::Stranger,
        "",
        Existing::GoneDiscussion,
    ),
    (
        "POST /community/{id}/vote",
        "id",
        Who::Stranger,
        "",
        Existing::GoneDiscussion,
    ),
    (
        "POST /community/{id}/comments",
        "id",
        Who::Stranger,
        r#"{"text":"Hello"}"#,
        Existing::GoneDiscussion,
    ),
    (
        "DELETE /community/{id}/comments/{replyId}",
        "id",
        Who::Stranger,
        "",
        Existing::GoneDiscussion,
    ),
    (
        "DELETE /community/{id}/comments/{replyId}",
        "replyId",
        Who::Stranger,
        "",
        Existing::GoneReply,
    ),
    (
        "POST /community/{id}/reports",
        "id",
        Who::Stranger,
        r#"{}"#,
        Existing::GoneDiscussion,
    ),
    (
        "POST /community/{id}/reports",
        "replyId",
        Who::Stranger,
        r#"{}"#,
        Existing::GoneReply,
    ),
    (
        "PATCH /admin/community/{id}",
        "id",
        Who::Superadmin,
        r#"{"action":"hide"}"#,
        Existing::DeletedDiscussion,
    ),
    (
        "PATCH /admin/community/{id}",
        "replyId",
        Who::Superadmin,
        r#"{"action":"hide"}"#,
        Existing::DeletedReply,
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
    (
        "POST /admin/payments/{reference}/refund",
        "reference",
        Who::Superadmin,
        "{}",
        Existing::Public,
    ),
];

#[derive(Debug, Clone, Copy)]
enum Who {
    Stranger,
    Superadmin,
}

/// Well formed and not, of this kind and of others, as they stand in a path.
const NOBODYS: &[&str] = &[
    "0190b7a8-0000-7000-8000-000000000000",
    "00000000-0000-0000-0000-000000000000",
    "not-an-id",
    "NULL",
    "-1",
    "1e9",
    "a%27%20OR%201=1",
    "%2e%2e%2fusers",
    "%F0%9F%98%80",
    "%ff",
    "%00",
];
/// In a query and in a body, text that is none is refused before anybody asks what it names.
const NOBODYS_TEXT: usize = 9;

/// Where a signature over the id says whose it is, and nothing is answered without: `uploads.rs` tries those.
const SIGNED: &[&str] = &["PUT /upload/{id} id"];

/// Plans are a fixed few that nobody owns: another word is refused like any wrong input.
fn names_an_id(name: &str) -> bool {
    ["id", "replaces", "around"].contains(&name) || (name.ends_with("Id") && name != "planId")
}

/// The fields of a body that take an id.
fn ids_in_body(openapi: &Value, operation: &Value) -> Vec<String> {
    let content = &operation["requestBody"]["content"]["application/json"];
    let reference = content["schema"]["$ref"].as_str().unwrap_or_default();
    let name = reference.rsplit('/').next().unwrap();
    let fields = openapi["components"]["schemas"][name]["properties"].as_object();
    let ids = fields.into_iter().flatten().filter(|(name, field)| {
        // One of a few words is no id.
        let word = field["pattern"]
            .as_str()
            .is_some_and(|pattern| pattern.starts_with('^'));
        names_an_id(name) && !word
    });
    ids.map(|(name, _)| name.clone()).collect()
}

#[test]
fn perm_07_every_id_of_the_description_is_tried_here() {
    let openapi = Product::openapi();
    let mut described = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let ids = parameters.filter_map(|parameter| {
                let name = parameter["name"].as_str().unwrap();
                let taken = parameter["in"] == "path" || names_an_id(name);
                taken.then(|| name.to_owned())
            });
            for name in ids.chain(ids_in_body(&openapi, operation)) {
                described.push(format!("{} {path} {name}", method.to_uppercase()));
            }
        }
    }
    described.sort();
    let mut tried: Vec<String> = IDS
        .iter()
        .map(|(route, name, ..)| format!("{route} {name}"))
        .chain(SIGNED.iter().map(|&signed| signed.to_owned()))
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

/// What was said in public: a discussion in sight, and what is not to be found any more.
struct Said {
    seen: String,
    hidden: String,
    deleted: String,
    hidden_reply: String,
    deleted_reply: String,
}

async fn discussions(product: &Product, owner: &str, root: &str) -> Said {
    let written = async |path: &str, body: Value| {
        let (status, made) = product.post(path, Some(owner), body).await;
        assert_eq!(status, 201, "{made}");
        made["id"].as_str().unwrap().to_owned()
    };
    let body = json!({"title": "Rain", "content": "On tin roofs."});
    let [seen, hidden, deleted] = [
        written("/community", body.clone()).await,
        written("/community", body.clone()).await,
        written("/community", body).await,
    ];
    let replies = format!("/community/{seen}/comments");
    let [hidden_reply, deleted_reply] = [
        written(&replies, json!({"text": "Loud."})).await,
        written(&replies, json!({"text": "Very."})).await,
    ];
    let gone = async |method: Method, path: &str, who: &str, body: Option<Value>| {
        let answer = product.send(method, path, Some(who), body.as_ref()).await;
        assert_eq!(answer.status(), 204, "{path}");
    };
    for (discussion, reply) in [(&hidden, None), (&seen, Some(&hidden_reply))] {
        let path = format!("/admin/community/{discussion}");
        let hide = json!({"action": "hide", "replyId": reply});
        gone(Method::PATCH, &path, root, Some(hide)).await;
    }
    let paths = [
        format!("/community/{deleted}"),
        format!("{replies}/{deleted_reply}"),
    ];
    for path in paths {
        gone(Method::DELETE, &path, owner, None).await;
    }
    product.until_told("community").await;
    Said {
        seen,
        hidden,
        deleted,
        hidden_reply,
        deleted_reply,
    }
}

/// Somebody with things of their own, and who else may ask for them.
struct World {
    product: Product,
    agent: String,
    owner_id: String,
    session: String,
    document: String,
    file: String,
    line: String,
    sign_in: String,
    said: Said,
    stranger: String,
    root: String,
}

impl World {
    async fn new() -> Self {
        let product = Product::start().await;
        let owner_id = product.sign_up("owner").await;
        product.sign_up("stranger").await;
        let owner = product.sign_in(&email("owner")).await;
        let agent = some_agent(&product).await;
        let brief =
            json!({"agentId": agent, "text": "Write a haiku about rain, for my newsletter."});
        let (status, sent) = product.post("/chat/send", Some(&owner), brief).await;
        assert_eq!(status, 200, "{sent}");
        // A specialist may ask back first.
        let rest = "It is for gardeners, about 300 words, on rain on a tin roof. Please write the draft now.";
        let rest = json!({"agentId": agent, "text": rest});
        let (status, sent) = product.post("/chat/send", Some(&owner), rest).await;
        assert_eq!(status, 200, "{sent}");
        let session = sent["conversation"]["sessionId"].as_str().unwrap();
        let messages = sent["conversation"]["messages"].as_array().unwrap();
        let delivered = messages.iter().find(|it| it["document"].is_object());
        let document = delivered.unwrap()["id"].as_str().unwrap();
        let file = bring(&product, &owner, "brief.txt", "text/plain", b"A brief.").await;
        let (_, file) = file["url"].as_str().unwrap().rsplit_once('/').unwrap();
        product.until_told("wallet").await;
        let path = "/payments/history?kind=spending";
        let lines = product.send(Method::GET, path, Some(&owner), None).await;
        let line = lines.json::<Value>().await.unwrap()[0].clone();
        let path = "/users/me/sessions";
        let signed_in = product.send(Method::GET, path, Some(&owner), None).await;
        let signed_in: Value = signed_in.json().await.unwrap();
        let root = product.sign_in(SUPERADMIN).await;
        let said = discussions(&product, &owner, &root).await;
        Self {
            document: document.to_owned(),
            file: file.to_owned(),
            line: line["id"].as_str().unwrap().to_owned(),
            session: session.to_owned(),
            sign_in: signed_in[0]["id"].as_str().unwrap().to_owned(),
            said,
            stranger: product.sign_in(&email("stranger")).await,
            root,
            product,
            agent,
            owner_id,
        }
    }

    fn existing(&self, what: Existing) -> Vec<&str> {
        let said = &self.said;
        match what {
            Existing::Public => vec![],
            Existing::Session => vec![&self.session],
            Existing::Document => vec![&self.document],
            Existing::SignIn => vec![&self.sign_in],
            Existing::User => vec![&self.owner_id],
            Existing::Upload => vec![&self.file],
            Existing::Line => vec![&self.line],
            Existing::GoneDiscussion => vec![&said.hidden, &said.deleted],
            Existing::GoneReply => vec![&said.hidden_reply, &said.deleted_reply],
            Existing::DeletedDiscussion => vec![&said.deleted],
            Existing::DeletedReply => vec![&said.deleted_reply],
        }
    }

    /// Status and body of a request with this id in its place.
    async fn ask(&self, route: &str, place: &Place<'_>, who: Who, body: &str) -> (u16, Value) {
        let (method, path) = route.split_once(' ').unwrap();
        let token = match who {
            Who::Stranger => &self.stranger,
            Who::Superadmin => &self.root,
        };
        let mut body: Option<Value> =
            serde_json::from_str(&body.replace("{agentId}", &self.agent)).ok();
        let path = match place {
            Place::Path(name, id) => path.replace(&format!("{{{name}}}"), id),
            // What a route can not do without is there.
            Place::Query(name, id) => format!("{path}?{name}={id}&q=rain"),
            Place::Body(name, id) => {
                body.as_mut().unwrap()[name] = json!(id);
                path.to_owned()
            }
        };
        let path = path
            .replace("{agentId}", &self.agent)
            .replace("{id}", &self.said.seen)
            .replace("{replyId}", &self.said.hidden_reply);
        let answer = self
            .product
            .send(method.parse().unwrap(), &path, Some(token), body.as_ref())
            .await;
        let status = answer.status().as_u16();
        let mut answer: Value = answer.json().await.unwrap_or_default();
        if let Some(answer) = answer.as_object_mut() {
            answer.remove("requestId");
        }
        (status, answer)
    }
}

/// Where an id stands: the parameter or field, and the id.
enum Place<'a> {
    Path(&'a str, &'a str),
    Query(&'a str, &'a str),
    Body(&'a str, &'a str),
}

#[tokio::test]
async fn perm_07_ids_of_others_ids_of_nobody_and_ids_that_are_none_answer_alike() {
    let world = World::new().await;
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    for (route, name, who, body, existing) in IDS {
        let (method, path) = route.split_once(' ').unwrap();
        let operation = &openapi["paths"][path][method.to_lowercase()];
        let in_path = path.contains(&format!("{{{name}}}"));
        let in_body = !in_path && ids_in_body(&openapi, operation).contains(&(*name).to_owned());
        let nobodys = if in_path {
            NOBODYS
        } else {
            &NOBODYS[..NOBODYS_TEXT]
        };
        let existing = world.existing(*existing);
        let mut first = None;
        for id in existing.into_iter().chain(nobodys.iter().copied()) {
            let place = match (in_path, in_body) {
                (true, _) => Place::Path(name, id),
                (_, true) => Place::Body(name, id),
                _ => Place::Query(name, id),
            };
            let answer = world.ask(route, &place, *who, body).await;
            let first = first.get_or_insert_with(|| answer.clone());
            if answer.0 != 404 || *first != answer {
                wrong.push(format!("{route} {name} {id}: {answer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn perm_07_what_belongs_to_somebody_is_in_no_list_of_a_strangers() {
    let World {
        product,
        agent,
        stranger,
        ..
    } = World::new().await;
    let read = async |path: &str| -> Value {
        let answer = product.send(Method::GET, path, Some(&stranger), None).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.unwrap()
    };
    let history = read(&format!("/chat/history/{agent}")).await;
    assert_eq!(history["messages"], json!([]));
    assert_eq!(read("/chat/history").await, json!([]));
}
