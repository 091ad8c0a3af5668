//! The tests of storage once more, on the other versions of PostgreSQL that are supported: the oldest one in each run, all
//! of them in a long one.

use anyhow::Result;

use super::parts::{Lines, Ran};
use super::place;
use crate::releases::{self, MAJORS};
use crate::web::log;
use crate::workspace::Workspace;

/// The binaries of tests that speak of the log, of what follows it, and of what is kept beside it.
const STORAGE: [&str; 3] = ["log", "projections", "model"];

pub fn storage(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if place::is_given() {
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
    let mut cargo = workspace.cargo(&["test", "--workspace"]);
    cargo.args(STORAGE.iter().flat_map(|name| ["--test", name]));
    let log = log(workspace, &format!("storage-tests-{major}"));
    place::on_cluster(workspace, Some(binaries), (&mut cargo, &log), line)
}
