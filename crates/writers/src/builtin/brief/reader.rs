//! What is read of a brief, while it is read.

use super::{Brief, Placement};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Lead {
    #[default]
    None,
    Sections,
    Points,
}

#[derive(Debug, Default)]
pub(super) struct Reader {
    pub brief: Brief,
    pub paragraph: usize,
    /// The section for content while a line or a list lasts.
    pub section: Option<usize>,
    /// The section of the last heading, which lasts until the next one.
    pub heading: Option<usize>,
    pub lead: Lead,
    pub placement: Placement,
}
