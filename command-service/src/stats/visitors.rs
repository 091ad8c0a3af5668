//! Counts visitors without storing anything that could tell afterwards who they were.

use event_store::Statements;
use service_kit::address::ClientAddress;
use service_kit::clock;
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use shared_events::{Actor, Day, SessionId, UserId};
use sqlx::PgPool;
use time::{Date, Duration};

use super::{Count, VisitorsOfDay};
use crate::unit_of_work::{CommandRequest, Stream, UnitError, UnitOfWork};

/// Counts visitors, and knows which sessions are in use. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Visitors {
    database: Statements,
    key: Key,
}

/// A period in which a visitor counts once.
#[derive(Debug, Clone, Copy)]
enum Span {
    Day,
    Month,
}

/// How long after its end a day is counted: by then it is over for every node.
const SETTLED: Duration = Duration::hours(1);

impl Visitors {
    /// Over a database of the command role. `address_key` keys the hashes.
    #[must_use]
    pub fn new(database: impl Into<Statements>, address_key: &Key) -> Self {
        Self {
            database: database.into(),
            key: Secret::new(mac::tag(address_key, "visitor", b"")),
        }
    }

    /// Somebody has a page open; with their `session` if they are signed in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn came(
        &self,
        from: ClientAddress,
        browser: &[u8],
        session: Option<(SessionId, UserId)>,
    ) -> Result<(), sqlx::Error> {
        let today = clock::now().date();
        let month = first_of_month(today);
        let mark = |span, since| mark(&self.key, (span, since), from, browser);
        sqlx::query(
            "WITH seen AS (
                 INSERT INTO presence (session, user_id, seen_at) SELECT $5, $6, now() WHERE $5 IS NOT NULL
                 ON CONFLICT (session) DO UPDATE SET seen_at = excluded.seen_at
             )
             INSERT INTO visitor (span, since, mark) VALUES ('day', $1, $2), ('month', $3, $4)
             ON CONFLICT DO NOTHING",
        )
        .bind(today)
        .bind(mark(Span::Day, today))
        .bind(month)
        .bind(mark(Span::Month, month))
        .bind(session.map(|(session, _)| session))
        .bind(session.map(|(_, user)| user))
        .execute(&self.database)
        .await?;
        Ok(())
    }
}

/// The first sixteen bytes of a keyed hash: without our key nobody can find the address by trying.
fn mark(key: &Key, (span, since): (Span, Date), from: ClientAddress, browser: &[u8]) -> Vec<u8> {
    let mut message = format!("{span:?} {since} {} ", from.network()).into_bytes();
    message.extend_from_slice(browser);
    mac::tag(key, "visitor", &message)[..16].to_vec()
}

const fn first_of_month(day: Date) -> Date {
    match day.replace_day(1) {
        Ok(first) => first,
        // Every month has a first day.
        Err(_) => day,
    }
}

/// Records the number of visitors of each finished day, and deletes their hashes; the same for months, of which only
/// the current one is shown. Call it from time to time, from any number of processes.
///
/// # Errors
/// When the database fails; days that were counted before that stay counted.
pub async fn count_days(pool: &PgPool, unit: &UnitOfWork) -> Result<(), CountError> {
    let today = (clock::now() - SETTLED).date();
    let days: Vec<(Date, i64)> = sqlx::query_as(
        "SELECT since, count(*) FROM visitor WHERE span = 'day' AND since < $1 GROUP BY since ORDER BY since",
    )
    .bind(today)
    .fetch_all(pool)
    .await?;
    for (since, visitors) in days {
        let count = Count {
            day: Day::of(since.midnight().assume_utc()),
            visitors: visitors.unsigned_abs(),
        };
        let request = CommandRequest::new("count visitors", Actor::SYSTEM, None);
        let streams = vec![Stream::of::<VisitorsOfDay>(count.day)];
        let counted = unit.run(request, streams, move |work| {
            Box::pin(async move { work.decide::<VisitorsOfDay>(count.day, count, &()).await })
        });
        counted.await?;
        forget(pool, "span = 'day' AND since = $1", since).await?;
    }
    forget(pool, "span = 'month' AND since < $1", first_of_month(today)).await?;
    sqlx::query("DELETE FROM presence WHERE seen_at < now() - interval '1 hour'")
        .execute(pool)
        .await?;
    Ok(())
}

async fn forget(pool: &PgPool, which: &str, since: Date) -> Result<(), sqlx::Error> {
    let forget = format!("DELETE FROM visitor WHERE {which}");
    sqlx::query(&forget).bind(since).execute(pool).await?;
    Ok(())
}

/// Why days were not counted.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    /// Reading or deleting them failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Recording the count failed.
    #[error(transparent)]
    Log(#[from] UnitError<std::convert::Infallible>),
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use event_store::{PersonKeys, Waker};
    use shared_events::personal::MasterKey;
    use testkit::Database;

    use super::*;

    fn visitors(database: &Database) -> Visitors {
        Visitors::new(database.command_pool(), &Secret::new([7; 32]))
    }

    fn at(address: &str) -> ClientAddress {
        ClientAddress(address.parse::<IpAddr>().unwrap())
    }

    async fn counted(database: &Database, span: &str) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM visitor WHERE span = $1")
            .bind(span)
            .fetch_one(&database.owner_pool())
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn a_network_with_a_browser_is_one_visitor_however_often_it_comes() {
        let database = Database::fresh().await;
        let visitors = visitors(&database);
        for (address, browser) in [
            ("192.0.2.1", "one"),
            ("192.0.2.1", "one"),
            ("192.0.2.1", "another"),
            ("192.0.2.2", "one"),
        ] {
            let came = visitors.came(at(address), browser.as_bytes(), None).await;
            came.unwrap();
        }
        assert_eq!(counted(&database, "day").await, 3);
        assert_eq!(counted(&database, "month").await, 3);
    }

    #[tokio::test]
    async fn what_is_over_is_counted_once_and_forgotten() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [7; 32]));
        let unit = UnitOfWork::new(pool.clone(), keys, Waker::default());
        let visitors = visitors(&database);
        visitors.came(at("192.0.2.1"), b"", None).await.unwrap();
        let old = "INSERT INTO visitor (span, since, mark) VALUES
            ('day', '2026-01-30', '1'), ('day', '2026-01-30', '2'), ('day', '2026-01-31', '1'), ('month', '2026-01-01', '1')";
        let owner = database.owner_pool();
        // A late one, for example of a node that died before it deleted them, is not counted again.
        for late in [
            old,
            "INSERT INTO visitor (span, since, mark) VALUES ('day', '2026-01-30', '1')",
        ] {
            sqlx::query(late).execute(&owner).await.unwrap();
            count_days(&pool, &unit).await.unwrap();
            let stored: Vec<(String, String)> = sqlx::query_as(
                "SELECT aggregate_id, payload::text FROM events WHERE aggregate_type = 'visit' ORDER BY 1",
            )
            .fetch_all(&owner)
            .await
            .unwrap();
            let ids: Vec<_> = stored.iter().map(|(id, _)| id.as_str()).collect();
            assert_eq!(ids, ["2026-01-30", "2026-01-31"]);
            assert!(stored[0].1.contains("\"visitors\":2"), "{stored:?}");
        }
        assert_eq!(counted(&database, "day").await, 1);
        assert_eq!(counted(&database, "month").await, 1);
    }

    #[test]
    fn the_mark_of_a_day_says_nothing_about_another_day_or_the_month() {
        let (key, another) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let day = first_of_month(time::OffsetDateTime::UNIX_EPOCH.date());
        let next = day.next_day().unwrap();
        let from = at("192.0.2.1");
        let marks = [
            mark(&key, (Span::Day, day), from, b"one"),
            mark(&key, (Span::Day, next), from, b"one"),
            mark(&key, (Span::Month, day), from, b"one"),
            mark(&another, (Span::Day, day), from, b"one"),
        ];
        let different: std::collections::BTreeSet<_> = marks.iter().collect();
        assert_eq!(different.len(), marks.len());
    }
}
