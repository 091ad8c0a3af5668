//! What `postmaster.pid` says about the server of a data directory, and whether that still holds.
//!
//! The file survives a crash. After a reboot its process id may belong to an unrelated process, and PostgreSQL then
//! refuses to start. So a file whose process is not a server of exactly this directory is stale and is deleted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Postmaster {
    pub pid: u32,
    pub port: u16,
    pub ready: bool,
}

impl Postmaster {
    /// The running server of this data directory, if there is one.
    pub fn of(data: &Path) -> Option<Self> {
        let text = fs::read_to_string(file(data)).ok()?;
        let found = Self::parse(&text)?;
        serves(found.pid, data).then_some(found)
    }

    /// Lines: pid, data directory, start time, port, socket folder, address, shared memory key, status.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(str::trim);
        let pid = lines.next()?.parse().ok()?;
        let port = lines.nth(2).and_then(|port| port.parse().ok()).unwrap_or(0);
        let ready = lines.nth(3) == Some("ready");
        Some(Self { pid, port, ready })
    }
}

pub fn file(data: &Path) -> PathBuf {
    data.join("postmaster.pid")
}

/// Whether that process is a postmaster that was started on this data directory.
fn serves(pid: u32, data: &Path) -> bool {
    let Some(arguments) = arguments(pid) else {
        return false;
    };
    let data = data.to_string_lossy();
    arguments.contains("postgres") && arguments.contains(data.as_ref())
}

fn arguments(pid: u32) -> Option<String> {
    let bytes = if cfg!(target_os = "linux") {
        fs::read(format!("/proc/{pid}/cmdline")).ok()?
    } else {
        let ps = Command::new("ps")
            .args(["-ww", "-o", "command=", "-p", &pid.to_string()])
            .output();
        ps.ok()?.stdout
    };
    Some(String::from_utf8_lossy(&bytes).replace('\0', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_pid_port_and_status() {
        let text = "421\n/data/pg\n1700000000\n54321\n/data/run\n127.0.0.1\n  7 8\nready   \n";
        let expected = Postmaster {
            pid: 421,
            port: 54321,
            ready: true,
        };
        assert_eq!(Postmaster::parse(text), Some(expected));
        assert!(
            !Postmaster::parse("421\n/data/pg\n1\n54321\n")
                .unwrap()
                .ready
        );
        assert_eq!(Postmaster::parse("half"), None);
    }

    #[test]
    fn a_strangers_process_id_is_not_a_server() {
        let data = tempfile::tempdir().unwrap();
        let me = std::process::id();
        fs::write(
            file(data.path()),
            format!("{me}\nx\n1\n5432\nx\nx\nx\nready\n"),
        )
        .unwrap();
        assert_eq!(Postmaster::of(data.path()), None);
    }
}
