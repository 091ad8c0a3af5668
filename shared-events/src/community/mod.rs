//! The community: discussions, what is said in them, and what becomes of both.

pub mod case;
pub mod view;

use case::AppealOutcome;

use crate::ids::{ReplyId, UserId};
use crate::personal::Personal;

crate::events! {
    /// The stream `discussion`, one a discussion. Several people write to it: each event is sealed for whoever wrote its
    /// text, so the erasure of one of them leaves the words of the others.
    pub enum DiscussionEvent of "discussion" {
        /// Somebody began it. Category and subcategory are what the author's page showed, so they are text of theirs.
        Opened = "opened" v 1 {
            author: UserId,
            title: Personal<String>,
            content: Personal<String>,
            category: Personal<String>,
            subcategory: Option<Personal<String>>,
        },
        /// Somebody answered.
        Replied = "replied" v 1 { reply: ReplyId, author: UserId, text: Personal<String> },
        /// Somebody liked it, once a person.
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
            /// What its author is told. None where it was hidden before reasons were asked for, or by no person.
            reason: Option<Personal<String>>,
            /// The admin, who does not decide an appeal against it. None as above.
            by: Option<UserId>,
        },
        /// Its author says that it should not be hidden; once for each hiding.
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
            /// What its author is told.
            note: Option<Personal<String>>,
        },
        /// An admin found nothing in the reports. A later one opens the case again.
        ReportsDismissed = "reports-dismissed" v 1 {
            /// None: the discussion itself.
            reply: Option<ReplyId>,
        },
        /// An admin put it back.
        Restored = "restored" v 1 {
            /// None: the whole discussion.
            reply: Option<ReplyId>,
        },
        /// Its author or an admin removed it for good.
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
