//! The table `moderation`: the cases of a batch of events, folded by the shared fold and written in one statement for
//! all.

use std::collections::BTreeMap;

use shared_events::Personal;
use shared_events::community::DiscussionEvent;
use shared_events::community::case::{Appeal, Case, CaseState, Decision, Hiding, Step, Verdict};
use shared_events::community::concerned;
use shared_events::event::RawEvent;
use shared_events::ids::InvalidId;
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::projection::{ProjectError, Target, metadata};

/// Cases by their part, each with its discussion; none for a part that does not exist (any more).
#[derive(Debug, Default)]
pub(super) struct Cases(BTreeMap<Uuid, (Uuid, Option<Case>)>);

/// The columns that [`case`] reads, of the table `m`.
pub(super) const COLUMNS: &str = "m.state, m.since, m.reason, m.hidden_by, m.hidden_at, m.appeal, m.appealed_at, m.verdict, m.note, m.decided_by, m.decided_at";

/// Reads a case from its row; none if the row was joined and has none.
pub(super) fn case(row: &PgRow) -> Result<Option<Case>, Error> {
    let unreadable = |cause: InvalidId| Error::Decode(Box::new(cause));
    let state: Option<&str> = row.try_get("state")?;
    let Some(state) = state else { return Ok(None) };
    let verdict: Option<&str> = row.try_get("verdict")?;
    let appeal: Option<String> = row.try_get("appeal")?;
    let hidden_at: Option<OffsetDateTime> = row.try_get("hidden_at")?;
    let appealed_at: Option<OffsetDateTime> = row.try_get("appealed_at")?;
    let reason: Option<String> = row.try_get("reason")?;
    let note: Option<String> = row.try_get("note")?;
    let (hidden_by, decided_by) = (row.try_get("hidden_by")?, row.try_get("decided_by")?);
    let (since, decided_at): (_, Option<OffsetDateTime>) =
        (row.try_get("since")?, row.try_get("decided_at")?);
    let verdict: Option<Verdict> = verdict.map(str::parse).transpose().map_err(unreadable)?;
    Ok(Some(Case {
        state: state.parse().map_err(unreadable)?,
        since,
        hiding: hidden_at.map(|at| Hiding {
            reason: reason.map(Personal::Clear),
            by: hidden_by,
            at,
        }),
        appeal: appealed_at.map(|at| Appeal {
            text: appeal.map_or(Personal::Erased, Personal::Clear),
            at,
        }),
        decision: verdict.map(|verdict| Decision {
            verdict,
            note: note.map(Personal::Clear),
            by: decided_by,
            at: decided_at.unwrap_or(since),
        }),
    }))
}

impl Cases {
    /// Reads the existing rows of the parts in the batch.
    pub async fn load(
        target: &mut Target<'_>,
        events: &[(Uuid, &DiscussionEvent)],
    ) -> Result<Self, ProjectError> {
        let parts = events.iter().map(|(discussion, event)| {
            let part = concerned(event).map_or(*discussion, |reply| reply.0);
            (part, (*discussion, None))
        });
        let mut cases = Self(parts.collect());
        let sql = target.sql(&format!(
            "SELECT part, discussion, {COLUMNS} FROM {{schema}}.moderation m WHERE part = ANY ($1)"
        ));
        let ids: Vec<Uuid> = cases.0.keys().copied().collect();
        let rows = sqlx::query(&sql)
            .bind(ids)
            .fetch_all(&mut *target.conn)
            .await?;
        for row in rows {
            let within = (row.try_get("discussion")?, case(&row)?);
            cases.0.insert(row.try_get("part")?, within);
        }
        Ok(cases)
    }

    /// Folds one event.
    pub fn apply(
        &mut self,
        (raw, discussion): (&RawEvent, Uuid),
        event: &DiscussionEvent,
    ) -> Result<(), ProjectError> {
        let reply = concerned(event);
        let part = reply.map_or(discussion, |reply| reply.0);
        let step = Step {
            at: raw.recorded_at,
            by: metadata(raw)?.actor.id,
        };
        let (_, case) = self.0.entry(part).or_insert((discussion, None));
        *case = Case::apply(case.take(), reply, event, step);
        Ok(())
    }

    /// Writes existing cases and deletes the others.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let gone = self.0.iter().filter(|(_, (_, case))| case.is_none());
        let gone: Vec<Uuid> = gone.map(|(part, _)| *part).collect();
        let all = self.0.iter();
        let rows: Vec<(Uuid, Uuid, &Case)> = all
            .filter_map(|(part, (discussion, case))| Some((*part, *discussion, case.as_ref()?)))
            .collect();
        if !gone.is_empty() {
            let sql = target.sql("DELETE FROM {schema}.moderation WHERE part = ANY ($1)");
            sqlx::query(&sql)
                .bind(gone)
                .execute(&mut *target.conn)
                .await?;
        }
        if rows.is_empty() {
            return Ok(());
        }
        let hiding = || rows.iter().map(|(.., case)| case.hiding.as_ref());
        let appeal = || rows.iter().map(|(.., case)| case.appeal.as_ref());
        let decision = || rows.iter().map(|(.., case)| case.decision.as_ref());
        let states = rows.iter().map(|(.., case)| case.state);
        let ranks: Vec<i16> = states.clone().map(CaseState::rank).collect();
        let reasons = hiding().map(|it| clear(it?.reason.as_ref()));
        let notes = decision().map(|it| clear(it?.note.as_ref()));
        sqlx::query(&target.sql(WRITE))
            .bind(rows.iter().map(|(part, ..)| *part).collect::<Vec<_>>())
            .bind(rows.iter().map(|(_, it, _)| *it).collect::<Vec<_>>())
            .bind(states.map(CaseState::as_str).collect::<Vec<_>>())
            .bind(ranks)
            .bind(rows.iter().map(|(.., it)| it.since).collect::<Vec<_>>())
            .bind(reasons.collect::<Vec<_>>())
            .bind(hiding().map(|it| Some(it?.by?.0)).collect::<Vec<_>>())
            .bind(hiding().map(|it| Some(it?.at)).collect::<Vec<_>>())
            .bind(
                appeal()
                    .map(|it| clear(Some(&it?.text)))
                    .collect::<Vec<_>>(),
            )
            .bind(appeal().map(|it| Some(it?.at)).collect::<Vec<_>>())
            .bind(
                decision()
                    .map(|it| Some(it?.verdict.as_str()))
                    .collect::<Vec<_>>(),
            )
            .bind(notes.collect::<Vec<_>>())
            .bind(decision().map(|it| Some(it?.by?.0)).collect::<Vec<_>>())
            .bind(decision().map(|it| Some(it?.at)).collect::<Vec<_>>())
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}

fn clear(text: Option<&Personal<String>>) -> Option<&String> {
    text?.clear()
}

const WRITE: &str = "\
INSERT INTO {schema}.moderation (part, discussion, state, rank, since, reason, hidden_by, hidden_at,
                                 appeal, appealed_at, verdict, note, decided_by, decided_at)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int2[], $5::timestamptz[], $6::text[], $7::uuid[],
                     $8::timestamptz[], $9::text[], $10::timestamptz[], $11::text[], $12::text[], $13::uuid[],
                     $14::timestamptz[])
ON CONFLICT (part) DO UPDATE SET
    state = excluded.state, rank = excluded.rank, since = excluded.since, reason = excluded.reason,
    hidden_by = excluded.hidden_by, hidden_at = excluded.hidden_at, appeal = excluded.appeal,
    appealed_at = excluded.appealed_at, verdict = excluded.verdict, note = excluded.note,
    decided_by = excluded.decided_by, decided_at = excluded.decided_at";
