//! Damaged events that are skipped for good.

use crate::event::Position;
use crate::personal::Public;

crate::events! {
    /// The stream `set-aside`, one for each damaged event, named by its position in the log.
    pub enum SetAsideEvent of "set-aside" {
        /// An operator excluded the event: from now on every reader of its stream skips it.
        SetAside = "event-set-aside" v 1 {
            position: Position,
            /// `type/id/sequence`.
            event: Public<String>,
            /// Its name and version.
            kind: Public<String>,
            /// The operator's words.
            reason: Public<String>,
        },
    }
}
