//! The last lines of a test run: what ran, how it went, how long it took.

use std::fmt;
use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Failed,
    Skipped(String),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => f.write_str("passed"),
            Self::Failed => f.write_str("FAILED"),
            Self::Skipped(reason) => write!(f, "skipped: {reason}"),
        }
    }
}

pub struct Line {
    pub part: &'static str,
    pub outcome: Outcome,
    pub took: Duration,
}

pub fn print(lines: &[Line]) {
    print!("\n{}", table(lines));
}

fn table(lines: &[Line]) -> String {
    let count = |wanted: fn(&Outcome) -> bool| lines.iter().filter(|l| wanted(&l.outcome)).count();
    let mut text = format!("{:<24} {:>8}  result\n", "part", "seconds");
    for line in lines {
        let seconds = line.took.as_secs_f64();
        text += &format!("{:<24} {seconds:>8.1}  {}\n", line.part, line.outcome);
    }
    text += &format!(
        "{} passed, {} failed, {} skipped\n",
        count(|outcome| *outcome == Outcome::Passed),
        count(|outcome| *outcome == Outcome::Failed),
        count(|outcome| matches!(outcome, Outcome::Skipped(_))),
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts_parts() {
        let line = |outcome| Line {
            part: "part",
            outcome,
            took: Duration::from_millis(1250),
        };
        let lines = [
            line(Outcome::Passed),
            line(Outcome::Failed),
            line(Outcome::Skipped("no tool".to_owned())),
            line(Outcome::Passed),
        ];
        let text = table(&lines);
        assert_eq!(text.lines().last(), Some("2 passed, 1 failed, 1 skipped"));
        assert!(text.contains("skipped: no tool"));
    }
}
