//! What is logged, and where traces are sent.

use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

use super::{ConfigError, given};

/// What is logged, and where traces are sent.
#[derive(Clone, Debug, Args)]
pub struct Telemetry {
    /// What is logged, as a tracing filter such as `info,sqlx=warn`
    #[arg(long, env = "LOG", default_value = "info,sqlx=warn")]
    log: String,

    /// How log lines look
    #[arg(long, env = "LOG_FORMAT", default_value = "text")]
    pub log_format: LogFormat,

    /// OpenTelemetry collector (HTTP) that traces are sent to; without it none are
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT")]
    otel_exporter_otlp_endpoint: Option<String>,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Telemetry {
    /// The filter of log lines.
    pub fn filter(&self) -> Result<EnvFilter, ConfigError> {
        EnvFilter::builder()
            .parse(&self.log)
            .map_err(|error| ConfigError::new("LOG", error.to_string()))
    }

    /// The address for traces, if a collector is configured.
    pub fn traces_url(&self) -> Result<Option<String>, ConfigError> {
        let Some(text) = given(self.otel_exporter_otlp_endpoint.as_ref()) else {
            return Ok(None);
        };
        let wrong = || {
            ConfigError::new(
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                "must be an http or https URL",
            )
        };
        let url = url::Url::parse(text).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(wrong());
        }
        Ok(Some(format!(
            "{}/v1/traces",
            url.as_str().trim_end_matches('/')
        )))
    }
}
