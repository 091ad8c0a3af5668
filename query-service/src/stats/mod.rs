//! The figures of the house: the cards that admins see first, and the days behind them.

mod cards;
mod day;
mod figure;
mod figures;
mod fold;
mod history;
mod http;
mod known;
pub mod projection;
mod store;
mod tickets;

pub use http::router;
