//! What people do with their passkeys: add one, remove one, sign in with one.

pub(super) mod add;
pub(super) mod begin;
pub(super) mod remove;
pub(super) mod sign_in;
pub(super) mod sign_in_begun;

use serde::Serialize;
use utoipa::ToSchema;

/// What to hand to the browser.
#[derive(Serialize, ToSchema)]
pub struct PasskeyOptions {
    /// In the form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads, or for a sign-in
    /// `parseRequestOptionsFromJSON`.
    #[schema(value_type = Object)]
    options: serde_json::Value,
}
