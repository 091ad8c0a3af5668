//! The community as any client meets it: reading, writing, liking, reporting, moderating.

mod moderation;

use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const TITLE: &str = "Serial commas: for or against?";

/// A read that shows everything written so far, whatever node answers.
async fn get(product: &Product, path: &str, token: Option<&str>) -> Value {
    product.until_told("community").await;
    let answer = product.send(Method::GET, path, token, None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

async fn status(product: &Product, method: Method, path: &str, token: &str, body: Value) -> u16 {
    let answer = product.send(method, path, Some(token), Some(&body)).await;
    answer.status().as_u16()
}

async fn member(product: &Product, name: &str) -> String {
    product.sign_up(name).await;
    product.sign_in(&email(name)).await
}

/// An admin who may moderate.
async fn moderator(product: &Product, root: &str) -> String {
    let body = json!({
        "fullname": "Grace Hopper", "email": email("grace"), "password": PASSWORD, "permissions": ["userManagement"],
    });
    let (made, answer) = product.post("/admin/admins", Some(root), body).await;
    assert_eq!(made, 201, "{answer}");
    product.sign_in(&email("grace")).await
}

fn discussion(title: &str, category: &str) -> Value {
    json!({
        "title": title, "content": "Our style guide is silent.\nThe editors are not.",
        "category": category, "subCategory": "Copyediting",
    })
}

async fn begin(product: &Product, token: &str, title: &str, category: &str) -> String {
    let body = discussion(title, category);
    let (made, post) = product.post("/community", Some(token), body).await;
    assert_eq!(made, 201, "{post}");
    post["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn comm_01_comm_18_comm_19_api_10_api_11_ent_03_x_22_a_discussion_is_begun_and_everybody_reads_it()
 {
    let product = Product::start().await;
    let ada = member(&product, "ada").await;
    let body = discussion(TITLE, "Editing and Proofreading");
    let (made, post) = product.post("/community", Some(&ada), body).await;
    assert_eq!(made, 201, "{post}");
    assert!(post["id"].is_string());
    assert_eq!(
        (&post["author"], &post["mine"], &post["likes"]),
        (&json!("ada T."), &json!(true), &json!(0))
    );

    let read = get(&product, "/community", None).await;
    let mut as_read = post.clone();
    as_read["mine"] = json!(false);
    assert_eq!(read, json!([as_read]), "both sides tell the same");
    let fields = [
        "id",
        "title",
        "content",
        "author",
        "time",
        "likes",
        "category",
        "subCategory",
        "avatar",
        "replyCount",
    ];
    for field in fields {
        assert!(read[0].get(field).is_some(), "{field}");
    }

    let other = begin(&product, &ada, "Elsewhere", "Copywriting").await;
    let only = get(&product, &format!("/community?discussion={other}"), None).await;
    assert_eq!(only.as_array().unwrap().len(), 1);
    assert_eq!(only[0]["id"], other);
    let path = "/community?category=Editing%20and%20Proofreading";
    assert_eq!(get(&product, path, None).await.as_array().unwrap().len(), 1);
    let all = get(&product, "/community?category=all", Some(&ada)).await;
    assert_eq!(all[0]["title"], "Elsewhere", "newest first");
    assert_eq!(all[1]["mine"], true);
}

/// What is read at once, by a client that keeps cookies and knows of nothing else.
async fn read_after(product: &Product, written: &reqwest::Response, path: &str) -> Value {
    let kept = written.headers()[header::SET_COOKIE].to_str().unwrap();
    let cookie = kept.split(';').next().unwrap().to_owned();
    loop {
        let read = product
            .client
            .get(format!("{}/api{path}", product.base()))
            .header(header::COOKIE, &cookie);
        let answer = read.send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        // On a machine that is too busy to follow it says so, after two seconds.
        if !answer.headers().contains_key("consistency") {
            return answer.json().await.unwrap();
        }
    }
}

#[tokio::test]
async fn api_33_lists_that_are_read_right_after_a_write_show_it() {
    let product = Product::start().await;
    let ada = member(&product, "ada").await;
    for n in 1..=10 {
        let title = format!("Number {n}");
        let body = discussion(&title, "General");
        let begun = product
            .send(Method::POST, "/community", Some(&ada), Some(&body))
            .await;
        let list = read_after(&product, &begun, "/community").await;
        assert_eq!(list[0]["title"], title);
        assert_eq!(list.as_array().unwrap().len(), n);

        let comments = format!("/community/{}/comments", list[0]["id"].as_str().unwrap());
        let reply = json!({"text": "Read at once."});
        let replied = product
            .send(Method::POST, &comments, Some(&ada), Some(&reply))
            .await;
        let read = read_after(&product, &replied, &comments).await;
        assert_eq!(read[0]["content"], "Read at once.");
        let list = read_after(&product, &replied, "/community").await;
        assert_eq!(list[0]["replyCount"], 1);
    }
}

#[tokio::test]
async fn comm_03_a_search_looks_in_title_and_text_and_minds_no_case() {
    let product = Product::start().await;
    let ada = member(&product, "ada").await;
    begin(&product, &ada, TITLE, "General").await;
    for (search, found) in [
        ("COMMAS", 1),
        ("editors silent", 1),
        ("serial%20zebra", 0),
        ("%25", 0),
        ("_", 0),
        ("", 1),
    ] {
        let list = get(&product, &format!("/community?search={search}"), None).await;
        assert_eq!(list.as_array().unwrap().len(), found, "{search}");
    }
}

#[tokio::test]
async fn comm_10_x_21_api_12_a_like_counts_once_a_person_and_needs_no_body() {
    let product = Product::start().await;
    let (ada, bob) = (member(&product, "ada").await, member(&product, "bob").await);
    let id = begin(&product, &ada, TITLE, "General").await;
    let path = format!("/community/{id}/vote");
    for (token, likes) in [(&ada, 1), (&bob, 2), (&bob, 2)] {
        let answer = product.send(Method::POST, &path, Some(token), None).await;
        assert_eq!(answer.status(), 200);
        let vote: Value = answer.json().await.unwrap();
        assert_eq!(vote, json!({"likes": likes, "liked": true}));
    }
    let seen = |list: &Value| (list[0]["likes"].clone(), list[0]["liked"].clone());
    let list = get(&product, "/community", Some(&bob)).await;
    assert_eq!(seen(&list), (json!(2), json!(true)));
    let list = get(&product, "/community", None).await;
    assert_eq!(seen(&list), (json!(2), json!(false)));
}

#[tokio::test]
async fn comm_15_comm_16_api_13_ent_04_replies_are_read_by_all_and_counted() {
    let product = Product::start().await;
    let (ada, bob) = (member(&product, "ada").await, member(&product, "bob").await);
    let id = begin(&product, &ada, TITLE, "General").await;
    let path = format!("/community/{id}/comments");
    let (made, reply) = product
        .post(&path, Some(&bob), json!({"text": "  Against.  "}))
        .await;
    assert_eq!(made, 201, "{reply}");
    assert_eq!(
        (&reply["content"], &reply["author"]),
        (&json!("Against."), &json!("bob T."))
    );
    let (made, _) = product
        .post(&path, Some(&ada), json!({"text": "For."}))
        .await;
    assert_eq!(made, 201);

    let read = get(&product, &path, Some(&bob)).await;
    assert_eq!(read[0], reply, "both sides tell the same");
    assert_eq!(read[1]["content"], "For.", "oldest first");
    assert_eq!(read[1]["mine"], false);
    let list = get(&product, "/community", None).await;
    assert_eq!(list[0]["replyCount"], 2);

    // A page at a time.
    let answer = product
        .send(Method::GET, &format!("{path}?limit=1"), None, None)
        .await;
    let link = answer.headers()[header::LINK].to_str().unwrap().to_owned();
    let next = link.split(['<', '>']).nth(1).unwrap().to_owned();
    let rest = get(&product, &format!("{path}{next}"), None).await;
    assert_eq!(rest[0]["content"], "For.");
}

#[tokio::test]
async fn comm_21_too_long_or_blank_is_refused_with_its_field_and_a_key_posts_once() {
    let product = Product::start().await;
    let ada = member(&product, "ada").await;
    let long = |count: usize| "é".repeat(count);
    for (body, field) in [
        (json!({"title": long(151), "content": "c"}), "title"),
        (json!({"title": "t", "content": long(10_001)}), "content"),
        (json!({"title": " ", "content": "c"}), "title"),
        (
            json!({"title": "t", "content": "c", "category": long(101)}),
            "category",
        ),
    ] {
        let (refused, answer) = product.post("/community", Some(&ada), body).await;
        assert_eq!(refused, 422, "{answer}");
        assert!(answer["fields"].get(field).is_some(), "{answer}");
    }
    let longest = json!({"title": long(150), "content": long(10_000)});
    let mut ids = Vec::new();
    for _ in 0..2 {
        let answer = product
            .client
            .post(format!("{}/api/community", product.base()))
            .bearer_auth(&ada)
            .header("Idempotency-Key", "once")
            .json(&longest)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 201);
        let post: Value = answer.json().await.unwrap();
        assert_eq!(post["category"], "General");
        ids.push(post["id"].clone());
    }
    assert_eq!(ids[0], ids[1]);
    let path = format!("/community/{}/comments", ids[0].as_str().unwrap());
    let (made, _) = product
        .post(&path, Some(&ada), json!({"text": long(5_000)}))
        .await;
    assert_eq!(made, 201);
    let (refused, answer) = product
        .post(&path, Some(&ada), json!({"text": long(5_001)}))
        .await;
    assert_eq!(refused, 422, "{answer}");
    let list = get(&product, "/community", None).await;
    assert_eq!(
        list.as_array().unwrap().len(),
        1,
        "nothing refused was kept"
    );
}

/// Moves what is counted into the past.
async fn pass(product: &Product, seconds: f64) {
    let pool = product.owner_pool();
    let moved = "UPDATE rate_limit SET taken = ARRAY(SELECT at - make_interval(secs => $1) FROM unnest(taken) at)";
    sqlx::query(moved)
        .bind(seconds)
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

#[tokio::test]
async fn comm_21_five_discussions_and_thirty_replies_pass_in_any_ten_minutes_and_no_more() {
    let product = Product::with(vec![("LIMITS", "default".into())]).await;
    let ada = member(&product, "ada").await;
    let discussion = ("/community".to_owned(), discussion("More", "General"));
    let keyed = async || {
        let request = product
            .client
            .post(format!("{}/api/community", product.base()))
            .bearer_auth(&ada)
            .header("Idempotency-Key", "first")
            .json(&discussion.1);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 201);
        answer.json::<Value>().await.unwrap()["id"].clone()
    };
    let first = keyed().await;
    let id = first.as_str().unwrap();
    let reply = (format!("/community/{id}/comments"), json!({"text": "More"}));
    let passed = async |(path, body): &(String, Value), tries: usize| {
        let mut passed = 0;
        for _ in 0..tries {
            let answer = product
                .send(Method::POST, path, Some(&ada), Some(body))
                .await;
            match answer.status().as_u16() {
                201 => passed += 1,
                status => {
                    assert_eq!(status, 429);
                    assert!(answer.headers().contains_key(header::RETRY_AFTER));
                }
            }
        }
        passed
    };
    assert_eq!(passed(&discussion, 6).await, 4, "and the one before");
    assert_eq!(passed(&reply, 32).await, 30);
    assert_eq!(keyed().await, first, "what is there is answered again");
    // So much that a bucket would have filled up again.
    pass(&product, 500.0).await;
    assert_eq!(
        (passed(&discussion, 2).await, passed(&reply, 2).await),
        (0, 0)
    );
    pass(&product, 101.0).await;
    assert_eq!(
        (passed(&discussion, 6).await, passed(&reply, 31).await),
        (5, 30)
    );
}

#[tokio::test]
async fn comm_17_comm_22_visitors_and_suspended_people_write_nothing() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let bob_id = product.sign_up("bob").await;
    let bob = product.sign_in(&email("bob")).await;
    let id = begin(&product, &bob, TITLE, "General").await;
    let suspend = json!({"action": "suspend"});
    let path = format!("/admin/users/{bob_id}");
    let done = status(&product, Method::PATCH, &path, &root, suspend).await;
    assert_eq!(done, 200);
    for (path, body) in [
        ("/community".to_owned(), discussion("More", "General")),
        (format!("/community/{id}/vote"), json!({})),
        (format!("/community/{id}/comments"), json!({"text": "More"})),
    ] {
        let (visitor, _) = product.post(&path, None, body.clone()).await;
        assert_eq!(visitor, 401, "{path}");
        let (barred, _) = product.post(&path, Some(&bob), body).await;
        assert!([401, 403].contains(&barred), "{path}: {barred}");
    }
    let list = get(&product, "/community", None).await;
    assert_eq!(
        (&list[0]["title"], &list[0]["replyCount"], &list[0]["likes"]),
        (&json!(TITLE), &json!(0), &json!(0))
    );
}

#[tokio::test]
async fn comm_22_what_is_reported_is_hidden_restored_and_deleted_on_record() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let (ada, bob) = (member(&product, "ada").await, member(&product, "bob").await);
    let grace = moderator(&product, &root).await;
    let id = begin(&product, &ada, TITLE, "General").await;
    begin(&product, &ada, "Left alone", "General").await;
    let comments = format!("/community/{id}/comments");
    let (_, reply) = product
        .post(&comments, Some(&bob), json!({"text": "Buy now!"}))
        .await;
    let reply = reply["id"].as_str().unwrap();

    let report = json!({"replyId": reply, "reason": "Advertising"});
    let path = format!("/community/{id}/reports");
    for _ in 0..2 {
        let done = status(&product, Method::POST, &path, &ada, report.clone()).await;
        assert_eq!(done, 204);
    }
    let list = get(&product, "/community?reported=true", Some(&grace)).await;
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(list[0]["reports"], 1);
    let list = get(&product, "/community", Some(&ada)).await;
    assert_eq!(list[1]["reports"], Value::Null, "for moderators only");

    let moderate = format!("/admin/community/{id}");
    let act = async |action: &str, reply: Option<&str>| {
        let body = json!({"action": action, "reason": "Advertising", "replyId": reply});
        let (method, path) = match action {
            "hide" => (Method::POST, format!("{moderate}/hide")),
            _ => (Method::PATCH, moderate.clone()),
        };
        status(&product, method, &path, &grace, body).await
    };
    assert_eq!(act("hide", Some(reply)).await, 204);
    let shown = |list: &Value| list.as_array().unwrap().len();
    assert_eq!(shown(&get(&product, &comments, None).await), 0);
    let own = get(&product, &comments, Some(&bob)).await;
    assert_eq!(own[0]["hidden"], true, "its author still sees it");
    assert_eq!(act("restore", Some(reply)).await, 204);
    assert_eq!(shown(&get(&product, &comments, None).await), 1);
    assert_eq!(act("delete", Some(reply)).await, 204);
    assert_eq!(shown(&get(&product, &comments, Some(&grace)).await), 0);
    assert_eq!(act("delete", Some(reply)).await, 404);

    assert_eq!(act("hide", None).await, 204);
    assert_eq!(shown(&get(&product, "/community", Some(&bob)).await), 1);
    let vote = format!("/community/{id}/vote");
    assert_eq!(
        status(&product, Method::POST, &vote, &bob, json!({})).await,
        404
    );
    let list = get(&product, "/community", Some(&grace)).await;
    assert_eq!(list[1]["hidden"], true);
    assert_eq!(act("delete", None).await, 204);
    assert_eq!(shown(&get(&product, "/community", Some(&grace)).await), 1);

    let in_log = async || {
        let path = format!("/admin/audit-logs?target=discussion/{id}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        let entries: Vec<Value> = answer.json().await.unwrap();
        entries
            .iter()
            .rev()
            .map(|entry| (entry["action"].clone(), entry["admin"].clone()))
            .collect::<Vec<_>>()
    };
    let all_there = || async { in_log().await.len() == 8 };
    testkit::wait_until(all_there, "the audit log to be caught up").await;
    let expected = [
        ("opened", "ada Tester"),
        ("replied", "bob Tester"),
        ("reported", "ada Tester"),
        ("hidden", "Grace Hopper"),
        ("restored", "Grace Hopper"),
        ("deleted", "Grace Hopper"),
        ("hidden", "Grace Hopper"),
        ("deleted", "Grace Hopper"),
    ];
    let expected: Vec<_> = expected
        .map(|(what, who)| (json!(format!("discussion.{what}")), json!(who)))
        .into();
    assert_eq!(in_log().await, expected);
}

#[tokio::test]
async fn comm_22_people_delete_what_they_wrote_and_nobody_elses() {
    let product = Product::start().await;
    let (ada, bob) = (member(&product, "ada").await, member(&product, "bob").await);
    let id = begin(&product, &ada, TITLE, "General").await;
    let comments = format!("/community/{id}/comments");
    let (_, reply) = product
        .post(&comments, Some(&bob), json!({"text": "Against."}))
        .await;
    let reply = format!("{comments}/{}", reply["id"].as_str().unwrap());
    let whole = format!("/community/{id}");
    for (path, token, expected) in [
        (&reply, &ada, 404),
        (&whole, &bob, 404),
        (&reply, &bob, 204),
        (&reply, &bob, 404),
        (&whole, &ada, 204),
        (&whole, &ada, 404),
    ] {
        let answer = product.send(Method::DELETE, path, Some(token), None).await;
        assert_eq!(answer.status(), expected, "{path}");
    }
    assert_eq!(get(&product, "/community", Some(&ada)).await, json!([]));
    let gone = product.send(Method::GET, &comments, None, None).await;
    assert_eq!(gone.status(), 404);
}
