//! The reading process and its limits.

use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use bytes::Bytes;
use command_service::upload::{Reader, ReaderError, Reading};
use service_kit::files::FileKind;
use shared_events::upload::Unread;

use crate::corpus::reader;

/// A program that behaves badly.
fn program(folder: &tempfile::TempDir, script: &str) -> PathBuf {
    let path = folder.path().join("reader");
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

async fn read_by(script: &str, within: Duration) -> Reading {
    let folder = tempfile::tempdir().unwrap();
    let reader = Reader::new(program(&folder, script)).within(within);
    let file = Bytes::from(vec![b'x'; 1 << 20]);
    reader.read(FileKind::Txt, &file).await.unwrap()
}

/// What ends by itself has all the time of a busy machine.
const PATIENT: Duration = Duration::from_secs(300);

#[tokio::test]
async fn chat_39_a_reader_that_hangs_is_ended() {
    for script in ["exec sleep 600", "while :; do :; done"] {
        let reading = read_by(script, Duration::from_millis(400)).await;
        assert_eq!(reading, Reading::Ended, "{script}");
    }
}

#[tokio::test]
async fn chat_39_a_reader_that_fails_is_survived() {
    let broken = Reading::Unread(Unread::Broken);
    for (script, expected) in [
        ("kill -9 $$", &Reading::Ended),
        ("exec yes", &Reading::Ended),
        ("exit 1", &broken),
        ("echo nonsense", &broken),
        ("exit 0", &broken),
    ] {
        let reading = read_by(script, PATIENT).await;
        assert_eq!(&reading, expected, "{script}");
    }
}

#[tokio::test]
async fn the_reader_is_told_nothing_of_the_environment() {
    let reading = read_by(r#"cat >/dev/null; echo '{"text":{"truncated":false}}'; env | grep -v -e ^PWD= -e ^_= -e ^SHLVL= -e ^OLDPWD=; true"#, PATIENT).await;
    let nothing = Reading::Text {
        text: String::new(),
        truncated: false,
        pages: None,
    };
    assert_eq!(reading, nothing);
}

#[tokio::test]
async fn a_reader_that_can_not_be_started_is_no_fault_of_the_file() {
    let reader = Reader::new("/nowhere/at/all".into());
    let failed = reader.read(FileKind::Txt, &Bytes::from_static(b"x")).await;
    assert!(matches!(failed, Err(ReaderError::Start(_))));
}

#[tokio::test]
async fn many_files_at_once_are_read_in_turn() {
    let reader = reader();
    let files = (0..12).map(|n| {
        let reader = reader.clone();
        async move {
            let file = Bytes::from(format!("file {n}"));
            reader.read(FileKind::Txt, &file).await.unwrap()
        }
    });
    let read = futures::future::join_all(files).await;
    for (n, reading) in read.into_iter().enumerate() {
        let text = format!("file {n}");
        let expected = Reading::Text {
            text,
            truncated: false,
            pages: None,
        };
        assert_eq!(reading, expected);
    }
}

/// As whoever the tests run as: as root it steps down, as anybody else it stays who it is.
#[test]
fn the_reading_process_ends_by_itself_without_a_word_when_it_is_asked_nonsense() {
    for arguments in [&["extract"][..], &["extract", "application/x-nonsense"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_command-service"))
            .args(arguments)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(b"x");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty() && output.stderr.is_empty());
    }
}

/// The whole file comes first, so a process that is still given one sits there, confined.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn chat_39_the_reading_process_has_a_gigabyte_twenty_seconds_and_no_file_but_the_one_it_reads()
 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_command-service"))
        .args(["extract", "text/plain"])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let of = |what: &str| std::fs::read_to_string(format!("/proc/{}/{what}", child.id())).unwrap();
    let limit = |name: &str| -> Option<u64> {
        let limits = of("limits");
        let line = limits.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let confined = || async { limit("Max open files") == Some(3) };
    testkit::wait_until(confined, "the process to be confined").await;
    for (name, most) in [
        ("Max cpu time", 20),
        ("Max file size", 0),
        ("Max core file size", 0),
        ("Max address space", 1 << 30),
    ] {
        assert_eq!(limit(name), Some(most), "{name}");
    }
    let is_somebody = || async {
        let status = of("status");
        let who = status
            .lines()
            .find(|line| line.starts_with("Uid:"))
            .unwrap();
        !who.split_whitespace().any(|id| id == "0")
    };
    testkit::wait_until(is_somebody, "the process to step down from root").await;
    child.kill().unwrap();
    child.wait().unwrap();
}
