//! What hostile accounts and strangers try, against the product as it is shipped: its limits as they are, and each attacker
//! on a network of their own. Bounded in count and time; nothing leaves this machine.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use reqwest::{Method, RequestBuilder, Response, header};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use crate::mail;
use crate::product::{PASSWORD, Product, SUPERADMIN, email, written_by};
use crate::upload;

#[path = "../../../../command-service/tests/upload/make/pdf.rs"]
#[expect(dead_code, reason = "other tests make other files of it")]
mod pdf;

const HOME: &str = "198.51.100.7";
const ELSEWHERE: &str = "203.0.113.9";
/// Free tokens of a network in a day: a few messages' worth.
const MOST: i64 = 12_000;
const WRONG: &str = "what a stranger would guess";

async fn shipped() -> Product {
    let settings = [("LIMITS", "default"), ("TRUSTED_PROXIES", "127.0.0.1")];
    Product::with(settings.map(|(name, value)| (name, value.into())).into()).await
}

fn from(product: &Product, network: &str, path: &str) -> RequestBuilder {
    // A connection of its own, with no cookie of anybody's.
    reqwest::Client::new()
        .post(format!("{}/api{path}", product.base()))
        .header("x-forwarded-for", network)
}

async fn post(product: &Product, network: &str, path: &str, body: &Value) -> Response {
    from(product, network, path)
        .json(body)
        .send()
        .await
        .unwrap()
}

async fn knock(product: &Product, network: &str, path: &str, who: &str, password: &str) -> u16 {
    let body = json!({"email": who, "password": password});
    post(product, network, path, &body).await.status().as_u16()
}

/// The cookie of this name, as a browser sends it back.
fn cookie(answer: &Response, name: &str) -> String {
    let set = answer.headers().get_all(header::SET_COOKIE).iter();
    let mut cookies = set.map(|it| it.to_str().unwrap().split(';').next().unwrap());
    cookies.find(|it| it.starts_with(name)).unwrap().to_owned()
}

fn form(name: &str, password: &str) -> Value {
    json!({"firstname": "Ada", "lastname": "Tester", "email": email(name), "password": password})
}

#[tokio::test]
async fn whoever_guesses_keeps_nobody_out_but_their_own_network() {
    let product = shipped().await;
    for _ in 0..3 {
        let guess = knock(&product, ELSEWHERE, "/admin/login", SUPERADMIN, WRONG);
        assert_eq!(guess.await, 401);
    }
    let right = knock(&product, ELSEWHERE, "/admin/login", SUPERADMIN, PASSWORD);
    assert_eq!(right.await, 429, "the fourth waits, whatever it is");
    let owner = knock(&product, HOME, "/admin/login", SUPERADMIN, PASSWORD);
    assert_eq!(owner.await, 200);
}

#[tokio::test]
async fn guesses_from_everywhere_come_to_an_end_and_the_owners_device_still_opens() {
    let product = shipped().await;
    let body = json!({"email": SUPERADMIN, "password": PASSWORD});
    let before = post(&product, HOME, "/admin/login", &body).await;
    assert_eq!(before.status(), 200);
    let device = cookie(&before, "device=");

    let mut computed = 0;
    for n in 0..60 {
        let network = format!("203.0.113.{n}");
        let guess = knock(&product, &network, "/auth/login", SUPERADMIN, WRONG).await;
        computed += u32::from(guess == 401);
    }
    assert!(
        (3..60).contains(&computed),
        "{computed} of 60 were let guess"
    );
    let known = from(&product, HOME, "/admin/login")
        .header(header::COOKIE, device)
        .json(&body);
    assert_eq!(known.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn two_doors_give_no_more_guesses_than_one() {
    let product = shipped().await;
    let mut computed = 0;
    for n in 0..8 {
        let path = ["/admin/login", "/auth/login"][n % 2];
        let guess = knock(
            &product,
            ELSEWHERE,
            path,
            SUPERADMIN,
            &format!("{WRONG} {n}"),
        )
        .await;
        computed += u32::from(guess == 401);
    }
    assert_eq!(computed, 3);
}

#[tokio::test]
async fn passwords_that_are_tried_first_are_refused_with_the_reason() {
    let product = shipped().await;
    for weak in [
        "password",
        "12345678",
        "aaaaaaaa",
        "qwertyuiop",
        "marigold1",
        "P@ssw0rd",
    ] {
        let answer = post(&product, HOME, "/auth/signup", &form("marigold", weak)).await;
        assert_eq!(answer.status(), 422, "{weak}");
        let problem: Value = answer.json().await.unwrap();
        assert!(problem["fields"]["password"].is_string(), "{problem}");
        assert_eq!(problem["code"], "validation_failed", "{weak}");
    }
}

#[tokio::test]
async fn asking_who_has_an_account_gets_slow_and_others_sign_up_meanwhile() {
    let product = shipped().await;
    product.sign_up("ada").await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        let answer = post(&product, ELSEWHERE, "/auth/signup", &form("ada", PASSWORD)).await;
        statuses.push(answer.status().as_u16());
    }
    assert_eq!(statuses[0], 409, "as everybody who signs up is told");
    assert_eq!(statuses[7], 429, "{statuses:?}");
    let other = post(&product, HOME, "/auth/signup", &form("mara", PASSWORD)).await;
    assert_eq!(other.status(), 201);
}

#[tokio::test]
async fn a_made_up_secret_ends_nobodys_session_and_another_sites_page_renews_none() {
    let product = shipped().await;
    product.sign_up("ada").await;
    let body = json!({"email": email("ada"), "password": PASSWORD});
    let signed_in = post(&product, HOME, "/auth/login", &body).await;
    let own = cookie(&signed_in, "refresh=");
    let token: Value = signed_in.json().await.unwrap();
    let claims = token["token"].as_str().unwrap().split('.').nth(1).unwrap();
    let claims: Value = serde_json::from_slice(&BASE64.decode(claims).unwrap()).unwrap();
    let session: uuid::Uuid = claims["sid"].as_str().unwrap().parse().unwrap();

    let made_up = BASE64.encode([session.as_bytes().as_slice(), &[7; 48]].concat());
    let untagged = BASE64.encode([session.as_bytes().as_slice(), &[7; 32]].concat());
    for (cookie, site, status) in [
        (format!("refresh={made_up}"), "same-origin", 401),
        (format!("refresh={untagged}"), "same-origin", 401),
        (own.clone(), "cross-site", 403),
        (own, "same-origin", 200),
    ] {
        let refresh = from(&product, ELSEWHERE, "/auth/refresh")
            .header(header::COOKIE, cookie)
            .header("sec-fetch-site", site);
        assert_eq!(refresh.send().await.unwrap().status(), status, "{site}");
    }
}

#[tokio::test]
async fn files_that_burn_their_time_hold_up_their_owner_and_nobody_else() {
    let product = shipped().await;
    let [ada, mara] = ["ada", "mara"].map(|name| upload::client(&product, name));
    let (ada, mara) = (ada.await, mara.await);
    let bomb = pdf::bomb(1_500);
    let mut bombs = Vec::new();
    for n in 0..4 {
        let name = format!("bomb-{n}.pdf");
        let signed = upload::signed(&product, &ada, &name, "application/pdf").await;
        let address = format!(
            "{}{}",
            product.base(),
            signed["signedUrl"].as_str().unwrap()
        );
        let bring = reqwest::Client::new()
            .put(address)
            .header(header::CONTENT_TYPE, "application/pdf")
            .body(bomb.clone());
        bombs.push(tokio::spawn(async move { bring.send().await.unwrap() }));
    }
    let pool = product.owner_pool();
    let taken = || async {
        let taken: i64 = sqlx::query_scalar("SELECT count(*) FROM upload_slot")
            .fetch_one(&pool)
            .await
            .unwrap();
        taken == 4
    };
    wait_until(taken, "all four to be on their way").await;

    upload::bring(
        &product,
        &mara,
        "note.txt",
        "text/plain",
        b"Rain drums on tin roofs.",
    )
    .await;
    let waiting = bombs.iter().filter(|bomb| !bomb.is_finished()).count();
    assert!(
        waiting > 0,
        "Mara's file was read while Ada's were waited for"
    );

    let mut statuses = Vec::new();
    for bomb in bombs {
        let answer = bomb.await.unwrap();
        let status = answer.status().as_u16();
        let waits = answer.headers().contains_key(header::RETRY_AFTER);
        assert_eq!(waits, [429, 503].contains(&status), "{status}");
        statuses.push(status);
    }
    assert!(
        statuses.iter().any(|status| [429, 503].contains(status)),
        "Ada's files wait for each other: {statuses:?}"
    );
    upload::bring(&product, &mara, "more.txt", "text/plain", b"So it goes on.").await;
}

#[tokio::test]
async fn links_that_let_somebody_in_are_read_one_by_one_and_each_reading_is_in_the_log() {
    let product = shipped().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    let confirm = ("confirm-address", &*email("ada"));
    mail::link(&product, &root, confirm, "/confirm-email").await;
    let ada = product.sign_in(&email("ada")).await;
    let list = product
        .send(Method::GET, "/admin/outbox", Some(&root), None)
        .await;
    let mails = list.text().await.unwrap();
    assert!(
        mails.contains("envelope") && !mails.contains("#token="),
        "{mails}"
    );
    let mails: Value = serde_json::from_str(&mails).unwrap();
    let path = format!(
        "/admin/outbox/{}/readings",
        mails[0]["id"].as_str().unwrap()
    );
    assert_eq!(product.post(&path, Some(&ada), json!({})).await.0, 403);

    let pool = product.owner_pool();
    let read =
        "SELECT count(*) FROM events WHERE aggregate_type = 'letter' AND event_type = 'read'";
    let read: i64 = sqlx::query_scalar(read).fetch_one(&pool).await.unwrap();
    assert_eq!(read, 1);
}

#[tokio::test]
async fn over_https_operators_have_an_address_of_their_own_and_strangers_one_to_write_to() {
    let operations = format!("127.0.0.1:{}", testkit::free_port());
    let settings = [
        ("LIMITS", "default"),
        ("PUBLIC_URL", "https://shop.example"),
        ("PAYMENT_PROVIDER", "off"),
        ("OPERATIONS", &operations),
        ("SECURITY_CONTACT", "mailto:security@shop.example"),
    ];
    let settings = settings.map(|(name, value)| (name, value.to_owned()));
    let product = Product::with(settings.into()).await;
    let get = async |url: String| {
        let answer = reqwest::get(url).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let (status, metrics) = get(format!("http://{operations}/metrics")).await;
    assert_eq!(status, 200);
    assert!(metrics.contains("http_requests_total"), "{metrics}");
    let (_, page) = get(format!("{}/metrics", product.base())).await;
    assert!(!page.contains("http_requests_total"), "{page}");
    let (status, _) = get(format!("http://{operations}/api/categories")).await;
    assert_eq!(status, 404);
    let (status, contact) = get(format!("{}/.well-known/security.txt", product.base())).await;
    assert_eq!(status, 200);
    assert!(
        contact.starts_with("Contact: mailto:security@shop.example\nExpires: "),
        "{contact}"
    );
}

#[tokio::test]
async fn many_accounts_of_one_network_have_its_free_tokens_between_them_and_others_have_theirs() {
    // The built-in writer takes nothing for a reply.
    let model = FakeModel::start().await;
    let mut settings = written_by(&model, "normal");
    settings.extend([
        ("LIMITS", "default".to_owned()),
        ("TRUSTED_PROXIES", "127.0.0.1".to_owned()),
        ("FREE_TOKENS_NETWORK", MOST.to_string()),
    ]);
    let product = Product::with(settings).await;
    let agents = product.send(Method::GET, "/agents", None, None).await;
    let agents: Value = agents.json().await.unwrap();
    let say = async |network: &str, name: &str| {
        let opened = post(&product, network, "/auth/signup", &form(name, PASSWORD)).await;
        assert_eq!(opened.status(), 201);
        let token = product.sign_in(&email(name)).await;
        let message = json!({"agentId": agents[0]["id"], "text": "Write a short note about rain."});
        let said = from(&product, network, "/chat/send")
            .bearer_auth(token)
            .json(&message);
        let answer = said.send().await.unwrap();
        (
            answer.status().as_u16(),
            answer.json::<Value>().await.unwrap(),
        )
    };
    let mut refused = Value::Null;
    for n in 0..12 {
        let (status, answer) = say(ELSEWHERE, &format!("sock-{n}")).await;
        if status != 200 {
            assert_eq!(status, 402, "{answer}");
            refused = answer;
            break;
        }
    }
    assert_eq!(refused["code"], "free_tokens_used_up");
    let spent = "SELECT tokens FROM free_day WHERE network <> ''";
    let spent: i64 = sqlx::query_scalar(spent)
        .fetch_one(&product.owner_pool())
        .await
        .unwrap();
    assert!((1..=MOST).contains(&spent), "{spent}");
    assert_eq!(say(HOME, "mara").await.0, 200);
}
