//! The rules for one address: nobody is subscribed without a confirmation by mail, and unsubscribing always works.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::newsletter::SubscriptionEvent;
use shared_events::{Personal, UserId};

use crate::unit_of_work::Aggregate;

/// The subscription of an address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription(Option<Subscriber>);

/// The person with this address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscriber {
    /// The owner of the key that encrypts the address.
    pub id: UserId,
    /// The address.
    pub email: Personal<String>,
    /// The state of the subscription.
    pub stage: Stage,
}

/// The state of a subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Requested, but not yet confirmed by mail.
    Asked,
    /// Gets the newsletter.
    Confirmed,
    /// Gets nothing.
    Ended,
}

/// The commands of a subscription.
#[derive(Debug, Clone)]
pub enum SubscriptionCommand {
    /// Request it. If it is confirmed already, nothing changes.
    Ask {
        /// The person with this address here.
        subscriber: UserId,
        /// The address.
        email: Personal<String>,
    },
    /// Confirm it. A repeat changes nothing.
    Confirm,
    /// End it. A repeat changes nothing.
    End,
}

/// Why a command on a subscription is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SubscriptionError {
    /// Another request began it in the meantime, for another person. If it has ended since, that person may have been
    /// erased.
    #[error("the address belongs to another subscriber by now")]
    AnotherSubscriber,
    /// It was not requested, or has ended since.
    #[error("there is nothing to confirm")]
    NotAsked,
}

impl Subscription {
    /// The person with this address, subscribed or not.
    #[must_use]
    pub const fn subscriber(&self) -> Option<&Subscriber> {
        self.0.as_ref()
    }

    fn decide(
        &self,
        command: SubscriptionCommand,
    ) -> Result<Option<SubscriptionEvent>, SubscriptionError> {
        match (command, &self.0) {
            (SubscriptionCommand::Ask { subscriber, .. }, Some(known))
                if known.id != subscriber && known.stage != Stage::Ended =>
            {
                Err(SubscriptionError::AnotherSubscriber)
            }
            (SubscriptionCommand::Ask { .. }, Some(known)) if known.stage == Stage::Confirmed => {
                Ok(None)
            }
            (SubscriptionCommand::Ask { subscriber, email }, _) => {
                Ok(Some(SubscriptionEvent::Asked { subscriber, email }))
            }
            (SubscriptionCommand::Confirm, Some(known)) => match known.stage {
                Stage::Asked => Ok(Some(SubscriptionEvent::Confirmed {
                    subscriber: known.id,
                })),
                Stage::Confirmed => Ok(None),
                Stage::Ended => Err(SubscriptionError::NotAsked),
            },
            (SubscriptionCommand::Confirm, None) => Err(SubscriptionError::NotAsked),
            (SubscriptionCommand::End, known) => {
                let standing = known.as_ref().filter(|known| known.stage != Stage::Ended);
                Ok(standing.map(|known| SubscriptionEvent::Ended {
                    subscriber: known.id,
                }))
            }
        }
    }

    fn move_on(&mut self, stage: Stage) {
        if let Some(known) = &mut self.0 {
            known.stage = stage;
        }
    }
}

impl cqrs_es::Aggregate for Subscription {
    const TYPE: &'static str = "subscription";
    type Command = SubscriptionCommand;
    type Event = SubscriptionEvent;
    type Error = SubscriptionError;
    type Services = ();

    async fn handle(
        &mut self,
        command: SubscriptionCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), SubscriptionError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: SubscriptionEvent) {
        match event {
            SubscriptionEvent::Asked { subscriber, email } => {
                self.0 = Some(Subscriber {
                    id: subscriber,
                    email,
                    stage: Stage::Asked,
                });
            }
            SubscriptionEvent::Confirmed { .. } => self.move_on(Stage::Confirmed),
            SubscriptionEvent::Ended { .. } => self.move_on(Stage::Ended),
        }
    }
}

impl Aggregate for Subscription {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::Aggregate as _;
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn ask() -> SubscriptionCommand {
        SubscriptionCommand::Ask {
            subscriber: UserId(Uuid::from_u128(1)),
            email: Personal::text("ada@example.org"),
        }
    }

    fn commands() -> impl Strategy<Value = SubscriptionCommand> {
        prop_oneof![
            Just(ask()),
            Just(SubscriptionCommand::Confirm),
            Just(SubscriptionCommand::End),
        ]
    }

    proptest! {
        #[test]
        fn nav_12_nobody_is_subscribed_who_did_not_ask_and_confirm_since_they_last_left(
            commands in prop::collection::vec(commands(), 0..30),
        ) {
            let mut subscription = Subscription::default();
            let (mut asked, mut confirmed) = (false, false);
            for command in commands {
                match &command {
                    SubscriptionCommand::Ask { .. } => asked = true,
                    SubscriptionCommand::Confirm => confirmed = asked,
                    SubscriptionCommand::End => (asked, confirmed) = (false, false),
                }
                if let Ok(Some(event)) = subscription.decide(command) {
                    subscription.apply(event);
                }
                let stage = subscription.subscriber().map(|known| known.stage);
                prop_assert_eq!(stage == Some(Stage::Confirmed), confirmed);
            }
        }
    }

    #[test]
    fn nav_12_a_repeat_writes_to_whoever_has_not_confirmed_and_changes_nothing_for_whoever_has() {
        let mut subscription = Subscription::default();
        for expected in [true, true] {
            let event = subscription.decide(ask()).unwrap();
            assert_eq!(event.is_some(), expected);
            subscription.apply(event.unwrap());
        }
        let confirmed = subscription.decide(SubscriptionCommand::Confirm).unwrap();
        subscription.apply(confirmed.unwrap());
        for command in [ask(), SubscriptionCommand::Confirm] {
            assert_eq!(subscription.decide(command), Ok(None));
        }
    }

    #[test]
    fn an_address_stays_with_the_person_it_began_with() {
        let mut subscription = Subscription::default();
        subscription.apply(subscription.decide(ask()).unwrap().unwrap());
        let another = SubscriptionCommand::Ask {
            subscriber: UserId(Uuid::from_u128(2)),
            email: Personal::text("ada@example.org"),
        };
        let refused = Err(SubscriptionError::AnotherSubscriber);
        assert_eq!(subscription.decide(another), refused);
    }
}
