//! The names of those who acted.
//!
//! The audit model holds ids only, so that an erasure leaves it as it is; names are looked up when it is read.

use std::collections::HashMap;

use async_trait::async_trait;
use shared_events::{Appended, UserId};
use sqlx::Error;
use uuid::Uuid;

/// Knows people by name.
#[async_trait]
pub trait ActorNames: Send + Sync + std::fmt::Debug {
    /// The names of these people, as they are after the event of the token, if there is one;
    /// whoever is not known is left out and shown by id.
    async fn names(
        &self,
        people: &[UserId],
        token: Option<Appended>,
    ) -> Result<HashMap<UserId, String>, Error>;

    /// People whose name contains this text, after the same event.
    async fn named(&self, text: &str, token: Option<Appended>) -> Result<Vec<UserId>, Error>;
}

/// Who it was, among these: by name, or by id where the name is not known any more.
pub fn shown(known: &HashMap<UserId, String>, who: Option<Uuid>) -> String {
    match who.map(UserId) {
        None => "System".to_owned(),
        Some(id) => known.get(&id).cloned().unwrap_or_else(|| id.to_string()),
    }
}
