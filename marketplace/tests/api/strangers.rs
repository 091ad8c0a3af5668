//! Other people's ids answer as if there were nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::billing;
use crate::product::{Product, SUPERADMIN, email};
use crate::tokens::claims;
use crate::uploads::bring;

/// Ids that exist and still are nobody's for whoever asks.
#[derive(Debug, Clone, Copy)]
enum Existing {
    /// Whoever may ask at all may see them all.
    Public,
    /// Another specialist, who has nothing to do with it.
    Specialist,
    /// Another person's conversations.
    Session,
    /// A message with a document that was delivered to another person, and such a one that they have deleted.
    Document,
    /// What another person thought of a specialist.
    Review,
    /// Where another person is signed in, and where they were until they ended it.
    SignIn,
    /// An account that is no admin's.
    User,
    /// Another person's file.
    Upload,
    /// A line of another person's billing history.
    Line,
    /// A discussion that a moderator took out of sight, and one that was deleted.
    GoneDiscussion,
    /// These, and one that is there and in which the reply is not.
    OtherDiscussion,
    /// A reply that a moderator took out of sight, and one that was deleted.
    GoneReply,
    /// A discussion that was deleted: not even moderators find it.
    DeletedDiscussion,
    /// A reply that was deleted.
    DeletedReply,
}

/// Every parameter and every field of a body that takes an id: where, which, who asks, with which body, and what exists of
/// that kind without being there for them. What else is named, in the body or the path, is there for whoever asks: a
/// specialist and what they said or delivered to the owner (`{agentId}`, `{sessionId}`, `{messageId}`), a discussion that
/// everybody reads and the owner's reply in it (`{id}`, `{replyId}`). So it is the id under test that nothing is found by.
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
        "PUT /agents/{id}/reviews/{reviewId}",
        "id",
        Who::Stranger,
        r#"{"stars":5}"#,
        Existing::Public,
    ),
    (
        "PUT /agents/{id}/reviews/{reviewId}",
        "reviewId",
        Who::Stranger,
        r#"{"stars":5}"#,
        Existing::Review,
    ),
    (
        "GET /users/me/reviews",
        "agentId",
        Who::Stranger,
        "",
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
        "POST /chat/estimate",
        "replaces",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Document,
    ),
    (
        "POST /chat/estimate",
        "editOf",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        Existing::Document,
    ),
    (
        "POST /chat/estimate",
        "instead",
        Who::Stranger,
        r#"{"agentId":"{agentId}","text":""}"#,
        Existing::Document,
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
        Who::Owner,
        "",
        Existing::Specialist,
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
        Who::Owner,
        r#"{"messageId":"{messageId}","text":"Hello"}"#,
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
        Who::Owner,
        r#"{"messageId":"{messageId}"}"#,
        Existing::Specialist,
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
        "DELETE /upload/{id}",
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
        Who::Owner,
        "",
        Existing::OtherDiscussion,
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
    /// Whose the other things are that are named.
    Owner,
    Superadmin,
}

/// What its own owner can not do any more with a message they have deleted, and which: their own (`false`) or the reply with
/// a document (`true`).
const DELETED: &[(&str, &str, &str, bool)] = &[
    ("GET /documents/{messageId}/docx", "messageId", "", true),
    ("GET /documents/{messageId}/pdf", "messageId", "", true),
    ("GET /documents/{messageId}/versions", "messageId", "", true),
    ("GET /chat/history/{agentId}", "around", "", true),
    ("GET /chat/history/{agentId}", "around", "", false),
    ("POST /chat/choose", "messageId", "{}", true),
    ("POST /chat/stop", "messageId", "{}", true),
    (
        "POST /chat/approve",
        "messageId",
        r#"{"agentId":"{agentId}"}"#,
        true,
    ),
    (
        "POST /chat/send",
        "replaces",
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        false,
    ),
    ("POST /chat/regenerate", "messageId", "{}", true),
    (
        "POST /edit-requests",
        "messageId",
        r#"{"agentId":"{agentId}","text":"Hello"}"#,
        true,
    ),
    ("DELETE /chat/messages/{id}", "id", "", false),
    ("DELETE /chat/messages/{id}", "id", "", true),
];

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
    ["id", "replaces", "around", "editOf", "instead"].contains(&name)
        || (name.ends_with("Id") && name != "planId")
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

/// The first three specialists of the list.
async fn some_agents(product: &Product) -> [String; 3] {
    let agents = product
        .send(Method::GET, "/agents?limit=3", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    [0, 1, 2].map(|n: usize| agents[n]["id"].as_str().unwrap().to_owned())
}

/// What somebody has said to a specialist, and what they were delivered for it.
struct Talk {
    agent: String,
    session: String,
    said: String,
    document: String,
}

async fn say(product: &Product, owner: &str, agent: &str, text: &str) -> Value {
    let body = json!({"agentId": agent, "text": text});
    let (status, sent) = product.post("/chat/send", Some(owner), body).await;
    assert_eq!(status, 200, "{sent}");
    sent["conversation"].clone()
}

fn id_of(thing: &Value) -> String {
    thing["id"].as_str().unwrap().to_owned()
}

impl Talk {
    /// Up to a document.
    async fn with(product: &Product, owner: &str, agent: String) -> Self {
        let brief = "Write a haiku about rain, for my newsletter.";
        say(product, owner, &agent, brief).await;
        // A specialist may ask back first.
        let rest = "It is for gardeners, about 300 words, on rain on a tin roof. Please write the draft now.";
        let talk = say(product, owner, &agent, rest).await;
        let messages = talk["messages"].as_array().unwrap();
        let delivered = messages.iter().find(|it| it["document"].is_object());
        let delivered = delivered.unwrap();
        Self {
            session: talk["sessionId"].as_str().unwrap().to_owned(),
            said: delivered["replyTo"].as_str().unwrap().to_owned(),
            document: id_of(delivered),
            agent,
        }
    }

    /// Takes the document, and deletes it and what it answered.
    async fn forget(&self, product: &Product, owner: &str) {
        let approval = json!({"agentId": self.agent, "messageId": self.document});
        let (status, approved) = product.post("/chat/approve", Some(owner), approval).await;
        assert_eq!(status, 200, "{approved}");
        for message in [&self.said, &self.document] {
            let path = format!("/chat/messages/{message}");
            let gone = product.send(Method::DELETE, &path, Some(owner), None).await;
            assert_eq!(gone.status(), 204);
        }
    }
}

/// A talk that is so long that its beginning is kept as a summary: its session.
async fn long_talk(product: &Product, owner: &str, agent: &str) -> String {
    let mut session = String::new();
    for n in 0..3 {
        let text = format!("{n} {}", "It rains on tin roofs. ".repeat(600));
        let talk = say(product, owner, agent, &text).await;
        session = talk["sessionId"].as_str().unwrap().to_owned();
    }
    let path = format!("/chat/memory/{agent}");
    let kept = || async {
        let memory = product.send(Method::GET, &path, Some(owner), None).await;
        memory.json::<Value>().await.unwrap()["summaries"][0].is_object()
    };
    testkit::wait_until(kept, "the summary").await;
    session
}

/// What was said in public: a discussion in sight, and what is not to be found any more.
struct Said {
    seen: String,
    hidden: String,
    deleted: String,
    /// Another one in sight.
    other: String,
    reply: String,
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
        other,
        reply,
        hidden_reply,
        deleted_reply,
    }
}

/// Somebody with things of their own, and who else may ask for them.
struct World {
    product: Product,
    owner_id: String,
    talk: Talk,
    /// Deleted, but for its beginning.
    gone: Talk,
    /// A specialist with whom there was a talk with a summary, and that.
    long: (String, String),
    file: String,
    line: String,
    /// Of whom the deleted talk was with.
    review: String,
    sign_ins: [String; 2],
    said: Said,
    owner: String,
    stranger: String,
    stranger_id: String,
    root: String,
}

impl World {
    async fn new() -> Self {
        let product = Product::start().await;
        let owner_id = product.sign_up("owner").await;
        let stranger_id = product.sign_up("stranger").await;
        let owner = product.sign_in(&email("owner")).await;
        // Enough for all that is said.
        billing::buy(&product, &email("owner"), &owner).await;
        let [first, second, third] = some_agents(&product).await;
        let talk = Talk::with(&product, &owner, first).await;
        let gone = Talk::with(&product, &owner, second).await;
        gone.forget(&product, &owner).await;
        let path = format!("/agents/{}/reviews", gone.agent);
        let (status, review) = product.post(&path, Some(&owner), json!({"stars": 5})).await;
        assert_eq!(status, 201, "{review}");
        let session = long_talk(&product, &owner, &third).await;
        let file = bring(&product, &owner, "brief.txt", "text/plain", b"A brief.").await;
        let (_, file) = file["url"].as_str().unwrap().rsplit_once('/').unwrap();
        for told in ["wallet", "conversation"] {
            product.until_told(told).await;
        }
        let path = "/payments/history?kind=spending";
        let lines = product.send(Method::GET, path, Some(&owner), None).await;
        let line = id_of(&lines.json::<Value>().await.unwrap()[0]);
        let root = product.sign_in(SUPERADMIN).await;
        let said = discussions(&product, &owner, &root).await;
        Self {
            sign_ins: elsewhere(&product, &owner).await,
            file: file.to_owned(),
            stranger: product.sign_in(&email("stranger")).await,
            long: (third, session),
            line,
            review: id_of(&review),
            talk,
            gone,
            said,
            owner,
            stranger_id,
            root,
            product,
            owner_id,
        }
    }

    fn existing(&self, what: Existing) -> Vec<&str> {
        let said = &self.said;
        match what {
            Existing::Public => vec![],
            Existing::Specialist => vec![&self.gone.agent],
            Existing::Session => vec![&self.talk.session, &self.gone.session, &self.long.1],
            Existing::Document => vec![&self.talk.document, &self.gone.document],
            Existing::Review => vec![&self.review],
            Existing::SignIn => self.sign_ins.iter().map(String::as_str).collect(),
            Existing::User => vec![&self.owner_id],
            Existing::Upload => vec![&self.file],
            Existing::Line => vec![&self.line],
            Existing::GoneDiscussion => vec![&said.hidden, &said.deleted],
            Existing::OtherDiscussion => vec![&said.hidden, &said.deleted, &said.other],
            Existing::GoneReply => vec![&said.hidden_reply, &said.deleted_reply],
            Existing::DeletedDiscussion => vec![&said.deleted],
            Existing::DeletedReply => vec![&said.deleted_reply],
        }
    }

    /// What is there by this id for the owner, or for those who moderate: it is not for another reason that nobody else
    /// finds anything. None where nothing of the kind is anybody's, or other tests make it.
    fn there(&self, route: &str, name: &str, what: Existing) -> Option<(Who, &str)> {
        let there = match (what, name) {
            _ if route == "PATCH /admin/users/{id}" => {
                return Some((Who::Superadmin, &self.stranger_id));
            }
            (Existing::DeletedDiscussion, _) => return Some((Who::Superadmin, &self.said.hidden)),
            (Existing::DeletedReply, _) => return Some((Who::Superadmin, &self.said.hidden_reply)),
            _ if route.contains("/admin/") => return None,
            _ if ["GET /upload/public/{id}", "GET /portfolio/{id}"].contains(&route) => {
                return None;
            }
            _ if route.contains("/memory/") && name == "sessionId" => &self.long.1,
            _ if route.contains("/memory/") => &self.long.0,
            _ if route.ends_with("/{reviewId}") && name == "id" => &self.gone.agent,
            (Existing::Review, _) => &self.review,
            (Existing::Public | Existing::Specialist, _) => &self.talk.agent,
            (Existing::Session, _) => &self.talk.session,
            (Existing::Document, "replaces") => &self.talk.said,
            (Existing::Document, _) => &self.talk.document,
            (Existing::SignIn, _) => &self.sign_ins[0],
            (Existing::User, _) => &self.owner_id,
            (Existing::Upload, _) => &self.file,
            (Existing::Line, _) => &self.line,
            _ if route == "DELETE /community/{id}" => &self.said.other,
            (Existing::GoneDiscussion | Existing::OtherDiscussion, _) => &self.said.seen,
            (Existing::GoneReply, _) => &self.said.reply,
        };
        Some((Who::Owner, there))
    }

    /// The request that has this id in its place.
    fn request(
        &self,
        route: &str,
        place: &Place<'_>,
        body: &str,
    ) -> (Method, String, Option<Value>) {
        let (method, path) = route.split_once(' ').unwrap();
        let (agent, session) = if path.contains("/memory/") {
            (&self.long.0, &self.long.1)
        } else if path.ends_with("/{reviewId}") {
            (&self.gone.agent, &self.gone.session)
        } else {
            (&self.talk.agent, &self.talk.session)
        };
        let filled = |text: &str| {
            text.replace("{agentId}", agent)
                .replace("/agents/{id}", &format!("/agents/{agent}"))
                .replace("{reviewId}", &self.review)
                .replace("{sessionId}", session)
                .replace("{messageId}", &self.talk.document)
                .replace("{id}", &self.said.seen)
                .replace("{replyId}", &self.said.reply)
        };
        let mut body: Option<Value> = serde_json::from_str(&filled(body)).ok();
        let path = match place {
            Place::Path(name, id) => path.replace(&format!("{{{name}}}"), id),
            // What a route can not do without is there.
            Place::Query(name, id) => format!("{path}?{name}={id}&q=rain"),
            Place::Body(name, id) => {
                body.as_mut().unwrap()[name] = json!(id);
                path.to_owned()
            }
        };
        (method.parse().unwrap(), filled(&path), body)
    }

    /// Status and body of the answer to it.
    async fn ask(&self, route: &str, place: &Place<'_>, who: Who, body: &str) -> (u16, Value) {
        let (method, path, body) = self.request(route, place, body);
        let token = match who {
            Who::Stranger => &self.stranger,
            Who::Owner => &self.owner,
            Who::Superadmin => &self.root,
        };
        let answer = self
            .product
            .send(method, &path, Some(token), body.as_ref())
            .await;
        let status = answer.status().as_u16();
        let mut answer: Value = answer.json().await.unwrap_or_default();
        if let Some(answer) = answer.as_object_mut() {
            answer.remove("requestId");
        }
        (status, answer)
    }
}

/// Signs the owner in twice more, and out of the second: the sessions.
async fn elsewhere(product: &Product, owner: &str) -> [String; 2] {
    let session = async || {
        let token = product.sign_in(&email("owner")).await;
        claims(&token)["sid"].as_str().unwrap().to_owned()
    };
    let [there, ended] = [session().await, session().await];
    let path = format!("/users/me/sessions/{ended}");
    let answer = product.send(Method::DELETE, &path, Some(owner), None).await;
    assert_eq!(answer.status(), 204);
    [there, ended]
}

/// Where an id stands: the parameter or field, and the id.
enum Place<'a> {
    Path(&'a str, &'a str),
    Query(&'a str, &'a str),
    Body(&'a str, &'a str),
}

impl<'a> Place<'a> {
    /// Of this parameter or field.
    fn of(openapi: &Value, route: &str, name: &'a str, id: &'a str) -> Self {
        let (method, path) = route.split_once(' ').unwrap();
        let operation = &openapi["paths"][path][method.to_lowercase()];
        if path.contains(&format!("{{{name}}}")) {
            Self::Path(name, id)
        } else if ids_in_body(openapi, operation).contains(&name.to_owned()) {
            Self::Body(name, id)
        } else {
            Self::Query(name, id)
        }
    }
}

#[tokio::test]
async fn perm_07_ids_of_others_ids_of_nobody_and_ids_that_are_none_answer_alike() {
    let world = World::new().await;
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    for (route, name, who, body, existing) in IDS {
        let in_path = route.contains(&format!("{{{name}}}"));
        let nobodys = if in_path {
            NOBODYS
        } else {
            &NOBODYS[..NOBODYS_TEXT]
        };
        let existing = world.existing(*existing);
        let mut first = None;
        for id in existing.into_iter().chain(nobodys.iter().copied()) {
            let place = Place::of(&openapi, route, name, id);
            let answer = world.ask(route, &place, *who, body).await;
            let first = first.get_or_insert_with(|| answer.clone());
            if answer.0 != 404 || *first != answer {
                wrong.push(format!("{route} {name} {id}: {answer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    there_for_their_owner(&world, &openapi).await;
}

/// The same requests with ids of the owner's own find something, so that nothing else in them was the reason. What takes
/// something away comes last, and the same request is made once, whichever of its ids it is for.
async fn there_for_their_owner(world: &World, openapi: &Value) {
    let (takes_away, leaves): (Vec<&_>, Vec<&_>) =
        IDS.iter().partition(|row| row.0.starts_with("DELETE"));
    let (mut made, mut wrong) = (Vec::new(), Vec::new());
    for (route, name, _, body, existing) in leaves.into_iter().chain(takes_away) {
        let Some((who, id)) = world.there(route, name, *existing) else {
            continue;
        };
        let place = Place::of(openapi, route, name, id);
        let request = world.request(route, &place, body);
        if made.contains(&request) {
            continue;
        }
        made.push(request);
        let answer = world.ask(route, &place, who, body).await;
        if [401, 404].contains(&answer.0) || answer.0 >= 500 {
            wrong.push(format!("{route} {name} {id}: {answer:?}"));
        }
    }
    assert!(made.len() > 40, "{} requests", made.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn perm_07_what_somebody_has_deleted_answers_themselves_as_if_it_had_never_been() {
    let world = World::new().await;
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    for (route, name, body, is_reply) in DELETED {
        let of = |talk: &Talk| {
            if *is_reply {
                talk.document.clone()
            } else {
                talk.said.clone()
            }
        };
        let [gone, there] = [of(&world.gone), of(&world.talk)];
        // By whom it was delivered.
        let [then, by] = [route, body].map(|text| text.replace("{agentId}", &world.gone.agent));
        let asked = async |id: &str| {
            let place = Place::of(&openapi, route, name, id);
            world.ask(&then, &place, Who::Owner, &by).await
        };
        let (gone, nobodys) = (asked(&gone).await, asked(NOBODYS[0]).await);
        if gone.0 != 404 || gone != nobodys {
            wrong.push(format!(
                "{route} {name}: {gone:?}, but nobody's {nobodys:?}"
            ));
        }
        let place = Place::of(&openapi, route, name, &there);
        let there = world.ask(route, &place, Who::Owner, body).await;
        if there.0 == 404 || there.0 >= 500 {
            wrong.push(format!("{route} {name} that is there: {there:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn perm_07_what_belongs_to_somebody_is_in_no_list_of_a_strangers() {
    let World {
        product,
        talk: Talk { agent, .. },
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
