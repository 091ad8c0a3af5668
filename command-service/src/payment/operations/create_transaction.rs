//! Somebody starts a payment.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{PAY, Subject};
use service_kit::problem::{ApiError, Code, Validation};
use service_kit::task::in_task;
use shared_events::PaymentReference;
use shared_events::payment::Plan;
use utoipa::ToSchema;

use crate::state::CommandState;

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
    #[schema(value_type = String)]
    pub reference: PaymentReference,
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
pub(crate) async fn create_transaction(
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
        let last = checkout.appended;
        let written = last.map(|last| state.consistency.written(last));
        let answer = TransactionAnswer {
            url: checkout.url,
            reference: checkout.reference,
        };
        Ok::<_, ApiError>((written, Json(answer)))
    })
    .await
}
