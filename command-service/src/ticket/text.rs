//! A text of a ticket in a request.

use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Validation};
use shared_events::ticket::LONGEST_TEXT;
use utoipa::ToSchema;

/// A text of a ticket.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TicketText {
    /// White space around it is dropped.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 5_000)]
    text: String,
}

impl TicketText {
    /// The text, without white space around it.
    pub(super) fn checked(&self) -> Result<String, ApiError> {
        let mut form = Validation::new();
        let text = long(&mut form, "text", "The text", &self.text);
        form.finish()?;
        Ok(text)
    }
}

/// A text of several lines.
pub(super) fn long(form: &mut Validation, field: &str, label: &str, value: &str) -> String {
    form.text(field, label, &value.replace("\r\n", "\n"), 1..=LONGEST_TEXT)
}
