//! The names and places of the categories: a rule over all of them, so it has a stream of its own.

use crate::ids::CategoryId;
use crate::personal::Public;

/// The id of the only `category-roster` stream.
pub const CATEGORY_ROSTER: &str = "house";

crate::events! {
    /// The stream `category-roster`, only one: the names of the categories, so that no two are the same, and their
    /// places.
    pub enum CategoryRosterEvent of "category-roster" {
        /// From now on the category has this name, and this place in lists.
        Entered = "entered" v 1 {
            category: CategoryId,
            name: Public<String>,
            /// Order in lists, from 1.
            position: u32,
        },
        /// The category was removed, and its name is free again.
        Left = "left" v 1 { category: CategoryId },
    }
}
