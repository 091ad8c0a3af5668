//! Wallets as they are read: the balance, and the ledger of which it is the sum.

pub mod balance;
mod http;
pub mod projection;

pub use http::router;
