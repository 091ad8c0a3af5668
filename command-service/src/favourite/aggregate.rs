//! Whom a member has saved. Pure.

use std::collections::BTreeSet;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::SpecialistId;
use shared_events::favourite::{FavouriteEvent, MOST_SAVED};

use crate::unit_of_work::Aggregate;

/// The specialists whom one member has saved. Those who were deleted since then are still among them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Favourites(BTreeSet<SpecialistId>);

/// What a member may do with a specialist who exists. A repeat changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FavouriteCommand {
    /// Save them.
    Save(SpecialistId),
    /// Take them out.
    TakeOut(SpecialistId),
}

/// Why a command on favourites is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FavouriteError {
    /// They do not exist, or can not be saved any more.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The member has saved as many as can be kept.
    #[error("{MOST_SAVED} specialists are saved already")]
    TooMany,
}

impl Favourites {
    fn decide(&self, command: FavouriteCommand) -> Result<Option<FavouriteEvent>, FavouriteError> {
        match command {
            FavouriteCommand::Save(specialist) if self.0.contains(&specialist) => Ok(None),
            FavouriteCommand::Save(_) if self.0.len() >= MOST_SAVED => Err(FavouriteError::TooMany),
            FavouriteCommand::Save(specialist) => Ok(Some(FavouriteEvent::Saved { specialist })),
            FavouriteCommand::TakeOut(specialist) => {
                let is_saved = self.0.contains(&specialist);
                Ok(is_saved.then_some(FavouriteEvent::TakenOut { specialist }))
            }
        }
    }
}

impl cqrs_es::Aggregate for Favourites {
    const TYPE: &'static str = "favourite";
    type Command = FavouriteCommand;
    type Event = FavouriteEvent;
    type Error = FavouriteError;
    type Services = ();

    async fn handle(
        &mut self,
        command: FavouriteCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), FavouriteError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: FavouriteEvent) {
        match event {
            FavouriteEvent::Saved { specialist } => self.0.insert(specialist),
            FavouriteEvent::TakenOut { specialist } => self.0.remove(&specialist),
        };
    }
}

impl Aggregate for Favourites {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;

    use super::*;

    fn named(name: &str) -> SpecialistId {
        name.parse().unwrap()
    }

    fn saved(name: &str) -> FavouriteEvent {
        let specialist = named(name);
        FavouriteEvent::Saved { specialist }
    }

    fn taken_out(name: &str) -> FavouriteEvent {
        let specialist = named(name);
        FavouriteEvent::TakenOut { specialist }
    }

    fn on(
        before: Vec<FavouriteEvent>,
        command: FavouriteCommand,
    ) -> cqrs_es::test::AggregateResultValidator<Favourites> {
        TestFramework::<Favourites>::with(())
            .given(before)
            .when(command)
    }

    #[test]
    fn whoever_is_saved_is_not_saved_again_until_they_are_taken_out() {
        let save = || FavouriteCommand::Save(named("grace"));
        on(vec![], save()).then_expect_events(vec![saved("grace")]);
        on(vec![saved("ada")], save()).then_expect_events(vec![saved("grace")]);
        on(vec![saved("grace")], save()).then_expect_events(vec![]);
        on(vec![saved("grace"), taken_out("grace")], save())
            .then_expect_events(vec![saved("grace")]);
    }

    #[test]
    fn only_who_is_saved_can_be_taken_out() {
        let take_out = || FavouriteCommand::TakeOut(named("grace"));
        on(vec![saved("grace")], take_out()).then_expect_events(vec![taken_out("grace")]);
        on(vec![saved("ada")], take_out()).then_expect_events(vec![]);
        on(vec![saved("grace"), taken_out("grace")], take_out()).then_expect_events(vec![]);
    }

    #[test]
    fn no_more_are_saved_than_the_limit_until_one_is_taken_out() {
        let full: Vec<_> = (0..MOST_SAVED).map(|n| saved(&n.to_string())).collect();
        let save = || FavouriteCommand::Save(named("grace"));
        on(full.clone(), save()).then_expect_error(FavouriteError::TooMany);
        on(full.clone(), FavouriteCommand::Save(named("0"))).then_expect_events(vec![]);
        let room = [full, vec![taken_out("7")]].concat();
        on(room, save()).then_expect_events(vec![saved("grace")]);
    }
}
