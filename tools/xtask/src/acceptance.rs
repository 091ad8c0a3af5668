//! `cargo xtask acceptance`: `docs/acceptance.md`, which says for each requirement which tests prove it.
//!
//! Requirements are in `docs/acceptance/requirements.toml`. A test proves one by carrying its id in its name:
//! `auth_22_passwords_must_match` in Rust, `AUTH-22 passwords must match` in TypeScript. Several ids may stand in a
//! name, and `cat_02_to_13_…` or `CAT-02 to CAT-13 …` means all from the first to the last.

mod ids;
mod page;
mod requirements;
mod scan;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use requirements::Requirements;
pub use scan::rust_tests;

const REQUIREMENTS: &str = "docs/acceptance/requirements.toml";
const PAGE: &str = "docs/acceptance.md";

#[derive(clap::Args)]
pub struct Options {
    /// Compare instead of writing, and fail when the file is stale
    #[arg(long)]
    check: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    if options.check {
        return check(&workspace);
    }
    let path = workspace.root.join(PAGE);
    std::fs::write(&path, page(&workspace)?).with_context(|| format!("writing {PAGE}"))
}

pub fn check(workspace: &Workspace) -> Result<()> {
    let expected = page(workspace)?;
    let found = std::fs::read_to_string(workspace.root.join(PAGE)).unwrap_or_default();
    if found != expected {
        bail!("{PAGE} is stale: run `cargo xtask acceptance`");
    }
    Ok(())
}

fn page(workspace: &Workspace) -> Result<String> {
    let path = workspace.root.join(REQUIREMENTS);
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {REQUIREMENTS}"))?;
    let requirements = Requirements::parse(&text).with_context(|| REQUIREMENTS.to_owned())?;
    let proofs = scan::tests_of(&workspace.root, &requirements)?;
    Ok(page::render(&requirements, &proofs))
}
