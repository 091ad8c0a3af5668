//! An admin refunds a payment.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Serialize;
use service_kit::auth::{Proved, With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::{Actor, PaymentReference};
use utoipa::ToSchema;

use crate::payment::{Payment, PaymentCommand, PaymentError};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// A refund in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundAnswer {
    /// The payment.
    #[schema(value_type = String)]
    pub reference: PaymentReference,
    /// Requested, and neither completed nor failed yet.
    pub refund_asked: bool,
}

/// Refund all of a payment.
///
/// The provider is asked for it. When it has paid back, the tokens are taken from the buyer's wallet; tokens
/// that were spent already become a debt. If the payment did not match the order, no tokens were credited and
/// none are taken.
#[utoipa::path(
    post, path = "/admin/payments/{reference}/refund", operation_id = "refundPayment", tag = "payment",
    params(
        ("reference" = String, Path, description = "The payment"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 202, description = "The provider is asked.", body = RefundAnswer), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn refund_payment(
    State(state): State<CommandState>,
    admin: Proved<With<perm::UserManagement>>,
    key: Option<IdempotencyKey>,
    Path(reference): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let reference: PaymentReference = reference.parse().map_err(|_| Code::NOT_FOUND)?;
    let admin = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(admin)).await?;
    let view = state.payments.view(reference).await?;
    let view = view.ok_or(Code::NOT_FOUND)?;
    let buyer = Some(view.order.buyer);
    let request = CommandRequest::new("ask for refund", Actor::admin(admin), buyer).once(
        admin,
        "POST /admin/payments/{reference}/refund",
        key.as_ref(),
        &reference,
    );
    let done = state
        .unit_of_work
        .run::<(), PaymentError, _>(
            request,
            vec![Stream::of::<Payment>(reference)],
            move |work| {
                Box::pin(async move {
                    work.decide::<Payment>(reference, PaymentCommand::AskRefund, &())
                        .await
                })
            },
        )
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let answer = RefundAnswer {
        reference,
        refund_asked: true,
    };
    Ok((StatusCode::ACCEPTED, written, Json(answer)))
}
