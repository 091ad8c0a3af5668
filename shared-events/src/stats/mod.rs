//! Figures of the product that no other event holds: how many visitors came.

use crate::money::Day;

crate::events! {
    /// The stream `visit`, one for each UTC day; its id is the day.
    pub enum VisitEvent of "visit" {
        /// The day is over. The visitors' identities are not stored.
        Counted = "counted" v 1 {
            day: Day,
            /// Different visitors, as far as their network and their browser tell them apart.
            visitors: u64,
        },
    }
}
