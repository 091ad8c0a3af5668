//! The use of replies, added up for each day and each model before it is written.

use std::collections::BTreeMap;

use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::model::{MicroDollars, WrittenBy};
use time::{Date, UtcOffset};
use uuid::Uuid;

use crate::projection::{ProjectError, Target};

/// What a batch of events adds to the use of models.
#[derive(Debug, Default)]
pub(super) struct Tally(BTreeMap<Key, Use>);

/// The UTC day, the connection and the model.
type Key = (Date, Uuid, String);

#[derive(Debug, Default)]
struct Use {
    replies: i64,
    charged: i64,
    input_tokens: i64,
    output_tokens: i64,
    cost: i64,
}

/// The first version of a delivered reply that names its writer.
const FIRST_SIGNED: u32 = 3;

impl Tally {
    /// Whether this delivered reply names its writer. Older replies do not, so they are counted for none.
    pub fn counts(raw: &RawEvent) -> bool {
        let version = raw.event_version.parse();
        version.is_ok_and(|version: u32| version >= FIRST_SIGNED)
    }

    /// Adds a delivered reply; other events of a conversation use no tokens.
    pub fn add(&mut self, raw: &RawEvent, event: &ConversationEvent) {
        let ConversationEvent::ReplyDelivered {
            cost: charged,
            written_by,
            ..
        } = event
        else {
            return;
        };
        let day = raw.recorded_at.to_offset(UtcOffset::UTC).date();
        let (connection, model) = written_by.as_ref().map(author).unwrap_or_default();
        let tokens = |of: fn(&WrittenBy) -> Option<u64>| {
            let tokens = written_by.as_ref().and_then(of);
            i64::try_from(tokens.unwrap_or_default()).unwrap_or(i64::MAX)
        };
        let cost = written_by.as_ref().and_then(|by| by.cost);
        let sum = self.0.entry((day, connection, model)).or_default();
        sum.replies += 1;
        sum.charged = sum.charged.saturating_add(charged.as_i64());
        let (read, wrote) = (tokens(|by| by.input_tokens), tokens(|by| by.output_tokens));
        sum.input_tokens = sum.input_tokens.saturating_add(read);
        sum.output_tokens = sum.output_tokens.saturating_add(wrote);
        let cost = cost.map_or(0, MicroDollars::as_i64);
        sum.cost = sum.cost.saturating_add(cost);
    }

    /// Adds it to the stored numbers.
    pub async fn write(&self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let sql = target.sql(
            "INSERT INTO {schema}.use_of_day AS u
                 (day, connection, model, replies, charged, input_tokens, output_tokens, cost)
             SELECT * FROM unnest($1::date[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
                                  $7::bigint[], $8::bigint[])
             ON CONFLICT (day, connection, model) DO UPDATE SET
                 replies = u.replies + excluded.replies, charged = u.charged + excluded.charged,
                 input_tokens = u.input_tokens + excluded.input_tokens,
                 output_tokens = u.output_tokens + excluded.output_tokens, cost = u.cost + excluded.cost",
        );
        let column = |of: fn(&Use) -> i64| self.0.values().map(of).collect::<Vec<_>>();
        let key = self.0.keys();
        sqlx::query(&sql)
            .bind(key.clone().map(|key| key.0).collect::<Vec<_>>())
            .bind(key.clone().map(|key| key.1).collect::<Vec<_>>())
            .bind(key.map(|key| key.2.clone()).collect::<Vec<_>>())
            .bind(column(|sum| sum.replies))
            .bind(column(|sum| sum.charged))
            .bind(column(|sum| sum.input_tokens))
            .bind(column(|sum| sum.output_tokens))
            .bind(column(|sum| sum.cost))
            .execute(&mut *target.conn)
            .await?;
        Ok(())
    }
}

fn author(by: &WrittenBy) -> (Uuid, String) {
    let connection = by.connection.map(Uuid::from);
    (connection.unwrap_or_default(), by.model.0.clone())
}
