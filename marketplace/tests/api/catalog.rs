//! The catalogue as any client reads it, and a review from brief to rating.

mod categories;
mod matching;
mod specialist_file;
pub mod specialists;

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

fn is_said(text: &Value) -> bool {
    text.as_str().is_some_and(|text| !text.trim().is_empty())
}

const CATEGORIES: [(&str, &str, &str); 12] = [
    (
        "Content Writing",
        "85+",
        "Blog Posts, Website Content, Landing Pages, Articles, SEO Content, Category Descriptions",
    ),
    (
        "Copywriting",
        "70+",
        "Sales Pages, Ad Copy, Email Marketing Campaigns, Product Launch Copy, Slogans and Taglines, Video Scripts for Ads, Social Media Copy, Influencer and Brand Pitch Writing",
    ),
    (
        "Business Writing",
        "60+",
        "Business Proposals, Reports, Presentations, Executive Summaries, Policies and Procedures, Corporate Emails, Stakeholder Letters, Press Releases",
    ),
    (
        "Ghost Writing",
        "45+",
        "Fiction Books, Non-Fiction Books, Ebooks, Blog Posts, Autobiographies, Whitepapers, LinkedIn Posts, YouTube/Podcast Scripts",
    ),
    (
        "Academic Writing",
        "55+",
        "Research Papers, Essays, Literature Reviews, Case Study Analysis, Academic Editing, Homework Assistance, Lesson Plans, Educational Materials",
    ),
    (
        "Journalism and Editorial",
        "35+",
        "News Articles, Editorial Content, Feature Stories, Investigative Reports",
    ),
    (
        "Resume and Career Writing",
        "40+",
        "Resumes, Cover Letters, LinkedIn Profile Optimization, Executive Bios, Academic CVs, International CVs",
    ),
    (
        "Legal and Financial Writing",
        "25+",
        "Case Briefs, Contract Summaries, Investment Reports, Financial Analysis, Compliance Documentation, Policy Drafting",
    ),
    (
        "Creative Writing",
        "65+",
        "Short Stories, Poetry, Film Scripts, TV Scripts, Theater Scripts, Novels, Screenplays, Video Game Narratives, Comic Scripts, Audio Drama Scripts",
    ),
    (
        "Editing and Proofreading",
        "50+",
        "Developmental Editing, Copyediting, Proofreading, Line Editing, Fact-Checking, Formatting for Publication, Sensitivity Reading",
    ),
    (
        "Marketing Content Creation",
        "75+",
        "Brochures, Infographic Copy, Case Studies, One-Pagers, Client Testimonials, Quora/Reddit Content, YouTube Descriptions, Podcast Show Notes, Webinar Content, Slide Decks",
    ),
    (
        "Emerging Writings",
        "30+",
        "AI Prompt Writing, UX Writing, Avatar Scripting, Chatbot Content, Voice Interface Content",
    ),
];

#[tokio::test]
async fn cat_02_to_cat_14_ent_16_x_29_everybody_is_told_the_twelve_categories_in_their_order() {
    let product = Product::start().await;
    let told = get(&product, "/categories").await;
    let told = told.as_array().unwrap();
    assert_eq!(told.len(), CATEGORIES.len());
    for (place, (category, (name, count, subcategories))) in (1..).zip(told.iter().zip(CATEGORIES))
    {
        assert_eq!(
            (&category["name"], &category["claimedCount"]),
            (&json!(name), &json!(count))
        );
        let listed = category["subcategories"].as_array().unwrap().iter();
        let listed: Vec<&str> = listed.map(|name| name.as_str().unwrap()).collect();
        assert_eq!(listed.join(", "), subcategories);
        assert_eq!(category["position"], place);
        for field in ["id", "description", "icon", "createdAt"] {
            assert!(is_said(&category[field]), "{field}: {category}");
        }
    }
}

#[tokio::test]
async fn dir_09_const_07_a_rating_leaves_only_specialists_rated_so_or_better() {
    let product = Product::delivering_at_once().await;
    product.sign_up("client").await;
    let token = product.sign_in(&email("client")).await;
    let all = get(&product, "/agents?limit=3").await;
    let [five, four, three] = ids(&all)[..] else {
        panic!("three specialists");
    };
    for (agent, stars) in [(five, 5), (four, 4), (three, 3)] {
        poem(&product, &token, agent).await;
        let path = format!("/agents/{agent}/reviews");
        let (status, answer) = product
            .post(&path, Some(&token), json!({"stars": stars}))
            .await;
        assert_eq!(status, 201, "{answer}");
    }
    product.until_told("catalog").await;
    for (least, expected) in [
        ("4.5", vec![five]),
        ("4.0", vec![five, four]),
        ("3.5", vec![five, four]),
        ("3.0", vec![five, four, three]),
    ] {
        let found = get(&product, &format!("/agents?rating={least}")).await;
        let (mut found, mut expected) = (ids(&found), expected);
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{least}");
    }
}

#[tokio::test]
async fn api_01_api_03_api_05_api_06_dir_07_dir_30_prof_02_ent_01_ent_02_x_22_x_42_the_directory_answers_lists_filters_and_searches()
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
    let texts = [
        "id",
        "name",
        "avatar",
        "avatarUrl",
        "responseTime",
        "description",
        "category",
        "subcategory",
    ];
    for field in texts {
        assert!(is_said(&one[field]), "{field}: {one}");
    }
    assert!(one["rating"].is_number() && one["completedProjects"].is_u64());
    assert!(one["online"].is_boolean());
    assert!(one["skills"].as_array().unwrap().iter().all(is_said));

    let details = get(&product, "/agents/gwenllian-pryce/details").await;
    assert!(is_said(&details["specialty"]), "{details}");
    assert_eq!(details["reviewsCount"], 0);
    let samples = details["portfolios"].as_array().unwrap();
    assert!(samples.len() >= 2);
    for sample in samples {
        assert!(
            is_said(&sample["title"]) && is_said(&sample["content"]),
            "{sample}"
        );
    }
    let public = format!("{all}{one}{details}");
    assert!(
        !public.contains("systemPrompt") && !public.contains("system_prompt"),
        "instructions stay private"
    );
}

#[tokio::test]
async fn dir_29_pages_of_the_directory_are_followed_by_their_link_to_the_end() {
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

/// A list, and how many its header says all pages hold.
async fn found(product: &Product, path: &str) -> (Vec<String>, usize) {
    let answer = product.send(Method::GET, path, None, None).await;
    assert_eq!(answer.status(), 200, "{path}");
    let total = answer.headers()["x-total-count"].to_str().unwrap();
    let total = total.parse().unwrap();
    let list: Value = answer.json().await.unwrap();
    (ids(&list).into_iter().map(str::to_owned).collect(), total)
}

#[tokio::test]
async fn dir_07_any_word_of_a_search_finds_and_samples_are_searched() {
    let product = Product::start().await;
    let (poets, _) = found(&product, "/agents?search=wedding%20speech").await;
    assert_eq!(poets[0], "gwenllian-pryce", "{poets:?}");
    // His sample is "Words for a man who hated speeches".
    assert!(poets.contains(&"wendell-tarpley".to_owned()), "{poets:?}");
    let (blogs, total) = found(&product, "/agents?search=blog%20post").await;
    assert_eq!(blogs[0], "mara-lindqvist", "{blogs:?}");
    assert!(blogs.len() > 1 && blogs.len() == total);
    let (typing, _) = found(&product, "/agents?search=wedd").await;
    assert_eq!(typing[0], "gwenllian-pryce");
    let (common, _) = found(&product, "/agents?search=a%20poem%20for%20the%20wedding").await;
    assert_eq!(common[0], "gwenllian-pryce");
    assert!(
        common.len() < 10,
        "words that all use find nobody: {common:?}"
    );
}

#[tokio::test]
async fn dir_29_each_order_goes_on_over_pages_that_tell_the_total() {
    let product = Product::delivering_at_once().await;
    let mut tokens = Vec::new();
    for name in ["ada", "ben"] {
        product.sign_up(name).await;
        tokens.push(product.sign_in(&email(name)).await);
    }
    let all = get(&product, "/agents?limit=3").await;
    let [once, twice, badly] = ids(&all)[..] else {
        panic!("three specialists");
    };
    for (client, agent, stars) in [
        (0, once, 5),
        (0, twice, 5),
        (1, twice, 5),
        (0, badly, 1),
        (1, badly, 2),
        (1, badly, 1),
    ] {
        poem(&product, &tokens[client], agent).await;
        let path = format!("/agents/{agent}/reviews");
        let body = json!({"stars": stars});
        let (status, answer) = product.post(&path, Some(&tokens[client]), body).await;
        assert_eq!(status, 201, "{answer}");
    }
    product.until_told("catalog").await;

    for order in ["best", "rating"] {
        let (first, _) = found(&product, &format!("/agents?sort={order}&limit=3")).await;
        assert_eq!(first, [twice, once, badly], "{order}");
    }
    let (most, _) = found(&product, "/agents?sort=reviews&limit=3").await;
    assert_eq!(most, [badly, twice, once]);

    for order in ["best", "rating", "reviews", "newest"] {
        let (whole, total) = found(&product, &format!("/agents?sort={order}&limit=100")).await;
        assert_eq!(whole.len(), total, "{order}");
        let (mut path, mut seen) = (format!("/agents?sort={order}&limit=40"), Vec::new());
        loop {
            let answer = product.send(Method::GET, &path, None, None).await;
            let headers = answer.headers().clone();
            assert_eq!(headers["x-total-count"], total.to_string(), "{path}");
            seen.extend(
                ids(&answer.json().await.unwrap())
                    .into_iter()
                    .map(str::to_owned),
            );
            let Some(link) = headers.get(header::LINK) else {
                break;
            };
            let next = link.to_str().unwrap().split(['<', '>']).nth(1).unwrap();
            path = next.strip_prefix("/api").unwrap().to_owned();
        }
        assert_eq!(seen, whole, "{order}");
    }
    let answer = product
        .send(Method::GET, "/agents?sort=height", None, None)
        .await;
    assert_eq!(answer.status(), 422);
    let problem: Value = answer.json().await.unwrap();
    assert!(problem["fields"]["sort"].is_string(), "{problem}");
}

#[tokio::test]
async fn api_04_api_07_api_08_prof_03_prof_09_ent_05_a_delivered_job_may_be_reviewed_once_and_the_rating_follows()
 {
    let product = Product::delivering_at_once().await;
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
    assert_eq!(reviews[0]["text"], "Read it aloud twice.");
    assert!(is_said(&reviews[0]["id"]));
    assert!(reviews[0]["createdAt"].as_str().unwrap().ends_with('Z'));
    assert_eq!(
        ids(&get(&product, "/agents/top-rated").await),
        ["gwenllian-pryce"]
    );
}

/// A poem that was asked for: the message that it, or what stands in for it, was delivered with.
pub async fn poem(product: &Product, token: &str, agent: &str) -> String {
    let brief = "Write a poem of twelve lines for my grandmother’s eightieth birthday. She kept bees in Llanberis and hums.";
    let body = json!({"agentId": agent, "text": brief});
    let (status, sent) = product.post("/chat/send", Some(token), body).await;
    assert_eq!((status, &sent["next_step"]), (200, &json!("ask_review")));
    let messages = sent["conversation"]["messages"].as_array().unwrap();
    messages.last().unwrap()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn x_14_x_23_prof_06_jobs_that_were_approved_or_reviewed_are_counted_once_and_cancelled_ones_never()
 {
    let product = Product::delivering_at_once().await;
    product.sign_up("client").await;
    let token = product.sign_in(&email("client")).await;
    let agent = "gwenllian-pryce";
    let post = async |path: &str, body: Value| {
        let (status, answer) = product.post(path, Some(&token), body).await;
        assert!((200..300).contains(&status), "{path}: {answer}");
    };
    let message = poem(&product, &token, agent).await;
    let body = json!({"agentId": agent, "messageId": message});
    post("/chat/approve", body).await;
    poem(&product, &token, agent).await;
    post("/chat/cancel", json!({"agentId": agent})).await;
    let message = poem(&product, &token, agent).await;
    post(
        "/chat/approve",
        json!({"agentId": agent, "messageId": message}),
    )
    .await;
    post("/agents/gwenllian-pryce/reviews", json!({"stars": 5})).await;
    product.until_told("catalog").await;
    let told = get(&product, "/agents/gwenllian-pryce").await;
    assert_eq!(
        (&told["completedProjects"], &told["reviewsCount"]),
        (&json!(2), &json!(1))
    );
}

#[tokio::test]
async fn api_04_the_best_are_ranked_by_rating_weighed_by_its_number_of_reviews_then_latest_delivery()
 {
    let product = Product::delivering_at_once().await;
    let mut tokens = Vec::new();
    for name in ["ada", "ben"] {
        product.sign_up(name).await;
        tokens.push(product.sign_in(&email(name)).await);
    }
    let all = get(&product, "/agents?limit=4").await;
    let [twice, early, late, often] = ids(&all)[..] else {
        panic!("four specialists");
    };
    for (client, agent, stars) in [
        (0, early, 5),
        (0, twice, 5),
        (1, twice, 5),
        (1, often, 5),
        (0, often, 5),
        (1, often, 4),
        (0, late, 5),
    ] {
        let token = Some(tokens[client].as_str());
        poem(&product, &tokens[client], agent).await;
        let path = format!("/agents/{agent}/reviews");
        let (status, answer) = product.post(&path, token, json!({"stars": stars})).await;
        assert_eq!(status, 201, "{answer}");
    }
    product.until_told("catalog").await;
    let best = get(&product, "/agents/top-rated").await;
    // Three reviews of 4.7 on average are more than a single one of 5.
    assert_eq!(ids(&best), [often, twice, late, early]);
    // The work counts here, not what is said of it.
    poem(&product, &tokens[1], early).await;
    product.until_told("catalog").await;
    let best = get(&product, "/agents/top-rated").await;
    assert_eq!(ids(&best), [often, twice, early, late]);
}

#[tokio::test]
async fn prof_09_api_07_a_changed_review_moves_the_rating_and_its_writer_finds_it_among_their_own()
{
    let product = Product::delivering_at_once().await;
    let mut tokens = Vec::new();
    for name in ["ada", "ben"] {
        product.sign_up(name).await;
        tokens.push(product.sign_in(&email(name)).await);
    }
    let (path, own) = (
        "/agents/gwenllian-pryce/reviews",
        "/users/me/reviews?agentId=gwenllian-pryce",
    );
    poem(&product, &tokens[0], "gwenllian-pryce").await;
    let (_, written) = product
        .post(path, Some(&tokens[0]), json!({"stars": 2}))
        .await;
    let one = format!("{path}/{}", written["id"].as_str().unwrap());
    let better = json!({"stars": 5, "text": "I was wrong."});
    let changed = product
        .send(Method::PUT, &one, Some(&tokens[0]), Some(&better))
        .await;
    assert_eq!(changed.status(), 200);
    let changed: Value = changed.json().await.unwrap();
    product.until_told("catalog").await;
    let told = get(&product, "/agents/gwenllian-pryce").await;
    assert_eq!(
        (
            &told["rating"],
            &told["reviewsCount"],
            &told["completedProjects"]
        ),
        (&json!(5.0), &json!(1), &json!(1))
    );
    assert_eq!(get(&product, path).await[0]["text"], "I was wrong.");
    for (token, expected) in [(&tokens[0], json!([changed])), (&tokens[1], json!([]))] {
        let mine = product.send(Method::GET, own, Some(token), None).await;
        assert_eq!(mine.json::<Value>().await.unwrap(), expected);
    }
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

#[tokio::test]
async fn port_02_a_sample_is_had_as_a_word_file_and_as_a_pdf_under_its_title() {
    let product = Product::start().await;
    product.sign_up("reader").await;
    let token = product.sign_in(&email("reader")).await;
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    let formats: [(&str, &str, &[u8]); 2] =
        [("docx", word, b"PK"), ("pdf", "application/pdf", b"%PDF-")];
    for (format, kind, beginning) in formats {
        let path = format!("/portfolio/mara-lindqvist-1/{format}");
        let answer = product.send(Method::GET, &path, Some(&token), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], kind);
        let named = answer.headers()[header::CONTENT_DISPOSITION]
            .to_str()
            .unwrap()
            .to_owned();
        let name = format!("filename=\"We deleted the cache and the site got faster.{format}\"");
        assert!(named.contains(&name), "{named}");
        assert!(answer.bytes().await.unwrap().starts_with(beginning));

        let unknown = format!("/portfolio/mara-lindqvist-99/{format}");
        let refused = product
            .send(Method::GET, &unknown, Some(&token), None)
            .await;
        assert_eq!(refused.status(), 404, "{unknown}");
        let visitor = product.send(Method::GET, &path, None, None).await;
        assert_eq!(visitor.status(), 401, "{path}");
    }
}
