//! Decisions about a specialist, and what a reply needs to know of them.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::SpecialistId;
use shared_events::catalog::{SpecialistEvent, SpecialistProfile, SpecialistPrompt};

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
}

/// Why a specialist says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SpecialistError {
    /// They are listed already, and read differently.
    #[error("the specialist is already listed")]
    AlreadyListed,
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

    /// How they are instructed.
    #[must_use]
    pub fn prompt(&self) -> Option<&SpecialistPrompt> {
        self.listed.as_ref().map(|listed| &listed.prompt)
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
        let SpecialistCommand::List {
            specialist,
            profile,
            prompt,
        } = command;
        match &self.listed {
            Some(listed) if listed.profile == *profile && listed.prompt == *prompt => Ok(()),
            Some(_) => Err(SpecialistError::AlreadyListed),
            None => {
                let event = SpecialistEvent::Listed {
                    specialist,
                    profile: *profile,
                    prompt: *prompt,
                };
                sink.write(event, self).await;
                Ok(())
            }
        }
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
