//! The accept loop.
//!
//! The framework's own installs no timer, so that a client which sends its head byte by byte keeps its connection for
//! ever. Here a head has ten seconds (which also ends idle connections), there is a cap on connections, and a stop
//! lets requests finish, but not for ever. HTTP/1.1 only: browsers speak nothing newer without TLS, and proxies need
//! nothing newer.

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use http::Request;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// What a client may ask of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once; more wait in the system's queue. A WebSocket leaves this count once it is one.
    pub connections: usize,
    /// How long the head of a request may take, and how long a connection may lie idle between two.
    pub header_timeout: Duration,
    /// The longest head, in bytes.
    pub head_bytes: usize,
    /// The most headers.
    pub headers: usize,
    /// How long requests may go on after the stop.
    pub drain: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4_096,
            header_timeout: Duration::from_secs(10),
            head_bytes: 32 * 1024,
            headers: 100,
            drain: Duration::from_secs(20),
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
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let accepted = async {
            // A permit first, a connection second: who can not be served waits in the system's queue.
            let permit = Arc::clone(&permits).acquire_owned().await.ok()?;
            Some((permit, listener.accept().await))
        };
        let (permit, stream, peer) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accepted => match accepted {
                Some((permit, Ok((stream, peer)))) => (permit, stream, peer),
                Some((_, Err(error))) => {
                    pause_after(&error).await;
                    continue;
                }
                None => break,
            },
        };
        let attended = attend(stream, peer, app.clone(), limits, stop.clone());
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

/// Serves one connection until it ends; after the stop, until the request at hand is answered.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    limits: Limits,
    stop: CancellationToken,
) {
    // Streamed text comes in small pieces that must not wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(cause = %error, "could not switch off delaying");
    }
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_header_size(limits.head_bytes)
        .max_headers(limits.headers)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    // Clients hang up and send nonsense; neither is ours to report.
    if let Err(error) = ended {
        tracing::debug!(cause = %error, "connection ended");
    }
}

/// A connection that failed before it was ours is no reason to wait; running out of file handles is.
async fn pause_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    ) {
        tracing::error!(cause = %error, "connections can not be accepted");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
