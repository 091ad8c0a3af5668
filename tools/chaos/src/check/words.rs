//! Words that must not be in any log.

use super::Invariant;

/// Signs of a connection that was returned to its pool in the middle of a transaction.
const REUSED: [&str; 2] = ["25P02", "current transaction is aborted"];
const PANIC: [&str; 1] = ["panicked at"];

/// `private`: people's data and texts, and secrets.
pub(super) fn check(logs: &[(String, String)], private: &[String], well: bool) -> Vec<Invariant> {
    let mut reused = mentions(logs, &REUSED);
    if !well {
        reused.push("too many operations had no definite answer after recovery".to_owned());
    }
    let private: Vec<&str> = private.iter().map(String::as_str).collect();
    let looked_at = || format!("{} logs", logs.len());
    vec![
        Invariant::new(
            "No 25P02, and every answer after recovery is definite",
            reused,
            looked_at(),
        ),
        Invariant::new("Nothing panicked", mentions(logs, &PANIC), looked_at()),
        Invariant::new(
            "Nothing personal and no secret is in a log",
            told(logs, &private),
            format!("{}, for {} texts", looked_at(), private.len()),
        ),
    ]
}

fn mentions(logs: &[(String, String)], words: &[&str]) -> Vec<String> {
    let lines = logs
        .iter()
        .flat_map(|(name, text)| text.lines().map(move |line| (name, line)));
    let bad = lines.filter(|(_, line)| words.iter().any(|word| line.contains(word)));
    bad.map(|(name, line)| format!("{name}: {line}")).collect()
}

/// The lines with something private; but first a text that would be found in every line, since then the search proves
/// nothing.
fn told(logs: &[(String, String)], private: &[&str]) -> Vec<String> {
    if private.is_empty() || private.contains(&"") {
        return vec!["it is not known what is private".to_owned()];
    }
    mentions(logs, private)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(name: &str, text: &str) -> (String, String) {
        (name.to_owned(), text.to_owned())
    }

    fn private() -> [String; 2] {
        ["@chaos.example", "0707"].map(str::to_owned)
    }

    fn broken(logs: &[(String, String)], private: &[String], well: bool) -> Vec<&'static str> {
        let invariants = check(logs, private, well).into_iter();
        let broken = invariants.filter(|invariant| invariant.found.is_err());
        broken.map(|invariant| invariant.name).collect()
    }

    const DEFINITE: &str = "No 25P02, and every answer after recovery is definite";
    const DISCREET: &str = "Nothing personal and no secret is in a log";

    #[test]
    fn a_reused_transaction_and_a_panic_are_found_in_any_log() {
        let logs = [
            log(
                "one",
                "all is well\nERROR: current transaction is aborted, commands ignored",
            ),
            log("two", "thread 'main' panicked at src/main.rs:1"),
        ];
        assert_eq!(
            broken(&logs, &private(), true),
            [DEFINITE, "Nothing panicked"]
        );
        assert_eq!(broken(&[log("one", "fine")], &private(), true), [""; 0]);
        assert_eq!(broken(&[], &private(), false), [DEFINITE]);
    }

    #[test]
    fn what_is_private_is_found_in_any_line_of_any_log() {
        for text in ["fine\nto cleo@chaos.example\nfine", "key=0707"] {
            let logs = [log("one", "fine"), log("two", text)];
            assert_eq!(broken(&logs, &private(), true), [DISCREET], "{text}");
        }
        let nothing: [&[String]; 2] = [&[], &[String::new()]];
        for private in nothing {
            assert_eq!(broken(&[log("one", "fine")], private, true), [DISCREET]);
        }
    }
}
