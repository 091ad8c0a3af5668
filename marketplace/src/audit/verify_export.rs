//! `marketplace audit verify-export`: for an auditor, who has only the file and a public key.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, ensure};
use audit_chain::PublicKey;
use audit_chain::export::{Checker, LONGEST_LINE, Summary};
use clap::Args;
use serde::Serialize;

#[derive(Debug, Args)]
pub struct Options {
    /// The file of JSON lines
    file: PathBuf,
    /// The public key that `marketplace audit key` shows, now or at any time before
    #[arg(long)]
    key: PublicKey,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    found: Option<Summary>,
    /// The first line that is not valid, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<String>,
}

/// Checks every line, and returns 1 at the first one that is not valid.
pub fn run(asked: &Options) -> Result<ExitCode> {
    let told = || asked.file.display().to_string();
    let file = File::open(&asked.file).with_context(told)?;
    let report = check(BufReader::new(file), asked.key).with_context(told)?;
    match asked.json {
        true => println!("{}", serde_json::to_string_pretty(&report)?),
        false => report.tell(),
    }
    Ok(ExitCode::from(u8::from(!report.holds)))
}

fn check(mut file: BufReader<File>, key: PublicKey) -> Result<Report> {
    let mut checker = Checker::new(key);
    let (mut text, mut number) = (String::new(), 0);
    loop {
        text.clear();
        let mut line = (&mut file).take(LONGEST_LINE as u64);
        let read = line.read_line(&mut text)?;
        if read == 0 {
            break;
        }
        number += 1;
        ensure!(
            read < LONGEST_LINE,
            "line {number} is longer than any event"
        );
        if let Err(wrong) = checker.line(&text) {
            return Ok(Report {
                holds: false,
                found: None,
                line: Some(number),
                wrong: Some(wrong.to_string()),
            });
        }
    }
    Ok(Report {
        holds: true,
        found: Some(checker.finish()),
        line: None,
        wrong: None,
    })
}

impl Report {
    fn tell(&self) {
        match (&self.found, &self.wrong, self.line) {
            (Some(found), ..) => {
                let Summary {
                    events,
                    first,
                    last,
                    seals,
                    complete,
                } = found;
                println!(
                    "  The export is valid: {events} events from position {first} to {last}, under {seals} seals."
                );
                match complete {
                    true => println!("  No event between these positions was left out."),
                    false => {
                        println!(
                            "  Events between these positions were left out, as in an export of one stream."
                        )
                    }
                }
            }
            (None, Some(wrong), Some(line)) => println!("  Line {line} does NOT hold: {wrong}."),
            _ => {}
        }
    }
}
