//! The tests of storage and of backups again, on the other supported versions of PostgreSQL: the oldest one
//! in each run, all of them in a long one.

use anyhow::Result;

use super::cluster;
use super::ran::{Lines, Ran};
use crate::releases::{self, MAJORS};
use crate::web::log;
use crate::workspace::Workspace;

/// The test binaries about the log, its followers, and the data beside it.
const STORAGE: [&str; 3] = ["log", "projections", "model"];

pub fn storage(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if cluster::is_given() {
        return Ok(Ran::No("one server is given for all tests".to_owned()));
    }
    let majors = if long { &MAJORS[..] } else { &MAJORS[..1] };
    for major in majors {
        line(major);
        tests(workspace, major, line)?;
    }
    Ok(Ran::Yes)
}

fn tests(workspace: &Workspace, major: &str, line: Lines) -> Result<()> {
    let binaries = releases::obtain(major)?;
    let mut kept = workspace.cargo(&["test", "--workspace"]);
    kept.args(STORAGE.iter().flat_map(|name| ["--test", name]));
    let log_of = |what: &str| log(workspace, &format!("{what}-tests-{major}"));
    cluster::on_cluster(
        workspace,
        Some(&binaries),
        (&mut kept, &log_of("storage")),
        line,
    )?;
    let mut backups = workspace.cargo(&["test", "--workspace", "--bin", "marketplace", "backup::"]);
    cluster::on_cluster(
        workspace,
        Some(&binaries),
        (&mut backups, &log_of("backup")),
        line,
    )
}
