//! A person's state at an earlier position of the log, folded from the events of their own streams. It holds nothing
//! personal, so no key is needed.

mod marks;
mod moment;
mod standing;

use axum::extract::State;
use event_store::Decoder;
use http::StatusCode;
use serde::Serialize;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use shared_events::{Day, Position, UserId};
use time::OffsetDateTime;
use utoipa::ToSchema;

use self::marks::{Mark, Marks};
use self::moment::{Asked, Moment};
use self::standing::{PersonStanding, Standing};
use crate::account::projection::Account;
use crate::conversation::projection::Conversation;
use crate::payment::projection::Payment;
use crate::projection::{Projection, Reads};
use crate::wallet::balance::Balances;

/// These give the streams of the person.
const MODELS: [&dyn Projection; 3] = [&Account, &Conversation, &Payment];

/// The most events that are folded for an answer.
const MOST: usize = 20_000;

const TOO_MANY: Code = Code::new(
    StatusCode::CONFLICT,
    "history_too_long",
    "More happened to this person than can be shown here. On the server, `marketplace as-of` shows it.",
);

/// A position in the log.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(in crate::account) struct PersonMark {
    #[schema(value_type = i64)]
    position: Position,
    /// When its event was recorded.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
}

/// A person at a position of the log. Their events are those of their account, wallet and payments, and of the
/// jobs in their conversations.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonAsOf {
    /// Everything up to this position counts.
    #[schema(value_type = i64)]
    position: Position,
    /// The time of the position: the requested one, or when the event at the position was recorded.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    /// How many of the person's events are included.
    event: usize,
    /// How many there are now.
    events: usize,
    /// The first of them.
    first: PersonMark,
    /// The last of them.
    last: PersonMark,
    /// Null before the account was opened.
    #[schema(required)]
    standing: Option<PersonStanding>,
}

/// A person at a position of the log, or at a time: then everything that was recorded up to that time counts. Without
/// either it is their current state.
#[utoipa::path(get, path = "/admin/users/{id}/as-of", operation_id = "getUserAsOf", tag = "account",
    params(("id" = String, Path, description = "Of the account"), Asked),
    responses((status = 200, body = PersonAsOf), (status = 409, description = "There are too many events to fold."), ApiError),
    security(("bearer" = [])))]
pub(in crate::account) async fn get_user_as_of(
    _: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<UserId>,
    Query(asked): Query<Asked>,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
    State(decoder): State<Decoder>,
) -> Result<(Freshness, Json<PersonAsOf>), ApiError> {
    let which = asked.which()?;
    decoder.look_for_set_aside().await?;
    let mut reading = reads.snapshot(&MODELS, token).await?;
    let marks = Marks::read(&mut reading, id, MOST).await?;
    let (first, last) = marks.ends().ok_or(Code::NOT_FOUND)?;
    let moment = Moment::find(&mut reading, which, &marks).await?;
    let until = marks.until(moment.position);
    let events = marks::events(&mut reading, until).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let standing = Standing::fold(&decoder.without_set_aside(&events))?;
    let answer = PersonAsOf {
        position: moment.position,
        at: moment.at,
        event: until.len(),
        events: marks.len(),
        first: PersonMark::of(first),
        last: PersonMark::of(last),
        standing: standing.shown(Day::of(moment.at), balances.0),
    };
    Ok((freshness, Json(answer)))
}

impl PersonMark {
    const fn of(mark: &Mark) -> Self {
        Self {
            position: mark.position,
            at: mark.at,
        }
    }
}
