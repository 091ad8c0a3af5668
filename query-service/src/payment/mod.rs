//! Payments as they are read: the plans, what a person bought and spent, and every order for admins.

mod admin;
mod download;
mod entry;
mod filter;
mod history;
mod lines;
mod plans;
pub mod projection;
mod receipt;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(plans::list_plans))
        .routes(routes!(history::list_billing_history))
        .routes(routes!(history::download_billing_history))
        .routes(routes!(receipt::get_receipt))
        .routes(routes!(admin::list_payments))
        .routes(routes!(download::download_payments))
}
