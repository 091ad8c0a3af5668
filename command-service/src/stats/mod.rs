//! Who is there: visitors are counted, and sessions are known to be in use, by what each open page says now and then.

mod counted;
pub mod http;
mod say_presence;
mod visitors;

pub use counted::{Count, VisitorsOfDay};
pub use visitors::{CountError, Visitors, count_days};
