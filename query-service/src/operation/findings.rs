//! What an operator should look at, and how to repair it.

use std::collections::BTreeSet;

use service_kit::finding::Finding;
use service_kit::presence::SILENT;
use time::OffsetDateTime;

use super::Overview;
use crate::projection::Listed;

/// If a reactor is behind for longer than this, it does not run, or can not continue.
const LATE_SECONDS: f64 = 60.0;
/// With more than this it is not a short backlog: no process gives positions.
const MANY_UNNUMBERED: i64 = 1_000;

pub(super) fn findings(overview: &Overview, now: OffsetDateTime) -> Vec<Finding> {
    let mut found = log(overview);
    for it in &overview.reactors {
        let (name, behind) = (&it.reactor, it.behind);
        if it.waiting_seconds > LATE_SECONDS {
            let seconds = it.waiting_seconds;
            found.push(Finding::broken(
                "reactors",
                format!("{name} is {behind} events behind, for {seconds:.0} s"),
                "see whether a command service runs, and what it says of this reactor",
            ));
        }
        if it.parked > 0 {
            found.push(Finding::warning(
                "reactors",
                format!("{name} has set {} streams aside", it.parked),
                "run the newer program that wrote their events",
            ));
        }
    }
    for it in overview.jobs.iter().filter(|it| it.dead > 0) {
        found.push(Finding::warning(
            "jobs",
            format!("{} of the kind {} were given up", it.dead, it.kind),
            format!("`marketplace jobs list --dead --kind {}`", it.kind),
        ));
    }
    found.extend(overview.read_models.iter().filter_map(read_model));
    if let Some(health) = &overview.health {
        found.extend(health.findings(now));
    }
    found.extend(processes(overview, now));
    found
}

fn log(overview: &Overview) -> Vec<Finding> {
    let mut found = Vec::new();
    if overview.unnumbered > MANY_UNNUMBERED {
        found.push(Finding::broken(
            "log",
            format!("{} events wait for their numbers", overview.unnumbered),
            "see whether a command service runs, and what its log says",
        ));
    }
    if let Some(changed) = overview.seals.as_ref().and_then(|it| it.found.as_ref()) {
        found.push(Finding::broken(
            "log",
            format!("not as it was sealed: {changed}"),
            "`marketplace audit verify`",
        ));
    }
    found
}

fn read_model(listed: &Listed) -> Option<Finding> {
    let it = &listed.generation;
    let retry = format!("`marketplace projections retry {}`", it.name);
    if let Some(reason) = &it.stopped {
        let found = format!("{} stopped: {reason}", it.schema);
        return Some(Finding::broken("read models", found, retry));
    }
    if it.different.is_some() {
        let found = format!("{} differs from what the events say", it.schema);
        let mend = format!("`marketplace projections rebuild {}`", it.name);
        return Some(Finding::broken("read models", found, mend));
    }
    (it.parked > 0).then(|| {
        let found = format!("{} aggregates are parked in {}", it.parked, it.schema);
        Finding::warning("read models", found, retry)
    })
}

/// Programs of two versions mean a deployment in progress; a process that does not report was killed, or is cut off.
fn processes(overview: &Overview, now: OffsetDateTime) -> Vec<Finding> {
    let mut found = Vec::new();
    let is_silent = |seen: OffsetDateTime| now - seen > SILENT;
    let up = overview.processes.iter();
    let silent = up.clone().filter(|it| is_silent(it.seen_at));
    for it in silent {
        found.push(Finding::warning(
            "processes",
            format!(
                "a {} process has said nothing since {}",
                it.service, it.seen_at
            ),
            "see whether it was killed; its row goes after a day",
        ));
    }
    let versions: BTreeSet<&str> = up
        .filter(|it| !is_silent(it.seen_at))
        .map(|it| it.version.as_str())
        .collect();
    if versions.len() > 1 {
        let versions: Vec<&str> = versions.into_iter().collect();
        found.push(Finding::warning(
            "processes",
            format!(
                "programs of several versions are up: {}",
                versions.join(", ")
            ),
            "bring the deployment to its end",
        ));
    }
    found
}

#[cfg(test)]
mod tests {
    use service_kit::backlog::{OfKind, ReactorAt};
    use service_kit::finding::Health;
    use shared_events::Position;
    use time::Duration;

    use super::super::overview::Process;
    use super::*;

    const NOW: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn overview(reactor: ReactorAt, jobs: OfKind, unnumbered: i64) -> Overview {
        Overview {
            version: "0",
            position: Position(10),
            unnumbered,
            sealed: 0,
            seals: None,
            reactors: vec![reactor],
            jobs: vec![jobs],
            read_models: Vec::new(),
            tasks: Vec::new(),
            health: None,
            processes: Vec::new(),
            storage: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn reactor(waiting_seconds: f64, parked: i64) -> ReactorAt {
        ReactorAt {
            reactor: "mail".to_owned(),
            position: Position(4),
            behind: 6,
            waiting_seconds,
            parked,
        }
    }

    fn jobs(dead: i64) -> OfKind {
        OfKind {
            kind: "mail".to_owned(),
            open: 3,
            dead,
            oldest_seconds: 90.0,
        }
    }

    fn process(version: &str, silent: Duration) -> Process {
        Process {
            service: "query".to_owned(),
            version: version.to_owned(),
            started_at: NOW - Duration::DAY,
            seen_at: NOW - silent,
        }
    }

    #[test]
    fn work_in_progress_needs_nobody() {
        let mut busy = overview(reactor(59.0, 0), jobs(0), MANY_UNNUMBERED);
        busy.processes = vec![process("1", SILENT), process("1", Duration::ZERO)];
        assert_eq!(findings(&busy, NOW), []);
    }

    #[test]
    fn what_stands_still_is_broken_and_what_was_given_up_is_named_with_what_shows_it() {
        let still = overview(reactor(61.0, 0), jobs(0), MANY_UNNUMBERED + 1);
        let found = findings(&still, NOW);
        assert!(found.iter().all(|one| one.health == Health::Broken));
        assert_eq!(found.len(), 2);
        let found = findings(&overview(reactor(0.0, 2), jobs(7), 0), NOW);
        assert!(found.iter().all(|one| one.health == Health::Warning));
        let told: Vec<&str> = found.iter().map(|one| &*one.found).collect();
        assert_eq!(
            told,
            [
                "mail has set 2 streams aside",
                "7 of the kind mail were given up"
            ]
        );
        let mend = found[1].mend.as_deref();
        assert_eq!(mend, Some("`marketplace jobs list --dead --kind mail`"));
    }

    #[test]
    fn a_silent_process_and_programs_of_two_versions_are_worth_a_look() {
        let mut two = overview(reactor(0.0, 0), jobs(0), 0);
        let silent = SILENT + Duration::SECOND;
        two.processes = vec![process("1", Duration::ZERO), process("2", silent)];
        let found = findings(&two, NOW);
        assert_eq!(found.len(), 1, "the version of a silent one does not count");
        assert!(found[0].found.contains("has said nothing since"));
        two.processes[1].seen_at = NOW;
        let found = findings(&two, NOW);
        assert_eq!(found[0].found, "programs of several versions are up: 1, 2");
    }
}
