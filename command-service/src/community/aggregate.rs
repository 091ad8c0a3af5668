//! What may happen in a discussion, and in which order. Pure: lengths and rights are checked before.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::community::DiscussionEvent;
use shared_events::community::case::AppealOutcome;
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
    /// None while it is in sight.
    hidden: Option<Hiding>,
    /// There are reports on which nobody has decided.
    reported: bool,
}

/// How a part is hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Hiding {
    /// None where that was not written down, or no person did it.
    by: Option<UserId>,
    appeal: Appeal,
}

/// How the appeal against a hiding stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Appeal {
    Possible,
    Open,
    Decided,
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
    /// Go out of sight. What is hidden already stays as it is.
    Hide {
        /// What is hidden.
        reply: Option<ReplyId>,
        /// The admin; none when no person does it.
        by: Option<UserId>,
        /// What its author is told.
        reason: Option<String>,
    },
    /// Hear its author, who says that it should not be hidden.
    Appeal {
        /// By whom.
        by: UserId,
        /// What is hidden.
        reply: Option<ReplyId>,
        /// In their words.
        text: String,
    },
    /// Have an appeal decided by an admin.
    DecideAppeal(AppealDecision),
    /// Have its reports set aside by an admin. Without any, nothing changes.
    DismissReports {
        /// What was reported.
        reply: Option<ReplyId>,
    },
    /// Be shown again or deleted by an admin.
    Moderate {
        /// What it is about.
        reply: Option<ReplyId>,
        /// What is to become of it. What it is already, it stays.
        to: Moderation,
    },
}

/// How an admin decides an appeal.
#[derive(Debug, Clone)]
pub struct AppealDecision {
    /// Who decides.
    pub by: UserId,
    /// What is hidden.
    pub reply: Option<ReplyId>,
    /// What is to become of it.
    pub outcome: AppealOutcome,
    /// What its author is told.
    pub note: Option<String>,
    /// There is an admin who could decide and is neither this one nor the author.
    pub another_could: bool,
}

/// What an admin does with a discussion or a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moderation {
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
    /// Only its author removes it, and appeals.
    #[error("somebody else wrote this")]
    NotTheirs,
    /// It is in sight, so there is nothing to appeal against.
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
    /// Whoever hid it or wrote it leaves the decision to another.
    #[error("another admin decides")]
    OwnCase,
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
        self.replies
            .values()
            .filter(|reply| reply.hidden.is_none())
            .count()
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
            // In a discussion that is hidden, an author of a reply sees nothing.
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
        // Otherwise whoever hid it could end the appeal in their own way.
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
                // What is out of their sight is not there for them at all.
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

    /// Changes what is there of a part.
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

    /// Whoever hides a text has decided on its reports.
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
