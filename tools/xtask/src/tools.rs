//! Programs from the Python package index that the checks need, each in an environment of its own below the target
//! folder, exactly as its requirements file pins it. Nothing is installed outside of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

pub struct Tool {
    /// The name of the program and of its requirements file in `tools/xtask/tools`.
    pub name: &'static str,
    /// The oldest Python 3 it runs on.
    pub python: u32,
}

/// The path of its program, or why it is not available here.
pub type Found = std::result::Result<PathBuf, String>;

impl Tool {
    /// Installs it unless exactly this is installed already.
    pub fn install(&self, workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<Found> {
        let wanted = workspace
            .root
            .join("tools/xtask/tools")
            .join(self.name)
            .with_extension("txt");
        let pins =
            std::fs::read(&wanted).with_context(|| format!("reading {}", wanted.display()))?;
        let folder = workspace.target.join("xtask/tools").join(self.name);
        let program = folder.join("bin").join(self.name);
        let installed = folder.join("installed.txt");
        if program.exists() && std::fs::read(&installed).is_ok_and(|known| known == pins) {
            return Ok(Ok(program));
        }
        if let Err(why) = self.check_python() {
            return Ok(Err(why));
        }
        let steps = [
            environment(&folder),
            packages(&folder.join("bin/python"), &wanted),
        ];
        for mut step in steps {
            let log = workspace
                .target
                .join("xtask")
                .join(format!("{}-install.log", self.name));
            if let Err(error) = process::run(&mut step, &log, line) {
                // If the content differs under a known name, it must not be used.
                let error = error.to_string();
                anyhow::ensure!(!error.contains("DO NOT MATCH THE HASHES"), error);
                let why = error.lines().rev().find(|line| line.starts_with("ERROR"));
                let why = why.unwrap_or("venv or pip failed");
                return Ok(Err(format!("{} can not be installed: {why}", self.name)));
            }
        }
        std::fs::write(installed, pins)?;
        Ok(Ok(program))
    }

    fn check_python(&self) -> std::result::Result<(), String> {
        let probe = "import sys, venv, ensurepip; print(sys.version_info.minor)";
        let output = Command::new("python3").args(["-c", probe]).output();
        let output = output.ok().filter(|output| output.status.success());
        let minor = output.and_then(|output| {
            String::from_utf8_lossy(&output.stdout)
                .trim()
                .parse::<u32>()
                .ok()
        });
        match minor {
            Some(minor) if minor >= self.python => Ok(()),
            Some(minor) => Err(format!(
                "{} needs Python 3.{}, and this is 3.{minor}",
                self.name, self.python
            )),
            None => Err(format!("{} needs Python 3 with venv", self.name)),
        }
    }
}

fn environment(folder: &Path) -> Command {
    let mut python = Command::new("python3");
    python.args(["-m", "venv", "--clear"]).arg(folder);
    python
}

fn packages(python: &Path, pins: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ])
    .args([
        "--require-hashes",
        "--only-binary",
        ":all:",
        "--requirement",
    ])
    .arg(pins);
    pip
}
