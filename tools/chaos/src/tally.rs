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
    /// Nothing comes through between a process and the database for 2 s.
    BlackHole,
    /// An event that one projection can not fold.
    Poison,
    /// A model that fails, in this way.
    Model(&'static str),
    /// The database's clock jumps around midnight UTC.
    Clock,
}

impl Kind {
    /// All of them: what every run has to have seen.
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

/// How often a kind was scheduled, and how often it fired.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Meant to happen.
    pub scheduled: u64,
    /// Seen to happen.
    pub fired: u64,
}

/// A process that ended without having been told to, and not at a point either.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    /// Which.
    pub process: &'static str,
    /// How.
    pub status: String,
    /// The line in which it said why, if it did.
    pub why: Option<String>,
}

/// Why a start may end by itself while its database is taken away over and over: what a process then says, in parts of its
/// line. It waits half a minute for a database that is away; past that point, and in the middle of what a start writes, it
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
    /// Whether a fault that was inflicted explains it.
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

/// All of a run.
#[derive(Debug, Default)]
pub struct Tally {
    counts: Mutex<BTreeMap<Kind, Count>>,
    kills: AtomicU64,
    rearmed: AtomicU64,
    ends: Mutex<BTreeMap<End, u64>>,
}

impl Tally {
    /// It is going to happen.
    pub fn scheduled(&self, kind: Kind) {
        lock(&self.counts).entry(kind).or_default().scheduled += 1;
    }

    /// It happened.
    pub fn fired(&self, kind: Kind) {
        self.fired_times(kind, 1);
    }

    /// It happened so many times.
    pub fn fired_times(&self, kind: Kind, times: u64) {
        lock(&self.counts).entry(kind).or_default().fired += times;
    }

    /// A process died of SIGKILL, whoever sent it.
    pub fn killed(&self) {
        self.kills.fetch_add(1, Ordering::Relaxed);
    }

    /// One of them was killed only to be started with a point to end at, or without one any more.
    pub fn rearmed(&self) {
        self.rearmed.fetch_add(1, Ordering::Relaxed);
    }

    /// A process ended without having been told to.
    pub fn ended_by_itself(&self, end: End) {
        *lock(&self.ends).entry(end).or_default() += 1;
    }

    /// How often a kind has fired so far.
    pub fn count(&self, kind: Kind) -> Count {
        lock(&self.counts).get(&kind).copied().unwrap_or_default()
    }

    /// Every kind with its count, also those that nobody scheduled.
    pub fn counts(&self) -> BTreeMap<Kind, Count> {
        Kind::all().map(|kind| (kind, self.count(kind))).collect()
    }

    /// How many processes died of SIGKILL.
    pub fn kills(&self) -> u64 {
        self.kills.load(Ordering::Relaxed)
    }

    /// How many of them only so that they start armed, or not armed any more.
    pub fn rearmings(&self) -> u64 {
        self.rearmed.load(Ordering::Relaxed)
    }

    /// Processes that ended by themselves, and how often.
    pub fn ends(&self) -> BTreeMap<End, u64> {
        lock(&self.ends).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
