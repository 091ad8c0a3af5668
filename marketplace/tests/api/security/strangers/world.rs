//! What exists, whose it is, and asking for it.

use reqwest::Method;
use serde_json::{Value, json};

use super::discussions::{Discussions, discussions};
use super::id_location::IdLocation;
use super::ids::{Existing, Id, Who};
use super::talk::{Talk, id_of, long_talk};
use crate::account::add_passkey;
use crate::payment;
use crate::product::{Product, SUPERADMIN, email};
use crate::security::tokens::claims;
use crate::upload::bring;

/// Somebody with things of their own, and who else may ask for them.
pub struct World {
    pub product: Product,
    owner_id: String,
    pub talk: Talk,
    /// Another one like it, which may be used up while that one is still needed as it is.
    pub spare: Talk,
    /// Deleted, but for its beginning.
    pub gone: Talk,
    /// A specialist with whom there was a talk with a summary, and that.
    long: (String, String),
    file: String,
    line: String,
    ticket: String,
    /// Of whom the deleted talk was with.
    review: String,
    sign_ins: [String; 2],
    passkey: String,
    discussions: Discussions,
    owner: String,
    pub stranger: String,
    stranger_id: String,
    root: String,
}

impl World {
    pub async fn new() -> Self {
        let product = Product::delivering_at_once().await;
        let owner_id = product.sign_up("owner").await;
        let stranger_id = product.sign_up("stranger").await;
        let owner = product.sign_in(&email("owner")).await;
        // Enough for all that is said.
        payment::buy(&product, &email("owner"), &owner).await;
        let [first, second, third, fourth] = some_agents(&product).await;
        let talk = Talk::with(&product, &owner, first).await;
        let spare = Talk::with(&product, &owner, fourth).await;
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
        let asked = json!({"subject": "It hangs", "body": "Since Monday."});
        let (status, ticket) = product.post("/support/tickets", Some(&owner), asked).await;
        assert_eq!(status, 201, "{ticket}");
        product.until_told("ticket").await;
        let root = product.sign_in(SUPERADMIN).await;
        let discussions = discussions(&product, &owner, &root).await;
        Self {
            sign_ins: elsewhere(&product, &owner).await,
            passkey: add_passkey(&product, &owner).await.1,
            file: file.to_owned(),
            stranger: product.sign_in(&email("stranger")).await,
            long: (third, session),
            line,
            ticket: id_of(&ticket),
            review: id_of(&review),
            talk,
            spare,
            gone,
            discussions,
            owner,
            stranger_id,
            root,
            product,
            owner_id,
        }
    }

    /// What there is of a kind without being there for whoever asks.
    pub fn existing(&self, what: Existing) -> Vec<&str> {
        let discussions = &self.discussions;
        match what {
            Existing::Public => vec![],
            Existing::Specialist => vec![&self.gone.agent],
            Existing::Session => vec![&self.talk.session, &self.gone.session, &self.long.1],
            Existing::Document => vec![&self.talk.document, &self.gone.document],
            Existing::Job => vec![&self.talk.job],
            Existing::Review => vec![&self.review],
            Existing::SignIn => self.sign_ins.iter().map(String::as_str).collect(),
            Existing::Passkey => vec![&self.passkey],
            Existing::User => vec![&self.owner_id],
            Existing::Upload => vec![&self.file],
            Existing::Line => vec![&self.line],
            Existing::Ticket => vec![&self.ticket],
            Existing::GoneDiscussion => vec![&discussions.hidden, &discussions.deleted],
            Existing::OthersDiscussion => {
                vec![&discussions.hidden, &discussions.deleted, &discussions.seen]
            }
            Existing::OtherDiscussion => vec![
                &discussions.hidden,
                &discussions.deleted,
                &discussions.other,
            ],
            Existing::GoneReply => vec![&discussions.hidden_reply, &discussions.deleted_reply],
            Existing::OthersReply => vec![
                &discussions.hidden_reply,
                &discussions.deleted_reply,
                &discussions.reply,
            ],
            Existing::DeletedDiscussion => vec![&discussions.deleted],
            Existing::DeletedReply => vec![&discussions.deleted_reply],
        }
    }

    /// What is there by this id for the owner, or for those who moderate: it is not for another reason that nobody else
    /// finds anything. None where nothing of the kind is anybody's, or other tests make it.
    pub fn there(&self, id: &Id) -> Option<(Who, &str)> {
        let (route, name) = (id.route, id.name);
        let there = match (id.existing, name) {
            _ if route == "PATCH /admin/users/{id}" => {
                return Some((Who::Superadmin, &self.stranger_id));
            }
            (Existing::DeletedDiscussion, _) => {
                return Some((Who::Superadmin, &self.discussions.hidden));
            }
            (Existing::DeletedReply, _) => {
                return Some((Who::Superadmin, &self.discussions.hidden_reply));
            }
            _ if route.contains("/admin/") || route.contains("/announcements/") => return None,
            _ if route == "GET /upload/public/{id}" || route.starts_with("GET /portfolio/") => {
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
            (Existing::Job, _) => &self.talk.job,
            (Existing::SignIn, _) => &self.sign_ins[0],
            (Existing::Passkey, _) => &self.passkey,
            (Existing::User, _) => &self.owner_id,
            (Existing::Upload, _) => &self.file,
            (Existing::Line, _) => &self.line,
            (Existing::Ticket, _) => &self.ticket,
            _ if route == "DELETE /community/{id}" => &self.discussions.other,
            (
                Existing::GoneDiscussion | Existing::OthersDiscussion | Existing::OtherDiscussion,
                _,
            ) => &self.discussions.seen,
            (Existing::GoneReply | Existing::OthersReply, _) => &self.discussions.reply,
        };
        Some((Who::Owner, there))
    }

    /// The request that has this id in its place.
    pub fn request(
        &self,
        route: &str,
        location: &IdLocation<'_>,
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
                .replace("{id}", &self.discussions.seen)
                .replace("{replyId}", &self.discussions.reply)
                .replace("{ticketId}", &self.ticket)
        };
        let mut body: Option<Value> = serde_json::from_str(&filled(body)).ok();
        let path = match location {
            IdLocation::Path(name, id) => path.replace(&format!("{{{name}}}"), id),
            // What a route can not do without is there.
            IdLocation::Query(name, id) => format!("{path}?{name}={id}&q=rain"),
            IdLocation::Body(name, id) => {
                body.as_mut().unwrap()[name] = json!(id);
                path.to_owned()
            }
            IdLocation::Listed(list, field, id) => {
                body.as_mut().unwrap()[list][0][field] = json!(format!("/api/upload/{id}"));
                path.to_owned()
            }
        };
        (method.parse().unwrap(), filled(&path), body)
    }

    /// Status and body of the answer to it.
    pub async fn ask(
        &self,
        route: &str,
        location: &IdLocation<'_>,
        who: Who,
        body: &str,
    ) -> (u16, Value) {
        let (method, path, body) = self.request(route, location, body);
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

/// The first four specialists of the list.
async fn some_agents(product: &Product) -> [String; 4] {
    let agents = product
        .send(Method::GET, "/agents?limit=4", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    [0, 1, 2, 3].map(|n: usize| id_of(&agents[n]))
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
