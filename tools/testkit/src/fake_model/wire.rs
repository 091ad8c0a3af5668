//! Connections that can be reset from inside a handler.

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::io::{Error, ErrorKind, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Resets the connection at its next write.
#[derive(Clone, Debug, Default)]
pub(super) struct Fuse(Arc<AtomicBool>);

impl Fuse {
    pub fn light(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Connected<IncomingStream<'_, Wires>> for Fuse {
    fn connect_info(stream: IncomingStream<'_, Wires>) -> Self {
        stream.remote_addr().clone()
    }
}

pub(super) struct Wires(pub TcpListener);

impl Listener for Wires {
    type Io = Wire;
    type Addr = Fuse;

    async fn accept(&mut self) -> (Wire, Fuse) {
        let (stream, _) = Listener::accept(&mut self.0).await;
        // Without it, small pieces would be joined before they are sent.
        let _ = stream.set_nodelay(true);
        let fuse = Fuse::default();
        (
            Wire {
                stream,
                fuse: fuse.clone(),
            },
            fuse,
        )
    }

    fn local_addr(&self) -> Result<Fuse> {
        Ok(Fuse::default())
    }
}

pub(super) struct Wire {
    stream: TcpStream,
    fuse: Fuse,
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<Result<usize>> {
        if self.fuse.0.load(Ordering::SeqCst) {
            self.stream.set_zero_linger()?;
            return Poll::Ready(Err(Error::from(ErrorKind::ConnectionReset)));
        }
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
