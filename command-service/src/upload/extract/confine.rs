//! The limits of the reading process.

use nix::sys::resource::{Resource, setrlimit};
use nix::unistd::{Gid, Uid, setgid, setuid};

/// Seconds of computing time: the least for any file, and the most.
const LEAST_SECONDS: u64 = 4;
const MOST_SECONDS: u64 = 20;
/// So many bytes of a file give it one more second.
const BYTES_OF_A_SECOND: u64 = 256 * 1024;
/// A build without optimisation takes so many times as long.
const SLOWNESS: u64 = if cfg!(debug_assertions) { 5 } else { 1 };
/// Address space, in bytes.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 1 << 30;
/// Descriptors: the three that it has. No further file or connection can be opened.
const DESCRIPTORS: u64 = 3;
/// The user id that replaces root.
const NOBODY: u32 = 65_534;

/// Removes all rights that this process does not need, for good.
pub(super) fn confine() -> std::io::Result<()> {
    limit(Resource::RLIMIT_CORE, 0)?;
    limit(Resource::RLIMIT_CPU, MOST_SECONDS)?;
    limit(Resource::RLIMIT_FSIZE, 0)?;
    #[cfg(target_os = "linux")]
    limit(Resource::RLIMIT_AS, MEMORY)?;
    limit(Resource::RLIMIT_NOFILE, DESCRIPTORS)?;
    step_down()
}

/// Sets the limit of computing time for a file of this size.
pub(super) fn allow_for(bytes: usize) -> std::io::Result<()> {
    let seconds = seconds_for(bytes as u64).saturating_mul(SLOWNESS);
    limit(Resource::RLIMIT_CPU, seconds.min(MOST_SECONDS))
}

const fn seconds_for(bytes: u64) -> u64 {
    LEAST_SECONDS + bytes / BYTES_OF_A_SECOND
}

fn limit(resource: Resource, most: u64) -> std::io::Result<()> {
    Ok(setrlimit(resource, most, most)?)
}

/// Called after the program was started, so that a binary in a folder that only root can read can still be run.
fn step_down() -> std::io::Result<()> {
    if !Uid::effective().is_root() {
        return Ok(());
    }
    #[cfg(target_os = "linux")]
    tolerating_a_small_namespace(nix::unistd::setgroups(&[]))?;
    tolerating_a_small_namespace(setgid(Gid::from_raw(NOBODY)))?;
    tolerating_a_small_namespace(setuid(Uid::from_raw(NOBODY)))
}

/// Root in a user namespace without other users is an ordinary user outside it.
fn tolerating_a_small_namespace(done: nix::Result<()>) -> std::io::Result<()> {
    match done {
        Err(nix::errno::Errno::EINVAL) => Ok(()),
        done => Ok(done?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_earns_its_time_by_its_size() {
        assert_eq!(seconds_for(33), 4);
        assert_eq!(seconds_for(1 << 20), 8);
        assert!(
            seconds_for(10 << 20) > MOST_SECONDS,
            "and none has more than all of it"
        );
    }
}
