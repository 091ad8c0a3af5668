//! A run without its texts, as both sides show it, folded from its events.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::{Attempt, RehearsalEvent, Side};
use crate::ids::RunId;
use crate::model::MicroDollars;

/// The most runs in a list.
pub const MOST_LISTED: i64 = 20;

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunView {
    /// Its permanent id.
    pub id: RunId,
    /// When it was requested.
    #[serde(with = "time::serde::rfc3339")]
    pub asked_at: OffsetDateTime,
    /// When it ended.
    #[serde(with = "time::serde::rfc3339::option")]
    pub finished_at: Option<OffsetDateTime>,
    /// The compared sides.
    pub sides: Vec<Side>,
    /// How many briefs there were.
    pub briefs: u32,
    /// By side.
    pub totals: Vec<Total>,
}

/// The results of a side so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Briefs it has tried.
    pub tried: u32,
    /// Briefs it has failed to write.
    pub failed: u32,
    /// Wishes that could be judged.
    pub checks: u32,
    /// Wishes that were met.
    pub passed: u32,
    /// Tokens read and written.
    pub tokens: u64,
    /// The cost for the house, if it is known.
    pub cost: MicroDollars,
    /// The time of all texts, one after the other.
    pub milliseconds: u64,
}

impl RunView {
    /// A new run.
    #[must_use]
    pub fn asked(id: RunId, sides: Vec<Side>, briefs: usize, at: OffsetDateTime) -> Self {
        Self {
            id,
            asked_at: at,
            finished_at: None,
            totals: vec![Total::default(); sides.len()],
            sides,
            briefs: u32::try_from(briefs).unwrap_or(u32::MAX),
        }
    }

    /// Folds a later event of this run, recorded `at`.
    pub fn apply(&mut self, event: &RehearsalEvent, at: OffsetDateTime) {
        match event {
            RehearsalEvent::Tried { side, result, .. } => {
                let side = usize::try_from(*side).ok();
                if let Some(total) = side.and_then(|side| self.totals.get_mut(side)) {
                    total.add(result);
                }
            }
            RehearsalEvent::Finished { .. } => self.finished_at = Some(at),
            RehearsalEvent::BriefsWritten { .. } | RehearsalEvent::Asked { .. } => {}
        }
    }

    /// Texts that were written, or failed.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.totals.iter().map(|total| total.tried).sum()
    }

    /// Texts to write.
    #[must_use]
    pub fn total(&self) -> u32 {
        let sides = u32::try_from(self.sides.len()).unwrap_or(u32::MAX);
        sides.saturating_mul(self.briefs)
    }
}

impl Total {
    fn add(&mut self, result: &Attempt) {
        let judged = result.checks.iter().filter_map(|check| check.ok);
        let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
        let by = [&result.written_by, &result.judged_by];
        let costs = by.into_iter().flatten().filter_map(|by| by.cost);
        self.tried += 1;
        self.failed += u32::from(result.failure.is_some());
        self.checks += count(judged.clone().count());
        self.passed += count(judged.filter(|ok| *ok).count());
        self.tokens = self.tokens.saturating_add(result.tokens);
        self.milliseconds = self.milliseconds.saturating_add(result.milliseconds);
        self.cost = costs.fold(self.cost, MicroDollars::plus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::WrittenBy;
    use crate::personal::Public;
    use crate::rehearsal::{Check, CheckKind};

    fn by(cost: u64) -> Option<WrittenBy> {
        Some(WrittenBy {
            connection: None,
            model: Public::text("m"),
            input_tokens: Some(1),
            output_tokens: Some(1),
            cost: Some(MicroDollars(cost)),
        })
    }

    fn tried(run: RunId, side: u32, failure: Option<&str>, oks: &[Option<bool>]) -> RehearsalEvent {
        let check = |ok: &Option<bool>| Check {
            kind: CheckKind::Words,
            wanted: Public::text("cache"),
            ok: *ok,
            found: Public::text(""),
        };
        RehearsalEvent::Tried {
            run,
            side,
            brief: "first".parse().unwrap(),
            result: Box::new(Attempt {
                text: failure.is_none().then(|| Public::text("Text.")),
                delivered: false,
                truncated: false,
                failure: failure.map(Public::text),
                checks: oks.iter().map(check).collect(),
                words: 1,
                tokens: 10,
                milliseconds: 500,
                written_by: by(70),
                judged_by: by(5),
            }),
        }
    }

    #[test]
    fn each_side_has_totals_of_its_own_and_what_nobody_judged_is_no_check() {
        let at = OffsetDateTime::UNIX_EPOCH;
        let side = |name: &str| Side {
            name: Public::text(name),
            prompt: None,
            connection: None,
        };
        let id = RunId::mint();
        let mut run = RunView::asked(id, vec![side("Now"), side("Draft")], 2, at);
        assert_eq!((run.done(), run.total()), (0, 4));
        run.apply(&tried(id, 0, None, &[Some(true), Some(false), None]), at);
        run.apply(&tried(id, 1, Some("timeout"), &[]), at);
        run.apply(&tried(id, 7, None, &[Some(true)]), at);
        assert_eq!((run.done(), run.finished_at), (2, None));
        let [now, draft] = run.totals[..] else {
            panic!("two sides")
        };
        assert_eq!((now.checks, now.passed, now.failed), (2, 1, 0));
        assert_eq!((now.tokens, now.milliseconds), (10, 500));
        assert_eq!(now.cost, MicroDollars(75), "with what judging cost");
        assert_eq!((draft.checks, draft.failed), (0, 1));
        run.apply(&RehearsalEvent::Finished { run: id }, at);
        assert_eq!(run.finished_at, Some(at));
    }
}
