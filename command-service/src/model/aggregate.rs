//! What may happen to the connections and the choice among them. Pure.
//!
//! One stream for the whole house, so that a connection in use is never removed, even if somebody
//! chooses it at the same time.

use std::collections::BTreeMap;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::model::view::{ConnectionView, ModelsView};
use shared_events::model::{MicroDollars, ModelChoice, ModelEvent, ModelSetup, ModelTrial};
use shared_events::{ConnectionId, Day, Public};
use time::OffsetDateTime;

use super::address::{Address, AddressError};
use crate::unit_of_work::Aggregate;

mod rules;

pub use rules::ChoicePart;

/// The connections and the choice, as needed for decisions and for writers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Models {
    /// Without times, which no decision needs.
    view: ModelsView,
    /// How often each connection was changed, which shows whether a writer that was made from it is still current.
    revisions: BTreeMap<ConnectionId, u32>,
    /// The spending that was last reported as reaching the ceiling.
    reached: Option<(Day, MicroDollars)>,
}

/// What happens to a connection's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyChange {
    /// It stays as it is, even if there is none.
    Keep,
    /// A new one is stored.
    Set,
    /// It is deleted.
    Remove,
}

/// The commands of the models of the house.
#[derive(Debug, Clone)]
pub enum ModelsCommand {
    /// Add this connection.
    Connect {
        /// A new id.
        connection: ConnectionId,
        /// How to reach it.
        setup: ModelSetup,
        /// Whether a key is stored for it.
        has_key: bool,
    },
    /// Change it, under the same id.
    Change {
        /// The connection.
        connection: ConnectionId,
        /// How to reach it from now on.
        setup: ModelSetup,
        /// What happens to its key.
        key: KeyChange,
    },
    /// Remove it.
    Disconnect {
        /// The connection.
        connection: ConnectionId,
    },
    /// Choose which connections are used for what.
    Choose {
        /// The whole choice.
        choice: ModelChoice,
    },
    /// Record the result of a trial. Nothing happens if the connection was changed since.
    Try {
        /// The connection, and how often it had been changed.
        connection: (ConnectionId, u32),
        /// The result.
        trial: ModelTrial,
    },
    /// Record that calls to it are stopped for now. Nothing happens if that is recorded, or if the connection was
    /// changed since.
    Trip {
        /// The connection, and how often it had been changed.
        connection: (ConnectionId, u32),
        /// The code of the last failure.
        code: String,
    },
    /// Record that it answers again. Nothing happens if that is recorded, or if the connection was changed since.
    Recover {
        /// The connection, and how often it had been changed.
        connection: (ConnectionId, u32),
    },
    /// Record that no more may be spent today. Once for each day and ceiling.
    ReachCeiling {
        /// The day.
        day: Day,
        /// What was spent, and reserved for replies in progress.
        spent: MicroDollars,
        /// The ceiling.
        ceiling: MicroDollars,
    },
}

/// Why a command on the models of the house is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelsError {
    /// There is no such connection.
    #[error("there is no such connection")]
    Unknown,
    /// There are as many as allowed.
    #[error("there are too many connections")]
    TooMany,
    /// Another one has that name.
    #[error("another connection has this name")]
    NameTaken,
    /// The address is not allowed, or not with a key.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// A key is sent only to the server for which it was typed.
    #[error("the address changed and the key did not")]
    KeyOfAnother,
    /// It is in use.
    #[error("the connection is in use")]
    InUse(Vec<String>),
    /// The chosen connection does not exist.
    #[error("there is no such connection to choose")]
    NotConnected(ChoicePart),
    /// There are two choices for the same thing.
    #[error("the same is chosen for twice")]
    Twice(ChoicePart),
    /// There are more choices than allowed.
    #[error("too much is chosen for")]
    TooManyChoices(ChoicePart),
    /// A ceiling that would allow no reply.
    #[error("the ceiling is too low")]
    CeilingTooLow,
}

impl Models {
    /// Which connection is used for what.
    #[must_use]
    pub const fn choice(&self) -> &ModelChoice {
        &self.view.choice
    }

    /// A connection, and how often it was changed. Its times are not those of the log.
    #[must_use]
    pub fn connection(&self, id: ConnectionId) -> Option<(&ConnectionView, u32)> {
        let connection = self.view.connections.get(&id)?;
        let revision = self.revisions.get(&id).copied().unwrap_or_default();
        Some((connection, revision))
    }

    /// Whether any connection has a key, so that the house probably pays for it.
    #[must_use]
    pub fn is_any_paid_for(&self) -> bool {
        self.view.connections.values().any(|it| it.has_key)
    }

    /// The id of the connection of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<ConnectionId> {
        let mut all = self.view.connections.iter();
        let found = all.find(|(_, it)| rules::is_same_name(&it.setup.name, name));
        found.map(|(id, _)| *id)
    }

    fn decide(&self, command: ModelsCommand) -> Result<Option<ModelEvent>, ModelsError> {
        Ok(match command {
            ModelsCommand::Connect {
                connection,
                setup,
                has_key,
            } => {
                rules::connect(&self.view, connection, &setup, has_key)?;
                Some(ModelEvent::Connected {
                    connection,
                    setup,
                    has_key,
                })
            }
            ModelsCommand::Change {
                connection,
                setup,
                key,
            } => {
                let before = self.known(connection)?;
                let has_key = rules::change(&self.view, connection, before, &setup, key)?;
                let same = before.setup == setup && key == KeyChange::Keep;
                (!same).then_some(ModelEvent::Changed {
                    connection,
                    setup,
                    has_key,
                })
            }
            ModelsCommand::Disconnect { connection } => {
                self.known(connection)?;
                let used_by = self.view.used_by(connection);
                if !used_by.is_empty() {
                    return Err(ModelsError::InUse(used_by));
                }
                Some(ModelEvent::Disconnected { connection })
            }
            ModelsCommand::Choose { choice } => {
                rules::choose(&self.view, &choice)?;
                (choice != self.view.choice).then_some(ModelEvent::Chosen { choice })
            }
            ModelsCommand::Try { connection, trial } => {
                self.as_it_was(connection).map(|_| ModelEvent::Tried {
                    connection: connection.0,
                    trial,
                })
            }
            ModelsCommand::Trip { connection, code } => {
                let it = self.as_it_was(connection);
                it.filter(|it| it.failing.is_none())
                    .map(|_| ModelEvent::Tripped {
                        connection: connection.0,
                        code: Public(code),
                    })
            }
            ModelsCommand::Recover { connection } => {
                let it = self.as_it_was(connection);
                it.filter(|it| it.failing.is_some())
                    .map(|_| ModelEvent::Recovered {
                        connection: connection.0,
                    })
            }
            ModelsCommand::ReachCeiling {
                day,
                spent,
                ceiling,
            } => {
                let known = self.reached == Some((day, ceiling));
                (!known).then_some(ModelEvent::CeilingReached {
                    day,
                    spent,
                    ceiling,
                })
            }
        })
    }

    fn known(&self, id: ConnectionId) -> Result<&ConnectionView, ModelsError> {
        let found = self.view.connections.get(&id);
        found.ok_or(ModelsError::Unknown)
    }

    /// The connection, unless it was changed since.
    fn as_it_was(&self, (id, revision): (ConnectionId, u32)) -> Option<&ConnectionView> {
        let (view, now) = self.connection(id)?;
        (now == revision).then_some(view)
    }
}

impl cqrs_es::Aggregate for Models {
    const TYPE: &'static str = "model";
    type Command = ModelsCommand;
    type Event = ModelEvent;
    type Error = ModelsError;
    type Services = ();

    async fn handle(
        &mut self,
        command: ModelsCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), ModelsError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: ModelEvent) {
        match &event {
            ModelEvent::Changed { connection, .. } => {
                *self.revisions.entry(*connection).or_default() += 1;
            }
            ModelEvent::Disconnected { connection } => {
                self.revisions.remove(connection);
            }
            ModelEvent::CeilingReached { day, ceiling, .. } => {
                self.reached = Some((*day, *ceiling));
            }
            _ => {}
        }
        self.view.apply(&event, OffsetDateTime::UNIX_EPOCH);
    }
}

impl Aggregate for Models {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
