//! Where the entries are, and the answer to an admin after a change.

use service_kit::api::faq::Faq;
use service_kit::problem::ApiError;
use shared_events::QuestionId;
use shared_events::faq::HOUSE;

use super::{FaqError, Faqs};
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// The one stream of every command.
pub(super) fn streams() -> Vec<Stream> {
    vec![Stream::of::<Faqs>(HOUSE)]
}

/// The current entry, from the log itself, unless somebody deleted it meanwhile.
pub(super) async fn told(unit: &UnitOfWork, id: QuestionId) -> Result<Faq, ApiError> {
    let work = unit.read(&streams()).await?;
    let faqs = work.state::<Faqs>(HOUSE).map_err(ReadError::Log)?;
    let entry = faqs.entry(id).ok_or(FaqError::Unknown)?;
    Ok(Faq::from((id, entry.clone())))
}
