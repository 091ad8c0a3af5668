//! A person deletes their own account. It happens a week after they ask for it, unless they cancel it.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::User;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, UserId};
use time::Duration;
use utoipa::ToSchema;

use crate::account::aggregate::{Account, AccountCommand};
use crate::account::state::WRONG_PASSWORD;
use crate::account::{AccountState, Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;
use crate::unit_of_work::Stream;

/// The time in which a deletion can be cancelled.
const WEEK: Duration = Duration::days(7);

/// The confirmation of a request to delete the account.
#[derive(Deserialize, ToSchema)]
pub struct DeletionRequest {
    /// The account's password.
    #[serde(default)]
    #[schema(required, format = "password", min_length = 1, max_length = 128)]
    password: String,
}

/// Have one's own account deleted in a week.
///
/// Until then everything works, and the deletion can be cancelled. If it is asked for again, the first date stays. An
/// admin's account is deleted by another admin.
#[utoipa::path(
    post, path = "/users/me/deletion", operation_id = "askDeletion", tag = "account",
    request_body = DeletionRequest,
    responses((status = OK, body = User, description = "The account, with the time at which it goes"), ApiError),
    security(("bearer" = [])),
)]
pub async fn ask_deletion(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<DeletionRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let mut checks = Validation::new();
        let given = !form.password.is_empty();
        checks.require("password", given, "Your password is required");
        checks.finish()?;
        let password = Secret::new(form.password);
        let checked = state.require_password(&me, &password, WRONG_PASSWORD);
        checked.await?;
        let asked = state.accounts.ask_deletion(me.user_id).await?;
        let written = asked.map(|last| state.consistency.written(last));
        let user = state.accounts.user(me.user_id).await?;
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

/// Cancel the deletion of one's own account. A repeat changes nothing.
#[utoipa::path(
    delete, path = "/users/me/deletion", operation_id = "takeBackDeletion", tag = "account",
    responses((status = OK, body = User, description = "The account, which stays"), ApiError),
    security(("bearer" = [])),
)]
pub async fn take_back_deletion(
    State(state): State<AccountState>,
    me: SignedIn,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let stays = state.accounts.take_back_deletion(me.user_id).await?;
        let written = stays.map(|last| state.consistency.written(last));
        let user = state.accounts.user(me.user_id).await?;
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

impl Accounts {
    async fn ask_deletion(&self, user: UserId) -> Result<Option<Appended>, ApiError> {
        let request = self.request("ask deletion", Actor::user(user), Some(user));
        let asked = self
            .unit
            .run(request, vec![Stream::of::<Account>(user)], move |work| {
                Box::pin(async move {
                    let due = Instant(work.now() + WEEK);
                    let ask = AccountCommand::AskDeletion { due };
                    work.decide::<Account>(user, ask, &()).await
                })
            })
            .await?;
        Ok(asked.appended)
    }

    async fn take_back_deletion(&self, user: UserId) -> Result<Option<Appended>, ApiError> {
        let command = AccountCommand::TakeBackDeletion;
        self.change_own(user, "take back deletion", command).await
    }

    /// Tells the owner of the account when it will be deleted, so that they can cancel this if they did not ask for
    /// it.
    pub async fn write_leaving_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
        due: Instant,
    ) -> Result<(), Failure> {
        let letter = letters::leaving(due.0, &mail.plain_page("/settings"));
        self.write_to(user, (job, "deletion-asked"), letter).await
    }
}
