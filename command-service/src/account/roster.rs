//! Which superadmins are active: a rule over many accounts, so it has a stream of its own.

use std::collections::BTreeSet;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::UserId;
use shared_events::account::AdminRosterEvent;

use crate::unit_of_work::Aggregate;

/// The superadmins that are not suspended.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminRoster(BTreeSet<UserId>);

/// The commands of the roster.
#[derive(Debug, Clone, Copy)]
pub enum AdminRosterCommand {
    /// Add the very first superadmin.
    Found(UserId),
    /// Add one more. A repeat changes nothing.
    Add(UserId),
    /// Remove a superadmin. Removing one who is not on the roster changes nothing.
    Remove(UserId),
}

/// Why a command on the roster is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AdminRosterError {
    /// There is a superadmin already, so nobody can be the first.
    #[error("there is a superadmin already")]
    Founded,
    /// It is the last one; without them nobody could act any more.
    #[error("the last superadmin stays")]
    Last,
}

impl AdminRoster {
    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn decide(
        &self,
        command: AdminRosterCommand,
    ) -> Result<Option<AdminRosterEvent>, AdminRosterError> {
        match command {
            AdminRosterCommand::Found(_) if !self.is_empty() => Err(AdminRosterError::Founded),
            AdminRosterCommand::Found(user) | AdminRosterCommand::Add(user) => {
                let new = !self.0.contains(&user);
                Ok(new.then_some(AdminRosterEvent::SuperadminAdded { user }))
            }
            AdminRosterCommand::Remove(user) if !self.0.contains(&user) => Ok(None),
            AdminRosterCommand::Remove(_) if self.0.len() == 1 => Err(AdminRosterError::Last),
            AdminRosterCommand::Remove(user) => {
                Ok(Some(AdminRosterEvent::SuperadminRemoved { user }))
            }
        }
    }
}

impl cqrs_es::Aggregate for AdminRoster {
    const TYPE: &'static str = "admin-roster";
    type Command = AdminRosterCommand;
    type Event = AdminRosterEvent;
    type Error = AdminRosterError;
    type Services = ();

    async fn handle(
        &mut self,
        command: AdminRosterCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), AdminRosterError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: AdminRosterEvent) {
        match event {
            AdminRosterEvent::SuperadminAdded { user } => self.0.insert(user),
            AdminRosterEvent::SuperadminRemoved { user } => self.0.remove(&user),
        };
    }
}

impl Aggregate for AdminRoster {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use cqrs_es::Aggregate as _;
    use proptest::prelude::*;
    use uuid::Uuid;

    fn user(n: u8) -> UserId {
        UserId(Uuid::from_u128(u128::from(n) + 1))
    }

    fn commands() -> impl Strategy<Value = AdminRosterCommand> {
        prop_oneof![
            (0_u8..4).prop_map(|n| AdminRosterCommand::Found(user(n))),
            (0_u8..4).prop_map(|n| AdminRosterCommand::Add(user(n))),
            (0_u8..4).prop_map(|n| AdminRosterCommand::Remove(user(n))),
        ]
    }

    proptest! {
        #[test]
        fn perm_06_once_there_is_a_superadmin_there_always_is_one(
            commands in prop::collection::vec(commands(), 0..40),
        ) {
            let mut roster = AdminRoster::default();
            let mut founded = false;
            for command in commands {
                if let Ok(Some(event)) = roster.decide(command) {
                    roster.apply(event);
                }
                founded |= !roster.is_empty();
                prop_assert_eq!(roster.is_empty(), !founded);
            }
        }
    }

    #[test]
    fn perm_06_only_one_can_be_the_first() {
        cqrs_es::test::TestFramework::<AdminRoster>::with(())
            .given(vec![AdminRosterEvent::SuperadminAdded { user: user(1) }])
            .when(AdminRosterCommand::Found(user(2)))
            .then_expect_error(AdminRosterError::Founded);
    }
}
