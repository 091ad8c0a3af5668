//! A client's jobs: what was asked for, what was delivered, and what it has cost.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, email};

const AGENT: &str = "gwenllian-pryce";
const BRIEF: &str = "Please write a notice about a lighthouse museum on the island of Skye, for its visitors, 80 words. \
    It opens on 3 May. Entry is free. There are 120 steps to the top.";

struct Client {
    product: Product,
    token: String,
}

impl Client {
    async fn new() -> Self {
        let product = Product::delivering_at_once().await;
        product.sign_up("ada").await;
        let token = product.sign_in(&email("ada")).await;
        Self { product, token }
    }

    async fn send(&self, method: Method, path: &str) -> reqwest::Response {
        self.product.until_told("conversation").await;
        self.product
            .send(method, path, Some(&self.token), None)
            .await
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.product.post(path, Some(&self.token), body).await;
        assert!((200..300).contains(&status), "{path}: {answer}");
        answer
    }

    /// The reply to this message.
    async fn say(&self, text: &str) -> Value {
        let body = json!({"agentId": AGENT, "text": text});
        let sent = self.post("/chat/send", body).await;
        let messages = sent["conversation"]["messages"].as_array().unwrap();
        messages.last().unwrap().clone()
    }

    async fn edit(&self, message: &Value, text: &str) -> Value {
        let body = json!({"agentId": AGENT, "messageId": message["id"], "text": text});
        self.post("/edit-requests", body).await["message"].clone()
    }

    async fn first_job(&self) -> Value {
        let jobs = self.get("/chat/jobs").await;
        let path = format!("/chat/jobs/{}", jobs[0]["id"].as_str().unwrap());
        self.get(&path).await
    }
}

fn cost(message: &Value) -> u64 {
    message["cost"].as_u64().unwrap()
}

#[tokio::test]
async fn a_job_has_its_brief_its_versions_with_what_was_asked_for_and_what_they_cost() {
    let client = Client::new().await;
    assert_eq!(client.get("/chat/jobs").await, json!([]));
    let first = client.say(BRIEF).await;
    let second = client.edit(&first, "Shorter, please.").await;

    let job = client.first_job().await;
    assert_eq!(job["state"], "open");
    assert_eq!(
        (job["versions"].as_u64(), &job["closedAt"]),
        (Some(2), &Value::Null)
    );
    assert_eq!(job["agentId"], AGENT);
    assert_eq!(job["brief"]["text"], BRIEF);
    assert_eq!(job["tokens"], cost(&first) + cost(&second));
    let delivered: Vec<_> = job["delivered"].as_array().unwrap().iter().collect();
    let told = |version: &Value| {
        json!([
            version["document"]["version"],
            version["messageId"],
            version["tokens"],
            version["asked"]["text"],
        ])
    };
    assert_eq!(
        delivered.into_iter().map(told).collect::<Vec<_>>(),
        [
            json!([1, first["id"], cost(&first), null]),
            json!([2, second["id"], cost(&second), "Shorter, please."]),
        ]
    );

    let approval = json!({"agentId": AGENT, "messageId": second["id"]});
    client.post("/chat/approve", approval).await;
    let job = client.first_job().await;
    assert_eq!(job["state"], "approved");
    assert!(job["closedAt"].is_string());
    assert_eq!(job["delivered"][1]["document"]["approved"], true);
}

#[tokio::test]
async fn what_was_repeated_or_deleted_stays_in_the_cost_of_its_job_and_a_deleted_brief_is_none() {
    let client = Client::new().await;
    let first = client.say(BRIEF).await;
    let again = json!({"agentId": AGENT, "messageId": first["id"]});
    let again = client.post("/chat/regenerate", again).await;
    let messages = again["conversation"]["messages"].as_array().unwrap();
    let second = messages.iter().rfind(|it| it["document"].is_object());
    let second = second.unwrap();
    let both = cost(&first) + cost(second);
    let job = client.first_job().await;
    assert_eq!(
        (&job["tokens"], &job["versions"]),
        (&json!(both), &json!(2))
    );

    let approval = json!({"agentId": AGENT, "messageId": second["id"]});
    client.post("/chat/approve", approval).await;
    for message in [&first["id"], &first["replyTo"]] {
        let path = format!("/chat/messages/{}", message.as_str().unwrap());
        let gone = client.send(Method::DELETE, &path).await;
        assert_eq!(gone.status(), 204, "{path}");
    }
    let job = client.first_job().await;
    assert_eq!(
        (&job["tokens"], &job["versions"]),
        (&json!(both), &json!(2))
    );
    assert_eq!(job["delivered"].as_array().unwrap().len(), 1);
    assert_eq!(job["brief"], Value::Null);
}

#[tokio::test]
async fn jobs_are_listed_newest_first_in_pages_and_by_whether_they_are_open() {
    let client = Client::new().await;
    let first = client.say(BRIEF).await;
    let approval = json!({"agentId": AGENT, "messageId": first["id"]});
    client.post("/chat/approve", approval).await;
    let second = client
        .say(&format!("{BRIEF} This one is for the ferry."))
        .await;
    let ids = |jobs: &Value| -> Vec<String> {
        let jobs = jobs.as_array().unwrap().iter();
        jobs.map(|job| job["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let named = |message: &Value| message["document"]["jobId"].as_str().unwrap().to_owned();
    assert!(second["document"].is_object(), "{second}");
    let (old, new) = (named(&first), named(&second));
    assert_eq!(ids(&client.get("/chat/jobs").await), [&*new, &*old]);
    assert_eq!(ids(&client.get("/chat/jobs?open=true").await), [&*new]);
    assert_eq!(ids(&client.get("/chat/jobs?open=false").await), [&*old]);

    let page = client.send(Method::GET, "/chat/jobs?limit=1").await;
    let next = page.headers()["link"].to_str().unwrap().to_owned();
    let next = next.split(['<', '>']).nth(1).unwrap();
    assert_eq!(ids(&page.json().await.unwrap()), [&*new]);
    let next = client.get(&format!("/chat/jobs{next}")).await;
    assert_eq!(ids(&next), [&*old]);
}

#[tokio::test]
async fn the_record_of_a_job_says_what_each_version_cost_whatever_the_brief_is_written_in() {
    let client = Client::new().await;
    let work = client.say(&format!("{BRIEF} 🗼")).await;
    let job = work["document"]["jobId"].as_str().unwrap();
    let path = format!("/chat/jobs/{job}/receipt");
    let file = client.send(Method::GET, &path).await;
    assert_eq!(file.status(), 200);
    assert_eq!(file.headers()["content-type"], "application/pdf");
    let file = file.bytes().await.unwrap();
    let text = pdf_extract::extract_text_from_mem(&file).unwrap();
    // A line of the table may be broken.
    let text = text.split_whitespace().collect::<String>();
    let cost = cost(&work).to_string();
    let cost = match cost.len() {
        4.. => format!("{},{}", &cost[..cost.len() - 3], &cost[cost.len() - 3..]),
        _ => cost,
    };
    for said in ["GwenllianPryce", "Delivered", &format!("{cost}tokens")] {
        assert!(text.contains(said), "{said}: {text}");
    }
}
