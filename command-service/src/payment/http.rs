//! Buying tokens over HTTP, and the route for the provider's notices.

use axum::body::Bytes;
use axum::extract::State;
use axum::response::IntoResponse;
use http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::auth::{Proved, SignedIn, With, perm};
use service_kit::fault;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{PAY, Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use service_kit::task::in_task;
use shared_events::payment::Plan;
use shared_events::{Actor, PaymentReference};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::aggregate::{Payment, PaymentCommand, PaymentError};
use super::look::Why;
use super::signature;
use super::webhook::Taken;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// The longest accepted reference, in characters.
const LONGEST_REFERENCE: usize = 100;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(create_transaction))
        .routes(routes!(verify_payment))
        .routes(routes!(payment_webhook))
        .routes(routes!(refund_payment))
}

/// The plan to buy.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransactionRequest {
    /// A paid plan of `GET /payments/plans`. It alone decides price and tokens.
    #[serde(default)]
    #[schema(required, pattern = "^plan_(basic|plus|pro)$")]
    pub plan_id: String,
    /// The address of the buyer's account.
    #[serde(default)]
    #[schema(required, min_length = 1)]
    pub email: String,
}

/// Where to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TransactionAnswer {
    /// The provider's page; the browser is sent there, and comes back to `/payment-success`.
    pub url: String,
    /// The id of the payment from now on.
    pub reference: String,
}

/// Start a payment.
#[utoipa::path(
    post, path = "/payments/create-transaction", operation_id = "createTransaction", tag = "payment",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = TransactionRequest,
    responses(
        (status = 200, description = "Where to pay.", body = TransactionAnswer),
        (status = 502, description = "The provider did not take it; nothing was charged."),
        ApiError,
    ),
    security(("bearer" = []))
)]
async fn create_transaction(
    State(state): State<CommandState>,
    buyer: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<TransactionRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let plan = request
        .plan_id
        .parse::<Plan>()
        .ok()
        .filter(|plan| plan.is_paid());
    let mut form = Validation::new();
    form.require(
        "planId",
        plan.is_some(),
        "Please choose one of the paid plans",
    );
    form.require(
        "email",
        !request.email.trim().is_empty(),
        "Please give the email address of your account",
    );
    form.finish()?;
    let plan = plan.ok_or(Code::NOT_FOUND)?;
    let buyer = buyer.user_id;
    state.limits.charge(&PAY, Subject::User(buyer)).await?;
    in_task(async move {
        let checkout = state
            .payments
            .start(buyer, plan, &request.email, key)
            .await?;
        let written = state
            .consistency
            .written(checkout.appended.unwrap_or_default());
        let answer = TransactionAnswer {
            url: checkout.url,
            reference: checkout.reference.to_string(),
        };
        Ok::<_, ApiError>((written, Json(answer)))
    })
    .await
}

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
async fn verify_payment(
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
        let success = seen.as_ref().is_some_and(super::Seen::is_paid);
        let written = seen.and_then(|seen| seen.appended);
        let written = written.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(VerifyAnswer { success })))
    })
    .await
}

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
async fn payment_webhook(
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

/// A refund in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundAnswer {
    /// The payment.
    pub reference: String,
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
async fn refund_payment(
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
        reference: reference.to_string(),
        refund_asked: true,
    };
    Ok((StatusCode::ACCEPTED, written, Json(answer)))
}
