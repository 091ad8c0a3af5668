//! The body of a request, which may take longer to arrive than others should wait for it.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as _, Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};

use super::connections::Slot;

/// The body of a request. When a handler has waited for all of it for so long, its connection may be asked to close.
/// Data that is here already, or comes with the next packet, is always read.
pub(super) fn watched(body: Incoming, slot: &Arc<Slot>, patience: Duration) -> Body {
    if body.is_end_stream() {
        return Body::new(body);
    }
    Body::new(RequestBody {
        body,
        slot: Arc::clone(slot),
        patience,
        over: None,
    })
}

#[derive(Debug)]
struct RequestBody {
    body: Incoming,
    slot: Arc<Slot>,
    patience: Duration,
    /// When the time is over, once waiting began.
    over: Option<Pin<Box<Sleep>>>,
}

impl hyper::body::Body for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let this = &mut *self;
        let frame = Pin::new(&mut this.body).poll_frame(context);
        match &frame {
            Poll::Pending => {
                let patience = this.patience;
                let over = this.over.get_or_insert_with(|| Box::pin(sleep(patience)));
                if over.as_mut().poll(context).is_ready() {
                    this.slot.mark_stalled();
                }
            }
            Poll::Ready(Some(Ok(_))) if !this.body.is_end_stream() => {}
            Poll::Ready(_) => this.slot.mark_complete(),
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        self.slot.mark_complete();
    }
}
