//! Decisions about a category.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::CategoryId;
use shared_events::catalog::{CategoryEvent, CategoryProfile};

use crate::unit_of_work::Aggregate;

/// A category, folded from its events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Category {
    profile: Option<CategoryProfile>,
}

/// What can be asked of a category.
#[derive(Debug, Clone)]
pub enum CategoryCommand {
    /// Offer it. Repeating it with the same content changes nothing.
    List {
        /// Its id.
        category: CategoryId,
        /// How it reads.
        profile: CategoryProfile,
    },
}

/// Why a category says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CategoryError {
    /// It is listed already, and reads differently.
    #[error("the category is already listed")]
    AlreadyListed,
}

impl Category {
    /// How it reads, while it is offered.
    #[must_use]
    pub const fn profile(&self) -> Option<&CategoryProfile> {
        self.profile.as_ref()
    }
}

impl cqrs_es::Aggregate for Category {
    const TYPE: &'static str = "category";
    type Command = CategoryCommand;
    type Event = CategoryEvent;
    type Error = CategoryError;
    type Services = ();

    async fn handle(
        &mut self,
        command: CategoryCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), CategoryError> {
        let CategoryCommand::List { category, profile } = command;
        match &self.profile {
            Some(listed) if *listed == profile => Ok(()),
            Some(_) => Err(CategoryError::AlreadyListed),
            None => {
                sink.write(CategoryEvent::Listed { category, profile }, self)
                    .await;
                Ok(())
            }
        }
    }

    fn apply(&mut self, event: CategoryEvent) {
        match event {
            CategoryEvent::Listed { profile, .. } | CategoryEvent::Changed { profile, .. } => {
                self.profile = Some(profile);
            }
            CategoryEvent::Retired { .. } => self.profile = None,
        }
    }
}

impl Aggregate for Category {
    const STATE_VERSION: i32 = 1;
}
