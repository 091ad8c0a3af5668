//! What all writes of people in the community share: the limits, the client's key, and the token in the answer.

use axum::response::IntoResponse;
use http::StatusCode;
use serde_json::Value;
use service_kit::auth::SignedIn;
use service_kit::consistency::Written;
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Rule, Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::UserId;

use crate::state::CommandState;
use crate::unit_of_work::{DedupKey, Done};

pub async fn charge(state: &CommandState, rule: &Rule, who: &SignedIn) -> Result<(), ApiError> {
    state.limits.charge(rule, Subject::User(who.user_id)).await
}

/// Counts a new write against the limit. A request that was done under this key before is only answered again.
pub async fn charge_new(
    state: &CommandState,
    rule: &Rule,
    who: &SignedIn,
    key: Option<&DedupKey>,
) -> Result<(), ApiError> {
    let written = match key {
        Some(key) => state.unit_of_work.effect::<Value>(key).await?.is_some(),
        None => false,
    };
    charge(state, if written { &WRITE } else { rule }, who).await
}

/// The client's key, scoped to person and route.
pub fn scoped(person: UserId, route: &str, key: Option<IdempotencyKey>) -> Option<DedupKey> {
    key.map(|key| DedupKey::of_client(&person.to_string(), route, key.as_str()))
}

/// The token to read the write; none when nothing changed.
pub fn written<T>(state: &CommandState, done: &Done<T>) -> Option<Written> {
    done.appended.map(|last| state.consistency.written(last))
}

/// The answer without a body.
pub fn without_body(state: &CommandState, done: &Done<()>) -> impl IntoResponse + use<> {
    (StatusCode::NO_CONTENT, written(state, done), ())
}
