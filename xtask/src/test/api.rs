//! The description of the API against the real binary: requests made up from it, good ones and bad ones, one after the
//! other and in chains, as nobody, as a user and as the superadmin. Every answer has to be one the description allows.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::parts::{Lines, Ran};
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
    /// How much a short run tries of each operation.
    examples: u32,
    phases: &'static str,
}

/// Visitors are let in almost nowhere, so there are no chains for them to try.
static CALLERS: [Caller; 3] = [
    Caller {
        name: "nobody",
        examples: 2,
        phases: "coverage,fuzzing",
    },
    Caller {
        name: "ana",
        examples: 6,
        phases: "coverage,fuzzing,stateful",
    },
    Caller {
        name: "root",
        examples: 6,
        phases: "coverage,fuzzing,stateful",
    },
];
/// A long run tries so much more.
const LONG: u32 = 20;

pub fn check(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    let program = match TOOL.install(workspace, line)? {
        Ok(program) => program,
        Err(why) => bail!("{why}"),
    };
    build::everything(workspace, line)?;
    // A long run asks the writer that is built in, which takes the time a reader needs.
    let model = if long {
        None
    } else {
        Some(Model::start(workspace)?)
    };
    let product = Product::start(workspace, "api", model.as_ref())?;
    product.sign_up("ana")?;
    product.sign_up("bea")?;
    // Callers wait for answers most of the time.
    let runs = std::thread::scope(|scope| {
        let start = |caller: &'static Caller| {
            let mut command = run(workspace, &program, &product, caller, long);
            let log = log(workspace, &format!("api-{}", caller.name));
            scope.spawn(move || process::run(&mut command, &log, line))
        };
        CALLERS.each_ref().map(start).map(|run| run.join())
    });
    let mut failures = Vec::new();
    for (run, caller) in runs.into_iter().zip(&CALLERS) {
        let outcome = run.map_err(|_| anyhow::anyhow!("a thread panicked"))?;
        if let Err(error) = outcome.with_context(|| format!("as {}", caller.name)) {
            failures.push(format!("{error:#}"));
        }
    }
    if !failures.is_empty() {
        bail!(failures.join("\n\n"));
    }
    Ok(Ran::Yes)
}

fn run(
    workspace: &Workspace,
    program: &Path,
    product: &Product,
    caller: &Caller,
    long: bool,
) -> Command {
    let examples = if long {
        LONG * caller.examples
    } else {
        caller.examples
    };
    let mut command = Command::new(program);
    command
        .current_dir(workspace.root.join("xtask/tools"))
        // Nothing is left beside the configuration.
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env(
            "HYPOTHESIS_STORAGE_DIRECTORY",
            workspace.target.join("xtask/hypothesis"),
        )
        .args(["--config-file", "schemathesis.toml", "run"])
        .arg(workspace.root.join("docs/openapi.json"))
        .args(["--url", &product.api()])
        .args(["--auth-wfc", "callers.yaml", "--auth-wfc-user", caller.name])
        .args(["--phases", caller.phases])
        .args(["--max-examples", &examples.to_string()]);
    command
}
