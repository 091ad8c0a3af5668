//! Damaged events that are skipped for good.

use crate::personal::Public;

crate::events! {
    /// The stream `set-aside`, one for each damaged event, named by its position in the log.
    pub enum SetAsideEvent of "set-aside" {
        /// An operator gave the event up: from here on it is ignored wherever its stream is read.
        SetAside = "event-set-aside" v 1 {
            position: u64,
            /// `type/id/sequence`.
            event: Public<String>,
            /// Its name and version.
            kind: Public<String>,
            /// The operator's words.
            reason: Public<String>,
        },
    }
}
