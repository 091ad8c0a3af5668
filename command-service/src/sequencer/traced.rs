//! A pass in traces: a span with links to the commands whose events it numbered.
//!
//! The commands are looked up after the pass, in parallel with the next one: no pass waits for a
//! trace.

use std::time::SystemTime;

use event_store::Statements;
use event_store::patience::{self, within};
use service_kit::clock;
use service_kit::telemetry::context;
use shared_events::Position;
use tokio::sync::mpsc;
use tokio_util::task::AbortOnDropHandle;

/// The most passes that wait for their span; further ones are left out.
const WAITING: usize = 64;
/// The most events of a pass that are looked up.
const LOOKED_AT: u64 = 256;

/// A pass that gave positions.
struct Numbered {
    begun: SystemTime,
    ended: SystemTime,
    count: u64,
    last: Position,
}

/// Reports passes while traces are exported.
pub(super) struct Passes {
    told: Option<(mpsc::Sender<Numbered>, AbortOnDropHandle<()>)>,
}

impl Passes {
    /// Until it is dropped.
    pub fn begin(database: &Statements) -> Self {
        let begin = || {
            let (told, passes) = mpsc::channel(WAITING);
            let telling = tokio::spawn(tell(database.clone(), passes));
            (told, AbortOnDropHandle::new(telling))
        };
        Self {
            told: context::is_traced().then(begin),
        }
    }

    /// Records a pass that has just ended.
    pub fn note(&self, begun: SystemTime, count: u64, last: Position) {
        if let Some((told, _)) = &self.told {
            // If the queue is full, this one is left out: later ones are more useful.
            let _ = told.try_send(Numbered {
                begun,
                ended: clock::system(),
                count,
                last,
            });
        }
    }
}

async fn tell(database: Statements, mut passes: mpsc::Receiver<Numbered>) {
    while let Some(pass) = passes.recv().await {
        let noted = within(patience::STATEMENT, noted(&database, &pass)).await;
        let noted = noted.unwrap_or_else(|cause| {
            tracing::debug!(%cause, "what was numbered could not be looked up for a trace");
            Vec::new()
        });
        let places = noted.iter().filter_map(|place| place.parse().ok());
        context::tell(
            "number events",
            (pass.begun, pass.ended),
            context::each_once(places),
            [
                ("log.events", pass.count.cast_signed()),
                ("log.position", pass.last.0.cast_signed()),
            ],
        );
    }
}

/// The places in their traces where the first events of a pass were decided.
async fn noted(database: &Statements, pass: &Numbered) -> Result<Vec<String>, sqlx::Error> {
    let before = pass.last.0.saturating_sub(pass.count);
    let through = pass.last.0.min(before.saturating_add(LOOKED_AT));
    sqlx::query_scalar(
        "SELECT e.metadata->>'traceparent' FROM event_log l JOIN events e ON e.appended = l.appended
         WHERE l.position > $1 AND l.position <= $2 AND e.metadata->>'traceparent' IS NOT NULL
         ORDER BY l.position",
    )
    .bind(Position(before))
    .bind(Position(through))
    .fetch_all(database)
    .await
}
