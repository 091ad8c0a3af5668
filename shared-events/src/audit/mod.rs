//! Exports: what was given out as a file.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// What can be had as a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exported {
    /// The audit log, as it was narrowed.
    AuditLog,
    /// The specialists, with how they are instructed.
    Specialists,
    /// The accounts, as they were searched for.
    Users,
    /// The payments, as they were narrowed.
    Payments,
    /// The tickets, as they were narrowed.
    Tickets,
}

impl Exported {
    /// As stored, and as tickets name it.
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
    /// The stream `export`, one an export.
    pub enum ExportEvent of "export" {
        /// An admin was given a ticket for it, good for five minutes.
        Asked = "asked" v 1 { what: Exported },
    }
}
