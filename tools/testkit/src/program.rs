//! A program under test, as a process of its own.

use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use crate::wait::{free_port, wait_for};

/// Keys of a marketplace, each in a file of its own in `folder`, all made from `digit`.
pub fn key_files(folder: &Path, digit: u8) -> Vec<(&'static str, PathBuf)> {
    let names = [
        "MASTER_KEY_FILE",
        "TOKEN_KEY_FILE",
        "ADDRESS_KEY_FILE",
        "CONSISTENCY_KEY_FILE",
    ];
    let write = |name: &'static str| {
        let path = folder.join(format!("{name}.{digit}"));
        let mut options = std::fs::OpenOptions::new();
        let mut file = options
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let text = format!("{digit:02x}").repeat(32);
        writeln!(file, "{text}").unwrap_or_else(|error| panic!("{error}"));
        (name, path)
    };
    names.map(write).into()
}

/// Killed when dropped.
#[derive(Debug)]
pub struct Program {
    child: Child,
    port: u16,
}

impl Program {
    /// Starts `command` on a free port of its own.
    pub fn start(mut command: Command) -> Self {
        let port = free_port();
        let child = command
            .env("PORT", port.to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}"));
        Self { child, port }
    }

    /// Runs `command` to its end, which should come by itself.
    pub fn output(mut command: Command) -> Output {
        let output = command.env("PORT", free_port().to_string()).output();
        output.unwrap_or_else(|error| panic!("{command:?}: {error}"))
    }

    /// Its URL, without a slash at the end.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Asks it to end, like a supervisor, and waits; returns its exit code.
    pub async fn terminate(mut self) -> Option<i32> {
        let told = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status();
        assert!(told.is_ok_and(|status| status.success()), "kill -TERM");
        let ended = || {
            let status = self.child.try_wait().ok().flatten();
            async move { status }
        };
        wait_for(ended, "the program to end").await.code()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
