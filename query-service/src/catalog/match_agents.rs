//! Who fits a job that is described in free text.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use utoipa::ToSchema;

use super::agent::Agent;
use super::brief;
use super::directory::Snapshot;
use crate::QueryState;

/// The most characters of a brief.
const LONGEST: usize = 4_000;
/// The most who are named for a job.
const MOST_NAMED: usize = 6;

/// A job.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Job {
    /// What is to be written, in any words. 1 to 4,000 characters.
    #[schema(min_length = 1, max_length = 4_000)]
    brief: String,
}

/// A specialist who fits a job, and why.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AgentMatch {
    agent: Agent,
    /// What of their field and skills the brief asks for, as they call it: at most four.
    reasons: Vec<String>,
    /// The words of the brief that are found anywhere in their profile, in the brief's order.
    words: Vec<String>,
}

/// The specialists who fit a job, best first: at most six.
///
/// It is a read, sent as a body since a brief is long, and nobody else's to read in an address. Nothing of it is kept.
#[utoipa::path(post, path = "/agents/match", operation_id = "matchAgents", tag = "catalog", request_body = Job,
    responses((status = 200, body = Vec<AgentMatch>), ApiError))]
pub(super) async fn match_agents(
    State(state): State<QueryState>,
    ReadAfter(token): ReadAfter,
    Json(job): Json<Job>,
) -> Result<(Freshness, Json<Vec<AgentMatch>>), ApiError> {
    job.check()?;
    let (directory, freshness) = state.directory.now(&state.reads, token).await?;
    let found = tokio::task::spawn_blocking(move || named(&directory, &job.brief));
    Ok((freshness, Json(found.await.map_err(ApiError::internal)?)))
}

/// One word that happens to stand in a description is no reason, unless nobody has a better one.
fn named(directory: &Snapshot, brief: &str) -> Vec<AgentMatch> {
    let fits = directory.fit(&brief::words(brief)).into_iter();
    let fits = fits.map(|(agent, words)| AgentMatch {
        reasons: brief::reasons(&agent, &words),
        agent,
        words,
    });
    let (mut good, others): (Vec<_>, Vec<_>) =
        fits.partition(|fit| !fit.reasons.is_empty() || fit.words.len() > 1);
    if good.is_empty() {
        good = others;
    }
    good.truncate(MOST_NAMED);
    good
}

impl Job {
    fn check(&self) -> Result<(), ApiError> {
        let mut checks = Validation::new();
        let length = self.brief.chars().count();
        checks.require(
            "brief",
            !self.brief.trim().is_empty() && length <= LONGEST,
            "must be 1 to 4,000 characters",
        );
        checks.finish()
    }
}
