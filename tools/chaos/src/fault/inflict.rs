//! Inflicts one fault after the other.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use service_kit::fault::Point;

use super::plan::Task;
use super::poison::poison;
use super::ways::WAYS;
use crate::node::{Armed, Role};
use crate::site::{Shape, Site};
use crate::tally::Kind;
use crate::wait::until;

/// How long a process is cut off.
const DARK: Duration = Duration::from_secs(2);

/// With the random numbers of the seed.
#[derive(Debug)]
pub struct Inflictor {
    chance: StdRng,
    poisons: u64,
    /// Scripts given to the model, not yet known to be used up.
    played: u64,
}

impl Inflictor {
    /// With this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: StdRng::seed_from_u64(seed),
            poisons: 0,
            played: 0,
        }
    }

    /// All required faults, and more until the half is over.
    pub async fn half(
        &mut self,
        site: &mut Site,
        shape: Shape,
        must: Vec<Task>,
        end: Instant,
    ) -> Result<()> {
        let (mut must, mut more) = (must, Vec::new());
        while let Some(task) = must.pop().or_else(|| self.another(&mut more, shape, end)) {
            println!("  {:>5.1} s left  {task:?}", left(end).as_secs_f64());
            self.inflict(site, task)
                .await
                .with_context(|| format!("{task:?}"))?;
            // Sometimes the next fault meets a product that is still starting.
            if self.chance.random_bool(0.7) {
                site.until_ready().await?;
            }
            let pause = self.chance.random_range(100..600);
            tokio::time::sleep(Duration::from_millis(pause)).await;
            site.model.forget_requests();
        }
        self.use_up_scripts(site).await
    }

    /// From a bag with one of each, filled again and again until the time is over.
    fn another(&mut self, more: &mut Vec<Task>, shape: Shape, end: Instant) -> Option<Task> {
        if Instant::now() >= end {
            return None;
        }
        if more.is_empty() {
            *more = Task::all(shape);
            more.shuffle(&mut self.chance);
        }
        more.pop()
    }

    async fn inflict(&mut self, site: &mut Site, task: Task) -> Result<()> {
        match task {
            Task::Kill(name) => kill(site, name).await,
            Task::Point(point) => self.point(site, point).await,
            Task::Postgres => {
                site.tally.scheduled(Kind::Postgres);
                site.postgres.crash_and_restart().await?;
                site.tally.fired(Kind::Postgres);
                Ok(())
            }
            Task::Cut => self.cut(site).await,
            Task::BlackHole => {
                site.tally.scheduled(Kind::BlackHole);
                let node = &site.nodes[self.chance.random_range(0..site.nodes.len())];
                until("a black hole to swallow something", || async {
                    (node.database.go_dark(DARK).await > 0).then_some(())
                })
                .await?;
                site.tally.fired(Kind::BlackHole);
                Ok(())
            }
            Task::Poison => {
                self.poisons += 1;
                site.tally.scheduled(Kind::Poison);
                poison(site, self.poisons).await?;
                site.tally.fired(Kind::Poison);
                Ok(())
            }
            Task::Model => {
                self.play(site);
                Ok(())
            }
            Task::Clock => {
                site.tally.scheduled(Kind::Clock);
                site.clock.jump_around_midnight().await?;
                site.tally.fired(Kind::Clock);
                Ok(())
            }
        }
    }

    /// Any process that passes the point may be the one: we do not control which one feeds a read model or gives
    /// positions.
    async fn point(&mut self, site: &Site, point: Point) -> Result<()> {
        let kind = Kind::Point(point);
        let (side, most) = match point {
            Point::Committed | Point::Numbered => (Role::Command, 20),
            Point::ViewWritten => (Role::Query, 10),
            _ => (Role::Command, 4),
        };
        let before = site.tally.count(kind).fired;
        site.tally.scheduled(kind);
        for node in &site.nodes {
            if node.role == side || node.role == Role::Machine {
                let passes = self.chance.random_range(1..=most);
                node.kill(Some(Armed { point, passes })).await?;
            }
        }
        until("the point to be reached", || async {
            (site.tally.count(kind).fired > before).then_some(())
        })
        .await
    }

    async fn cut(&mut self, site: &Site) -> Result<()> {
        site.tally.scheduled(Kind::Cut);
        let cut = || site.reads.cut() + site.writes.cut();
        let before = cut();
        // Some of the chosen ones are idle and carry nothing more.
        until("a connection to be cut", || {
            site.reads.choose_to_cut(2, &mut self.chance);
            site.writes.choose_to_cut(2, &mut self.chance);
            let fired = cut() > before;
            async move { fired.then_some(()) }
        })
        .await?;
        site.tally.fired_times(Kind::Cut, cut() - before);
        Ok(())
    }

    fn play(&mut self, site: &Site) {
        let mut ways = WAYS.to_vec();
        ways.shuffle(&mut self.chance);
        for way in &ways {
            site.tally.scheduled(Kind::Model(way));
        }
        site.model.play_next(ways.into_iter().map(str::to_owned));
        self.played += 1;
    }

    /// The scripts wait for requests to the model; when the last one is taken, all were played.
    async fn use_up_scripts(&mut self, site: &Site) -> Result<()> {
        until("the model's scripts to be used up", || async {
            (site.model.waiting() == 0).then_some(())
        })
        .await?;
        let played = std::mem::take(&mut self.played);
        for way in WAYS {
            site.tally.fired_times(Kind::Model(way), played);
        }
        Ok(())
    }
}

async fn kill(site: &Site, name: &str) -> Result<()> {
    let node = site.nodes.iter().find(|node| node.name == name);
    let node = node.context("no such process")?;
    site.tally.scheduled(Kind::Kill(node.name));
    node.kill(None).await
}

fn left(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}
