//! Exports: what was given out as a file.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// The subject of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exported {
    /// The audit log, with its filter.
    AuditLog,
    /// The specialists, with their instructions.
    Specialists,
    /// The accounts, with the search.
    Users,
    /// The payments, with their filter.
    Payments,
    /// The tickets, with their filter.
    Tickets,
}

impl Exported {
    /// The word in the database and in tickets for exports.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AuditLog => "audit-log",
            Self::Specialists => "specialists",
            Self::Users => "users",
            Self::Payments => "payments",
            Self::Tickets => "tickets",
        }
    }
}

impl EventField for Exported {}

crate::events! {
    /// The stream `export`, one for each export.
    pub enum ExportEvent of "export" {
        /// An admin got a ticket for it, valid for five minutes.
        Asked = "asked" v 1 { what: Exported },
    }
}
