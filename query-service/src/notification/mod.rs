//! Notifications: what members are told on screen, made of events that exist for other reasons.
//!
//! Only ids are kept here. Titles, names and reasons are read from the read models that own them, so there is nothing
//! personal to erase, and a changed title is a changed notification.

mod answer;
mod entries;
mod http;
mod kinds;
mod list;
mod marks;
pub mod projection;
mod rest;
mod shown;
mod threads;
mod unread;

pub use http::router;
pub use shown::MODELS;
