//! Accounts: who runs the marketplace, a person's page, and how an account ends.

mod admins;
mod deletion;
mod email;
pub mod export;
mod person;
mod second_factor;
