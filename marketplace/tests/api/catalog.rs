//! The catalogue as any client reads it, and a review from brief to rating.

use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::product::{Product, email};

async fn get(product: &Product, path: &str) -> Value {
    let answer = product.send(Method::GET, path, None, None).await;
    assert_eq!(answer.status(), 200, "{path}");
    let kind = answer.headers()[header::CONTENT_TYPE]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(kind.starts_with("application/json"), "{path}: {kind}");
    answer.json().await.unwrap()
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|agent| agent["id"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn api_01_api_03_api_05_api_06_dir_07_dir_30_x_42_the_directory_answers_lists_filters_and_searches()
 {
    let product = Product::start().await;
    let all = get(&product, "/agents?limit=100").await;
    assert!(ids(&all).len() >= 60);

    // The same name of a subcategory under two categories stays apart.
    let pair = get(
        &product,
        "/agents?category=Content%20Writing&subcategory=Blog%20Posts",
    )
    .await;
    let pair = pair.as_array().unwrap();
    assert!(!pair.is_empty());
    assert!(pair.iter().all(
        |agent| agent["category"] == "Content Writing" && agent["subcategory"] == "Blog Posts"
    ));

    // Slips, case and accents are forgiven, and the one who is meant comes first.
    for search in ["Gwenllian", "gwenlian pryce", "GWENLLIÁN"] {
        let found = get(&product, &format!("/agents?search={search}")).await;
        assert_eq!(ids(&found).first(), Some(&"gwenllian-pryce"), "{search}");
    }
    let found = get(&product, "/agents?search=qzxwvk").await;
    assert_eq!(found, json!([]));

    let one = get(&product, "/agents/gwenllian-pryce").await;
    assert_eq!(
        (&one["name"], &one["avatar"]),
        (&json!("Gwenllian Pryce"), &one["avatarUrl"])
    );
    let details = get(&product, "/agents/gwenllian-pryce/details").await;
    assert!(
        details["portfolios"]
            .as_array()
            .is_some_and(|samples| samples.len() >= 2)
    );
    let public = format!("{all}{one}{details}");
    assert!(
        !public.contains("systemPrompt") && !public.contains("system_prompt"),
        "instructions stay private"
    );
}

#[tokio::test]
async fn dir_29_hist_07_pages_of_the_directory_are_followed_by_their_link_to_the_end() {
    let product = Product::start().await;
    let mut path = "/agents?limit=30".to_owned();
    let mut seen = Vec::new();
    loop {
        let answer = product.send(Method::GET, &path, None, None).await;
        let link = answer
            .headers()
            .get(header::LINK)
            .map(|link| link.to_str().unwrap().to_owned());
        let page: Value = answer.json().await.unwrap();
        seen.extend(ids(&page).into_iter().map(str::to_owned));
        let Some(link) = link else { break };
        let next = link.split(['<', '>']).nth(1).unwrap();
        path = next.strip_prefix("/api").unwrap().to_owned();
    }
    let mut distinct = seen.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), seen.len(), "nobody twice");
    assert!(seen.len() >= 60);
}

#[tokio::test]
async fn api_04_api_07_api_08_prof_09_a_delivered_job_may_be_reviewed_once_and_the_rating_follows()
{
    let product = Product::start().await;
    product.sign_up("client").await;
    let token = product.sign_in(&email("client")).await;
    assert_eq!(
        get(&product, "/agents/top-rated").await,
        json!([]),
        "nobody is rated without reviews"
    );
    let review = json!({"stars": 4, "text": "Read it aloud twice."});
    let path = "/agents/gwenllian-pryce/reviews";
    let (status, refused) = product.post(path, Some(&token), review.clone()).await;
    assert_eq!(
        (status, &refused["code"]),
        (403, &json!("review_not_allowed"))
    );

    let brief = "Write a poem of twelve lines for my grandmother’s eightieth birthday. She kept bees in Llanberis and hums.";
    let body = json!({"agentId": "gwenllian-pryce", "text": brief});
    let (status, sent) = product.post("/chat/send", Some(&token), body).await;
    assert_eq!(
        (status, &sent["next_step"]),
        (200, &json!("ask_review")),
        "{sent}"
    );
    let (status, _) = product.post(path, Some(&token), review.clone()).await;
    assert_eq!(status, 201);
    let (status, refused) = product.post(path, Some(&token), review).await;
    assert_eq!(
        (status, &refused["code"]),
        (409, &json!("already_reviewed"))
    );

    // The same client's next read shows it, whatever node answers.
    let seen = || async {
        let agent = get(&product, "/agents/gwenllian-pryce").await;
        agent["rating"] == json!(4.0)
            && agent["reviewsCount"] == 1
            && agent["completedProjects"] == 1
    };
    testkit::wait_until(seen, "the rating to follow").await;
    let reviews = get(&product, path).await;
    assert_eq!(
        (&reviews[0]["stars"], &reviews[0]["reviewerName"]),
        (&json!(4), &json!("client T."))
    );
    assert_eq!(
        ids(&get(&product, "/agents/top-rated").await),
        ["gwenllian-pryce"]
    );
}

#[tokio::test]
async fn port_02_x_47_a_sample_is_read_by_its_id_with_its_story_where_there_is_one() {
    let product = Product::start().await;
    product.sign_up("reader").await;
    let token = product.sign_in(&email("reader")).await;
    let read = async |id: &str| {
        let path = format!("/portfolio/{id}");
        let answer = product.send(Method::GET, &path, Some(&token), None).await;
        (
            answer.status().as_u16(),
            answer.json::<Value>().await.unwrap(),
        )
    };
    let (status, told) = read("mara-lindqvist-1").await;
    assert_eq!(status, 200, "{told}");
    assert_eq!(
        told["title"],
        "We deleted the cache and the site got faster"
    );
    assert_eq!(told["specialist"]["name"], "Mara Lindqvist");
    assert!(
        told["story"]["results"]
            .as_array()
            .is_some_and(|results| results.len() == 3)
    );
    assert!(
        !told.to_string().contains("ystem_prompt"),
        "instructions stay private"
    );

    let (status, untold) = read("mara-lindqvist-2").await;
    assert_eq!((status, &untold["story"]), (200, &Value::Null));
    for unknown in ["mara-lindqvist-99", "nobody", "%25", "'"] {
        let (status, refused) = read(unknown).await;
        assert_eq!(
            (status, &refused["code"]),
            (404, &json!("not_found")),
            "{unknown}"
        );
    }
}
