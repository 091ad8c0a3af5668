//! What both sides show of a discussion and of a reply: folds over the events of one stream.

use time::OffsetDateTime;

use super::case::AppealOutcome;
use super::{DiscussionEvent, concerned};
use crate::ids::{ReplyId, UserId};
use crate::personal::Personal;

/// A discussion without its replies. None after it was deleted.
#[derive(Debug, Clone, PartialEq)]
pub struct DiscussionView {
    /// The author.
    pub author: UserId,
    /// One line.
    pub title: Personal<String>,
    /// What it is about.
    pub content: Personal<String>,
    /// The category in which its author was in the directory.
    pub category: Personal<String>,
    /// The subcategory, if one was chosen.
    pub subcategory: Option<Personal<String>>,
    /// When it began.
    pub at: OffsetDateTime,
    /// Hidden by an admin.
    pub hidden: bool,
}

impl DiscussionView {
    /// Folds one event. `None` before it was opened and after it was deleted.
    #[must_use]
    pub fn apply(view: Option<Self>, event: &DiscussionEvent, at: OffsetDateTime) -> Option<Self> {
        match event {
            DiscussionEvent::Opened {
                author,
                title,
                content,
                category,
                subcategory,
            } => Some(Self {
                author: *author,
                title: title.clone(),
                content: content.clone(),
                category: category.clone(),
                subcategory: subcategory.clone(),
                at,
                hidden: false,
            }),
            DiscussionEvent::Hidden { reply: None, .. } => view.map(|view| view.hidden(true)),
            DiscussionEvent::Restored { reply: None }
            | DiscussionEvent::AppealDecided {
                reply: None,
                outcome: AppealOutcome::Restored,
                ..
            } => view.map(|view| view.hidden(false)),
            DiscussionEvent::Deleted { reply: None } => None,
            _ => view,
        }
    }

    const fn hidden(mut self, hidden: bool) -> Self {
        self.hidden = hidden;
        self
    }
}

/// A reply. None after it was deleted.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplyView {
    /// The author.
    pub author: UserId,
    /// The text.
    pub text: Personal<String>,
    /// The time.
    pub at: OffsetDateTime,
    /// Hidden by an admin.
    pub hidden: bool,
}

impl ReplyView {
    /// Folds one event of its discussion; those about other replies change nothing.
    #[must_use]
    pub fn apply(
        view: Option<Self>,
        id: ReplyId,
        event: &DiscussionEvent,
        at: OffsetDateTime,
    ) -> Option<Self> {
        if concerned(event) != Some(id) {
            return view;
        }
        match event {
            DiscussionEvent::Replied { author, text, .. } => Some(Self {
                author: *author,
                text: text.clone(),
                at,
                hidden: false,
            }),
            DiscussionEvent::Hidden { .. } => view.map(|view| view.hidden(true)),
            DiscussionEvent::Restored { .. }
            | DiscussionEvent::AppealDecided {
                outcome: AppealOutcome::Restored,
                ..
            } => view.map(|view| view.hidden(false)),
            DiscussionEvent::Deleted { .. } => None,
            _ => view,
        }
    }

    const fn hidden(mut self, hidden: bool) -> Self {
        self.hidden = hidden;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn opened() -> DiscussionEvent {
        DiscussionEvent::Opened {
            author: UserId::mint(),
            title: Personal::text("Serial commas"),
            content: Personal::text("For or against?"),
            category: Personal::text("Editing and Proofreading"),
            subcategory: None,
        }
    }

    fn fold(events: &[DiscussionEvent]) -> Option<DiscussionView> {
        events
            .iter()
            .fold(None, |view, event| DiscussionView::apply(view, event, NOON))
    }

    fn hidden(reply: Option<ReplyId>) -> DiscussionEvent {
        DiscussionEvent::Hidden {
            reply,
            reason: Some(Personal::text("Advertising")),
            by: Some(UserId::mint()),
        }
    }

    fn decided(outcome: AppealOutcome) -> DiscussionEvent {
        DiscussionEvent::AppealDecided {
            reply: None,
            outcome,
            note: None,
        }
    }

    #[test]
    fn an_appeal_that_is_upheld_leaves_the_text_hidden_and_one_that_is_not_brings_it_back() {
        let after = |outcome| fold(&[opened(), hidden(None), decided(outcome)]).unwrap();
        assert!(after(AppealOutcome::Upheld).hidden);
        assert!(!after(AppealOutcome::Restored).hidden);
    }

    #[test]
    fn comm_22_a_discussion_goes_out_of_sight_comes_back_and_can_go_for_good() {
        let (hide, back) = (hidden(None), DiscussionEvent::Restored { reply: None });
        assert!(fold(&[opened(), hide.clone()]).unwrap().hidden);
        assert!(!fold(&[opened(), hide, back]).unwrap().hidden);
        assert_eq!(
            fold(&[opened(), DiscussionEvent::Deleted { reply: None }]),
            None
        );
    }

    #[test]
    fn comm_22_what_becomes_of_one_reply_leaves_the_discussion_and_other_replies_alone() {
        let (one, other) = (ReplyId::mint(), ReplyId::mint());
        let said = |reply| DiscussionEvent::Replied {
            reply,
            author: UserId::mint(),
            text: Personal::text("Against."),
        };
        let events = [
            opened(),
            said(one),
            said(other),
            hidden(Some(one)),
            DiscussionEvent::Deleted { reply: Some(other) },
        ];
        let reply = |id| {
            events
                .iter()
                .fold(None, |view, event| ReplyView::apply(view, id, event, NOON))
        };
        assert!(!fold(&events).unwrap().hidden);
        assert!(reply(one).unwrap().hidden);
        assert_eq!(reply(other), None);
    }
}
