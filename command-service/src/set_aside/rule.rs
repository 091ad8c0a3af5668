//! Which events may be given up at all: those on which no later acknowledged event depends.

use shared_events::StreamEvent;
use shared_events::account::AccountEvent;
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::memory::MemoryEvent;
use shared_events::support::SupportEvent;

/// The condition for giving up an event of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Nothing else depends on it: only its own content is lost.
    Alone,
    /// A later event of its kind has replaced it, so it has no effect already.
    Replaced,
    /// Never: money, rights, consent, a promise, or something on which later events depend.
    Never,
}

/// The rule for events of this name. An event that is not named here may not be given up.
#[must_use]
pub fn of(stream: &str, event: &str) -> Rule {
    match (stream, event) {
        (DiscussionEvent::STREAM, "replied" | "liked" | "reported")
        | (MemoryEvent::STREAM, "summarised")
        | (SupportEvent::STREAM, "asked") => Rule::Alone,
        (AccountEvent::STREAM, "profile-changed" | "mail-chosen")
        | (ConversationEvent::STREAM, "renamed")
        | (MemoryEvent::STREAM, "written") => Rule::Replaced,
        _ => Rule::Never,
    }
}

#[cfg(test)]
mod tests {
    use shared_events::event::schema::streams;

    use super::*;

    #[test]
    fn money_rights_consent_and_the_house_are_never_given_up() {
        let some = |rule| rule != Rule::Never;
        let open: Vec<_> = streams()
            .into_iter()
            .filter(|all| all.events.iter().any(|one| some(of(all.stream, one.name))))
            .map(|all| all.stream)
            .collect();
        let expected = [
            "account",
            "conversation",
            "support-thread",
            "discussion",
            "memory",
        ];
        assert_eq!(open, expected);
        for (stream, event) in [
            ("account", "suspended"),
            ("account", "opened"),
            ("conversation", "message-sent"),
            ("conversation", "reply-delivered"),
            ("discussion", "deleted"),
            ("memory", "forgotten"),
            ("support-thread", "answered"),
        ] {
            assert_eq!(of(stream, event), Rule::Never, "{stream} {event}");
        }
    }

    #[test]
    fn every_kind_that_may_be_given_up_exists() {
        let known = |stream: &str, event: &str| {
            let mut all = streams().into_iter().filter(|all| all.stream == stream);
            all.any(|all| all.events.iter().any(|one| one.name == event))
        };
        for (stream, event) in [
            ("discussion", "replied"),
            ("discussion", "liked"),
            ("discussion", "reported"),
            ("memory", "summarised"),
            ("support-thread", "asked"),
            ("account", "profile-changed"),
            ("account", "mail-chosen"),
            ("conversation", "renamed"),
            ("memory", "written"),
        ] {
            assert!(known(stream, event), "{stream} {event}");
            assert_ne!(of(stream, event), Rule::Never, "{stream} {event}");
        }
    }
}
