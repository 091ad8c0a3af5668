//! A proxy to the database whose connections fall silent without ending, as when a host vanishes or a firewall forgets it.

use std::net::Ipv4Addr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::Url;

/// Stops when dropped.
#[derive(Debug)]
pub struct StallingProxy {
    port: u16,
    silences: watch::Sender<u64>,
    listening: JoinHandle<()>,
}

impl StallingProxy {
    /// To the database of this URL.
    pub async fn to(url: &str) -> Self {
        let server = Url::parse(url)
            .ok()
            .and_then(|url| url.port())
            .unwrap_or(5432);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .unwrap_or_else(|error| panic!("{error}"));
        let port = listener
            .local_addr()
            .unwrap_or_else(|error| panic!("{error}"))
            .port();
        let silences = watch::Sender::new(0);
        let heard = silences.clone();
        let listening = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, server)).await else {
                    continue;
                };
                let _ = (client.set_nodelay(true), server.set_nodelay(true));
                let ((from_client, to_client), (from_server, to_server)) =
                    (client.into_split(), server.into_split());
                tokio::spawn(carry(from_client, to_server, heard.subscribe()));
                tokio::spawn(carry(from_server, to_client, heard.subscribe()));
            }
        });
        Self {
            port,
            silences,
            listening,
        }
    }

    /// The same database, reached through here.
    pub fn url(&self, of: &str) -> String {
        let mut url = Url::parse(of).unwrap_or_else(|error| panic!("{error}"));
        let set = url.set_port(Some(self.port));
        assert!(set.is_ok(), "a URL with a port");
        url.into()
    }

    /// Nothing is carried any more on existing connections, in either direction, without closing them. New
    /// connections work.
    pub fn fall_silent(&self) {
        self.silences.send_modify(|silences| *silences += 1);
    }
}

impl Drop for StallingProxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut silences: watch::Receiver<u64>,
) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            biased;
            _ = silences.changed() => break,
            read = from.read(&mut buffer) => read.unwrap_or(0),
        };
        if read == 0 || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
    // Both ends stay open as long as the other side keeps its own, and received data is dropped.
    while from.read(&mut buffer).await.is_ok_and(|read| read > 0) {}
    std::future::pending::<()>().await;
}
