//! The model that is set in the environment of the process. It wins over every connection, so screens have to show
//! it.

use std::sync::Arc;

use serde::Serialize;
use service_kit::config::ModelEndpoint;
use utoipa::ToSchema;

/// The model that is set in the environment, without the key. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Environment(Option<Arc<ModelEnvironment>>);

/// The model that is set in the environment of the processes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModelEnvironment {
    /// Where its server's API begins.
    base_url: String,
    /// The model's name there.
    model: String,
    /// Whether it looks at pictures.
    sees: bool,
    /// The longest reply, in tokens.
    max_tokens: u32,
    /// Whether there is a key for it.
    has_key: bool,
}

impl Environment {
    /// The model of the options, if there is one. The key itself is not kept.
    #[must_use]
    pub fn of(endpoint: Option<&ModelEndpoint>) -> Self {
        Self(endpoint.map(|endpoint| {
            Arc::new(ModelEnvironment {
                base_url: endpoint.base_url.clone(),
                model: endpoint.name.clone(),
                sees: endpoint.sees,
                max_tokens: endpoint.max_tokens,
                has_key: endpoint.api_key.is_some(),
            })
        }))
    }

    pub(super) fn shown(&self) -> Option<ModelEnvironment> {
        self.0.as_deref().cloned()
    }

    pub(super) const fn names_a_model(&self) -> bool {
        self.0.is_some()
    }
}
