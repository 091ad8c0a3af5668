//! Figures of the product that no other event holds: how many visitors came.

use crate::money::Day;

crate::events! {
    /// The stream `visit`, one a UTC day; its id is the day.
    pub enum VisitEvent of "visit" {
        /// The day is over. Who came is not kept.
        Counted = "counted" v 1 {
            day: Day,
            /// Different ones, as far as their network and their browser tell them apart.
            visitors: u64,
        },
    }
}
