//! Wallets: decisions about tokens.

mod aggregate;
mod free;

pub use aggregate::{Wallet, WalletCommand, WalletError};
pub(crate) use free::settle as settle_free;
pub use free::{FreeTokens, Scope};
