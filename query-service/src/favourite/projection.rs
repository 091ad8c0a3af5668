//! From the events of favourites to rows.

use std::collections::BTreeMap;

use async_trait::async_trait;
use shared_events::event::RawEvent;
use shared_events::favourite::FavouriteEvent;
use shared_events::{Position, SpecialistId, StreamEvent};
use uuid::Uuid;

use crate::projection::{ProjectError, Projection, Table, Target, stream_id};

/// The read model of favourites.
#[derive(Debug)]
pub struct Favourites;

#[async_trait]
impl Projection for Favourites {
    fn name(&self) -> &'static str {
        "favourite"
    }

    fn version(&self) -> i32 {
        1
    }

    fn streams(&self) -> &'static [&'static str] {
        &[FavouriteEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("favourite", &["member", "specialist"])] }
    }

    fn reads_personal_data(&self) -> bool {
        false
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut last = BTreeMap::new();
        for raw in events {
            let (specialist, position) = match target.decode(raw).await? {
                FavouriteEvent::Saved { specialist } => (specialist, Some(raw.position)),
                FavouriteEvent::TakenOut { specialist } => (specialist, None),
            };
            last.insert((stream_id(raw)?, specialist), position);
        }
        write(target, last).await
    }
}

/// The last of a batch decides: the position at which they were saved, none if they were taken out.
async fn write(
    target: &mut Target<'_>,
    last: BTreeMap<(Uuid, SpecialistId), Option<Position>>,
) -> Result<(), ProjectError> {
    let (kept, gone): (Vec<_>, Vec<_>) = last.into_iter().partition(|(_, at)| at.is_some());
    for (sql, rows) in [(SAVE, kept), (TAKE_OUT, gone)] {
        if rows.is_empty() {
            continue;
        }
        let (keys, positions): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let (members, specialists): (Vec<Uuid>, Vec<SpecialistId>) = keys.into_iter().unzip();
        sqlx::query(&target.sql(sql))
            .bind(members)
            .bind(specialists)
            .bind(positions)
            .execute(&mut *target.conn)
            .await?;
    }
    Ok(())
}

const SAVE: &str = "\
INSERT INTO {schema}.favourite (member, specialist, position)
SELECT member, specialist, position FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS saved (member, specialist, position)
ON CONFLICT (member, specialist) DO UPDATE SET position = excluded.position";

const TAKE_OUT: &str = "\
DELETE FROM {schema}.favourite f USING unnest($1::uuid[], $2::text[], $3::bigint[]) AS gone (member, specialist, position)
WHERE f.member = gone.member AND f.specialist = gone.specialist";
