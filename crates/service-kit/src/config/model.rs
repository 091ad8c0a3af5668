//! The model that writes for the specialists.

use clap::Args;
use url::Url;

use super::{ConfigError, given};
use crate::secret::Secret;

/// The model that writes for the specialists; without one, the built-in writer.
#[derive(Clone, Debug, Args)]
pub struct Model {
    /// Base URL of an OpenAI-compatible API; without it the built-in writer answers
    #[arg(long, env = "MODEL_BASE_URL")]
    model_base_url: Option<String>,

    /// Key for that API
    #[arg(long, env = "MODEL_API_KEY", hide_env_values = true)]
    model_api_key: Option<Secret<String>>,

    /// Name of the model there
    #[arg(long, env = "MODEL_NAME")]
    model_name: Option<String>,

    /// Whether that model looks at pictures
    #[arg(long, env = "MODEL_SEES", default_value_t = false, action = clap::ArgAction::Set)]
    model_sees: bool,

    /// Tokens of the longest reply that model may write
    #[arg(
        long,
        env = "MODEL_MAX_TOKENS",
        default_value_t = 4000,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    model_max_tokens: u32,
}

/// A usable model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelEndpoint {
    /// Where its API begins, as in `https://api.example.com/v1`, without a slash at the end.
    pub base_url: String,
    /// Sent as a bearer token, if the API needs one.
    pub api_key: Option<Secret<String>>,
    /// The name of the model.
    pub name: String,
    /// Whether it looks at pictures.
    pub sees: bool,
    /// The longest reply, in tokens.
    pub max_tokens: u32,
}

impl Model {
    /// The model, or `None` for the built-in writer.
    pub fn endpoint(&self) -> Result<Option<ModelEndpoint>, ConfigError> {
        let name = given(self.model_name.as_ref());
        let Some(text) = given(self.model_base_url.as_ref()) else {
            return match name {
                Some(_) => Err(ConfigError::new(
                    "MODEL_BASE_URL",
                    "is missing though MODEL_NAME is set",
                )),
                None => Ok(None),
            };
        };
        let wrong = || {
            ConfigError::new(
                "MODEL_BASE_URL",
                "must be an http or https URL without user, query or fragment",
            )
        };
        let url = Url::parse(text).map_err(|_| wrong())?;
        let plain = url.query().is_none() && url.fragment().is_none();
        let nobodys = url.username().is_empty() && url.password().is_none();
        if !plain || !nobodys || !url.has_host() || !matches!(url.scheme(), "http" | "https") {
            return Err(wrong());
        }
        let name = name.ok_or_else(|| {
            ConfigError::new("MODEL_NAME", "is missing though MODEL_BASE_URL is set")
        })?;
        Ok(Some(ModelEndpoint {
            base_url: url.as_str().trim_end_matches('/').to_owned(),
            api_key: self
                .model_api_key
                .clone()
                .filter(|key| !key.expose().trim().is_empty()),
            name: name.clone(),
            sees: self.model_sees,
            max_tokens: self.model_max_tokens,
        }))
    }
}
