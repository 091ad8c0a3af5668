//! The cluster under the tests.
//!
//! Test processes are many and short, so the first one starts a shared cluster and leaves it running. It stops by
//! itself when no test has asked for a database for [`IDLE`], and it is always created anew: nothing in it is flushed.

use std::fs::File;
use std::time::Duration;

use anyhow::{Context, Result};
use embedded_postgres::{Cluster, Options, Running, tools_folder};
use tokio::sync::OnceCell;
use url::Url;

/// Set by a caller with a cluster of its own: a superuser's URL.
pub const ENVIRONMENT: &str = "TEST_DATABASE_URL";
/// How long the shared cluster runs after its last test.
const IDLE: Duration = Duration::from_secs(15 * 60);

/// The superuser's URL of the cluster; it stays up as long as tests keep asking.
pub(crate) async fn superuser_url() -> Result<Url> {
    if let Ok(given) = std::env::var(ENVIRONMENT) {
        return Url::parse(&given).with_context(|| format!("{ENVIRONMENT} is not a URL"));
    }
    static SHARED: OnceCell<Running> = OnceCell::const_new();
    let running = SHARED.get_or_try_init(shared).await?;
    running.touch()?;
    Ok(Url::parse(&running.superuser_url("postgres"))?)
}

async fn shared() -> Result<Running> {
    let tools = tools_folder()?;
    let folder = tools.join("test-cluster");
    let path = tools.join("test-cluster.lock");
    let lock = File::create(&path).with_context(|| format!("opening {}", path.display()))?;
    let _lock = tokio::task::spawn_blocking(move || lock.lock().map(|()| lock)).await??;
    if let Some(running) = Running::find(&folder)? {
        return Ok(running);
    }
    Ok(Cluster::start(Options::for_tests(folder))
        .await?
        .leave_running(IDLE)?)
}
