//! A member has read one notification, or all of them up to one.

use axum::extract::State;
use axum::response::IntoResponse;
use event_store::place;
use http::StatusCode;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::{Actor, Position, UserId};
use utoipa::ToSchema;

use super::{NotificationCommand, Notifications};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Stream};

/// What was read. One of both is given.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub(super) struct ReadRequest {
    /// This notification alone.
    notification: Option<u64>,
    /// This one and all older ones.
    through: Option<u64>,
}

impl ReadRequest {
    /// The command, and the field with the position that it names.
    fn checked(self) -> Result<(NotificationCommand, Position, &'static str), ApiError> {
        match (self.notification.map(Position), self.through.map(Position)) {
            (Some(one), None) => Ok((NotificationCommand::Read(one), one, "notification")),
            (None, Some(all)) => Ok((NotificationCommand::ReadThrough(all), all, "through")),
            _ => Err(ApiError::invalid(
                "notification",
                "Name one notification, or the last one of several",
            )),
        }
    }
}

/// Mark a notification as read, or all of them up to one. A repeat changes nothing.
#[utoipa::path(
    post, path = "/notifications/read", operation_id = "readNotifications", tag = "notification",
    request_body = ReadRequest,
    responses((status = 204, description = "They are read."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn read_notifications(
    State(state): State<WriteState>,
    me: SignedIn,
    Json(request): Json<ReadRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let me = me.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let (command, named, field) = request.checked()?;
    // What is still to come must not be read by chance.
    if named > place::end(state.unit_of_work.pool()).await?.position {
        return Err(ApiError::invalid(field, "There is no such notification"));
    }
    run(&state, me, "read notifications", command).await
}

/// Carries out what a member said.
pub(super) async fn run(
    state: &WriteState,
    me: UserId,
    name: &str,
    command: NotificationCommand,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let request = CommandRequest::new(name, Actor::user(me), Some(me));
    let streams = vec![Stream::of::<Notifications>(me)];
    let done = state
        .unit_of_work
        .run::<(), ApiError, _>(request, streams, move |work| {
            let command = command.clone();
            Box::pin(async move {
                let decided = work.decide::<Notifications>(me, command, &()).await;
                decided.map_err(|refusal| refusal.map(|never| match never {}))
            })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_named_or_the_last_of_several_and_not_both() {
        let checked = |notification, through| {
            let request = ReadRequest {
                notification,
                through,
            };
            request.checked()
        };
        let (one, ..) = checked(Some(3), None).unwrap();
        assert_eq!(one, NotificationCommand::Read(Position(3)));
        let (all, ..) = checked(None, Some(3)).unwrap();
        assert_eq!(all, NotificationCommand::ReadThrough(Position(3)));
        for (one, through) in [(None, None), (Some(1), Some(2))] {
            assert!(
                checked(one, through)
                    .unwrap_err()
                    .fields()
                    .contains_key("notification")
            );
        }
    }
}
