//! Waiting for what another task or process will bring about: by looking again, never by guessing how long it takes.

use std::net::{Ipv4Addr, TcpListener};
use std::time::{Duration, Instant};

/// Generous, since it only ends tests that fail anyway.
const DEADLINE: Duration = Duration::from_secs(60);
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// Looks until `condition` holds. `why` names what is waited for when it never does.
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

/// Looks until `look` finds something and answers it.
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

/// A loopback port that nobody listens on right now.
pub fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .unwrap_or_else(|error| panic!("no free port: {error}"))
}
