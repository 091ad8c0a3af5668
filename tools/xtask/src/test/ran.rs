//! What a part of the test run says.

/// Takes a line of it.
pub type Lines<'a> = &'a (dyn Fn(&str) + Sync);

/// Whether it ran.
pub enum Ran {
    Yes,
    /// It can not run here; the reason.
    No(String),
}
