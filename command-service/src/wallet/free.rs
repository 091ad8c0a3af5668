//! The free tokens of a day, as limited by the house, which pays for the models: who gets them, and how many in all.
//!
//! The free tokens of a hold are counted before the hold is decided on, for the network of the request and for all
//! together, and corrected in the commit that ends the hold. If no hold was made, they stay counted.

use std::sync::{Arc, Mutex, PoisonError};

use event_store::Statements;
use service_kit::address::ClientAddress;
use service_kit::config::FreeTokens as Rules;
use service_kit::secret::Key;
use shared_events::model::MicroDollars;
use shared_events::wallet::view::Grant;
use shared_events::{Day, HoldId, Tokens};

use crate::account::Networks;
use crate::unit_of_work::SideWrite;

/// Whose ceiling is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The ceiling of the network of the request.
    Network,
    /// The ceiling of all together.
    All,
}

/// Knows who gets free tokens, and counts them. Cheap to clone.
#[derive(Debug, Clone)]
pub struct FreeTokens {
    database: Statements,
    networks: Networks,
    rules: Rules,
    /// The day for which this node has reported that none are left, so that not every refusal reports it again.
    said: Arc<Mutex<Option<Day>>>,
}

impl FreeTokens {
    /// Over a database of the command role.
    #[must_use]
    pub fn new(database: impl Into<Statements>, address_key: &Key, rules: Rules) -> Self {
        Self {
            database: database.into(),
            networks: Networks::new(address_key),
            rules,
            said: Arc::default(),
        }
    }

    /// From when on a person has any.
    #[must_use]
    pub const fn grant(&self) -> Grant {
        self.rules.grant
    }

    /// Counts so many for a hold, once. Returns which ceiling does not allow it; then nothing is counted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take(
        &self,
        hold: HoldId,
        from: ClientAddress,
        amount: Tokens,
        today: Day,
    ) -> Result<Option<Scope>, sqlx::Error> {
        let Rules { network, all, .. } = self.rules;
        let cost = |most: Option<MicroDollars>| most.map(MicroDollars::as_i64);
        let reached: Option<String> =
            sqlx::query_scalar("SELECT take_free($1, $2, $3, $4, $5, $6, $7)")
                .bind(hold)
                .bind(self.networks.name(from))
                .bind(amount.as_i64())
                .bind(network.tokens.map(Tokens::as_i64))
                .bind(cost(network.cost))
                .bind(all.tokens.map(Tokens::as_i64))
                .bind(cost(all.cost))
                .fetch_one(&self.database)
                .await?;
        let reached = reached.map(|scope| match scope.as_str() {
            "network" => Scope::Network,
            _ => Scope::All,
        });
        if let Some(scope) = reached {
            self.alarm(scope, today);
        }
        Ok(reached)
    }

    fn alarm(&self, scope: Scope, today: Day) {
        let name = match scope {
            Scope::Network => "network",
            Scope::All => "all",
        };
        metrics::counter!("free_tokens_refused_total", "ceiling" => name).increment(1);
        if scope == Scope::Network {
            return;
        }
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.replace(today) != Some(today) {
            tracing::error!(
                "the free tokens of the day are used up, for everybody, until midnight UTC"
            );
        }
    }
}

/// A hold ended: so many free tokens were charged, at this cost of a model. In the commit of its event.
pub(crate) fn settle(hold: HoldId, used: Tokens, cost: MicroDollars) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(SETTLE)
                .bind(hold)
                .bind(used.as_i64())
                .bind(cost.as_i64())
                .execute(connection)
                .await
                .map(drop)
        })
    })
}

/// Locks in the same order as `take_free`.
const SETTLE: &str = "\
WITH ended AS (DELETE FROM free_hold WHERE hold = $1 RETURNING day, network, tokens),
     counted AS MATERIALIZED (
         SELECT free_day.day, free_day.network, ended.tokens - $2 AS back FROM free_day
           JOIN ended ON free_day.day = ended.day AND free_day.network IN ('', ended.network)
          ORDER BY free_day.network FOR UPDATE OF free_day)
UPDATE free_day SET tokens = free_day.tokens - counted.back, cost = free_day.cost + $3
  FROM counted WHERE free_day.day = counted.day AND free_day.network = counted.network";

#[cfg(test)]
mod tests {
    use futures::future::join_all;
    use service_kit::clock;
    use service_kit::config::FreeCeiling;
    use service_kit::secret::Secret;
    use sqlx::PgPool;
    use testkit::Database;

    use super::*;

    const HERE: ClientAddress = ClientAddress(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    fn elsewhere(n: u8) -> ClientAddress {
        ClientAddress([198, 51, 100, n].into())
    }

    fn at_most(tokens: u64, dollars: u64) -> FreeCeiling {
        FreeCeiling {
            tokens: Some(Tokens(tokens)),
            cost: Some(MicroDollars(dollars * 1_000_000)),
        }
    }

    struct Scene {
        free: FreeTokens,
        pool: PgPool,
        _database: Database,
    }

    impl Scene {
        async fn new(network: FreeCeiling, all: FreeCeiling) -> Self {
            let database = Database::fresh().await;
            let pool = database.command_pool();
            let rules = Rules {
                network,
                all,
                ..Rules::default()
            };
            Self {
                free: FreeTokens::new(pool.clone(), &Secret::new([9; 32]), rules),
                pool,
                _database: database,
            }
        }

        async fn take(&self, from: ClientAddress, amount: u64) -> Result<HoldId, Scope> {
            let (hold, today) = (HoldId::mint(), Day::of(clock::now()));
            let taken = self.free.take(hold, from, Tokens(amount), today).await;
            taken.unwrap().map_or(Ok(hold), Err)
        }

        async fn settle(&self, hold: HoldId, used: u64, dollars: u64) {
            let mut connection = self.pool.acquire().await.unwrap();
            let cost = MicroDollars(dollars * 1_000_000);
            let write = settle(hold, Tokens(used), cost);
            write(&mut connection).await.unwrap();
        }

        /// Tokens and dollars of all.
        async fn counted(&self) -> (i64, i64) {
            let all = "SELECT tokens, cost / 1000000 FROM free_day WHERE network = ''";
            sqlx::query_as(all).fetch_one(&self.pool).await.unwrap()
        }
    }

    #[tokio::test]
    async fn a_network_has_its_ceiling_and_all_together_have_theirs() {
        let scene = Scene::new(at_most(1_000, 9), at_most(1_500, 9)).await;
        assert!(scene.take(HERE, 600).await.is_ok());
        assert_eq!(scene.take(HERE, 600).await, Err(Scope::Network));
        assert!(scene.take(HERE, 400).await.is_ok());
        assert_eq!(scene.take(elsewhere(1), 600).await, Err(Scope::All));
        assert!(scene.take(elsewhere(2), 500).await.is_ok());
        assert_eq!(scene.counted().await, (1_500, 0));
    }

    #[tokio::test]
    async fn what_a_hold_did_not_use_is_there_again_once() {
        let scene = Scene::new(at_most(1_000, 9), FreeCeiling::default()).await;
        let hold = scene.take(HERE, 1_000).await.unwrap();
        assert_eq!(scene.take(HERE, 1).await, Err(Scope::Network));
        for _ in 0..2 {
            scene.settle(hold, 300, 0).await;
            assert_eq!(scene.counted().await, (300, 0));
        }
        assert!(scene.take(HERE, 700).await.is_ok());
        assert_eq!(scene.take(HERE, 1).await, Err(Scope::Network));
    }

    #[tokio::test]
    async fn what_models_took_for_them_has_a_ceiling_of_its_own() {
        let scene = Scene::new(at_most(1_000, 2), at_most(10_000, 5)).await;
        for _ in 0..2 {
            let hold = scene.take(HERE, 10).await.unwrap();
            scene.settle(hold, 10, 1).await;
        }
        assert_eq!(scene.take(HERE, 10).await, Err(Scope::Network));
        let hold = scene.take(elsewhere(1), 10).await.unwrap();
        scene.settle(hold, 10, 3).await;
        assert_eq!(scene.take(elsewhere(2), 10).await, Err(Scope::All));
    }

    #[tokio::test]
    async fn a_hold_that_is_decided_on_again_is_counted_once() {
        let scene = Scene::new(at_most(1_000, 9), at_most(1_000, 9)).await;
        let (hold, today) = (HoldId::mint(), Day::of(clock::now()));
        for _ in 0..3 {
            let taken = scene.free.take(hold, HERE, Tokens(600), today).await;
            assert_eq!(taken.unwrap(), None);
        }
        assert_eq!(scene.counted().await, (600, 0));
    }

    #[tokio::test]
    async fn fifty_at_once_from_many_networks_take_no_more_than_there_is_and_wait_in_no_circle() {
        let scene = Scene::new(at_most(250, 9), at_most(1_000, 9)).await;
        let all = (0..50).map(|n| scene.take(elsewhere(n % 10), 90));
        let taken: Vec<_> = join_all(all).await.into_iter().flatten().collect();
        assert_eq!(taken.len(), 11);
        assert_eq!(scene.counted().await, (990, 0));
        join_all(taken.iter().map(|hold| scene.settle(*hold, 40, 0))).await;
        assert_eq!(scene.counted().await, (440, 0));
    }

    #[tokio::test]
    async fn without_ceilings_they_are_only_counted() {
        let scene = Scene::new(FreeCeiling::default(), FreeCeiling::default()).await;
        let hold = scene.take(HERE, 1 << 40).await.unwrap();
        scene.settle(hold, 1 << 39, 1_000).await;
        assert_eq!(scene.counted().await, (1 << 39, 1_000));
    }
}
