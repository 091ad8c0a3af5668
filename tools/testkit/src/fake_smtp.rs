//! A mail server that does whatever a test needs, on 127.0.0.1.
//!
//! Each mail offered plays the next [`Behaviour`] of the script, the last one for ever. What was taken is recorded as it
//! came, also where the answer was lost on the way.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// How the server handles one mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Accepts it.
    Accept,
    /// Accepts it, answers and disconnects.
    AcceptAndHangUp,
    /// Accepts it and disconnects without an answer.
    TakeAndHangUp,
    /// Accepts it and never answers again.
    TakeAndFallSilent,
    /// Answers the address with this code.
    RefuseAddress(u16),
    /// Answers the text with this code.
    RefuseText(u16),
    /// Answers the connection with 421.
    Busy,
}

/// A mail as it arrived.
#[derive(Clone, Debug)]
pub struct Received {
    /// Its address.
    pub to: String,
    /// Headers and body.
    pub raw: String,
}

impl Received {
    /// The value of a header in one line.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let head = self.raw.split("\r\n\r\n").next().unwrap_or_default();
        let lines = head.split("\r\n");
        let mut fields = lines.filter_map(|line| line.split_once(": "));
        fields.find_map(|(field, value)| field.eq_ignore_ascii_case(name).then_some(value))
    }
}

/// A running fake. It stops when dropped.
#[derive(Debug)]
pub struct FakeSmtp {
    /// The address for a client's configuration.
    pub url: String,
    state: Arc<State>,
    server: JoinHandle<()>,
}

#[derive(Debug)]
struct State {
    script: Mutex<Vec<Behaviour>>,
    received: Mutex<Vec<Received>>,
}

impl FakeSmtp {
    /// Starts a fake on a free port.
    ///
    /// # Panics
    /// When no port of 127.0.0.1 can be bound.
    pub async fn start(script: &[Behaviour]) -> Self {
        let bound = TcpListener::bind("127.0.0.1:0").await;
        let bound = bound.and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (address, listener) =
            bound.unwrap_or_else(|e| panic!("no port for the fake mail server: {e}"));
        let state = Arc::new(State {
            script: Mutex::new(script.iter().rev().copied().collect()),
            received: Mutex::default(),
        });
        let server = tokio::spawn(serve(listener, Arc::clone(&state)));
        Self {
            url: format!("smtp://{address}"),
            state,
            server,
        }
    }

    /// Every mail so far, oldest first.
    #[must_use]
    pub fn received(&self) -> Vec<Received> {
        lock(&self.state.received).clone()
    }
}

impl Drop for FakeSmtp {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl State {
    fn next(&self) -> Behaviour {
        let mut script = lock(&self.script);
        match script.len() {
            0 => Behaviour::Accept,
            1 => script[0],
            _ => script.pop().unwrap_or(Behaviour::Accept),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn serve(listener: TcpListener, state: Arc<State>) {
    while let Ok((stream, _)) = listener.accept().await {
        // A client that disconnects only ends its own conversation.
        tokio::spawn(talk(stream, Arc::clone(&state)));
    }
}

struct Line {
    from: BufReader<OwnedReadHalf>,
    to: OwnedWriteHalf,
}

impl Line {
    async fn say(&mut self, text: &str) -> std::io::Result<()> {
        self.to.write_all(format!("{text}\r\n").as_bytes()).await
    }

    async fn hear(&mut self) -> std::io::Result<Option<String>> {
        let mut line = String::new();
        let read = self.from.read_line(&mut line).await?;
        Ok((read > 0).then_some(line))
    }
}

async fn talk(stream: TcpStream, state: Arc<State>) -> std::io::Result<()> {
    let (from, to) = stream.into_split();
    let from = BufReader::new(from);
    let mut line = Line { from, to };
    let behaviour = state.next();
    if behaviour == Behaviour::Busy {
        return line.say("421 too busy").await;
    }
    line.say("220 fake").await?;
    let mut recipient = String::new();
    while let Some(said) = line.hear().await? {
        let said = said.trim_end();
        let verb = said.get(..4).unwrap_or(said).to_ascii_uppercase();
        match (verb.as_str(), behaviour) {
            ("RCPT", Behaviour::RefuseAddress(code)) => {
                line.say(&format!("{code} 5.1.1 {said}: no")).await?;
            }
            ("RCPT", _) => {
                let address = said.split(['<', '>']).nth(1).unwrap_or_default();
                recipient = address.to_owned();
                line.say("250 ok").await?;
            }
            ("DATA", _) => {
                line.say("354 go on").await?;
                let raw = text(&mut line).await?;
                if let Behaviour::RefuseText(code) = behaviour {
                    line.say(&format!("{code} not for {recipient}")).await?;
                    continue;
                }
                let to = recipient.clone();
                lock(&state.received).push(Received { to, raw });
                match behaviour {
                    Behaviour::TakeAndHangUp => return Ok(()),
                    Behaviour::TakeAndFallSilent => std::future::pending().await,
                    _ => line.say("250 taken").await?,
                }
                if behaviour == Behaviour::AcceptAndHangUp {
                    return Ok(());
                }
            }
            ("QUIT", _) => return line.say("221 bye").await,
            _ => line.say("250 ok").await?,
        }
    }
    Ok(())
}

/// Up to the line with the dot.
async fn text(line: &mut Line) -> std::io::Result<String> {
    let mut text = String::new();
    while let Some(more) = line.hear().await? {
        if more == ".\r\n" {
            break;
        }
        text.push_str(more.strip_prefix('.').unwrap_or(&more));
    }
    Ok(text)
}
