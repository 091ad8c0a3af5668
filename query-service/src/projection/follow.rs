//! From the feed to a writer, batch after batch.

use std::sync::Arc;
use std::time::{Duration, Instant};

use event_store::{Batch, Feed, FeedError, Place};
use shared_events::Position;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::Moves;
use super::erasure;
use super::writer::{Halt, Writer};

/// How fast to read the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Pauses as long as it worked while nobody reads the generation yet, so that those who read others stay fast.
    Gentle,
    /// As fast as possible.
    Fast,
}

impl Pace {
    /// Positions in a batch: a limit on memory, and on how long a switch of generations has to wait.
    const fn batch(self) -> u32 {
        match self {
            Self::Gentle => 2_000,
            Self::Fast => 10_000,
        }
    }
}

/// The longest pause between two batches.
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// How long the checkpoint may stay behind events that this projection does not need, while nobody waits for it here.
/// Most events of a busy log are such, and a commit for each of them would slow the projections that need them. A
/// reader on another node who waits for one of them waits so much longer.
const LULL: Duration = Duration::from_millis(40);

/// The options for reading the log.
pub(super) struct FollowOptions<'a> {
    pub pace: Pace,
    /// Where to end; none for never.
    pub bound: Option<Position>,
    /// Ends it earlier.
    pub stop: &'a CancellationToken,
    /// Signals each batch that was written.
    pub moves: &'a Moves,
}

/// Follows the log. `written` is called after each batch.
///
/// # Errors
/// See [`Halt`].
pub async fn follow(
    writer: &mut Writer,
    feed: &Arc<dyn Feed>,
    options: FollowOptions<'_>,
    written: &mut (dyn FnMut(&Writer) + Send),
) -> Result<(), Halt> {
    let followed = go_through(writer, feed, options, written).await;
    if matches!(followed, Err(Halt::Displaced | Halt::Gone(_))) {
        // Otherwise the next worker of the generation may get the same events again.
        feed.forget().await;
    }
    followed
}

async fn go_through(
    writer: &mut Writer,
    feed: &Arc<dyn Feed>,
    options: FollowOptions<'_>,
    written: &mut (dyn FnMut(&Writer) + Send),
) -> Result<(), Halt> {
    let FollowOptions {
        pace,
        bound,
        stop,
        moves,
    } = options;
    let mut ahead: Option<Read> = None;
    // Read and found empty, but not stored yet.
    let mut passed = Passed::up_to(writer.place(), moves);
    while !stop.is_cancelled() && bound.is_none_or(|bound| writer.checkpoint() < bound) {
        let begun = Instant::now();
        let after = passed.place;
        let read = match ahead.take() {
            Some(read) => read,
            None => Read::begin(writer, feed, after, limit(pace, bound, after.position)),
        };
        let (mut batch, asked) = read.end().await?;
        if batch.through == after && !passed.is_due() {
            tokio::select! {
                () = feed.changed() => {}
                () = passed.due() => {}
                () = stop.cancelled() => return Ok(()),
            }
            continue;
        }
        // A full batch means there is more: it is read while this one is written.
        let next = limit(pace, bound, batch.through.position);
        if batch.through.position.since(after.position) == u64::from(asked) && next > 0 {
            ahead = Some(Read::begin(writer, feed, batch.through, next));
        }
        batch
            .events
            .retain(|event| erasure::concerns(writer.projection(), event));
        let is_end = bound.is_none() && ahead.is_none();
        if batch.events.is_empty() && is_end && !passed.is_due() {
            passed.go_to(batch.through);
            continue;
        }
        writer.write(batch).await?;
        passed = Passed::up_to(writer.place(), moves);
        moves.wake();
        written(writer);
        if is_end {
            gather(begun + writer.projection().batch_interval(), moves, stop).await;
        } else if pace == Pace::Gentle && writer.is_building() && ahead.is_some() {
            pause(begun.elapsed(), stop).await;
        }
    }
    Ok(())
}

/// How far a follower has read, and since when its checkpoint is behind that.
struct Passed<'a> {
    place: Place,
    since: Option<Instant>,
    moves: &'a Moves,
}

impl<'a> Passed<'a> {
    const fn up_to(place: Place, moves: &'a Moves) -> Self {
        Self {
            place,
            since: None,
            moves,
        }
    }

    fn go_to(&mut self, place: Place) {
        self.place = place;
        self.since.get_or_insert_with(Instant::now);
    }

    fn is_due(&self) -> bool {
        let is_due = |since: Instant| since.elapsed() >= LULL || self.moves.are_awaited();
        self.since.is_some_and(is_due)
    }

    /// When the checkpoint must be written; never returns while it is not behind.
    async fn due(&self) {
        match self.since {
            Some(since) => tokio::select! {
                () = tokio::time::sleep_until((since + LULL).into()) => {}
                () = self.moves.awaited() => {}
            },
            None => std::future::pending().await,
        }
    }
}

/// Positions are dense, so a limit on the position is a limit on the count.
fn limit(pace: Pace, bound: Option<Position>, after: Position) -> u32 {
    let left = bound.map_or(u64::MAX, |bound| bound.since(after));
    u32::try_from(left).map_or(pace.batch(), |left| left.min(pace.batch()))
}

/// Waits for more events before the next batch, until a time or until somebody waits.
async fn gather(until: Instant, moves: &Moves, stop: &CancellationToken) {
    if until <= Instant::now() {
        return;
    }
    tokio::select! {
        () = tokio::time::sleep_until(until.into()) => {}
        () = moves.awaited() => {}
        () = stop.cancelled() => {}
    }
}

async fn pause(worked: Duration, stop: &CancellationToken) {
    tokio::select! {
        () = tokio::time::sleep(worked.min(LONGEST_PAUSE)) => {}
        () = stop.cancelled() => {}
    }
}

/// The next batch, read in a task of its own.
struct Read {
    task: JoinHandle<Result<Batch, FeedError>>,
    asked: u32,
}

impl Read {
    fn begin(writer: &Writer, feed: &Arc<dyn Feed>, after: Place, limit: u32) -> Self {
        let feed = Arc::clone(feed);
        let streams = erasure::followed(writer.projection());
        Self {
            task: tokio::spawn(async move { feed.read(after, limit, &streams).await }),
            asked: limit,
        }
    }

    async fn end(self) -> Result<(Batch, u32), Halt> {
        match self.task.await {
            Ok(read) => Ok((read?, self.asked)),
            Err(_) => Err(Halt::Database(sqlx::Error::WorkerCrashed)),
        }
    }
}
