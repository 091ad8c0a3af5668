//! Whether a person also wants letters of the house, which go to many people at once.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::api::account::User;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::{Actor, Appended, CampaignId, UserId};
use utoipa::ToSchema;

use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::LINK_SPENT;
use crate::account::{AccountError, AccountState, Accounts};
use crate::unit_of_work::{SideWrite, Stream, UnitError};

/// Whether a person gets letters of the house.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct LettersChoice {
    /// Whether they do.
    letters: bool,
}

/// Choose whether one gets letters of the house, which go to many people at once.
#[utoipa::path(
    put, path = "/users/me/letters", operation_id = "chooseLetters", tag = "account",
    request_body = LettersChoice,
    responses((status = OK, body = User, description = "The account with the choice"), ApiError),
    security(("bearer" = [])),
)]
pub async fn choose_letters(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(choice): Json<LettersChoice>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let (me, accounts) = (me.user_id, &state.accounts);
        let chosen = accounts.choose_letters(me, choice.letters, None).await?;
        let user = accounts.user(me).await?;
        let written = chosen.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

impl Accounts {
    /// Records the choice, and the campaign whose link was used. Returns the last event's number, none if nothing
    /// changed.
    pub(crate) async fn choose_letters(
        &self,
        user: UserId,
        letters: bool,
        campaign: Option<CampaignId>,
    ) -> Result<Option<Appended>, ApiError> {
        let request = self.request("choose letters", Actor::user(user), Some(user));
        let chosen = self.unit.run::<(), AccountError, _>(
            request,
            vec![Stream::of::<Account>(user)],
            move |work| {
                Box::pin(async move {
                    let command = AccountCommand::ChooseLetters { letters, campaign };
                    work.decide::<Account>(user, command, &()).await?;
                    work.also(set_letters(user, letters));
                    Ok(())
                })
            },
        );
        match chosen.await {
            // The account of the link is not in this log.
            Err(UnitError::Refused(AccountError::Unknown)) => Err(LINK_SPENT.into()),
            chosen => Ok(chosen?.appended),
        }
    }
}

/// Audiences are selected by this row.
fn set_letters(user: UserId, letters: bool) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("UPDATE principal SET letters = $2, updated_at = now() WHERE user_id = $1")
                .bind(user)
                .bind(letters)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}
