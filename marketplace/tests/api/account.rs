//! Accounts: who runs the marketplace, a person's page, and how an account ends.

mod admins;
mod authenticator;
mod deletion;
mod email;
pub mod export;
mod passkeys;
mod person;
mod puzzle;
mod second_factor;

pub use authenticator::Authenticator;
pub use passkeys::add as add_passkey;
