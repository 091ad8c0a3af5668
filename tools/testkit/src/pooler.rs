//! A pooler in front of the database, like PgBouncer: it refuses clients whose start-up message has parameters that it
//! does not know, and in transaction mode each transaction goes to the session that has been free for longest.

use std::collections::VecDeque;
use std::io::{Error, ErrorKind, Result};
use std::net::Ipv4Addr;
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use url::Url;

/// How long a client keeps a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolMode {
    /// Until it disconnects.
    Session,
    /// For a transaction.
    Transaction,
}

/// The start-up parameters that PgBouncer accepts unless it is configured to ignore more.
const KNOWN: [&str; 7] = [
    "user",
    "database",
    "application_name",
    "client_encoding",
    "datestyle",
    "timezone",
    "standard_conforming_strings",
];
const WITHOUT_ENCRYPTION: u32 = 80_877_103;

/// Stops when dropped.
#[derive(Debug)]
pub struct Pooler {
    port: u16,
    listening: JoinHandle<()>,
}

type Free = Arc<Mutex<VecDeque<TcpStream>>>;

impl Pooler {
    /// In front of the database of this URL.
    pub async fn start(url: &str, mode: PoolMode) -> Self {
        let server = Url::parse(url)
            .ok()
            .and_then(|url| url.port())
            .unwrap_or(5432);
        let started = async {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
            Ok::<_, Error>((listener.local_addr()?.port(), listener))
        };
        let (port, listener) = started.await.unwrap_or_else(|error| panic!("{error}"));
        let free = Free::default();
        let listening = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(serve(client, server, mode, free.clone()));
            }
        });
        Self { port, listening }
    }

    /// The same database, reached through here.
    pub fn url(&self, of: &str) -> String {
        let mut url = Url::parse(of).unwrap_or_else(|error| panic!("{error}"));
        let set = url.set_port(Some(self.port));
        assert!(set.is_ok(), "a URL with a port");
        url.into()
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn serve(mut client: TcpStream, server: u16, mode: PoolMode, free: Free) -> Result<()> {
    let start = startup(&mut client).await?;
    if let Some(strange) = strange(&start) {
        client.write_all(&refusal(&strange)).await?;
        return Ok(());
    }
    let mut server = TcpStream::connect((Ipv4Addr::LOCALHOST, server)).await?;
    server.write_all(&start).await?;
    log_in(&mut client, &mut server).await?;
    match mode {
        PoolMode::Session => {
            tokio::io::copy_bidirectional(&mut client, &mut server).await?;
        }
        PoolMode::Transaction => {
            free.lock().await.push_back(server);
            while let Some(first) = message(&mut client).await? {
                let lent = free.lock().await.pop_front();
                let mut lent = lent.ok_or(ErrorKind::WouldBlock)?;
                transaction(&mut client, &mut lent, first).await?;
                free.lock().await.push_back(lent);
            }
        }
    }
    Ok(())
}

/// The first message, which has no type; encryption is not supported.
async fn startup(client: &mut TcpStream) -> Result<Vec<u8>> {
    loop {
        let length = client.read_u32().await?;
        let mut rest = vec![0; length.saturating_sub(4) as usize];
        client.read_exact(&mut rest).await?;
        if rest == WITHOUT_ENCRYPTION.to_be_bytes() {
            client.write_all(b"N").await?;
            continue;
        }
        return Ok([&length.to_be_bytes()[..], &rest].concat());
    }
}

/// The first unknown parameter.
fn strange(start: &[u8]) -> Option<String> {
    let words: Vec<String> = start
        .get(8..)?
        .split(|byte| *byte == 0)
        .map(|word| String::from_utf8_lossy(word).to_lowercase())
        .collect();
    let mut names = words.into_iter().step_by(2);
    names.find(|name| !name.is_empty() && !KNOWN.contains(&name.as_str()))
}

fn refusal(name: &str) -> Vec<u8> {
    let text = format!("SFATAL\0C08P01\0Munsupported startup parameter: {name}\0\0");
    framed(b'E', text.as_bytes())
}

fn framed(kind: u8, body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 4).unwrap_or(u32::MAX);
    [&[kind][..], &length.to_be_bytes(), body].concat()
}

/// Passes the sign-in on, until the server is ready.
async fn log_in(client: &mut TcpStream, server: &mut TcpStream) -> Result<()> {
    loop {
        let told = message(server).await?.ok_or(ErrorKind::UnexpectedEof)?;
        client.write_all(&told).await?;
        if told[0] == b'Z' {
            return Ok(());
        }
        // Only these need an answer of the client: a password, or its part of a SCRAM exchange.
        if told[0] == b'R' && matches!(told[8], 3 | 5 | 10 | 11) {
            let answer = message(client).await?.ok_or(ErrorKind::UnexpectedEof)?;
            server.write_all(&answer).await?;
        }
    }
}

/// Carries messages in both directions until the server is between transactions and has nothing left to answer.
async fn transaction(client: &mut TcpStream, server: &mut TcpStream, first: Vec<u8>) -> Result<()> {
    let (mut owed, mut inside) = (0_u32, false);
    let mut next = Some(first);
    loop {
        if let Some(asked) = next.take() {
            if asked[0] == b'X' {
                return Ok(());
            }
            owed += u32::from(matches!(asked[0], b'Q' | b'S'));
            server.write_all(&asked).await?;
            if !matches!(asked[0], b'Q' | b'S' | b'H') {
                next = message(client).await?;
                continue;
            }
        }
        while owed > 0 {
            let told = message(server).await?.ok_or(ErrorKind::UnexpectedEof)?;
            client.write_all(&told).await?;
            if told[0] == b'Z' {
                owed -= 1;
                inside = told[5] != b'I';
            }
        }
        if !inside {
            return Ok(());
        }
        next = Some(message(client).await?.ok_or(ErrorKind::UnexpectedEof)?);
    }
}

/// A complete message; none when the other side has ended.
async fn message(from: &mut TcpStream) -> Result<Option<Vec<u8>>> {
    let kind = match from.read_u8().await {
        Ok(kind) => kind,
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    };
    let length = from.read_u32().await?;
    let mut body = vec![0; length.saturating_sub(4) as usize];
    from.read_exact(&mut body).await?;
    Ok(Some(framed(kind, &body)))
}
