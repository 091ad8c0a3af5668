//! Support tickets, from the member who asks to the admin who answers.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_for;

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const OWN: &str = "/support/tickets";
const ALL: &str = "/admin/tickets";

fn ticket(subject: &str) -> Value {
    json!({"subject": subject, "body": "Since Monday,\nevery time."})
}

async fn get(product: &Product, token: &str, path: &str) -> (u16, Value) {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

async fn open(product: &Product, token: &str, subject: &str) -> Value {
    let (status, opened) = product.post(OWN, Some(token), ticket(subject)).await;
    assert_eq!(status, 201, "{opened}");
    opened
}

/// What is there at this address, once it is as the test wants it.
async fn once(
    product: &Product,
    (token, path): (&str, &str),
    is_so: impl Fn(&Value) -> bool,
) -> Value {
    let look = || async {
        let (status, found) = get(product, token, path).await;
        (status == 200 && is_so(&found)).then_some(found)
    };
    wait_for(look, path).await
}

/// The text of the newest mail of a kind to somebody.
async fn mail(product: &Product, root: &str, kind: &str, to: &str) -> String {
    let is_it = |mail: &&Value| mail["kind"] == kind && mail["envelope"]["to"] == to;
    let path = "/admin/outbox?limit=100";
    let outbox = once(product, (root, path), |mails| {
        mails.as_array().unwrap().iter().any(|mail| is_it(&mail))
    });
    let outbox = outbox.await;
    let mail = outbox.as_array().unwrap().iter().find(is_it).unwrap();
    let path = format!("/admin/outbox/{}/readings", mail["id"].as_str().unwrap());
    let (_, letter) = product.post(&path, Some(root), json!({})).await;
    letter["text"].as_str().unwrap().to_owned()
}

fn said(messages: &Value) -> Vec<(&str, &str)> {
    let messages = messages.as_array().unwrap().iter();
    messages
        .map(|message| {
            let by = message.get("from").unwrap_or(&message["kind"]);
            (by.as_str().unwrap(), message["text"].as_str().unwrap())
        })
        .collect()
}

async fn status(product: &Product, root: &str, id: &str, status: &str) {
    let path = format!("{ALL}/{id}/status");
    let body = json!({"status": status});
    let answer = product
        .send(Method::PUT, &path, Some(root), Some(&body))
        .await;
    assert_eq!(answer.status(), 204);
}

#[tokio::test]
async fn supp_03_x_45_a_ticket_is_opened_once_confirmed_by_mail_and_listed_for_both_sides() {
    let product = Product::start().await;
    let ada_id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    assert_eq!(get(&product, &ada, OWN).await, (200, json!([])));

    let mut opened = Vec::new();
    for _ in 0..3 {
        let address = format!("{}/api{OWN}", product.base());
        let send = product.client.post(address).bearer_auth(&ada);
        let send = send.header("idempotency-key", "one-ticket");
        let answer = send.json(&ticket(" My download hangs ")).send();
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), 201);
        opened.push(answer.json::<Value>().await.unwrap());
    }
    assert_eq!(opened, vec![opened[0].clone(); 3]);
    let number = opened[0]["number"].as_str().unwrap();
    assert!(number.starts_with("T-"), "{number}");

    let is_there = |list: &Value| list.as_array().is_some_and(|all| all.len() == 1);
    let own = once(&product, (&ada, OWN), is_there).await;
    let at = &own[0]["createdAt"];
    assert_eq!(
        own[0],
        json!({"id": opened[0]["id"], "number": number, "subject": "My download hangs", "status": "open",
               "createdAt": at, "updatedAt": at})
    );
    let all = once(&product, (&root, ALL), is_there).await;
    assert_eq!(all[0]["number"], number);
    assert_eq!(all[0]["assignee"], Value::Null);
    let member = &all[0]["member"];
    assert_eq!(
        (&member["id"], &member["email"]),
        (&json!(ada_id), &json!(email("ada")))
    );

    let letter = mail(&product, &root, "ticket-opened", &email("ada")).await;
    assert!(letter.contains(number), "{letter}");
    assert!(letter.contains("/settings?tab=support"), "{letter}");
    assert!(
        !letter.contains("download"),
        "whoever signed up may have given the address of somebody else: {letter}"
    );
    let another = open(&product, &ada, "Another").await;
    assert_ne!(another["number"], number);
}

#[tokio::test]
async fn supp_03_a_ticket_needs_a_subject_and_a_text_within_their_bounds() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    for (field, value) in [
        ("subject", " ".to_owned()),
        ("subject", "x".repeat(201)),
        ("subject", "two\nlines".to_owned()),
        ("body", String::new()),
        ("body", "x".repeat(5_001)),
    ] {
        let mut body = ticket("It hangs");
        body[field] = json!(value);
        let (status, refused) = product.post(OWN, Some(&ada), body).await;
        assert_eq!(status, 422, "{refused}");
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let (status, _) = product.post(OWN, None, ticket("It hangs")).await;
    assert_eq!(status, 401);
    assert_eq!(get(&product, &ada, OWN).await, (200, json!([])));
}

#[tokio::test]
async fn both_sides_write_in_a_ticket_and_an_answer_opens_it_again() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let opened = open(&product, &ada, "My download hangs").await;
    let id = opened["id"].as_str().unwrap();
    let (own, any) = (format!("{OWN}/{id}"), format!("{ALL}/{id}"));

    let note = json!({"text": "Has asked before."});
    let path = format!("{any}/notes");
    assert_eq!(product.post(&path, Some(&root), note).await.0, 204);
    let reply = json!({"text": "Please reload.\n\nThen try again."});
    let path = format!("{any}/replies");
    assert_eq!(product.post(&path, Some(&root), reply).await.0, 204);
    let two = |thread: &Value| thread["messages"].as_array().unwrap().len() == 2;
    let thread = once(&product, (&ada, &own), two).await;
    assert_eq!(
        said(&thread["messages"]),
        [
            ("user", "Since Monday,\nevery time."),
            ("agent", "Please reload.\n\nThen try again.")
        ],
        "a note is for admins alone"
    );
    assert_eq!(thread["ticket"]["status"], "waiting");
    let letter = mail(&product, &root, "ticket-reply", &email("ada")).await;
    assert!(letter.contains("Please reload.\n\nThen try again."));
    assert!(!letter.contains("Has asked before."), "{letter}");

    let thread = once(&product, (&root, &any), |_| true).await;
    let kinds: Vec<_> = said(&thread["messages"])
        .iter()
        .map(|(kind, _)| *kind)
        .collect();
    assert_eq!(kinds, ["user", "note", "agent"]);

    status(&product, &root, id, "closed").await;
    let closed = |thread: &Value| thread["ticket"]["status"] == "closed";
    once(&product, (&ada, &own), closed).await;
    let path = format!("{own}/answers");
    let again = json!({"text": "It still hangs."});
    assert_eq!(product.post(&path, Some(&ada), again).await.0, 204);
    let thread = once(&product, (&ada, &own), |thread| !closed(thread)).await;
    assert_eq!(thread["ticket"]["status"], "open");
    assert_eq!(said(&thread["messages"])[2], ("user", "It still hangs."));
}

#[tokio::test]
async fn admins_search_filter_page_and_take_tickets() {
    let product = Product::start().await;
    for name in ["ada", "grace"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let grace = product.sign_in(&email("grace")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let first = open(&product, &ada, "Où est mon reçu").await;
    let second = open(&product, &grace, "My download hangs").await;
    let both = |list: &Value| list.as_array().is_some_and(|all| all.len() == 2);
    once(&product, (&root, ALL), both).await;

    let found = async |query: &str| {
        let (status, list) = get(&product, &root, &format!("{ALL}?{query}")).await;
        assert_eq!(status, 200, "{list}");
        let list = list.as_array().unwrap().iter();
        list.map(|it| it["number"].clone()).collect::<Vec<_>>()
    };
    let (one, two) = (first["number"].clone(), second["number"].clone());
    assert_eq!(found("search=recu").await, std::slice::from_ref(&one));
    let number = two.as_str().unwrap();
    assert_eq!(
        found(&format!("search={number}")).await,
        std::slice::from_ref(&two)
    );
    assert_eq!(
        found(&format!("search={}", email("ada"))).await,
        std::slice::from_ref(&one)
    );
    // A word of the ticket and one of its member, of any length.
    for (search, expected) in [
        ("hangs%20grace", Some(&two)),
        ("my%20gr", Some(&two)),
        ("hangs%20ada", None),
    ] {
        let expected: Vec<Value> = expected.into_iter().cloned().collect();
        assert_eq!(
            found(&format!("search={search}")).await,
            expected,
            "{search}"
        );
    }
    assert_eq!(found("limit=1").await, std::slice::from_ref(&two));
    status(&product, &root, first["id"].as_str().unwrap(), "closed").await;
    once(&product, (&root, &format!("{ALL}?status=closed")), |list| {
        list.as_array().is_some_and(|all| all.len() == 1)
    })
    .await;
    assert_eq!(found("status=open").await, std::slice::from_ref(&two));
    assert_eq!(
        get(&product, &root, &format!("{ALL}?status=lost")).await.0,
        422
    );

    let any = format!("{ALL}/{}", second["id"].as_str().unwrap());
    let path = format!("{any}/assignee");
    for (method, is_somebodys) in [(Method::PUT, true), (Method::DELETE, false)] {
        for _ in 0..2 {
            let answer = product.send(method.clone(), &path, Some(&root), None).await;
            assert_eq!(answer.status(), 204);
        }
        let is_so = |thread: &Value| thread["ticket"]["assignee"].is_object() == is_somebodys;
        once(&product, (&root, &any), is_so).await;
    }
}

#[tokio::test]
async fn perm_07_a_ticket_is_for_its_member_and_for_admins_who_may_see_people() {
    let product = Product::start().await;
    for name in ["ada", "grace"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let grace = product.sign_in(&email("grace")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let opened = open(&product, &ada, "My download hangs").await;
    let id = opened["id"].as_str().unwrap();
    once(&product, (&ada, &format!("{OWN}/{id}")), |_| true).await;
    assert_eq!(get(&product, &grace, &format!("{OWN}/{id}")).await.0, 404);
    assert_eq!(get(&product, &grace, OWN).await, (200, json!([])));
    let path = format!("{OWN}/{id}/answers");
    let (status, _) = product
        .post(&path, Some(&grace), json!({"text": "Hello"}))
        .await;
    assert_eq!(status, 404);

    let body = json!({"fullname": "Fay Admin", "email": email("fay"), "password": PASSWORD, "permissions": ["faqManagement"]});
    let (status, _) = product.post("/admin/admins", Some(&root), body).await;
    assert_eq!(status, 201);
    let fay = product.sign_in(&email("fay")).await;
    for path in [ALL.to_owned(), format!("{ALL}/{id}")] {
        assert_eq!(get(&product, &fay, &path).await.0, 403);
    }
}

#[tokio::test]
async fn supp_15_talk_to_a_person_makes_a_ticket_of_the_transcript() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let path = "/support/ai-chat/tickets";
    let (status, refused) = product.post(path, Some(&ada), json!({})).await;
    assert_eq!((status, &refused["code"]), (409, &json!("nothing_said")));

    let ask = "How many free tokens do I get?";
    let body = json!({"message": ask});
    let (_, told) = product.post("/support/ai-chat", Some(&ada), body).await;
    let (status, opened) = product.post(path, Some(&ada), json!({})).await;
    assert_eq!(status, 201, "{opened}");
    let id = opened["id"].as_str().unwrap();
    for (token, path) in [
        (&ada, format!("{OWN}/{id}")),
        (&root, format!("{ALL}/{id}")),
    ] {
        let thread = once(&product, (token, &path), |_| true).await;
        assert_eq!(thread["ticket"]["subject"], ask);
        assert_eq!(thread["transcript"], told["messages"]);
        assert_eq!(said(&thread["messages"]), [("user", ask)]);
    }
}

#[tokio::test]
async fn supp_02_the_contacts_are_those_of_the_configuration() {
    let product = Product::start().await;
    let nobody = json!({"email": null, "whatsapp": null});
    let path = "/support/contacts";
    let answer = product.send(Method::GET, path, None, None).await;
    assert_eq!(answer.json::<Value>().await.unwrap(), nobody);

    let settings = vec![
        ("SUPPORT_EMAIL", "help@shop.example".to_owned()),
        ("SUPPORT_WHATSAPP", "+1 555 123 4567".to_owned()),
    ];
    let product = Product::with(settings).await;
    let answer = product.send(Method::GET, path, None, None).await;
    assert_eq!(
        answer.json::<Value>().await.unwrap(),
        json!({"email": "help@shop.example", "whatsapp": "+15551234567"})
    );
}
