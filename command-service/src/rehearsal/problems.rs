//! The errors that only rehearsals have, and the answers to the errors of the aggregate.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::rehearsal::{MOST_BRIEFS, MOST_SIDES};

use super::RehearsalError;

const REHEARSAL_RUNNING: Code = Code::new(
    StatusCode::CONFLICT,
    "rehearsal_running",
    "A rehearsal of this specialist goes on. Please wait for its end.",
);
const NO_BRIEFS: Code = Code::new(
    StatusCode::CONFLICT,
    "no_briefs",
    "There is nothing to rehearse. Please write down a brief first.",
);

impl From<RehearsalError> for ApiError {
    fn from(cause: RehearsalError) -> Self {
        match cause {
            RehearsalError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            RehearsalError::NotConnected(side) => {
                Self::invalid(format!("sides[{side}].modelId"), "There is no such model.")
            }
            RehearsalError::TooManyBriefs => Self::invalid(
                "briefs",
                format!("At most {MOST_BRIEFS} briefs can be rehearsed"),
            ),
            RehearsalError::Twice(_) => Self::invalid("briefs", "Another brief has this id"),
            RehearsalError::Sides => Self::invalid(
                "sides",
                format!("At least one and at most {MOST_SIDES} sides can be rehearsed"),
            ),
            RehearsalError::NoBriefs => NO_BRIEFS.into(),
            RehearsalError::Running => REHEARSAL_RUNNING.into(),
        }
    }
}
