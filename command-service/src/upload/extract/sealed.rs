//! Which system calls the reading process may use once it holds the file: memory, the time, and writing its answer.
//!
//! The other limits still allow what needs no descriptor, such as removing a file by its name or sending a signal. A
//! call that is not listed here fails with an error, so that a library which makes a harmless call can continue.

use std::io;

use nix::libc;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter_all_threads};

const ALLOWED: [i64; 23] = [
    libc::SYS_brk,
    libc::SYS_clock_gettime,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_futex,
    libc::SYS_getrandom,
    libc::SYS_gettid,
    libc::SYS_madvise,
    libc::SYS_mmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_nanosleep,
    libc::SYS_read,
    libc::SYS_restart_syscall,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_yield,
    libc::SYS_sigaltstack,
    libc::SYS_write,
    libc::SYS_writev,
];

/// From now on this process can do nothing else, for good.
pub(super) fn shut_in() -> io::Result<()> {
    let arch = std::env::consts::ARCH
        .try_into()
        .map_err(io::Error::other)?;
    let rules = ALLOWED.map(|call| (call, Vec::new())).into();
    let refuse = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let filter = SeccompFilter::new(rules, refuse, SeccompAction::Allow, arch);
    let program: BpfProgram = filter
        .and_then(TryInto::try_into)
        .map_err(io::Error::other)?;
    apply_filter_all_threads(&program).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::os::unix::process::parent_id;
    use std::process::Command;

    use nix::sys::signal::kill;
    use nix::unistd::Pid;

    use super::*;

    const INSIDE: &str = "SHUT_IN";
    const NAME: &str =
        "upload::extract::sealed::tests::whoever_is_shut_in_can_touch_nothing_outside";

    /// Tries all of them, and returns those that were possible.
    fn what_is_possible(file: &str) -> Vec<&'static str> {
        let outside = Pid::from_raw(parent_id().cast_signed());
        shut_in().unwrap();
        let tried = [
            ("reading", std::fs::read(file).is_ok()),
            ("writing", std::fs::write(file, "else").is_ok()),
            ("removing", std::fs::remove_file(file).is_ok()),
            (
                "renaming",
                std::fs::rename(file, format!("{file}2")).is_ok(),
            ),
            ("listening", TcpListener::bind("127.0.0.1:0").is_ok()),
            ("starting", Command::new("true").spawn().is_ok()),
            ("signalling", kill(outside, None).is_ok()),
        ];
        let possible = tried.into_iter().filter(|(_, possible)| *possible);
        possible.map(|(what, _)| what).collect()
    }

    #[test]
    fn whoever_is_shut_in_can_touch_nothing_outside() {
        if let Ok(file) = std::env::var(INSIDE) {
            assert_eq!(what_is_possible(&file), Vec::<&str>::new());
            return;
        }
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "theirs").unwrap();
        let mut inside = Command::new(std::env::current_exe().unwrap());
        inside.args(["--exact", NAME, "--test-threads=1"]);
        let output = inside.env(INSIDE, file.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("1 passed"),
            "{said}"
        );
        assert_eq!(std::fs::read_to_string(file.path()).unwrap(), "theirs");
    }
}
