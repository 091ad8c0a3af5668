//! Secrets and what people type, planted in every place that takes them, are nowhere in the log, the output, the traces, the
//! metrics, a refusal, or the log of the database.

mod erased;
mod keys;
mod typed;

use std::sync::Arc;

use reqwest::{Method, header};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::fake_paystack::{self, FakePaystack};
use testkit::fake_smtp::{Behaviour, FakeSmtp};
use testkit::wait_until;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::Mutex;

use crate::mail;
use crate::product::{PASSWORD, Product, SUPERADMIN};
use crate::socket::Socket;
use crate::upload::bring;

const FIRST: &str = "Plantedfirst";
const LAST: &str = "Plantedlast";
const ADDRESS: &str = "planted.person@mailhost-of-tests.example";
/// Another address, to which they want to change theirs.
const NEXT: &str = "planted.next@mailhost-of-tests.example";
const SECRET: &str = "sown-hidden-word-4711";
const NEW_SECRET: &str = "sown-hidden-word-4712";
const READER: &str = "planted.reader@mailhost-of-tests.example";
const BIO: &str = "plantedbio";
const PHONE: &str = "0475-planted";
const TEXT: &str = "plantedmessage";
const SEARCH: &str = "plantedsearch";
const ADMIN: &str = "Plantedadmin";
const ADMIN_ADDRESS: &str = "planted.admin@mailhost-of-tests.example";
const ADMIN_SECRET: &str = "sown-hidden-word-4713";
const FILE: &str = "plantedfile";
const CONTENT: &str = "plantedcontent";
const QUESTION: &str = "plantedquestion";
const POST: &str = "plantedpost";
const COMMENT: &str = "plantedcomment";
const FACT: &str = "plantedfact";
const VOICE: &str = "plantedvoice";
const REPLY: &str = "plantedreply";
const TITLE: &str = "Plantedtitle";
const DOCUMENT: &str = "planteddocument";
const EDIT: &str = "plantededit";
/// What opens doors elsewhere: the model's key, the mail server's password, what the payment provider tells of a card.
const MODEL_KEY: &str = "planted-model-key-4714";
const MAIL_SECRET: &str = "planted-mail-password-4715";
const CARD: &str = "AUTH_secret";
/// Whence everything is asked. Limits count by it, and nobody else is told.
const CLIENT: &str = "203.0.113.171";
/// What is planted in the database's log, to see that it is that log.
const CONTROL: &str = "control-of-the-databases-log";

/// A collector that keeps what it is sent.
async fn collector() -> (String, Arc<Mutex<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let kept: Arc<Mutex<Vec<u8>>> = Arc::default();
    let keep = kept.clone();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let keep = keep.clone();
            tokio::spawn(async move {
                let mut buffer = vec![0; 64 << 10];
                while let Ok(n @ 1..) = stream.read(&mut buffer).await {
                    keep.lock().await.extend_from_slice(&buffer[..n]);
                    // Whatever came of a batch so far is answered; the client counts answers, not their place.
                    let _ = stream
                        .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                        .await;
                }
            });
        }
    });
    (address, kept)
}

/// Follows every kind of link that is sent by mail; each is planted.
async fn by_mail(product: &Product, root: &str, planted: &mut Vec<String>) -> Vec<String> {
    let forgot = json!({ "email": ADDRESS });
    let asked = product.post("/auth/forgot-password", None, forgot).await;
    assert_eq!(asked.0, 202);
    let subscription = json!({ "email": READER });
    let asked = product.post("/newsletter/subscriptions", None, subscription);
    assert_eq!(asked.await.0, 202);
    let link = |kind, to, page| mail::link(product, root, (kind, to), page);
    let reset = link("reset-password", ADDRESS, "/reset-password").await;
    let confirm = link("confirm-address", ADDRESS, "/confirm-email").await;
    let begin = link("confirm-newsletter", READER, "/confirm-newsletter").await;
    let leave = link("confirm-newsletter", READER, "/unsubscribe").await;

    let mut refusals = Vec::new();
    let weak = json!({"token": reset, "password": "short"});
    let good = json!({"token": reset, "password": NEW_SECRET});
    let bodies = [
        ("/auth/confirm-email", json!({ "token": confirm }), 204),
        // A link serves its own purpose.
        ("/newsletter/confirm", json!({ "token": confirm }), 410),
        ("/newsletter/confirm", json!({ "token": begin }), 204),
        ("/auth/reset-password", weak, 422),
        ("/auth/reset-password", good.clone(), 204),
        ("/auth/reset-password", good, 410),
    ];
    for (path, body, expected) in bodies {
        let (status, answer) = product.post(path, None, body).await;
        assert_eq!(status, expected, "{path}: {answer}");
        refusals.push(answer.to_string());
    }
    for (token, expected) in [(&leave, 204), (&begin, 410)] {
        let path = format!("/newsletter/unsubscribe?token={token}");
        let (status, answer) = product.post(&path, None, Value::Null).await;
        assert_eq!(status, expected, "{answer}");
        refusals.push(answer.to_string());
    }
    planted.extend([reset, confirm, begin, leave]);
    refusals
}

/// Asks for another address, which only the mailbox of that one confirms; both links are planted.
async fn moves(
    product: &Product,
    token: &str,
    root: &str,
    planted: &mut Vec<String>,
) -> Vec<String> {
    let mut refusals = Vec::new();
    for (email, expected) in [(NEXT, 200), (ADDRESS, 422), (ADMIN_ADDRESS, 409)] {
        let wanted = json!({ "email": email });
        let asked = product.post("/users/me/email-change", Some(token), wanted);
        let (status, answer) = asked.await;
        assert_eq!(status, expected, "{answer}");
        if expected != 200 {
            refusals.push(answer.to_string());
        }
    }
    let link = |kind, to, page| mail::link(product, root, (kind, to), page);
    let new = link("new-address", NEXT, "/change-email/new").await;
    let old = link("address-change", ADDRESS, "/change-email/old").await;
    for (what, expected) in [("confirmation", 200), ("refusal", 410)] {
        let path = format!("/auth/email-change/{what}");
        let (status, answer) = product.post(&path, None, json!({ "token": new })).await;
        assert_eq!(status, expected, "{answer}");
        if expected != 200 {
            refusals.push(answer.to_string());
        }
    }
    planted.extend([new, old]);
    refusals
}

async fn busy(product: &Product, outside: &Outside, planted: &mut Vec<String>) -> Vec<String> {
    let mut refusals = Vec::new();
    let form = json!({"firstname": FIRST, "lastname": LAST, "email": ADDRESS, "password": SECRET});
    assert_eq!(
        product.post("/auth/signup", None, form.clone()).await.0,
        201
    );
    refusals.push(product.post("/auth/signup", None, form).await.1.to_string());
    let right = json!({"email": ADDRESS, "password": SECRET});
    let signed_in = product
        .send(Method::POST, "/auth/login", None, Some(&right))
        .await;
    for cookie in signed_in.headers().get_all(header::SET_COOKIE) {
        let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
        if let Some(token) = cookie.strip_prefix("refresh=") {
            planted.push(token.to_owned());
        }
    }
    let answer = signed_in.json::<Value>().await.unwrap();
    let text = |name: &str| answer[name].as_str().unwrap().to_owned();
    let token = text("token");
    planted.push(text("storageKey"));
    let wrong = json!({"email": ADDRESS, "password": format!("{SECRET}-wrong")});
    refusals.push(product.post("/auth/login", None, wrong).await.1.to_string());
    let badly = json!({"email": [ADDRESS], "password": {"x": SECRET}, "firstname": 1});
    refusals.push(
        product
            .post("/auth/signup", None, badly)
            .await
            .1
            .to_string(),
    );

    let profile = json!({"firstname": FIRST, "lastname": LAST, "bio": BIO, "phone": PHONE});
    assert_eq!(
        product
            .send(Method::PUT, "/users/me", Some(&token), Some(&profile))
            .await
            .status(),
        200
    );
    let long = json!({"firstname": FIRST, "lastname": LAST, "phone": PHONE.repeat(20)});
    let refused = product
        .send(Method::PUT, "/users/me", Some(&token), Some(&long))
        .await;
    refusals.push(refused.text().await.unwrap());

    let agents = product
        .send(Method::GET, &format!("/agents?search={SEARCH}"), None, None)
        .await;
    assert_eq!(agents.status(), 200);
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await
        .json::<Value>()
        .await
        .unwrap();
    let agent = agents[0]["id"].as_str().unwrap();
    let message = json!({"agentId": agent, "text": format!("Write one line for my {TEXT}.")});
    let (mut socket, _) = Socket::with(product, &token).await;
    let subscribe = json!({"type": "subscribe", "agentId": agent}).to_string();
    socket.send(subscribe.into()).await.unwrap();
    assert_eq!(
        product.post("/chat/send", Some(&token), message).await.0,
        200
    );
    let elsewhere = json!({"agentId": agent, "text": TEXT, "sessionId": TEXT});
    refusals.push(
        product
            .post("/chat/send", Some(&token), elsewhere)
            .await
            .1
            .to_string(),
    );
    let review = json!({"stars": 9, "text": TEXT});
    let path = format!("/agents/{agent}/reviews");
    refusals.push(
        product
            .post(&path, Some(&token), review)
            .await
            .1
            .to_string(),
    );
    // What somebody claims was bought: the address is part of it.
    let claim = json!({"event": "charge.success", "data": {"reference": "nothing", "customer": {"email": ADDRESS}}});
    let (status, refused) = product.post("/payments/webhook", None, claim).await;
    assert_eq!(status, 401);
    refusals.push(refused.to_string());
    refusals.extend(works(product, &token, agent, outside).await);
    let nowhere = product
        .send(
            Method::GET,
            &format!("/{TEXT}?search={SEARCH}"),
            Some(&token),
            None,
        )
        .await;
    refusals.push(nowhere.text().await.unwrap());
    let root = product.sign_in(SUPERADMIN).await;
    let admin = json!({"fullname": format!("{ADMIN} Person"), "email": ADMIN_ADDRESS, "password": ADMIN_SECRET, "permissions": []});
    let path = "/admin/admins";
    let (status, made) = product.post(path, Some(&root), admin.clone()).await;
    assert_eq!(status, 201, "{made}");
    let (status, refused) = product.post(path, Some(&root), admin).await;
    assert_eq!(status, 409, "{refused}");
    refusals.push(refused.to_string());
    let wrong = json!({"email": ADMIN_ADDRESS, "password": format!("{ADMIN_SECRET}-wrong")});
    refusals.push(
        product
            .post("/admin/login", None, wrong)
            .await
            .1
            .to_string(),
    );
    let found = product
        .send(
            Method::GET,
            &format!("/admin/users?search={FIRST}"),
            Some(&root),
            None,
        )
        .await;
    assert_eq!(found.status(), 200);
    refusals.extend(typed::type_all(product, &token, &root, agent).await);
    refusals.extend(moves(product, &token, &root, planted).await);
    refusals.extend(by_mail(product, &root, planted).await);
    planted.extend([token, root]);
    refusals
}

/// Every request comes by way of a proxy that the product trusts, which says from whom.
async fn come_from_the_client(product: &mut Product) {
    let mut headers = header::HeaderMap::new();
    let client = header::HeaderValue::from_static(CLIENT);
    headers.insert("x-forwarded-for", client);
    let proxy = reqwest::Client::builder().default_headers(headers);
    product.client = proxy.build().unwrap();
    // That its word is taken shows by the name that it gives a request.
    let name = "0198a1f0-0000-7000-8000-000000004711";
    let named = product
        .client
        .get(format!("{}/api/categories", product.base()))
        .header("x-request-id", name)
        .send();
    assert_eq!(named.await.unwrap().headers()["x-request-id"], name);
}

/// Whom the product depends on; each has a secret of it.
struct Outside {
    model: FakeModel,
    paystack: FakePaystack,
    /// Knows no way to sign in, so that every attempt fails.
    mail: FakeSmtp,
}

impl Outside {
    async fn start() -> Self {
        let model = FakeModel::start().await;
        model.reply_with(&format!(
            "Here is the {REPLY}.\n<<<document: {TITLE}>>>\nIt tells of the {DOCUMENT}.\n<<<end>>>"
        ));
        Self {
            model,
            paystack: FakePaystack::start().await,
            mail: FakeSmtp::start(&[Behaviour::Accept]).await,
        }
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mail = self
            .mail
            .url
            .replace("smtp://", &format!("smtp://planted:{MAIL_SECRET}@"));
        vec![
            ("MODEL_BASE_URL", self.model.base_url.clone()),
            ("MODEL_API_KEY", MODEL_KEY.into()),
            ("MODEL_NAME", "a-model-of-tests".into()),
            ("PAYSTACK_BASE_URL", self.paystack.base_url().into()),
            ("PAYSTACK_SECRET_KEY", fake_paystack::SECRET.into()),
            ("SMTP_URL", mail),
            ("MAIL_FROM", "house@mailhost-of-tests.example".into()),
        ]
    }
}

/// Buys, has work done and changed, asks for help, and speaks in public.
async fn works(product: &Product, token: &str, agent: &str, outside: &Outside) -> Vec<String> {
    let mut refusals = Vec::new();
    let who = token;
    let token = Some(token);
    let done = async |path: &str, body: Value, expected: u16| {
        let (status, answer) = product.post(path, token, body).await;
        assert_eq!(status, expected, "{path}: {answer}");
        answer
    };
    let order = json!({"planId": "plan_basic", "email": ADDRESS});
    let started = done("/payments/create-transaction", order, 200).await;
    let reference = started["reference"].as_str().unwrap();
    outside.paystack.pay(reference);
    let notice = outside.paystack.charge_success(reference);
    let taken = product
        .client
        .post(format!("{}/api/payments/webhook", product.base()))
        .header("x-paystack-signature", FakePaystack::sign(&notice))
        .body(notice);
    assert_eq!(taken.send().await.unwrap().status(), 200);
    let told = done("/payments/verify", json!({"reference": reference}), 200).await;
    assert_eq!(told, json!({"success": true}));

    let memory = json!({"enabled": true, "facts": [FACT], "voice": VOICE});
    let path = format!("/chat/memory/{agent}");
    let kept = product.send(Method::PUT, &path, token, Some(&memory)).await;
    assert_eq!(kept.status(), 200);
    let too_long = json!({"enabled": true, "facts": [FACT.repeat(100)], "voice": VOICE});
    let refused = product
        .send(Method::PUT, &path, token, Some(&too_long))
        .await;
    assert_eq!(refused.status(), 422);
    refusals.push(refused.text().await.unwrap());

    // Where the model refuses, and says so in words of its own.
    outside.model.play_next(["status:401".to_owned()]);
    let message = json!({"agentId": agent, "text": TEXT});
    refusals.push(done("/chat/send", message, 502).await.to_string());
    let (name, content) = (format!("{FILE}.txt"), format!("It begins with {CONTENT}."));
    let file = bring(product, who, &name, "text/plain", content.as_bytes()).await;
    let text = format!("Please write the {TEXT} from this.");
    let message = json!({"agentId": agent, "text": text, "attachments": [file]});
    let sent = done("/chat/send", message, 200).await;
    let messages = sent["conversation"]["messages"].as_array().unwrap();
    let reply = messages.last().unwrap();
    let content = reply["document"]["content"].as_str().unwrap();
    assert!(content.contains(DOCUMENT), "{reply}");
    let edit = json!({"agentId": agent, "messageId": reply["id"], "text": EDIT});
    done("/edit-requests", edit, 200).await;
    let edit = json!({"agentId": agent, "messageId": TEXT, "text": EDIT});
    refusals.push(done("/edit-requests", edit, 404).await.to_string());
    let last = outside.model.requests().pop().unwrap();
    assert_eq!(last.authorization, Some(format!("Bearer {MODEL_KEY}")));
    assert!(last.body.to_string().contains(EDIT), "{}", last.body);

    done("/support/ai-chat", json!({"message": QUESTION}), 200).await;
    let elsewhere = json!({"message": QUESTION, "sessionId": QUESTION});
    refusals.push(done("/support/ai-chat", elsewhere, 404).await.to_string());
    let discussion = json!({"title": POST, "content": POST});
    let begun = done("/community", discussion, 201).await;
    let path = format!("/community/{}/comments", begun["id"].as_str().unwrap());
    done(&path, json!({"text": COMMENT}), 201).await;
    let too_long = json!({"text": COMMENT.repeat(1_000)});
    refusals.push(done(&path, too_long, 422).await.to_string());
    refusals
}

#[tokio::test]
async fn what_people_type_and_what_opens_doors_is_in_no_log_trace_metric_or_refusal() {
    let (collector, traces) = collector().await;
    let outside = Outside::start().await;
    let mut settings = outside.settings();
    settings.extend([
        ("LOG", "debug".into()),
        ("LOG_FORMAT", "json".into()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector),
        ("OTEL_BSP_SCHEDULE_DELAY", "100".into()),
        ("TRUSTED_PROXIES", "127.0.0.1".into()),
    ]);
    let mut product = Product::for_the_first_time(settings).await;
    come_from_the_client(&mut product).await;
    let texts = [
        FIRST,
        LAST,
        ADDRESS,
        NEXT,
        READER,
        SECRET,
        NEW_SECRET,
        BIO,
        PHONE,
        TEXT,
        SEARCH,
        ADMIN,
        ADMIN_ADDRESS,
        ADMIN_SECRET,
        FILE,
        CONTENT,
        QUESTION,
        POST,
        COMMENT,
        FACT,
        VOICE,
        REPLY,
        TITLE,
        DOCUMENT,
        EDIT,
        MODEL_KEY,
        MAIL_SECRET,
        CARD,
        fake_paystack::SECRET,
        PASSWORD,
        SUPERADMIN,
        CLIENT,
    ];
    let mut planted: Vec<String> = texts.map(str::to_owned).into();
    planted.extend(typed::TEXTS.map(str::to_owned));
    // The keys of the house, as they stand in their files.
    planted.extend((1..=4).map(|n| format!("{n:02x}").repeat(32)));
    let refusals = busy(&product, &outside, &mut planted).await;
    let arrived = || async {
        String::from_utf8_lossy(&traces.lock().await).contains("/newsletter/unsubscribe")
    };
    wait_until(arrived, "the last span to arrive").await;

    // The mail server was tried with its password, in vain.
    let tried = || async { product.log().contains("\"kind\":\"mail\"") };
    wait_until(tried, "a mail to fail").await;
    let stray = format!("SELECT '{CONTROL}'::int");
    let refused = sqlx::query(&stray).execute(&product.owner_pool()).await;
    assert!(refused.is_err());
    let metrics = product
        .client
        .get(format!("{}/metrics", product.base()))
        .send()
        .await
        .unwrap();
    let places = [
        ("the log", product.log()),
        (
            "the traces",
            String::from_utf8_lossy(&traces.lock().await).into_owned(),
        ),
        ("the metrics", metrics.text().await.unwrap()),
        ("a refusal", refusals.join("\n")),
        ("the output", product.printed()),
        (
            "the log of the database",
            product.database_log().await.unwrap_or_else(|| {
                println!(
                    "this server's log is not where that of one for tests is: it was not looked at"
                );
                CONTROL.to_owned()
            }),
        ),
    ];
    // Each of them speaks of the run at all.
    assert!(places[0].1.contains("/auth/signup") && places[1].1.contains("/auth/signup"));
    assert!(places[2].1.contains("/auth/signup") && places[3].1.contains("email_taken"));
    assert!(
        places[4]
            .1
            .contains(product.base().rsplit(':').next().unwrap())
    );
    assert!(places[5].1.contains(CONTROL));
    let mut found = Vec::new();
    for (place, text) in &places {
        let text = text.to_lowercase();
        for secret in &planted {
            // Whoever starts the product is told under which address they are its first superadmin.
            if *place == "the output" && secret == SUPERADMIN {
                continue;
            }
            if let Some(at) = text.find(&secret.to_lowercase()) {
                let near: String = text[..at]
                    .chars()
                    .rev()
                    .take(200)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect();
                found.push(format!("{secret} in {place}, after …{near}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
