//! Server settings, given on the command line: they depend on the program, not on the age of the data directory.

use std::path::Path;

/// The major version of the pinned binaries, and so of the only data directories that they open.
pub const MAJOR: &str = "18";

/// The guarantee of a commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A confirmed commit survives a power cut.
    #[default]
    Full,
    /// Nothing is flushed: fast, and lost when the machine stops. For tests only.
    TestOnly,
}

pub struct Settings<'a> {
    pub port: u16,
    pub socket_folder: Option<&'a Path>,
    pub durability: Durability,
    pub max_connections: u32,
    pub shared_buffers_mb: u32,
    pub max_wal_size_mb: u32,
    pub more: &'a [(String, String)],
}

impl Settings<'_> {
    /// `-c name=value` arguments for `postgres`; later ones win, so callers can override.
    pub fn arguments(&self) -> Vec<String> {
        let socket = self
            .socket_folder
            .map_or_else(String::new, |folder| folder.display().to_string());
        let mut all: Vec<(String, String)> = [
            ("port", self.port.to_string()),
            ("listen_addresses", "127.0.0.1".to_owned()),
            ("unix_socket_directories", socket),
            ("max_connections", self.max_connections.to_string()),
            ("shared_buffers", format!("{}MB", self.shared_buffers_mb)),
            ("max_wal_size", format!("{}MB", self.max_wal_size_mb)),
            ("track_commit_timestamp", "on".to_owned()),
            ("password_encryption", "scram-sha-256".to_owned()),
            ("timezone", "UTC".to_owned()),
            ("log_timezone", "UTC".to_owned()),
            ("log_line_prefix", "%m [%p] %q%u@%d ".to_owned()),
            // Erased data must not stay in old segments until they are overwritten.
            ("wal_recycle", "off".to_owned()),
            // Statements contain personal data; the log must not.
            ("log_statement", "none".to_owned()),
            ("log_min_error_statement", "panic".to_owned()),
            ("log_parameter_max_length_on_error", "0".to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into();
        if self.durability == Durability::TestOnly {
            for name in ["fsync", "full_page_writes"] {
                all.push((name.to_owned(), "off".to_owned()));
            }
        }
        all.extend_from_slice(self.more);
        all.into_iter()
            .flat_map(|(name, value)| ["-c".to_owned(), format!("{name}={value}")])
            .collect()
    }
}
