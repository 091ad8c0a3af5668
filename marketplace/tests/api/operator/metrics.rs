//! What the product tells Prometheus, and what the rules and the dashboard that come with it ask for.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;
use service_kit::telemetry::series::{Kind, SERIES, Series, Side};
use testkit::wait_for;

use crate::product::Product;

const RULES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../deploy/observability/alerts.yaml"
);
const DASHBOARD: &str = include_str!("../../../../deploy/observability/dashboard.json");

/// The names of the series that a text in Prometheus' format begins lines with, and of those that it explains.
async fn told(product: &Product) -> (BTreeSet<String>, BTreeSet<String>) {
    let address = format!("{}/metrics", product.base());
    let text = product.client.get(address).send().await.unwrap();
    let text = text.text().await.unwrap();
    let name = |line: &str| line.split(['{', ' ']).next().unwrap().to_owned();
    let samples = text.lines().filter(|line| !line.starts_with('#'));
    let names = samples.filter(|line| !line.is_empty()).map(name).collect();
    let helped = text.lines().filter_map(|line| line.strip_prefix("# HELP "));
    (names, helped.map(name).collect())
}

/// That of which it is a part.
fn family(name: &str) -> &str {
    ["_bucket", "_sum", "_count"]
        .iter()
        .find_map(|part| name.strip_suffix(part))
        .filter(|family| known(family).is_some_and(|series| series.kind == Kind::Histogram))
        .unwrap_or(name)
}

fn known(name: &str) -> Option<&'static Series> {
    SERIES.iter().find(|series| series.name == name)
}

/// The series that an expression asks for: no label and no function but one has `_` in its name.
fn asked(expression: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = expression.split(|c: char| !is_part(c));
    words
        .filter(|word| word.contains('_') && *word != "histogram_quantile")
        .map(|word| family(word).to_owned())
        .collect()
}

fn expressions() -> Vec<String> {
    let rules = std::fs::read_to_string(RULES).unwrap();
    let rules = rules
        .lines()
        .filter_map(|line| line.trim().strip_prefix("expr: "));
    let board: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = board["panels"].as_array().unwrap();
    let targets = panels
        .iter()
        .flat_map(|panel| panel["targets"].as_array().unwrap());
    let board = targets.map(|target| target["expr"].as_str().unwrap().to_owned());
    rules.map(str::to_owned).chain(board).collect()
}

/// Is there before anything has happened: it is measured, or counted from 0. What is told by kind of job comes with the first
/// of each.
fn is_there_from_the_start(name: &str) -> bool {
    !name.starts_with("jobs_")
        && known(name).is_none_or(|series| {
            series.side != Side::Backups
                && (series.kind != Kind::Counter || !series.from_zero.is_empty())
        })
}

#[tokio::test]
async fn every_series_is_explained_and_no_rule_or_panel_asks_for_one_that_is_not_there() {
    let product = Product::start().await;
    let asked: BTreeSet<String> = expressions().iter().flat_map(|it| asked(it)).collect();
    assert!(asked.len() > 20, "{asked:?}");
    let unknown: Vec<_> = asked
        .iter()
        .filter(|name| known(name).is_none() && !name.starts_with("process_"))
        .collect();
    assert_eq!(unknown, [""; 0], "asked for, and told by nobody");

    let needed: BTreeSet<&str> = asked
        .iter()
        .map(String::as_str)
        .filter(|name| is_there_from_the_start(name))
        .collect();
    // Some are measured a moment after the start.
    let (names, helped) = wait_for(
        || async {
            let (names, helped) = told(&product).await;
            let families: BTreeSet<&str> = names.iter().map(|name| family(name)).collect();
            needed.is_subset(&families).then_some((names, helped))
        },
        "all series that rules and panels ask for",
    )
    .await;
    for name in &names {
        let family = family(name);
        assert!(helped.contains(family), "{name} is not explained");
        assert!(
            known(family).is_some() || family.starts_with("process_"),
            "{name} is in no list"
        );
    }
}

#[test]
fn prometheus_takes_the_rules() {
    let check = Command::new("promtool")
        .args(["check", "rules", RULES])
        .output();
    // Where there is no promtool, the test above has read them.
    if let Ok(check) = check {
        let said = String::from_utf8_lossy(&check.stderr).into_owned();
        assert!(check.status.success(), "{said}");
    }
}
