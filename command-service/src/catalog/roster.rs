//! The names of the categories and their order in the list: a rule over many categories, so it has
//! a stream of its own.

use std::collections::BTreeMap;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::catalog::CategoryRosterEvent;
use shared_events::catalog::limits::MOST_CATEGORIES;
use shared_events::{CategoryId, Public};

use crate::unit_of_work::Aggregate;

/// The categories that exist.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryRoster(BTreeMap<CategoryId, Entry>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Entry {
    name: String,
    position: u32,
}

/// The commands of the roster.
#[derive(Debug, Clone)]
pub enum CategoryRosterCommand {
    /// Give the category this name, and a place if it has none yet. A repeat changes nothing.
    Enter {
        /// The category.
        category: CategoryId,
        /// Its name from now on.
        name: String,
        /// Its place if it has none yet; none for the one after all others.
        position: Option<u32>,
    },
    /// Remove the category. One that is not on the roster changes nothing.
    Leave {
        /// The category.
        category: CategoryId,
    },
}

/// Why a command on the roster is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CategoryRosterError {
    /// Another category has this name, apart from upper and lower case.
    #[error("another category has this name")]
    NameTaken,
    /// There are as many as allowed.
    #[error("there are too many categories")]
    TooMany,
}

impl CategoryRoster {
    /// The place of a category in lists.
    #[must_use]
    pub fn position(&self, category: &CategoryId) -> Option<u32> {
        self.0.get(category).map(|entry| entry.position)
    }

    /// The category of exactly this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&CategoryId> {
        let mut entries = self.0.iter();
        let found = entries.find(|(_, entry)| entry.name == name);
        found.map(|(category, _)| category)
    }

    fn next(&self) -> u32 {
        let highest = self.0.values().map(|entry| entry.position).max();
        highest.unwrap_or_default().saturating_add(1)
    }

    fn enter(
        &self,
        category: CategoryId,
        name: String,
        position: Option<u32>,
    ) -> Result<Option<CategoryRosterEvent>, CategoryRosterError> {
        let before = self.0.get(&category);
        if before.is_some_and(|entry| entry.name == name) {
            return Ok(None);
        }
        let folded = name.to_lowercase();
        let mut others = self.0.iter().filter(|(other, _)| **other != category);
        if others.any(|(_, entry)| entry.name.to_lowercase() == folded) {
            return Err(CategoryRosterError::NameTaken);
        }
        if before.is_none() && self.0.len() >= MOST_CATEGORIES {
            return Err(CategoryRosterError::TooMany);
        }
        let kept = before.map(|entry| entry.position);
        Ok(Some(CategoryRosterEvent::Entered {
            category,
            name: Public(name),
            position: kept.or(position).unwrap_or_else(|| self.next()),
        }))
    }

    fn decide(
        &self,
        command: CategoryRosterCommand,
    ) -> Result<Option<CategoryRosterEvent>, CategoryRosterError> {
        match command {
            CategoryRosterCommand::Enter {
                category,
                name,
                position,
            } => self.enter(category, name, position),
            CategoryRosterCommand::Leave { category } => {
                let there = self.0.contains_key(&category);
                Ok(there.then_some(CategoryRosterEvent::Left { category }))
            }
        }
    }
}

impl cqrs_es::Aggregate for CategoryRoster {
    const TYPE: &'static str = "category-roster";
    type Command = CategoryRosterCommand;
    type Event = CategoryRosterEvent;
    type Error = CategoryRosterError;
    type Services = ();

    async fn handle(
        &mut self,
        command: CategoryRosterCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), CategoryRosterError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: CategoryRosterEvent) {
        match event {
            CategoryRosterEvent::Entered {
                category,
                name,
                position,
            } => {
                let name = name.0;
                self.0.insert(category, Entry { name, position });
            }
            CategoryRosterEvent::Left { category } => {
                self.0.remove(&category);
            }
        }
    }
}

impl Aggregate for CategoryRoster {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cqrs_es::Aggregate as _;
    use proptest::prelude::*;

    use super::*;

    fn category(n: u8) -> CategoryId {
        format!("category-{n}").parse().unwrap()
    }

    fn enter(n: u8, name: &str) -> CategoryRosterCommand {
        CategoryRosterCommand::Enter {
            category: category(n),
            name: name.to_owned(),
            position: None,
        }
    }

    fn after(commands: Vec<CategoryRosterCommand>) -> CategoryRoster {
        let mut roster = CategoryRoster::default();
        for command in commands {
            if let Ok(Some(event)) = roster.decide(command) {
                roster.apply(event);
            }
        }
        roster
    }

    #[test]
    fn a_name_is_taken_whatever_its_case_and_free_again_once_its_category_is_gone() {
        let roster = after(vec![enter(1, "Poetry")]);
        let taken = roster.decide(enter(2, "POETRY"));
        assert_eq!(taken, Err(CategoryRosterError::NameTaken));
        // Its own name in another case is not taken by another category.
        assert!(roster.decide(enter(1, "poetry")).unwrap().is_some());
        let leave = CategoryRosterCommand::Leave {
            category: category(1),
        };
        let roster = after(vec![enter(1, "Poetry"), leave]);
        assert!(roster.decide(enter(2, "POETRY")).unwrap().is_some());
    }

    #[test]
    fn cat_14_a_new_category_follows_all_others_and_a_renamed_one_stays_where_it_is() {
        let roster = after(vec![
            enter(1, "Poetry"),
            enter(2, "Prose"),
            enter(1, "Verse"),
        ]);
        assert_eq!(roster.position(&category(1)), Some(1));
        assert_eq!(roster.position(&category(2)), Some(2));
        let roster = after(vec![
            CategoryRosterCommand::Enter {
                category: category(1),
                name: "Poetry".to_owned(),
                position: Some(12),
            },
            enter(2, "Prose"),
        ]);
        assert_eq!(roster.position(&category(2)), Some(13));
    }

    #[test]
    fn there_are_never_more_categories_than_there_may_be() {
        let most = u8::try_from(MOST_CATEGORIES).unwrap();
        let roster = after((0..most).map(|n| enter(n, &format!("Name {n}"))).collect());
        let one_more = roster.decide(enter(most, "One more"));
        assert_eq!(one_more, Err(CategoryRosterError::TooMany));
        assert!(roster.decide(enter(0, "Another name")).unwrap().is_some());
    }

    fn commands() -> impl Strategy<Value = CategoryRosterCommand> {
        let names = prop::sample::select(vec!["Poetry", "poetry", "Prose", "PROSE", "Plays"]);
        prop_oneof![
            3 => (0_u8..5, names).prop_map(|(n, name)| enter(n, name)),
            1 => (0_u8..5).prop_map(|n| CategoryRosterCommand::Leave { category: category(n) }),
        ]
    }

    proptest! {
        #[test]
        fn no_two_categories_ever_have_the_same_name_or_place(
            commands in prop::collection::vec(commands(), 0..60),
        ) {
            let roster = after(commands);
            let names: BTreeSet<_> = roster.0.values().map(|it| it.name.to_lowercase()).collect();
            let places: BTreeSet<_> = roster.0.values().map(|it| it.position).collect();
            prop_assert_eq!(names.len(), roster.0.len());
            prop_assert_eq!(places.len(), roster.0.len());
        }
    }
}
