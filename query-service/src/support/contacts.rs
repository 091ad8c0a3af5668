//! How people can reach support other than by tickets.

use axum::extract::State;
use serde::Serialize;
use service_kit::config::SupportContacts;
use service_kit::json::Json;
use utoipa::ToSchema;

/// The contacts that the operator configured. Cheap enough to clone.
#[derive(Debug, Clone, Default)]
pub struct Contacts(pub SupportContacts);

/// The contacts of support.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SupportContacts)]
pub(super) struct Answer {
    /// An e-mail address; null if there is none.
    #[schema(required)]
    email: Option<String>,
    /// A WhatsApp number, `+` and digits; null if there is none.
    #[schema(required)]
    whatsapp: Option<String>,
}

/// Other ways to reach support than tickets.
#[utoipa::path(get, path = "/support/contacts", operation_id = "getSupportContacts", tag = "support",
    responses((status = 200, body = Answer)))]
pub(super) async fn get_support_contacts(
    State(Contacts(SupportContacts { email, whatsapp })): State<Contacts>,
) -> Json<Answer> {
    Json(Answer { email, whatsapp })
}
