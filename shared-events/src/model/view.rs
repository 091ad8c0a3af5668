//! The connections and the choice among them, folded from their events: for decisions, screens and replies.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::{ModelChoice, ModelEvent, ModelSetup, ModelTrial};
use crate::ids::ConnectionId;
use crate::money::Day;

/// The most connections.
pub const MOST_CONNECTIONS: usize = 50;
/// The most choices for categories and specialists together.
pub const MOST_CHOICES: usize = 200;

/// The whole state.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ModelsView {
    /// By id, which is in order of time.
    pub connections: BTreeMap<ConnectionId, ConnectionView>,
    /// Which connection is used for what.
    pub choice: ModelChoice,
    /// The last day on which the current ceiling was reached, and since when.
    pub ceiling_reached: Option<(Day, Timestamp)>,
}

/// The time of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(#[serde(with = "time::serde::rfc3339")] pub OffsetDateTime);

/// A connection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ConnectionView {
    /// How to reach it.
    pub setup: ModelSetup,
    /// Whether a key is stored for it.
    pub has_key: bool,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub changed_at: Timestamp,
    /// The result of its last trial.
    pub last_trial: Option<(ModelTrial, Timestamp)>,
    /// Why calls to it are stopped, and since when.
    pub failing: Option<(String, Timestamp)>,
}

impl Default for ModelChoice {
    /// Nothing is chosen.
    fn default() -> Self {
        Self {
            default: None,
            fallback: None,
            judge: None,
            categories: Vec::new(),
            specialists: Vec::new(),
            ceiling: None,
        }
    }
}

impl ModelsView {
    /// Folds one event recorded `at`.
    pub fn apply(&mut self, event: &ModelEvent, at: OffsetDateTime) {
        let at = Timestamp(at);
        match event {
            ModelEvent::Connected {
                connection,
                setup,
                has_key,
            } => {
                let view = ConnectionView {
                    setup: setup.clone(),
                    has_key: *has_key,
                    created_at: at,
                    changed_at: at,
                    last_trial: None,
                    failing: None,
                };
                self.connections.insert(*connection, view);
            }
            ModelEvent::Changed {
                connection,
                setup,
                has_key,
            } => self.change(*connection, |view| {
                view.setup = setup.clone();
                view.has_key = *has_key;
                view.changed_at = at;
                // Earlier findings are about another server or model.
                view.last_trial = None;
                view.failing = None;
            }),
            ModelEvent::Disconnected { connection } => {
                self.connections.remove(connection);
            }
            ModelEvent::Chosen { choice } => {
                if choice.ceiling != self.choice.ceiling {
                    // Another server or model was reached.
                    self.ceiling_reached = None;
                }
                self.choice = choice.clone();
            }
            ModelEvent::Tried { connection, trial } => self.change(*connection, |view| {
                view.last_trial = Some((trial.clone(), at));
            }),
            ModelEvent::Tripped { connection, code } => self.change(*connection, |view| {
                view.failing = Some((code.0.clone(), at));
            }),
            ModelEvent::Recovered { connection } => {
                self.change(*connection, |view| view.failing = None);
            }
            ModelEvent::CeilingReached { day, .. } => self.ceiling_reached = Some((*day, at)),
        }
    }

    fn change(&mut self, connection: ConnectionId, change: impl FnOnce(&mut ConnectionView)) {
        self.connections.get_mut(&connection).map(change);
    }

    /// The uses of a connection, in the words for admins: `default`, `category:Business` and so on.
    #[must_use]
    pub fn used_by(&self, connection: ConnectionId) -> Vec<String> {
        let choice = &self.choice;
        let plain = [
            ("default", choice.default),
            ("fallback", choice.fallback),
            ("judge", choice.judge),
        ];
        let plain = plain.into_iter().filter(|(_, of)| *of == Some(connection));
        let plain = plain.map(|(name, _)| name.to_owned());
        let categories = choice.categories.iter();
        let categories = categories.filter(|it| it.connection == connection);
        let categories = categories.map(|it| format!("category:{}", it.category.0));
        let specialists = choice.specialists.iter();
        let specialists = specialists.filter(|it| it.connection == connection);
        let specialists = specialists.map(|it| format!("specialist:{}", it.specialist));
        plain.chain(categories).chain(specialists).collect()
    }
}

impl ModelChoice {
    /// The connections for a specialist of this category, the first choice first: their own model, else their
    /// category's, else the default, and then the fallback. Empty if nothing is chosen: then the built-in writer
    /// writes.
    #[must_use]
    pub fn order(&self, specialist: &str, category: &str) -> Vec<ConnectionId> {
        let own = self.specialists.iter();
        let own = own.filter(|it| it.specialist.as_str() == specialist);
        let of_category = self.categories.iter();
        let of_category = of_category.filter(|it| it.category.0 == category);
        let first = own
            .map(|it| it.connection)
            .chain(of_category.map(|it| it.connection))
            .chain(self.default)
            .next();
        let fallback = self.fallback.filter(|it| Some(*it) != first);
        first.into_iter().chain(fallback).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CategoryModel, SpecialistModel};
    use crate::personal::Public;

    fn choice() -> (ModelChoice, [ConnectionId; 4]) {
        let ids = [1, 2, 3, 4].map(|n| ConnectionId(uuid::Uuid::from_u128(n)));
        let [default, fallback, category, specialist] = ids;
        let choice = ModelChoice {
            default: Some(default),
            fallback: Some(fallback),
            categories: vec![CategoryModel {
                category: Public::text("Business"),
                connection: category,
            }],
            specialists: vec![SpecialistModel {
                specialist: "grace".parse().unwrap(),
                connection: specialist,
            }],
            ..ModelChoice::default()
        };
        (choice, ids)
    }

    #[test]
    fn a_specialists_own_model_comes_before_the_categorys_and_that_before_the_default() {
        let (choice, [default, fallback, category, specialist]) = choice();
        let order = |of, kind| choice.order(of, kind);
        assert_eq!(order("grace", "Business"), [specialist, fallback]);
        assert_eq!(order("mara", "Business"), [category, fallback]);
        assert_eq!(order("mara", "Fiction"), [default, fallback]);
        assert!(ModelChoice::default().order("grace", "Business").is_empty());
    }

    #[test]
    fn a_model_is_never_its_own_fallback() {
        let (mut choice, [default, ..]) = choice();
        choice.fallback = Some(default);
        assert_eq!(choice.order("mara", "Fiction"), [default]);
    }
}
