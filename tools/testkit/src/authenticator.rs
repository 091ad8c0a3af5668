//! An authenticator app on somebody's phone.

use std::time::{SystemTime, UNIX_EPOCH};

use totp_rs::{Builder, Secret};

/// The code that an app with this secret shows now, or `later` steps from now.
#[must_use]
pub fn app_code(secret: &str, later: u64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = now.unwrap_or_default().as_secs() + 30 * later;
    let Ok(secret) = Secret::try_from_base32(secret) else {
        panic!("not a secret: {secret}")
    };
    match Builder::new().with_secret(secret).build() {
        Ok(app) => app.generate(seconds).to_string(),
        Err(cause) => panic!("{cause}"),
    }
}
