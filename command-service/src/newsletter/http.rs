//! The routes of the newsletter.

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::NewsletterState;
use super::operations::{confirm_subscription, subscribe, unsubscribe};

/// This feature's routes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    NewsletterState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(subscribe::subscribe))
        .routes(routes!(confirm_subscription::confirm_subscription))
        .routes(routes!(unsubscribe::unsubscribe))
}
