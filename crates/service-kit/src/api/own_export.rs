//! How far the export of everything about a person is, from the row that the work on it keeps. Both services answer with
//! it, so it is made in one place.

use serde::Serialize;
use shared_events::{ExportId, UserId};
use sqlx::{PgExecutor, Row as _};
use time::OffsetDateTime;

/// What the ticket for the file is for.
pub const TICKET: &str = "own-export";

/// The state of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OwnExportState {
    /// There is none, or no longer.
    None,
    /// It is being put together.
    Building,
    /// Its file can be downloaded.
    Ready,
    /// It could not be made; another can be asked for.
    Failed,
}

/// The export of everything about oneself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnExport {
    /// Its state.
    pub state: OwnExportState,
    /// When it was asked for.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    pub asked_at: Option<OffsetDateTime>,
    /// How many of its parts are done.
    pub done: u32,
    /// How many parts it has; 0 until that is known.
    pub parts: u32,
    /// The size of the file in bytes; 0 until it is ready.
    pub bytes: u64,
    /// The file can be downloaded until then.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required)]
    pub until: Option<OffsetDateTime>,
}

/// Where the file of an export is in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnExportFile {
    /// The export.
    pub export: ExportId,
    /// The try that made it.
    pub attempt: i32,
    /// How many pieces it has.
    pub pieces: u32,
    /// Its size.
    pub bytes: u64,
}

const SHOWN: &str = "\
SELECT CASE WHEN state = 'building' AND deadline < now() THEN 'failed' ELSE state END AS state,
       asked_at, done, parts, bytes, until, export, attempt, pieces
  FROM own_export WHERE person = $1 AND (until IS NULL OR until > now())";

impl OwnExport {
    /// That of this person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(
        executor: impl PgExecutor<'_>,
        person: UserId,
    ) -> Result<(Self, Option<OwnExportFile>), sqlx::Error> {
        let row = sqlx::query(SHOWN).bind(person);
        let Some(row) = row.fetch_optional(executor).await? else {
            return Ok((Self::nothing(), None));
        };
        let state = match row.try_get::<&str, _>("state")? {
            "building" => OwnExportState::Building,
            "ready" => OwnExportState::Ready,
            _ => OwnExportState::Failed,
        };
        let bytes = row.try_get::<i64, _>("bytes")?.unsigned_abs();
        let number = |name| Ok::<_, sqlx::Error>(row.try_get::<i32, _>(name)?.unsigned_abs());
        let shown = Self {
            state,
            asked_at: row.try_get("asked_at")?,
            done: number("done")?,
            parts: number("parts")?,
            bytes,
            until: row.try_get("until")?,
        };
        let file = OwnExportFile {
            export: row.try_get("export")?,
            attempt: row.try_get("attempt")?,
            pieces: number("pieces")?,
            bytes,
        };
        let ready = state == OwnExportState::Ready;
        Ok((shown, ready.then_some(file)))
    }

    const fn nothing() -> Self {
        Self {
            state: OwnExportState::None,
            asked_at: None,
            done: 0,
            parts: 0,
            bytes: 0,
            until: None,
        }
    }
}
