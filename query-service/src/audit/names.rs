//! The names of the actors.
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
    /// The names of these people, after the event with the `appended` number of the token, if there is one; an unknown
    /// person is left out and shown by id.
    async fn names(
        &self,
        people: &[UserId],
        token: Option<Appended>,
    ) -> Result<HashMap<UserId, String>, Error>;

    /// People whose name contains this text, after the same event.
    async fn named(&self, text: &str, token: Option<Appended>) -> Result<Vec<UserId>, Error>;
}

/// The actor, by name, or by id if the name is not known any more.
pub fn shown(known: &HashMap<UserId, String>, who: Option<Uuid>) -> String {
    match who.map(UserId) {
        None => "System".to_owned(),
        Some(id) => known.get(&id).cloned().unwrap_or_else(|| id.to_string()),
    }
}
