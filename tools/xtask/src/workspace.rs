//! The paths of the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// The folders of this checkout.
#[derive(Debug, Clone)]
pub struct Workspace {
    pub root: PathBuf,
    pub target: PathBuf,
}

impl Workspace {
    pub fn find() -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = here.ancestors().nth(2).context("xtask lies in tools/")?;
        let metadata = metadata(root)?;
        let target = metadata["target_directory"]
            .as_str()
            .context("cargo metadata names the target directory")?;
        Ok(Self {
            root: root.to_owned(),
            target: target.into(),
        })
    }

    /// The packages of this checkout: the name of each, and its folder from the root.
    pub fn packages(&self) -> Result<Vec<(String, String)>> {
        let metadata = metadata(&self.root)?;
        let packages = metadata["packages"].as_array().context("no packages")?;
        let mut found = Vec::new();
        for package in packages {
            let name = package["name"].as_str().context("no name")?;
            let manifest = package["manifest_path"].as_str().context("no manifest")?;
            let folder = Path::new(manifest).strip_prefix(&self.root)?.parent();
            let folder = folder.context("a package at the root")?;
            found.push((name.to_owned(), folder.display().to_string()));
        }
        Ok(found)
    }

    pub fn web(&self) -> PathBuf {
        self.root.join("web-app")
    }

    /// The product's binary from `cargo build`.
    pub fn binary(&self, release: bool) -> PathBuf {
        let profile = if release { "release" } else { "debug" };
        self.target.join(profile).join("marketplace")
    }

    /// The current commit, for pages that name it; and whether anything was changed since.
    pub fn commit(&self) -> Result<String> {
        let output = Command::new("git")
            .args([
                "describe",
                "--always",
                "--dirty",
                "--abbrev=7",
                "--exclude=*",
            ])
            .current_dir(&self.root)
            .output()?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = cargo();
        command.args(arguments).current_dir(&self.root);
        if builds_once() {
            // Data for a second build would take a tenth of the time and half the disk. Debug information is not needed
            // either: a panic reports its place without it.
            command.env("CARGO_INCREMENTAL", "0");
            command.env("CARGO_PROFILE_DEV_DEBUG", "none");
            // Otherwise cargo would compile all dependencies once for clippy and again for the build.
            command.env(WRAPPER, clippy_driver());
            command.env("CLIPPY_ARGS", "-Dwarnings");
        }
        command
    }

    /// For source code by others, which has lints of its own.
    pub fn cargo_of_others(&self, arguments: &[&str]) -> Command {
        let mut command = self.cargo(arguments);
        command.env_remove(WRAPPER);
        command
    }

    /// The folder of the fonts of documents, and of the programs that read the files.
    pub fn fonts(&self) -> PathBuf {
        self.root.join("crates/documents/npm")
    }

    /// The folder of Lighthouse.
    pub fn lighthouse(&self) -> PathBuf {
        self.web().join("lighthouse")
    }

    pub fn npm(&self, arguments: &[&str]) -> Command {
        npm_in(&self.web(), arguments)
    }
}

/// Whether this checkout is built once and deleted, as in CI. Then clippy checks while it compiles.
pub fn builds_once() -> bool {
    std::env::var_os("CI").is_some()
}

/// The variable with which cargo lets another program compile the packages of the workspace; `cargo clippy` uses it
/// as well.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// From the toolchain of the running cargo.
fn clippy_driver() -> PathBuf {
    let cargo = std::env::var_os("CARGO").map(PathBuf::from);
    let beside = cargo.map(|cargo| cargo.with_file_name("clippy-driver"));
    beside.unwrap_or_else(|| "clippy-driver".into())
}

pub fn npm_in(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(folder);
    command
}

fn metadata(root: &Path) -> Result<serde_json::Value> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("running cargo metadata")?;
    anyhow::ensure!(
        output.status.success(),
        "cargo metadata: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The running cargo, so that the chosen toolchain is kept. The variables that it set about our own package are removed
/// for the packages to build: otherwise some would be built again each time the build alternates between here and a
/// shell.
fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let ours = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(ours) {
            command.env_remove(name);
        }
    }
    command
}
