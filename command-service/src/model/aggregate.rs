//! What may happen to the connections and the choice among them. Pure.
//!
//! One stream for the house, so that a connection that is in use is never taken away, whoever chooses it meanwhile.

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

/// The connections and the choice, as far as decisions and those who write need them.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Models {
    /// Without times, which no decision needs.
    view: ModelsView,
    /// How often each has become another one, by which what was made of it is known to be of today.
    revisions: BTreeMap<ConnectionId, u32>,
    /// What was last said to be spent.
    reached: Option<(Day, MicroDollars)>,
}

/// What becomes of a connection's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyChange {
    /// It stays as it is, also if there is none.
    Keep,
    /// Another one is kept.
    Set,
    /// None is kept any more.
    Remove,
}

/// What can be asked of the models of the house.
#[derive(Debug, Clone)]
pub enum ModelsCommand {
    /// Let this be used from now on.
    Connect {
        /// Minted.
        connection: ConnectionId,
        /// How it is reached.
        setup: ModelSetup,
        /// Whether a key is kept for it.
        has_key: bool,
    },
    /// Make it another one, under the same id.
    Change {
        /// Which.
        connection: ConnectionId,
        /// How it is reached from now on.
        setup: ModelSetup,
        /// What becomes of its key.
        key: KeyChange,
    },
    /// Forget it.
    Disconnect {
        /// Which.
        connection: ConnectionId,
    },
    /// Use these for that.
    Choose {
        /// All of it.
        choice: ModelChoice,
    },
    /// Take down what a trial showed. Nothing happens if it has become another one since.
    Try {
        /// Which, and how often it had changed.
        connection: (ConnectionId, u32),
        /// What was seen.
        trial: ModelTrial,
    },
    /// Say that it is left alone. Nothing happens if that is known, or if it has become another one since.
    Trip {
        /// Which, and how often it had changed.
        connection: (ConnectionId, u32),
        /// Of the last failure.
        code: String,
    },
    /// Say that it answers again. Nothing happens if that is known, or if it has become another one since.
    Recover {
        /// Which, and how often it had changed.
        connection: (ConnectionId, u32),
    },
    /// Say that no more may be spent today. Once a day and ceiling.
    ReachCeiling {
        /// The day.
        day: Day,
        /// What was spent, and set aside for what is being written.
        spent: MicroDollars,
        /// What may be.
        ceiling: MicroDollars,
    },
}

/// Why the models of the house say no.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelsError {
    /// There is no such connection.
    #[error("there is no such connection")]
    Unknown,
    /// There are as many as there may be.
    #[error("there are too many connections")]
    TooMany,
    /// Another one has that name.
    #[error("another connection has this name")]
    NameTaken,
    /// No model can be there, or not with a key.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// A key is sent to no other server than the one it was typed for.
    #[error("the address changed and the key did not")]
    KeyOfAnother,
    /// It is chosen.
    #[error("the connection is in use")]
    InUse(Vec<String>),
    /// What is chosen is not connected.
    #[error("there is no such connection to choose")]
    NotConnected(ChoicePart),
    /// The same is chosen for twice.
    #[error("the same is chosen for twice")]
    Twice(ChoicePart),
    /// More is chosen for than may be.
    #[error("too much is chosen for")]
    TooManyChoices(ChoicePart),
    /// A ceiling under which nothing could be written.
    #[error("the ceiling is too low")]
    CeilingTooLow,
}

impl Models {
    /// Which is used for what.
    #[must_use]
    pub const fn choice(&self) -> &ModelChoice {
        &self.view.choice
    }

    /// A connection, and how often it has become another one. The times in it are not those of the log.
    #[must_use]
    pub fn connection(&self, id: ConnectionId) -> Option<(&ConnectionView, u32)> {
        let connection = self.view.connections.get(&id)?;
        let revision = self.revisions.get(&id).copied().unwrap_or_default();
        Some((connection, revision))
    }

    /// Whether there is a connection that somebody pays for, as its key says.
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

    /// The connection, unless it has become another one since.
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
