//! The state of a text for moderators: reported, hidden, appealed, decided. Both sides use the same fold.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::DiscussionEvent;
use super::concerned;
use crate::ids::{ReplyId, UserId};
use crate::personal::{EventField, Personal};

/// Characters of the reason for a hiding, and of the note with a decision.
pub const LONGEST_REASON: usize = 500;

/// Characters of an appeal.
pub const LONGEST_APPEAL: usize = 2_000;

/// The decision on an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AppealOutcome {
    /// The text stays hidden.
    Upheld,
    /// Everybody sees the text again.
    Restored,
}

impl EventField for AppealOutcome {}

/// The state of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CaseState {
    /// Reported, and nobody has decided yet.
    Open,
    /// Hidden, and its author has appealed.
    Appealed,
    /// Hidden.
    Hidden,
    /// The reports were dismissed, the text was restored, or the appeal was decided.
    Decided,
}

impl CaseState {
    /// All of them, the most urgent first.
    pub const ALL: [Self; 4] = [Self::Open, Self::Appealed, Self::Hidden, Self::Decided];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Appealed => "appealed",
            Self::Hidden => "hidden",
            Self::Decided => "decided",
        }
    }

    /// Its place in the queue; the lowest comes first.
    #[must_use]
    pub const fn rank(self) -> i16 {
        match self {
            Self::Open => 0,
            Self::Appealed => 1,
            Self::Hidden => 2,
            Self::Decided => 3,
        }
    }
}

/// The result of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The reports were dismissed.
    Dismissed,
    /// Everybody sees the text again.
    Restored,
    /// The text stays hidden.
    Upheld,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Dismissed, Self::Restored, Self::Upheld];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dismissed => "dismissed",
            Self::Restored => "restored",
            Self::Upheld => "upheld",
        }
    }
}

/// The hiding of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Hiding {
    /// None if it was hidden before reasons were asked for.
    pub reason: Option<Personal<String>>,
    /// None if no person did it.
    pub by: Option<UserId>,
    /// The time.
    pub at: OffsetDateTime,
}

/// The appeal of an author against a hiding.
#[derive(Debug, Clone, PartialEq)]
pub struct Appeal {
    /// In their words.
    pub text: Personal<String>,
    /// The time.
    pub at: OffsetDateTime,
}

/// A decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// The result.
    pub verdict: Verdict,
    /// The note for the author.
    pub note: Option<Personal<String>>,
    /// None if it is not known.
    pub by: Option<UserId>,
    /// The time.
    pub at: OffsetDateTime,
}

/// A discussion or a reply that moderators must decide on, or have decided on.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// Its state.
    pub state: CaseState,
    /// The time of the last change of the state.
    pub since: OffsetDateTime,
    /// The latest hiding; also after the text was restored.
    pub hiding: Option<Hiding>,
    /// The appeal against that hiding.
    pub appeal: Option<Appeal>,
    /// The latest decision since it was last hidden.
    pub decision: Option<Decision>,
}

/// The time and, if known, the person of an event.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// The time.
    pub at: OffsetDateTime,
    /// The person.
    pub by: Option<UserId>,
}

impl Case {
    /// Folds one event of the discussion into the case of one part of it; none means the discussion itself.
    #[must_use]
    pub fn apply(
        case: Option<Self>,
        part: Option<ReplyId>,
        event: &DiscussionEvent,
        step: Step,
    ) -> Option<Self> {
        if concerned(event) != part {
            return case;
        }
        let decided = |case: Option<Self>, verdict, note| Self {
            decision: Some(Decision {
                verdict,
                note,
                by: step.by,
                at: step.at,
            }),
            ..Self::standing(case, CaseState::Decided, step.at)
        };
        match event {
            DiscussionEvent::Reported { .. } => {
                Some(Self::standing(case, CaseState::Open, step.at))
            }
            DiscussionEvent::Hidden { reason, by, .. } => Some(Self {
                state: CaseState::Hidden,
                since: step.at,
                hiding: Some(Hiding {
                    reason: reason.clone(),
                    by: step.by.or(*by),
                    at: step.at,
                }),
                appeal: None,
                decision: None,
            }),
            DiscussionEvent::Appealed { text, .. } => Some(Self {
                appeal: Some(Appeal {
                    text: text.clone(),
                    at: step.at,
                }),
                ..Self::standing(case, CaseState::Appealed, step.at)
            }),
            DiscussionEvent::AppealDecided { outcome, note, .. } => {
                let verdict = match outcome {
                    AppealOutcome::Upheld => Verdict::Upheld,
                    AppealOutcome::Restored => Verdict::Restored,
                };
                Some(decided(case, verdict, note.clone()))
            }
            DiscussionEvent::Restored { .. } => Some(decided(case, Verdict::Restored, None)),
            DiscussionEvent::ReportsDismissed { .. } => {
                Some(decided(case, Verdict::Dismissed, None))
            }
            DiscussionEvent::Deleted { .. } => None,
            DiscussionEvent::Opened { .. }
            | DiscussionEvent::Replied { .. }
            | DiscussionEvent::Liked { .. } => case,
        }
    }

    /// The same case, or a new one, in this state from this time on.
    fn standing(case: Option<Self>, state: CaseState, since: OffsetDateTime) -> Self {
        Self {
            state,
            since,
            ..case.unwrap_or(Self {
                state,
                since,
                hiding: None,
                appeal: None,
                decision: None,
            })
        }
    }
}

crate::ids::read_back!(CaseState "state of a case", Verdict "verdict");

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn fold(part: Option<ReplyId>, events: &[DiscussionEvent]) -> Option<Case> {
        let step = Step { at: NOON, by: None };
        let all = events.iter();
        all.fold(None, |case, event| Case::apply(case, part, event, step))
    }

    fn states(events: &[DiscussionEvent]) -> Vec<Option<CaseState>> {
        let upto = 1..=events.len();
        upto.map(|count| fold(None, &events[..count]).map(|case| case.state))
            .collect()
    }

    fn reported(reply: Option<ReplyId>) -> DiscussionEvent {
        DiscussionEvent::Reported {
            by: UserId::mint(),
            reply,
            reason: None,
        }
    }

    fn hidden() -> DiscussionEvent {
        DiscussionEvent::Hidden {
            reply: None,
            reason: Some(Personal::text("Advertising")),
            by: Some(UserId::mint()),
        }
    }

    fn appealed() -> DiscussionEvent {
        DiscussionEvent::Appealed {
            reply: None,
            text: Personal::text("It was not."),
        }
    }

    #[test]
    fn a_later_report_opens_a_dismissed_case_again() {
        let dismissed = DiscussionEvent::ReportsDismissed { reply: None };
        assert_eq!(
            states(&[reported(None), dismissed, reported(None)]),
            [CaseState::Open, CaseState::Decided, CaseState::Open].map(Some)
        );
    }

    #[test]
    fn an_appeal_is_open_until_it_is_decided_and_a_new_hiding_begins_anew() {
        let decided = DiscussionEvent::AppealDecided {
            reply: None,
            outcome: AppealOutcome::Restored,
            note: None,
        };
        let events = [hidden(), appealed(), decided, hidden()];
        assert_eq!(
            states(&events),
            [
                CaseState::Hidden,
                CaseState::Appealed,
                CaseState::Decided,
                CaseState::Hidden
            ]
            .map(Some)
        );
        let kept = fold(None, &events[..3]).unwrap();
        assert_eq!(kept.decision.unwrap().verdict, Verdict::Restored);
        let anew = fold(None, &events).unwrap();
        assert_eq!((anew.appeal, anew.decision), (None, None));
    }

    #[test]
    fn what_becomes_of_one_part_leaves_the_cases_of_others_alone() {
        let (one, other) = (ReplyId::mint(), ReplyId::mint());
        let events = [reported(Some(one)), hidden()];
        assert_eq!(fold(Some(one), &events).unwrap().state, CaseState::Open);
        assert_eq!(fold(Some(other), &events), None);
        let gone = DiscussionEvent::Deleted { reply: Some(one) };
        assert_eq!(fold(Some(one), &[reported(Some(one)), gone]), None);
    }

    #[test]
    fn states_and_verdicts_are_read_back_as_they_are_stored() {
        for state in CaseState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        for verdict in Verdict::ALL {
            assert_eq!(verdict.as_str().parse(), Ok(verdict));
        }
    }
}
