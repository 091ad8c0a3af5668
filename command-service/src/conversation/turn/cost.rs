//! What a reply may cost.

use shared_events::{MessageId, SpecialistId, Tokens};

use super::material::Material;
use super::message::Message;
use super::refusal::TurnError;
use crate::catalog::Specialist;
use crate::conversation::chat::Terms;
use crate::unit_of_work::{Refusal, Work};

/// What the reply to a message, or else another one to the last message, may cost at most, as far as the writer can know.
///
/// # Errors
/// When the specialist takes no work; or the log does not read.
pub fn estimate(
    terms: Terms,
    work: &Work,
    id: &SpecialistId,
    material: &Material,
    message: Option<&Message>,
    reply: MessageId,
) -> Result<Tokens, Refusal<TurnError>> {
    let specialist = work.state::<Specialist>(id).map_err(Refusal::Log)?;
    if !specialist.takes_work() {
        return Err(TurnError::NoSuchSpecialist.into());
    }
    let request = material.request(terms, id, specialist, message, reply);
    let estimate = |request| Tokens(material.writer.estimate(&request));
    Ok(request.map_or(Tokens::ZERO, estimate))
}
