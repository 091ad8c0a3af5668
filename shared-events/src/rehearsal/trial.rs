//! A trial of a draft in a talk with an admin: that it happened, by which model and at what cost. The talk itself is
//! not stored.

use crate::ids::SpecialistId;
use crate::model::WrittenBy;
use crate::personal::Public;

/// The most messages of a talk in a request.
pub const MOST_TURNS: usize = 20;
/// Characters of a message of the admin.
pub const LONGEST_SAID: usize = 20_000;
/// Characters of a reply in a request, and of the document in it.
pub const LONGEST_REPLY: usize = 60_000;
/// Characters of the title of a document in a request.
pub const LONGEST_PIECE_TITLE: usize = 300;
/// Characters of a talk in total.
pub const LONGEST_TALK: usize = 100_000;

/// The code of a trial whose reader disconnected before its end.
pub const STOPPED: &str = "stopped";

crate::events! {
    /// The stream `draft-trial`, one for each reply to a draft.
    pub enum DraftTrialEvent of "draft-trial" {
        /// A draft of a specialist replied to an admin. Nobody is charged for it.
        Tried = "tried" v 1 {
            /// None for a new specialist.
            specialist: Option<SpecialistId>,
            /// Tokens read and written for the reply.
            tokens: u64,
            /// How long it took.
            milliseconds: u64,
            /// Why there is no complete reply, as a stable code.
            failure: Option<Public<String>>,
            /// None if the built-in writer wrote it, or it failed.
            written_by: Option<WrittenBy>,
        },
    }
}
