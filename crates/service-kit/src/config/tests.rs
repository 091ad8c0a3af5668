//! The command line, the table and the one-line error messages agree with each other.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use clap::CommandFactory;
use shared_events::Tokens;
use shared_events::model::MicroDollars;
use shared_events::wallet::view::Grant;

use super::*;

#[derive(Debug, Parser)]
struct Everything {
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    keys: KeyFiles,
    #[command(flatten)]
    admin: FirstAdmin,
    #[command(flatten)]
    admins: Admins,
    #[command(flatten)]
    sign_ups: SignUps,
    #[command(flatten)]
    demonstration: Demonstration,
    #[command(flatten)]
    keep: Keep,
    #[command(flatten)]
    seals: Seals,
    #[command(flatten)]
    model: Model,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    fonts: FontsFolder,
    #[command(flatten)]
    free: Free,
    #[command(flatten)]
    payments: Payments,
    #[command(flatten)]
    support: Support,
    #[command(flatten)]
    files: FileStore,
    #[command(flatten)]
    backups: Backups,
    #[command(flatten)]
    telemetry: Telemetry,
}

fn read(arguments: &[&str]) -> Result<Everything, ConfigError> {
    let arguments = std::iter::once("marketplace").chain(arguments.iter().copied());
    parse_from(arguments.map(Into::into))
}

fn complaint(arguments: &[&str]) -> String {
    let line = read(arguments).unwrap_err().to_string();
    assert_eq!(line.lines().count(), 1);
    line
}

#[test]
fn the_table_names_every_variable_and_its_default() {
    let command = Everything::command();
    let defaults: BTreeMap<String, String> = command
        .get_arguments()
        .filter_map(|argument| {
            let name = argument.get_env()?.to_string_lossy().into_owned();
            let default = argument.get_default_values().first();
            Some((
                name,
                default
                    .map(|value| value.to_string_lossy().into_owned())
                    .unwrap_or_default(),
            ))
        })
        .collect();
    let named: Vec<_> = TABLE
        .iter()
        .map(|variable| variable.name.to_owned())
        .collect();
    assert_eq!(defaults.keys().cloned().collect::<Vec<_>>(), {
        let mut sorted = named;
        sorted.sort();
        sorted
    });
    for Variable {
        name,
        default,
        meaning,
    } in TABLE
    {
        let actual = &defaults[*name];
        // A default that is computed at the start has words in the table and none in the parser.
        assert!(
            actual == default || actual.is_empty(),
            "{name}: {actual} is documented as {default}"
        );
        assert!(meaning.ends_with('.'), "{name}");
    }
    for argument in command.get_arguments() {
        let (Some(flag), Some(name)) = (argument.get_long(), argument.get_env()) else {
            continue;
        };
        assert_eq!(
            flag.to_uppercase().replace('-', "_"),
            name.to_string_lossy(),
            "flag and variable differ"
        );
    }
}

#[test]
fn values_of_secrets_are_not_shown_in_the_help() {
    let command = Everything::command();
    for name in [
        "DATABASE_URL",
        "COMMAND_DATABASE_URL",
        "QUERY_DATABASE_URL",
        "ADMIN_PASSWORD",
        "MODEL_API_KEY",
        "SMTP_URL",
        "S3_SECRET_ACCESS_KEY",
    ] {
        let argument = command
            .get_arguments()
            .find(|argument| argument.get_env() == Some(name.as_ref()));
        assert!(argument.unwrap().is_hide_env_values_set(), "{name}");
    }
}

#[test]
fn a_wrong_value_is_one_line_that_names_the_variable() {
    assert_eq!(
        complaint(&["--port", "eighty"]),
        "PORT: invalid digit found in string"
    );
    assert_eq!(
        complaint(&["--limits", "none"]),
        "LIMITS: must be one of default, test"
    );
    assert!(complaint(&["--bind", "here"]).starts_with("BIND: "));
    assert!(
        complaint(&["--trusted-proxies", "10.0.0.0/99"])
            .starts_with("TRUSTED_PROXIES: '10.0.0.0/99'")
    );
    assert!(complaint(&["--prot", "80"]).starts_with("command line: unexpected argument '--prot'"));
}

#[test]
fn the_public_address_defaults_to_this_machine_and_is_checked() {
    assert_eq!(
        read(&["--port", "9000"])
            .unwrap()
            .listen
            .public_url()
            .unwrap(),
        "http://localhost:9000"
    );
    let https = read(&["--public-url", "https://shop.example/"])
        .unwrap()
        .listen;
    assert_eq!(
        (
            https.public_url().unwrap().as_str(),
            https.is_https().unwrap()
        ),
        ("https://shop.example", true)
    );
    for wrong in [
        "shop.example",
        "ftp://shop.example",
        "https://shop.example/app",
        "https://a:b@shop.example",
    ] {
        let error = read(&["--public-url", wrong])
            .unwrap()
            .listen
            .public_url()
            .unwrap_err();
        assert!(error.to_string().starts_with("PUBLIC_URL: "), "{wrong}");
    }
}

#[test]
fn metrics_stand_beside_the_app_on_ones_own_machine_and_over_https_only_where_they_are_asked_for() {
    let at = |arguments: &[&str]| read(arguments).unwrap().listen.operations();
    let https = ["--public-url", "https://shop.example"];
    assert_eq!(at(&[]), Ok(Operations::Beside));
    assert_eq!(at(&https), Ok(Operations::Nowhere));
    let asked = [&https[..], &["--operations", "127.0.0.1:9090"]].concat();
    let address = SocketAddr::from(([127, 0, 0, 1], 9090));
    assert_eq!(at(&asked), Ok(Operations::At(address)));
    let wrong = at(&["--operations", "9090"]).unwrap_err();
    assert!(wrong.to_string().starts_with("OPERATIONS: "), "{wrong}");
}

#[test]
fn whoever_finds_a_weakness_is_given_an_address_that_takes_mail_or_is_read_over_https() {
    let contact = |text| {
        let contact = read(&["--security-contact", text]).unwrap();
        contact.listen.security_contact()
    };
    for good in [
        "mailto:security@shop.example",
        "https://shop.example/security",
    ] {
        assert_eq!(contact(good).unwrap().unwrap().as_str(), good);
    }
    assert_eq!(contact(""), Ok(None));
    for wrong in [
        "security@shop.example",
        "http://shop.example",
        "javascript:x",
    ] {
        let wrong = contact(wrong).unwrap_err();
        assert!(
            wrong.to_string().starts_with("SECURITY_CONTACT: "),
            "{wrong}"
        );
    }
}

#[test]
fn a_given_database_needs_all_its_urls() {
    assert_eq!(
        read(&["--database-url="]).unwrap().database.external(),
        Ok(None)
    );
    let error = read(&["--database-url", "postgres://x"])
        .unwrap()
        .database
        .external()
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("COMMAND_DATABASE_URL: is missing")
    );
    let urls = [
        "--database-url=postgres://o",
        "--command-database-url=postgres://c",
        "--query-database-url=postgres://q",
    ];
    let urls = read(&urls).unwrap().database.external().unwrap().unwrap();
    assert_eq!(urls.query.expose(), "postgres://q");
}

#[test]
fn a_model_needs_its_address_and_its_name() {
    assert_eq!(
        read(&["--model-base-url="]).unwrap().model.endpoint(),
        Ok(None)
    );
    let missing = |arguments: &[&str]| {
        read(arguments)
            .unwrap()
            .model
            .endpoint()
            .unwrap_err()
            .to_string()
    };
    assert!(missing(&["--model-base-url", "https://m.example/v1"]).starts_with("MODEL_NAME: "));
    assert!(missing(&["--model-name", "m"]).starts_with("MODEL_BASE_URL: "));
    assert!(
        missing(&["--model-name", "m", "--model-base-url", "m.example"])
            .starts_with("MODEL_BASE_URL: ")
    );
    let model = read(&[
        "--model-name",
        "m",
        "--model-base-url",
        "https://m.example/v1/",
        "--model-api-key=",
    ])
    .unwrap();
    let endpoint = model.model.endpoint().unwrap().unwrap();
    assert_eq!(
        (endpoint.base_url.as_str(), endpoint.api_key),
        ("https://m.example/v1", None)
    );
}

#[test]
fn the_longest_reply_of_a_model_has_a_default_and_is_at_least_a_token() {
    let longest = |more: &[&str]| {
        let model = ["--model-name=m", "--model-base-url=https://m.example/v1"];
        let settings = read(&[&model[..], more].concat()).unwrap();
        settings.model.endpoint().unwrap().unwrap().max_tokens
    };
    assert_eq!(longest(&[]), 4_000);
    assert_eq!(longest(&["--model-max-tokens=16000"]), 16_000);
    for wrong in ["0", "-1", "many"] {
        let said = complaint(&[format!("--model-max-tokens={wrong}").as_str()]);
        assert!(said.starts_with("MODEL_MAX_TOKENS: "), "{said}");
    }
}

#[test]
fn a_mail_server_needs_a_sender() {
    let server = |arguments: &[&str]| read(arguments).unwrap().mail.server();
    assert_eq!(server(&["--smtp-url=", "--mail-from="]), Ok(None));
    let complaint = |arguments: &[&str]| server(arguments).unwrap_err().to_string();
    assert!(complaint(&["--smtp-url", "smtp://u:p@m.example"]).starts_with("MAIL_FROM: "));
    assert!(complaint(&["--mail-from", "a@m.example"]).starts_with("SMTP_URL: "));
    let given = [
        "--smtp-url",
        "smtp://u:p@m.example",
        "--mail-from",
        "A <a@m.example>",
    ];
    assert_eq!(server(&given).unwrap().unwrap().from, "A <a@m.example>");
}

#[test]
fn a_short_admin_password_and_a_broken_filter_are_refused_by_name() {
    let short = read(&["--admin-password", "short"]).unwrap();
    let complaint = short.admin.password().unwrap_err().to_string();
    assert!(complaint.starts_with("ADMIN_PASSWORD: ") && !complaint.contains("short"));
    assert!(
        read(&["--log", "a=b=c"])
            .unwrap()
            .telemetry
            .filter()
            .unwrap_err()
            .to_string()
            .starts_with("LOG: ")
    );
    let collector = read(&["--otel-exporter-otlp-endpoint", "http://collector:4318/"]).unwrap();
    assert_eq!(
        collector.telemetry.traces_url().unwrap().unwrap(),
        "http://collector:4318/v1/traces"
    );
}

#[test]
fn no_secret_is_printed_with_the_settings() {
    let all = read(&[
        "--admin-password",
        "hunter2hunter2",
        "--database-url",
        "postgres://u:hunter2@h/d",
        "--smtp-url",
        "smtp://u:hunter2@m.example",
    ])
    .unwrap();
    assert!(!format!("{all:?}").contains("hunter2"));
}

#[test]
fn free_tokens_have_ceilings_unless_somebody_says_none() {
    let free = |arguments: &[&str], limits| {
        let read = read(arguments).unwrap();
        let mail = read.mail.server().unwrap();
        read.free.free_tokens(mail.as_ref(), limits)
    };
    let usual = free(&[], LimitProfile::Default).unwrap();
    assert_eq!(usual.grant, Grant::Always);
    assert_eq!(usual.network.tokens, Some(Tokens(200_000)));
    assert_eq!(usual.all.cost, Some(MicroDollars(50_000_000)));
    let wide = free(&[], LimitProfile::Test).unwrap();
    assert_eq!(wide.network.tokens, Some(Tokens(200_000_000)));
    let told = ["--free-tokens-all", "none", "--free-cost-network", "0.25"];
    let told = free(&told, LimitProfile::Default).unwrap();
    assert_eq!(told.all.tokens, None);
    assert_eq!(told.network.cost, Some(MicroDollars(250_000)));
    for (flag, value) in [
        ("--free-tokens-network", "-1"),
        ("--free-tokens-all", "99999999999999"),
        ("--free-cost-all", "lots"),
        ("--free-cost-all", "NaN"),
    ] {
        let name = flag
            .trim_start_matches('-')
            .replace('-', "_")
            .to_uppercase();
        assert!(complaint(&[&format!("{flag}={value}")]).starts_with(&name));
    }
}

#[test]
fn free_tokens_begin_with_the_address_only_where_it_can_be_confirmed() {
    let alone = read(&["--grant", "confirmed"]).unwrap();
    let refused = alone.free.free_tokens(None, LimitProfile::Default);
    assert!(refused.unwrap_err().to_string().starts_with("GRANT: "));
    let mail = [
        "--smtp-url",
        "smtp://mail.example:587",
        "--mail-from",
        "a@shop.example",
    ];
    let both = read(&[&["--grant", "confirmed"][..], &mail].concat()).unwrap();
    let server = both.mail.server().unwrap();
    let free = both
        .free
        .free_tokens(server.as_ref(), LimitProfile::Default);
    assert_eq!(free.unwrap().grant, Grant::Confirmed);
}

#[test]
fn who_is_mailed_the_last_seal_is_an_address_or_nobody() {
    let mail_to = |arguments: &[&str]| {
        let seals = read(arguments).unwrap().seals;
        seals.sealing(None).map(|sealing| sealing.mail_to)
    };
    assert_eq!(mail_to(&[]).unwrap(), None);
    assert_eq!(mail_to(&["--seal-mail-to", " "]).unwrap(), None);
    let named = mail_to(&["--seal-mail-to", "Auditor@Example.org"]);
    assert_eq!(named.unwrap().as_deref(), Some("auditor@example.org"));
    let wrong = mail_to(&["--seal-mail-to", "the auditor"]).unwrap_err();
    assert_eq!(wrong.to_string(), "SEAL_MAIL_TO: must be an e-mail address");
}
