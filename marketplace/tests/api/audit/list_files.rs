//! Lists of the admin area as files: asked for first, which the log tells of, and narrowed as the list is.

use reqwest::Method;
use reqwest::header;
use serde_json::{Value, json};

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const LISTS: [(&str, &str); 3] = [
    ("users", "Name,Email,Role,Status,Join Date,Last Active,Id"),
    (
        "payments",
        "Date,Paid,Name,Email,Plan,Amount,Currency,Tokens,Status,Refunded,Provider,Mode,Reference",
    ),
    (
        "tickets",
        "Ticket,Subject,Member,Email,Status,Taken by,Opened,Last news",
    ),
];

async fn ask(product: &Product, token: &str, list: &str) -> String {
    let path = format!("/admin/{list}/exports");
    let (status, given) = product.post(&path, Some(token), json!({})).await;
    assert_eq!(status, 201, "{given}");
    given["ticket"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_list_is_had_as_a_file_narrowed_as_it_is_and_no_cell_is_a_formula() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("grace").await;
    let ada = json!({"firstname": "=1+1", "lastname": "Tester", "email": email("ada"), "password": PASSWORD});
    assert_eq!(product.post("/auth/signup", None, ada).await.0, 201);
    let ada = product.sign_in(&email("ada")).await;
    let bought = json!({"planId": "plan_basic", "email": email("ada")});
    let (status, told) = product
        .post("/payments/create-transaction", Some(&ada), bought)
        .await;
    assert_eq!(status, 200, "{told}");
    let help = json!({"subject": "My download hangs", "body": "Since noon."});
    assert_eq!(
        product.post("/support/tickets", Some(&ada), help).await.0,
        201
    );
    for read_model in ["account", "payment", "ticket"] {
        product.until_told(read_model).await;
    }

    for (list, head) in LISTS {
        let ticket = ask(&product, &root, list).await;
        let path = format!("/admin/{list}.csv?search={}&ticket={ticket}", email("ada"));
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{list}");
        assert_eq!(
            answer.headers()[header::CONTENT_TYPE],
            "text/csv; charset=utf-8"
        );
        assert_eq!(
            answer.headers()[header::CONTENT_DISPOSITION],
            format!("attachment; filename=\"{list}.csv\"").as_str()
        );
        let file = answer.text().await.unwrap();
        let lines: Vec<&str> = file.lines().collect();
        assert_eq!(lines.len(), 2, "{list}: {file}");
        assert_eq!(lines[0], head);
        assert!(lines[1].contains("'=1+1 Tester"), "{file}");
        assert!(lines[1].contains(&email("ada")), "{file}");
    }
}

#[tokio::test]
async fn a_file_needs_a_ticket_of_its_own_list_and_the_log_tells_who_asked() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    for (list, _) in LISTS {
        let other = if list == "users" { "tickets" } else { "users" };
        for ticket in [ask(&product, &root, other).await, "1.00".to_owned()] {
            let path = format!("/admin/{list}.csv?ticket={ticket}");
            let answer = product.send(Method::GET, &path, Some(&root), None).await;
            assert_eq!(answer.status(), 422, "{list}");
            let told: Value = answer.json().await.unwrap();
            assert!(told["fields"]["ticket"].is_string(), "{told}");
        }
    }
    product.until_told("audit").await;
    let path = "/admin/audit-logs?action=export.asked";
    let answer = product.send(Method::GET, path, Some(&root), None).await;
    let entries: Vec<Value> = answer.json().await.unwrap();
    let commands = entries.iter().map(|entry| entry["command"].clone());
    let commands: Vec<Value> = commands.collect();
    assert_eq!(
        commands,
        ["export users", "export users", "export tickets"],
        "the latest first"
    );
}
