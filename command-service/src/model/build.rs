//! Makes the writer for a connection.

use async_trait::async_trait;
use service_kit::secret::Secret;
use shared_events::model::ModelSetup;
use writers::model::{ModelConfig, ModelWriter};
use writers::{Estimate, Reply, WriteError, WriteRequest, Writer, presets, prompt};

/// The client configuration for a connection's server.
///
/// # Errors
/// [`WriteError::Unconfigured`], which never holds the value of a setting.
pub(super) fn config(
    setup: &ModelSetup,
    key: Option<&Secret<String>>,
) -> Result<ModelConfig, WriteError> {
    let key = key.map(|key| key.expose().as_str());
    let mut config =
        ModelConfig::speaking(setup.protocol.into(), &setup.base_url, key, &setup.model)?;
    config.most_tokens = Some(setup.max_tokens);
    config.sees = setup.sees;
    config.limit_field = presets::limit_field(&setup.preset);
    Ok(config)
}

/// The writer behind a connection.
///
/// # Errors
/// As [`config`].
pub(super) fn writer(
    setup: &ModelSetup,
    key: Option<&Secret<String>>,
) -> Result<ModelWriter, WriteError> {
    ModelWriter::new(config(setup, key)?)
}

/// Used where a writer can not be made: it has the cost of a model, and always fails.
#[derive(Debug)]
pub(super) struct Missing {
    pub error: WriteError,
    pub longest: Option<u32>,
}

#[async_trait]
impl Writer for Missing {
    fn name(&self) -> &str {
        "missing"
    }

    fn estimate(&self, request: &WriteRequest) -> u64 {
        self.most(request).total()
    }

    fn most(&self, request: &WriteRequest) -> Estimate {
        let longest = request.max_output_tokens;
        let longest = self.longest.map_or(longest, |most| most.min(longest));
        Estimate {
            input_tokens: prompt::tokens_of(&prompt::messages(request)),
            output_tokens: longest.into(),
        }
    }

    fn longest(&self) -> Option<u32> {
        self.longest
    }

    async fn write(&self, _: WriteRequest) -> Result<Reply, WriteError> {
        Err(self.error.clone())
    }
}
