//! Named points at which tests interrupt what is under way.

use futures::future::BoxFuture;

/// The current point of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// A message is committed, but not yet answered.
    MessageCommitted,
    /// A worker has begun a reply, but not yet asked the writer.
    ReplyBegun,
    /// The writer has finished, but nothing is settled yet.
    ReplyWritten,
}

/// What happens at a point; code that passes it waits until this is over.
pub trait Faults: Send + Sync {
    /// Called at each point.
    fn at(&self, point: Point) -> BoxFuture<'static, ()>;
}

/// Nothing happens.
#[derive(Debug, Clone, Copy)]
pub struct NoFaults;

impl Faults for NoFaults {
    fn at(&self, _: Point) -> BoxFuture<'static, ()> {
        Box::pin(async {})
    }
}
