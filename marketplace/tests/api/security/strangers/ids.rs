//! Every place of the API that takes an id, and what is tried there.

use self::Existing::{
    DeletedDiscussion, DeletedReply, Document, GoneDiscussion, GoneReply, Job, Line,
    OtherDiscussion, OthersDiscussion, OthersReply, Passkey, Public, Review, Session, SignIn,
    Specialist, Ticket, Upload, User,
};
use self::Who::{Owner, Stranger, Superadmin};

/// Ids that exist and still are nobody's for whoever asks.
#[derive(Debug, Clone, Copy)]
pub enum Existing {
    /// Whoever may ask at all may see them all.
    Public,
    /// Another specialist, who has nothing to do with it.
    Specialist,
    /// Another person's conversations.
    Session,
    /// A message with a document that was delivered to another person, and such a one that they have deleted.
    Document,
    /// A job of another person.
    Job,
    /// What another person thought of a specialist.
    Review,
    /// Where another person is signed in, and where they were until they ended it.
    SignIn,
    /// What signs another person in.
    Passkey,
    /// An account that is no admin's.
    User,
    /// Another person's file.
    Upload,
    /// What another person asked of support.
    Ticket,
    /// A line of another person's billing history.
    Line,
    /// A discussion that a moderator took out of sight, and one that was deleted.
    GoneDiscussion,
    /// These, and one in sight that somebody else began.
    OthersDiscussion,
    /// These two, and one that is there and in which the reply is not.
    OtherDiscussion,
    /// A reply that a moderator took out of sight, and one that was deleted.
    GoneReply,
    /// These, and one in sight that somebody else gave.
    OthersReply,
    /// A discussion that was deleted: not even moderators find it.
    DeletedDiscussion,
    /// A reply that was deleted.
    DeletedReply,
}

/// Who asks.
#[derive(Debug, Clone, Copy)]
pub enum Who {
    Stranger,
    /// Whose the other things are that are named.
    Owner,
    Superadmin,
}

/// A place that takes an id.
pub struct Id {
    /// Method and path.
    pub route: &'static str,
    /// The parameter, or the field of the body.
    pub name: &'static str,
    pub who: Who,
    /// What else the body says; empty where there is none.
    pub body: &'static str,
    pub existing: Existing,
}

const fn id(
    route: &'static str,
    name: &'static str,
    who: Who,
    body: &'static str,
    existing: Existing,
) -> Id {
    Id {
        route,
        name,
        who,
        body,
        existing,
    }
}

const EMPTY: &str = "{}";
const DRAFT: &str = r#"{"draft":{"name":"","category":"","subcategory":"","systemPrompt":"You rhyme.","promptTemplate":{"tone":"","writingStyle":""}},"turns":[{"from":"admin","text":"Hello"}]}"#;
const HELLO: &str = r#"{"text":"Hello"}"#;
const AT_AGENT: &str = r#"{"agentId":"{agentId}"}"#;
const TO_AGENT: &str = r#"{"agentId":"{agentId}","text":"Hello"}"#;
const WITH_FILE: &str = r#"{"agentId":"{agentId}","text":"Hello","attachments":[{"name":"brief.txt","url":"","type":"text/plain","size":8}]}"#;
const SILENT: &str = r#"{"agentId":"{agentId}","text":""}"#;
const EDIT: &str = r#"{"messageId":"{messageId}","text":"Hello"}"#;
const MEMORY: &str = r#"{"enabled":true,"facts":[],"voice":""}"#;
const STARS: &str = r#"{"stars":5}"#;
const MODEL: &str = r#"{"name":"Ours","preset":"other","protocol":"openai","baseUrl":"https://model.example/v1","model":"m","sees":false,"maxTokens":4000}"#;
const CATEGORY: &str = r#"{"name":"Poetry","description":"","icon":"","subcategories":[]}"#;
const AGENT: &str = r#"{"name":"Ada","codeName":"","category":"Copywriting","subcategory":"","description":"","skills":[],"avatarUrl":"","systemPrompt":"You are Ada.","promptTemplate":{"tone":"","writingStyle":""},"portfolios":[],"status":"Active"}"#;
const BRIEFS: &str = r#"{"briefs":[]}"#;
const SIDES: &str = r#"{"sides":[{"name":"As now"}]}"#;
const TASK: &str = r#"{"task":"verify"}"#;
const FAQ: &str = r#"{"question":"Why?","answer":"Because.","category":"General"}"#;
const CANNED: &str = r#"{"title":"Reload","text":"Please reload."}"#;
const RESTORE: &str = r#"{"action":"restore"}"#;
const HIDE: &str = r#"{"reason":"Advertising"}"#;
const UPHELD: &str = r#"{"outcome":"upheld"}"#;

/// Every parameter and every field of a body that takes an id: where, which, who asks, with which body, and what exists of
/// that kind without being there for them. What else is named, in the body or the path, is there for whoever asks: a
/// specialist and what they said or delivered to the owner (`{agentId}`, `{sessionId}`, `{messageId}`), a discussion that
/// everybody reads and the owner's reply in it (`{id}`, `{replyId}`). So it is the id under test that nothing is found by.
// A line each, so that it can be read as the table it is.
#[rustfmt::skip]
pub const IDS: &[Id] = &[
    id("GET /agents/{id}", "id", Stranger, "", Public),
    id("GET /agents/{id}/details", "id", Stranger, "", Public),
    id("GET /agents/{id}/reviews", "id", Stranger, "", Public),
    id("POST /agents/{id}/reviews", "id", Stranger, STARS, Public),
    id("PUT /agents/{id}/reviews/{reviewId}", "id", Stranger, STARS, Public),
    id("PUT /agents/{id}/reviews/{reviewId}", "reviewId", Stranger, STARS, Review),
    id("PUT /agents/{id}/favourite", "id", Stranger, "", Public),
    id("DELETE /agents/{id}/favourite", "id", Stranger, "", Public),
    id("GET /users/me/reviews", "agentId", Stranger, "", Public),
    id("POST /chat/send", "agentId", Stranger, HELLO, Public),
    id("POST /chat/send", "sessionId", Stranger, TO_AGENT, Session),
    id("POST /chat/estimate", "agentId", Stranger, HELLO, Public),
    id("POST /chat/estimate", "sessionId", Stranger, TO_AGENT, Session),
    id("POST /chat/estimate", "replaces", Stranger, TO_AGENT, Document),
    id("POST /chat/estimate", "editOf", Stranger, TO_AGENT, Document),
    id("POST /chat/estimate", "instead", Stranger, SILENT, Document),
    id("POST /chat/estimate", "attachments[].url", Stranger, WITH_FILE, Upload),
    id("GET /chat/memory/{agentId}", "agentId", Stranger, "", Public),
    id("PUT /chat/memory/{agentId}", "agentId", Stranger, MEMORY, Public),
    id("DELETE /chat/memory/{agentId}/summaries/{sessionId}", "agentId", Owner, "", Specialist),
    id("DELETE /chat/memory/{agentId}/summaries/{sessionId}", "sessionId", Stranger, "", Session),
    id("GET /chat/history/{agentId}", "agentId", Stranger, "", Public),
    id("GET /chat/history/{agentId}", "sessionId", Stranger, "", Session),
    id("GET /portfolio/{id}", "id", Stranger, "", Public),
    id("GET /portfolio/{id}/docx", "id", Stranger, "", Public),
    id("GET /portfolio/{id}/pdf", "id", Stranger, "", Public),
    id("POST /support/ai-chat", "sessionId", Stranger, r#"{"message":"Hello"}"#, User),
    id("GET /support/history", "sessionId", Stranger, "", User),
    id("GET /support/tickets/{ticketId}", "ticketId", Stranger, "", Ticket),
    id("POST /support/tickets/{ticketId}/answers", "ticketId", Stranger, HELLO, Ticket),
    id("GET /admin/tickets/{ticketId}", "ticketId", Superadmin, "", Public),
    id("POST /admin/tickets/{ticketId}/replies", "ticketId", Superadmin, HELLO, Public),
    id("POST /admin/tickets/{ticketId}/notes", "ticketId", Superadmin, HELLO, Public),
    id("PUT /admin/tickets/{ticketId}/status", "ticketId", Superadmin, r#"{"status":"closed"}"#, Public),
    id("PUT /admin/tickets/{ticketId}/assignee", "ticketId", Superadmin, "", Public),
    id("DELETE /admin/tickets/{ticketId}/assignee", "ticketId", Superadmin, "", Public),
    id("PUT /admin/canned-answers/{id}", "id", Superadmin, CANNED, Public),
    id("DELETE /admin/canned-answers/{id}", "id", Superadmin, "", Public),
    id("POST /edit-requests", "agentId", Owner, EDIT, Public),
    id("POST /edit-requests", "messageId", Stranger, TO_AGENT, Document),
    id("POST /chat/send", "replaces", Stranger, TO_AGENT, Document),
    id("POST /chat/send", "attachments[].url", Stranger, WITH_FILE, Upload),
    id("POST /chat/regenerate", "messageId", Stranger, EMPTY, Document),
    id("POST /chat/choose", "messageId", Stranger, EMPTY, Document),
    id("DELETE /chat/messages/{id}", "id", Stranger, "", Document),
    id("PATCH /chat/sessions/{id}", "id", Stranger, r#"{"pinned":true}"#, Session),
    id("POST /chat/sessions/{id}/seen", "id", Stranger, "", Session),
    id("GET /chat/sessions", "agentId", Stranger, "", Public),
    id("GET /chat/search", "agentId", Stranger, "", Public),
    id("GET /chat/history/{agentId}", "around", Stranger, "", Document),
    id("POST /chat/cancel", "sessionId", Stranger, AT_AGENT, Session),
    id("POST /agents/{id}/reviews", "sessionId", Stranger, STARS, Session),
    id("POST /agents/{id}/reviews", "messageId", Stranger, STARS, Document),
    id("POST /chat/stop", "messageId", Stranger, EMPTY, Document),
    id("POST /chat/approve", "agentId", Owner, r#"{"messageId":"{messageId}"}"#, Specialist),
    id("POST /chat/approve", "messageId", Stranger, AT_AGENT, Document),
    id("POST /chat/cancel", "agentId", Stranger, EMPTY, Public),
    id("GET /documents/{messageId}/docx", "messageId", Stranger, "", Document),
    id("GET /documents/{messageId}/pdf", "messageId", Stranger, "", Document),
    id("GET /documents/{messageId}/versions", "messageId", Stranger, "", Document),
    id("GET /chat/jobs/{jobId}", "jobId", Stranger, "", Job),
    id("GET /chat/jobs/{jobId}/receipt", "jobId", Stranger, "", Job),
    id("GET /payments/receipts/{id}", "id", Stranger, "", Line),
    id("GET /upload/{id}", "id", Stranger, "", Upload),
    id("DELETE /upload/{id}", "id", Stranger, "", Upload),
    id("GET /upload/public/{id}", "id", Stranger, "", Upload),
    id("DELETE /users/me/sessions/{id}", "id", Stranger, "", SignIn),
    id("DELETE /users/me/passkeys/{id}", "id", Stranger, "", Passkey),
    id("GET /community/{id}/comments", "id", Stranger, "", GoneDiscussion),
    id("DELETE /community/{id}", "id", Stranger, "", OthersDiscussion),
    id("POST /community/{id}/vote", "id", Stranger, "", GoneDiscussion),
    id("POST /community/{id}/comments", "id", Stranger, HELLO, GoneDiscussion),
    id("DELETE /community/{id}/comments/{replyId}", "id", Owner, "", OtherDiscussion),
    id("DELETE /community/{id}/comments/{replyId}", "replyId", Stranger, "", OthersReply),
    id("POST /community/{id}/reports", "id", Stranger, EMPTY, GoneDiscussion),
    id("POST /community/{id}/reports", "replyId", Stranger, EMPTY, GoneReply),
    id("PATCH /admin/community/{id}", "id", Superadmin, RESTORE, DeletedDiscussion),
    id("PATCH /admin/community/{id}", "replyId", Superadmin, RESTORE, DeletedReply),
    id("POST /community/{id}/appeals", "id", Stranger, HELLO, OthersDiscussion),
    id("POST /community/{id}/appeals", "replyId", Stranger, HELLO, OthersReply),
    id("POST /admin/community/{id}/hide", "id", Superadmin, HIDE, DeletedDiscussion),
    id("POST /admin/community/{id}/hide", "replyId", Superadmin, HIDE, DeletedReply),
    id("POST /admin/community/{id}/dismiss", "id", Superadmin, EMPTY, DeletedDiscussion),
    id("POST /admin/community/{id}/dismiss", "replyId", Superadmin, EMPTY, DeletedReply),
    id("POST /admin/community/{id}/decide", "id", Superadmin, UPHELD, DeletedDiscussion),
    id("POST /admin/community/{id}/decide", "replyId", Superadmin, UPHELD, DeletedReply),
    id("GET /admin/users/{id}", "id", Superadmin, "", Public),
    id("GET /admin/users/{id}/as-of", "id", Superadmin, "", Public),
    id("POST /admin/users/{id}/view", "id", Superadmin, r#"{"reason":"They asked us to look."}"#, Public),
    id("PATCH /admin/users/{id}", "id", Superadmin, r#"{"action":"suspend"}"#, Public),
    id("DELETE /admin/users/{id}", "id", Superadmin, "", Public),
    id("PATCH /admin/admins/{id}", "id", Superadmin, r#"{"permissions":[]}"#, User),
    id("DELETE /admin/admins/{id}", "id", Superadmin, "", User),
    id("PUT /announcements/{id}/dismissal", "id", Stranger, "", Public),
    id("DELETE /admin/announcements/{id}", "id", Superadmin, "", Public),
    id("GET /admin/audit-logs/{position}", "position", Superadmin, "", Public),
    id("GET /admin/audit-logs/{position}/proof", "position", Superadmin, "", Public),
    id("POST /admin/campaigns/{id}/pause", "id", Superadmin, "", Public),
    id("POST /admin/campaigns/{id}/resume", "id", Superadmin, "", Public),
    id("POST /admin/operations/read-models/{readModel}/tasks", "readModel", Superadmin, TASK, Public),
    id("POST /admin/operations/jobs/{job}/retry", "job", Superadmin, "", Public),
    id("POST /admin/operations/jobs/{job}/discard", "job", Superadmin, "", Public),
    id("POST /admin/outbox/{id}/readings", "id", Superadmin, EMPTY, Public),
    id("POST /admin/payments/{reference}/refund", "reference", Superadmin, EMPTY, Public),
    id("PUT /admin/models/{modelId}", "modelId", Superadmin, MODEL, Public),
    id("DELETE /admin/models/{modelId}", "modelId", Superadmin, "", Public),
    id("PUT /admin/faqs/{id}", "id", Superadmin, FAQ, Public),
    id("DELETE /admin/faqs/{id}", "id", Superadmin, "", Public),
    id("POST /admin/models/test", "modelId", Superadmin, EMPTY, Public),
    id("PUT /admin/categories/{id}", "id", Superadmin, CATEGORY, Public),
    id("DELETE /admin/categories/{id}", "id", Superadmin, "", Public),
    id("PUT /admin/agents/{id}", "id", Superadmin, AGENT, Public),
    id("DELETE /admin/agents/{id}", "id", Superadmin, "", Public),
    id("GET /admin/agents/{id}/versions", "id", Superadmin, "", Public),
    id("POST /admin/agents/{id}/restore", "id", Superadmin, r#"{"version":1}"#, Public),
    id("POST /admin/agents/try", "agentId", Superadmin, DRAFT, Public),
    id("GET /admin/specialists/{agentId}/briefs", "agentId", Superadmin, "", Public),
    id("PUT /admin/specialists/{agentId}/briefs", "agentId", Superadmin, BRIEFS, Public),
    id("GET /admin/specialists/{agentId}/rehearsals", "agentId", Superadmin, "", Public),
    id("POST /admin/specialists/{agentId}/rehearsals", "agentId", Superadmin, SIDES, Public),
    id("GET /admin/specialists/{agentId}/rehearsals/{runId}", "agentId", Superadmin, "", Public),
    id("GET /admin/specialists/{agentId}/rehearsals/{runId}", "runId", Superadmin, "", Public),
];

/// What is chosen among things that whoever may choose sees all of: one that is not there is refused by its field, like any
/// wrong input. `command-service/tests/model/connecting.rs` and `rehearsal/asking.rs` try those.
pub const CHOSEN: &[&str] = &[
    "PUT /admin/models/choice categories[].modelId",
    "PUT /admin/models/choice specialists[].modelId",
    "PUT /admin/models/choice specialists[].specialistId",
    "POST /admin/specialists/{agentId}/rehearsals sides[].modelId",
];

/// What its own owner can not do any more with a message they have deleted, and which: their own (`false`) or the reply with
/// a document (`true`).
pub const DELETED: &[(&str, &str, &str, bool)] = &[
    ("GET /documents/{messageId}/docx", "messageId", "", true),
    ("GET /documents/{messageId}/pdf", "messageId", "", true),
    ("GET /documents/{messageId}/versions", "messageId", "", true),
    ("GET /chat/history/{agentId}", "around", "", true),
    ("GET /chat/history/{agentId}", "around", "", false),
    ("POST /chat/estimate", "replaces", TO_AGENT, false),
    ("POST /chat/estimate", "editOf", TO_AGENT, true),
    ("POST /chat/estimate", "instead", SILENT, true),
    ("POST /chat/choose", "messageId", EMPTY, true),
    ("POST /chat/stop", "messageId", EMPTY, true),
    ("POST /chat/approve", "messageId", AT_AGENT, true),
    ("POST /agents/{id}/reviews", "messageId", STARS, true),
    ("POST /chat/send", "replaces", TO_AGENT, false),
    ("POST /chat/regenerate", "messageId", EMPTY, true),
    ("POST /edit-requests", "messageId", TO_AGENT, true),
    ("DELETE /chat/messages/{id}", "id", "", false),
    ("DELETE /chat/messages/{id}", "id", "", true),
];

/// Well formed and not, of this kind and of others, as they stand in a path.
pub const NOBODYS: &[&str] = &[
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
/// How many of them are text: in a query and in a body, what is none is refused before anybody asks what it names.
pub const NOBODYS_TEXT: usize = 9;

/// Where a signature over the id says whose it is, and nothing is answered without: `uploads/address.rs` tries those.
pub const SIGNED: &[&str] = &["PUT /upload/{id} id", "POST /upload/{id}/direct id"];

/// What is named here for the first time, by whoever writes it: nothing is found by it. A sample that the specialist of the
/// form has not is a new one.
pub const NAMED: &[&str] = &[
    "PUT /admin/specialists/{agentId}/briefs briefs[].id",
    "POST /admin/agents portfolios[].id",
    "PUT /admin/agents/{id} portfolios[].id",
];
