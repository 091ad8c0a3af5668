//! The production shape says the same as the code it runs.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use command_service::conversation::Terms;
use service_kit::config::TABLE;
use service_kit::server::CONTENT_SECURITY_POLICY;

const COMPOSE: &str = include_str!("../../compose.yaml");
const DOCKERFILE: &str = include_str!("../../Dockerfile");
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

/// The blocks of `services` that say more than one line, each with its name.
fn services() -> Vec<(&'static str, &'static str)> {
    let (_, services) = COMPOSE.split_once("\nservices:\n").unwrap();
    let (services, _) = services.split_once("\nsecrets:\n").unwrap();
    let blocks = services
        .split("\n\n")
        .filter_map(|block| block.split_once(":\n"));
    let named = blocks.map(|(above, block)| (above.lines().last().unwrap().trim(), block));
    named.collect()
}

#[test]
fn every_container_has_a_read_only_file_system_and_no_rights_it_did_not_ask_for() {
    let services = services();
    let names: Vec<&str> = services.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["proxy", "migrate", "postgres", "mail"]);
    for (name, block) in services {
        let merges = values(block, "<<:");
        let hardened = ["*hardened", "*service", "*command", "*query"];
        assert!(
            merges.iter().any(|merge| hardened.contains(merge)),
            "{name}: {merges:?}"
        );
        for weaker in ["privileged:", "read_only:", "cap_drop:", "security_opt:"] {
            assert!(!block.contains(weaker), "{name}: {weaker}");
        }
    }
    for hard in [
        "read_only: true",
        "cap_drop: [ALL]",
        "no-new-privileges:true",
    ] {
        assert_eq!(COMPOSE.matches(hard).count(), 1, "{hard}");
    }
}

#[test]
fn the_database_is_reached_by_the_services_alone_and_by_none_as_its_superuser() {
    let (_, networks) = COMPOSE.split_once("\nnetworks:\n").unwrap();
    assert!(networks.contains("  data:\n    internal: true\n"));
    for (name, block) in services() {
        match name {
            "postgres" => assert_eq!(values(block, "networks:"), ["[data]"]),
            "proxy" => assert_eq!(values(block, "networks:"), ["[front]"]),
            "mail" => assert_eq!(values(block, "networks:"), ["[mail]"]),
            _ => {}
        }
    }
    let superuser = values(COMPOSE, "POSTGRES_USER:")[0];
    assert!(!COMPOSE.contains(&format!("postgres://{superuser}:")));
}

/// A checkout with a `docker` that knows every image by the same digest, or none.
fn checkout(knows: bool) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::create_dir(root.path().join("deploy")).unwrap();
    for file in ["Dockerfile", "compose.yaml", "deploy/pin"] {
        std::fs::copy(source.join(file), root.path().join(file)).unwrap();
    }
    let said = if knows {
        format!("echo some@{DIGEST}")
    } else {
        "exit 1".to_owned()
    };
    let docker = root.path().join("docker");
    std::fs::write(&docker, format!("#!/bin/sh\n{said}\n")).unwrap();
    std::fs::set_permissions(&docker, Permissions::from_mode(0o755)).unwrap();
    root
}

const DIGEST: &str = "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// Whether it went well.
fn pin(checkout: &Path) -> bool {
    let path = format!("{}:{}", checkout.display(), std::env::var("PATH").unwrap());
    let mut pin = Command::new("sh");
    let pin = pin
        .arg("deploy/pin")
        .current_dir(checkout)
        .env("PATH", path);
    pin.output().unwrap().status.success()
}

#[test]
fn every_image_can_be_pinned_to_what_its_tag_names_today() {
    let checkout = checkout(true);
    let file = checkout.path().join(".env");
    assert!(!pin(checkout.path()), "there is no .env yet");
    std::fs::write(
        &file,
        "POSTGRES_IMAGE=old\nPUBLIC_URL=http://localhost:8080\n",
    )
    .unwrap();
    for _ in 0..2 {
        assert!(pin(checkout.path()));
        let lines = std::fs::read_to_string(&file).unwrap();
        assert!(lines.starts_with("PUBLIC_URL=http://localhost:8080\n"));
        let pinned: Vec<&str> = lines.lines().skip(1).collect();
        assert_eq!(pinned.len(), 6, "{lines}");
        for line in pinned {
            let (variable, image) = line.split_once('=').unwrap();
            assert!(image.ends_with(&format!("@{DIGEST}")), "{line}");
            assert!(image.contains(':') && !image.starts_with('@'), "{line}");
            assert!(COMPOSE.contains(variable), "{line}");
        }
    }
}

#[test]
fn every_image_that_is_not_built_here_has_a_variable() {
    let built = ["marketplace-services", "marketplace-proxy"];
    let run = values(COMPOSE, "image:").into_iter();
    assert!(
        run.clone()
            .all(|image| built.contains(&image) || image.contains("_IMAGE:-"))
    );
    let based = values(DOCKERFILE, "FROM ");
    assert!(
        !based.is_empty() && based.iter().all(|image| image.starts_with("${")),
        "{based:?}"
    );
}

#[test]
fn where_an_image_is_not_had_the_pins_stay_as_they_were() {
    let checkout = checkout(false);
    let file = checkout.path().join(".env");
    std::fs::write(&file, "POSTGRES_IMAGE=old\n").unwrap();
    assert!(!pin(checkout.path()));
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        "POSTGRES_IMAGE=old\n"
    );
}

#[test]
fn every_variable_that_is_set_for_a_service_is_one_it_knows() {
    let of_postgres = [
        "POSTGRES_",
        "OWNER_PASSWORD",
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
