//! Known servers, so that an admin who connects one has to type neither address nor protocol.

use super::Protocol;

/// A known server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// A stable id; it is stored with a connection.
    pub id: &'static str,
    /// Its usual name.
    pub name: &'static str,
    /// Its protocol.
    pub protocol: Protocol,
    /// Empty if every user has another one.
    pub base_url: &'static str,
    /// Whether it needs a key.
    pub needs_key: bool,
    /// Whether it runs on the user's own machine.
    pub local: bool,
    /// Models to suggest. Names change, so only those are listed that a server always has.
    pub models: &'static [&'static str],
}

/// In the order in which they are offered.
pub const ALL: &[Preset] = &[
    hosted("openai", "OpenAI", "https://api.openai.com/v1"),
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

    #[test]
    fn every_preset_has_an_id_of_its_own() {
        for preset in ALL {
            assert_eq!(of(preset.id), Some(preset));
        }
    }

    #[test]
    fn what_runs_here_is_on_the_loopback_interface_and_the_rest_is_spoken_to_under_cover() {
        for preset in ALL.iter().filter(|preset| !preset.base_url.is_empty()) {
            let here = preset.base_url.starts_with("http://127.0.0.1:");
            assert_eq!((here, !here), (preset.local, preset.needs_key));
            assert!(here || preset.base_url.starts_with("https://"));
        }
    }
}
