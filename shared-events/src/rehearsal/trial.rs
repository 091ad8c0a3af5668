//! A trial of a draft in a talk with an admin: that it happened, by which model and at what cost. The talk itself is
//! not stored.

use crate::ids::SpecialistId;
use crate::model::WrittenBy;
use crate::personal::Public;

/// Messages of a talk that come along with a request, at most.
pub const MOST_TURNS: usize = 20;
/// Characters of a message of the admin.
pub const LONGEST_SAID: usize = 20_000;
/// Characters of a reply that comes along, and of the piece in it.
pub const LONGEST_REPLY: usize = 60_000;
/// Characters of the title of a piece that comes along.
pub const LONGEST_PIECE_TITLE: usize = 300;
/// Characters of a talk in all.
pub const LONGEST_TALK: usize = 100_000;

/// The code of a trial whose reader did not wait for its end.
pub const STOPPED: &str = "stopped";

crate::events! {
    /// The stream `draft-trial`, one a reply to a draft.
    pub enum DraftTrialEvent of "draft-trial" {
        /// An admin had a draft of a specialist reply to them. Nobody is charged for it.
        Tried = "tried" v 1 {
            /// Nothing where they are not in the house yet.
            specialist: Option<SpecialistId>,
            /// Read and written for the reply.
            tokens: u64,
            /// How long it took.
            milliseconds: u64,
            /// Why there is no whole reply, as a stable code.
            failure: Option<Public<String>>,
            /// Nothing where the built-in writer wrote it, or it failed.
            written_by: Option<WrittenBy>,
        },
    }
}
