//! Whoever comes back from the provider's page asks whether the payment was made.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::fault;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::PaymentReference;
use utoipa::ToSchema;

use crate::payment::look::{Seen, Why};
use crate::state::CommandState;

/// The longest accepted reference, in characters.
const LONGEST_REFERENCE: usize = 100;

/// A payment to verify.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct VerifyRequest {
    /// As in the address of the page to which the browser came back.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    pub reference: String,
}

/// The result of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct VerifyAnswer {
    /// All of it was paid, and its tokens are in the buyer's wallet.
    pub success: bool,
}

/// Verify a payment with the provider.
///
/// Needs no session: whoever asks, the tokens go to the buyer who started the payment, once.
#[utoipa::path(
    post, path = "/payments/verify", operation_id = "verifyPayment", tag = "payment",
    request_body = VerifyRequest,
    responses(
        (status = 200, description = "What the provider says of it.", body = VerifyAnswer),
        (status = 502, description = "The provider does not answer; it is asked again by itself."),
        ApiError,
    ),
)]
pub(crate) async fn verify_payment(
    State(state): State<CommandState>,
    address: ClientAddress,
    Json(request): Json<VerifyRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let reference = request.reference.trim();
    if reference.is_empty() || reference.chars().count() > LONGEST_REFERENCE {
        return Err(ApiError::invalid("reference", "Invalid payment reference."));
    }
    state
        .limits
        .charge(&WRITE, Subject::Address(address))
        .await?;
    let not_ours = VerifyAnswer { success: false };
    let Ok(reference) = reference.parse::<PaymentReference>() else {
        return Ok((None, Json(not_ours)));
    };
    in_task(async move {
        let seen = match state.payments.look(reference, Why::Asked).await {
            Ok(seen) => seen,
            Err(cause) if cause.is_erased() => None,
            Err(cause) => return Err(cause.into()),
        };
        fault::reach(fault::Point::PaymentVerified);
        let success = seen.as_ref().is_some_and(Seen::is_paid);
        let written = seen.and_then(|seen| seen.appended);
        let written = written.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(VerifyAnswer { success })))
    })
    .await
}
