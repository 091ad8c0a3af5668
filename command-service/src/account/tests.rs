//! Accounts on a real database, through the real routes.

#![allow(clippy::unwrap_used, clippy::panic)]

mod address_change;
mod admins;
mod first;
mod post;
mod profile;
mod recovery;
mod scene;
mod second_factor;
mod sessions;
mod sign_in;
mod sign_up;
