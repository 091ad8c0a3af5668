//! What several forms have in common. A field that is left out is told what an empty one is told.

use service_kit::mac;
use service_kit::problem::Validation;
use shared_events::account::normalise_address;

use crate::account::Accounts;

/// The longest name, in characters.
pub const NAME: usize = 80;

pub fn check_email(form: &mut Validation, email: &str) -> String {
    form.require(
        "email",
        normalise_address(email).is_ok(),
        "Please enter a valid email address",
    );
    email.trim().to_owned()
}

/// Replaces the password in the body by which a repeat is recognised: what is stored of it must not be guessable.
pub fn tag(accounts: &Accounts, password: &str) -> String {
    hex::encode(mac::tag(
        &accounts.bodies,
        "body-with-password",
        password.as_bytes(),
    ))
}
