//! Somebody chooses what they are told by mail.

use crate::account::AccountState;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::User;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use utoipa::ToSchema;

/// The mails that a person wants.
#[derive(Deserialize, ToSchema)]
pub struct MailChoice {
    /// Mail about work that is delivered while they are away.
    pub deliveries: bool,
}

/// Choose which mails one gets.
#[utoipa::path(
    put, path = "/users/me/mail", operation_id = "chooseMail", tag = "account",
    request_body = MailChoice,
    responses((status = OK, body = User, description = "The account with the choice"), ApiError),
    security(("bearer" = [])),
)]
pub async fn choose_mail(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<MailChoice>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let accounts = &state.accounts;
        let chosen = accounts.choose_mail(me.user_id, form.deliveries).await?;
        let user = accounts.user(me.user_id).await?;
        let written = chosen.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}
