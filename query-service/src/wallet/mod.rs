//! Wallets as they are read: the balance, and the ledger it is the sum of.

pub mod balance;
mod http;
pub mod projection;

pub use http::router;
