//! Every role and every single permission at every door.

use reqwest::Method;
use serde_json::json;

use super::table::{Door, Route, expected};
use super::with_nobodys_ids;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

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

/// What the description says and what the doors do must not drift apart: tools probe the one by the other.
#[test]
fn perm_02_the_description_asks_for_a_sign_in_exactly_where_the_door_does() {
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    for Route { route, door, .. } in expected() {
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

#[tokio::test]
async fn perm_01_perm_02_perm_04_perm_06_adm_gen_13_every_route_admits_exactly_who_may() {
    let product = Product::start().await;
    let callers = callers(&product).await;
    let mut wrong = Vec::new();
    for Route { route, door, .. } in expected() {
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
