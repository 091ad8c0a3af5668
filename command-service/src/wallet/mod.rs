//! Wallets: decisions about tokens.

mod aggregate;

pub use aggregate::{Wallet, WalletCommand, WalletError};
