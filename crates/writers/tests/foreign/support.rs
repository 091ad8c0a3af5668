//! Starts the servers.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use writers::model::Protocol;

/// What the gateway's model answers.
pub const REPLY: &str = "Certainly – a café scene, 東京 at dawn 🙂.";

/// A server on a loopback port. It is killed with its value.
pub struct Server {
    pub base_url: String,
    process: Child,
    /// Holds its settings.
    _folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    /// Starts it where nobody else is reached, and waits until this path answers.
    async fn start(mut command: Command, folder: tempfile::TempDir, ready: &str) -> Self {
        let port = testkit::free_port();
        let nowhere = "http://127.0.0.1:9";
        let process = command
            .args(["--host", "127.0.0.1", "--port", &port.to_string()])
            .envs([("HTTP_PROXY", nowhere), ("HTTPS_PROXY", nowhere)])
            .env("NO_PROXY", "127.0.0.1")
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self {
            base_url: format!("http://127.0.0.1:{port}/v1"),
            process,
            _folder: folder,
        };
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let ready = format!("http://127.0.0.1:{port}{ready}");
        let answers = || {
            let request = client.get(&ready);
            async move {
                request
                    .send()
                    .await
                    .is_ok_and(|it| it.status().is_success())
            }
        };
        testkit::wait_until(answers, "the foreign server").await;
        server
    }
}

/// The program that a variable names.
fn installed(variable: &str, what: &str) -> Option<PathBuf> {
    let program = std::env::var_os(variable).map(PathBuf::from);
    if program.is_none() {
        testkit::skipped(&format!("writers against {what}, which is not installed"));
    }
    program
}

/// A mock that others wrote.
pub async fn mock_ai_api(protocol: Protocol) -> Option<Server> {
    let program = installed("MOCK_AI_API", "mock-ai-api")?;
    let app = match protocol {
        Protocol::OpenAi => "app.openai_app:app",
        Protocol::Anthropic => "app.anthropic_app:app",
    };
    // Its own program starts one such process for each protocol, and they outlive it.
    let mut command = Command::new(program.with_file_name("uvicorn"));
    command.arg(app);
    let folder = tempfile::tempdir().unwrap();
    Some(Server::start(command, folder, "/health").await)
}

/// A gateway to many models, with models that it plays itself.
pub async fn litellm() -> Option<Server> {
    let program = installed("LITELLM", "LiteLLM")?;
    let folder = tempfile::tempdir().unwrap();
    let model = |name: &str, answer: &str| {
        let params =
            format!("{{model: openai/{name}, api_key: none, mock_response: \"{answer}\"}}");
        format!("  - {{model_name: {name}, litellm_params: {params}}}\n")
    };
    let models = [
        model("plain", REPLY),
        model("limited", "litellm.RateLimitError"),
        model("broken", "litellm.InternalServerError"),
    ];
    let settings = format!(
        "model_list:\n{}general_settings: {{master_key: sk-foreign}}\n\
         litellm_settings: {{num_retries: 0, telemetry: false}}\n",
        models.concat()
    );
    std::fs::write(folder.path().join("settings.yaml"), settings).unwrap();
    let mut command = Command::new(program);
    command
        .args(["--config", "settings.yaml"])
        // It would look its list of prices up.
        .env("LITELLM_LOCAL_MODEL_COST_MAP", "True");
    Some(Server::start(command, folder, "/health/liveliness").await)
}
