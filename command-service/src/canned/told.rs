//! Where the answers are, and the answer to an admin after a change.

use service_kit::api::canned::CannedAnswer;
use service_kit::problem::ApiError;
use shared_events::AnswerId;
use shared_events::canned::HOUSE;

use super::{AnswerError, Answers};
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// The one stream of every command.
pub(super) fn streams() -> Vec<Stream> {
    vec![Stream::of::<Answers>(HOUSE)]
}

/// The current answer, from the log itself, unless somebody deleted it meanwhile.
pub(super) async fn told(unit: &UnitOfWork, id: AnswerId) -> Result<CannedAnswer, ApiError> {
    let work = unit.read(&streams()).await?;
    let answers = work.state::<Answers>(HOUSE).map_err(ReadError::Log)?;
    let text = answers.answer(id).ok_or(AnswerError::Unknown)?;
    Ok(CannedAnswer::from((id, text.clone())))
}
