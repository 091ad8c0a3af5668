//! Every route, every role, every single permission. A route without an expectation fails.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

/// Who gets past the door. What happens behind it is other tests' matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Door {
    /// Everybody, signed in or not.
    Open,
    /// Everybody, but a token that is sent has to be good.
    OpenToReaders,
    /// Whoever is signed in.
    SignedIn,
    /// Admins and superadmins, whatever they may do.
    Admin,
    /// Whoever has this permission.
    Permission(&'static str),
    /// Superadmins alone.
    Superadmin,
}

const NINE: [&str; 9] = [
    "stats",
    "adminManagement",
    "userManagement",
    "categoryManagement",
    "aiSpecialist",
    "faqManagement",
    "announcements",
    "auditLogs",
    "systemSettings",
];

const EXPECTATIONS: &[(&str, Door)] = &[
    ("POST /auth/signup", Door::Open),
    ("POST /auth/login", Door::Open),
    ("POST /admin/login", Door::Open),
    // Answers 401 to whoever brings no refresh cookie; needs no access token.
    ("POST /auth/refresh", Door::Open),
    ("POST /auth/forgot-password", Door::Open),
    ("POST /auth/reset-password", Door::Open),
    ("POST /auth/confirm-email", Door::Open),
    ("POST /newsletter/subscriptions", Door::Open),
    ("POST /newsletter/confirm", Door::Open),
    // One click in a mail program, which is signed in nowhere.
    ("POST /newsletter/unsubscribe", Door::Open),
    ("POST /campaigns/unsubscribe", Door::Open),
    ("GET /campaigns/unsubscribe", Door::Open),
    ("GET /auth/me", Door::SignedIn),
    ("GET /admin/me", Door::Admin),
    ("GET /users/me", Door::SignedIn),
    ("PUT /users/me", Door::SignedIn),
    ("PUT /users/me/mail", Door::SignedIn),
    ("PUT /users/me/letters", Door::SignedIn),
    ("PUT /users/me/password", Door::SignedIn),
    ("POST /users/me/confirmation", Door::SignedIn),
    ("POST /users/me/deletion", Door::SignedIn),
    ("DELETE /users/me/deletion", Door::SignedIn),
    ("GET /users/me/sessions", Door::SignedIn),
    ("GET /users/me/viewings", Door::SignedIn),
    ("DELETE /users/me/sessions/{id}", Door::SignedIn),
    ("GET /users/me/tokens", Door::SignedIn),
    ("GET /users/me/reviews", Door::SignedIn),
    ("GET /categories", Door::Open),
    ("GET /agents", Door::Open),
    ("GET /agents/top-rated", Door::Open),
    ("GET /agents/{id}", Door::Open),
    ("GET /agents/{id}/details", Door::Open),
    ("GET /agents/{id}/reviews", Door::Open),
    ("POST /agents/{id}/reviews", Door::SignedIn),
    ("PUT /agents/{id}/reviews/{reviewId}", Door::SignedIn),
    ("GET /portfolio/{id}", Door::SignedIn),
    ("GET /portfolio/{id}/docx", Door::SignedIn),
    ("GET /portfolio/{id}/pdf", Door::SignedIn),
    ("POST /chat/send", Door::SignedIn),
    ("POST /chat/estimate", Door::SignedIn),
    ("POST /edit-requests", Door::SignedIn),
    ("POST /chat/stop", Door::SignedIn),
    ("POST /chat/regenerate", Door::SignedIn),
    ("POST /chat/choose", Door::SignedIn),
    ("DELETE /chat/messages/{id}", Door::SignedIn),
    ("GET /chat/sessions", Door::SignedIn),
    ("GET /chat/new-work", Door::SignedIn),
    ("GET /chat/search", Door::SignedIn),
    ("PATCH /chat/sessions/{id}", Door::SignedIn),
    ("POST /chat/sessions/{id}/seen", Door::SignedIn),
    ("POST /chat/approve", Door::SignedIn),
    ("POST /chat/cancel", Door::SignedIn),
    ("GET /documents/{messageId}/docx", Door::SignedIn),
    ("GET /documents/{messageId}/pdf", Door::SignedIn),
    ("GET /documents/{messageId}/versions", Door::SignedIn),
    ("GET /upload/signed-url", Door::SignedIn),
    // The signature in the address is the permission.
    ("PUT /upload/{id}", Door::Open),
    ("POST /upload/{id}/direct", Door::Open),
    ("GET /upload/{id}", Door::SignedIn),
    ("DELETE /upload/{id}", Door::SignedIn),
    ("GET /upload/public/{id}", Door::Open),
    ("GET /chat/memory/{agentId}", Door::SignedIn),
    ("PUT /chat/memory/{agentId}", Door::SignedIn),
    (
        "DELETE /chat/memory/{agentId}/summaries/{sessionId}",
        Door::SignedIn,
    ),
    ("GET /chat/history", Door::SignedIn),
    ("GET /chat/history/{agentId}", Door::SignedIn),
    ("POST /support/ai-chat", Door::SignedIn),
    ("GET /support/history", Door::SignedIn),
    ("GET /payments/plans", Door::Open),
    ("GET /payments/history", Door::SignedIn),
    ("GET /payments/history.csv", Door::SignedIn),
    ("GET /payments/receipts/{id}", Door::SignedIn),
    ("POST /payments/create-transaction", Door::SignedIn),
    ("POST /payments/verify", Door::Open),
    // Answers 401 to whoever does not sign as the provider does; needs no access token.
    ("POST /payments/webhook", Door::Open),
    ("GET /admin/operations", Door::Superadmin),
    ("GET /admin/operations/jobs", Door::Superadmin),
    ("GET /admin/log", Door::Superadmin),
    (
        "POST /admin/operations/read-models/{readModel}/tasks",
        Door::Superadmin,
    ),
    ("POST /admin/operations/jobs/{job}/retry", Door::Superadmin),
    (
        "POST /admin/operations/jobs/{job}/discard",
        Door::Superadmin,
    ),
    ("POST /admin/operations/seals/checks", Door::Superadmin),
    ("GET /admin/payments", Door::Permission("userManagement")),
    (
        "POST /admin/payments/{reference}/refund",
        Door::Permission("userManagement"),
    ),
    ("GET /announcements/active", Door::OpenToReaders),
    ("PUT /announcements/{id}/dismissal", Door::SignedIn),
    ("GET /admin/campaigns", Door::Permission("announcements")),
    ("POST /admin/campaigns", Door::Permission("announcements")),
    (
        "POST /admin/campaigns/count",
        Door::Permission("announcements"),
    ),
    (
        "POST /admin/campaigns/{id}/pause",
        Door::Permission("announcements"),
    ),
    (
        "POST /admin/campaigns/{id}/resume",
        Door::Permission("announcements"),
    ),
    (
        "GET /admin/announcements",
        Door::Permission("announcements"),
    ),
    (
        "POST /admin/announcements",
        Door::Permission("announcements"),
    ),
    (
        "DELETE /admin/announcements/{id}",
        Door::Permission("announcements"),
    ),
    ("GET /community", Door::OpenToReaders),
    ("GET /community/{id}/comments", Door::OpenToReaders),
    ("POST /community", Door::SignedIn),
    ("DELETE /community/{id}", Door::SignedIn),
    ("POST /community/{id}/vote", Door::SignedIn),
    ("POST /community/{id}/comments", Door::SignedIn),
    ("DELETE /community/{id}/comments/{replyId}", Door::SignedIn),
    ("POST /community/{id}/reports", Door::SignedIn),
    ("POST /community/{id}/appeals", Door::SignedIn),
    ("GET /community/hidden", Door::SignedIn),
    ("GET /admin/moderation", Door::Permission("userManagement")),
    (
        "POST /admin/community/{id}/hide",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/community/{id}/dismiss",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/community/{id}/decide",
        Door::Permission("userManagement"),
    ),
    (
        "PATCH /admin/community/{id}",
        Door::Permission("userManagement"),
    ),
    ("POST /admin/models", Door::Permission("systemSettings")),
    (
        "PUT /admin/models/{modelId}",
        Door::Permission("systemSettings"),
    ),
    (
        "DELETE /admin/models/{modelId}",
        Door::Permission("systemSettings"),
    ),
    (
        "PUT /admin/models/choice",
        Door::Permission("systemSettings"),
    ),
    (
        "POST /admin/models/discover",
        Door::Permission("systemSettings"),
    ),
    (
        "POST /admin/models/test",
        Door::Permission("systemSettings"),
    ),
    (
        "GET /admin/settings/prompt",
        Door::Permission("systemSettings"),
    ),
    (
        "GET /admin/settings/prompt/versions",
        Door::Permission("systemSettings"),
    ),
    (
        "PUT /admin/settings/prompt",
        Door::Permission("systemSettings"),
    ),
    (
        "GET /admin/specialists/{agentId}/briefs",
        Door::Permission("aiSpecialist"),
    ),
    (
        "PUT /admin/specialists/{agentId}/briefs",
        Door::Permission("aiSpecialist"),
    ),
    (
        "GET /admin/specialists/{agentId}/rehearsals",
        Door::Permission("aiSpecialist"),
    ),
    (
        "POST /admin/specialists/{agentId}/rehearsals",
        Door::Permission("aiSpecialist"),
    ),
    (
        "GET /admin/specialists/{agentId}/rehearsals/{runId}",
        Door::Permission("aiSpecialist"),
    ),
    ("GET /admin/audit-logs", Door::Permission("auditLogs")),
    ("GET /admin/audit-logs.csv", Door::Permission("auditLogs")),
    ("GET /admin/audit-logs.jsonl", Door::Permission("auditLogs")),
    (
        "GET /admin/audit-logs/{position}",
        Door::Permission("auditLogs"),
    ),
    ("GET /admin/audit-logs/{position}/proof", Door::Superadmin),
    (
        "POST /admin/users/exports",
        Door::Permission("userManagement"),
    ),
    ("GET /admin/users.csv", Door::Permission("userManagement")),
    (
        "POST /admin/payments/exports",
        Door::Permission("userManagement"),
    ),
    (
        "GET /admin/payments.csv",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/tickets/exports",
        Door::Permission("userManagement"),
    ),
    ("GET /admin/tickets.csv", Door::Permission("userManagement")),
    (
        "POST /admin/audit-logs/exports",
        Door::Permission("auditLogs"),
    ),
    ("GET /admin/models", Door::Permission("systemSettings")),
    ("GET /admin/models/names", Door::Permission("aiSpecialist")),
    ("GET /writer", Door::Open),
    (
        "GET /admin/categories",
        Door::Permission("categoryManagement"),
    ),
    (
        "POST /admin/categories",
        Door::Permission("categoryManagement"),
    ),
    (
        "PUT /admin/categories/{id}",
        Door::Permission("categoryManagement"),
    ),
    (
        "DELETE /admin/categories/{id}",
        Door::Permission("categoryManagement"),
    ),
    ("PUT /presence", Door::OpenToReaders),
    ("GET /admin/stats", Door::Permission("stats")),
    ("GET /admin/stats/history", Door::Permission("stats")),
    ("GET /admin/agents", Door::Permission("aiSpecialist")),
    ("POST /admin/agents", Door::Permission("aiSpecialist")),
    ("PUT /admin/agents/{id}", Door::Permission("aiSpecialist")),
    (
        "DELETE /admin/agents/{id}",
        Door::Permission("aiSpecialist"),
    ),
    (
        "GET /admin/agents/{id}/versions",
        Door::Permission("aiSpecialist"),
    ),
    (
        "POST /admin/agents/{id}/restore",
        Door::Permission("aiSpecialist"),
    ),
    (
        "POST /admin/agents/exports",
        Door::Permission("aiSpecialist"),
    ),
    ("GET /admin/agents/export", Door::Permission("aiSpecialist")),
    (
        "POST /admin/agents/import",
        Door::Permission("aiSpecialist"),
    ),
    ("POST /admin/agents/try", Door::Permission("aiSpecialist")),
    ("GET /faqs", Door::Open),
    ("GET /users/faqs", Door::SignedIn),
    ("POST /admin/faqs", Door::Permission("faqManagement")),
    ("PUT /admin/faqs/{id}", Door::Permission("faqManagement")),
    ("DELETE /admin/faqs/{id}", Door::Permission("faqManagement")),
    ("GET /support/contacts", Door::Open),
    ("GET /support/tickets", Door::SignedIn),
    ("POST /support/tickets", Door::SignedIn),
    ("POST /support/ai-chat/tickets", Door::SignedIn),
    ("GET /support/tickets/{ticketId}", Door::SignedIn),
    ("POST /support/tickets/{ticketId}/answers", Door::SignedIn),
    ("GET /admin/tickets", Door::Permission("userManagement")),
    (
        "GET /admin/canned-answers",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/canned-answers",
        Door::Permission("userManagement"),
    ),
    (
        "PUT /admin/canned-answers/{id}",
        Door::Permission("userManagement"),
    ),
    (
        "DELETE /admin/canned-answers/{id}",
        Door::Permission("userManagement"),
    ),
    (
        "GET /admin/tickets/{ticketId}",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/tickets/{ticketId}/replies",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/tickets/{ticketId}/notes",
        Door::Permission("userManagement"),
    ),
    (
        "PUT /admin/tickets/{ticketId}/status",
        Door::Permission("userManagement"),
    ),
    (
        "PUT /admin/tickets/{ticketId}/assignee",
        Door::Permission("userManagement"),
    ),
    (
        "DELETE /admin/tickets/{ticketId}/assignee",
        Door::Permission("userManagement"),
    ),
    ("GET /admin/outbox", Door::Superadmin),
    ("POST /admin/outbox/{id}/readings", Door::Superadmin),
    ("GET /admin/users", Door::Permission("userManagement")),
    ("GET /admin/users/{id}", Door::Permission("userManagement")),
    (
        "GET /admin/users/{id}/as-of",
        Door::Permission("userManagement"),
    ),
    (
        "POST /admin/users/{id}/view",
        Door::Permission("userManagement"),
    ),
    (
        "PATCH /admin/users/{id}",
        Door::Permission("userManagement"),
    ),
    (
        "DELETE /admin/users/{id}",
        Door::Permission("userManagement"),
    ),
    ("GET /admin/admins", Door::Permission("adminManagement")),
    ("POST /admin/admins", Door::Permission("adminManagement")),
    (
        "PATCH /admin/admins/{id}",
        Door::Permission("adminManagement"),
    ),
    (
        "DELETE /admin/admins/{id}",
        Door::Permission("adminManagement"),
    ),
    // Last, since it ends the callers' sessions.
    ("POST /auth/logout", Door::Open),
];

/// What an admin may read who views a member's account. Everything else that asks who somebody is refuses them.
const VIEWABLE: [&str; 13] = [
    "GET /announcements/active",
    "GET /auth/me",
    "GET /chat/sessions",
    "GET /payments/history",
    "GET /portfolio/{id}",
    "GET /support/tickets",
    "GET /support/tickets/{ticketId}",
    "GET /users/faqs",
    "GET /users/me",
    "GET /users/me/reviews",
    "GET /users/me/sessions",
    "GET /users/me/tokens",
    "GET /users/me/viewings",
];

/// Open, and yet closed to whoever proves nothing by the request itself.
const SHUT_WITHOUT_PROOF: [&str; 2] = ["POST /auth/refresh", "POST /payments/webhook"];

/// Somebody at the door.
struct Caller {
    name: String,
    token: Option<String>,
    permissions: Vec<&'static str>,
    admin: bool,
    suspended: bool,
}

impl Caller {
    /// The status that turns this caller away, none if they get in.
    fn turned_away(&self, door: Door) -> Option<&'static [u16]> {
        if door == Door::Open {
            return None;
        }
        if self.token.is_none() {
            return (door != Door::OpenToReaders).then_some(&[401]);
        }
        if self.suspended {
            return Some(&[401, 403]);
        }
        let admitted = match door {
            Door::Open | Door::OpenToReaders | Door::SignedIn => true,
            Door::Admin => self.admin,
            Door::Superadmin => self.name == "superadmin",
            Door::Permission(needed) => self.permissions.contains(&needed),
        };
        if admitted { None } else { Some(&[403]) }
    }
}

async fn admin(product: &Product, root: &str, name: &str, permissions: &[&'static str]) -> Caller {
    let body = json!({"fullname": format!("{name} Admin"), "email": email(name), "password": PASSWORD, "permissions": permissions});
    let (status, answer) = product.post("/admin/admins", Some(root), body).await;
    assert_eq!(status, 201, "{answer}");
    Caller {
        name: format!("admin with {permissions:?}"),
        token: Some(product.sign_in(&email(name)).await),
        permissions: permissions.to_vec(),
        admin: true,
        suspended: false,
    }
}

async fn callers(product: &Product) -> Vec<Caller> {
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("user").await;
    let barred = product.sign_up("barred").await;
    let barred_token = product.sign_in(&email("barred")).await;
    let suspended = product
        .send(
            Method::PATCH,
            &format!("/admin/users/{barred}"),
            Some(&root),
            Some(&json!({"action": "suspend"})),
        )
        .await;
    assert_eq!(suspended.status(), 200);
    let plain = |name: &str, token: Option<String>| Caller {
        name: name.to_owned(),
        token,
        permissions: Vec::new(),
        admin: false,
        suspended: name == "suspended",
    };
    let user = product.sign_in(&email("user")).await;
    let mut callers = vec![
        plain("anonymous", None),
        plain("user", Some(user)),
        plain("suspended", Some(barred_token)),
    ];
    callers.push(admin(product, &root, "none", &[]).await);
    for permission in NINE {
        callers.push(admin(product, &root, &permission.to_lowercase(), &[permission]).await);
    }
    callers.push(Caller {
        name: "superadmin".into(),
        token: Some(root),
        permissions: NINE.to_vec(),
        admin: true,
        suspended: false,
    });
    callers
}

/// Every `METHOD /path` of the description.
fn routes(openapi: &Value) -> Vec<String> {
    let mut routes = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            if ["get", "post", "put", "patch", "delete"].contains(&method.as_str()) {
                routes.push(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    routes
}

#[test]
fn every_route_of_the_description_has_an_expectation_and_none_is_left_over() {
    let known: BTreeMap<_, _> = EXPECTATIONS.iter().copied().collect();
    let mut described = routes(&Product::openapi());
    described.sort();
    let mut expected: Vec<String> = known.keys().map(|route| (*route).to_owned()).collect();
    expected.sort();
    assert_eq!(described, expected);
}

/// Routes beside the description, which the tests above do not see: where, what, and who may use it.
const UNDESCRIBED: &[(&str, &str, &str)] = &[
    (
        "command-service/src/payment/sandbox/mod.rs",
        "nest(PATH",
        "the sandbox stands in for the provider, without any where a real one is set; below it the following",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/checkout/{code}\"",
        "whoever was sent to the page; its address is the proof",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/refund\"",
        "this process alone: its key is asked for",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/transaction/initialize\"",
        "this process alone: its key is asked for",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/transaction/verify/{reference}\"",
        "this process alone: its key is asked for",
    ),
    (
        "marketplace/src/web.rs",
        "fallback(serve",
        "everybody: the web app's files",
    ),
    (
        "query-service/src/realtime/mod.rs",
        "route(\"/ws\"",
        "whoever says who they are before anything is told: tokens.rs",
    ),
    (
        "crates/service-kit/src/readiness.rs",
        "route(\"/readyz\"",
        "everybody who reaches the port: whether it is ready",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "fallback(async || ApiError::new(Code::NOT_FOUND",
        "everybody: there is nothing",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "fallback_service(dispatch",
        "the way to the described ones and to those beside them",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "method_not_allowed_fallback(async || ApiError::new(Code::METHOD_NOT_ALLOWED",
        "everybody: there is nothing",
    ),
    (
        "crates/service-kit/src/server/security.rs",
        "route(\"/.well-known/security.txt\"",
        "everybody: where to write to",
    ),
    (
        "crates/service-kit/src/telemetry/measure.rs",
        "route(\"/healthz\"",
        "everybody who reaches the port: that it is alive",
    ),
    (
        "crates/service-kit/src/telemetry/measure.rs",
        "route(\"/metrics\"",
        "everybody who reaches the port it is on, which over https is never the app's; leaks.rs looks at what it says",
    ),
];

/// Calls that open an address and are not seen in the description, each with its first argument.
const OPENING: [&str; 8] = [
    ".route(",
    ".route_service(",
    ".nest(",
    ".nest_service(",
    ".fallback(",
    ".fallback_service(",
    ".method_not_allowed_fallback(",
    "axum::serve(",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if is_test {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn perm_02_every_address_beside_the_description_is_known_here() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for package in [
        "command-service",
        "query-service",
        "marketplace",
        "crates/service-kit",
        "crates/event-store",
        "crates/writers",
        "shared-events",
    ] {
        sources(&root.join(package).join("src"), &mut files);
    }
    let mut opened = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let name = file.strip_prefix(root).unwrap().display().to_string();
        for call in OPENING {
            for (at, _) in text.match_indices(call) {
                let rest = text[at + call.len()..].trim_start();
                let end = rest.find([',', ')']).unwrap();
                // Without an argument it gives a router that was looked at where it was made.
                if end > 0 {
                    let call = call.trim_start_matches('.');
                    opened.push((name.clone(), format!("{call}{}", &rest[..end])));
                }
            }
        }
    }
    // Links in mails, to addresses that are described.
    let links = [
        (
            "command-service/src/newsletter/mod.rs",
            "route(\"/newsletter/unsubscribe\"",
        ),
        (
            "command-service/src/campaign/mod.rs",
            "route(\"/campaigns/unsubscribe\"",
        ),
    ];
    opened.retain(|(file, call)| !links.contains(&(file.as_str(), call.as_str())));
    opened.sort();
    let mut known: Vec<(String, String)> = UNDESCRIBED
        .iter()
        .map(|&(file, call, _)| (file.to_owned(), call.to_owned()))
        .collect();
    known.sort();
    assert_eq!(opened, known);
}

/// What the description says and what the doors do must not drift apart: tools probe the one by the other.
#[test]
fn perm_02_the_description_asks_for_a_sign_in_exactly_where_the_door_does() {
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    for (route, door) in EXPECTATIONS {
        let (method, path) = route.split_once(' ').unwrap();
        let operation = &openapi["paths"][path][method.to_lowercase()];
        let asks = operation["security"].as_array().is_some_and(|ways| {
            !ways.is_empty() && ways.iter().all(|way| way.get("bearer").is_some())
        });
        if asks != !matches!(door, Door::Open | Door::OpenToReaders) {
            wrong.push(format!("{route}: {door:?}"));
        }
        let vague = operation["responses"].get("default").is_some();
        if vague || (asks && operation["responses"].get("401").is_none()) {
            wrong.push(format!("{route}: its refusals are not described"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// An address at which there is nothing.
fn with_nobodys_ids(path: &str) -> String {
    let nobody = uuid::Uuid::nil().to_string();
    path.replace("{id}", &nobody)
        .replace("{agentId}", "nobody")
        .replace("{messageId}", &nobody)
        .replace("{sessionId}", &nobody)
        .replace("{replyId}", &nobody)
        .replace("{modelId}", &nobody)
        .replace("{runId}", &nobody)
        .replace("{ticketId}", &nobody)
        .replace("{reviewId}", &nobody)
        .replace("{position}", "0")
        .replace("{job}", "0")
        .replace("{readModel}", "nobody")
        .replace("{reference}", &nobody)
}

/// A token by which the superadmin views a member's account.
async fn view(product: &Product) -> (String, String) {
    let root = product.sign_in(SUPERADMIN).await;
    let member = product.sign_up("viewed").await;
    let reason = json!({"reason": "They asked us to look."});
    let path = format!("/admin/users/{member}/view");
    let (status, begun) = product.post(&path, Some(&root), reason).await;
    assert_eq!(status, 201, "{begun}");
    (begun["token"].as_str().unwrap().to_owned(), root)
}

#[tokio::test]
async fn a_view_of_an_account_reads_what_is_listed_and_nothing_else() {
    let product = Product::start().await;
    let (view, root) = view(&product).await;
    let mut wrong = Vec::new();
    for (route, door) in EXPECTATIONS {
        let (method, path) = route.split_once(' ').unwrap();
        let path = with_nobodys_ids(path);
        let method: Method = method.parse().unwrap();
        let reads = method == Method::GET;
        let body = (!reads).then(|| json!({}));
        let answer = product
            .send(method, &path, Some(&view), body.as_ref())
            .await;
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        let is_refused = status == 403 && text.contains("\"read_only_view\"");
        let may_be_read = reads && (*door == Door::Open || VIEWABLE.contains(route));
        if is_refused == may_be_read || (may_be_read && [401, 403, 500].contains(&status)) {
            wrong.push(format!("{route}: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let still = product.send(Method::GET, "/admin/me", Some(&root), None);
    assert_eq!(still.await.status(), 200, "the admin's own session stands");
}

#[tokio::test]
async fn perm_01_perm_02_perm_04_perm_06_adm_gen_13_every_route_admits_exactly_who_may() {
    let product = Product::start().await;
    let callers = callers(&product).await;
    let mut wrong = Vec::new();
    for (route, door) in EXPECTATIONS {
        let (method, path) = route.split_once(' ').unwrap();
        // Nobody's ids and bodies that fail validation: whoever gets in changes nothing.
        let path = with_nobodys_ids(path);
        assert!(!path.contains('{'), "{path}");
        let method: Method = method.parse().unwrap();
        let body = (method != Method::GET).then(|| json!({}));
        for caller in &callers {
            let answer = product
                .send(
                    method.clone(),
                    &path,
                    caller.token.as_deref(),
                    body.as_ref(),
                )
                .await;
            let status = answer.status().as_u16();
            let as_expected = match caller.turned_away(*door) {
                Some(statuses) => statuses.contains(&status),
                None if SHUT_WITHOUT_PROOF.contains(route) => status == 401,
                // The signature in the address is the permission, and here is none.
                None if ["PUT /upload/{id}", "POST /upload/{id}/direct"].contains(route) => {
                    status == 403
                }
                None => status != 401 && status != 403 && status < 500,
            };
            if !as_expected {
                wrong.push(format!("{route} as {}: {status}", caller.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
