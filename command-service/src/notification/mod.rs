//! Notifications: what a member has read of them, and which kinds they do not want to see.

mod aggregate;
mod choose_kinds;
pub mod http;
mod read;

pub use aggregate::{NotificationCommand, Notifications};
