//! A password as the database stores it, which costs each new connection next to nothing.

use anyhow::Result;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

/// For `ALTER ROLE … PASSWORD`, after RFC 5802 with one iteration. By itself the database asks for 4,096 of them, and with
/// dozens of connections for each start of the product they were a tenth of all that the tests compute.
pub fn of(password: &str) -> Result<String> {
    // Everybody who reads the password in a test's environment has it anyway.
    const SALT: &[u8] = b"of the tests";
    let salted = hmac(password.as_bytes(), &[SALT, &1_u32.to_be_bytes()].concat())?;
    let stored = Sha256::digest(hmac(&salted, b"Client Key")?);
    let server = hmac(&salted, b"Server Key")?;
    let [salt, stored, server] =
        [SALT, &stored, &server].map(|bytes| BASE64_STANDARD.encode(bytes));
    Ok(format!("SCRAM-SHA-256$1:{salt}${stored}:{server}"))
}

fn hmac(key: &[u8], text: &[u8]) -> Result<Vec<u8>> {
    let mut hmac = Hmac::<Sha256>::new_from_slice(key)?;
    hmac.update(text);
    Ok(hmac.finalize().into_bytes().to_vec())
}
