//! Waits for the result of another task or process: by checking repeatedly, never by guessing how long it takes.

use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Long, since it only ends tests that fail anyway.
const DEADLINE: Duration = Duration::from_secs(60);
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// Checks until `condition` holds. `why` is the message if it never does.
#[track_caller]
pub fn wait_until<F>(mut condition: impl FnMut() -> F, why: &str) -> impl Future<Output = ()>
where
    F: Future<Output = bool>,
{
    wait_for(
        move || {
            let met = condition();
            async move { met.await.then_some(()) }
        },
        why,
    )
}

/// Checks until `look` finds something and returns it.
#[track_caller]
pub fn wait_for<T, F>(mut look: impl FnMut() -> F, why: &str) -> impl Future<Output = T>
where
    F: Future<Output = Option<T>>,
{
    let caller = std::panic::Location::caller();
    let why = why.to_owned();
    async move {
        let deadline = Instant::now() + DEADLINE;
        let mut pause = FIRST_PAUSE;
        loop {
            if let Some(found) = look().await {
                return found;
            }
            assert!(
                Instant::now() < deadline,
                "waited {} s in vain for {why} ({caller})",
                DEADLINE.as_secs()
            );
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// A loopback port without a listener at the moment. It is not one of those that the system gives to connections, so no
/// connection takes it before the caller listens on it; and each process begins its search at another place.
#[must_use]
pub fn free_port() -> u16 {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    const FIRST: u32 = 10_000;
    const COUNT: u32 = 22_000;
    let begin = std::process::id().wrapping_mul(37);
    let mut tried = 0;
    loop {
        let place = ASKED.fetch_add(1, Ordering::Relaxed);
        let port = FIRST + begin.wrapping_add(place) % COUNT;
        let port = u16::try_from(port).unwrap_or_default();
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
        tried += 1;
        assert!(tried < COUNT, "no free port");
    }
}
