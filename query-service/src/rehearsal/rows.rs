//! The rows that a batch changes.

use std::collections::BTreeMap;

use shared_events::catalog::{SpecialistEvent, SpecialistPrompt};
use shared_events::event::{Position, RawEvent};
use shared_events::rehearsal::view::RunView;
use shared_events::rehearsal::{Attempt, Brief, RehearsalEvent};
use shared_events::{BriefId, RunId};
use sqlx::Row as _;
use sqlx::types::Json;
use uuid::Uuid;

use crate::projection::{ProjectError, Target};

/// See the module's description.
#[derive(Debug, Default)]
pub(super) struct Rows {
    prompts: BTreeMap<String, SpecialistPrompt>,
    /// The current briefs of those whose briefs are written or used; and whether they are new.
    briefs: BTreeMap<String, (Vec<Brief>, bool)>,
    /// Runs that existed before.
    known: BTreeMap<RunId, RunView>,
    /// Runs that did not.
    new: BTreeMap<RunId, NewRun>,
    results: Vec<(RunId, u32, BriefId, Attempt)>,
}

#[derive(Debug)]
struct NewRun {
    specialist: String,
    position: Position,
    view: RunView,
    briefs: Vec<Brief>,
}

impl Rows {
    /// The instructions of a specialist. For a deleted one, the last instructions stay.
    pub fn prompt(&mut self, event: SpecialistEvent) {
        match event {
            SpecialistEvent::Listed {
                specialist, prompt, ..
            }
            | SpecialistEvent::Changed {
                specialist, prompt, ..
            } => {
                self.prompts.insert(specialist.to_string(), prompt);
            }
            SpecialistEvent::Retired { .. } => {}
        }
    }

    /// Reads the rows that these events need.
    pub async fn load(
        &mut self,
        target: &mut Target<'_>,
        events: &[(&RawEvent, RehearsalEvent)],
    ) -> Result<(), ProjectError> {
        let (mut specialists, mut runs) = (Vec::<String>::new(), Vec::<Uuid>::new());
        for (_, event) in events {
            match event {
                RehearsalEvent::Asked { specialist, .. } => {
                    specialists.push(specialist.to_string())
                }
                RehearsalEvent::Tried { run, .. } | RehearsalEvent::Finished { run } => {
                    runs.push(run.0);
                }
                RehearsalEvent::BriefsWritten { .. } => {}
            }
        }
        self.load_briefs(target, specialists).await?;
        self.load_runs(target, runs).await
    }

    async fn load_briefs(
        &mut self,
        target: &mut Target<'_>,
        of: Vec<String>,
    ) -> Result<(), ProjectError> {
        if of.is_empty() {
            return Ok(());
        }
        let sql = target
            .sql("SELECT specialist, briefs FROM {schema}.briefs WHERE specialist = ANY ($1)");
        let rows = sqlx::query(&sql)
            .bind(of)
            .fetch_all(&mut *target.conn)
            .await?;
        for row in rows {
            let Json(briefs) = row.try_get("briefs")?;
            self.briefs
                .insert(row.try_get("specialist")?, (briefs, false));
        }
        Ok(())
    }

    async fn load_runs(
        &mut self,
        target: &mut Target<'_>,
        of: Vec<Uuid>,
    ) -> Result<(), ProjectError> {
        if of.is_empty() {
            return Ok(());
        }
        let sql = target.sql("SELECT run, view FROM {schema}.run WHERE run = ANY ($1)");
        let rows = sqlx::query(&sql)
            .bind(of)
            .fetch_all(&mut *target.conn)
            .await?;
        for row in rows {
            let Json(view) = row.try_get("view")?;
            self.known.insert(row.try_get("run")?, view);
        }
        Ok(())
    }

    /// Folds one event of a rehearsal.
    pub fn rehearsal(&mut self, raw: &RawEvent, event: RehearsalEvent) -> Result<(), ProjectError> {
        match event {
            RehearsalEvent::BriefsWritten { specialist, briefs } => {
                self.briefs.insert(specialist.to_string(), (briefs, true));
            }
            RehearsalEvent::Asked {
                specialist,
                run,
                sides,
            } => {
                let briefs = self.briefs.get(specialist.as_str());
                let briefs = briefs.map(|(briefs, _)| briefs.clone()).unwrap_or_default();
                let new = NewRun {
                    specialist: specialist.to_string(),
                    position: raw.position,
                    view: RunView::asked(run, sides, briefs.len(), raw.recorded_at),
                    briefs,
                };
                self.new.insert(run, new);
            }
            RehearsalEvent::Tried { run, .. } | RehearsalEvent::Finished { run } => {
                self.run(raw, run)?.apply(&event, raw.recorded_at);
                if let RehearsalEvent::Tried {
                    run,
                    side,
                    brief,
                    result,
                } = event
                {
                    self.results.push((run, side, brief, *result));
                }
            }
        }
        Ok(())
    }

    fn run(&mut self, raw: &RawEvent, run: RunId) -> Result<&mut RunView, ProjectError> {
        let new = self.new.get_mut(&run).map(|new| &mut new.view);
        new.or_else(|| self.known.get_mut(&run))
            .ok_or_else(|| ProjectError::bad(raw, "nobody asked for its run"))
    }

    /// Writes all of it.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        write_texts(target, PROMPTS, self.prompts).await?;
        let briefs = self.briefs.into_iter();
        let briefs = briefs.filter_map(|(of, (briefs, new))| new.then_some((of, briefs)));
        write_texts(target, BRIEFS, briefs).await?;
        write_new(target, self.new).await?;
        write_known(target, self.known).await?;
        write_results(target, self.results).await
    }
}

const PROMPTS: &str = "\
INSERT INTO {schema}.prompt (specialist, prompt) SELECT * FROM unnest($1::text[], $2::jsonb[])
ON CONFLICT (specialist) DO UPDATE SET prompt = excluded.prompt";

const BRIEFS: &str = "\
INSERT INTO {schema}.briefs (specialist, briefs) SELECT * FROM unnest($1::text[], $2::jsonb[])
ON CONFLICT (specialist) DO UPDATE SET briefs = excluded.briefs";

async fn write_texts<T: serde::Serialize + Send + Sync>(
    target: &mut Target<'_>,
    sql: &str,
    rows: impl IntoIterator<Item = (String, T)>,
) -> Result<(), ProjectError> {
    let (of, texts): (Vec<_>, Vec<_>) = rows.into_iter().map(|(of, it)| (of, Json(it))).unzip();
    if of.is_empty() {
        return Ok(());
    }
    let sql = target.sql(sql);
    let query = sqlx::query(&sql).bind(of).bind(texts);
    query.execute(&mut *target.conn).await?;
    Ok(())
}

async fn write_new(
    target: &mut Target<'_>,
    runs: BTreeMap<RunId, NewRun>,
) -> Result<(), ProjectError> {
    if runs.is_empty() {
        return Ok(());
    }
    let sql = target.sql(
        "INSERT INTO {schema}.run (run, specialist, position, view, briefs)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[], $5::jsonb[])",
    );
    sqlx::query(&sql)
        .bind(runs.keys().map(|run| run.0).collect::<Vec<_>>())
        .bind(runs.values().map(|run| &run.specialist).collect::<Vec<_>>())
        .bind(runs.values().map(|run| run.position).collect::<Vec<_>>())
        .bind(runs.values().map(|run| Json(&run.view)).collect::<Vec<_>>())
        .bind(
            runs.values()
                .map(|run| Json(&run.briefs))
                .collect::<Vec<_>>(),
        )
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn write_known(
    target: &mut Target<'_>,
    runs: BTreeMap<RunId, RunView>,
) -> Result<(), ProjectError> {
    if runs.is_empty() {
        return Ok(());
    }
    let sql = target.sql(
        "UPDATE {schema}.run SET view = changed.view
         FROM unnest($1::uuid[], $2::jsonb[]) AS changed (run, view) WHERE run.run = changed.run",
    );
    sqlx::query(&sql)
        .bind(runs.keys().map(|run| run.0).collect::<Vec<_>>())
        .bind(runs.values().map(Json).collect::<Vec<_>>())
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn write_results(
    target: &mut Target<'_>,
    results: Vec<(RunId, u32, BriefId, Attempt)>,
) -> Result<(), ProjectError> {
    if results.is_empty() {
        return Ok(());
    }
    let sql = target.sql(
        "INSERT INTO {schema}.result (run, side, brief, result)
         SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::jsonb[])",
    );
    sqlx::query(&sql)
        .bind(results.iter().map(|(run, ..)| run.0).collect::<Vec<_>>())
        .bind(
            results
                .iter()
                .map(|(_, side, ..)| side.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(
            results
                .iter()
                .map(|(_, _, brief, _)| brief.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            results
                .iter()
                .map(|(.., result)| Json(result))
                .collect::<Vec<_>>(),
        )
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}
