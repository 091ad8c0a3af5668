//! The time from commit to visible on each supported version of the server.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use embedded_postgres::{Binaries, Cluster, Options, POSTGRES_PACKAGE_VERSION};

use crate::figures::{Goal, Rounds};
use crate::lag;
use crate::report::Section;
use crate::rig::Rig;

const EVENTS: u64 = 10_000;
/// Relative to the best.
const ALIKE: f64 = 1.3;

/// A version, and the folder of its programs: `15=/folder`.
#[derive(Debug, Clone)]
pub struct Server {
    version: String,
    folder: PathBuf,
}

impl std::str::FromStr for Server {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (version, folder) = text.split_once('=').context("not VERSION=FOLDER")?;
        Ok(Self {
            version: version.to_owned(),
            folder: folder.into(),
        })
    }
}

pub async fn measure(
    others: &[Server],
    folder: &Path,
    rounds: usize,
    seconds: u64,
) -> Result<Section> {
    let pinned = (POSTGRES_PACKAGE_VERSION, None);
    let others = others
        .iter()
        .map(|server| (server.version.as_str(), Some(Binaries::at(&server.folder))));
    let servers: Vec<_> = others.chain([pinned]).collect();
    let mut found = vec![[const { Vec::new() }; 2]; servers.len()];
    for round in 0..rounds {
        // Each comes first sometimes, so that other work of the machine affects all versions.
        for turn in 0..servers.len() {
            let at = (round + turn) % servers.len();
            let (version, binaries) = &servers[at];
            let home = folder.join(format!("postgres-{version}-{round}"));
            let figures = one_round(binaries.clone(), &home, seconds).await?;
            for (figures, figure) in found[at].iter_mut().zip(figures) {
                figures.push(figure);
            }
        }
    }
    let figures: Vec<_> = (servers.iter().zip(found))
        .map(|((version, _), found)| (*version, found.map(Rounds::of)))
        .collect();
    let best = figures
        .iter()
        .map(|(_, [p50, _])| p50.median())
        .fold(f64::INFINITY, f64::min);
    let row = |(version, [p50, p99]): &(&str, [Rounds; 2])| {
        let of_best = p50.median() / best;
        let goal = Goal::AtMost(ALIKE).cell(of_best);
        let version = version.split('-').next().unwrap_or(version);
        vec![
            version.to_owned(),
            p50.cell(),
            p99.cell(),
            format!("{of_best:.2}"),
            goal,
        ]
    };
    Ok(Section {
        title: "Commit to visible on each server",
        about: "As above at 100 events a second, on a cluster of each version that is supported, in turn.".into(),
        head: vec!["PostgreSQL", "p50 ms", "p99 ms", "p50 of the best", "Goal of that"],
        rows: figures.iter().map(row).collect(),
        plot: None,
    })
}

async fn one_round(binaries: Option<Binaries>, home: &Path, seconds: u64) -> Result<[f64; 2]> {
    let cluster = Cluster::start(Options {
        binaries,
        ..Options::new(home)
    })
    .await?;
    let rig = Rig::filled(|database| cluster.superuser_url(database), EVENTS).await?;
    let figures = lag::at_rest(&rig, seconds).await?;
    rig.drop().await?;
    cluster.stop().await?;
    Ok(figures)
}
