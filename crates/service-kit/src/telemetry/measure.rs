//! Metrics for Prometheus, and the answer to "is it alive?".

use std::{sync::OnceLock, time::Duration};

use axum::{Router, extract::State, routing::get};
use http::header;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use sqlx::PgPool;

use super::series::{self, Side};

/// Upper limits of the classes of durations, in seconds.
const SECONDS: [f64; 14] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0, 240.0,
];
/// How often samples are sorted into their classes while nobody reads the metrics.
const UPKEEP: Duration = Duration::from_secs(5);

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// The metrics of this process.
#[derive(Clone, Debug)]
pub struct Metrics {
    handle: PrometheusHandle,
    pools: Vec<(&'static str, PgPool)>,
}

impl Metrics {
    /// Starts counting for these sides. A second call returns the same metrics.
    pub fn install(sides: &[Side]) -> Result<Self, BuildError> {
        let metrics = Self::recorder()?;
        series::begin(sides);
        Ok(metrics)
    }

    fn recorder() -> Result<Self, BuildError> {
        if let Some(handle) = HANDLE.get() {
            return Ok(Self {
                handle: handle.clone(),
                pools: Vec::new(),
            });
        }
        let durations = Matcher::Suffix("_seconds".to_owned());
        let handle = PrometheusBuilder::new()
            .set_buckets_for_metric(durations, &SECONDS)?
            .install_recorder()?;
        series::describe();
        Collector::default().describe();
        metrics::gauge!("build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        let upkeep = handle.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(UPKEEP).await;
                upkeep.run_upkeep();
            }
        });
        Ok(Self {
            handle: HANDLE.get_or_init(|| handle).clone(),
            pools: Vec::new(),
        })
    }

    /// Reports how many connections this pool has, and how many of them are idle.
    #[must_use]
    pub fn with_pool(mut self, name: &'static str, pool: PgPool) -> Self {
        self.pools.push((name, pool));
        self
    }

    /// The metrics in Prometheus' text format.
    pub fn render(&self) -> String {
        for (name, pool) in &self.pools {
            metrics::gauge!("database_pool_connections", "pool" => *name)
                .set(f64::from(pool.size()));
            metrics::gauge!("database_pool_idle", "pool" => *name).set(pool.num_idle() as f64);
        }
        // For this process, as reported by the system.
        Collector::default().collect();
        self.handle.render()
    }
}

/// `/healthz`, to stand beside the API.
pub fn health() -> Router {
    Router::new().route("/healthz", get(async || "ok\n"))
}

/// `/metrics`, for operators.
pub fn operations(metrics: Metrics) -> Router {
    Router::new()
        .route("/metrics", get(show))
        .with_state(metrics)
}

async fn show(State(metrics): State<Metrics>) -> ([(header::HeaderName, &'static str); 1], String) {
    (
        [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )],
        metrics.render(),
    )
}
