//! What the handlers of the query side have at hand.

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
    /// Who is signed in.
    pub auth: Auth,
    /// Opens the tokens of those who want to read what they wrote.
    pub consistency: Consistency,
    /// Snapshots of the read models.
    pub reads: Reads,
    /// Opens events and personal values.
    pub decoder: Decoder,
    /// The names of those who acted.
    pub names: Arc<dyn ActorNames>,
    /// Makes files of delivered documents.
    pub renderer: DocumentRenderer,
    /// Everybody on offer.
    pub directory: Directory,
    /// What uploads need.
    pub uploads: Uploads,
    /// Takes tickets for exports.
    pub exports: Exports,
    /// The model that the variables name, which wins over those that are connected.
    pub environment: Environment,
    /// Reads balances.
    pub balances: Balances,
    /// How support is reached.
    pub contacts: Contacts,
}

impl QueryState {
    /// Over the database that answers requests. `moves` of those who feed the read models in this process.
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

    /// The same, where people have free tokens from then on.
    #[must_use]
    pub fn granting(self, grant: Grant) -> Self {
        Self {
            balances: Balances(grant),
            ..self
        }
    }

    /// The same, where support is reached at these addresses too.
    #[must_use]
    pub fn reached_at(self, contacts: SupportContacts) -> Self {
        Self {
            contacts: Contacts(contacts),
            ..self
        }
    }

    /// The same, where the variables name a model.
    #[must_use]
    pub fn written_by(self, environment: Environment) -> Self {
        Self {
            environment,
            ..self
        }
    }
}
