//! The models that write for the specialists: connecting them, choosing among them, and what they may cost.
//!
//! One stream decides ([`Models`]). Beside it stand private rows: the servers' keys, changed in the commit of the event
//! that says so, and what was spent today, which calls change and no event does.

mod address;
mod aggregate;
mod change;
mod choose;
mod connect;
mod disconnect;
pub mod http;
mod keys;
mod problems;
mod setup;
mod told;

use service_kit::secret::{Key, Secret};
use service_kit::secrets::Secrets;
use shared_events::model::HOUSE;
use shared_events::personal::MasterKey;

pub use address::{Address, AddressError};
pub use aggregate::{KeyChange, Models, ModelsCommand, ModelsError, Place};
pub use keys::{KeyFault, Keys};
pub use setup::{Draft, KeyInput, ModelRequest, millionths};

use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError, UnitOfWork};

/// Everything connections can be asked for. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Connections {
    unit: UnitOfWork,
    keys: Keys,
    /// Derives what must not be guessable: what stands for a key in the body that a repeat is compared by.
    key: Key,
}

impl Connections {
    /// Over the unit of work and the keys of the marketplace.
    #[must_use]
    pub fn new(unit: UnitOfWork, secrets: &Secrets) -> Self {
        Self {
            unit,
            keys: Keys::new(MasterKey::new(1, *secrets.master.expose())),
            key: Secret::new(*secrets.token.expose()),
        }
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
