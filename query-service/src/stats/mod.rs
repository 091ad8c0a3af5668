//! The figures of the house: the cards on the first page of admins, and the days behind them.

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
