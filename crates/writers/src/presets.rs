//! Servers that are known by name, so that whoever connects one has to type neither address nor protocol.

use crate::model::{LimitField, Protocol};
use shared_events::model::preset;

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
pub const ALL: &[Preset] = &all();

/// The preset of this id.
#[must_use]
pub fn of(id: &str) -> Option<&'static Preset> {
    ALL.iter().find(|preset| preset.id == id)
}

/// What everybody is told of them, with what only a caller has to know.
const fn all() -> [Preset; preset::ALL.len()] {
    let mut all = [known(&preset::ALL[0]); preset::ALL.len()];
    let mut n = 1;
    while n < all.len() {
        all[n] = known(&preset::ALL[n]);
        n += 1;
    }
    all
}

const fn known(preset: &preset::Preset) -> Preset {
    Preset {
        id: preset.id,
        name: preset.name,
        protocol: match preset.protocol {
            shared_events::model::Protocol::OpenAi => Protocol::OpenAi,
            shared_events::model::Protocol::Anthropic => Protocol::Anthropic,
        },
        base_url: preset.base_url,
        needs_key: preset.needs_key,
        local: preset.local,
        limit_field: match preset.id.as_bytes() {
            b"openai" => LimitField::MaxCompletionTokens,
            _ => LimitField::MaxTokens,
        },
        models: preset.models,
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
