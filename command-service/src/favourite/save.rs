//! A member saves a specialist.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, SpecialistId, UserId};

use super::{FavouriteCommand, FavouriteError, Favourites};
use crate::catalog::Specialist;
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream};

/// Save a specialist, to find them again. A repeat changes nothing. At most 200 can be saved.
#[utoipa::path(
    put, path = "/agents/{id}/favourite", operation_id = "saveAgent", tag = "favourite",
    params(("id" = String, Path, description = "The specialist")),
    responses((status = 204, description = "They are saved."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn save_agent(
    State(state): State<WriteState>,
    me: SignedIn,
    Path(id): Path<SpecialistId>,
) -> Result<impl IntoResponse, ApiError> {
    let save = FavouriteCommand::Save(id.clone());
    run(&state, me.user_id, "save specialist", id, save).await
}

/// Carries out a command of a member about a specialist. Whoever was deleted can only be taken out.
pub(super) async fn run(
    state: &WriteState,
    me: UserId,
    name: &str,
    specialist: SpecialistId,
    command: FavouriteCommand,
) -> Result<impl IntoResponse + use<>, ApiError> {
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let request = CommandRequest::new(name, Actor::user(me), Some(me));
    let streams = vec![
        Stream::of::<Favourites>(me),
        Stream::of::<Specialist>(&specialist),
    ];
    let done = state
        .unit_of_work
        .run::<(), FavouriteError, _>(request, streams, move |work| {
            let (specialist, command) = (specialist.clone(), command.clone());
            Box::pin(async move {
                let of = work.state::<Specialist>(&specialist);
                let of = of.map_err(Refusal::Log)?;
                let known = match command {
                    FavouriteCommand::Save(_) => of.in_house(),
                    FavouriteCommand::TakeOut(_) => of.profile(),
                };
                if known.is_none() {
                    return Err(FavouriteError::NoSuchSpecialist.into());
                }
                work.decide::<Favourites>(me, command, &()).await
            })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
