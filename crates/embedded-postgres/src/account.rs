//! The operating system account under which the server runs.
//!
//! PostgreSQL refuses to run as root. Other users run it as themselves; root uses an unprivileged account, and
//! always the same one, since the data files belong to it.

use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use tokio::process::Command;

use crate::error::{Error, Result};

/// Accounts that exist on nearly every machine and have no rights, best first.
const UNPRIVILEGED: [&str; 3] = ["postgres", "nobody", "daemon"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub uid: u32,
    pub gid: u32,
    pub name: String,
    /// Whether we are root and must switch to this account.
    pub stepped_down: bool,
}

impl Account {
    /// The account for a cluster: the owner of its files if there are any, else the caller or, for root, an
    /// unprivileged account of this machine.
    pub fn for_cluster(existing: Option<&Metadata>) -> Result<Self> {
        let uid = nix::unistd::geteuid();
        if !uid.is_root() {
            return Ok(Self {
                uid: uid.as_raw(),
                gid: nix::unistd::getegid().as_raw(),
                name: name_of(uid.as_raw()),
                stepped_down: false,
            });
        }
        match existing {
            Some(files) if files.uid() != 0 => Ok(Self {
                uid: files.uid(),
                gid: files.gid(),
                name: name_of(files.uid()),
                stepped_down: true,
            }),
            _ => Self::unprivileged(),
        }
    }

    fn unprivileged() -> Result<Self> {
        UNPRIVILEGED
            .iter()
            .filter_map(|name| nix::unistd::User::from_name(name).ok().flatten())
            .find(|user| !user.uid.is_root())
            .map(|user| Self {
                uid: user.uid.as_raw(),
                gid: user.gid.as_raw(),
                name: user.name,
                stepped_down: true,
            })
            .ok_or(Error::NoUnprivilegedUser)
    }

    /// A command that runs under this account. Root's supplementary groups are dropped as well.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        if self.stepped_down {
            command.uid(self.uid).gid(self.gid);
        }
        command
    }

    /// Whether this account can reach `path`, by the mode bits of every folder on the way.
    pub fn reaches(&self, path: &Path) -> bool {
        if !self.stepped_down {
            return true;
        }
        let existing = path
            .ancestors()
            .find_map(|folder| folder.canonicalize().ok());
        existing.is_some_and(|deepest| {
            deepest
                .ancestors()
                .all(|folder| std::fs::metadata(folder).is_ok_and(|meta| self.may_enter(&meta)))
        })
    }

    fn may_enter(&self, folder: &Metadata) -> bool {
        let needed = match () {
            () if folder.uid() == self.uid => 0o100,
            () if folder.gid() == self.gid => 0o010,
            () => 0o001,
        };
        folder.mode() & needed != 0
    }
}

fn name_of(uid: u32) -> String {
    nix::unistd::User::from_uid(uid.into())
        .ok()
        .flatten()
        .map_or_else(|| uid.to_string(), |user| user.name)
}

pub fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}
