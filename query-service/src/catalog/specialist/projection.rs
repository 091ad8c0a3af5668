//! From the events of specialists to their versions.

use async_trait::async_trait;
use shared_events::StreamEvent;
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::event::RawEvent;
use sqlx::types::Json;
use uuid::Uuid;

use crate::fold::fold;
use crate::projection::{ProjectError, Projection, Table, Target, metadata};

/// The read model for admins of specialists.
#[derive(Debug)]
pub struct Specialists;

#[async_trait]
impl Projection for Specialists {
    fn name(&self) -> &'static str {
        "specialist"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[SpecialistEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("specialist", &["id"]),
                Table::new("version", &["specialist", "version"]),
            ]
        }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        for raw in events {
            match target.decode(raw).await? {
                SpecialistEvent::Listed {
                    profile, prompt, ..
                }
                | SpecialistEvent::Changed {
                    profile, prompt, ..
                } => reads(target, raw, profile, prompt).await?,
                SpecialistEvent::Retired { .. } => left(target, &raw.aggregate_id).await?,
            }
        }
        Ok(())
    }
}

async fn reads(
    target: &mut Target<'_>,
    raw: &RawEvent,
    profile: SpecialistProfile,
    prompt: SpecialistPrompt,
) -> Result<(), ProjectError> {
    let metadata = metadata(raw)?;
    let version = i32::try_from(raw.sequence)
        .map_err(|_| ProjectError::bad(raw, "more versions than can be counted"))?;
    let found_by = [
        &profile.name,
        &profile.code_name,
        &profile.category,
        &profile.subcategory,
    ];
    let found_by = found_by.map(|text| fold(&text.0)).join(" ");
    let sql = target.sql(
        "INSERT INTO {schema}.specialist (id, version, name, search_f, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, name = excluded.name, search_f = excluded.search_f",
    );
    sqlx::query(&sql)
        .bind(&raw.aggregate_id)
        .bind(version)
        .bind(&profile.name.0)
        .bind(found_by)
        .bind(raw.recorded_at)
        .execute(&mut *target.conn)
        .await?;
    let sql = target.sql(
        "INSERT INTO {schema}.version (specialist, version, profile, prompt, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5, $6)",
    );
    sqlx::query(&sql)
        .bind(&raw.aggregate_id)
        .bind(version)
        .bind(Json(profile))
        .bind(Json(prompt))
        .bind(metadata.actor.id.map(Uuid::from))
        .bind(raw.recorded_at)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn left(target: &mut Target<'_>, id: &str) -> Result<(), ProjectError> {
    for template in [
        "DELETE FROM {schema}.specialist WHERE id = $1",
        "DELETE FROM {schema}.version WHERE specialist = $1",
    ] {
        let sql = target.sql(template);
        sqlx::query(&sql)
            .bind(id)
            .execute(&mut *target.conn)
            .await?;
    }
    Ok(())
}
