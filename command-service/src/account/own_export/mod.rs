//! Everything about a person as one file, for that person: asked for, put together in the background, given out for a
//! week. See `docs/adr/0023-own-export.md`.
//!
//! The file is a zip with everything for programs (`data.rs`), the same to be read (`page.rs`), and what was uploaded and
//! delivered (`files.rs`). It is made from the log, a page at a time (`source.rs`, `told.rs`), and stored in sealed pieces
//! (`pack.rs`).

mod aggregate;
pub(super) mod ask;
mod build;
mod data;
mod end;
pub(super) mod fetch;
mod files;
mod names;
mod pack;
mod page;
mod problems;
mod reactor;
mod rows;
mod settle;
mod source;
mod told;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use service_kit::files::Files;
use shared_events::personal::Instant;
use shared_events::{ExportId, UserId};

pub use aggregate::{OwnExportCommand, OwnExportError, OwnExports};

use super::Accounts;
use crate::jobs::{Engine, NewJob};

/// Starts making exports, with the fonts of this folder, and deleting them.
pub(super) fn start(engine: &Engine, accounts: &Accounts, files: &Files, fonts: Option<PathBuf>) {
    engine.react(reactor::Exporting::new(accounts.unit.decoder().clone()));
    engine.work(build::Builder {
        accounts: accounts.clone(),
        files: files.clone(),
        fonts,
    });
    engine.work(end::Ending {
        accounts: accounts.clone(),
        files: files.clone(),
    });
}

/// A job about an export.
#[derive(Debug, Serialize, Deserialize)]
struct Task {
    user: UserId,
    export: ExportId,
}

impl Task {
    /// The job of this kind for an event, at this time if one is given.
    fn job(&self, kind: &'static str, event: &str, due: Option<Instant>) -> NewJob {
        NewJob {
            key: format!("{kind}:{event}"),
            kind,
            lane: format!("{kind}/{}", self.user),
            owner: Some(self.user),
            body: serde_json::json!(self),
            due: due.map(|due| due.0),
        }
    }
}
