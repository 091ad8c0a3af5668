//! `/readyz`: whether this node should be sent requests.
//!
//! It fails only for what waiting or an operator can repair: no database, missing migrations, a log whose events get no
//! positions here, a first catch-up that is not finished. Lag and parked events are reported by metrics and do not make
//! a node unready.

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

/// The conditions of readiness.
#[derive(Clone)]
pub struct Readiness {
    pool: PgPool,
    /// A pool of a role that can read the state of the sequencer.
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
    /// The conditions that do not hold yet.
    waiting_for: Vec<&'static str>,
    /// What an operator should see, though the node is ready.
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

    /// Needs a log whose events get positions here, checked over a pool of the command side. A restored log needs
    /// `marketplace migrate` first; before that, nobody would read new events.
    #[must_use]
    pub fn numbering(mut self, pool: PgPool) -> Self {
        self.numbering = Some(pool);
        self
    }

    /// Adds a condition.
    #[must_use]
    pub fn and(
        mut self,
        name: &'static str,
        holds: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        self.checks.push((name, Arc::new(holds)));
        self
    }

    /// Adds the results of this statement, one text for each row: names and numbers only, since everybody who reaches
    /// this port can read them.
    #[must_use]
    pub fn telling(mut self, statement: impl Into<String>) -> Self {
        self.details.push(statement.into());
        self
    }

    /// The current details. If the database does not answer, only that is reported.
    async fn details(&self) -> Vec<String> {
        let mut told = Vec::new();
        for statement in &self.details {
            let found = sqlx::query_scalar(statement).fetch_all(&self.pool).await;
            told.extend(found.unwrap_or_default());
        }
        told
    }

    /// The conditions that do not hold right now.
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
