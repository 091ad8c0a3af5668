//! Files that people bring: kept once, read once, and then named by the messages they come with.

mod unread;

pub use unread::Unread;

use crate::ids::{UploadId, UserId};
use crate::personal::{Personal, Public};

crate::events! {
    /// The stream `upload`, one a file.
    pub enum UploadEvent of "upload" {
        /// A file was stored: its content is of an accepted type, and it is within its owner's limits.
        Received = "received" v 1 {
            owner: UserId,
            /// As its owner calls it.
            name: Personal<String>,
            /// Media type.
            kind: Public<String>,
            /// Bytes, as they came.
            size: u64,
            /// Whether everybody may see it, as with the portrait of a specialist.
            public: bool,
        },
        /// What it holds can be used.
        Read = "read" v 2 {
            /// Of text; none for a picture.
            characters: Option<u64>,
            /// Whether the text goes on beyond what was taken from it.
            truncated: bool,
            /// Why not all of it was read: a stable code.
            partly: Option<Public<String>>,
        },
        /// What it holds can not be used; the file is kept as it came.
        Unread = "unread" v 1 {
            /// Stable code of the cause.
            reason: Public<String>,
        },
        /// Nobody can ask for it any more: no message names it, and its owner has its room back.
        Released = "released" v 1 {},
    }
}

crate::event_value! {
    /// A file as a message names it.
    pub struct AttachedFile {
        /// Which.
        pub upload: UploadId,
        /// As its owner calls it.
        pub name: Personal<String>,
        /// Media type.
        pub kind: Public<String>,
        /// Bytes.
        pub size: u64,
        /// Why what it holds was not used, or not all of it: a stable code.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub unread: Option<Public<String>>
    }
}

/// Where the owner of a file finds it.
#[must_use]
pub fn address(upload: UploadId) -> String {
    format!("/api/upload/{upload}")
}

/// Where everybody finds a file that everybody may see.
#[must_use]
pub fn public_address(upload: UploadId) -> String {
    format!("/api/upload/public/{upload}")
}
