//! How the API answers the errors of a ticket.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::TicketError;

const TICKET_FULL: Code = Code::new(
    StatusCode::CONFLICT,
    "ticket_full",
    "This ticket has as many texts as it can hold. Please open a new one.",
);

const NOTHING_SAID: Code = Code::new(
    StatusCode::CONFLICT,
    "nothing_said",
    "Say first what it is about, then a person can read it.",
);

impl From<TicketError> for ApiError {
    fn from(cause: TicketError) -> Self {
        match cause {
            TicketError::Unknown => Code::NOT_FOUND.into(),
            TicketError::Blank => Self::invalid("text", "The text is required"),
            TicketError::Full => TICKET_FULL.into(),
            TicketError::NothingSaid => NOTHING_SAID.into(),
            // Ids are new each time.
            TicketError::Known => Self::internal(cause),
        }
    }
}
