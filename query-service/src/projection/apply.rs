//! One way from a batch to a projection.

use std::borrow::Cow;
use std::panic::AssertUnwindSafe;

use futures::FutureExt as _;
use shared_events::event::RawEvent;

use super::erasure;
use super::{ProjectError, Projection, Target};

/// Applies events; a panic counts as a fault of one of them.
///
/// # Errors
/// See [`ProjectError`].
pub(super) async fn apply(
    projection: &dyn Projection,
    target: &mut Target<'_>,
    events: &[RawEvent],
) -> Result<(), ProjectError> {
    let events = match projection.reads_payloads() {
        true => target.decoder.without_set_aside(events),
        false => Cow::Borrowed(events),
    };
    AssertUnwindSafe(erasure::apply(projection, target, &events))
        .catch_unwind()
        .await
        .unwrap_or(Err(ProjectError::Panicked))
}
