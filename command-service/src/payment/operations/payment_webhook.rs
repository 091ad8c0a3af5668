//! The provider says that something has happened to a payment.

use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, StatusCode};
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;

use crate::payment::signature;
use crate::payment::webhook::Taken;
use crate::state::CommandState;

/// A notice of the payment provider.
///
/// Signed with `x-paystack-signature`, the HMAC-SHA-512 of the raw body under the secret key. It is stored
/// before the answer, and processed afterwards.
#[utoipa::path(
    post, path = "/payments/webhook", operation_id = "paymentWebhook", tag = "payment",
    request_body(content = String, content_type = "application/json"),
    responses(
        (status = 200, description = "It is kept, or nothing is done about such events."),
        (status = 401, description = "The signature is not the provider's."),
        ApiError,
    ),
)]
pub(crate) async fn payment_webhook(
    State(state): State<CommandState>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let mut signatures = headers.get_all(signature::HEADER).iter();
    let only = signatures.next().filter(|_| signatures.next().is_none());
    let only = only.map(|value| value.as_bytes().to_vec());
    in_task(async move {
        let taken = state.payments.take_notice(&body, only.as_deref()).await?;
        Ok::<_, ApiError>(match taken {
            Taken::Kept | Taken::Ignored => StatusCode::OK,
            // A forger learns nothing about the error.
            Taken::Forged => return Err(ApiError::new(Code::UNAUTHENTICATED)),
        })
    })
    .await
}
