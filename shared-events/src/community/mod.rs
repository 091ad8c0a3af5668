//! The community: discussions, their replies, and what happens to both.

pub mod case;
pub mod view;

use case::AppealOutcome;

use crate::ids::{ReplyId, UserId};
use crate::personal::Personal;

crate::events! {
    /// The stream `discussion`, one for each discussion. Several people write to it: each event is encrypted for the
    /// author of its text, so the erasure of one of them leaves the texts of the others.
    pub enum DiscussionEvent of "discussion" {
        /// Somebody began it. Category and subcategory come from the author's page, so they are text of theirs.
        Opened = "opened" v 1 {
            author: UserId,
            title: Personal<String>,
            content: Personal<String>,
            category: Personal<String>,
            subcategory: Option<Personal<String>>,
        },
        /// Somebody replied.
        Replied = "replied" v 1 { reply: ReplyId, author: UserId, text: Personal<String> },
        /// Somebody liked it, once for each person.
        Liked = "liked" v 1 { by: UserId },
        /// Somebody reported it, or one reply; each person once for each of them.
        Reported = "reported" v 1 {
            by: UserId,
            /// None: the discussion itself.
            reply: Option<ReplyId>,
            reason: Option<Personal<String>>,
        },
        /// An admin hid it, or one reply.
        Hidden = "hidden" v 2 {
            /// None: the whole discussion.
            reply: Option<ReplyId>,
            /// The reason for its author. None if it was hidden before reasons were asked for, or by no person.
            reason: Option<Personal<String>>,
            /// The admin, who does not decide an appeal against it. None in the same cases.
            by: Option<UserId>,
        },
        /// Its author appealed against the hiding; once for each hiding.
        Appealed = "appealed" v 1 {
            /// None: the whole discussion.
            reply: Option<ReplyId>,
            text: Personal<String>,
        },
        /// An admin decided the appeal.
        AppealDecided = "appeal-decided" v 1 {
            /// None: the whole discussion.
            reply: Option<ReplyId>,
            outcome: AppealOutcome,
            /// The note for its author.
            note: Option<Personal<String>>,
        },
        /// An admin dismissed the reports. A later report opens the case again.
        ReportsDismissed = "reports-dismissed" v 1 {
            /// None: the discussion itself.
            reply: Option<ReplyId>,
        },
        /// An admin restored it.
        Restored = "restored" v 1 {
            /// None: the whole discussion.
            reply: Option<ReplyId>,
        },
        /// Its author or an admin deleted it for good.
        Deleted = "deleted" v 1 {
            /// None: the whole discussion with its replies.
            reply: Option<ReplyId>,
        },
    }
}

/// The reply an event is about, if it is about one.
#[must_use]
pub const fn concerned(event: &DiscussionEvent) -> Option<ReplyId> {
    match event {
        DiscussionEvent::Replied { reply, .. } => Some(*reply),
        DiscussionEvent::Reported { reply, .. }
        | DiscussionEvent::Hidden { reply, .. }
        | DiscussionEvent::Appealed { reply, .. }
        | DiscussionEvent::AppealDecided { reply, .. }
        | DiscussionEvent::ReportsDismissed { reply }
        | DiscussionEvent::Restored { reply }
        | DiscussionEvent::Deleted { reply } => *reply,
        DiscussionEvent::Opened { .. } | DiscussionEvent::Liked { .. } => None,
    }
}
