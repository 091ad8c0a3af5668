//! How a report of findings is printed.

use std::process::ExitCode;

pub use service_kit::finding::{Finding, Health};

/// Prints one, as a line.
pub fn tell(finding: &Finding) {
    let health = match finding.health {
        Health::Good => "ok",
        Health::Warning => "warning",
        Health::Broken => "BROKEN",
    };
    let found = one_line(&finding.found);
    print!("{health:<8} {:<9} {found}", finding.concern);
    match &finding.mend {
        Some(mend) => println!(". Fix: {}", one_line(mend)),
        None => println!(),
    }
}

/// The longest text of a check, in characters; servers often answer with whole pages.
const LONGEST: usize = 300;

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text,
    }
}

/// Prints all findings; fails when something is broken.
pub fn report(findings: &[Finding], json: bool) -> anyhow::Result<ExitCode> {
    if json {
        println!("{}", serde_json::to_string_pretty(findings)?);
    } else {
        findings.iter().for_each(tell);
    }
    let broken = findings.iter().any(|one| one.health == Health::Broken);
    Ok(ExitCode::from(u8::from(broken)))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The worst finding.
    pub fn worst(findings: &[Finding]) -> Health {
        let has = |health| findings.iter().any(|one| one.health == health);
        match (has(Health::Broken), has(Health::Warning)) {
            (true, _) => Health::Broken,
            (false, true) => Health::Warning,
            (false, false) => Health::Good,
        }
    }

    #[test]
    fn a_warning_is_no_failure_and_something_broken_is_one() {
        let warning = Finding::warning("disk", "nearly full", "make room");
        let broken = Finding::broken("disk", "full", "make room");
        let code = |findings: &[Finding]| format!("{:?}", report(findings, false).unwrap());
        assert_eq!(
            code(std::slice::from_ref(&warning)),
            format!("{:?}", ExitCode::SUCCESS)
        );
        let failed = format!("{:?}", ExitCode::from(1));
        assert_eq!(code(&[warning, broken]), failed);
    }

    #[test]
    fn pages_of_an_answer_become_one_short_line() {
        let line = one_line(&"<Error>\n  <Code>NoSuchBucket</Code>\n".repeat(40));
        assert!(
            !line.contains('\n') && line.chars().count() <= LONGEST + 2,
            "{line}"
        );
    }
}
