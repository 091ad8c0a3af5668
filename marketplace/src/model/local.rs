//! A model on this machine, named by one word: `ollama/llama3.2`. Connected and chosen in one step, once.

use std::str::FromStr;

use anyhow::Result;
use command_service::model::{Connections, ModelRequest};
use service_kit::config::ConfigError;
use shared_events::ConnectionId;
use shared_events::model::preset::{self, Preset};
use shared_events::model::view::ModelsView;
use writers::discover::{FoundServer, discover, usual};

use super::add::usual_name;
use super::{house, refused, request};

/// A model of a preset's server that runs here and needs no key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Local {
    preset: &'static Preset,
    model: String,
}

impl FromStr for Local {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let here = || preset::ALL.iter().filter(|preset| preset.local);
        let named = text.split_once('/').and_then(|(id, model)| {
            let preset = here().find(|preset| preset.id == id)?;
            let model = model.trim();
            (!model.is_empty()).then(|| (preset, model.to_owned()))
        });
        let (preset, model) = named.ok_or_else(|| {
            let known: Vec<_> = here().map(|preset| preset.id).collect();
            format!(
                "must be a server and a model, as in ollama/llama3.2, of {}",
                known.join(", ")
            )
        })?;
        Ok(Self { preset, model })
    }
}

impl Local {
    /// A model that was found.
    #[must_use]
    pub fn found(server: &FoundServer, model: &str) -> Option<Self> {
        Some(Self {
            preset: preset::of(server.preset)?,
            model: model.to_owned(),
        })
    }

    /// Makes sure that its server answers and has the model. Names are completed in the server's form: Ollama's
    /// `llama3.2` is `llama3.2:latest`.
    ///
    /// # Errors
    /// In one line, when it does not answer or does not have it.
    pub async fn at_hand(self, own_port: u16) -> Result<Self, ConfigError> {
        let wrong = |problem: String| ConfigError::new("--model", problem);
        let Preset {
            id, name, base_url, ..
        } = self.preset;
        let places: Vec<_> = usual()
            .into_iter()
            .filter(|it| it.preset.id == *id)
            .collect();
        let found = discover(&places, &[own_port]).await;
        let Some(server) = found.first() else {
            let told = format!("{name} does not answer at {base_url}; start it, or leave this out");
            return Err(wrong(told));
        };
        match has(&server.models, &self.model) {
            Some(model) => Ok(Self { model, ..self }),
            None => {
                let all = server.models.join(", ");
                let told = format!("{name} has no model {}; it has: {all}", self.model);
                Err(wrong(told))
            }
        }
    }

    /// Connects it and chooses it, unless it is connected already: then a later change of the choice was intended.
    ///
    /// # Errors
    /// When the log does not accept it.
    pub async fn connect_once(&self, connections: &Connections) -> Result<()> {
        let view = house(connections).await?;
        match self.connection(&view) {
            Some(_) => Ok(()),
            None => self.let_write(connections).await,
        }
    }

    /// Connects it if necessary, and chooses it.
    ///
    /// # Errors
    /// When the log does not accept it.
    pub async fn let_write(&self, connections: &Connections) -> Result<()> {
        let view = house(connections).await?;
        let id = match self.connection(&view) {
            Some(id) => id,
            None => {
                let draft = self.request(&view)?.checked().map_err(refused)?;
                let connected = connections.connect(request("connect model"), draft).await;
                connected.map_err(|cause| refused(cause.into()))?.result
            }
        };
        let mut choice = house(connections).await?.choice;
        choice.default = Some(id);
        choice.fallback = choice.fallback.filter(|it| *it != id);
        let chosen = connections.choose(request("choose models"), choice).await;
        chosen.map(drop).map_err(refused)
    }

    fn connection(&self, view: &ModelsView) -> Option<ConnectionId> {
        let mut all = view.connections.iter();
        let found = all.find(|(_, it)| {
            *it.setup.base_url == self.preset.base_url && *it.setup.model == self.model
        });
        found.map(|(id, _)| *id)
    }

    fn request(&self, view: &ModelsView) -> Result<ModelRequest> {
        let name = free_name(view, &usual_name(self.preset, &self.model));
        Ok(serde_json::from_value(serde_json::json!({
            "name": name, "preset": self.preset.id, "protocol": self.preset.protocol.as_str(),
            "baseUrl": self.preset.base_url, "model": self.model, "sees": false, "maxTokens": 4_000,
        }))?)
    }
}

impl std::fmt::Display for Local {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {}", self.model, self.preset.base_url)
    }
}

/// The model's full name, if the server has it.
fn has(models: &[String], wanted: &str) -> Option<String> {
    let latest = format!("{wanted}:latest");
    let mut names = [wanted, &latest].into_iter();
    names.find_map(|name| models.iter().find(|model| *model == name).cloned())
}

/// The name itself, or the first free one after it.
fn free_name(view: &ModelsView, name: &str) -> String {
    let taken = |name: &str| {
        let mut all = view.connections.values();
        all.any(|it| it.setup.name.to_lowercase() == name.to_lowercase())
    };
    let begin: String = name.chars().take(56).collect();
    let others = (2..100).map(|n| format!("{begin} {n}"));
    let mut names = std::iter::once(name.to_owned()).chain(others);
    names.find(|name| !taken(name)).unwrap_or(begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_local_model_is_a_preset_that_runs_here_and_a_name() {
        let local: Local = "ollama/hf.co/a/b:q4".parse().unwrap();
        assert_eq!(
            (local.preset.id, local.model.as_str()),
            ("ollama", "hf.co/a/b:q4")
        );
        assert_eq!(
            local.to_string(),
            "hf.co/a/b:q4 at http://127.0.0.1:11434/v1"
        );
        for wrong in ["llama3.2", "ollama/", "/llama", "openai/gpt", "nobody/m"] {
            assert!(wrong.parse::<Local>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_latest_of_a_model_is_meant_where_nothing_else_is_said() {
        let models = ["llama3.2:latest", "mistral:7b"].map(str::to_owned);
        assert_eq!(has(&models, "llama3.2").as_deref(), Some("llama3.2:latest"));
        assert_eq!(has(&models, "mistral:7b").as_deref(), Some("mistral:7b"));
        assert_eq!(has(&models, "mistral"), None);
    }
}
