//! What a message would cost, before it is sent: nothing is held and nothing is written down.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{ESTIMATE, Subject};
use service_kit::problem::ApiError;
use shared_events::conversation::page::Attachment;
use shared_events::{Day, MessageId, SpecialistId, Tokens, UserId};
use utoipa::ToSchema;

use super::http::{no_conversation, no_specialist};
use super::material::Material;
use super::place;
use super::said::Said;
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::unit_of_work::{ReadError, Stream};
use crate::wallet::Wallet;

/// A message that may be sent.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateRequest {
    /// To whom.
    pub agent_id: String,
    /// As it would be sent. Where files go with it, it may be empty all the same.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
    /// Files that would go with it.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub attachments: Vec<Attachment>,
    /// The session it would continue; without it, the latest.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// What a message would cost, in tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Estimate {
    /// Would be set aside until the reply is there: the most it can cost.
    pub hold: u64,
    /// What it will come to as far as can be said; never more than `hold`.
    pub likely: u64,
    /// What can be spent now.
    pub balance: u64,
    /// What is missing to `hold`; 0 if there is enough.
    pub missing: u64,
}

/// Say what a message would cost.
///
/// The same reckoning as when it is sent, but nothing is sent, set aside or charged.
#[utoipa::path(
    post, path = "/chat/estimate", operation_id = "estimateMessage", tag = "conversation",
    request_body = EstimateRequest,
    responses(
        (status = 200, description = "What it would cost now.", body = Estimate),
        (status = 404, description = "No such specialist, or no such conversation or file of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn estimate_message(
    State(state): State<CommandState>,
    client: SignedIn,
    Json(request): Json<EstimateRequest>,
) -> Result<Json<Estimate>, ApiError> {
    let asked = Said::checked(
        &request.agent_id,
        &request.text,
        request.attachments,
        request.session_id,
    )?;
    let client = client.user_id;
    state
        .limits
        .charge(&ESTIMATE, Subject::User(client))
        .await?;
    Ok(Json(estimate(&state, client, asked).await?))
}

async fn estimate(state: &CommandState, client: UserId, asked: Said) -> Result<Estimate, ApiError> {
    let pool = state.unit_of_work.pool();
    let conversation = match asked.session {
        Some(named) => named,
        None => place::meant(pool, client, &asked.specialist, place::SPOKEN).await?,
    };
    let streams = [
        Stream::of::<Wallet>(client),
        Stream::of::<Specialist>(&asked.specialist),
    ];
    let work = state.unit_of_work.read(&streams).await?;
    let specialist = work.state::<Specialist>(&asked.specialist);
    let specialist = specialist.map_err(ReadError::Log)?;
    if !specialist.takes_work() {
        return Err(no_specialist());
    }
    let talk = (conversation, &asked.specialist);
    let material = Material::gather(state, client, talk, &asked.attachments, None).await?;
    let of_them = |id: &SpecialistId| *id == asked.specialist;
    let known = material
        .before
        .as_ref()
        .is_some_and(|it| of_them(&it.specialist));
    if asked.session.is_some() && !known {
        return Err(no_conversation());
    }
    let said = Some((asked.text.as_str(), None));
    let reply = MessageId::mint();
    let request = material.request(&state.chat, &asked.specialist, specialist, said, reply);
    let writer = &state.chat.writer;
    let (hold, likely) = request.map_or((0, 0), |request| {
        let hold = writer.estimate(&request);
        (hold, writer.likely(&request).min(hold))
    });
    let wallet = work.state::<Wallet>(client).map_err(ReadError::Log)?;
    let balance = wallet.balance().available_on(Day::of(work.now()));
    Ok(Estimate {
        hold,
        likely,
        balance: balance.0,
        missing: Tokens(hold).less(balance).0,
    })
}
