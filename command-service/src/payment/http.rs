//! The routes of payments.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{create_transaction, payment_webhook, refund_payment, verify_payment};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(create_transaction::create_transaction))
        .routes(routes!(verify_payment::verify_payment))
        .routes(routes!(payment_webhook::payment_webhook))
        .routes(routes!(refund_payment::refund_payment))
}
