//! The device of a session or of a passkey: what a browser says of itself, and roughly from where it came. The command side writes it, the
//! query side shows it to the owner; it is personal, so it is encrypted with their key.

use serde::{Deserialize, Serialize};

use crate::ids::{PasskeyId, SessionId};
use crate::personal::PersonKey;
use crate::personal::seal::{open_raw, seal_raw};

/// What is known of a device. `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// The name of the browser, if it is a well-known one.
    pub browser: Option<String>,
    /// The name of the system, if it is a well-known one.
    pub system: Option<String>,
    /// The network, without the part that tells its members apart.
    pub network: String,
}

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Device(…)")
    }
}

/// What began on the device.
#[derive(Debug, Clone, Copy)]
pub enum Begun {
    /// A session.
    Session(SessionId),
    /// The use of a passkey: it was added there.
    Passkey(PasskeyId),
}

impl From<SessionId> for Begun {
    fn from(session: SessionId) -> Self {
        Self::Session(session)
    }
}

impl From<PasskeyId> for Begun {
    fn from(passkey: PasskeyId) -> Self {
        Self::Passkey(passkey)
    }
}

/// Encrypts a device with the key of its owner.
#[must_use]
pub fn seal(key: &PersonKey, begun: impl Into<Begun>, device: &Device) -> Vec<u8> {
    // Three texts can always be serialised.
    let clear = serde_json::to_vec(device).unwrap_or_default();
    seal_raw(key, &clear, &context(begun.into()))
}

/// Decrypts a device; `None` if it does not belong to this session or passkey, or not to this person.
#[must_use]
pub fn open(key: &PersonKey, begun: impl Into<Begun>, sealed: &[u8]) -> Option<Device> {
    serde_json::from_slice(&open_raw(key, sealed, &context(begun.into()))?).ok()
}

fn context(begun: Begun) -> String {
    match begun {
        Begun::Session(session) => format!("session/{session}"),
        Begun::Passkey(passkey) => format!("passkey/{passkey}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_opens_at_its_own_session_with_its_owners_key_only_and_never_prints() {
        let (key, session) = (PersonKey::generate(), SessionId::mint());
        let device = Device {
            browser: Some("Firefox".into()),
            system: None,
            network: "203.0.113.x".into(),
        };
        let sealed = seal(&key, session, &device);
        assert!(!String::from_utf8_lossy(&sealed).contains("Firefox"));
        assert_eq!(open(&key, session, &sealed).as_ref(), Some(&device));
        assert_eq!(open(&key, SessionId::mint(), &sealed), None);
        assert_eq!(open(&key, PasskeyId(session.0), &sealed), None);
        assert_eq!(open(&PersonKey::generate(), session, &sealed), None);
        assert_eq!(format!("{device:?}"), "Device(…)");
    }
}
