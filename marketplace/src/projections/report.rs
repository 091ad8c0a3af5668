//! Reports for people, or as JSON for programs.

use service_kit::clock;
use std::process::ExitCode;

use query_service::projection::Listed;
use query_service::projection::{Rebuild, Retried, Switch, Verification};
use serde::Serialize;

use super::Dropped;
use super::all::Checked;

/// The report of a command.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Report {
    List(Vec<Listed>),
    Prepared(Vec<Rebuild>),
    Rebuilt(Box<Rebuild>),
    Verified(Verification),
    AllVerified(Vec<Checked>),
    Switched(Switch),
    Dropped(Dropped),
    Retried(Vec<Retried>),
}

impl Report {
    /// Prints it and returns the exit code.
    pub fn print(&self, json: bool) -> ExitCode {
        if json {
            match serde_json::to_string_pretty(self) {
                Ok(text) => println!("{text}"),
                Err(cause) => eprintln!("the report can not be printed: {cause}"),
            }
        } else {
            self.tell();
        }
        if self.is_good() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }

    fn is_good(&self) -> bool {
        match self {
            Self::List(_) | Self::Switched(_) | Self::Dropped(_) => true,
            Self::Prepared(built) => built.iter().all(|one| one.sound),
            Self::Rebuilt(built) => built.sound,
            Self::Verified(found) => found.equal,
            Self::AllVerified(all) => all.iter().all(Checked::is_good),
            Self::Retried(all) => all.iter().all(|one| one.still_waiting.is_none()),
        }
    }

    fn tell(&self) {
        match self {
            Self::List(found) => list(found),
            Self::Prepared(built) if built.is_empty() => {
                println!("Nothing to prepare: every read model of this program exists.");
            }
            Self::Prepared(built) => built.iter().for_each(rebuilt),
            Self::Rebuilt(built) => rebuilt(built),
            Self::Verified(found) => verified(found),
            Self::AllVerified(found) => all_verified(found),
            Self::Switched(switch) => switched(switch),
            Self::Dropped(Dropped { schemas }) if schemas.is_empty() => {
                println!("Nothing to drop.");
            }
            Self::Dropped(Dropped { schemas }) => println!("Dropped {}.", schemas.join(", ")),
            Self::Retried(all) if all.is_empty() => println!("Nothing is parked or stopped."),
            Self::Retried(all) => all.iter().for_each(retried),
        }
    }
}

fn list(all: &[Listed]) {
    println!(
        "{:<14} {:>7} {:>10} {:<9} {:>10} {:>8} {:>7}  NOTE",
        "PROJECTION", "VERSION", "GENERATION", "STATE", "POSITION", "BEHIND", "PARKED"
    );
    for listed in all {
        let found = &listed.generation;
        println!(
            "{:<14} {:>7} {:>10} {:<9} {:>10} {:>8} {:>7}  {}",
            found.name,
            found.version,
            found.generation,
            found.state.to_string(),
            found.checkpoint,
            listed.behind,
            found.parked,
            note(listed)
        );
        for parked in &listed.waiting {
            println!(
                "    parked {}/{}, tried {} times: {}",
                parked.aggregate_type, parked.aggregate_id, parked.attempts, parked.reason
            );
        }
    }
}

fn note(listed: &Listed) -> String {
    let found = &listed.generation;
    let mut notes = Vec::new();
    if let Some(reason) = &found.stopped {
        notes.push(format!("STOPPED: {reason}"));
    } else if found.is_left(clock::now()) {
        notes.push(format!(
            "begun {} and unfinished: `rebuild` continues it, `drop {} --unfinished` deletes it",
            found.created_at.date(),
            found.name
        ));
    }
    if let Some(event) = &found.waits_for {
        let at = found.checkpoint.next();
        notes.push(format!("WAITS for a newer program: {event} at {at}"));
    }
    if !listed.compiled {
        notes.push("of another program version".to_owned());
    }
    match (found.different, found.verified) {
        (Some(at), _) => notes.push(format!("DIFFERENT at {at}")),
        (None, Some(at)) => notes.push(format!("verified at {at}")),
        (None, None) => {}
    }
    notes.join("; ")
}

fn rebuilt(built: &Rebuild) {
    println!(
        "{}: position {} of {} announced; {} events in {:.1} s, {:.0} events/s",
        built.schema,
        built.position,
        built.target,
        built.events,
        built.seconds,
        built.events_per_second
    );
    if built.afresh {
        println!(
            "  The part that an earlier command had built was damaged; it was dropped, and everything was computed again."
        );
    }
    built.verifications.iter().for_each(verified);
    if built.parked > 0 {
        println!("  {} aggregates are parked", built.parked);
    }
    match (built.sound, built.promoted) {
        (true, true) => println!("  It is live now."),
        (true, false) => println!(
            "  It is verified but not live: run `marketplace projections promote {}`.",
            built.projection
        ),
        (false, _) => println!(
            "  It was dropped, and the live tables were not changed. Two computations of the same events differ."
        ),
    }
}

fn verified(found: &Verification) {
    let verdict = if found.equal { "equal" } else { "DIFFERENT" };
    println!(
        "  {} and {} at position {}: {verdict}",
        found.schema, found.other, found.position
    );
    for table in &found.tables {
        if table.is_equal() {
            println!("    {:<16} {:>10} rows", table.table, table.rows);
        } else {
            println!(
                "    {:<16} {:>10} rows, {} in the other; for example: {}",
                table.table,
                table.rows,
                table.other_rows,
                table.differing.join("; ")
            );
        }
    }
    for aggregate in &found.parked_differently {
        println!("    {aggregate} is parked in one of them only");
    }
    if let Some(event) = &found.waits_for {
        println!(
            "    the live tables stop there: they wait for a newer program, which can read {event}"
        );
    }
}

fn switched(switch: &Switch) {
    match (&switch.replaced, switch.changed) {
        (_, false) => println!(
            "{} is live already; there is nothing to switch to.",
            switch.live
        ),
        (Some(replaced), true) => println!(
            "{} is live now; {replaced} is kept up to date, and `rollback` goes back to it.",
            switch.live
        ),
        (None, true) => println!("{} is live now.", switch.live),
    }
}

fn retried(one: &Retried) {
    let what = one.aggregate.as_deref().unwrap_or("the whole projection");
    match &one.still_waiting {
        None => println!("{}: {what} continues ({} events)", one.schema, one.events),
        Some(reason) => println!("{}: {what} is still parked: {reason}", one.schema),
    }
}

/// What differs in full, and then one line each.
fn all_verified(all: &[Checked]) {
    let compared = all.iter().filter_map(|one| one.verification.as_ref());
    for found in compared.filter(|found| !found.equal) {
        verified(found);
    }
    println!(
        "{:<14} {:>10} {:>10}  RESULT",
        "PROJECTION", "POSITION", "ROWS"
    );
    for one in all {
        match &one.verification {
            Some(found) => {
                let rows: i64 = found.tables.iter().map(|table| table.rows).sum();
                let result = if found.equal { "equal" } else { "DIFFERENT" };
                println!(
                    "{:<14} {:>10} {rows:>10}  {result}",
                    one.projection, found.position
                );
            }
            None => {
                let problem = one.problem.as_deref().unwrap_or_default();
                println!("{:<14} {:>10} {:>10}  {problem}", one.projection, "-", "-");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use query_service::projection::{Generation, State};
    use shared_events::Position;
    use time::Duration;

    use super::*;

    fn listed(state: State, days: i64) -> Listed {
        let generation = Generation {
            name: "wallet".into(),
            version: 1,
            generation: 2,
            schema: "wallet_v1_g2".into(),
            state,
            checkpoint: Position(5),
            target: Some(Position(10)),
            verified: None,
            different: None,
            epoch: 1,
            stopped: None,
            waits_for: None,
            parked: 0,
            created_at: clock::now() - Duration::days(days),
            live_since: None,
            replaced_at: None,
        };
        Listed {
            generation,
            compiled: true,
            behind: 5,
            waiting: Vec::new(),
        }
    }

    #[test]
    fn the_list_names_what_was_begun_long_ago_and_left_and_nothing_that_is_under_way_or_read() {
        let left = note(&listed(State::Building, 2));
        assert!(left.contains("`drop wallet --unfinished`"), "{left}");
        assert_eq!(note(&listed(State::Building, 0)), "");
        assert_eq!(note(&listed(State::Live, 400)), "");
    }
}
