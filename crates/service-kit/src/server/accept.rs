//! The accept loop.
//!
//! The framework's own loop has no timer, so a client that sends its head byte by byte keeps its connection for ever.
//! Here a head has ten seconds (which also ends idle connections). The number of connections has a limit; at the
//! limit, idle connections and unfinished requests are closed to admit new ones. A stop lets requests finish, but not
//! for ever. HTTP/1.1 only: browsers use nothing newer without TLS, and proxies need nothing newer.

use std::{
    convert::Infallible, io, net::SocketAddr, pin::pin, sync::Arc, task::Poll, time::Duration,
};

use axum::{Router, extract::ConnectInfo};
use futures::poll;
use http::Request;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::connections::{EvictionQueue, Slot};
use super::reader::Reader;
use super::request_body;

/// The limits of clients.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most connections. A further one replaces the one that has been idle for longest, or else the one whose
    /// request has been incomplete for longest; while all are being answered it waits, and others wait in the
    /// system's queue. A WebSocket leaves this count once it is one.
    pub connections: usize,
    /// How long the head of a request may take, and how long a connection may be idle between two.
    pub header_timeout: Duration,
    /// The longest head, in bytes.
    pub head_bytes: usize,
    /// The most headers.
    pub headers: usize,
    /// How long a handler waits for the rest of a request before its connection counts among those that may go when
    /// another one comes for which there is no slot.
    pub patience: Duration,
    /// How long a client may read nothing of its answer.
    pub unread: Duration,
    /// How long requests may continue after the stop.
    pub drain: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4_096,
            header_timeout: Duration::from_secs(10),
            head_bytes: 32 * 1024,
            headers: 100,
            patience: Duration::from_secs(2),
            unread: Duration::from_secs(30),
            drain: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// The usual limits for a process with so many file handles: half of them are left for sockets, files and
    /// the database.
    pub fn within(handles: u64) -> Self {
        let usual = Self::default();
        let half = usize::try_from(handles / 2).unwrap_or(usize::MAX);
        Self {
            connections: usual.connections.min(half),
            ..usual
        }
    }
}

/// How the server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drained {
    /// Every request was answered.
    Clean,
    /// So many connections were cut at the deadline.
    Cut(usize),
}

/// Accepts connections until `stop`, then lets requests finish.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Limits,
    stop: CancellationToken,
) -> Drained {
    let permits = Arc::new(Semaphore::new(limits.connections));
    let queue = Arc::new(EvictionQueue::default());
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let accepted = async {
            let (stream, peer) = listener.accept().await?;
            Ok::<_, io::Error>((stream, peer, admit(&permits, &queue).await))
        };
        let (stream, peer, permit) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accepted => match accepted {
                Ok((stream, peer, Some(permit))) => (stream, peer, permit),
                Ok((.., None)) => break,
                Err(error) => {
                    pause_after(&error, &queue).await;
                    continue;
                }
            },
        };
        let slot = Slot::take(&queue);
        let attended = attend(stream, peer, app.clone(), limits, slot, stop.clone());
        connections.spawn(async move {
            attended.await;
            drop(permit);
        });
    }
    drop(listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    match tokio::time::timeout(limits.drain, finished).await {
        Ok(()) => Drained::Clean,
        Err(_) => Drained::Cut(connections.len()),
    }
}

/// Waits for a place for one more connection, and closes an idle one if possible; none at the end.
async fn admit(permits: &Arc<Semaphore>, queue: &EvictionQueue) -> Option<OwnedSemaphorePermit> {
    if let Ok(permit) = Arc::clone(permits).try_acquire_owned() {
        return Some(permit);
    }
    queue.evict_one();
    let permit = Arc::clone(permits).acquire_owned().await;
    queue.admitted();
    permit.ok()
}

/// Serves one connection until it ends or is closed to admit another one; after the stop, until the current request
/// is answered.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    limits: Limits,
    slot: Arc<Slot>,
    stop: CancellationToken,
) {
    // Streamed text comes in small pieces that must not wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(cause = %error, "could not switch off delaying");
    }
    let its_slot = Arc::clone(&slot);
    let service = service_fn(move |request: Request<Incoming>| {
        its_slot.mark_asked();
        let mut request =
            request.map(|body| request_body::watched(body, &its_slot, limits.patience));
        request.extensions_mut().insert(ConnectInfo(peer));
        let (its_slot, answer) = (Arc::clone(&its_slot), app.clone().oneshot(request));
        async move { Ok::<_, Infallible>(answer.await?.map(|body| its_slot.until_answered(body))) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_header_size(limits.head_bytes)
        .max_headers(limits.headers)
        .serve_connection(TokioIo::new(Reader::new(stream, limits.unread)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        // A request that has just arrived is answered first.
        biased;
        ended = connection.as_mut() => ended,
        () = slot.evicted() => {
            metrics::counter!("connections_given_way_total").increment(1);
            if !slot.had_request() || slot.is_unfinished() {
                return;
            }
            connection.as_mut().graceful_shutdown();
            match poll!(connection.as_mut()) {
                Poll::Ready(ended) => ended,
                // The end of an answer, or another head, is still on its way: it closes after that, and another
                // connection closes now.
                Poll::Pending => {
                    slot.evict_another();
                    tokio::select! {
                        biased;
                        ended = connection.as_mut() => ended,
                        // The request that it should answer before closing does not arrive completely.
                        () = slot.stalled() => return,
                    }
                }
            }
        }
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    // Clients disconnect and send nonsense; neither is worth a report.
    if let Err(error) = ended {
        tracing::debug!(cause = %error, "connection ended");
    }
}

/// A connection that failed before we got it is no reason to wait; too few file handles are, and a reason to close
/// one.
async fn pause_after(error: &io::Error, queue: &EvictionQueue) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    ) {
        tracing::error!(cause = %error, "connections can not be accepted");
        queue.evict_one();
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
