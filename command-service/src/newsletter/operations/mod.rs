//! What people do about the newsletter, one file each. All of it is open: a subscriber may have no account.

pub mod confirm_subscription;
pub mod subscribe;
pub mod unsubscribe;
