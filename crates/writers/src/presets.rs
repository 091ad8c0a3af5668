//! Servers that are known by name, so that whoever connects one has to type neither address nor protocol.

use crate::model::{LimitField, Protocol};

/// A known server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Stable; it is kept with a connection.
    pub id: &'static str,
    pub name: &'static str,
    pub protocol: Protocol,
    /// Empty where everybody has another one.
    pub base_url: &'static str,
    pub needs_key: bool,
    /// Whether it runs on the machine of whoever uses it.
    pub local: bool,
    /// How it wants the longest reply named.
    pub limit_field: LimitField,
    /// Models to suggest. Names come and go, so only those are here that a server always has.
    pub models: &'static [&'static str],
}

/// In the order in which they are offered.
pub const ALL: &[Preset] = &[
    Preset {
        limit_field: LimitField::MaxCompletionTokens,
        ..hosted("openai", "OpenAI", "https://api.openai.com/v1")
    },
    Preset {
        protocol: Protocol::Anthropic,
        ..hosted("anthropic", "Anthropic", "https://api.anthropic.com")
    },
    hosted("openrouter", "OpenRouter", "https://openrouter.ai/api/v1"),
    hosted("mistral", "Mistral", "https://api.mistral.ai/v1"),
    hosted("groq", "Groq", "https://api.groq.com/openai/v1"),
    hosted("together", "Together", "https://api.together.xyz/v1"),
    local("ollama", "Ollama", "http://127.0.0.1:11434/v1"),
    local("lm-studio", "LM Studio", "http://127.0.0.1:1234/v1"),
    local("llama-cpp", "llama.cpp", "http://127.0.0.1:8080/v1"),
    local("vllm", "vLLM", "http://127.0.0.1:8000/v1"),
    Preset {
        needs_key: false,
        ..hosted("other", "Another server", "")
    },
];

/// The preset of this id.
#[must_use]
pub fn of(id: &str) -> Option<&'static Preset> {
    ALL.iter().find(|preset| preset.id == id)
}

const fn hosted(id: &'static str, name: &'static str, base_url: &'static str) -> Preset {
    Preset {
        id,
        name,
        protocol: Protocol::OpenAi,
        base_url,
        needs_key: true,
        local: false,
        limit_field: LimitField::MaxTokens,
        models: &[],
    }
}

const fn local(id: &'static str, name: &'static str, base_url: &'static str) -> Preset {
    Preset {
        needs_key: false,
        local: true,
        ..hosted(id, name, base_url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ModelConfig;
    use url::{Host, Url};

    #[test]
    fn every_preset_has_an_id_of_its_own_and_an_address_that_can_be_asked() {
        for preset in ALL.iter().filter(|preset| preset.id != "other") {
            assert_eq!(of(preset.id), Some(preset));
            let config =
                ModelConfig::speaking(preset.protocol, preset.base_url, None, "m").unwrap();
            let scheme = if preset.local { "http" } else { "https" };
            assert_eq!(config.endpoint.scheme(), scheme, "{}", preset.id);
        }
        let ids: std::collections::HashSet<_> = ALL.iter().map(|preset| preset.id).collect();
        assert_eq!(ids.len(), ALL.len());
    }

    #[test]
    fn what_runs_here_is_on_the_loopback_interface_and_wants_no_key_and_the_rest_wants_one() {
        for preset in ALL.iter().filter(|preset| preset.id != "other") {
            let url = Url::parse(preset.base_url).unwrap();
            let is_here = matches!(url.host(), Some(Host::Ipv4(host)) if host.is_loopback());
            assert_eq!(
                (is_here, !preset.needs_key),
                (preset.local, preset.local),
                "{}",
                preset.id
            );
        }
    }
}
