//! The mails that were written, to whom, and their outcome. The text of a mail is read on the command side, since that
//! is recorded: a mail may hold a link that signs its reader in.

use axum::extract::State;
use event_store::Decoder;
use serde::{Deserialize, Serialize};
use service_kit::auth::Superadmin;
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::mail::{Letter, State as MailState, open};
use shared_events::personal::KeyState;
use shared_events::{MailId, UserId};
use sqlx::{PgPool, QueryBuilder};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::QueryState;
use crate::paging::{Newest, NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(list_outbox))
}

/// A mail of the outbox.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OutboxMail {
    /// The base of its `Message-ID`.
    #[schema(value_type = String)]
    id: MailId,
    /// Its kind, such as `reset-password`.
    kind: String,
    /// Its state.
    state: MailState,
    /// Why the last try failed, if one did.
    #[schema(required)]
    reason: Option<String>,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    created_at: OffsetDateTime,
    /// Its address and subject; null after a mail server has accepted it, or after its person was erased.
    #[schema(required)]
    envelope: Option<Envelope>,
}

/// The address and the subject of a mail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Envelope {
    /// The address.
    to: String,
    /// Its subject.
    subject: String,
}

/// The page and the filter.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// Only mails in this state.
    #[param(inline)]
    state: Option<MailState>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: MailId,
    owner: UserId,
    kind: String,
    sealed: Option<Vec<u8>>,
    state: String,
    reason: Option<String>,
    created_at: OffsetDateTime,
}

/// The outbox, newest first.
#[utoipa::path(get, path = "/admin/outbox", operation_id = "listOutbox", tag = "mail", params(Wanted),
    responses((status = 200, body = Vec<OutboxMail>), ApiError), security(("bearer" = [])))]
async fn list_outbox(
    _: Superadmin,
    Query(wanted): Query<Wanted>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(decoder): State<Decoder>,
) -> Result<(NextPage, Json<Vec<OutboxMail>>), ApiError> {
    let limit = limit(wanted.limit, 25, 100)?;
    let after: Option<Newest> = cursor(wanted.cursor.as_deref())?;
    let mut rows = rows(reads.pool(), wanted.state, after, limit + 1).await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more);
    let last = last.map(|row| Newest(row.created_at, row.id.0));
    let owners: Vec<UserId> = rows.iter().map(|row| row.owner).collect();
    let keys = decoder.keys();
    keys.load(&owners).await.map_err(ApiError::internal)?;
    let mut mails = Vec::with_capacity(rows.len());
    for row in rows {
        let key = keys.get(row.owner).await.map_err(ApiError::internal)?;
        mails.push(shown(row, &key));
    }
    Ok((NextPage::after(&this, last), Json(mails)))
}

async fn rows(
    pool: &PgPool,
    state: Option<MailState>,
    after: Option<Newest>,
    limit: i64,
) -> Result<Vec<Row>, sqlx::Error> {
    let mut sql = QueryBuilder::new(
        "SELECT id, owner, kind, sealed, state, reason, created_at FROM outbox WHERE true",
    );
    if let Some(state) = state {
        sql.push(" AND state = ").push_bind(state.as_str());
    }
    if let Some(after) = after {
        after.further(&mut sql, "created_at", "id");
    }
    sql.push(" ORDER BY created_at DESC, id DESC LIMIT ");
    sql.push_bind(limit);
    sql.build_query_as().fetch_all(pool).await
}

fn shown(row: Row, key: &KeyState) -> OutboxMail {
    let letter = match (key, &row.sealed) {
        (KeyState::Live(key), Some(sealed)) => open(key, row.id, sealed),
        _ => None,
    };
    OutboxMail {
        id: row.id,
        state: MailState::parse(&row.state).unwrap_or(MailState::Waiting),
        kind: row.kind,
        reason: row.reason,
        created_at: row.created_at,
        envelope: letter.map(|Letter { to, subject, .. }| Envelope { to, subject }),
    }
}
