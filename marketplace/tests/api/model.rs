//! The operator's command line for models, and what the product says of them at its start.

mod local;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use reqwest::Method;
use serde_json::Value;
use testkit::fake_model::FakeModel;
use testkit::wait_until;

use crate::product::{Product, SUPERADMIN, written_by};

const KEY: &str = "sk-known-to-the-operator-alone";

/// An operator beside a running product.
struct Operator(Product);

impl Operator {
    /// `marketplace model` with these arguments, this on its standard input.
    fn model(&self, arguments: &[&str], input: &str) -> Output {
        let mut child = self.command(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        drop(stdin);
        child.wait_with_output().unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.0.operator("model");
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// What it prints, where it does what it was asked.
    fn does(&self, arguments: &[&str], input: &str) -> String {
        let output = self.model(arguments, input);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The one line that says why not.
    fn refuses(&self, arguments: &[&str]) -> String {
        let output = self.model(arguments, "");
        assert!(!output.status.success(), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.lines().count(), 1, "{told}");
        told
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_connects_a_model_and_lets_it_write_as_the_screen_does() {
    let model = FakeModel::start().await;
    let operator = Operator(Product::start().await);
    assert!(operator.does(&["list"], "").contains("built-in writer"));
    let add = [
        "add", "--preset", "other", "--model", "normal", "--name", "Fake",
    ];
    let priced = ["--price-in", "2", "--price-out", "6", "--key-stdin"];
    let all = [&add[..], &["--base-url", &model.base_url], &priced].concat();
    let told = operator.does(&all, &format!("{KEY}\n"));
    assert!(told.contains("Fake is connected"), "{told}");
    let told = operator.does(&["use", "fake", "--ceiling", "5"], "");
    assert!(
        told.contains("Fake writes") && told.contains("$5.00"),
        "{told}"
    );
    let list = operator.does(&["list"], "");
    assert!(
        list.contains("default") && list.contains("never tested"),
        "{list}"
    );

    let told = operator.does(&["test", "Fake"], "");
    assert!(
        told.contains("first text after") && told.contains("tokens a second"),
        "{told}"
    );
    let list = operator.does(&["list"], "");
    assert!(list.contains("answers after"), "{list}");

    let root = operator.0.sign_in(SUPERADMIN).await;
    operator.0.until_told("model").await;
    let page = operator
        .0
        .send(Method::GET, "/admin/models", Some(&root), None)
        .await;
    let page: Value = page.json().await.unwrap();
    let it = &page["connections"][0];
    assert_eq!((&it["name"], &it["hasKey"]), (&"Fake".into(), &true.into()));
    assert_eq!(
        (&it["inputPrice"], &it["outputPrice"]),
        (&2.0.into(), &6.0.into())
    );
    assert_eq!(
        (&page["writes"], &page["choice"]["ceiling"]),
        (&"connection".into(), &5.0.into())
    );
    assert!(![told, list, page.to_string()].concat().contains(KEY));

    let told = operator.does(&["use", "--none"], "");
    assert!(told.contains("built-in writer writes"), "{told}");
}

#[tokio::test]
async fn what_an_operator_got_wrong_is_said_in_one_line_by_the_option_it_is_about() {
    let operator = Operator(Product::start().await);
    for (arguments, told) in [
        (
            &["add", "--preset", "nobody", "--model", "m"][..],
            "--preset",
        ),
        (
            &["add", "--preset", "mistral", "--model", "m"],
            "--key-file or --key-stdin",
        ),
        (&["add", "--preset", "other", "--model", "m"], "--base-url"),
        (
            &[
                "add",
                "--preset",
                "ollama",
                "--model",
                "m",
                "--max-tokens",
                "2",
            ],
            "--max-tokens",
        ),
        (&["test", "Nobody"], "no model is called Nobody"),
        (&["use", "Nobody"], "no model is called Nobody"),
        (&["use", "--ceiling", "much"], "--ceiling"),
    ] {
        let line = operator.refuses(arguments);
        assert!(line.contains(told), "{arguments:?}: {line}");
    }
}

#[tokio::test]
async fn the_start_says_what_writes() {
    let model = FakeModel::start().await;
    let mut settings = written_by(&model, "normal");
    settings.push(("LOG", "warn".to_owned()));
    let product = Product::with(settings).await;
    let line = format!(
        "Replies come from normal at {} (environment)",
        model.base_url
    );
    printed(&product, &line).await;
    let product = Product::with(vec![("LOG", "warn".to_owned())]).await;
    let line = "Replies come from the built-in writer; connect a model at ";
    printed(&product, line).await;
}

async fn printed(product: &Product, line: &str) {
    wait_until(|| async { product.printed().contains(line) }, line).await;
}
