//! Documents that are made by programs of this workspace: `cargo xtask events`, `openapi` and `tables`.
//!
//! Some are such a program's output and nothing else; in others it stands between two markers, and the text around
//! them is written by hand.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::build;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// Compare instead of writing, and fail when the file is stale
    #[arg(long)]
    check: bool,
}

pub struct Document {
    path: &'static str,
    /// The task of this document.
    task: &'static str,
    parts: &'static [Part],
}

struct Part {
    /// The markers around the generated part; the whole document without them.
    marker: Option<&'static str>,
    /// Its path in the target folder.
    program: &'static str,
    arguments: &'static [&'static str],
}

/// Every event.
pub const EVENTS: Document = Document {
    path: "docs/events.md",
    task: "events",
    parts: &[Part {
        marker: None,
        program: "examples/events_md",
        arguments: &[],
    }],
};

/// The description of the API, from which the web app's client is made.
pub const OPENAPI: Document = Document {
    path: "docs/openapi.json",
    task: "openapi",
    parts: &[Part {
        marker: None,
        program: "marketplace",
        arguments: &["openapi"],
    }],
};

/// The tables of the operator's manual.
pub const TABLES: Document = Document {
    path: "docs/operations.md",
    task: "tables",
    parts: &[
        Part {
            marker: Some("variables"),
            program: "marketplace",
            arguments: &["variables"],
        },
        Part {
            marker: Some("limits"),
            program: "marketplace",
            arguments: &["limits"],
        },
    ],
};

impl Document {
    pub fn run(&self, options: &Options) -> Result<()> {
        let workspace = Workspace::find()?;
        if options.check {
            return self.check(&workspace);
        }
        let text = self.make(&workspace)?;
        let path = workspace.root.join(self.path);
        std::fs::write(path, text).with_context(|| format!("writing {}", self.path))
    }

    /// Compares without writing.
    pub fn check(&self, workspace: &Workspace) -> Result<()> {
        if self.found(workspace) != self.make(workspace)? {
            bail!("{} is stale: run `cargo xtask {}`", self.path, self.task);
        }
        Ok(())
    }

    fn found(&self, workspace: &Workspace) -> String {
        std::fs::read_to_string(workspace.root.join(self.path)).unwrap_or_default()
    }

    fn make(&self, workspace: &Workspace) -> Result<String> {
        build::everything(workspace, &|_| ())?;
        let mut text = self.found(workspace);
        for part in self.parts {
            let output = output(workspace, part)?;
            text = match part.marker {
                None => output,
                Some(name) => between_markers(&text, name, &output)
                    .with_context(|| format!("{} has no place for {name}", self.path))?,
            };
        }
        Ok(text)
    }
}

fn output(workspace: &Workspace, part: &Part) -> Result<String> {
    let mut program = Command::new(workspace.target.join("debug").join(part.program));
    let output = program
        .args(part.arguments)
        .stderr(Stdio::inherit())
        .output()?;
    ensure!(
        output.status.success(),
        "{program:?} ended with {}",
        output.status
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// The text with everything between its two markers replaced; none if it does not have the markers.
fn between_markers(text: &str, name: &str, inside: &str) -> Option<String> {
    let (begin, end) = (
        format!("<!-- begin {name} -->"),
        format!("<!-- end {name} -->"),
    );
    let (before, rest) = text.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n{inside}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_the_markers_is_replaced_and_nothing_else() {
        let text = "a\n<!-- begin x -->\nold\n<!-- end x -->\nb\n";
        let new = between_markers(text, "x", "new\n").unwrap();
        assert_eq!(new, "a\n<!-- begin x -->\nnew\n<!-- end x -->\nb\n");
        assert_eq!(between_markers(&new, "x", "new\n").unwrap(), new);
        assert_eq!(between_markers(text, "y", "new\n"), None);
    }
}
