//! Logs to stderr and, if a collector is configured, traces by OpenTelemetry.

use shared_events::randomness;
use std::io::IsTerminal;

use opentelemetry::{KeyValue, trace::TracerProvider};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::{Resource, trace::SdkTracerProvider};
use tracing::{Level, Subscriber};
use tracing_subscriber::{
    Layer,
    filter::{FilterExt, LevelFilter, filter_fn},
    layer::SubscriberExt,
    registry::LookupSpan,
    util::SubscriberInitExt,
};

use super::context;
use crate::config::{self, ConfigError, LogFormat};

/// Keeps exporting traces; call [`Telemetry::shutdown`] at the end, or the last ones are lost.
#[derive(Debug)]
#[must_use = "the last traces are sent by its shutdown"]
pub struct Telemetry {
    traces: Option<SdkTracerProvider>,
}

/// Starts logging, once for each process. `service` is its name in traces.
pub fn init(service: &'static str, settings: &config::Telemetry) -> Result<Telemetry, ConfigError> {
    let traces = settings
        .traces_url()?
        .map(|url| exporter(service, url))
        .transpose()?;
    let export = traces.as_ref().map(|traces| {
        let tracer = traces.tracer("marketplace");
        context::sent_by(&tracer);
        // The log filter does not apply to traces.
        let is_traced =
            filter_fn(|it| *it.level() <= Level::INFO && it.target() != context::UNTRACED);
        tracing_opentelemetry::layer()
            .with_tracer(tracer)
            .with_location(false)
            .with_threads(false)
            .with_filter(is_traced.with_max_level_hint(LevelFilter::INFO))
    });
    let is_logged = filter_fn(|it| it.target() != context::TRACED);
    tracing_subscriber::registry()
        .with(lines(settings.log_format).with_filter(settings.filter()?.and(is_logged)))
        .with(export)
        .try_init()
        .map_err(|error| ConfigError::new("LOG", error.to_string()))?;
    Ok(Telemetry { traces })
}

fn lines<S>(format: LogFormat) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    match format {
        LogFormat::Text => layer
            .with_ansi(std::io::stderr().is_terminal())
            .with_target(false)
            .boxed(),
        LogFormat::Json => layer
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .boxed(),
    }
}

fn exporter(service: &'static str, url: String) -> Result<SdkTracerProvider, ConfigError> {
    let exporter = SpanExporter::builder()
        .with_http()
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(url)
        .build()
        .map_err(|error| ConfigError::new("OTEL_EXPORTER_OTLP_ENDPOINT", error.to_string()))?;
    let resource = Resource::builder()
        .with_service_name(service)
        .with_attributes([
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new("service.instance.id", randomness::id().to_string()),
        ])
        .build();
    Ok(SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_resource(resource)
        .build())
}

impl Telemetry {
    /// Sends the rest.
    pub async fn shutdown(self) {
        let Some(traces) = self.traces else { return };
        let sent = tokio::task::spawn_blocking(move || traces.shutdown()).await;
        if let Ok(Err(error)) = sent {
            tracing::warn!(cause = %error, "the last traces could not be sent");
        }
    }
}
