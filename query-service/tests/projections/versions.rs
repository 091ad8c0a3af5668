//! Two versions of a projection side by side, and nodes that start together.

use std::sync::Arc;

use async_trait::async_trait;
use query_service::projection::{Operator, ProjectError, Projection, Reads, Table, Target};
use query_service::read_models::registered;
use shared_events::event::RawEvent;
use sqlx::postgres::{PgPoolOptions, PgRow};
use sqlx::{PgPool, Row as _};
use uuid::Uuid;

use crate::support::{Node, World, quietly};

/// Counts events by stream type; from version 2 on also the longest payload.
struct Tally(i32);

#[async_trait]
impl Projection for Tally {
    fn name(&self) -> &'static str {
        "tally"
    }
    fn version(&self) -> i32 {
        self.0
    }
    fn streams(&self) -> &'static [&'static str] {
        &[]
    }
    fn schema(&self) -> &'static str {
        if self.0 == 1 {
            "CREATE TABLE {schema}.tally (stream text PRIMARY KEY, events bigint NOT NULL)"
        } else {
            "CREATE TABLE {schema}.tally (stream text PRIMARY KEY, events bigint NOT NULL, longest bigint NOT NULL)"
        }
    }
    fn tables(&self) -> &'static [Table] {
        const { &[Table::new("tally", &["stream"])] }
    }
    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let sql = target.sql(if self.0 == 1 {
            "INSERT INTO {schema}.tally AS t SELECT $1, 1 WHERE $2 >= 0
             ON CONFLICT (stream) DO UPDATE SET events = t.events + 1"
        } else {
            "INSERT INTO {schema}.tally AS t VALUES ($1, 1, $2)
             ON CONFLICT (stream) DO UPDATE SET events = t.events + 1, longest = greatest(t.longest, $2)"
        });
        for raw in events {
            sqlx::query(&sql)
                .bind(&raw.aggregate_type)
                .bind(raw.payload.len() as i64)
                .execute(&mut *target.conn)
                .await?;
        }
        Ok(())
    }
}

/// What a program that knows `version` reads.
async fn read(world: &World, version: i32) -> i64 {
    let reads = Reads::new(world.database.query_pool(), world.context.moves.clone());
    let mut reading = reads.snapshot(&[&Tally(version)], None).await.unwrap();
    let sql = reading.sql("SELECT sum(events)::bigint FROM {tally}.tally");
    let counted = sqlx::query_scalar(&sql).fetch_one(reading.conn()).await;
    assert!(
        reading
            .sql("{tally}")
            .starts_with(&format!("tally_v{version}_"))
    );
    counted.unwrap()
}

#[tokio::test]
async fn a_changed_version_is_prepared_while_the_old_program_serves_and_both_are_read_after() {
    let old: Arc<dyn Projection> = Arc::new(Tally(1));
    let new: Arc<dyn Projection> = Arc::new(Tally(2));
    let mut world = World::with(vec![old]).await;
    world.writer.commits(200).await;
    world.ready().await;
    let old_node = world.run();

    let newer = world.node(vec![new]);
    let prepared = Operator::new(newer.clone())
        .prepare(quietly())
        .await
        .unwrap();
    assert_eq!(prepared.len(), 1);
    assert!(prepared[0].sound && prepared[0].promoted, "{prepared:#?}");
    assert_eq!(prepared[0].schema, "tally_v2_g1");
    let again = Operator::new(newer.clone())
        .prepare(quietly())
        .await
        .unwrap();
    assert!(again.is_empty(), "there is nothing left to prepare");

    let new_node = Node::start(newer.clone());
    world.writer.commits(100).await;
    let head = world.writer.head().await.0.cast_signed();
    for version in [1, 2] {
        testkit::wait_until(
            || async { read(&world, version).await == head },
            &format!("version {version} to show everything"),
        )
        .await;
    }
    let listed = Operator::new(newer).list().await.unwrap();
    let compiled: Vec<_> = listed
        .iter()
        .map(|found| (found.generation.version, found.compiled))
        .collect();
    assert_eq!(compiled, [(1, false), (2, true)]);
    old_node.stop().await;
    new_node.stop().await;
}

/// Which columns a row has for those who ask for all of them.
fn names(row: &PgRow) -> (bool, bool) {
    let has = |column: &str| row.try_get::<i64, _>(column).is_ok();
    (has("events"), has("longest"))
}

/// The failure that is to be kept from: one statement, whose tables are replaced under it.
async fn read_by_path(pool: &PgPool, version: i32) -> Result<PgRow, sqlx::Error> {
    let path = format!("SET search_path = tally_v{version}_g1");
    sqlx::raw_sql(&path).execute(pool).await?;
    let row = sqlx::query("SELECT * FROM tally").fetch_one(pool).await;
    sqlx::raw_sql("RESET search_path").execute(pool).await?;
    row
}

#[tokio::test]
async fn two_versions_with_other_columns_are_read_in_turns_over_one_connection() {
    let old: Arc<dyn Projection> = Arc::new(Tally(1));
    let new: Arc<dyn Projection> = Arc::new(Tally(2));
    let mut world = World::with(vec![old]).await;
    world.writer.commits(100).await;
    world.ready().await;
    let newer = Operator::new(world.node(vec![new]));
    newer.prepare(quietly()).await.unwrap();
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .connect_lazy(world.database.query_url())
        .unwrap();
    let programs = [1, 2].map(|version| {
        let reads = Reads::new(pool.clone(), world.context.moves.clone());
        (version, reads)
    });
    let all = "SELECT * FROM {tally}.tally WHERE $4::uuid IS NOT NULL LIMIT 1";
    for _ in 0..3 {
        for (version, reads) in &programs {
            let (tally, columns) = (Tally(*version), (true, *version == 2));
            let mut reading = reads.snapshot(&[&tally], None).await.unwrap();
            let sql = reading.sql("SELECT * FROM {tally}.tally");
            let row = sqlx::query(&sql).fetch_one(reading.conn()).await.unwrap();
            assert_eq!(names(&row), columns);
            reading.end().await.unwrap();
            let found = reads.row_of(&tally, None, all, Uuid::nil()).await;
            assert_eq!(names(&found.unwrap().0), columns);
        }
    }
    // A statement that does not say what it reads is what this connection can not go on with.
    let first = read_by_path(&pool, 1).await.unwrap();
    assert_eq!(names(&first), (true, false));
    let refused = read_by_path(&pool, 2).await.unwrap_err().to_string();
    let changed = "cached plan must not change result type";
    assert!(refused.contains(changed), "{refused}");
}

#[tokio::test]
async fn nodes_that_start_together_build_each_read_model_once() {
    let mut world = World::new().await;
    world.writer.commits(300).await;
    let nodes: Vec<Operator> = (0..3)
        .map(|_| Operator::new(world.node(registered())))
        .collect();
    let (one, two, three) = tokio::join!(
        nodes[0].ensure_ready(quietly()),
        nodes[1].ensure_ready(quietly()),
        nodes[2].ensure_ready(quietly())
    );
    one.and(two).and(three).unwrap();
    let listed = world.operator.list().await.unwrap();
    assert_eq!(listed.len(), registered().len());
    assert!(listed.iter().all(|found| found.behind == 0));
    world.verify_all().await;
}
