//! The tests of storage once more, on the other versions of PostgreSQL that are supported: the oldest one in each run, all
//! of them in a long one.

use anyhow::Result;
use embedded_postgres::{Binaries, Progress, Release};

use super::parts::{Lines, Ran};
use super::place;
use crate::web::log;
use crate::workspace::Workspace;

macro_rules! release {
    ($major:literal, $version:literal) => {
        Release {
            version: $version,
            package: include_str!(concat!("../../postgres/", $major, "/package.json")),
            lock: include_str!(concat!("../../postgres/", $major, "/package-lock.json")),
        }
    };
}

const OLDEST: Release = release!("15", "15.18.0-beta.17");
const BETWEEN: [Release; 2] = [
    release!("16", "16.14.0-beta.17"),
    release!("17", "17.10.0-beta.17"),
];

/// The binaries of tests that speak of the log, of what follows it, and of what is kept beside it.
const STORAGE: [&str; 3] = ["log", "projections", "model"];

pub fn storage(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if place::is_given() {
        return Ok(Ran::No("one server is given for all tests".to_owned()));
    }
    let more = BETWEEN.iter().filter(|_| long);
    for release in std::iter::once(&OLDEST).chain(more) {
        line(release.version);
        tests(workspace, release, line)?;
    }
    Ok(Ran::Yes)
}

/// Where the programs of each of these versions are, as the benchmark takes them; none where it does not ask.
pub fn servers(only: Option<&str>) -> Result<Vec<String>> {
    let asks = |only: &str| only.split(',').any(|it| ["parts", "majors"].contains(&it));
    if !only.is_none_or(asks) {
        return Ok(Vec::new());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let all = std::iter::once(&OLDEST).chain(&BETWEEN);
    all.map(|release| {
        let binaries = runtime.block_on(Binaries::of(release, &Progress::silent()))?;
        Ok(format!("{}={}", release.version, binaries.folder().display()))
    })
    .collect()
}

fn tests(workspace: &Workspace, release: &Release, line: Lines) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let binaries = runtime.block_on(Binaries::of(release, &Progress::silent()))?;
    let (major, _) = release.version.split_once('.').unwrap_or_default();
    let mut cargo = workspace.cargo(&["test", "--workspace"]);
    cargo.args(STORAGE.iter().flat_map(|name| ["--test", name]));
    let log = log(workspace, &format!("storage-tests-{major}"));
    place::on_cluster(workspace, Some(binaries), (&mut cargo, &log), line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_is_the_one_that_its_lock_pins() {
        for release in std::iter::once(&OLDEST).chain(&BETWEEN) {
            let lock: serde_json::Value = serde_json::from_str(release.lock).unwrap();
            let packages = lock["packages"].as_object().unwrap().values().skip(1);
            let versions: Vec<_> = packages.map(|it| it["version"].as_str().unwrap()).collect();
            assert_eq!(versions, [release.version; 4]);
        }
    }
}
