//! Named points at which tests interrupt what is under way.

use futures::future::BoxFuture;

/// Where the work stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// A message is committed and not yet answered.
    MessageCommitted,
    /// A worker has begun a reply and not yet asked the writer.
    ReplyBegun,
    /// The writer has finished and nothing is settled yet.
    ReplyWritten,
}

/// What happens at a point; whoever passes it waits for it to be over.
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
