//! Reports the current step and its time: a spinner with the latest line on a terminal, plain lines elsewhere.

use std::io::IsTerminal;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

/// The note after a finished step.
pub enum Note {
    Done,
    /// Nothing had to be done.
    Unchanged,
    /// The step was skipped; the reason.
    Skipped(String),
}

/// The current steps, one line each.
static SPINNERS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Runs one step and shows it. The step gets a function for its lines of output.
pub fn step(
    title: &str,
    work: impl FnOnce(&(dyn Fn(&str) + Sync)) -> Result<Note>,
) -> Result<Note> {
    let started = Instant::now();
    let spinner = spinner(title);
    let outcome = work(&|line| spinner.set_message(shorten(line)));
    spinner.finish_and_clear();
    let seconds = seconds(started.elapsed());
    SPINNERS.suspend(|| match &outcome {
        Ok(Note::Done) => eprintln!("  ✓ {title}  {seconds}"),
        Ok(Note::Unchanged) => eprintln!("  ✓ {title}  {seconds}  (unchanged)"),
        Ok(Note::Skipped(reason)) => eprintln!("  – {title}  skipped: {reason}"),
        Err(_) => eprintln!("  ✗ {title}  {seconds}"),
    });
    outcome
}

pub fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

fn spinner(title: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        eprintln!("  … {title}");
        return ProgressBar::hidden();
    }
    let bar = SPINNERS.add(ProgressBar::new_spinner());
    if let Ok(style) = ProgressStyle::with_template("  {spinner} {prefix}  {elapsed}  {msg:.dim}") {
        bar.set_style(style);
    }
    bar.set_prefix(title.to_owned());
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// The latest line must not wrap: a spinner redraws only one line.
fn shorten(line: &str) -> String {
    const WIDTH: usize = 60;
    let plain: String = line.chars().filter(|c| !c.is_control()).collect();
    match plain.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", &plain[..end]),
        None => plain,
    }
}
