//! The newsletter: subscribing takes a form and a click in a mail, unsubscribing takes one click.
//!
//! An address is one stream, named by its keyed hash. Its event asks for the mail: a reactor makes a job of it, and the
//! job writes the mail to the outbox. No answer tells whether an address is subscribed.

mod aggregate;
mod http;
mod letter;
mod mailing;
mod operations;
mod state;

use service_kit::clock;
use service_kit::problem::ApiError;
use service_kit::secrets::Secrets;
use shared_events::account::{AddressKey, ClaimId, normalise_address};
use shared_events::personal::KeyState;
use shared_events::{Actor, Appended, Personal, UserId};

pub use aggregate::{Stage, Subscriber, Subscription, SubscriptionCommand, SubscriptionError};
pub use http::router;
pub use state::NewsletterState;

use crate::account::LINK_SPENT;
use crate::jobs::Engine;
use crate::mail::{Links, Mail, Unsubscribe};
use crate::unit_of_work::{
    CommandRequest, Done, ReadError, Refusal, Stream, UnitError, UnitOfWork,
};

const CONFIRM: &str = "confirm-newsletter";
const UNSUBSCRIBE: &str = "unsubscribe-newsletter";

/// How often to try again when two requests enter the same new address at once.
const ATTEMPTS: u32 = 3;

/// The commands of the newsletter. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Newsletter {
    unit: UnitOfWork,
    addresses: AddressKey,
    links: Links,
}

impl Newsletter {
    /// Over the unit of work and the keys of the marketplace.
    #[must_use]
    pub fn new(unit: UnitOfWork, secrets: &Secrets) -> Self {
        Self {
            unit,
            addresses: AddressKey::new(*secrets.address.expose()),
            links: Links::new(&secrets.address),
        }
    }

    /// The keyed hash of an address, for places where the address must not be known.
    fn stream(&self, email: &str) -> Result<ClaimId, ApiError> {
        let claim = self.addresses.claim(email);
        claim.map_err(|_| ApiError::invalid("email", "Please enter a valid email address"))
    }

    /// Records a request for an address, unless it is subscribed.
    async fn ask(&self, id: &ClaimId, email: &str) -> Result<(), ApiError> {
        let email = normalise_address(email).unwrap_or_default();
        for _ in 0..ATTEMPTS {
            let subscriber = self.reader(id).await?;
            match self.ask_once(id, &email, subscriber).await {
                Err(UnitError::Refused(SubscriptionError::AnotherSubscriber)) => {}
                done => return Ok(done.map(|_| ())?),
            }
        }
        Err(ApiError::unavailable(
            "others keep entering the same address",
        ))
    }

    async fn ask_once(
        &self,
        id: &ClaimId,
        email: &str,
        subscriber: UserId,
    ) -> Result<Done<()>, UnitError<SubscriptionError>> {
        let request = request("subscribe to the newsletter", subscriber);
        let (id, email, keys) = (id.clone(), email.to_owned(), self.unit.keys().clone());
        let streams = vec![Stream::of::<Subscription>(id.as_str())];
        let run = self.unit.run(request, streams, move |work| {
            let (id, keys) = (id.clone(), keys.clone());
            let email = Personal::text(&email);
            Box::pin(async move {
                let state = work.state::<Subscription>(id.as_str());
                let before = state.map_err(Refusal::Log)?.subscriber();
                let new = before.is_none_or(|before| before.id != subscriber);
                let ask = SubscriptionCommand::Ask { subscriber, email };
                work.decide::<Subscription>(id.as_str(), ask, &()).await?;
                if new {
                    work.with_new_key(keys.generate(subscriber));
                }
                Ok(())
            })
        });
        run.await
    }

    /// The person who is known under the address; a new one if there is none, or if they were erased.
    async fn reader(&self, id: &ClaimId) -> Result<UserId, ApiError> {
        let subscription = self.load(id.as_str()).await?;
        let Some(known) = subscription.subscriber() else {
            return Ok(UserId::mint());
        };
        let key = self.unit.keys().get(known.id).await;
        Ok(match key.map_err(ApiError::unavailable)? {
            KeyState::Live(_) => known.id,
            KeyState::Erased => UserId::mint(),
        })
    }

    /// A client with the link can read mail at the address. A repeat changes nothing.
    async fn confirm(&self, token: &str) -> Result<Option<Appended>, ApiError> {
        let now = clock::now();
        let id = self.links.open_ending(CONFIRM, token, now);
        let id = id.ok_or(LINK_SPENT)?;
        self.told("confirm the newsletter", &id, SubscriptionCommand::Confirm)
            .await
    }

    /// Ends the subscription of the link. A repeat changes nothing.
    async fn unsubscribe(&self, token: &str) -> Result<Option<Appended>, ApiError> {
        let id = self.links.open(UNSUBSCRIBE, token).ok_or(LINK_SPENT)?;
        self.told("leave the newsletter", &id, SubscriptionCommand::End)
            .await
    }

    async fn told(
        &self,
        command: &str,
        id: &str,
        what: SubscriptionCommand,
    ) -> Result<Option<Appended>, ApiError> {
        let known = self.load(id).await?;
        let subscriber = known.subscriber().ok_or(LINK_SPENT)?.id;
        let streams = vec![Stream::of::<Subscription>(id)];
        let id = id.to_owned();
        let run = self
            .unit
            .run(request(command, subscriber), streams, move |work| {
                let (id, what) = (id.clone(), what.clone());
                Box::pin(async move { work.decide::<Subscription>(&id, what, &()).await })
            });
        Ok(run.await?.appended)
    }

    async fn load(&self, id: &str) -> Result<Subscription, ReadError> {
        let work = self.unit.read(&[Stream::of::<Subscription>(id)]).await?;
        Ok(work.state::<Subscription>(id)?.clone())
    }

    /// The two unsubscribe links in every mail to this address.
    fn ways_out(&self, mail: &Mail, id: &str) -> Unsubscribe {
        let token = self.links.token(UNSUBSCRIBE, id);
        Unsubscribe {
            page: mail.page("/unsubscribe", &token),
            route: mail.route("/newsletter/unsubscribe", &token),
        }
    }
}

/// A command of a subscriber, whether or not it was really them.
fn request(command: &str, subscriber: UserId) -> CommandRequest {
    CommandRequest::new(command, Actor::user(subscriber), Some(subscriber))
}

impl From<SubscriptionError> for ApiError {
    fn from(cause: SubscriptionError) -> Self {
        match cause {
            SubscriptionError::AnotherSubscriber => Self::unavailable(cause),
            SubscriptionError::NotAsked => LINK_SPENT.into(),
        }
    }
}

/// Starts the reactor and the workers of subscriptions.
pub fn start(engine: &Engine, newsletter: &Newsletter, mail: &Mail) {
    engine.react(mailing::Mailing::new(newsletter.unit.decoder().clone()));
    engine.work(mailing::Letters::new(newsletter.clone(), mail.clone()));
}

#[cfg(test)]
mod tests;
