//! Support tickets as they are read: by their members, and by the admins who answer.

mod admin_list;
mod admin_thread;
mod download;
mod http;
mod own;
mod own_thread;
pub mod projection;
mod row;
mod search;

pub use http::router;
