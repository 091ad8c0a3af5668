//! Accounts on a real database, through the real routes.

#![allow(clippy::unwrap_used, clippy::panic)]

mod admins;
mod first;
mod profile;
mod recovery;
mod scene;
mod second_factor;
mod sessions;
mod sign_in;
mod sign_up;
