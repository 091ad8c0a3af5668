//! Does what a step says.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context as _, Result};
use reqwest::Method;
use sqlx::PgPool;

use super::Options;
use super::page::Figures;
use super::people::{People, Tally};
use super::proof;
use super::rotation::{Rotation, Stands};
use super::sources::Sources;
use super::steps::{Act, Step};
use crate::node::Role;
use crate::site::{Shape, Site};

/// A deployment in progress.
#[derive(Debug)]
pub struct Deployment {
    sources: Sources,
    running: Option<Running>,
}

/// The product and the people.
#[derive(Debug)]
struct Running {
    site: Site,
    pool: PgPool,
    rotation: Arc<Rotation>,
    people: People,
}

impl Deployment {
    /// Before the first step: nothing is changed and nothing runs yet.
    pub fn begin(options: &Options) -> Result<Self> {
        Ok(Self {
            sources: Sources::copy(&options.sources, &options.binaries, &options.work)?,
            running: None,
        })
    }

    /// Does a step, and records the results of the people in the meantime.
    pub async fn carry_out(&mut self, step: &Step, figures: &mut Figures) -> Result<()> {
        let before = self.tally().await;
        let begun = Instant::now();
        self.act(step.act, figures).await?;
        let took = begun.elapsed();
        if let Some(Running { people, .. }) = &self.running {
            people.go_on().await?;
        }
        figures.note(step, took, (&before, &self.tally().await));
        Ok(())
    }

    async fn act(&mut self, act: Act, figures: &mut Figures) -> Result<()> {
        match act {
            Act::Change(paths) => self.sources.change(paths),
            Act::Build(arguments) => self.sources.build(arguments),
            Act::Raise => self.raise(figures).await,
            Act::Operate(arguments) => self.running()?.site.operate(arguments).await.map(drop),
            Act::Replace(role) => self.running()?.replace(role).await,
            Act::Prove => {
                let running = self.running()?;
                running.people.leave().await?;
                proof::rest(&running.pool).await?;
                let tally = running.people.tally().await;
                let proof = proof::prove(&running.site, &running.pool, &tally).await?;
                figures.prove(&proof, &tally);
                Ok(())
            }
        }
    }

    /// Starts the unchanged product, with people at work. Every later start is of the changed program.
    async fn raise(&mut self, figures: &mut Figures) -> Result<()> {
        let mut site = Site::prepare(&self.sources.before(), None).await?;
        site.raise(Shape::Services).await?;
        site.deploy(&self.sources.after());
        figures.server(site.postgres.version());
        let rotation = Arc::new(Rotation::of_old());
        let port = |role, place| -> Result<u16> {
            let at = site.places(role).nth(place).context("two of each")?;
            Ok(site.nodes[at].port)
        };
        let ports = |place| -> Result<[u16; 2]> {
            Ok([port(Role::Query, place)?, port(Role::Command, place)?])
        };
        let people = People::begin([ports(0)?, ports(1)?], rotation.clone()).await?;
        self.running = Some(Running {
            pool: site.postgres.pool()?,
            site,
            rotation,
            people,
        });
        Ok(())
    }

    fn running(&mut self) -> Result<&mut Running> {
        self.running.as_mut().context("nothing runs yet")
    }

    async fn tally(&self) -> Tally {
        match &self.running {
            Some(running) => running.people.tally().await,
            None => Tally::default(),
        }
    }

    /// Ends the product properly.
    pub async fn end(self) -> Result<()> {
        let Some(mut running) = self.running else {
            return Ok(());
        };
        running.pool.close().await;
        running.site.lower().await
    }

    /// Keeps the logs on disk and returns their folder, if there are any.
    pub fn keep(self) -> String {
        let Some(running) = self.running else {
            return String::new();
        };
        format!("\nthe logs are kept in {}", running.site.keep().display())
    }
}

impl Running {
    /// One after the other. The next one follows when this one is ready, and people have worked with it.
    async fn replace(&mut self, role: Role) -> Result<()> {
        let method = match role {
            Role::Query => Method::GET,
            Role::Command | Role::Machine => Method::POST,
        };
        let places: Vec<usize> = self.site.places(role).collect();
        for (place, at) in places.into_iter().enumerate() {
            let post = self.site.take_down(at).await?;
            self.rotation.put(&method, place, Stands::Nobody);
            self.people.go_on().await?;
            self.site.put_up(post).await?;
            self.rotation.put(&method, place, Stands::New);
            self.people.go_on().await?;
        }
        Ok(())
    }
}
