//! The state of the running product, for superadmins on screen and for operators on the command line, and the tasks on
//! read models that superadmins ask for.

mod findings;
mod get_operations;
mod health;
mod http;
mod jobs;
mod log;
pub mod outcome;
mod overview;
mod recent;
mod storage;
pub mod tasks;

pub use get_operations::look;
pub use health::{Health, ModelHealth, Outcomes, PaymentHealth, ReplyHealth};
pub use http::router;
pub use log::Stored;
pub use overview::Overview;
