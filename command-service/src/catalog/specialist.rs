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

/// The commands of a specialist.
#[derive(Debug, Clone)]
pub enum SpecialistCommand {
    /// Add them. Repeating it with the same content changes nothing.
    List {
        /// Their id.
        specialist: SpecialistId,
        /// What everybody sees.
        profile: Box<SpecialistProfile>,
        /// Their instructions.
        prompt: Box<SpecialistPrompt>,
    },
    /// Put them into this category, without other changes. The current category changes nothing.
    Place {
        /// Their id.
        specialist: SpecialistId,
        /// Its name.
        category: String,
        /// One of its subcategories; empty for none.
        subcategory: String,
    },
    /// Change their content. The same content again changes nothing.
    Change {
        /// Their id.
        specialist: SpecialistId,
        /// The content that an admin edits.
        content: Box<SpecialistContent>,
    },
    /// Restore an earlier content, as a new version.
    Restore {
        /// Their id.
        specialist: SpecialistId,
        /// The public content of that version.
        profile: Box<SpecialistProfile>,
        /// The instructions of that version.
        prompt: Box<SpecialistPrompt>,
        /// Whether they go back to the category of that version; otherwise they stay in their current one.
        moves: bool,
    },
    /// Add them or change them to this content. A deleted specialist does not come back.
    Import {
        /// Their id.
        specialist: SpecialistId,
        /// What everybody sees.
        profile: Box<SpecialistProfile>,
        /// Their instructions.
        prompt: Box<SpecialistPrompt>,
    },
    /// Delete them. Conversations and reviews stay.
    Retire {
        /// Their id.
        specialist: SpecialistId,
    },
}

/// Why a command on a specialist is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SpecialistError {
    /// They exist already, with other content.
    #[error("the specialist is already listed")]
    AlreadyListed,
    /// They do not exist, or not any more.
    #[error("there is no such specialist")]
    NotListed,
}

impl Specialist {
    /// Whether a client may start work with them.
    #[must_use]
    pub fn takes_work(&self) -> bool {
        self.listed
            .as_ref()
            .is_some_and(|listed| listed.profile.active && !listed.retired)
    }

    /// Their public content, also after they were deleted: conversations stay readable.
    #[must_use]
    pub fn profile(&self) -> Option<&SpecialistProfile> {
        self.listed.as_ref().map(|listed| &listed.profile)
    }

    /// The public content of a specialist who was not deleted, also if they are not offered in the directory.
    #[must_use]
    pub fn in_house(&self) -> Option<&SpecialistProfile> {
        let listed = self.listed.as_ref().filter(|listed| !listed.retired);
        listed.map(|listed| &listed.profile)
    }

    /// Their instructions.
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
    /// None if this is already their content.
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
