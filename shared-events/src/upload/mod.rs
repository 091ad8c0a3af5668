//! Files of members: stored once, read once, and then named by the messages that they come with.

mod unread;

pub use unread::Unread;

use crate::ids::{UploadId, UserId};
use crate::personal::{Personal, Public};

crate::events! {
    /// The stream `upload`, one for each file.
    pub enum UploadEvent of "upload" {
        /// A file was stored: its content is of an accepted type, and it is within its owner's limits.
        Received = "received" v 1 {
            owner: UserId,
            /// Its owner's name for it.
            name: Personal<String>,
            /// Media type.
            kind: Public<String>,
            /// Its size in bytes, as received.
            size: u64,
            /// Whether everybody may see it, such as the portrait of a specialist.
            public: bool,
        },
        /// Its content can be used.
        Read = "read" v 2 {
            /// The number of characters of text; none for a picture.
            characters: Option<u64>,
            /// Whether the text was cut.
            truncated: bool,
            /// Why not all of it was read: a stable code.
            partly: Option<Public<String>>,
        },
        /// Its content can not be used; the file is stored unchanged.
        Unread = "unread" v 1 {
            /// Stable code of the cause.
            reason: Public<String>,
        },
        /// The file was released: no message names it, and its owner has the quota back.
        Released = "released" v 1 {},
    }
}

crate::event_value! {
    /// A file in a message.
    pub struct AttachedFile {
        /// The file.
        pub upload: UploadId,
        /// Its owner's name for it.
        pub name: Personal<String>,
        /// Media type.
        pub kind: Public<String>,
        /// Its size in bytes.
        pub size: u64,
        /// Why its content was not used, or only in part: a stable code.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub unread: Option<Public<String>>
    }
}

/// The address of a file for its owner.
#[must_use]
pub fn address(upload: UploadId) -> String {
    format!("/api/upload/{upload}")
}

/// The address of a public file for everybody.
#[must_use]
pub fn public_address(upload: UploadId) -> String {
    format!("/api/upload/public/{upload}")
}
