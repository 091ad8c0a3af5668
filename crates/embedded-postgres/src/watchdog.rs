//! A small process that lives longer than its maker and stops the server when nobody needs it any more.
//!
//! Destructors do not run on `kill -9`, and asking the kernel for a signal on the parent's death needs unsafe code. A
//! shell that reads from a pipe of ours notices the end just as reliably: the pipe closes however we end. It signals
//! one process id only, and only while `postmaster.pid` still names it, so it never hits a later server or an
//! unrelated process.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Child;

use crate::account::Account;
use crate::error::{Context, Result};
use crate::postmaster;

const STOP: &str = r#"[ "$(head -n 1 "$2")" = "$1" ] && kill -INT "$1""#;

/// Stops the server if this process ends without having stopped it.
pub fn until_we_end(account: &Account, pid: u32, data: &Path) -> Result<Child> {
    let script = format!("cat >/dev/null; {STOP}");
    spawn(account, &script, Stdio::piped(), pid, data, &[])
}

/// Stops the server when `stamp` has not been touched for `idle` (full minutes).
pub fn until_idle(
    account: &Account,
    pid: u32,
    data: &Path,
    stamp: &Path,
    idle: Duration,
) -> Result<Child> {
    let script = format!(
        r#"while [ "$(head -n 1 "$2")" = "$1" ] && [ -n "$(find "$3" -mmin "-$4")" ]; do sleep 5; done; {STOP}"#
    );
    let minutes = (idle.as_secs() / 60).max(1).to_string();
    let more = [stamp.to_string_lossy().into_owned(), minutes];
    spawn(account, &script, Stdio::null(), pid, data, &more)
}

fn spawn(
    account: &Account,
    script: &str,
    input: Stdio,
    pid: u32,
    data: &Path,
    more: &[String],
) -> Result<Child> {
    let shell = Path::new("/bin/sh");
    account
        .command(shell)
        .args(["-c", script, "postgres-watchdog", &pid.to_string()])
        .arg(postmaster::file(data))
        .args(more)
        .current_dir("/")
        // Ctrl-C goes to the whole foreground group; this process must continue.
        .process_group(0)
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .at("run", shell)
}
