//! Tells clients by mail about work that was delivered while they were away.
//!
//! A client is away if they have not looked at the work some minutes after it was delivered. The log says so, since a
//! look is an event, and so is a message or a decision in the conversation. Work is delivered only after its client has
//! asked for it, so nobody gets a second mail about a conversation before they have been there again.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use shared_events::account::view::Status;
use shared_events::event::RawEvent;
use shared_events::{ConversationId, MessageId, UserId};

use super::aggregate::Conversation;
use crate::account::Accounts;
use crate::catalog::Specialist;
use crate::jobs::{Failure, Handler, Job, NewJob, Policy};
use crate::mail::{self, Draft, Mail};
use crate::unit_of_work::{Stream, UnitOfWork};

/// The kind of these jobs, and of their mails.
const KIND: &str = "work-delivered";

/// How long after a delivery a client who has not looked at it is away.
const AWAY: time::Duration = time::Duration::minutes(5);

/// Delivered work.
#[derive(Debug, Serialize, Deserialize)]
struct Delivery {
    conversation: ConversationId,
    client: UserId,
    /// The reply with the work.
    reply: MessageId,
}

/// The job that checks whether the client has seen the work of this reply; or the error of the event.
pub(super) fn job(delivered: &RawEvent, reply: MessageId) -> Result<NewJob, &'static str> {
    let metadata = delivered.metadata().map_err(|_| "its metadata")?;
    let client = metadata.owner.ok_or("no owner")?;
    let delivery = Delivery {
        conversation: delivered.aggregate_id.parse().map_err(|_| "its id")?,
        client,
        reply,
    };
    Ok(NewJob {
        key: format!("{KIND}:{}", delivered.identity()),
        kind: KIND,
        lane: format!("{KIND}/{reply}"),
        owner: Some(client),
        body: serde_json::to_value(&delivery).map_err(|_| "its ids")?,
        due: Some(delivered.recorded_at + AWAY),
    })
}

/// Writes the mails.
#[derive(Debug)]
pub(super) struct Letters {
    unit: UnitOfWork,
    accounts: Accounts,
    mail: Mail,
}

impl Letters {
    pub const fn new(unit: UnitOfWork, accounts: Accounts, mail: Mail) -> Self {
        Self {
            unit,
            accounts,
            mail,
        }
    }

    /// The specialist's name and the page of the conversation, if the client has not looked at the work.
    async fn unseen(&self, delivery: &Delivery) -> Result<Option<(String, String)>, Failure> {
        let Delivery {
            conversation,
            reply,
            ..
        } = delivery;
        let stream = Stream::of::<Conversation>(conversation);
        let work = self.unit.read(&[stream]).await;
        let work = work.map_err(Failure::because_of)?;
        let state = work.state::<Conversation>(conversation);
        let state = state.map_err(Failure::because_of)?;
        let Some(id) = state
            .specialist()
            .filter(|_| state.unseen() == Some(*reply))
        else {
            return Ok(None);
        };
        let stream = Stream::of::<Specialist>(id);
        let work = self.unit.read(&[stream]).await;
        let work = work.map_err(Failure::because_of)?;
        let specialist = work.state::<Specialist>(id).map_err(Failure::because_of)?;
        let name = specialist.profile().map(|profile| profile.name.0.clone());
        let page = format!("/chat/{id}?session={conversation}");
        Ok(Some((
            name.unwrap_or_else(|| id.to_string()),
            self.mail.plain_page(&page),
        )))
    }
}

#[async_trait]
impl Handler for Letters {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        mail::WRITING
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let delivery: Delivery = job.body()?;
        let Some((name, page)) = self.unseen(&delivery).await? else {
            return Ok(());
        };
        let client = self.accounts.reachable(delivery.client).await?;
        let wants_it = client.filter(|client| {
            client.confirmed && client.status == Status::Active && client.wants_delivery_mail
        });
        let Some(client) = wants_it else {
            return Ok(());
        };
        let settings = self.mail.plain_page("/settings?tab=profile");
        let letter = letter(&name, page, &settings);
        self.accounts
            .write(&job.key, KIND, delivery.client, &client.email, letter)
            .await
    }
}

/// The mail: it names the specialist, and says nothing about the work itself.
fn letter(specialist: &str, page: String, settings: &str) -> Draft {
    Draft {
        subject: "Your work is ready".into(),
        before: vec![
            "Hello,".to_owned(),
            format!("{specialist} has delivered work to you. It waits in your conversation."),
        ],
        action: Some(("Read it", page)),
        after: vec![
            "You get this mail because you have not looked at it yet, and no other about this conversation until you have been there."
                .to_owned(),
            format!("If you would rather not be told by mail, say so in your settings: {settings}"),
        ],
        unsubscribe: None,
    }
}
