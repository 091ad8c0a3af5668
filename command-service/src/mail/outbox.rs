//! The table `outbox`.

use serde::{Deserialize, Serialize};
use shared_events::mail::{Letter, State, seal};
use shared_events::{MailId, PersonKey, UserId};
use sqlx::{PgConnection, PgPool, Row as _};
use time::OffsetDateTime;

use crate::jobs::{NewJob, queue};
use crate::unit_of_work::SideWrite;

/// The kind of these jobs.
pub(super) const KIND: &str = "mail";

/// The kind of mails that go to many people at once. They go only to people who still want them when they are sent.
pub const CAMPAIGN: &str = "campaign";

/// A mail, encrypted and ready to be posted.
#[derive(Debug, Clone)]
pub struct NewMail {
    id: MailId,
    key: String,
    owner: UserId,
    kind: &'static str,
    sealed: Vec<u8>,
}

impl NewMail {
    /// `key` names the cause: under the same key there is only one mail. `kind` is what admins read when the text
    /// is deleted. `owner` is the person, and `person` their key.
    #[must_use]
    pub fn new(
        key: &str,
        kind: &'static str,
        owner: UserId,
        person: &PersonKey,
        letter: &Letter,
    ) -> Self {
        let id = MailId::mint();
        Self {
            id,
            key: key.to_owned(),
            owner,
            kind,
            sealed: seal(person, id, letter),
        }
    }

    /// Its own id.
    #[must_use]
    pub const fn id(&self) -> MailId {
        self.id
    }
}

/// The content of the job of a mail.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Task {
    pub mail: MailId,
}

/// Posts a mail in the current commit.
pub fn posting(mail: NewMail) -> SideWrite {
    Box::new(move |connection| Box::pin(async move { post(connection, &mail).await }))
}

/// Puts a mail into the outbox and asks for its delivery, in a transaction of the caller's. An existing mail with the
/// same key stays as it is.
///
/// # Errors
/// When the database fails.
pub async fn post(connection: &mut PgConnection, mail: &NewMail) -> Result<(), sqlx::Error> {
    let new = sqlx::query(
        "INSERT INTO outbox (id, key, owner, kind, sealed) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (key) DO NOTHING",
    )
    .bind(mail.id)
    .bind(&mail.key)
    .bind(mail.owner)
    .bind(mail.kind)
    .bind(&mail.sealed)
    .execute(&mut *connection)
    .await?;
    if new.rows_affected() == 0 {
        return Ok(());
    }
    let job = NewJob {
        key: format!("{}:{}", KIND, mail.id),
        kind: KIND,
        lane: format!("mail/{}", mail.id),
        owner: Some(mail.owner),
        body: serde_json::json!(Task { mail: mail.id }),
        due: None,
    };
    queue::enqueue(connection, job).await
}

/// A mail whose text is in the outbox.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct SealedMail {
    pub owner: UserId,
    pub kind: String,
    pub sealed: Vec<u8>,
}

/// The mail, if its text is in the outbox.
pub(super) async fn sealed_mail(
    pool: &PgPool,
    id: MailId,
) -> Result<Option<SealedMail>, sqlx::Error> {
    let sealed_mail = "SELECT owner, kind, sealed FROM outbox WHERE id = $1 AND sealed IS NOT NULL";
    sqlx::query_as(sealed_mail)
        .bind(id)
        .fetch_optional(pool)
        .await
}

/// A waiting mail.
#[derive(Debug)]
pub(super) struct Waiting {
    pub owner: UserId,
    pub sealed: Vec<u8>,
    pub created_at: OffsetDateTime,
    /// Whether its person should get it: letters go to nobody who was suspended or left in the meantime.
    pub is_wanted: bool,
}

/// The mail, if it still waits.
pub(super) async fn waiting(pool: &PgPool, id: MailId) -> Result<Option<Waiting>, sqlx::Error> {
    let waiting = "SELECT owner, sealed, created_at, kind <> $2 OR EXISTS (
                          SELECT FROM principal WHERE user_id = owner AND status = 'Active' AND letters) AS is_wanted
                     FROM outbox WHERE id = $1 AND state = 'waiting'";
    let waiting = sqlx::query(waiting).bind(id).bind(CAMPAIGN);
    let row = waiting.fetch_optional(pool).await?;
    row.map(|row| {
        Ok(Waiting {
            owner: row.try_get("owner")?,
            sealed: row.try_get("sealed")?,
            created_at: row.try_get("created_at")?,
            is_wanted: row.try_get("is_wanted")?,
        })
    })
    .transpose()
}

/// Records the outcome of a waiting mail. The text of a sent mail is deleted: its receiver has it.
pub(super) async fn settle(pool: &PgPool, id: MailId, state: State) -> Result<(), sqlx::Error> {
    let settle = "UPDATE outbox SET state = $2, settled_at = clock_timestamp(),
                         sealed = CASE WHEN $2 <> 'sent' THEN sealed END
                   WHERE id = $1 AND state = 'waiting'";
    sqlx::query(settle)
        .bind(id)
        .bind(state.as_str())
        .execute(pool)
        .await
        .map(|_| ())
}

/// Records why a mail still waits.
pub(super) async fn note(pool: &PgPool, id: MailId, reason: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE outbox SET reason = $2 WHERE id = $1 AND state = 'waiting'")
        .bind(id)
        .bind(reason)
        .execute(pool)
        .await
        .map(|_| ())
}

/// Deletes a mail, since its person was erased or does not want it any more.
pub(super) async fn forget(pool: &PgPool, id: MailId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM outbox WHERE id = $1")
        .bind(id)
        .execute(pool)
        .await
        .map(|_| ())
}
