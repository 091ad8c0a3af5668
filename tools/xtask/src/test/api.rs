//! The description of the API against the real binary: generated requests, valid and invalid, single and in chains,
//! without sign-in, as a user and as the superadmin. The description must allow every answer.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use super::ran::{Lines, Ran};
use crate::build;
use crate::process;
use crate::product::{Model, Product};
use crate::tools::Tool;
use crate::web::log;
use crate::workspace::Workspace;

const TOOL: Tool = Tool {
    name: "schemathesis",
    python: 11,
};

struct Caller {
    /// In `callers.yaml`.
    name: &'static str,
    /// How many requests a short run makes for each operation.
    examples: u32,
    /// How many chains a short run makes.
    chains: u32,
    /// The operations that answer this caller with more than a refusal, if not all do. A short run makes chains of
    /// them, and tries the edges of their inputs; of the others it sees that the refusal is as described.
    answered: &'static [&'static str],
    /// How many links even a short run must follow: fewer than usual, since what can be followed depends on
    /// what other tests leave meanwhile. If there are fewer, chains end at their first request.
    links: u32,
}

/// For operations without sign-in: `security` is missing, or begins with `{}`.
const OPEN: &str = "/security/0/bearer != []";

static CALLERS: [Caller; 3] = [
    Caller {
        name: "nobody",
        examples: 2,
        chains: 40,
        answered: &["--include-by", OPEN],
        links: 3,
    },
    Caller {
        name: "ana",
        examples: 4,
        chains: 40,
        answered: &["--exclude-path-regex", "^/admin/"],
        links: 4,
    },
    Caller {
        name: "root",
        examples: 4,
        chains: 120,
        answered: &[],
        links: 4,
    },
];
/// A long run makes so many times more.
const LONG: u32 = 20;

pub fn check(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    let program = match TOOL.install(workspace, line)? {
        Ok(program) => program,
        Err(why) => bail!("{why}"),
    };
    build::everything(workspace, line)?;
    // A long run uses the built-in writer, which takes the time a reader needs.
    let model = if long {
        None
    } else {
        Some(Model::start(workspace)?)
    };
    let product = Product::start(workspace, "api", model.as_ref())?;
    product.sign_up("ana")?;
    product.sign_up("bea")?;
    // Callers spend most of their time waiting for answers.
    let outcomes = std::thread::scope(|scope| {
        let start = |caller: &'static Caller| {
            let trials = Trials {
                workspace,
                program: &program,
                api: product.api(),
                long,
            };
            scope.spawn(move || {
                let outcomes = [
                    trials.edges(caller, line),
                    trials.tries(caller, line),
                    trials.chains(caller, line),
                ];
                let errors = outcomes.into_iter().filter_map(Result::err);
                errors
                    .map(|error| format!("as {}: {error:#}", caller.name))
                    .collect::<Vec<String>>()
            })
        };
        CALLERS.each_ref().map(start).map(|runs| runs.join())
    });
    let mut failures: Vec<String> = Vec::new();
    for outcome in outcomes {
        failures.extend(outcome.map_err(|_| anyhow::anyhow!("a thread panicked"))?);
    }
    if !failures.is_empty() {
        bail!(failures.join("\n\n"));
    }
    Ok(Ran::Yes)
}

/// The test, and the product it runs against.
struct Trials<'a> {
    workspace: &'a Workspace,
    program: &'a Path,
    api: String,
    long: bool,
}

impl Trials<'_> {
    /// The least, the most and the wrong of each field.
    fn edges(&self, caller: &Caller, line: Lines) -> Result<()> {
        let mut command = self.command(caller, "coverage", 1);
        if !self.long {
            command.args(caller.answered);
        }
        let log = log(self.workspace, &format!("api-{}-edges", caller.name));
        process::run(&mut command, &log, line)
    }

    /// One request after the other.
    fn tries(&self, caller: &Caller, line: Lines) -> Result<()> {
        let mut command = self.command(caller, "fuzzing", caller.examples);
        let log = log(self.workspace, &format!("api-{}", caller.name));
        process::run(&mut command, &log, line)
    }

    /// Requests that are made from the answers to others. Of all operations, most chains would end at a refusal.
    fn chains(&self, caller: &Caller, line: Lines) -> Result<()> {
        let mut command = self.command(caller, "stateful", caller.chains);
        command.args(caller.answered);
        let log = log(self.workspace, &format!("api-{}-chains", caller.name));
        process::run(&mut command, &log, line)?;
        let said = std::fs::read_to_string(&log)?;
        enough(&said, caller.links).with_context(|| format!("see {}", log.display()))
    }

    fn command(&self, caller: &Caller, phases: &str, examples: u32) -> Command {
        let examples = if self.long { LONG * examples } else { examples };
        let mut command = Command::new(self.program);
        command
            .current_dir(self.workspace.root.join("tools/xtask/tools"))
            // Nothing is written beside the configuration.
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env(
                "HYPOTHESIS_STORAGE_DIRECTORY",
                self.workspace.target.join("xtask/hypothesis"),
            )
            .args(["--config-file", "schemathesis.toml", "run"])
            .arg(self.workspace.root.join("docs/openapi.json"))
            .args(["--url", &self.api])
            .args(["--auth-wfc", "callers.yaml"])
            .args(["--auth-wfc-user", caller.name])
            .args(["--phases", phases])
            .args(["--max-examples", &examples.to_string()]);
        command
    }
}

/// How many links from one operation to another were followed, as reported at the end.
fn links(said: &str) -> Option<u32> {
    let (_, rest) = said.split_once("API Links:")?;
    rest.split_whitespace().next()?.parse().ok()
}

/// Fails if fewer than `least` were followed.
fn enough(said: &str, least: u32) -> Result<()> {
    let followed = links(said).unwrap_or(0);
    ensure!(
        followed >= least,
        "answers led to other requests over {followed} links, and {least} is the least"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn links_that_were_followed_are_counted_and_no_word_of_them_is_none() {
        let said = "    API Links:    2 covered / 159 selected / 159 total (159 inferred)\n";
        assert_eq!(links(said), Some(2));
        assert_eq!(links("Stateful (not applicable)"), None);
    }

    #[test]
    fn a_run_that_followed_fewer_links_than_it_has_to_fails() {
        let said = "    API Links:    4 covered / 156 selected / 156 total (156 inferred)\n";
        assert!(enough(said, 4).is_ok());
        assert!(enough(said, 5).is_err());
        assert!(enough("Stateful (not applicable)", 1).is_err());
        assert!(CALLERS.iter().all(|caller| caller.links > 1));
    }

    #[test]
    fn what_says_that_an_operation_is_open_says_it_of_each() {
        let file = Workspace::find().unwrap().root.join("docs/openapi.json");
        let description: Value =
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let paths = description["paths"].as_object().unwrap();
        let operations = paths.values().flat_map(|path| path.as_object().unwrap());
        let mut open = 0;
        for (method, operation) in operations.filter(|(_, it)| it["responses"].is_object()) {
            let ways = operation["security"].as_array();
            let needs_none = ways.is_none_or(|ways| ways.contains(&json!({})));
            let is_matched = operation.pointer("/security/0/bearer") != Some(&json!([]));
            let name = &operation["operationId"];
            assert_eq!(needs_none, is_matched, "{method}, {name}");
            open += usize::from(is_matched);
        }
        assert!(open > 0, "{OPEN} is said of nothing");
    }
}
