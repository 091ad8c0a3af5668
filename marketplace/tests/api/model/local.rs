//! A model server of this machine, let write by an option of the start or by one key.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use testkit::fake_model::FakeModel;
use testkit::{free_port, skipped, wait_for, wait_until};

use super::Operator;
use crate::product::Product;

/// Where model servers listen, by preset.
const USUAL: [(&str, u16); 3] = [("lm-studio", 1234), ("vllm", 8000), ("ollama", 11434)];

/// On the first of these places that is free here.
async fn local() -> Option<(&'static str, FakeModel)> {
    for (preset, port) in USUAL {
        if let Some(model) = FakeModel::at(port).await {
            return Some((preset, model));
        }
    }
    skipped("a model server of this machine: all of their ports are taken");
    None
}

/// Another start of the product. It is ended with its value.
struct Start {
    child: Child,
    printed: PathBuf,
}

impl Start {
    /// Of `command`, what it prints kept under a name of its own.
    fn of(product: &Product, name: &str, mut command: Command) -> Self {
        let printed = product.folder().join(name);
        let file = File::create(&printed).unwrap();
        let child = command.stdin(Stdio::piped()).stdout(file).spawn().unwrap();
        Self { child, printed }
    }

    async fn prints(&self, line: &str) {
        let printed = || async { std::fs::read_to_string(&self.printed).unwrap() };
        wait_until(|| async { printed().await.contains(line) }, line).await;
    }

    fn types(&mut self, text: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    async fn ends(mut self) {
        wait_for(
            || {
                let ended = self.child.try_wait().unwrap();
                async move { ended }
            },
            "it ends",
        )
        .await;
    }
}

impl Drop for Start {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(product: &Product, model: Option<&str>) -> Command {
    let mut command = product.operator("serve");
    command.args(["--no-demo", "--port", &free_port().to_string()]);
    command.args(model.into_iter().flat_map(|model| ["--model", model]));
    command
}

/// The same command at a terminal, where what is typed into it arrives.
fn at_a_terminal(command: &Command) -> Command {
    let mut python = Command::new("python3");
    let spawn = "import pty, sys; pty.spawn(sys.argv[1:])";
    python
        .args(["-c", spawn])
        .arg(command.get_program())
        .args(command.get_args());
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    python.envs(variables);
    python
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_server_of_this_machine_writes_when_told_to_by_an_option_or_by_one_key() {
    let Some((preset, model)) = local().await else {
        return;
    };
    let operator = Operator(Product::start().await);
    let named = format!("{preset}/fake-model");
    let wrong = serve(&operator.0, Some(&format!("{preset}/nobody")))
        .output()
        .unwrap();
    let told = String::from_utf8(wrong.stderr).unwrap();
    assert!(
        !wrong.status.success() && told.contains("it has: fake-model"),
        "{told}"
    );

    let start = Start::of(&operator.0, "option", serve(&operator.0, Some(&named)));
    let writes = format!("Replies come from fake-model at {}", model.base_url);
    start.prints(&writes).await;
    drop(start);
    // Whoever chose another since meant it.
    operator.does(&["use", "--none"], "");
    let start = Start::of(&operator.0, "again", serve(&operator.0, Some(&named)));
    start.prints("Replies come from the built-in writer").await;
    drop(start);

    let command = at_a_terminal(&serve(&operator.0, None));
    let mut start = Start::of(&operator.0, "key", command);
    start.prints("press m and Enter to let ").await;
    start.types("m\n");
    start.prints("from now on").await;
    // Ctrl-C.
    start.types("\u{3}");
    start.ends().await;
    let list = operator.does(&["list"], "");
    assert!(list.contains("default"), "{list}");
}
