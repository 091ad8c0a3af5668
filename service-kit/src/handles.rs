//! File handles: every connection takes one, and many systems give a process few of them unless it asks.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// More are of no use: connections and sockets have caps of their own.
const ENOUGH: u64 = 65_536;
/// What systems usually give; assumed where they do not say.
const USUAL: u64 = 1_024;

/// How many this process may hold.
pub fn allowed() -> u64 {
    getrlimit(Resource::RLIMIT_NOFILE).map_or(USUAL, |(soft, _)| soft)
}

/// Asks for as many as the system lets this process have, within reason. Where it refuses, those there are must do.
pub fn raise() {
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return;
    };
    let most = hard.min(ENOUGH);
    if soft < most {
        let _ = setrlimit(Resource::RLIMIT_NOFILE, most, hard);
    }
}
