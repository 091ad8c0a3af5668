//! The table `campaign_recipient`: who still gets a mail of a campaign, and whose mail is on its way. A finished
//! recipient has no row any more.

use std::sync::Arc;

use event_store::Statements;
use shared_events::{CampaignId, UserId};
use uuid::Uuid;

use crate::mail::{NewMail, post};
use crate::unit_of_work::SideWrite;

/// The outcome of a person's mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Sent,
    Kept,
    Failed,
    /// It was taken out of the outbox unsent: they are suspended, want no letters, or were erased.
    Withheld,
}

/// Records the recipients of a campaign.
pub(super) fn keep(campaign: CampaignId, people: Arc<Vec<UserId>>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            let people: Vec<Uuid> = people.iter().map(|user| user.0).collect();
            sqlx::query(
                "INSERT INTO campaign_recipient (campaign, user_id) SELECT $1, unnest($2::uuid[])",
            )
            .bind(campaign)
            .bind(people)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// The next people without a mail.
pub(super) async fn waiting(
    database: &Statements,
    campaign: CampaignId,
    most: i64,
) -> Result<Vec<UserId>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT user_id FROM campaign_recipient
          WHERE campaign = $1 AND mail IS NULL ORDER BY user_id LIMIT $2",
    )
    .bind(campaign)
    .bind(most)
    .fetch_all(database)
    .await
}

/// How many people have a mail whose outcome is not counted yet.
pub(super) async fn on_their_way(
    database: &Statements,
    campaign: CampaignId,
) -> Result<usize, sqlx::Error> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM campaign_recipient WHERE campaign = $1 AND mail IS NOT NULL",
    )
    .bind(campaign)
    .fetch_one(database)
    .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// People whose mail waits no more, and its outcome.
pub(super) async fn settled(
    database: &Statements,
    campaign: CampaignId,
) -> Result<Vec<(UserId, Outcome)>, sqlx::Error> {
    let rows: Vec<(UserId, Option<String>)> = sqlx::query_as(
        "SELECT user_id, state FROM campaign_recipient LEFT JOIN outbox ON outbox.id = mail
          WHERE campaign = $1 AND mail IS NOT NULL AND state IS DISTINCT FROM 'waiting'",
    )
    .bind(campaign)
    .fetch_all(database)
    .await?;
    let outcome = |state: Option<String>| match state.as_deref() {
        Some("sent") => Outcome::Sent,
        Some("kept") => Outcome::Kept,
        Some(_) => Outcome::Failed,
        None => Outcome::Withheld,
    };
    let rows = rows.into_iter();
    Ok(rows.map(|(user, state)| (user, outcome(state))).collect())
}

/// Posts the mails of a batch, and removes the people who are finished.
pub(super) fn go_on(
    campaign: CampaignId,
    mails: Arc<Vec<(UserId, NewMail)>>,
    done: Vec<UserId>,
) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            for (_, mail) in mails.iter() {
                post(&mut *connection, mail).await?;
            }
            let people: Vec<Uuid> = mails.iter().map(|(user, _)| user.0).collect();
            let ids: Vec<Uuid> = mails.iter().map(|(_, mail)| mail.id().0).collect();
            let done: Vec<Uuid> = done.iter().map(|user| user.0).collect();
            sqlx::query(
                "WITH gone AS (
                     DELETE FROM campaign_recipient WHERE campaign = $1 AND user_id = ANY ($2))
                 UPDATE campaign_recipient SET mail = new.mail
                   FROM unnest($3::uuid[], $4::uuid[]) AS new (user_id, mail)
                  WHERE campaign = $1 AND campaign_recipient.user_id = new.user_id",
            )
            .bind(campaign)
            .bind(done)
            .bind(people)
            .bind(ids)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}
