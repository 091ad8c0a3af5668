//! Each message, and each request for another reply, asks for two jobs: the reply, and a check at its deadline.
//! Delivered work asks for one: a mail, if its client is away. A deleted message also asks for one: to release its
//! files.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::conversation::ConversationEvent;
use shared_events::event::{RawEvent, Unreadable};
use shared_events::{HoldId, StreamEvent as _};

use super::away;
use super::reply::settle::Assignment;
use super::reply::{DEADLINE, REPLY};
use crate::jobs::{NewJob, Reactor};
use crate::upload;

/// Reads events of conversations.
#[derive(Debug)]
pub struct Replying {
    decoder: Decoder,
}

impl Replying {
    /// Reads events with this decoder.
    #[must_use]
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Replying {
    fn name(&self) -> &'static str {
        "replying"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[ConversationEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let event = raw.identity();
        let malformed = |what: &str| Unreadable::Malformed {
            event: event.clone(),
            what: what.to_owned(),
        };
        let (message, reply, hold, deadline) = match self.decoder.decode(raw).await? {
            ConversationEvent::MessageSent {
                message,
                reply,
                deadline,
                ..
            } => (message, reply, None, deadline),
            ConversationEvent::ReplyAsked {
                reply,
                to,
                deadline,
                ..
            } => (to, reply, Some(HoldId::of(reply)), deadline),
            ConversationEvent::DocumentDelivered { reply, .. } => {
                return Ok(vec![away::job(raw, reply).map_err(malformed)?]);
            }
            ConversationEvent::MessageDeleted { message } => {
                return Ok(vec![upload::release_job(raw, message).map_err(malformed)?]);
            }
            _ => return Ok(Vec::new()),
        };
        let metadata = raw.metadata()?;
        let client = metadata.owner.ok_or_else(|| malformed("no owner"))?;
        let assignment = Assignment {
            conversation: raw.id()?,
            client,
            message,
            reply,
            hold,
            correlation: metadata.correlation,
            cause: event.clone(),
        };
        let body = serde_json::to_value(&assignment).map_err(|_| malformed("its ids"))?;
        let job = |kind: &'static str, lane: String, due| NewJob {
            key: format!("{kind}:{event}"),
            kind,
            lane,
            owner: Some(client),
            body: body.clone(),
            due,
        };
        let conversation = &raw.aggregate_id;
        Ok(vec![
            job(REPLY, format!("conversation/{conversation}"), None),
            // In a lane of its own: the deadline comes while the reply is being written.
            job(DEADLINE, format!("deadline/{reply}"), Some(deadline.0)),
        ])
    }
}
