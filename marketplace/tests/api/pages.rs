//! One origin for calls and pages: what lies under `/api` is a call, every other path is the web app's.
//!
//! A test may run where the web app is not built. Its paths are then answered alike as well, by a note that says so;
//! what a browser makes of the page is looked at in `web-app/e2e/journey.test.mjs`.

use serde_json::{Value, json};

use crate::catalog::specialists::ada;
use crate::product::{Product, SUPERADMIN, email};

const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";

/// What came back.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: u16,
    kind: String,
    body: String,
}

impl Answer {
    async fn of(product: &Product, path: &str, token: Option<&str>) -> Self {
        let mut request = product.client.get(format!("{}{path}", product.base()));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let answer = request.send().await.unwrap();
        Self {
            status: answer.status().as_u16(),
            kind: answer.headers()["content-type"]
                .to_str()
                .unwrap()
                .to_owned(),
            body: answer.text().await.unwrap(),
        }
    }

    /// That it is an answer of the API; what it says.
    fn json(&self, path: &str) -> Value {
        let kind = if self.status < 300 { JSON } else { PROBLEM };
        assert_eq!(self.kind, kind, "{path}");
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{path}: {}", self.body))
    }

    /// That it is a page of the web app.
    fn page(&self, path: &str) {
        assert_eq!(self.status, 200, "{path}");
        assert_eq!(self.kind, "text/html; charset=utf-8", "{path}");
        assert!(self.body.contains("<div id=\"root\">"), "{path}");
    }
}

/// The paths of all calls that read, with something in the place of each id.
fn reads() -> Vec<String> {
    let described = Product::openapi();
    let paths = described["paths"].as_object().unwrap().iter();
    let reads = paths.filter(|(_, item)| item.get("get").is_some());
    reads.map(|(path, _)| filled(path)).collect()
}

fn filled(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| if part.starts_with('{') { "x" } else { part })
        .collect();
    parts.join("/")
}

#[tokio::test]
async fn x_10_every_call_answers_under_api_and_its_path_without_that_is_a_page() {
    let product = Product::start().await;
    let reads = reads();
    assert!(reads.contains(&"/chat/history".to_owned()), "{reads:?}");
    for path in reads {
        Answer::of(&product, &format!("/api{path}"), None)
            .await
            .json(&path);
        Answer::of(&product, &path, None).await.page(&path);
    }
    for path in [
        "/api",
        "/api/",
        "/api/no-such-call",
        "/api/index.html",
        "/api/signin",
        "/api/chat-history",
        "/api/api/settings",
    ] {
        let answer = Answer::of(&product, path, None).await;
        let problem = answer.json(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(problem["code"], "not_found", "{path}");
    }
}

/// A call, what a visitor is answered, and what somebody who is signed in.
const BOTH: [(&str, u16, u16); 5] = [
    ("/chat/history", 401, 200),
    ("/portfolio/x", 401, 404),
    ("/users/me", 401, 200),
    ("/categories", 200, 200),
    ("/community", 200, 200),
];

#[tokio::test]
async fn x_10_a_reload_of_a_path_that_is_also_a_call_is_the_page_signed_in_or_not() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    product.until_told("account").await;
    for (path, visitors, clients) in BOTH {
        let page = Answer::of(&product, path, None).await;
        page.page(path);
        for (token, status) in [(None, visitors), (Some(token.as_str()), clients)] {
            let call = Answer::of(&product, &format!("/api{path}"), token).await;
            call.json(path);
            assert_eq!(call.status, status, "{path}: {}", call.body);
            assert_eq!(Answer::of(&product, path, token).await, page, "{path}");
        }
    }
}

/// The public address of a product that is not told another one.
fn home(product: &Product) -> String {
    product.base().replace("127.0.0.1", "localhost")
}

/// A block of data in a page.
fn block(page: &str, id: &str) -> Value {
    let (_, from) = page.split_once(&format!("id=\"{id}\">")).unwrap();
    let (json, _) = from.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

const HOSTILE: &str = "Ada</script><script>alert(1)</script> \"O'Hara\" & <!--";

/// A specialist whose name would break out of any place in a page.
async fn listed(product: &Product) -> String {
    let root = product.sign_in(SUPERADMIN).await;
    let mut specialist = ada();
    specialist["name"] = HOSTILE.into();
    specialist["description"] = HOSTILE.into();
    let made = product.post("/admin/agents", Some(&root), specialist);
    let (status, made) = made.await;
    assert_eq!(status, 201, "{made}");
    product.until_told("catalog").await;
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_specialists_page_tells_of_them_before_any_script_runs_and_no_name_breaks_out_of_it() {
    let product = Product::start().await;
    let id = listed(&product).await;
    let path = format!("/ai-specialist/{id}");
    let page = Answer::of(&product, &path, None).await;
    page.page(&path);
    let html = &page.body;
    assert!(html.contains("<title>Ada&lt;/script&gt;"), "{html}");
    assert_eq!(html.matches("<title>").count(), 1, "{html}");
    assert_eq!(html.matches("name=\"description\"").count(), 1, "{html}");
    let address = format!("{}{path}", home(&product));
    assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{address}\" />")));
    assert!(html.contains("<meta property=\"og:title\" content=\"Ada&lt;/script&gt;"));
    let card = format!("{}/icons/card.png", home(&product));
    assert!(html.contains(&format!(
        "<meta property=\"og:image\" content=\"{card}\" />"
    )));
    assert!(
        !html.contains("<script>alert") && !html.contains("\"O'Hara\""),
        "{html}"
    );

    let about = block(html, "about");
    assert_eq!(
        (&about["@type"], &about["name"]),
        (&"Service".into(), &HOSTILE.into())
    );
    let answers = block(html, "answers");
    for asked in [format!("/agents/{id}"), format!("/agents/{id}/details")] {
        let told = Answer::of(&product, &format!("/api{asked}"), None).await;
        assert_eq!(answers[&asked]["body"], told.json(&asked), "{asked}");
    }
}

#[tokio::test]
async fn a_discussion_has_a_page_of_its_own_that_tells_of_it_and_one_that_is_gone_has_none() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let body = json!({"title": HOSTILE, "content": HOSTILE, "category": "General"});
    let (made, post) = product.post("/community", Some(&token), body).await;
    assert_eq!(made, 201, "{post}");
    product.until_told("community").await;
    let id = post["id"].as_str().unwrap();
    let path = format!("/browse-ai?tab=community&discussion={id}");
    let page = Answer::of(&product, &path, None).await;
    page.page(&path);
    assert!(page.body.contains("<title>Ada&lt;/script&gt;"));
    assert!(!page.body.contains("<script>alert"), "{}", page.body);
    let about = block(&page.body, "about");
    assert_eq!(about["@type"], "DiscussionForumPosting");
    assert_eq!(about["url"], format!("{}{path}", home(&product)));
    let asked = format!("/community?discussion={id}&limit=20");
    let told = Answer::of(&product, &format!("/api{asked}"), None).await;
    let told = told.json(&asked);
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!(block(&page.body, "answers")[&asked]["body"], told);

    let gone = path.replace(id, "00000000-0000-0000-0000-000000000000");
    let page = Answer::of(&product, &gone, None).await;
    assert_eq!(page.status, 404);
    assert!(page.body.contains("noindex"));
}

#[tokio::test]
async fn nobodys_page_is_404_and_still_a_page_that_search_engines_leave_out() {
    let product = Product::start().await;
    let page = Answer::of(&product, "/ai-specialist/nobody", None).await;
    assert_eq!(
        (page.status, page.kind.as_str()),
        (404, "text/html; charset=utf-8")
    );
    assert!(page.body.contains("<div id=\"root\">") && page.body.contains("noindex"));
    let own = Answer::of(&product, "/settings", None).await;
    own.page("/settings");
    assert!(own.body.contains("noindex") && !own.body.contains("canonical"));
}

#[tokio::test]
async fn search_engines_are_told_what_there_is_and_what_they_leave_out() {
    let product = Product::start().await;
    let id = listed(&product).await;
    let robots = Answer::of(&product, "/robots.txt", None).await;
    assert_eq!(robots.kind, "text/plain; charset=utf-8");
    let sitemap = format!("Sitemap: {}/sitemap.xml", home(&product));
    assert!(robots.body.contains(&sitemap) && robots.body.contains("Disallow: /settings"));

    let sitemap = Answer::of(&product, "/sitemap.xml", None).await;
    assert_eq!(
        (sitemap.status, sitemap.kind.as_str()),
        (200, "application/xml")
    );
    let all = Answer::of(&product, "/api/agents?limit=100", None)
        .await
        .json("agents");
    let specialists = all.as_array().unwrap().iter();
    let mut paths: Vec<String> = specialists
        .map(|agent| format!("/ai-specialist/{}", agent["id"].as_str().unwrap()))
        .collect();
    assert!(paths.contains(&format!("/ai-specialist/{id}")));
    paths.extend(["/", "/pricing", "/browse-ai", "/browse-ai?tab=community"].map(str::to_owned));
    for path in paths {
        let line = format!("<loc>{}{path}</loc>", home(&product));
        assert!(sitemap.body.contains(&line), "{path}");
    }
}

#[tokio::test]
async fn a_list_comes_with_its_page_as_the_api_answers_it() {
    let product = Product::start().await;
    for (path, asked) in [
        ("/", "/agents/top-rated"),
        ("/browse-ai", "/agents?limit=24"),
        ("/browse-ai?tab=community", "/community?limit=20"),
        ("/pricing", "/faqs"),
    ] {
        let page = Answer::of(&product, path, None).await;
        page.page(path);
        let told = Answer::of(&product, &format!("/api{asked}"), None).await;
        let brought = &block(&page.body, "answers")[asked];
        assert_eq!(brought["body"], told.json(asked), "{path}");
    }
    let directory = Answer::of(&product, "/browse-ai", None).await;
    let brought = &block(&directory.body, "answers")["/agents?limit=24"];
    let total: u32 = brought["total"].as_str().unwrap().parse().unwrap();
    assert!(total >= 60);
    let next = &brought["link"];
    assert!(
        next.as_str()
            .unwrap()
            .starts_with("</api/agents?limit=24&cursor=")
    );
}

#[tokio::test]
async fn what_a_browser_installs_is_asked_for_anew_each_time_and_is_never_a_page() {
    let product = Product::start().await;
    let is_built = Answer::of(&product, "/theme.js", None).await.kind != "text/html; charset=utf-8";
    for (path, kind) in [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ] {
        let url = format!("{}{path}", product.base());
        let answer = product.client.get(url).send().await.unwrap();
        let header = |name: &str| answer.headers().get(name).map(|it| it.to_str().unwrap());
        let policy = header("content-security-policy").unwrap();
        assert!(
            policy.contains("worker-src 'self'; manifest-src 'self'"),
            "{policy}"
        );
        if is_built {
            assert_eq!(answer.status(), 200, "{path}");
            assert_eq!(header("content-type"), Some(kind), "{path}");
            assert_eq!(header("cache-control"), Some("no-cache"), "{path}");
        } else {
            assert_eq!(answer.status(), 404, "{path}");
        }
    }
}
