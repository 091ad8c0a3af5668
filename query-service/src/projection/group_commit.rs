//! Group commit: what the read models of a node have to write is written by one transaction.
//!
//! A commit of a command wakes twenty followers. A few of them have rows to write, the others only note how far they have
//! read. One statement moves all their checkpoints, the rows of each follow, and one commit ends it. As soon as something
//! fails or takes too long, each writes alone: a fault of one read model is no fault of the others.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use event_store::patience::{self, within};
use event_store::{Decoder, Place};
use service_kit::fault;
use shared_events::event::{Position, RawEvent};
use sqlx::{Connection as _, PgConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::{Instrument as _, Span};

use super::apply::apply;
use super::generation::Generation;
use super::sessions::Sessions;
use super::{Moves, ProjectError, Projection, Target};

/// About the most members of one commit: so many wait for the next.
const MOST: usize = 100;
/// The most events of a member. A longer batch is worth a transaction of its own, beside others.
pub(super) const MOST_EVENTS: usize = 100;
/// How long checkpoints wait for others that move, unless somebody waits for a read model or has rows to write.
const GATHER: Duration = Duration::from_millis(5);
/// How often those that the same event woke get a turn to come along. It costs no time on an idle machine.
const TURNS: u32 = 4;
/// What takes longer is given up, and each writes alone.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long each writes alone after a common commit failed.
const APART: Duration = Duration::from_secs(1);

/// Under the conditions of each writer alone. A row that somebody has locked is left out, so that nobody waits here for
/// another read model.
const MOVE: &str = "\
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bool[])
        AS a (schema, checkpoint, epoch, through, mark, writes)
), free AS (
    SELECT g.schema, a.through, a.writes FROM projection_generation g JOIN asked a USING (schema)
     WHERE g.checkpoint = a.checkpoint AND g.epoch = a.epoch AND g.state <> 'dropped' AND g.stopped IS NULL
       AND EXISTS (SELECT FROM event_log l WHERE l.position = a.through AND mark_of(l.mark, l.numbered_at) = a.mark)
       FOR NO KEY UPDATE OF g SKIP LOCKED
)
UPDATE projection_generation g SET checkpoint = free.through, revision = revision + free.writes::int
  FROM free WHERE g.schema = free.schema
RETURNING g.schema, g.state = 'building'";

/// What one writer asks for.
pub(super) struct Asked {
    pub projection: Arc<dyn Projection>,
    pub decoder: Decoder,
    /// None if it only moves its checkpoint.
    pub events: Arc<[RawEvent]>,
    /// The end of the log that its events were read from.
    pub end: Place,
}

struct Member {
    asked: Asked,
    schema: String,
    checkpoint: Position,
    epoch: i64,
    span: Span,
    done: oneshot::Sender<bool>,
}

impl Member {
    fn writes(&self) -> bool {
        !self.asked.events.is_empty()
    }
}

/// Whether each generation that was written is being built, by schema.
type Written = HashMap<String, bool>;

/// Gathers and commits, as long as a clone of it exists.
#[derive(Debug, Clone)]
pub(super) struct GroupCommit(mpsc::Sender<Member>);

impl GroupCommit {
    pub fn begin(sessions: Arc<Sessions>, moves: Moves) -> Self {
        let (ask, asked) = mpsc::channel(MOST);
        let group = Group {
            sessions,
            moves,
            asked,
            members: Vec::new(),
        };
        tokio::spawn(group.run());
        Self(ask)
    }

    /// Writes a batch of a generation, if its worker still has the right. Returns whether the generation is being
    /// built; none if nothing was written, or nobody knows: then the worker tries alone, and learns why.
    pub async fn write(&self, generation: &Generation, asked: Asked) -> Option<bool> {
        let (done, answer) = oneshot::channel();
        let member = Member {
            asked,
            schema: generation.schema.clone(),
            checkpoint: generation.checkpoint,
            epoch: generation.epoch,
            span: Span::current(),
            done,
        };
        self.0.send(member).await.ok()?;
        answer.await.ok()
    }
}

struct Group {
    sessions: Arc<Sessions>,
    moves: Moves,
    asked: mpsc::Receiver<Member>,
    members: Vec<Member>,
}

impl Group {
    async fn run(mut self) {
        let mut apart_until = Instant::now();
        while self.asked.recv_many(&mut self.members, MOST).await > 0 {
            if Instant::now() < apart_until {
                self.members.clear();
                continue;
            }
            self.gather().await;
            let mut written = self.commit().await.unwrap_or_else(|cause| {
                tracing::debug!(%cause, "a common commit failed, each read model writes alone");
                apart_until = Instant::now() + APART;
                Written::new()
            });
            for member in self.members.drain(..) {
                if let Some(building) = written.remove(&member.schema) {
                    // It may have stopped waiting.
                    let _ = member.done.send(building);
                }
            }
        }
    }

    async fn gather(&mut self) {
        let lull = tokio::time::sleep(GATHER);
        tokio::pin!(lull);
        while !self.members.iter().any(Member::writes) {
            tokio::select! {
                Some(member) = self.asked.recv() => self.members.push(member),
                () = self.moves.awaited() => break,
                () = &mut lull => break,
            }
        }
        for _ in 0..TURNS {
            tokio::task::yield_now().await;
            while let Ok(member) = self.asked.try_recv() {
                self.members.push(member);
            }
        }
    }

    async fn commit(&self) -> Result<Written, ProjectError> {
        let mut session = within(patience::STATEMENT, self.sessions.take()).await?;
        let watch = session.watch();
        let work = write_all(session.conn(), &self.members);
        let Ok(written) = tokio::time::timeout(PATIENCE, work).await else {
            // It ends on the server too, so that its locks hold up nobody who writes alone.
            tokio::spawn(async move { watch.end().await });
            return Err(sqlx::Error::PoolTimedOut.into());
        };
        let written = written?;
        session.back();
        Ok(written)
    }
}

async fn write_all(conn: &mut PgConnection, members: &[Member]) -> Result<Written, ProjectError> {
    if !members.iter().any(Member::writes) {
        return Ok(move_all(conn, members).await?);
    }
    let mut transaction = conn.begin().await?;
    let written = move_all(&mut transaction, members).await?;
    for member in members {
        if member.writes() && written.contains_key(&member.schema) {
            let mut target = Target {
                conn: &mut transaction,
                schema: &member.schema,
                decoder: &member.asked.decoder,
            };
            let applied = apply(&*member.asked.projection, &mut target, &member.asked.events);
            applied.instrument(member.span.clone()).await?;
            fault::reach(fault::Point::ViewWritten);
        }
    }
    transaction.commit().await?;
    Ok(written)
}

async fn move_all(conn: &mut PgConnection, members: &[Member]) -> Result<Written, sqlx::Error> {
    let each = |of: fn(&Member) -> i64| members.iter().map(of).collect::<Vec<_>>();
    let schemas: Vec<_> = members.iter().map(|it| it.schema.as_str()).collect();
    let writes: Vec<_> = members.iter().map(Member::writes).collect();
    let moved = sqlx::query_as(MOVE)
        .bind(schemas)
        .bind(each(|it| it.checkpoint.0.cast_signed()))
        .bind(each(|it| it.epoch))
        .bind(each(|it| it.asked.end.position.0.cast_signed()))
        .bind(each(|it| it.asked.end.mark))
        .bind(writes)
        .fetch_all(conn)
        .await?;
    Ok(moved.into_iter().collect())
}

#[cfg(test)]
mod tests;
