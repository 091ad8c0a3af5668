//! Decisions about a specialist, and what a reply needs to know about them.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};
use shared_events::{Public, SpecialistId};

use super::SpecialistContent;
use crate::unit_of_work::Aggregate;

/// A specialist, folded from their events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Specialist {
    listed: Option<Listed>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Listed {
    profile: SpecialistProfile,
    prompt: SpecialistPrompt,
    retired: bool,
}

/// What can be asked of a specialist.
#[derive(Debug, Clone)]
pub enum SpecialistCommand {
    /// Take them into the house. Repeating it with the same content changes nothing.
    List {
        /// Their id.
        specialist: SpecialistId,
        /// What everybody sees.
        profile: Box<SpecialistProfile>,
        /// How they are instructed.
        prompt: Box<SpecialistPrompt>,
    },
    /// Put them into this category, as they are otherwise. Where they are already changes nothing.
    Place {
        /// Their id.
        specialist: SpecialistId,
        /// Its name.
        category: String,
        /// One of its subcategories; empty for none.
        subcategory: String,
    },
    /// Have them read so. What they read like already changes nothing.
    Change {
        /// Their id.
        specialist: SpecialistId,
        /// What an admin says of them.
        content: Box<SpecialistContent>,
    },
    /// Have them read as they did once, which is a version of its own.
    Restore {
        /// Their id.
        specialist: SpecialistId,
        /// What everybody saw.
        profile: Box<SpecialistProfile>,
        /// How they were instructed.
        prompt: Box<SpecialistPrompt>,
        /// Whether they go back to where they were; otherwise they stay where they are.
        moves: bool,
    },
    /// Have them be in the house and read so, whether or not they were before. Who has left does not come back.
    Import {
        /// Their id.
        specialist: SpecialistId,
        /// What everybody sees.
        profile: Box<SpecialistProfile>,
        /// How they are instructed.
        prompt: Box<SpecialistPrompt>,
    },
    /// Have them leave. Conversations and reviews stay.
    Retire {
        /// Their id.
        specialist: SpecialistId,
    },
}

/// Why a specialist says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SpecialistError {
    /// They are listed already, and read differently.
    #[error("the specialist is already listed")]
    AlreadyListed,
    /// They are not in the house, or not any more.
    #[error("there is no such specialist")]
    NotListed,
}

impl Specialist {
    /// Whether somebody may start work with them.
    #[must_use]
    pub fn takes_work(&self) -> bool {
        self.listed
            .as_ref()
            .is_some_and(|listed| listed.profile.active && !listed.retired)
    }

    /// What everybody sees, also after they left: conversations stay readable.
    #[must_use]
    pub fn profile(&self) -> Option<&SpecialistProfile> {
        self.listed.as_ref().map(|listed| &listed.profile)
    }

    /// What everybody sees of somebody who has not left; not offered in the directory, perhaps.
    #[must_use]
    pub fn in_house(&self) -> Option<&SpecialistProfile> {
        let listed = self.listed.as_ref().filter(|listed| !listed.retired);
        listed.map(|listed| &listed.profile)
    }

    /// How they are instructed.
    #[must_use]
    pub fn prompt(&self) -> Option<&SpecialistPrompt> {
        self.listed.as_ref().map(|listed| &listed.prompt)
    }

    fn decide(
        &self,
        command: SpecialistCommand,
    ) -> Result<Option<SpecialistEvent>, SpecialistError> {
        match command {
            SpecialistCommand::List {
                specialist,
                profile,
                prompt,
            } => match &self.listed {
                Some(it) if it.profile == *profile && it.prompt == *prompt => Ok(None),
                Some(_) => Err(SpecialistError::AlreadyListed),
                None => Ok(Some(SpecialistEvent::Listed {
                    specialist,
                    profile: *profile,
                    prompt: *prompt,
                })),
            },
            SpecialistCommand::Place {
                specialist,
                category,
                subcategory,
            } => {
                let listed = self.staying()?;
                let profile = SpecialistProfile {
                    category: Public(category),
                    subcategory: Public(subcategory),
                    ..listed.profile.clone()
                };
                Ok(listed.changed(specialist, profile, listed.prompt.clone()))
            }
            SpecialistCommand::Change {
                specialist,
                content,
            } => {
                let listed = self.staying()?;
                let prompt = content.prompt.clone();
                let profile = content.upon(&listed.profile);
                Ok(listed.changed(specialist, profile, prompt))
            }
            SpecialistCommand::Restore {
                specialist,
                mut profile,
                prompt,
                moves,
            } => {
                let listed = self.staying()?;
                if !moves {
                    profile.category = listed.profile.category.clone();
                    profile.subcategory = listed.profile.subcategory.clone();
                }
                Ok(listed.changed(specialist, *profile, *prompt))
            }
            SpecialistCommand::Import {
                specialist,
                profile,
                prompt,
            } => match &self.listed {
                None => Ok(Some(SpecialistEvent::Listed {
                    specialist,
                    profile: *profile,
                    prompt: *prompt,
                })),
                Some(_) => Ok(self.staying()?.changed(specialist, *profile, *prompt)),
            },
            SpecialistCommand::Retire { specialist } => {
                self.staying()?;
                Ok(Some(SpecialistEvent::Retired { specialist }))
            }
        }
    }

    fn staying(&self) -> Result<&Listed, SpecialistError> {
        let listed = self.listed.as_ref().filter(|listed| !listed.retired);
        listed.ok_or(SpecialistError::NotListed)
    }
}

impl Listed {
    /// None where they read so already.
    fn changed(
        &self,
        specialist: SpecialistId,
        profile: SpecialistProfile,
        prompt: SpecialistPrompt,
    ) -> Option<SpecialistEvent> {
        let changes = profile != self.profile || prompt != self.prompt;
        changes.then_some(SpecialistEvent::Changed {
            specialist,
            profile,
            prompt,
        })
    }
}

impl cqrs_es::Aggregate for Specialist {
    const TYPE: &'static str = "specialist";
    type Command = SpecialistCommand;
    type Event = SpecialistEvent;
    type Error = SpecialistError;
    type Services = ();

    async fn handle(
        &mut self,
        command: SpecialistCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), SpecialistError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: SpecialistEvent) {
        match event {
            SpecialistEvent::Listed {
                profile, prompt, ..
            }
            | SpecialistEvent::Changed {
                profile, prompt, ..
            } => {
                self.listed = Some(Listed {
                    profile,
                    prompt,
                    retired: false,
                });
            }
            SpecialistEvent::Retired { .. } => {
                if let Some(listed) = &mut self.listed {
                    listed.retired = true;
                }
            }
        }
    }
}

impl Aggregate for Specialist {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
