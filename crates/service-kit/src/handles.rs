//! File handles: every connection takes one, and many systems give a process only a few unless it asks for more.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// More are of no use: connections and sockets have limits of their own.
const ENOUGH: u64 = 65_536;
/// A safe number for systems that report more than they really allow.
const MODEST: u64 = 10_240;
/// The usual number of systems; assumed if a system does not report one.
const USUAL: u64 = 1_024;

/// How many this process may hold.
pub fn allowed() -> u64 {
    getrlimit(Resource::RLIMIT_NOFILE).map_or(USUAL, |(soft, _)| soft)
}

/// Asks for as many as the system allows this process, up to a sensible number. If it refuses, the current number
/// must be enough.
pub fn raise() {
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return;
    };
    for most in [hard.min(ENOUGH), hard.min(MODEST)] {
        if soft >= most || setrlimit(Resource::RLIMIT_NOFILE, most, hard).is_ok() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_as_many_as_the_system_lets_it_have() {
        let (_, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
        let most = hard.min(ENOUGH);
        // One fewer, which does no harm to tests at the same time.
        setrlimit(Resource::RLIMIT_NOFILE, most - 1, hard).unwrap();
        raise();
        #[cfg(target_os = "linux")]
        assert_eq!(allowed(), most);
        assert!(allowed() >= most.min(MODEST));
    }
}
