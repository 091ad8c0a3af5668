//! Who fits a job that is described in free text.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::Product;

async fn matching(product: &Product, brief: &str) -> Vec<Value> {
    let job = json!({ "brief": brief });
    let answer = product
        .send(Method::POST, "/agents/match", None, Some(&job))
        .await;
    assert_eq!(answer.status(), 200, "{brief}");
    answer.json().await.unwrap()
}

fn ids_of(found: &[Value]) -> Vec<&str> {
    let ids = found.iter().map(|fit| fit["agent"]["id"].as_str().unwrap());
    ids.collect()
}

#[tokio::test]
async fn a_job_in_ones_own_words_finds_who_writes_such_things_and_says_why() {
    let product = Product::start().await;
    for (brief, best, reason, word) in [
        (
            "My sister gets married in June and I need a speech for the wedding. About five minutes, warm, \
             a little funny. Nothing about her first husband, please!",
            "gwenllian-pryce",
            "Wedding",
            "wedding",
        ),
        (
            "I was a nurse for twelve years and would like to apply to a hospice. Could somebody look at my resume?",
            "corazon-abastillas",
            "nurses",
            "nurse",
        ),
        (
            "Our app shows an error message with a code when the card is declined. I want messages that people \
             understand, and better buttons.",
            "noor-haddadin",
            "Error messages",
            "error",
        ),
    ] {
        let found = matching(&product, brief).await;
        let ids = ids_of(&found);
        assert_eq!(ids[0], best, "{brief}: {found:#?}");
        assert!((1..=6).contains(&ids.len()), "{ids:?}");
        let told = found[0]["reasons"].as_array().unwrap();
        let tells = |it: &Value| it.as_str().unwrap().contains(reason);
        assert!(told.iter().any(tells), "{told:?}");
        let words = found[0]["words"].as_array().unwrap();
        assert!(words.contains(&json!(word)), "{words:?}");
    }
}

#[tokio::test]
async fn one_word_that_happens_to_stand_in_a_description_fits_only_where_nothing_fits_better() {
    let product = Product::start().await;
    let found = matching(&product, "A funny poem for the wedding of my sister").await;
    for fit in &found {
        let [reasons, words] = ["reasons", "words"].map(|of| fit[of].as_array().unwrap().len());
        assert!(reasons > 0 || words > 1, "{fit:#}");
    }
    assert!(!ids_of(&found).contains(&"grace-nakitende"), "{found:#?}");
    let found = matching(&product, "sister").await;
    assert!(ids_of(&found).contains(&"grace-nakitende"), "{found:#?}");
}

#[tokio::test]
async fn a_job_that_names_nothing_or_nothing_known_fits_nobody() {
    let product = Product::start().await;
    for brief in ["Please write something for me.", "qzxwvk", "…"] {
        assert_eq!(matching(&product, brief).await, [Value::Null; 0], "{brief}");
    }
}

#[tokio::test]
async fn a_job_has_1_to_4000_characters() {
    let product = Product::start().await;
    for (brief, status) in [
        (String::new(), 422),
        ("  \n ".to_owned(), 422),
        ("é".repeat(4_000), 200),
        ("é".repeat(4_001), 422),
    ] {
        let job = json!({ "brief": brief });
        let answer = product
            .send(Method::POST, "/agents/match", None, Some(&job))
            .await;
        assert_eq!(answer.status(), status);
        if status == 422 {
            let problem: Value = answer.json().await.unwrap();
            assert!(problem["fields"]["brief"].is_string(), "{problem}");
        }
    }
}

#[tokio::test]
async fn the_longest_job_is_answered_from_words_that_are_compared_once_each() {
    let product = Product::start().await;
    let brief = "wedding Poem poems ".repeat(200);
    let found = matching(&product, &brief).await;
    assert_eq!(ids_of(&found)[0], "gwenllian-pryce");
    assert_eq!(found[0]["words"], json!(["wedding", "poem", "poems"]));
}
