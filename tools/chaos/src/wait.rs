//! Waits for a result of the product, by checking repeatedly.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// Long, since it only ends runs that fail anyway.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// Checks until there is a result, at most for [`PATIENCE`].
///
/// # Errors
/// When there is none.
pub async fn until<T, F>(what: &str, mut look: impl FnMut() -> F) -> Result<T>
where
    F: Future<Output = Option<T>>,
{
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look().await {
            return Ok(found);
        }
        if Instant::now() >= deadline {
            bail!("waited {} s in vain for {what}", PATIENCE.as_secs());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
