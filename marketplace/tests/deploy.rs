//! The production shape says the same as the code it runs.

use std::collections::BTreeSet;
use std::time::Duration;

use command_service::conversation::Terms;
use service_kit::config::TABLE;
use service_kit::server::CONTENT_SECURITY_POLICY;

const COMPOSE: &str = include_str!("../../compose.yaml");
const PROXY: &str = include_str!("../../deploy/Caddyfile");

/// The values that stand behind `name` at the beginning of a line.
fn values<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let lines = text.lines().map(str::trim);
    lines
        .filter_map(|line| line.strip_prefix(name))
        .map(str::trim)
        .collect()
}

#[test]
fn pages_from_the_proxy_have_the_same_content_policy_as_from_the_services() {
    let [policy] = values(PROXY, "Content-Security-Policy")[..] else {
        panic!("one policy");
    };
    let plain = policy.replace(" {$FILES_ORIGIN}", "");
    assert_eq!(plain, format!("\"{CONTENT_SECURITY_POLICY}\""));
}

#[test]
fn api_28_pages_from_the_proxy_may_send_files_to_the_bucket_that_is_named() {
    let [policy] = values(PROXY, "Content-Security-Policy")[..] else {
        panic!("one policy");
    };
    assert!(policy.contains("connect-src 'self' {$FILES_ORIGIN};"));
    // None, unless somebody names one.
    assert_eq!(values(COMPOSE, "FILES_ORIGIN:"), ["${FILES_ORIGIN:-}"]);
}

#[test]
fn the_proxy_waits_longer_than_a_sent_message_is_answered() {
    let [waits] = values(PROXY, "response_header_timeout")[..] else {
        panic!("one timeout");
    };
    let seconds: u64 = waits.strip_suffix('s').unwrap().parse().unwrap();
    assert!(Duration::from_secs(seconds) > Terms::default().answer_within);
}

#[test]
fn the_services_trust_the_network_the_proxy_is_in_and_no_other() {
    let [trusted] = values(COMPOSE, "TRUSTED_PROXIES:")[..] else {
        panic!("one network");
    };
    assert!(COMPOSE.contains(&format!("subnet: {trusted} ")));
}

#[test]
fn every_variable_that_is_set_for_a_service_is_one_it_knows() {
    let of_postgres = [
        "POSTGRES_",
        "COMMAND_PASSWORD",
        "QUERY_PASSWORD",
        "SITE_ADDRESS",
        "FILES_ORIGIN",
    ];
    let set: BTreeSet<&str> = COMPOSE
        .lines()
        .filter_map(|line| line.trim().split_once(':'))
        .map(|(name, _)| name)
        .filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .filter(|name| !of_postgres.iter().any(|other| name.starts_with(other)))
        .collect();
    let known: BTreeSet<&str> = TABLE.iter().map(|variable| variable.name).collect();
    assert!(set.len() > 10 && set.is_subset(&known), "{set:?}");
}
