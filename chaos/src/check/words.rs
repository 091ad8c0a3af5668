//! What must not be found in any log.

use super::Invariant;

/// A connection that went back to its pool in the middle of a transaction.
const REUSED: [&str; 2] = ["25P02", "current transaction is aborted"];
const PANIC: [&str; 1] = ["panicked at"];

pub(super) fn check(logs: &[(String, String)], well: bool) -> Vec<Invariant> {
    let mut reused = mentions(logs, &REUSED);
    if !well {
        reused.push("too many operations had no definite answer after recovery".to_owned());
    }
    let looked_at = || format!("{} logs", logs.len());
    vec![
        Invariant::new(
            "No 25P02, and every answer after recovery is definite",
            reused,
            looked_at(),
        ),
        Invariant::new("Nothing panicked", mentions(logs, &PANIC), looked_at()),
    ]
}

fn mentions(logs: &[(String, String)], words: &[&str]) -> Vec<String> {
    let lines = logs
        .iter()
        .flat_map(|(name, text)| text.lines().map(move |line| (name, line)));
    let bad = lines.filter(|(_, line)| words.iter().any(|word| line.contains(word)));
    bad.map(|(name, line)| format!("{name}: {line}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reused_transaction_and_a_panic_are_found_in_any_log() {
        let log = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let logs = [
            log(
                "one",
                "all is well\nERROR: current transaction is aborted, commands ignored",
            ),
            log("two", "thread 'main' panicked at src/main.rs:1"),
        ];
        assert!(
            check(&logs, true)
                .iter()
                .all(|invariant| invariant.found.is_err())
        );
        assert!(
            check(&[log("one", "fine")], true)
                .iter()
                .all(|invariant| invariant.found.is_ok())
        );
        assert!(check(&[], false)[0].found.is_err());
    }
}
