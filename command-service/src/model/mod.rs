//! The models that write for the specialists: their connections, the choice among them, and their cost ceiling.
//!
//! One stream decides ([`Models`]). Beside it are private rows: the servers' keys, changed in the commit of their
//! event, and today's spending, which calls change without an event.

mod address;
mod aggregate;
mod build;
mod change;
mod choose;
mod connect;
mod directory;
mod disconnect;
mod discover;
mod engine;
mod guard;
pub mod http;
mod keys;
mod notes;
mod problems;
mod renew;
mod setup;
mod spending;
mod told;
mod trial;
mod try_out;

use service_kit::secret::{Key, Secret};
use service_kit::secrets::Secrets;
use shared_events::ConnectionId;
use shared_events::model::HOUSE;

pub use address::{Address, AddressError};
pub use aggregate::{ChoicePart, KeyChange, Models, ModelsCommand, ModelsError};
pub use directory::Directory;
pub use discover::FoundServer;
pub use engine::start;
pub use guard::Clock;
pub use keys::{KeyFault, Keys};
pub use renew::{Renewed, sealed_by};
pub use setup::{Draft, KeyInput, ModelRequest, millionths};
pub use trial::Trial;
pub use try_out::ModelTestLine;

use notes::Notes;
use url::Url;

use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError, UnitOfWork};

/// The commands of connections. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Connections {
    unit: UnitOfWork,
    keys: Keys,
    /// Derives a value that can not be guessed: it replaces a key in the body by which a repeat is recognised.
    key: Key,
    notes: Notes,
    /// The port of this process itself, which is no model server.
    own_port: Option<u16>,
}

impl Connections {
    /// Over the unit of work and the keys of the marketplace.
    #[must_use]
    pub fn new(unit: UnitOfWork, secrets: &Secrets) -> Self {
        Self {
            notes: Notes::new(unit.clone()),
            unit,
            keys: Keys::new(secrets.master_key()),
            key: secrets.lasting("model-key-bodies"),
            own_port: None,
        }
    }

    /// The same in a process with this address.
    #[must_use]
    pub fn at(self, own_url: &str) -> Self {
        let own_port = Url::parse(own_url).ok();
        let own_port = own_port.and_then(|url| url.port_or_known_default());
        Self { own_port, ..self }
    }

    /// The key that was typed for this connection at this address.
    async fn key_of(
        &self,
        connection: ConnectionId,
        address: &Address,
    ) -> Result<Secret<String>, KeyFault> {
        let database = self.unit.database();
        self.keys.open(database, connection, address).await
    }

    /// A command on the one stream, without anything beside it.
    async fn decide(
        &self,
        request: CommandRequest,
        command: ModelsCommand,
    ) -> Result<Done<()>, UnitError<ModelsError>> {
        let streams = vec![Stream::of::<Models>(HOUSE)];
        let decided = self.unit.run(request, streams, move |work| {
            let command = command.clone();
            Box::pin(async move { work.decide::<Models>(HOUSE, command, &()).await })
        });
        decided.await
    }
}
