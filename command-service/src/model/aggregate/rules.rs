//! What is refused, and why.

use std::collections::BTreeSet;

use shared_events::ConnectionId;
use shared_events::model::view::{ConnectionView, MOST_CHOICES, MOST_CONNECTIONS, ModelsView};
use shared_events::model::{MicroDollars, ModelChoice, ModelSetup};

use super::{Address, KeyChange, ModelsError};

/// The lowest ceiling: a cent.
const LEAST_CEILING: MicroDollars = MicroDollars(10_000);

/// A part of the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoicePart {
    /// The usual model.
    Default,
    /// The model that replaces another.
    Fallback,
    /// The model that judges.
    Judge,
    /// The model of a category.
    Categories,
    /// The model of a specialist.
    Specialists,
}

impl ChoicePart {
    /// Its field in the API.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Fallback => "fallback",
            Self::Judge => "judge",
            Self::Categories => "categories",
            Self::Specialists => "specialists",
        }
    }
}

pub(super) fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

pub(super) fn connect(
    view: &ModelsView,
    id: ConnectionId,
    setup: &ModelSetup,
    has_key: bool,
) -> Result<(), ModelsError> {
    if view.connections.len() >= MOST_CONNECTIONS {
        return Err(ModelsError::TooMany);
    }
    fits(view, id, setup, has_key)
}

/// Whether a key is stored from now on.
pub(super) fn change(
    view: &ModelsView,
    id: ConnectionId,
    before: &ConnectionView,
    setup: &ModelSetup,
    key: KeyChange,
) -> Result<bool, ModelsError> {
    let has_key = match key {
        KeyChange::Keep => before.has_key,
        KeyChange::Set => true,
        KeyChange::Remove => false,
    };
    fits(view, id, setup, has_key)?;
    if has_key && key == KeyChange::Keep {
        let origin = |setup: &ModelSetup| Address::read(&setup.base_url).map(|it| it.origin());
        if origin(&before.setup)? != origin(setup)? {
            return Err(ModelsError::KeyOfAnother);
        }
    }
    Ok(has_key)
}

fn fits(
    view: &ModelsView,
    id: ConnectionId,
    setup: &ModelSetup,
    has_key: bool,
) -> Result<(), ModelsError> {
    let mut others = view.connections.iter().filter(|(other, _)| **other != id);
    if others.any(|(_, it)| is_same_name(&it.setup.name, &setup.name)) {
        return Err(ModelsError::NameTaken);
    }
    let address = Address::read(&setup.base_url)?;
    if has_key {
        address.for_key()?;
    }
    Ok(())
}

pub(super) fn choose(view: &ModelsView, choice: &ModelChoice) -> Result<(), ModelsError> {
    let one = |place, of: Option<ConnectionId>| of.map(|id| (place, id));
    let plain = [
        one(ChoicePart::Default, choice.default),
        one(ChoicePart::Fallback, choice.fallback),
        one(ChoicePart::Judge, choice.judge),
    ];
    let categories = choice.categories.iter();
    let categories = categories.map(|it| (ChoicePart::Categories, it.connection));
    let specialists = choice.specialists.iter();
    let specialists = specialists.map(|it| (ChoicePart::Specialists, it.connection));
    let mut all = plain
        .into_iter()
        .flatten()
        .chain(categories)
        .chain(specialists);
    if let Some((place, _)) = all.find(|(_, id)| !view.connections.contains_key(id)) {
        return Err(ModelsError::NotConnected(place));
    }
    let names: BTreeSet<&str> = choice.categories.iter().map(|it| &*it.category.0).collect();
    if names.len() < choice.categories.len() {
        return Err(ModelsError::Twice(ChoicePart::Categories));
    }
    let ids: BTreeSet<_> = choice.specialists.iter().map(|it| &it.specialist).collect();
    if ids.len() < choice.specialists.len() {
        return Err(ModelsError::Twice(ChoicePart::Specialists));
    }
    if names.len() + ids.len() > MOST_CHOICES {
        let place = match names.len() > MOST_CHOICES {
            true => ChoicePart::Categories,
            false => ChoicePart::Specialists,
        };
        return Err(ModelsError::TooManyChoices(place));
    }
    match choice.ceiling {
        Some(ceiling) if ceiling < LEAST_CEILING => Err(ModelsError::CeilingTooLow),
        _ => Ok(()),
    }
}
