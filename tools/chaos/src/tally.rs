//! What was scheduled and what really happened.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use service_kit::fault::Point;

use crate::fault::{POINTS, WAYS};
use crate::site::Shape;

/// A kind of fault. Each has to happen in every run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// kill -9 at a random moment, of this process.
    Kill(&'static str),
    /// kill -9 at a named point.
    Point(Point),
    /// Postgres stopped `immediate` and started again.
    Postgres,
    /// Client connections cut at random bytes.
    Cut,
    /// Nothing gets through between a process and the database for 2 s.
    BlackHole,
    /// An event that one projection can not fold.
    Poison,
    /// A model that fails, in this way.
    Model(&'static str),
    /// The database's clock jumps around midnight UTC.
    Clock,
}

impl Kind {
    /// All of them: every run must have seen each.
    pub fn all() -> impl Iterator<Item = Self> {
        let shapes = [Shape::OneMachine, Shape::Services].into_iter();
        let kills = shapes.flat_map(|shape| shape.nodes().iter().map(|(name, _)| Self::Kill(name)));
        let once = [
            Self::Postgres,
            Self::Cut,
            Self::BlackHole,
            Self::Poison,
            Self::Clock,
        ];
        kills
            .chain(POINTS.into_iter().map(Self::Point))
            .chain(once)
            .chain(WAYS.iter().copied().map(Self::Model))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kill(name) => write!(f, "kill -9 of {name} at a random moment"),
            Self::Point(Point::Committed) => f.write_str("kill -9 after commit, before the answer"),
            Self::Point(Point::ViewWritten) => {
                f.write_str("kill -9 after the view is written, before its checkpoint")
            }
            Self::Point(Point::ModelEnded) => {
                f.write_str("kill -9 after the model's end, before settlement")
            }
            Self::Point(Point::Numbered) => f.write_str("kill -9 between sequencing and NOTIFY"),
            Self::Point(point) => write!(f, "kill -9 at {}", point.name()),
            Self::Postgres => f.write_str("Postgres stopped `immediate` and restarted"),
            Self::Cut => f.write_str("client connection cut at a random byte"),
            Self::BlackHole => f.write_str("2 s black hole between a process and the database"),
            Self::Poison => f.write_str("poison event, parked and retried"),
            Self::Model(way) => write!(f, "`{way}`"),
            Self::Clock => f.write_str("the database's clock jumps around midnight UTC"),
        }
    }
}

/// How often a kind was planned, and how often it happened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Planned.
    pub scheduled: u64,
    /// Happened.
    pub fired: u64,
}

/// A process that ended without an order, and not at a point.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    /// Its name.
    pub process: &'static str,
    /// Its exit status.
    pub status: String,
    /// The line with the reason, if there was one.
    pub why: Option<String>,
}

/// Allowed reasons for the end of a start while its database fails repeatedly: parts of the line that a process then
/// prints. It waits half a minute for an unavailable database; later, and in the middle of writes at the start, it
/// ends and its supervisor starts it again.
const AWAY: [&str; 7] = [
    "the database does not answer",
    "error communicating with database",
    "pool timed out",
    "terminating connection",
    "the database system is",
    "The service is not available at the moment",
    // Its port was given to another connection of this machine while it was dead.
    "can not be listened on: Address already in use",
];

impl End {
    /// Whether a planned fault explains it.
    pub fn is_explained(&self) -> bool {
        let why = self.why.as_deref().unwrap_or_default();
        AWAY.iter().any(|away| why.contains(away))
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = self.why.as_deref().unwrap_or("it did not say why");
        write!(
            f,
            "{} ended by itself ({}): {why}",
            self.process, self.status
        )
    }
}

/// The counts of a run.
#[derive(Debug, Default)]
pub struct Tally {
    counts: Mutex<BTreeMap<Kind, Count>>,
    kills: AtomicU64,
    rearmed: AtomicU64,
    ends: Mutex<BTreeMap<End, u64>>,
}

impl Tally {
    /// A fault is planned.
    pub fn scheduled(&self, kind: Kind) {
        lock(&self.counts).entry(kind).or_default().scheduled += 1;
    }

    /// A fault happened.
    pub fn fired(&self, kind: Kind) {
        self.fired_times(kind, 1);
    }

    /// A fault happened so many times.
    pub fn fired_times(&self, kind: Kind, times: u64) {
        lock(&self.counts).entry(kind).or_default().fired += times;
    }

    /// A process was ended by SIGKILL, by any sender.
    pub fn killed(&self) {
        self.kills.fetch_add(1, Ordering::Relaxed);
    }

    /// One of them was only killed to restart with a point, or without one.
    pub fn rearmed(&self) {
        self.rearmed.fetch_add(1, Ordering::Relaxed);
    }

    /// A process ended without an order.
    pub fn ended_by_itself(&self, end: End) {
        *lock(&self.ends).entry(end).or_default() += 1;
    }

    /// The count of a kind so far.
    pub fn count(&self, kind: Kind) -> Count {
        lock(&self.counts).get(&kind).copied().unwrap_or_default()
    }

    /// Every kind with its count, also those that were not planned.
    pub fn counts(&self) -> BTreeMap<Kind, Count> {
        Kind::all().map(|kind| (kind, self.count(kind))).collect()
    }

    /// How many processes were ended by SIGKILL.
    pub fn kills(&self) -> u64 {
        self.kills.load(Ordering::Relaxed)
    }

    /// How many of them only to restart with or without a point.
    pub fn rearmings(&self) -> u64 {
        self.rearmed.load(Ordering::Relaxed)
    }

    /// Processes that ended by themselves, with their numbers.
    pub fn ends(&self) -> BTreeMap<End, u64> {
        lock(&self.ends).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
