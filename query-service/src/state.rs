//! What the handlers of the query side use.

use std::sync::Arc;

use axum::extract::FromRef;
use event_store::Decoder;
use event_store::Statements;
use service_kit::auth::Auth;
use service_kit::config::SupportContacts;
use service_kit::consistency::Consistency;
use service_kit::export::Exports;
use shared_events::wallet::view::Grant;

use crate::account::Names;
use crate::audit::ActorNames;
use crate::catalog::Directory;
use crate::conversation::DocumentRenderer;
use crate::model::Environment;
use crate::projection::{Moves, Reads};
use crate::support::contacts::Contacts;
use crate::upload::Uploads;
use crate::wallet::balance::Balances;

/// Shared by all handlers; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct QueryState {
    /// Authentication.
    pub auth: Auth,
    /// Reads the tokens of clients who want to read their own writes.
    pub consistency: Consistency,
    /// Snapshots of the read models.
    pub reads: Reads,
    /// Decodes events and personal values.
    pub decoder: Decoder,
    /// The names of the actors.
    pub names: Arc<dyn ActorNames>,
    /// Makes files of delivered documents.
    pub renderer: DocumentRenderer,
    /// All offered specialists.
    pub directory: Directory,
    /// What uploads need.
    pub uploads: Uploads,
    /// Checks tickets for exports.
    pub exports: Exports,
    /// The model that is set in the environment, which wins over connected ones.
    pub environment: Environment,
    /// Reads balances.
    pub balances: Balances,
    /// The contacts of support.
    pub contacts: Contacts,
}

impl QueryState {
    /// Over the database for requests. `moves` signals from the code that feeds the read models in this process.
    #[must_use]
    pub fn new(
        database: impl Into<Statements>,
        auth: Auth,
        consistency: Consistency,
        decoder: Decoder,
        uploads: Uploads,
        moves: Moves,
        renderer: DocumentRenderer,
    ) -> Self {
        let reads = Reads::new(database, moves);
        Self {
            auth,
            consistency,
            names: Arc::new(Names::new(reads.clone())),
            reads,
            directory: Directory::default(),
            decoder,
            renderer,
            exports: Exports::new(uploads.tickets().clone()),
            uploads,
            environment: Environment::default(),
            balances: Balances::default(),
            contacts: Contacts::default(),
        }
    }

    /// The same, with these rules for free tokens.
    #[must_use]
    pub fn granting(self, grant: Grant) -> Self {
        Self {
            balances: Balances(grant),
            ..self
        }
    }

    /// The same, with these contacts of support.
    #[must_use]
    pub fn reached_at(self, contacts: SupportContacts) -> Self {
        Self {
            contacts: Contacts(contacts),
            ..self
        }
    }

    /// The same, with a model of the environment.
    #[must_use]
    pub fn written_by(self, environment: Environment) -> Self {
        Self {
            environment,
            ..self
        }
    }
}
