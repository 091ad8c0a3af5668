//! Facts about the known servers that only a caller needs.

use crate::model::LimitField;

/// The name of the longest reply for the server of this preset.
#[must_use]
pub fn limit_field(preset: &str) -> LimitField {
    match preset {
        "openai" => LimitField::MaxCompletionTokens,
        _ => LimitField::MaxTokens,
    }
}

#[cfg(test)]
mod tests {
    use crate::model::ModelConfig;
    use shared_events::model::preset;
    use std::collections::HashSet;
    use url::{Host, Url};

    #[test]
    fn every_preset_has_an_id_of_its_own_and_an_address_that_can_be_asked() {
        for preset in preset::ALL.iter().filter(|preset| preset.id != "other") {
            assert_eq!(preset::of(preset.id), Some(preset));
            let protocol = preset.protocol.into();
            let config = ModelConfig::speaking(protocol, preset.base_url, None, "m").unwrap();
            let scheme = if preset.local { "http" } else { "https" };
            assert_eq!(config.endpoint.scheme(), scheme, "{}", preset.id);
        }
        let ids: HashSet<_> = preset::ALL.iter().map(|preset| preset.id).collect();
        assert_eq!(ids.len(), preset::ALL.len());
    }

    #[test]
    fn what_runs_here_is_on_the_loopback_interface_and_wants_no_key_and_the_rest_wants_one() {
        for preset in preset::ALL.iter().filter(|preset| preset.id != "other") {
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
