//! A device that keeps passkeys, as the specification of WebAuthn describes it: what a browser makes of its answers.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Its holder is there, and was checked by finger, face or PIN.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// The data has a new key.
const ATTESTED: u8 = 0b100_0000;

/// One passkey.
pub struct Authenticator {
    key: SigningKey,
    id: [u8; 16],
    user: String,
    domain: String,
    /// How often it has signed.
    pub count: u32,
    /// Whether it checks who holds it.
    pub flags: u8,
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// What the browser says about the page and the question.
fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    let data = json!({
        "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false,
    });
    data.to_string().into_bytes()
}

impl Authenticator {
    /// Makes a passkey on a page of this origin, and the browser's answer.
    pub fn make(options: &Value, origin: &str) -> (Self, Value) {
        let device = Self {
            key: SigningKey::from_slice(&rand::random::<[u8; 32]>()).unwrap(),
            id: rand::random(),
            user: options["user"]["id"].as_str().unwrap().to_owned(),
            domain: options["rp"]["id"].as_str().unwrap().to_owned(),
            count: 0,
            flags: PRESENT_AND_VERIFIED,
        };
        let data = device.data(ATTESTED, &device.attested());
        // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(data.len().try_into().unwrap());
        object.extend(data);
        let answer = device.answer(json!({
            "clientDataJSON": text(client_data("webauthn.create", options, origin)),
            "attestationObject": text(object),
            "transports": ["internal"],
        }));
        (device, answer)
    }

    /// Signs in on a page of this origin: the browser's answer.
    pub fn sign(&mut self, options: &Value, origin: &str) -> Value {
        self.count += 1;
        let client = client_data("webauthn.get", options, origin);
        let data = self.data(0, &[]);
        let signed = [&data[..], &Sha256::digest(&client)].concat();
        let signature: Signature = self.key.sign(&signed);
        self.answer(json!({
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signature.to_der()),
            "userHandle": self.user,
        }))
    }

    fn answer(&self, response: Value) -> Value {
        json!({
            "id": text(self.id), "rawId": text(self.id), "type": "public-key",
            "authenticatorAttachment": "platform", "clientExtensionResults": {},
            "response": response,
        })
    }

    fn data(&self, more: u8, attested: &[u8]) -> Vec<u8> {
        let mut data = Sha256::digest(&self.domain).to_vec();
        data.push(self.flags | more);
        data.extend(self.count.to_be_bytes());
        data.extend(attested);
        data
    }

    /// A model that says nothing of itself, the name of the passkey, and its public key in CBOR: ES256 on P-256.
    fn attested(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().unwrap(), point.y().unwrap());
        let key = [
            b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20",
            &x[..],
            b"\x22\x58\x20",
            y,
        ]
        .concat();
        [&[0; 16][..], &[0, 16], &self.id, &key].concat()
    }
}
