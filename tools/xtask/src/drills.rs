//! `cargo xtask drills`: the tests whose names begin with `drill_`, and what they measured, as a table of
//! `docs/reliability.md`.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process;
use crate::steps::{Note, step};
use crate::web::log;
use crate::workspace::Workspace;

/// The variable with the name of the file for figures; `testkit` writes to it.
const FIGURES: &str = "DRILL_FIGURES";
const PAGE: &str = "docs/reliability.md";
/// The end of a chaos run's page; `tools/chaos/src/report.rs` keeps what follows.
const HEADING: &str = "\n## Drills\n";

pub fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let file = workspace.target.join("xtask/drills.txt");
    step("Drills", |line| {
        std::fs::create_dir_all(workspace.target.join("xtask"))?;
        std::fs::write(&file, "")?;
        let mut tests = workspace.cargo(&["test", "--workspace", "--all-targets", "drill_"]);
        process::run(tests.env(FIGURES, &file), &log(&workspace, "drills"), line)?;
        Ok(Note::Done)
    })?;
    write(&workspace, &std::fs::read_to_string(&file)?)
}

fn write(workspace: &Workspace, figures: &str) -> Result<()> {
    let page: PathBuf = workspace.root.join(PAGE);
    let text = std::fs::read_to_string(&page).with_context(|| format!("reading {PAGE}"))?;
    let text = with_drills(&text, figures, &workspace.commit()?);
    std::fs::write(&page, text).with_context(|| format!("writing {PAGE}"))
}

/// The page with this table in place of its old one.
fn with_drills(page: &str, figures: &str, commit: &str) -> String {
    let run = page.find(HEADING).map_or(page, |begin| &page[..begin]);
    // Tests end in any order.
    let mut rows: Vec<&str> = figures.lines().collect();
    rows.sort_unstable();
    format!(
        "{run}{HEADING}\n\
         Written by `cargo xtask drills`, commit `{commit}`, not optimised, on the same machine. Each is a test as well, named\n\
         `drill_…`, that says whether what was found is good.\n\n\
         | Area | What | Found |\n| --- | --- | --- |\n{}\n",
        rows.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_drills_takes_the_place_of_the_last_one_behind_what_a_run_wrote() {
        let once = with_drills("# Reliability\n", "| b | x | 1 |\n| a | y | 2 |\n", "abc");
        assert!(once.starts_with("# Reliability\n\n## Drills\n"));
        assert!(once.ends_with("| a | y | 2 |\n| b | x | 1 |\n"));
        let twice = with_drills(&once, "| b | x | 1 |\n| a | y | 2 |\n", "abc");
        assert_eq!(once, twice);
    }
}
