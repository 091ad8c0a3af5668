//! From a requested subscription to the mail that asks for confirmation.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder, patience};
use serde::{Deserialize, Serialize};
use service_kit::clock;
use shared_events::StreamEvent as _;
use shared_events::event::RawEvent;
use shared_events::newsletter::SubscriptionEvent;
use shared_events::personal::KeyState;

use super::{CONFIRM, Newsletter, Stage, letter};
use crate::jobs::{Failure, Handler, Job, NewJob, Policy, Reactor};
use crate::mail::{self, Mail, NewMail, post};

/// The kind of these jobs.
const KIND: &str = "newsletter-mail";

/// The content of a job: the subscription, by its keyed hash.
#[derive(Debug, Serialize, Deserialize)]
struct Task {
    subscription: String,
}

/// Reads events of subscriptions.
#[derive(Debug)]
pub(super) struct Mailing {
    decoder: Decoder,
}

impl Mailing {
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Mailing {
    fn name(&self) -> &'static str {
        "newsletter-mailing"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[SubscriptionEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let SubscriptionEvent::Asked { subscriber, .. } = self.decoder.decode(raw).await? else {
            return Ok(Vec::new());
        };
        let subscription = raw.aggregate_id.clone();
        Ok(vec![NewJob {
            key: format!("{KIND}:{}", raw.identity()),
            kind: KIND,
            lane: format!("{KIND}/{subscription}"),
            owner: Some(subscriber),
            body: serde_json::json!(Task { subscription }),
            due: None,
        }])
    }
}

/// Writes the mails.
#[derive(Debug)]
pub(super) struct Letters {
    newsletter: Newsletter,
    mail: Mail,
}

impl Letters {
    pub const fn new(newsletter: Newsletter, mail: Mail) -> Self {
        Self { newsletter, mail }
    }

    async fn write(&self, key: &str, id: &str) -> Result<(), Failure> {
        let Newsletter { unit, links, .. } = &self.newsletter;
        let known = self.newsletter.load(id).await;
        let known = known.map_err(Failure::because_of)?;
        let Some(subscriber) = known.subscriber().filter(|s| s.stage == Stage::Asked) else {
            return Ok(());
        };
        let person = match unit.keys().get(subscriber.id).await {
            Ok(KeyState::Live(person)) => person,
            Ok(KeyState::Erased) => return Ok(()),
            Err(cause) => return Err(Failure::because_of(cause)),
        };
        let Some(address) = subscriber.email.clear() else {
            return Ok(());
        };
        let token = links.ending_token(CONFIRM, id, clock::now());
        let link = self.mail.page("/confirm-newsletter", &token);
        let letter = letter::confirm(link, self.newsletter.ways_out(&self.mail, id)).to(address);
        let mail = NewMail::new(key, CONFIRM, subscriber.id, &person, &letter);
        let posted = async {
            let mut transaction = patience::begin(unit.pool()).await?;
            post(&mut transaction, &mail).await?;
            transaction.commit().await
        };
        posted.await.map_err(Failure::because_of)
    }
}

#[async_trait]
impl Handler for Letters {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        Policy {
            per_owner: 1,
            ..mail::WRITING
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { subscription } = job.body()?;
        self.write(&job.key, &subscription).await
    }
}
