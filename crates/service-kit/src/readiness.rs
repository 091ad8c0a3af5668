//! `/readyz`: whether this node should be sent requests.
//!
//! It fails on what only waiting or an operator can mend: no database, missing migrations, a log that nobody numbers here,
//! a first catch-up still under way. Lag and parked events are reported by metrics and turn nobody away.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use serde::Serialize;
use sqlx::PgPool;

use crate::json::Json;

type Check = Arc<dyn Fn() -> bool + Send + Sync>;

/// What has to hold.
#[derive(Clone)]
pub struct Readiness {
    pool: PgPool,
    /// Of a role that numbers the log.
    numbering: Option<PgPool>,
    checks: Vec<(&'static str, Check)>,
    details: Vec<String>,
}

impl std::fmt::Debug for Readiness {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.checks.iter().map(|(name, _)| *name).collect();
        f.debug_struct("Readiness")
            .field("checks", &names)
            .finish_non_exhaustive()
    }
}

#[derive(Serialize)]
struct Answer {
    ready: bool,
    /// What does not hold yet.
    waiting_for: Vec<&'static str>,
    /// What an operator should see, though nobody is turned away for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    details: Vec<String>,
}

impl Readiness {
    /// Needs the database and every migration of this binary.
    #[must_use]
    pub const fn new(pool: PgPool) -> Self {
        Self {
            pool,
            numbering: None,
            checks: Vec::new(),
            details: Vec::new(),
        }
    }

    /// Needs the log to be one that is numbered here, looked at over a pool of the command side. A restored one is not
    /// until `marketplace migrate`, and whatever is appended to it would be read by nobody.
    #[must_use]
    pub fn numbering(mut self, pool: PgPool) -> Self {
        self.numbering = Some(pool);
        self
    }

    /// Needs this to hold as well.
    #[must_use]
    pub fn and(
        mut self,
        name: &'static str,
        holds: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        self.checks.push((name, Arc::new(holds)));
        self
    }

    /// Tells what this statement finds, a text a row: names and figures, since whoever reaches this port reads them.
    #[must_use]
    pub fn telling(mut self, statement: impl Into<String>) -> Self {
        self.details.push(statement.into());
        self
    }

    /// What is found now. Nothing is said of a database that does not answer: that alone is told then.
    async fn details(&self) -> Vec<String> {
        let mut told = Vec::new();
        for statement in &self.details {
            let found = sqlx::query_scalar(statement).fetch_all(&self.pool).await;
            told.extend(found.unwrap_or_default());
        }
        told
    }

    /// What does not hold right now.
    pub async fn waiting_for(&self) -> Vec<&'static str> {
        let mut waiting = Vec::new();
        match event_store::migrate::is_current(&self.pool).await {
            Ok(true) => {}
            Ok(false) => waiting.push("migrations"),
            Err(_) => waiting.push("database"),
        }
        if let (Some(pool), true) = (&self.numbering, waiting.is_empty()) {
            match event_store::is_ours(pool).await {
                Ok(true) => {}
                Ok(false) => waiting.push("numbering"),
                Err(_) => waiting.push("database"),
            }
        }
        waiting.extend(
            self.checks
                .iter()
                .filter(|(_, holds)| !holds())
                .map(|(name, _)| *name),
        );
        waiting
    }

    /// The route `/readyz`.
    pub fn route(self) -> Router {
        Router::new().route("/readyz", get(answer)).with_state(self)
    }
}

async fn answer(State(readiness): State<Readiness>) -> Response {
    let waiting_for = readiness.waiting_for().await;
    let ready = waiting_for.is_empty();
    let status = if ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let details = if waiting_for.contains(&"database") {
        Vec::new()
    } else {
        readiness.details().await
    };
    let answer = Answer {
        ready,
        waiting_for,
        details,
    };
    (status, Json(answer)).into_response()
}
