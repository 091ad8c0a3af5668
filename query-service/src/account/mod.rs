//! People as they see themselves and as admins see them.

mod http;
mod list_admins;
mod list_users;
mod listing;
mod names;
pub mod projection;
mod sessions;

pub use http::router;
pub use names::Names;
