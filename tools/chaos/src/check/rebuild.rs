//! Every read model compared with one that is built anew, by the operator's own command.

use anyhow::Result;
use sqlx::PgPool;

use super::Invariant;
use crate::site::Site;
use crate::wait::until;

/// The read model that is in use.
#[derive(Debug, sqlx::FromRow)]
struct Live {
    name: String,
    checkpoint: i64,
    /// Why it no longer moves.
    stopped: Option<String>,
    /// Its parked aggregates.
    parked: Vec<String>,
}

const LIVE: &str = "\
SELECT name, checkpoint, stopped,
       ARRAY(SELECT aggregate_type || '/' || aggregate_id FROM projection_parked parked
             WHERE parked.schema = live.schema ORDER BY 1) AS parked
FROM projection_generation live WHERE state = 'live' ORDER BY name";

pub(super) async fn check(site: &Site, pool: &PgPool) -> Result<Invariant> {
    let head = "SELECT coalesce(max(position), 0) FROM event_log";
    let head: i64 = sqlx::query_scalar(head).fetch_one(pool).await?;
    let caught_up = until("the read models to be where the log is", || async {
        let models = live(pool).await.ok()?;
        let moves = models.iter().any(|model| model.may_catch_up_with(head));
        (!moves).then_some(())
    });
    // The ones that are not are reported below.
    let _ = caught_up.await;
    let models = live(pool).await?;
    let mut wrong = unfit(&models, head);
    for model in &models {
        let verify = ["projections", "verify", model.name.as_str(), "--fast"];
        if let Err(cause) = site.operate(&verify).await {
            wrong.push(format!("{}: {cause:#}", model.name));
        }
    }
    let names: Vec<&str> = models.iter().map(|model| model.name.as_str()).collect();
    Ok(Invariant::new(
        "Each projection equals a rebuild",
        wrong,
        format!("{} at position {head} or later", names.join(", ")),
    ))
}

async fn live(pool: &PgPool) -> sqlx::Result<Vec<Live>> {
    sqlx::query_as(LIVE).fetch_all(pool).await
}

/// The models whose comparison proves nothing. A model is compared at its own position, so a stopped one equals its
/// rebuild; and aggregates that are parked in both are equal too.
fn unfit(models: &[Live], head: i64) -> Vec<String> {
    if models.is_empty() {
        return vec!["nothing is read".to_owned()];
    }
    let unfit = models.iter().flat_map(|model| model.unfit(head));
    unfit.collect()
}

impl Live {
    const fn may_catch_up_with(&self, head: i64) -> bool {
        self.stopped.is_none() && self.checkpoint < head
    }

    fn unfit(&self, head: i64) -> Vec<String> {
        let Self {
            name,
            checkpoint,
            stopped,
            parked,
        } = self;
        let mut unfit = Vec::new();
        if let Some(cause) = stopped {
            unfit.push(format!("{name} stopped: {cause}"));
        }
        if *checkpoint < head {
            unfit.push(format!("{name} is at {checkpoint} of {head}"));
        }
        let parked = parked.iter().map(|stream| format!("{name} parks {stream}"));
        unfit.extend(parked);
        unfit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(checkpoint: i64) -> Live {
        Live {
            name: "wallet".to_owned(),
            checkpoint,
            stopped: None,
            parked: Vec::new(),
        }
    }

    #[test]
    fn a_read_model_that_stands_still_or_leaves_something_out_is_no_proof_of_a_rebuild() {
        assert_eq!(unfit(&[at(7), at(9)], 7), [""; 0]);
        assert_eq!(unfit(&[at(7), at(6)], 7), ["wallet is at 6 of 7"]);
        let stopped = Live {
            stopped: Some("a bad event".to_owned()),
            ..at(7)
        };
        assert_eq!(unfit(&[stopped], 7), ["wallet stopped: a bad event"]);
        let parks = Live {
            parked: vec!["category/a".to_owned(), "category/b".to_owned()],
            ..at(7)
        };
        assert_eq!(
            unfit(&[parks], 7),
            ["wallet parks category/a", "wallet parks category/b"]
        );
        assert_eq!(unfit(&[], 7), ["nothing is read"]);
    }

    #[test]
    fn only_one_that_is_behind_and_not_stopped_is_waited_for() {
        assert!(at(6).may_catch_up_with(7) && !at(7).may_catch_up_with(7));
        let stopped = Live {
            stopped: Some("a bad event".to_owned()),
            ..at(6)
        };
        assert!(!stopped.may_catch_up_with(7));
    }

    #[tokio::test]
    async fn what_is_parked_is_told_of_the_generation_that_is_read() {
        let database = testkit::Database::fresh().await;
        let pool = database.owner_pool();
        let registry = "\
            INSERT INTO projection_generation (name, version, generation, schema, state, checkpoint)
            VALUES ('a', 1, 1, 'a_v1_g1', 'standby', 3), ('a', 1, 2, 'a_v1_g2', 'live', 5);
            INSERT INTO projection_parked (schema, aggregate_type, aggregate_id, position, reason)
            VALUES ('a_v1_g1', 'category', 'old', 1, ''), ('a_v1_g2', 'category', 'new', 2, '')";
        sqlx::raw_sql(registry).execute(&pool).await.unwrap();
        let models = live(&pool).await.unwrap();
        let expected = ["a is at 5 of 6", "a parks category/new"];
        assert_eq!(unfit(&models, 6), expected);
    }
}
