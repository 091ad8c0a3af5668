//! A small TCP proxy that can stop answering and cut its connections at any byte.
//!
//! One stands in front of the services, where it spreads connections over the nodes that answer; one stands between each
//! node and the database.

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use rand::RngExt as _;
use rand::rngs::StdRng;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The bytes that a connection may still carry; it is cut when they are used up.
type Budget = Arc<AtomicI64>;

/// A connection chosen for cutting is cut after at most so many bytes: within a request's head, its body or the
/// answer.
const WITHIN: i64 = 3_000;

/// Stops when dropped.
#[derive(Debug)]
pub struct Proxy {
    /// Its port.
    pub port: u16,
    state: Arc<State>,
    listening: JoinHandle<()>,
}

#[derive(Debug)]
struct State {
    targets: Mutex<Vec<u16>>,
    turn: AtomicUsize,
    dark: watch::Sender<bool>,
    open: Mutex<HashMap<u64, Budget>>,
    opened: AtomicU64,
    cut: AtomicU64,
    held_back: AtomicU64,
}

impl Proxy {
    /// In front of these ports of this machine.
    pub async fn start(targets: Vec<u16>) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let state = Arc::new(State {
            targets: Mutex::new(targets),
            turn: AtomicUsize::new(0),
            dark: watch::Sender::new(false),
            open: Mutex::default(),
            opened: AtomicU64::new(0),
            cut: AtomicU64::new(0),
            held_back: AtomicU64::new(0),
        });
        let listening = tokio::spawn(listen(listener, state.clone()));
        Ok(Self {
            port,
            state,
            listening,
        })
    }

    /// New connections go to these ports from now on.
    pub fn point_to(&self, targets: Vec<u16>) {
        *lock(&self.state.targets) = targets;
    }

    /// For so long nothing is carried in either direction, without closing connections. Returns how often data was
    /// held back.
    pub async fn go_dark(&self, length: Duration) -> u64 {
        let held_back = || self.state.held_back.load(Ordering::Relaxed);
        let before = held_back();
        self.state.dark.send_replace(true);
        tokio::time::sleep(length).await;
        self.state.dark.send_replace(false);
        held_back() - before
    }

    /// Chooses up to `count` open connections, each to be cut after a random number of further bytes.
    pub fn choose_to_cut(&self, count: usize, chance: &mut StdRng) {
        let open = lock(&self.state.open);
        let mut ids: Vec<u64> = open.keys().copied().collect();
        ids.sort_unstable();
        for _ in 0..count.min(ids.len()) {
            let id = ids.swap_remove(chance.random_range(0..ids.len()));
            if let Some(budget) = open.get(&id) {
                budget.store(chance.random_range(0..WITHIN), Ordering::Relaxed);
            }
        }
    }

    /// How many connections were cut so far.
    pub fn cut(&self) -> u64 {
        self.state.cut.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, state: Arc<State>) {
    loop {
        match listener.accept().await {
            Ok((client, _)) => {
                tokio::spawn(carry(client, state.clone()));
            }
            // For example out of file descriptors: others may close some.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn carry(client: TcpStream, state: Arc<State>) {
    let Some(server) = state.connect().await else {
        return;
    };
    let id = state.opened.fetch_add(1, Ordering::Relaxed);
    let budget = Budget::new(AtomicI64::new(i64::MAX));
    lock(&state.open).insert(id, budget.clone());
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let was_cut = tokio::select! {
        cut = pump(&mut from_client, &mut to_server, &budget, &state) => cut,
        cut = pump(&mut from_server, &mut to_client, &budget, &state) => cut,
    };
    lock(&state.open).remove(&id);
    if was_cut {
        state.cut.fetch_add(1, Ordering::Relaxed);
        // Both sides see a reset, as when the machine between them vanishes.
        let _ = (
            to_client.as_ref().set_zero_linger(),
            to_server.as_ref().set_zero_linger(),
        );
    }
}

/// Carries one direction until it ends; returns whether it was cut.
async fn pump(
    from: &mut OwnedReadHalf,
    to: &mut OwnedWriteHalf,
    budget: &AtomicI64,
    state: &State,
) -> bool {
    let mut dark = state.dark.subscribe();
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = from.read(&mut buffer).await.unwrap_or(0);
        if read == 0 {
            return false;
        }
        if *dark.borrow() {
            state.held_back.fetch_add(1, Ordering::Relaxed);
        }
        if dark.wait_for(|dark| !dark).await.is_err() {
            return false;
        }
        let size = i64::try_from(read).unwrap_or(i64::MAX);
        let left = budget.fetch_sub(size, Ordering::Relaxed);
        let passes = usize::try_from(left.clamp(0, size)).unwrap_or(0);
        if to.write_all(&buffer[..passes]).await.is_err() {
            return false;
        }
        if passes < read {
            return true;
        }
    }
}

impl State {
    /// The next target that answers.
    async fn connect(&self) -> Option<TcpStream> {
        let targets = lock(&self.targets).clone();
        let first = self.turn.fetch_add(1, Ordering::Relaxed);
        for offset in 0..targets.len() {
            let port = targets[(first + offset) % targets.len()];
            if let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await {
                return Some(server);
            }
        }
        None
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;

    async fn echo() -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                tokio::spawn(async move {
                    let (mut read, mut write) = stream.split();
                    let _ = tokio::io::copy(&mut read, &mut write).await;
                });
            }
        });
        port
    }

    #[tokio::test]
    async fn a_connection_chosen_for_cutting_is_cut_within_its_bytes_and_counted() {
        let proxy = Proxy::start(vec![echo().await]).await.unwrap();
        let mut client = TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port))
            .await
            .unwrap();
        client.write_all(b"hello").await.unwrap();
        let mut answer = [0; 5];
        client.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"hello");
        proxy.choose_to_cut(1, &mut StdRng::seed_from_u64(1));
        let mut carried: i64 = 0;
        while client.write_all(&[7; 100]).await.is_ok()
            && client.read_exact(&mut [0; 100]).await.is_ok()
        {
            carried += 200;
        }
        assert!(carried <= WITHIN, "{carried}");
        testkit::wait_until(|| async { proxy.cut() == 1 }, "the cut to be counted").await;
    }

    #[tokio::test]
    async fn the_dark_holds_bytes_back_and_loses_none() {
        let proxy = Proxy::start(vec![echo().await]).await.unwrap();
        let mut client = TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port))
            .await
            .unwrap();
        client.write_all(b"a").await.unwrap();
        assert_eq!(client.read_u8().await.unwrap(), b'a');
        assert_eq!(proxy.go_dark(Duration::ZERO).await, 0);
        let (mut held_back, mut sent) = (0, 0);
        // Until the byte arrived during the dark time.
        while held_back == 0 {
            client.write_all(b"b").await.unwrap();
            sent += 1;
            held_back = proxy.go_dark(Duration::from_millis(50)).await;
        }
        let mut answer = vec![0; sent];
        client.read_exact(&mut answer).await.unwrap();
        assert_eq!(answer, vec![b'b'; sent]);
    }

    #[tokio::test]
    async fn a_target_that_is_gone_is_passed_over() {
        let gone = testkit::free_port();
        let proxy = Proxy::start(vec![gone, echo().await]).await.unwrap();
        for _ in 0..4 {
            let mut client = TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port))
                .await
                .unwrap();
            client.write_all(b"x").await.unwrap();
            assert_eq!(client.read_u8().await.unwrap(), b'x');
        }
    }
}
