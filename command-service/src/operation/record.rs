//! The one commit that records an operator's action and asks for its work.

use std::sync::Arc;

use futures::future::BoxFuture;
use shared_events::OperationId;
use shared_events::operation::OperationEvent;
use sqlx::PgConnection;

use super::aggregate::Operation;
use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError, UnitOfWork};

/// The change in the same commit.
pub(super) type Change = Arc<
    dyn for<'c> Fn(&'c mut PgConnection) -> BoxFuture<'c, Result<(), sqlx::Error>> + Send + Sync,
>;

/// Commits the event and the change together.
pub(super) async fn record(
    unit: &UnitOfWork,
    request: CommandRequest,
    id: OperationId,
    event: OperationEvent,
    change: Change,
) -> Result<Done<OperationId>, UnitError<std::convert::Infallible>> {
    let streams = vec![Stream::of::<Operation>(id)];
    unit.run::<OperationId, std::convert::Infallible, _>(request, streams, move |work| {
        let (event, change) = (event.clone(), Arc::clone(&change));
        Box::pin(async move {
            work.decide::<Operation>(id, event, &()).await?;
            work.also(Box::new(move |conn| change(conn)));
            Ok(id)
        })
    })
    .await
}
