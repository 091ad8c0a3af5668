//! `cargo xtask up`: from a fresh checkout to a running product in one command.

use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result};

use crate::process;
use crate::steps::{Note, step};
use crate::web;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// Port of the web app and the API
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Where the database, files and secrets are kept [default: the product's own]
    #[arg(long)]
    data_dir: Option<PathBuf>,
    /// Start without demo accounts, reviews and posts
    #[arg(long)]
    no_demo: bool,
    /// A model that runs on this machine and is to write, such as ollama/llama3.2
    #[arg(long, value_name = "SERVER/MODEL")]
    model: Option<String>,
    /// Build with optimisations
    #[arg(long)]
    release: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    web::check_node()?;
    step("Web packages", |line| web::install(&workspace, line))?;
    step("Fonts", |line| web::install_fonts(&workspace, line))?;
    step("Web app", |line| web::build_if_changed(&workspace, line))?;
    step("Binary", |line| build(&workspace, options.release, line))?;
    serve(&workspace, options)
}

/// While Cargo compiles, its lines name one package each; a count says more than a name.
fn build(workspace: &Workspace, release: bool, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    let compiled = AtomicU32::new(0);
    let mut cargo = workspace.cargo(&["build", "--package", "marketplace"]);
    if release {
        cargo.arg("--release");
    }
    process::run(&mut cargo, &web::log(workspace, "build"), &|line| {
        if let Some(package) = line.strip_prefix("Compiling ") {
            let count = compiled.fetch_add(1, Ordering::Relaxed) + 1;
            on_line(&format!("{count}: {package}"));
        }
    })?;
    match compiled.into_inner() {
        0 => Ok(Note::Unchanged),
        _ => Ok(Note::Done),
    }
}

/// Replaces this process by the product: Ctrl-C and every other signal reach it directly.
fn serve(workspace: &Workspace, options: &Options) -> Result<()> {
    let binary = workspace.binary(options.release);
    let mut command = Command::new(&binary);
    command
        .arg("serve")
        .args(["--port", &options.port.to_string()]);
    if let Some(folder) = &options.data_dir {
        command.arg("--data-dir").arg(folder);
    }
    if let Some(model) = &options.model {
        command.args(["--model", model]);
    }
    if options.no_demo {
        command.arg("--no-demo");
    }
    let error = command.exec();
    Err(error).with_context(|| format!("running {}", binary.display()))
}
