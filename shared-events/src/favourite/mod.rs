//! Favourites: the specialists whom a member saved, to find them again.

use crate::ids::SpecialistId;

/// The most specialists that one member can have saved at the same time.
pub const MOST_SAVED: usize = 200;

crate::events! {
    /// The stream `favourite`, one for each person; its id is theirs.
    pub enum FavouriteEvent of "favourite" {
        /// They saved this specialist.
        Saved = "saved" v 1 { specialist: SpecialistId },
        /// They took this specialist out of those whom they saved.
        TakenOut = "taken-out" v 1 { specialist: SpecialistId },
    }
}
