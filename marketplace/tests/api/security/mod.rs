//! Who may do what, who must not even know, and what hostile clients try.

pub mod attack;
pub mod hostile;
pub mod keys;
pub mod leaks;
pub mod limits;
pub mod nul;
pub mod permissions;
pub mod rights;
pub mod seals;
pub mod strangers;
pub mod tokens;
