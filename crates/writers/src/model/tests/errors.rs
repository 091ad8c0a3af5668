//! 2.3: error answers, and which are retried.

use super::*;

/// The result in both protocols, which must be the same.
async fn run(script: &str) -> Outcome {
    let outcome = crate::bench::run(script).await;
    let other = Bench::speaking(Protocol::Anthropic, script)
        .await
        .run()
        .await;
    let dated = script.contains("=date");
    assert_eq!(
        (outcome.code(), outcome.asked, outcome.pauses.len()),
        (other.code(), other.asked, other.pauses.len()),
        "{script}"
    );
    assert!(dated || outcome.pauses == other.pauses, "{script}");
    outcome
}

fn ms(pauses: &[u64]) -> Vec<Duration> {
    pauses.iter().copied().map(Duration::from_millis).collect()
}

#[tokio::test]
async fn input_and_configuration_faults_are_reported_at_once() {
    for status in [400, 404, 422] {
        let outcome = run(&format!(
            "status:{status};code=context_length_exceeded|normal"
        ))
        .await;
        assert_eq!((outcome.code(), outcome.asked), ("rejected", 1), "{status}");
    }
}

#[tokio::test]
async fn refused_credentials_alarm_and_are_not_retried() {
    for status in [401, 403] {
        let outcome = run(&format!("status:{status}|normal")).await;
        assert_eq!(
            (outcome.code(), outcome.asked),
            ("unauthorised", 1),
            "{status}"
        );
        assert!(outcome.end.unwrap_err().alarm());
    }
}

#[tokio::test]
async fn an_empty_account_alarms_and_is_not_retried() {
    for script in [
        "status:402",
        "status:429;code=insufficient_quota",
        "status:429;type=insufficient_quota",
        "status:429;code=credit_balance_exhausted",
        "status:429;code=spend_limit_exceeded",
        "status:429;code=usage_limit_exceeded",
    ] {
        let outcome = run(&format!("{script}|normal")).await;
        assert_eq!((outcome.code(), outcome.asked), ("quota", 1), "{script}");
        assert!(outcome.end.unwrap_err().alarm());
    }
}

#[tokio::test]
async fn passing_faults_are_retried_with_growing_pauses() {
    for step in [
        "status:408",
        "status:409",
        "status:500",
        "status:502;html",
        "status:503",
        "status:504",
        "status:529",
        "reset",
        "cut:0",
    ] {
        let outcome = run(&format!("{step}|{step}|normal")).await;
        assert_eq!((outcome.code(), outcome.asked), ("finished", 3), "{step}");
        assert_eq!(outcome.pauses, ms(&[500, 1000]), "{step}");
    }
}

#[tokio::test]
async fn there_are_at_most_two_retries() {
    let outcome = run("status:503").await;
    assert_eq!((outcome.code(), outcome.asked), ("unavailable", 3));
    let outcome = run("reset").await;
    assert_eq!((outcome.code(), outcome.asked), ("unavailable", 3));
}

#[tokio::test]
async fn nothing_is_retried_after_the_first_text() {
    for step in ["cut:1", "reset-after:1", "error-object:1", "end:1"] {
        assert_eq!(run(&format!("{step}|normal")).await.asked, 1, "{step}");
    }
}

#[tokio::test]
async fn too_many_requests_are_retried_after_the_stated_wait() {
    for code in ["rate_limit_exceeded", "slow_down"] {
        let outcome = run(&format!("status:429;code={code};retry-after=2|normal")).await;
        assert_eq!((outcome.code(), outcome.pauses), ("finished", ms(&[2000])));
    }
    let outcome = run("status:429;retry-after-ms=40;retry-after=9|normal").await;
    assert_eq!(outcome.pauses, ms(&[40]));
    let outcome = run("status:429;retry-after=date|normal").await;
    assert_eq!(outcome.asked, 2);
    assert!(outcome.pauses[0] > Duration::ZERO && outcome.pauses[0] <= Duration::from_secs(2));
}

#[tokio::test]
async fn a_wait_of_zero_or_of_ages_fails_the_turn() {
    for wait in ["0", "1e9", "21"] {
        let outcome = run(&format!("status:429;retry-after={wait}|normal")).await;
        assert_eq!(
            (outcome.code(), outcome.asked),
            ("rate_limited", 1),
            "{wait}"
        );
    }
}

#[tokio::test]
async fn an_unreadable_wait_means_backoff_and_so_does_a_429_that_is_no_json() {
    for script in [
        "status:429;retry-after=junk|normal",
        "status:429;html|normal",
    ] {
        let outcome = run(script).await;
        assert_eq!(
            (outcome.code(), outcome.pauses),
            ("finished", ms(&[500])),
            "{script}"
        );
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let outcome = run("redirect").await;
    assert_eq!((outcome.code(), outcome.asked), ("rejected", 1));
}

#[tokio::test]
async fn a_server_that_is_not_there_or_speaks_no_tls_is_unavailable_after_two_retries() {
    let bench = Bench::new("normal").await;
    let tls = bench.fake.base_url.replace("http:", "https:");
    for base in ["http://127.0.0.1:1/v1", &tls] {
        for protocol in BOTH {
            let bench = Bench {
                fake: FakeModel::start().await,
                config: ModelConfig::speaking(protocol, base, None, "normal").unwrap(),
            };
            let outcome = bench.run().await;
            assert_eq!(
                (outcome.code(), outcome.pauses.len()),
                ("unavailable", 2),
                "{base}"
            );
        }
    }
}

#[tokio::test]
async fn neither_key_nor_prompt_nor_the_providers_words_are_in_an_error() {
    for script in [
        "status:400;code=bad key sk-secret",
        "status:500",
        "status:401",
        "error-object:0",
        "json-error",
        "html",
    ] {
        let error = run(script).await.end.unwrap_err();
        for text in [
            error.to_string(),
            format!("{error:?}"),
            error.user_text().to_owned(),
        ] {
            assert!(
                !text.contains("secret") && !text.contains("café"),
                "{script}: {text}"
            );
        }
    }
}
