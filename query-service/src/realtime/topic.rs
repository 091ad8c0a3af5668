//! What is known on this node of a client's conversation with a specialist, and what a listener still has to hear of it.
//! There is a topic for each session that somebody listens to by its name, and one for whichever is the latest.
//!
//! A listener does not get events, but the difference between what it has received and the current state. So nothing
//! waits in a queue for a slow reader, nothing is lost between two reads, and catching up after a lost connection is
//! the same as receiving something new.
//!
//! This is our own code: a broadcast channel keeps a queue that all listeners share, and a slow one loses what does not fit.

use shared_events::conversation::view::ChatStatus;
use shared_events::{ConversationId, MessageId, Position, SpecialistId, UserId};

use super::frame::{Cursor, ServerFrame};
use crate::conversation::delta::{Draft, Piece, Reader};
use crate::conversation::read::{Settled, Standing};

/// A subscription.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Topic {
    /// The specialist.
    pub agent: SpecialistId,
    /// The session with them; the latest if none is named.
    pub session: Option<ConversationId>,
}

impl Topic {
    /// The topic of these texts, if they are ids.
    pub fn named(agent: &str, session: Option<&str>) -> Option<Self> {
        let session = session.map(str::parse::<ConversationId>).transpose();
        Some(Self {
            agent: agent.parse().ok()?,
            session: session.ok()?,
        })
    }
}

/// A client's conversation with a specialist, as this node knows it.
#[derive(Debug, Default)]
pub struct TopicState {
    known: Option<Known>,
    /// The replies that were finished since this node follows the room.
    settled: Vec<Settled>,
}

#[derive(Debug)]
struct Known {
    /// The session of the status; none if there is none.
    session: Option<ConversationId>,
    status: ChatStatus,
    reply: Option<Reply>,
    /// The replies in progress in any session, including that one.
    owing: Vec<MessageId>,
    last: Option<Settled>,
    /// Grows whenever a session has another name, place in the list, or shown messages.
    changed: Position,
}

/// The reply in progress.
#[derive(Debug)]
struct Reply {
    message: MessageId,
    session: ConversationId,
    draft: Draft,
}

impl TopicState {
    /// Stores the current state of the conversation, and the outcomes of replies that were owed before.
    pub fn learn(&mut self, standing: Option<&Standing>, outcomes: &[Settled]) {
        let before = self.known.take();
        let owed = standing.and_then(|now| Some((now.owed?, now.id)));
        let last = standing.and_then(|now| now.settled);
        let owing = standing.map_or_else(Vec::new, |now| now.owing.clone());
        let mut reply = None;
        if let Some(before) = before {
            let expected = before.reply.as_ref().map(|reply| reply.message);
            if expected == owed.map(|(message, _)| message) {
                reply = before.reply;
            }
            let ended = before.owing.iter().filter(|id| !owing.contains(id));
            let shown = ended.filter_map(|id| outcomes.iter().find(|s| s.message == *id));
            self.settled.extend(shown);
            // Others may have begun and ended between two reads; the latest one shows that there is something new. An
            // earlier one is the latest again after a later one was deleted.
            let later = |last: &Settled| {
                let is_later = |b: Settled| last.message != b.message && last.at >= b.at;
                before.last.is_none_or(is_later)
            };
            let new = last.filter(later);
            let told = |last: &Settled| self.settled.iter().any(|s| s.message == last.message);
            self.settled.extend(new.filter(|last| !told(last)));
        }
        self.known = Some(Known {
            session: standing.map(|now| now.id),
            status: standing.map_or(ChatStatus::Idle, |now| now.status),
            reply: reply.or_else(|| {
                owed.map(|(message, session)| Reply {
                    message,
                    session,
                    draft: Draft::default(),
                })
            }),
            owing,
            last,
            changed: standing.map_or(Position::ZERO, |now| now.changed),
        });
    }

    /// Stores text of the reply; returns whether it is new.
    pub fn hear(&mut self, message: MessageId, pieces: &[Piece]) -> bool {
        let reply = self.known.as_mut().and_then(|known| known.reply.as_mut());
        match reply.filter(|reply| reply.message == message) {
            Some(reply) => reply.draft.extend(pieces.iter().cloned()),
            None => false,
        }
    }

    /// The reply in progress.
    pub fn owed(&self) -> Option<MessageId> {
        let known = self.known.as_ref()?;
        known.reply.as_ref().map(|reply| reply.message)
    }

    /// The replies in progress in any session.
    pub fn owing(&self) -> &[MessageId] {
        let known = self.known.as_ref();
        known.map_or(&[][..], |known| &known.owing)
    }

    /// How far the reply in progress was read.
    pub fn reader(&self, owner: UserId) -> Option<Reader> {
        let reply = self.known.as_ref()?.reply.as_ref()?;
        Some(Reader {
            message: reply.message,
            owner,
            attempt: reply.draft.attempt,
            seq: reply.draft.seq(),
        })
    }
}

/// Somebody who listens to a topic, and what they have heard.
#[derive(Debug)]
pub struct Listener {
    /// What they listen to.
    pub topic: Topic,
    status: Option<(Option<ConversationId>, ChatStatus)>,
    settled: usize,
    changed: Position,
    cursor: Option<Cursor>,
    /// The reply of its cursor, until its outcome is known.
    came_with: Option<MessageId>,
}

impl Listener {
    /// A listener that has received everything up to the cursor.
    pub fn new(topic: Topic, cursor: Option<Cursor>) -> Self {
        Self {
            topic,
            status: None,
            settled: 0,
            changed: Position::ZERO,
            cursor,
            came_with: cursor.map(|cursor| cursor.message_id),
        }
    }

    /// Everything that it has not received yet, in order; empty while nothing is known.
    pub fn catch_up(&mut self, state: &TopicState) -> Vec<ServerFrame> {
        let Some(known) = &state.known else {
            return Vec::new();
        };
        let mut frames = Vec::new();
        if self.status.is_none() {
            self.settled = state.settled.len();
            self.changed = known.changed;
            self.say_status(known, &mut frames);
        }
        for settled in state.settled.iter().skip(self.settled) {
            frames.push(done(&self.topic.agent, settled));
        }
        self.settled = state.settled.len();
        self.say_status(known, &mut frames);
        if self.changed != known.changed {
            self.changed = known.changed;
            frames.push(ServerFrame::ConversationChanged {
                agent_id: self.topic.agent.clone(),
            });
        }
        if let Some(reply) = &known.reply {
            self.say_text(reply, &mut frames);
        }
        frames
    }

    /// The reply of its cursor, once, if that is no longer in progress: its outcome must be looked up.
    pub fn left_over(&mut self, state: &TopicState) -> Option<MessageId> {
        state.known.as_ref()?;
        self.came_with
            .take()
            .filter(|message| state.owed() != Some(*message))
    }

    fn say_status(&mut self, known: &Known, frames: &mut Vec<ServerFrame>) {
        let now = Some((known.session, known.status));
        if self.status != now {
            self.status = now;
            frames.push(ServerFrame::AgentStatusUpdate {
                agent_id: self.topic.agent.clone(),
                session_id: known.session,
                status: known.status,
            });
        }
    }

    fn say_text(&mut self, reply: &Reply, frames: &mut Vec<ServerFrame>) {
        let draft = &reply.draft;
        let at_start = Cursor {
            message_id: reply.message,
            attempt: draft.attempt,
            seq: 0,
        };
        let heard = self.cursor.filter(|c| c.message_id == reply.message);
        let from = match heard {
            Some(cursor) if cursor.attempt == draft.attempt => cursor,
            // Nothing is written yet, or this node has not read yet what another one has sent.
            Some(cursor) if cursor.attempt > draft.attempt => return,
            Some(cursor) if cursor.seq > 0 => {
                frames.push(ServerFrame::ReplyReset {
                    agent_id: self.topic.agent.clone(),
                    session_id: reply.session,
                    message_id: reply.message,
                    attempt: draft.attempt,
                });
                at_start
            }
            _ => at_start,
        };
        let new = (1..).zip(&draft.pieces).skip(from.seq as usize);
        frames.extend(new.map(|(seq, text)| ServerFrame::ReplyDelta {
            agent_id: self.topic.agent.clone(),
            session_id: reply.session,
            message_id: reply.message,
            attempt: draft.attempt,
            seq,
            text: text.clone(),
        }));
        self.cursor = Some(Cursor {
            seq: from.seq.max(draft.seq()),
            ..from
        });
    }
}

/// The frame for a finished reply.
pub fn done(agent: &SpecialistId, settled: &Settled) -> ServerFrame {
    ServerFrame::ReplyDone {
        agent_id: agent.clone(),
        session_id: settled.session,
        message_id: settled.message,
        outcome: settled.state.into(),
    }
}

#[cfg(test)]
mod tests;
