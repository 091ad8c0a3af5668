//! What may happen in a discussion, and in which order. Pure: lengths and rights are checked before.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::community::DiscussionEvent;
use shared_events::{Personal, ReplyId, UserId};

use crate::unit_of_work::Aggregate;

/// A discussion as decisions need it: who wrote what and what became of it, none of the words.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Discussion {
    /// Of the discussion itself; none before it was opened and after it was deleted.
    post: Option<Part>,
    replies: BTreeMap<ReplyId, Part>,
    likes: BTreeSet<UserId>,
    reports: BTreeSet<(Option<ReplyId>, UserId)>,
}

/// The discussion itself or one of its replies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    author: UserId,
    hidden: bool,
}

/// What can be asked of a discussion. Where a reply is optional, none means the discussion itself.
#[derive(Debug, Clone)]
pub enum DiscussionCommand {
    /// Begin.
    Open {
        /// By whom.
        author: UserId,
        /// One line.
        title: String,
        /// What it is about.
        content: String,
        /// The name of a category, or `General`.
        category: String,
        /// The name of a subcategory, if one was chosen.
        subcategory: Option<String>,
    },
    /// Take an answer.
    Reply {
        /// Its id.
        reply: ReplyId,
        /// By whom.
        author: UserId,
        /// What they say.
        text: String,
    },
    /// Be liked. A repeat by the same person changes nothing.
    Like {
        /// By whom.
        by: UserId,
    },
    /// Be pointed out to those who moderate. A repeat by the same person changes nothing.
    Report {
        /// By whom.
        by: UserId,
        /// What is pointed out.
        reply: Option<ReplyId>,
        /// Why, if they say so.
        reason: Option<String>,
    },
    /// Be removed by its author.
    Remove {
        /// By whom.
        by: UserId,
        /// What is removed.
        reply: Option<ReplyId>,
    },
    /// Be hidden, shown again or deleted by an admin.
    Moderate {
        /// What it is about.
        reply: Option<ReplyId>,
        /// What is to become of it. What it is already, it stays.
        to: Moderation,
    },
}

/// What an admin does with a discussion or a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moderation {
    /// Out of sight, until it is restored.
    Hide,
    /// Back in sight.
    Restore,
    /// Gone for good.
    Delete,
}

/// Why a discussion says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DiscussionError {
    /// It was never opened, was deleted, or is out of sight.
    #[error("there is no such discussion")]
    Unknown,
    /// The reply was never given, was deleted, or is out of sight.
    #[error("there is no such reply")]
    NoSuchReply,
    /// Only its author removes it.
    #[error("somebody else wrote this")]
    NotTheirs,
    /// Ids are minted, so nobody opens one twice.
    #[error("the discussion is open already")]
    AlreadyOpen,
}

impl Discussion {
    /// How many people like it.
    #[must_use]
    pub fn likes(&self) -> usize {
        self.likes.len()
    }

    /// Whether this person does.
    #[must_use]
    pub fn is_liked_by(&self, person: UserId) -> bool {
        self.likes.contains(&person)
    }

    /// How many replies everybody sees.
    #[must_use]
    pub fn replies_in_sight(&self) -> usize {
        self.replies.values().filter(|reply| !reply.hidden).count()
    }

    /// Whether there is a reply of somebody who is not among these people.
    #[must_use]
    pub fn is_answered_by_others(&self, people: &BTreeSet<UserId>) -> bool {
        let mut authors = self.replies.values().map(|reply| reply.author);
        authors.any(|author| !people.contains(&author))
    }

    /// Who wrote it, or the reply; hidden or not.
    #[must_use]
    pub fn author(&self, reply: Option<ReplyId>) -> Option<UserId> {
        self.part(reply).map(|part| part.author).ok()
    }

    /// What is there, whether or not everybody sees it.
    fn part(&self, reply: Option<ReplyId>) -> Result<Part, DiscussionError> {
        let post = self.post.ok_or(DiscussionError::Unknown)?;
        match reply {
            None => Ok(post),
            Some(reply) => self
                .replies
                .get(&reply)
                .copied()
                .ok_or(DiscussionError::NoSuchReply),
        }
    }

    /// What everybody sees.
    fn shown(&self, reply: Option<ReplyId>) -> Result<Part, DiscussionError> {
        let post = self.part(None)?;
        let part = self.part(reply)?;
        match (post.hidden, part.hidden) {
            (true, _) => Err(DiscussionError::Unknown),
            (_, true) => Err(DiscussionError::NoSuchReply),
            _ => Ok(part),
        }
    }

    fn decide(
        &self,
        command: DiscussionCommand,
    ) -> Result<Option<DiscussionEvent>, DiscussionError> {
        match command {
            DiscussionCommand::Open { .. } if self.post.is_some() => {
                Err(DiscussionError::AlreadyOpen)
            }
            DiscussionCommand::Open {
                author,
                title,
                content,
                category,
                subcategory,
            } => Ok(Some(DiscussionEvent::Opened {
                author,
                title: Personal::Clear(title),
                content: Personal::Clear(content),
                category: Personal::Clear(category),
                subcategory: subcategory.map(Personal::Clear),
            })),
            DiscussionCommand::Reply {
                reply,
                author,
                text,
            } => self.shown(None).map(|_| {
                Some(DiscussionEvent::Replied {
                    reply,
                    author,
                    text: Personal::Clear(text),
                })
            }),
            DiscussionCommand::Like { by } => {
                self.shown(None)?;
                Ok((!self.likes.contains(&by)).then_some(DiscussionEvent::Liked { by }))
            }
            DiscussionCommand::Report { by, reply, reason } => {
                self.shown(reply)?;
                let new = !self.reports.contains(&(reply, by));
                Ok(new.then(|| DiscussionEvent::Reported {
                    by,
                    reply,
                    reason: reason.map(Personal::Clear),
                }))
            }
            DiscussionCommand::Remove { by, reply } => match self.part(reply)? {
                part if part.author == by => Ok(Some(DiscussionEvent::Deleted { reply })),
                // What is out of their sight is not there for them at all.
                _ => self.shown(reply).and(Err(DiscussionError::NotTheirs)),
            },
            DiscussionCommand::Moderate { reply, to } => {
                let part = self.part(reply)?;
                Ok(match to {
                    Moderation::Hide => (!part.hidden).then_some(DiscussionEvent::Hidden { reply }),
                    Moderation::Restore => {
                        part.hidden.then_some(DiscussionEvent::Restored { reply })
                    }
                    Moderation::Delete => Some(DiscussionEvent::Deleted { reply }),
                })
            }
        }
    }

    fn set_hidden(&mut self, reply: Option<ReplyId>, hidden: bool) {
        let part = match reply {
            None => self.post.as_mut(),
            Some(reply) => self.replies.get_mut(&reply),
        };
        if let Some(part) = part {
            part.hidden = hidden;
        }
    }
}

impl cqrs_es::Aggregate for Discussion {
    const TYPE: &'static str = "discussion";
    type Command = DiscussionCommand;
    type Event = DiscussionEvent;
    type Error = DiscussionError;
    type Services = ();

    async fn handle(
        &mut self,
        command: DiscussionCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), DiscussionError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: DiscussionEvent) {
        let by = |author| Part {
            author,
            hidden: false,
        };
        match event {
            DiscussionEvent::Opened { author, .. } => self.post = Some(by(author)),
            DiscussionEvent::Replied { reply, author, .. } => {
                self.replies.insert(reply, by(author));
            }
            DiscussionEvent::Liked { by } => {
                self.likes.insert(by);
            }
            DiscussionEvent::Reported { by, reply, .. } => {
                self.reports.insert((reply, by));
            }
            DiscussionEvent::Hidden { reply } => self.set_hidden(reply, true),
            DiscussionEvent::Restored { reply } => self.set_hidden(reply, false),
            DiscussionEvent::Deleted { reply: None } => self.post = None,
            DiscussionEvent::Deleted { reply: Some(reply) } => {
                self.replies.remove(&reply);
            }
        }
    }
}

impl Aggregate for Discussion {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
