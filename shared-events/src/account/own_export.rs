//! The export of everything that is known about one person, made for that person.

use crate::ids::ExportId;
use crate::personal::Instant;

crate::events! {
    /// The stream `own-export`, one for each person; its id is theirs.
    pub enum OwnExportEvent of "own-export" {
        /// The person asked for a file with everything about them. An earlier file is no longer given out.
        Asked = "asked" v 1 {
            export: ExportId,
            /// From then on they may ask again, even if this one was not finished.
            deadline: Instant,
        },
        /// The file is ready.
        Finished = "finished" v 1 {
            export: ExportId,
            /// Its size.
            bytes: u64,
            /// It is given out until then.
            until: Instant,
        },
        /// The file could not be made.
        Failed = "failed" v 1 { export: ExportId },
        /// The person got a ticket for the file, valid for five minutes.
        Fetched = "fetched" v 1 { export: ExportId },
        /// The file was deleted.
        Ended = "ended" v 1 { export: ExportId },
    }
}
