//! The specialists as a file: taken along, brought back, and what is wrong with one.

use reqwest::{Method, Response, header};
use serde_json::{Value, json};

use crate::catalog::specialists::ada;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

struct House {
    product: Product,
    root: String,
}

impl House {
    async fn open() -> Self {
        let product = Product::start().await;
        let root = product.sign_in(SUPERADMIN).await;
        Self { product, root }
    }

    async fn ticket(&self) -> String {
        let asked = self
            .product
            .post("/admin/agents/exports", Some(&self.root), json!({}));
        let (status, given) = asked.await;
        assert_eq!(status, 201, "{given}");
        given["ticket"].as_str().unwrap().to_owned()
    }

    async fn download(&self, query: &str) -> Response {
        let path = format!("/admin/agents/export?ticket={}{query}", self.ticket().await);
        let answer = self
            .product
            .send(Method::GET, &path, Some(&self.root), None);
        answer.await
    }

    async fn export(&self) -> String {
        self.product.until_told("specialist").await;
        let answer = self.download("").await;
        assert_eq!(answer.status(), 200);
        answer.text().await.unwrap()
    }

    async fn import(&self, query: &str, file: impl Into<String>) -> (u16, Value) {
        let url = format!("{}/api/admin/agents/import{query}", self.product.base());
        let request = self.product.client.post(url).bearer_auth(&self.root);
        let request = request.header(header::CONTENT_TYPE, "application/toml");
        let answer = request.body(file.into()).send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap())
    }

    async fn create(&self) -> String {
        let made = self.product.post("/admin/agents", Some(&self.root), ada());
        let (status, made) = made.await;
        assert_eq!(status, 201, "{made}");
        made["id"].as_str().unwrap().to_owned()
    }

    /// Events of specialists and categories so far.
    async fn events(&self) -> i64 {
        let pool = self.product.owner_pool();
        let counted = sqlx::query_scalar(
            "SELECT count(*) FROM events WHERE aggregate_type IN ('specialist', 'category')",
        );
        counted.fetch_one(&pool).await.unwrap()
    }
}

fn names(of: &Value) -> Vec<&str> {
    let all = of.as_array().unwrap().iter();
    all.map(|it| it["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn what_is_exported_and_imported_again_changes_nothing() {
    let house = House::open().await;
    let id = house.create().await;
    let file = house.export().await;
    assert_eq!(file, house.export().await);
    for told in [
        &format!("id = \"{id}\""),
        "code_name = \"ADA-1\"",
        "system_prompt = \"You are Ada Byron, who counts.\"",
        "status = \"Active\"",
        "jobs_completed = 0",
        "title = \"On engines\"",
    ] {
        assert!(file.contains(told), "{told}");
    }
    let before = house.events().await;
    let (status, told) = house.import("", file.clone()).await;
    assert_eq!(status, 200, "{told}");
    assert_eq!(names(&told["created"]), [""; 0]);
    assert_eq!(names(&told["changed"]), [""; 0]);
    assert!(told["unchanged"].as_array().unwrap().len() > 60, "{told}");
    assert_eq!(house.events().await, before);
}

#[tokio::test]
async fn a_file_changes_who_is_there_and_adds_who_is_new_and_says_so_before() {
    let house = House::open().await;
    let id = house.create().await;
    let file = format!(
        "[[specialists]]\nid = '{id}'\nname = 'Ada King'\ncategory = 'Ghost Writing'\nsystem_prompt = 'You are Ada King.'\n\
         [[specialists]]\nid = 'bob'\nname = 'Bob'\ncategory = 'Copywriting'\nsystem_prompt = 'You are Bob.'\n\
         [[specialists.portfolios]]\ntitle = 'Rain'\ncontent = '# Rain'\n"
    );
    let before = house.events().await;
    let (status, would) = house.import("?dryRun=true", file.clone()).await;
    assert_eq!(status, 200, "{would}");
    assert_eq!(names(&would["created"]), ["Bob"]);
    assert_eq!(names(&would["changed"]), ["Ada King"]);
    assert_eq!(house.events().await, before);

    assert_eq!(house.import("", file.clone()).await, (200, would));
    // A version of Ada, Bob, and that he came into his category.
    assert_eq!(house.events().await, before + 3);
    let exported = house.export().await;
    let read: toml::Table = exported.parse().unwrap();
    let ada = read["specialists"].as_array().unwrap().iter();
    let ada = ada
        .clone()
        .find(|it| it["id"].as_str() == Some(&id))
        .unwrap();
    // What the entry leaves out stays.
    assert_eq!(ada["code_name"].as_str(), Some("ADA-1"));
    assert_eq!(ada["portfolios"][0]["title"].as_str(), Some("On engines"));
    let found = house
        .product
        .send(Method::GET, "/agents/bob/details", None, None)
        .await;
    assert_eq!(found.status(), 200);

    let (status, again) = house.import("", file).await;
    assert_eq!(
        (status, names(&again["unchanged"])),
        (200, vec!["Ada King", "Bob"])
    );
    assert_eq!(house.events().await, before + 3);
}

#[tokio::test]
async fn a_file_with_anything_wrong_in_it_changes_nothing_and_all_of_it_is_named() {
    let house = House::open().await;
    let gone = house.create().await;
    let path = format!("/admin/agents/{gone}");
    let left = house
        .product
        .send(Method::DELETE, &path, Some(&house.root), None);
    assert_eq!(left.await.status(), 204);
    let entry = |id: &str, more: &str| {
        format!(
            "[[specialists]]\nid = '{id}'\nname = 'Bob'\ncategory = 'Copywriting'\nsystem_prompt = 'Hm.'\n{more}"
        )
    };
    let fields = async |file: String| {
        let (status, told) = house.import("", file).await;
        assert_eq!(status, 422, "{told}");
        let fields = told["fields"].as_object().unwrap().keys().cloned();
        fields.collect::<Vec<_>>()
    };
    let before = house.events().await;
    let form = [
        entry("bob", "").as_str(),
        &entry(
            "bob",
            "[[specialists.portfolios]]\ntitle = ''\ncontent = 'x'\n",
        ),
        &entry("import", ""),
    ]
    .concat();
    assert_eq!(
        fields(form).await,
        [
            "specialists[1].id",
            "specialists[1].portfolios[0].title",
            "specialists[2].id"
        ]
    );
    let facts = [
        entry("bob", "").as_str(),
        &entry("eve", "subcategory = 'Nowhere'\n"),
        &entry("ian", "avatar = 'javascript:alert(1)'\n"),
        &entry(&gone, ""),
        &entry("joe", "").replace("Copywriting", "Alchemy"),
    ]
    .concat();
    let expected = [
        "specialists[1].subcategory",
        "specialists[2].avatar",
        "specialists[3].id",
        "specialists[4].category",
    ];
    assert_eq!(fields(facts.clone()).await, expected);
    assert_eq!(house.import("?dryRun=true", facts).await.0, 422);
    assert_eq!(fields("[[specialists]\n".to_owned()).await, ["body"]);
    let long = format!("# {}\n", "x".repeat(1 << 20));
    assert_eq!(house.import("", long).await.0, 413);
    assert_eq!(house.events().await, before);
    let json = house
        .product
        .post("/admin/agents/import", Some(&house.root), json!({}));
    assert_eq!(json.await.0, 415);
}

#[tokio::test]
async fn who_takes_the_specialists_along_is_in_the_audit_log_and_nobody_has_them_without() {
    let house = House::open().await;
    house.product.sign_up("mallory").await;
    let stranger = house.product.sign_in(&email("mallory")).await;
    let ticket = house.ticket().await;
    let path = format!("/admin/agents/export?ticket={ticket}");
    let denied = house
        .product
        .send(Method::GET, &path, Some(&stranger), None)
        .await;
    assert_eq!(denied.status(), 403);
    let admin = json!({"fullname": "Ada Tester", "email": email("ada"), "password": PASSWORD,
                       "permissions": ["aiSpecialist"]});
    let (status, made) = house
        .product
        .post("/admin/admins", Some(&house.root), admin)
        .await;
    assert_eq!(status, 201, "{made}");
    let other = house.product.sign_in(&email("ada")).await;
    let others = house
        .product
        .send(Method::GET, &path, Some(&other), None)
        .await;
    assert_eq!(others.status(), 422);

    let answer = house.download("&search=arvid%20tamm").await;
    assert_eq!(answer.status(), 200);
    let headers = answer.headers();
    assert_eq!(headers[header::CACHE_CONTROL], "no-store");
    assert_eq!(
        headers[header::CONTENT_DISPOSITION],
        "attachment; filename=\"specialists.toml\""
    );
    assert_eq!(
        answer
            .text()
            .await
            .unwrap()
            .matches("[[specialists]]")
            .count(),
        1
    );

    house.product.until_told("audit").await;
    let path = "/admin/audit-logs?action=export.asked";
    let log = house
        .product
        .send(Method::GET, path, Some(&house.root), None)
        .await;
    let log: Vec<Value> = log.json().await.unwrap();
    assert_eq!(log.len(), 2);
    assert_eq!(log[0]["command"], "export specialists");
}
