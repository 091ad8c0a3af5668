//! The limits of the reading process.

use nix::sys::resource::{Resource, setrlimit};
use nix::unistd::{Gid, Uid, setgid, setuid};

/// Seconds of computing: those that each file has, and those that none has more of.
const LEAST_SECONDS: u64 = 4;
const MOST_SECONDS: u64 = 20;
/// Each so many bytes of it earn a file one more.
const BYTES_OF_A_SECOND: u64 = 256 * 1024;
/// A program that was not optimised takes so many times as long.
const SLOWNESS: u64 = if cfg!(debug_assertions) { 5 } else { 1 };
/// Memory, in bytes of addresses.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 1 << 30;
/// Descriptors: the three that it has. No file can be opened any more, and no connection made.
const DESCRIPTORS: u64 = 3;
/// Who steps down from root becomes this.
const NOBODY: u32 = 65_534;

/// Takes away from this process whatever it does not need, for good.
pub(super) fn confine() -> std::io::Result<()> {
    limit(Resource::RLIMIT_CORE, 0)?;
    limit(Resource::RLIMIT_CPU, MOST_SECONDS)?;
    limit(Resource::RLIMIT_FSIZE, 0)?;
    #[cfg(target_os = "linux")]
    limit(Resource::RLIMIT_AS, MEMORY)?;
    limit(Resource::RLIMIT_NOFILE, DESCRIPTORS)?;
    step_down()
}

/// Lets it compute for as long as a file of this size is worth.
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

/// After the program was started, so that a binary below a folder of root's alone can still be run.
fn step_down() -> std::io::Result<()> {
    if !Uid::effective().is_root() {
        return Ok(());
    }
    #[cfg(target_os = "linux")]
    tolerating_a_small_namespace(nix::unistd::setgroups(&[]))?;
    tolerating_a_small_namespace(setgid(Gid::from_raw(NOBODY)))?;
    tolerating_a_small_namespace(setuid(Uid::from_raw(NOBODY)))
}

/// Root of a namespace that knows nobody else is somebody ordinary outside it.
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
