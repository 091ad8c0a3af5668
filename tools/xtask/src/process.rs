//! Runs other programs: their output goes to a log file and line by line to the code that shows progress.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

/// Lines of a failed program's output that are shown; the log has all lines.
const SHOWN: usize = 150;

/// Runs it to the end. A failure has the last lines of the output.
pub fn run(command: &mut Command, log: &Path, on_line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let name = describe(command);
    if let Some(folder) = log.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let file = File::create(log).with_context(|| format!("creating {}", log.display()))?;
    let file = Mutex::new(file);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("running {name}"))?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        scope.spawn(|| out.map(|stream| copy_lines(stream, &file, on_line)));
        scope.spawn(|| err.map(|stream| copy_lines(stream, &file, on_line)));
    });
    let status = child.wait()?;
    if !status.success() {
        let output = std::fs::read(log).unwrap_or_default();
        let output = String::from_utf8_lossy(&output);
        let lines: Vec<&str> = output.lines().collect();
        let shown = lines[lines.len().saturating_sub(SHOWN)..].join("\n");
        bail!(
            "{name} ended with {status}\n{shown}\n(all of it: {})",
            log.display()
        );
    }
    Ok(())
}

fn copy_lines(stream: impl Read, log: &Mutex<File>, on_line: &(dyn Fn(&str) + Sync)) {
    let mut reader = BufReader::new(stream);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
        if let Ok(mut log) = log.lock() {
            // A full disk soon makes the program itself fail.
            let _ = log.write_all(&line);
        }
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            on_line(text.trim());
        }
        line.clear();
    }
}

/// Whether a program runs successfully, such as `cargo nextest --version` if it is installed.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut words = vec![program.file_name().unwrap_or_default().to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_shows_what_the_program_said_on_both_streams() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("logs/part.log");
        let mut command = Command::new("sh");
        command.args(["-c", "echo to out; echo to err >&2; exit 3"]);
        let lines = Mutex::new(Vec::new());
        let outcome = run(&mut command, &log, &|line| {
            lines.lock().unwrap().push(line.to_owned());
        });
        let message = outcome.unwrap_err().to_string();
        assert!(
            message.contains("to out") && message.contains("to err"),
            "{message}"
        );
        assert!(message.contains("exit status: 3"), "{message}");
        let mut lines = lines.into_inner().unwrap();
        lines.sort();
        assert_eq!(lines, ["to err", "to out"]);
    }
}
