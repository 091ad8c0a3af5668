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

use service_kit::files::Files;

pub use aggregate::{OwnExportCommand, OwnExportError, OwnExports};

use super::Accounts;
use crate::jobs::Engine;

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
