//! A circuit breaker: a server that fails again and again is not called for a while.
//!
//! Closed, it lets every call through. After [`FAULTS`] faults in a row, or one that an operator has to repair, it
//! opens and lets nothing through. After a pause it lets one call through as a trial: if that is answered it closes,
//! else it opens for twice as long. It neither waits nor reads a clock; the caller passes the time.

use crate::WriteError;
use std::time::{Duration, Instant};

/// So many faults in a row open it.
pub const FAULTS: u32 = 3;
/// The pause before the first trial, and the longest one.
pub const SHORTEST: Duration = Duration::from_secs(30);
pub const LONGEST: Duration = Duration::from_secs(600);

/// See the module's description.
#[derive(Clone, Debug, Default)]
pub struct Breaker {
    state: State,
    /// Grows whenever it opens or closes, so that calls from before that do not count.
    era: u64,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Closed { faults: u32 },
    Open { until: Instant, pause: Duration },
    Trying { pause: Duration },
}

impl Default for State {
    fn default() -> Self {
        Self::Closed { faults: 0 }
    }
}

/// The permission for one call. It is returned with the result of the call; see [`Breaker::ended`].
#[derive(Debug, PartialEq, Eq)]
pub struct Ticket(u64);

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was answered, even if the answer refused the request.
    Answered,
    /// It failed, and may succeed the next time.
    Fault,
    /// It failed, and will fail until somebody repairs the cause.
    Alarm,
    /// Nobody waited for its end, so its result is unknown.
    GivenUp,
}

impl From<&WriteError> for Ended {
    fn from(error: &WriteError) -> Self {
        match error {
            // It was never called.
            WriteError::Ceiling => Self::GivenUp,
            _ if error.alarm() => Self::Alarm,
            _ if error.others_may_do_better() => Self::Fault,
            _ => Self::Answered,
        }
    }
}

/// What the end of a call changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was closed and is open now.
    Tripped,
    /// It is closed again.
    Recovered,
}

impl Breaker {
    /// The permission for a call, or none.
    pub fn ask(&mut self, now: Instant) -> Option<Ticket> {
        match self.state {
            State::Closed { .. } => Some(Ticket(self.era)),
            State::Open { until, pause } if now >= until => {
                self.state = State::Trying { pause };
                Some(Ticket(self.era))
            }
            State::Open { .. } | State::Trying { .. } => None,
        }
    }

    /// Whether it lets calls through, without counting a trial.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.state, State::Closed { .. })
    }

    /// Records how a call ended. Every ticket must be returned, else a trial never ends.
    pub fn ended(&mut self, ticket: Ticket, how: Ended, now: Instant) -> Option<Change> {
        if ticket.0 != self.era {
            return None;
        }
        match (self.state, how) {
            (State::Closed { .. }, Ended::Answered) => {
                self.state = State::default();
                None
            }
            (State::Closed { faults }, Ended::Fault) if faults + 1 < FAULTS => {
                self.state = State::Closed { faults: faults + 1 };
                None
            }
            (State::Closed { .. }, Ended::Fault | Ended::Alarm) => {
                self.open(SHORTEST, now);
                Some(Change::Tripped)
            }
            (State::Trying { .. }, Ended::Answered) => {
                self.state = State::default();
                self.era += 1;
                Some(Change::Recovered)
            }
            (State::Trying { pause }, Ended::Fault | Ended::Alarm) => {
                self.open(pause.saturating_mul(2).min(LONGEST), now);
                None
            }
            (State::Trying { pause }, Ended::GivenUp) => {
                // The next one may try at once.
                self.state = State::Open { until: now, pause };
                None
            }
            (State::Closed { .. }, Ended::GivenUp) | (State::Open { .. }, _) => None,
        }
    }

    fn open(&mut self, pause: Duration, now: Instant) {
        self.era += 1;
        self.state = State::Open {
            until: now + pause,
            pause,
        };
    }
}

#[cfg(test)]
#[path = "breaker_tests.rs"]
mod tests;
