//! What may happen in a discussion, and in which order. Pure: lengths and rights are checked before.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::community::DiscussionEvent;
use shared_events::community::case::AppealOutcome;
use shared_events::{Personal, ReplyId, UserId};

use crate::unit_of_work::Aggregate;

/// The part of a discussion that decisions need: authors and states, no texts.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Discussion {
    /// The discussion itself; none before it was opened and after it was deleted.
    post: Option<Part>,
    replies: BTreeMap<ReplyId, Part>,
    likes: BTreeSet<UserId>,
    reports: BTreeSet<(Option<ReplyId>, UserId)>,
}

/// The discussion itself or one of its replies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    author: UserId,
    /// None while everybody sees it.
    hidden: Option<Hiding>,
    /// There are reports on which nobody has decided.
    reported: bool,
}

/// A hiding of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Hiding {
    /// None if it was not recorded, or no person did it.
    by: Option<UserId>,
    appeal: Appeal,
}

/// The state of the appeal against a hiding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Appeal {
    Possible,
    Open,
    Decided,
}

/// The commands of a discussion. Where a reply is optional, none means the discussion itself.
#[derive(Debug, Clone)]
pub enum DiscussionCommand {
    /// Open it.
    Open {
        /// The author.
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
    /// Add a reply.
    Reply {
        /// Its id.
        reply: ReplyId,
        /// The author.
        author: UserId,
        /// The text.
        text: String,
    },
    /// Like it. A repeat by the same person changes nothing.
    Like {
        /// The person.
        by: UserId,
    },
    /// Report it to the moderators. A repeat by the same person changes nothing.
    Report {
        /// The person.
        by: UserId,
        /// The reported reply.
        reply: Option<ReplyId>,
        /// The reason, if one is given.
        reason: Option<String>,
    },
    /// Delete it, by its author.
    Remove {
        /// The author.
        by: UserId,
        /// The deleted reply.
        reply: Option<ReplyId>,
    },
    /// Hide it. A part that is hidden already stays as it is.
    Hide {
        /// The hidden reply.
        reply: Option<ReplyId>,
        /// The admin; none when no person does it.
        by: Option<UserId>,
        /// The reason for the author.
        reason: Option<String>,
    },
    /// Appeal, by its author, against a hiding.
    Appeal {
        /// The author.
        by: UserId,
        /// The hidden reply.
        reply: Option<ReplyId>,
        /// The reason, in their words.
        text: String,
    },
    /// Decide an appeal, by an admin.
    DecideAppeal(AppealDecision),
    /// Dismiss its reports, by an admin. Without any, nothing changes.
    DismissReports {
        /// The reported reply.
        reply: Option<ReplyId>,
    },
    /// Restore or delete it, by an admin.
    Moderate {
        /// The reply.
        reply: Option<ReplyId>,
        /// The new state. The same state again changes nothing.
        to: Moderation,
    },
}

/// How an admin decides an appeal.
#[derive(Debug, Clone)]
pub struct AppealDecision {
    /// The admin.
    pub by: UserId,
    /// The hidden reply.
    pub reply: Option<ReplyId>,
    /// The decision.
    pub outcome: AppealOutcome,
    /// The note for the author.
    pub note: Option<String>,
    /// There is another admin who could decide and is not the author.
    pub another_could: bool,
}

/// What an admin does with a discussion or a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moderation {
    /// Show it to everybody again.
    Restore,
    /// Delete it for good.
    Delete,
}

/// Why a command on a discussion is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DiscussionError {
    /// It was never opened, was deleted, or is hidden.
    #[error("there is no such discussion")]
    Unknown,
    /// The reply was never written, was deleted, or is hidden.
    #[error("there is no such reply")]
    NoSuchReply,
    /// Only its author can delete it, or appeal.
    #[error("somebody else wrote this")]
    NotTheirs,
    /// It is not hidden, so there is nothing to appeal against.
    #[error("it is not hidden")]
    NotHidden,
    /// Its author has appealed against this hiding before.
    #[error("there was an appeal already")]
    Appealed,
    /// Nobody has appealed, or the appeal is decided.
    #[error("no appeal is open")]
    NoAppeal,
    /// The appeal has to be decided first.
    #[error("an appeal is open")]
    AppealOpen,
    /// The admin who hid it and the author can not decide; another one must.
    #[error("another admin decides")]
    OwnCase,
    /// Ids are new each time, so nobody opens one twice.
    #[error("the discussion is open already")]
    AlreadyOpen,
}

impl Discussion {
    /// How many people like it.
    #[must_use]
    pub fn likes(&self) -> usize {
        self.likes.len()
    }

    /// Whether this person likes it.
    #[must_use]
    pub fn is_liked_by(&self, person: UserId) -> bool {
        self.likes.contains(&person)
    }

    /// How many replies everybody sees.
    #[must_use]
    pub fn replies_in_sight(&self) -> usize {
        self.replies
            .values()
            .filter(|reply| reply.hidden.is_none())
            .count()
    }

    /// Whether there is a reply by anybody who is not among these people.
    #[must_use]
    pub fn is_answered_by_others(&self, people: &BTreeSet<UserId>) -> bool {
        let mut authors = self.replies.values().map(|reply| reply.author);
        authors.any(|author| !people.contains(&author))
    }

    /// The author of it, or of the reply; hidden or not.
    #[must_use]
    pub fn author(&self, reply: Option<ReplyId>) -> Option<UserId> {
        self.part(reply).map(|part| part.author).ok()
    }

    /// The part, whether or not everybody sees it.
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

    /// The part, if everybody sees it.
    fn shown(&self, reply: Option<ReplyId>) -> Result<Part, DiscussionError> {
        let post = self.part(None)?;
        let part = self.part(reply)?;
        match (post.hidden, part.hidden) {
            (Some(_), _) => Err(DiscussionError::Unknown),
            (_, Some(_)) => Err(DiscussionError::NoSuchReply),
            _ => Ok(part),
        }
    }

    fn hide(
        &self,
        reply: Option<ReplyId>,
        by: Option<UserId>,
        reason: Option<String>,
    ) -> Result<Option<DiscussionEvent>, DiscussionError> {
        let part = self.part(reply)?;
        Ok(part.hidden.is_none().then(|| DiscussionEvent::Hidden {
            reply,
            reason: reason.map(Personal::Clear),
            by,
        }))
    }

    fn appeal(
        &self,
        by: UserId,
        reply: Option<ReplyId>,
        text: String,
    ) -> Result<Option<DiscussionEvent>, DiscussionError> {
        let part = self.part(reply)?;
        let hiding = match part.hidden {
            _ if part.author != by => return Err(DiscussionError::NotTheirs),
            // In a hidden discussion, an author of a reply sees nothing.
            None => {
                return Err(self
                    .shown(reply)
                    .err()
                    .unwrap_or(DiscussionError::NotHidden));
            }
            Some(hiding) => hiding,
        };
        match hiding.appeal {
            Appeal::Possible => Ok(Some(DiscussionEvent::Appealed {
                reply,
                text: Personal::Clear(text),
            })),
            Appeal::Open | Appeal::Decided => Err(DiscussionError::Appealed),
        }
    }

    fn decide_appeal(
        &self,
        decision: AppealDecision,
    ) -> Result<Option<DiscussionEvent>, DiscussionError> {
        let part = self.part(decision.reply)?;
        let open = part.hidden.filter(|hiding| hiding.appeal == Appeal::Open);
        let hiding = open.ok_or(DiscussionError::NoAppeal)?;
        let by = decision.by;
        let is_theirs = hiding.by == Some(by) || part.author == by;
        if is_theirs && decision.another_could {
            return Err(DiscussionError::OwnCase);
        }
        Ok(Some(DiscussionEvent::AppealDecided {
            reply: decision.reply,
            outcome: decision.outcome,
            note: decision.note.map(Personal::Clear),
        }))
    }

    fn moderate(
        &self,
        reply: Option<ReplyId>,
        to: Moderation,
    ) -> Result<Option<DiscussionEvent>, DiscussionError> {
        let part = self.part(reply)?;
        // Otherwise the admin who hid it could end the appeal in this way.
        if part.hidden.is_some_and(|it| it.appeal == Appeal::Open) {
            return Err(DiscussionError::AppealOpen);
        }
        Ok(match to {
            Moderation::Restore => part.hidden.map(|_| DiscussionEvent::Restored { reply }),
            Moderation::Delete => Some(DiscussionEvent::Deleted { reply }),
        })
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
                // A part that they may not see does not exist for them.
                _ => self.shown(reply).and(Err(DiscussionError::NotTheirs)),
            },
            DiscussionCommand::Hide { reply, by, reason } => self.hide(reply, by, reason),
            DiscussionCommand::Appeal { by, reply, text } => self.appeal(by, reply, text),
            DiscussionCommand::DecideAppeal(decision) => self.decide_appeal(decision),
            DiscussionCommand::DismissReports { reply } => {
                let part = self.part(reply)?;
                Ok(part
                    .reported
                    .then_some(DiscussionEvent::ReportsDismissed { reply }))
            }
            DiscussionCommand::Moderate { reply, to } => self.moderate(reply, to),
        }
    }

    /// Changes a part.
    fn with(&mut self, reply: Option<ReplyId>, change: impl FnOnce(&mut Part)) {
        let part = match reply {
            None => self.post.as_mut(),
            Some(reply) => self.replies.get_mut(&reply),
        };
        if let Some(part) = part {
            change(part);
        }
    }
}

impl Part {
    const fn of(author: UserId) -> Self {
        Self {
            author,
            hidden: None,
            reported: false,
        }
    }

    /// A hiding also decides on the reports of the text.
    const fn hide(&mut self, by: Option<UserId>) {
        self.reported = false;
        self.hidden = Some(Hiding {
            by,
            appeal: Appeal::Possible,
        });
    }

    const fn note(&mut self, appeal: Appeal) {
        if let Some(hiding) = &mut self.hidden {
            hiding.appeal = appeal;
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
        match event {
            DiscussionEvent::Opened { author, .. } => self.post = Some(Part::of(author)),
            DiscussionEvent::Replied { reply, author, .. } => {
                self.replies.insert(reply, Part::of(author));
            }
            DiscussionEvent::Liked { by } => {
                self.likes.insert(by);
            }
            DiscussionEvent::Reported { by, reply, .. } => {
                self.reports.insert((reply, by));
                self.with(reply, |part| part.reported = true);
            }
            DiscussionEvent::Hidden { reply, by, .. } => self.with(reply, |part| part.hide(by)),
            DiscussionEvent::Appealed { reply, .. } => {
                self.with(reply, |part| part.note(Appeal::Open));
            }
            DiscussionEvent::AppealDecided {
                reply,
                outcome: AppealOutcome::Upheld,
                ..
            } => self.with(reply, |part| part.note(Appeal::Decided)),
            DiscussionEvent::AppealDecided { reply, .. } | DiscussionEvent::Restored { reply } => {
                self.with(reply, |part| part.hidden = None);
            }
            DiscussionEvent::ReportsDismissed { reply } => {
                self.with(reply, |part| part.reported = false);
            }
            DiscussionEvent::Deleted { reply: None } => self.post = None,
            DiscussionEvent::Deleted { reply: Some(reply) } => {
                self.replies.remove(&reply);
            }
        }
    }
}

impl Aggregate for Discussion {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests;
