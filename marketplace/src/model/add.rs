//! `marketplace model add`: connects a model. Its key is never an argument, since other users of the machine could
//! read arguments.

use std::io::{IsTerminal as _, stdin};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use command_service::model::{Connections, ModelRequest};
use service_kit::config::ConfigError;
use service_kit::key_file;
use service_kit::secret::Secret;
use shared_events::model::Protocol;
use shared_events::model::preset::{self, Preset};

use super::{At, refused, request};

/// Bytes of a key, as the screen takes them.
const LONGEST_KEY: u64 = 500;
/// Characters of a name, as the screen takes them.
const LONGEST_NAME: usize = 60;

#[derive(Debug, Args)]
pub struct Add {
    /// The server's preset: openai, anthropic, openrouter, mistral, groq, together, ollama, lm-studio, llama-cpp, vllm, other
    #[arg(long)]
    preset: String,
    /// The model's name there
    #[arg(long, value_name = "NAME")]
    model: String,
    /// What to call the connection [default: preset and model]
    #[arg(long)]
    name: Option<String>,
    /// Where the server's API begins [default: the preset's address]
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// How the server is spoken to [default: as the preset's]
    #[arg(long)]
    protocol: Option<Speech>,
    /// File with the server's key, readable by its owner alone
    #[arg(long, value_name = "FILE", conflicts_with = "key_stdin")]
    key_file: Option<PathBuf>,
    /// Read the server's key from standard input
    #[arg(long)]
    key_stdin: bool,
    /// Dollars for a million tokens that are sent
    #[arg(long, value_name = "DOLLARS", requires = "price_out")]
    price_in: Option<f64>,
    /// Dollars for a million tokens that are written
    #[arg(long, value_name = "DOLLARS", requires = "price_in")]
    price_out: Option<f64>,
    /// The model looks at pictures
    #[arg(long)]
    sees: bool,
    /// Tokens of the longest reply
    #[arg(long, value_name = "N", default_value_t = 4000)]
    max_tokens: u32,
    #[command(flatten)]
    pub at: At,
}

/// The protocol of a server.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Speech {
    /// Chat completions, as OpenAI and most others have them
    #[value(name = "openai")]
    OpenAi,
    /// Anthropic's messages
    Anthropic,
}

/// Connects it and reports it.
pub async fn add(connections: &Connections, options: &Add) -> Result<()> {
    let preset = options.preset()?;
    let key = options.key(preset)?;
    let draft = options.request(preset, key.as_ref())?.checked();
    let draft = draft.map_err(refused)?;
    let name = draft.setup.name.0.clone();
    let connected = connections.connect(request("connect model"), draft).await;
    connected.map_err(|cause| refused(cause.into()))?;
    println!("{name} is connected. `marketplace model use \"{name}\"` lets it write.");
    Ok(())
}

impl Add {
    fn preset(&self) -> Result<&'static Preset> {
        match preset::of(&self.preset) {
            Some(preset) => Ok(preset),
            None => {
                let known: Vec<_> = preset::ALL.iter().map(|preset| preset.id).collect();
                let told = format!("must be one of {}", known.join(", "));
                Err(ConfigError::new("--preset", told).into())
            }
        }
    }

    fn key(&self, preset: &Preset) -> Result<Option<Secret<String>>> {
        if let Some(path) = &self.key_file {
            let key = key_file::read_line("--key-file", path, LONGEST_KEY)?;
            return Ok(Some(key));
        }
        if self.key_stdin {
            if stdin().is_terminal() {
                bail!(ConfigError::new(
                    "--key-stdin",
                    "a typed key would be visible; give it through a pipe or a file"
                ));
            }
            let key = key_file::one_line(stdin().lock(), LONGEST_KEY);
            let key = key.map_err(|cause| ConfigError::new("--key-stdin", cause.to_string()))?;
            return Ok(Some(key));
        }
        // A service at another address than its usual one may need no key.
        if preset.needs_key && self.base_url.is_none() {
            let told = format!("is missing: {} needs a key", preset.name);
            bail!(ConfigError::new("--key-file or --key-stdin", told));
        }
        Ok(None)
    }

    /// The same request as from the screen.
    fn request(&self, preset: &Preset, key: Option<&Secret<String>>) -> Result<ModelRequest> {
        let base_url = self.base_url.as_deref().unwrap_or(preset.base_url);
        if base_url.is_empty() {
            bail!(ConfigError::new("--base-url", "is missing"));
        }
        let protocol = match self.protocol {
            Some(Speech::OpenAi) => Protocol::OpenAi,
            Some(Speech::Anthropic) => Protocol::Anthropic,
            None => preset.protocol,
        };
        let name = self.name.clone();
        let name = name.unwrap_or_else(|| usual_name(preset, &self.model));
        Ok(serde_json::from_value(serde_json::json!({
            "name": name, "preset": preset.id, "protocol": protocol.as_str(), "baseUrl": base_url,
            "model": self.model, "apiKey": key.map(Secret::expose), "sees": self.sees, "maxTokens": self.max_tokens,
            "inputPrice": self.price_in, "outputPrice": self.price_out,
        }))?)
    }
}

/// The default name of a connection.
pub fn usual_name(preset: &Preset, model: &str) -> String {
    let name = format!("{} {}", preset.name, model.trim());
    name.chars().take(LONGEST_NAME).collect()
}
