//! The part of the state that the newsletter uses.

use axum::extract::FromRef;
use service_kit::consistency::Consistency;
use service_kit::limits::Limits;

use super::Newsletter;
use crate::state::CommandState;

/// What these handlers use; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct NewsletterState {
    /// The commands of the newsletter.
    pub newsletter: Newsletter,
    /// Signs the token of a write.
    pub consistency: Consistency,
    /// Limits of requests.
    pub limits: Limits,
}

impl FromRef<CommandState> for NewsletterState {
    fn from_ref(state: &CommandState) -> Self {
        Self {
            newsletter: state.newsletter.clone(),
            consistency: state.consistency.clone(),
            limits: state.limits.clone(),
        }
    }
}
