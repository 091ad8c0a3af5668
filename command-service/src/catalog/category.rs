//! Decisions about a category.

use std::collections::BTreeSet;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::catalog::{CategoryEvent, CategoryProfile};
use shared_events::{CategoryId, Public, SpecialistId};

use crate::unit_of_work::Aggregate;

/// A category, folded from its events.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Category {
    profile: Option<CategoryProfile>,
    /// All specialists whom an admin ever put into it, whether or not they are still in it.
    joined: BTreeSet<SpecialistId>,
}

/// The part of a category that an admin edits. Its position and its claimed count are not part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryContent {
    /// One line, trimmed.
    pub name: String,
    /// May be empty.
    pub description: String,
    /// Name of an icon, or the address of an image; empty where there is none.
    pub icon: String,
    /// Each trimmed, none empty, none twice.
    pub subcategories: Vec<String>,
}

/// The commands of a category.
#[derive(Debug, Clone)]
pub enum CategoryCommand {
    /// Add it. Repeating it with the same content changes nothing.
    List {
        /// Its id.
        category: CategoryId,
        /// Its content.
        profile: CategoryProfile,
    },
    /// Change it. The same content again changes nothing.
    Change {
        /// Its id.
        category: CategoryId,
        /// Its new content.
        content: CategoryContent,
    },
    /// Remove it.
    Retire {
        /// Its id.
        category: CategoryId,
    },
    /// Add a specialist. This writes an event each time, so that a change of the category at the same time notices
    /// it.
    Admit {
        /// Its id.
        category: CategoryId,
        /// Its name when the specialist was put into it.
        name: String,
        /// The specialist.
        specialist: SpecialistId,
        /// One of its subcategories; empty for none.
        subcategory: String,
    },
}

/// Why a command on a category is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CategoryError {
    /// It exists already, with other content.
    #[error("the category is already listed")]
    AlreadyListed,
    /// It does not exist, or not any more.
    #[error("there is no such category")]
    NotListed,
    /// It has another name by now.
    #[error("the category has another name")]
    Renamed,
    /// It has no such subcategory.
    #[error("the category has no such subcategory")]
    NoSuchSubcategory,
}

impl CategoryContent {
    /// The stored form, with the fields that an admin does not edit.
    #[must_use]
    pub fn profile(self, claimed_count: Public<String>, position: u32) -> CategoryProfile {
        CategoryProfile {
            name: Public(self.name),
            description: Public(self.description),
            icon: Public(self.icon),
            subcategories: self.subcategories.into_iter().map(Public).collect(),
            claimed_count,
            position,
        }
    }
}

impl Category {
    /// Its content, while it exists.
    #[must_use]
    pub const fn profile(&self) -> Option<&CategoryProfile> {
        self.profile.as_ref()
    }

    /// All specialists whom an admin ever put into it, whether or not they are still in it.
    #[must_use]
    pub const fn joined(&self) -> &BTreeSet<SpecialistId> {
        &self.joined
    }

    fn decide(&self, command: CategoryCommand) -> Result<Option<CategoryEvent>, CategoryError> {
        match (command, &self.profile) {
            (CategoryCommand::List { category, profile }, None) => {
                Ok(Some(CategoryEvent::Listed { category, profile }))
            }
            (CategoryCommand::List { profile, .. }, Some(listed)) if *listed == profile => Ok(None),
            (CategoryCommand::List { .. }, Some(_)) => Err(CategoryError::AlreadyListed),
            (CategoryCommand::Change { category, content }, Some(listed)) => {
                let profile = content.profile(listed.claimed_count.clone(), listed.position);
                let changes = *listed != profile;
                Ok(changes.then_some(CategoryEvent::Changed { category, profile }))
            }
            (CategoryCommand::Retire { category }, Some(_)) => {
                Ok(Some(CategoryEvent::Retired { category }))
            }
            (
                CategoryCommand::Admit {
                    category,
                    name,
                    specialist,
                    subcategory,
                },
                Some(listed),
            ) => {
                if listed.name.0 != name {
                    return Err(CategoryError::Renamed);
                }
                let mut known = listed.subcategories.iter();
                if !subcategory.is_empty() && !known.any(|it| it.0 == subcategory) {
                    return Err(CategoryError::NoSuchSubcategory);
                }
                Ok(Some(CategoryEvent::Joined {
                    category,
                    specialist,
                    subcategory: Public(subcategory),
                }))
            }
            (
                CategoryCommand::Change { .. }
                | CategoryCommand::Retire { .. }
                | CategoryCommand::Admit { .. },
                None,
            ) => Err(CategoryError::NotListed),
        }
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
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: CategoryEvent) {
        match event {
            CategoryEvent::Listed { profile, .. } | CategoryEvent::Changed { profile, .. } => {
                self.profile = Some(profile);
            }
            CategoryEvent::Retired { .. } => self.profile = None,
            CategoryEvent::Joined { specialist, .. } => {
                self.joined.insert(specialist);
            }
        }
    }
}

impl Aggregate for Category {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;

    use super::*;

    fn id() -> CategoryId {
        "poetry".parse().unwrap()
    }

    fn content(name: &str) -> CategoryContent {
        CategoryContent {
            name: name.to_owned(),
            description: "Verse".to_owned(),
            icon: String::new(),
            subcategories: vec!["Sonnets".to_owned()],
        }
    }

    fn profile(name: &str) -> CategoryProfile {
        content(name).profile(Public::text("20+"), 7)
    }

    fn given(events: Vec<CategoryEvent>) -> cqrs_es::test::AggregateTestExecutor<Category> {
        TestFramework::with(()).given(events)
    }

    fn listed() -> CategoryEvent {
        let profile = profile("Poetry");
        CategoryEvent::Listed {
            category: id(),
            profile,
        }
    }

    fn change(name: &str) -> CategoryCommand {
        CategoryCommand::Change {
            category: id(),
            content: content(name),
        }
    }

    #[test]
    fn a_change_keeps_the_place_and_the_claim_of_a_category() {
        let profile = profile("Verse");
        given(vec![listed()])
            .when(change("Verse"))
            .then_expect_events(vec![CategoryEvent::Changed {
                category: id(),
                profile,
            }]);
    }

    #[test]
    fn what_a_category_reads_like_already_is_no_change() {
        given(vec![listed()])
            .when(change("Poetry"))
            .then_expect_events(vec![]);
    }

    #[test]
    fn a_category_that_is_gone_is_neither_changed_nor_deleted_again() {
        let gone = || given(vec![listed(), CategoryEvent::Retired { category: id() }]);
        let retire = CategoryCommand::Retire { category: id() };
        gone()
            .when(retire)
            .then_expect_error(CategoryError::NotListed);
        gone()
            .when(change("Verse"))
            .then_expect_error(CategoryError::NotListed);
    }
    fn admit(name: &str, subcategory: &str) -> CategoryCommand {
        CategoryCommand::Admit {
            category: id(),
            name: name.to_owned(),
            specialist: "ada".parse().unwrap(),
            subcategory: subcategory.to_owned(),
        }
    }

    #[test]
    fn a_category_takes_specialists_in_under_its_own_name_and_into_subcategories_it_has() {
        for subcategory in ["Sonnets", ""] {
            given(vec![listed()])
                .when(admit("Poetry", subcategory))
                .then_expect_events(vec![CategoryEvent::Joined {
                    category: id(),
                    specialist: "ada".parse().unwrap(),
                    subcategory: Public::text(subcategory),
                }]);
        }
        given(vec![listed()])
            .when(admit("Verse", ""))
            .then_expect_error(CategoryError::Renamed);
        given(vec![listed()])
            .when(admit("Poetry", "Limericks"))
            .then_expect_error(CategoryError::NoSuchSubcategory);
        given(vec![listed(), CategoryEvent::Retired { category: id() }])
            .when(admit("Poetry", ""))
            .then_expect_error(CategoryError::NotListed);
    }
}
