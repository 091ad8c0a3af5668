//! People as they see themselves and as admins see them.

mod download_users;
mod http;
mod list_admins;
mod list_users;
mod listing;
mod names;
mod own_export;
mod passkeys;
mod person;
pub mod projection;
mod second_factor;
mod sessions;
mod viewing_rows;
mod viewings;

pub use http::router;
pub use names::Names;
