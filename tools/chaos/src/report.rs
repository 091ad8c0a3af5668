//! The verdict of a run, on the screen and as a page.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use crate::check::Invariant;
use crate::client::{Operation, Pace, Summary};
use crate::tally::{Count, End, Kind};

/// Operations per second by default.
pub const USUAL_RATE: f64 = 100.0;
/// The name of an `--optimised` build.
const OPTIMISED: &str = "optimised";
/// The share of the rate that a run must reach. Dropped operations would have met the product while it hung, which is
/// what a run tests, so there may be only few: some queues behind a crashed database, but no product that is mostly
/// unavailable.
const LEAST_SHARE: f64 = 0.9;
/// A longer run must reach that share, and an optimised one of any length. A minute of a debug build beside other
/// tests, on a machine that may be slow, only reports its number.
const LONG: Duration = Duration::from_secs(5 * 60);

/// The result of a run.
#[derive(Debug)]
pub struct Verdict {
    /// Its seed.
    pub seed: u64,
    /// The requested operations per second.
    pub rate: f64,
    /// How the binaries were built.
    pub build: String,
    /// The server's version.
    pub postgres: String,
    /// The shortest time with faults.
    pub length: Duration,
    /// The time with faults.
    pub worked: Duration,
    /// The operations in that time.
    pub pace: Pace,
    /// From its start to the verdict.
    pub took: Duration,
    /// Each kind of fault.
    pub faults: BTreeMap<Kind, Count>,
    /// Processes that were ended by SIGKILL.
    pub kills: u64,
    /// Those of them that were only killed to restart with a point, or without one.
    pub rearmings: u64,
    /// Processes that ended by themselves.
    pub ends: BTreeMap<End, u64>,
    /// The operations of people.
    pub operations: BTreeMap<Operation, Summary>,
    /// The rules.
    pub invariants: Vec<Invariant>,
}

impl Verdict {
    /// Every rule held, every planned fault happened under enough work, and every end of a process is explained by a
    /// fault.
    pub fn holds(&self) -> bool {
        !self.is_too_slow()
            && self.faults.values().all(|count| count.fired > 0)
            && self.ends.keys().all(End::is_explained)
            && self
                .invariants
                .iter()
                .all(|invariant| invariant.found.is_ok())
    }

    /// All tables, in Markdown.
    pub fn tables(&self) -> String {
        let faults = self.faults.iter();
        let (model, others): (Vec<_>, Vec<_>) =
            faults.partition(|(kind, _)| matches!(kind, Kind::Model(_)));
        let failing = format!("failing model, in {} ways", model.len());
        let others = others.into_iter();
        let faults = others
            .map(|(kind, count)| fault(kind.to_string(), [*count]))
            .chain([fault(failing, model.iter().map(|(_, count)| **count))]);
        let model: Vec<String> = model
            .iter()
            .map(|(kind, count)| format!("{kind} {}", times(count.fired)))
            .collect();
        let operations = self
            .operations
            .iter()
            .map(|(operation, summary)| row(operation.name(), *summary));
        let all = self
            .operations
            .values()
            .fold(Summary::default(), |sum, one| Summary {
                ok: sum.ok + one.ok,
                failed: sum.failed + one.failed,
                unknown: sum.unknown + one.unknown,
            });
        let operations = operations.chain([row("all", all)]);
        let invariants = self.invariants.iter().map(|invariant| {
            let (verdict, found) = match &invariant.found {
                Ok(found) => ("holds", found),
                Err(found) => ("**BROKEN**", found),
            };
            vec![
                invariant.name.to_owned(),
                verdict.to_owned(),
                one_line(found),
            ]
        });
        format!(
            "## Invariants\n\n{}\n## Faults\n\n{}\nThe ways of the model, as the fake's scripts name them: {}.\n\
             A clock jump moves the database's clock, by which days, deadlines and sessions are told; the clocks of the\n\
             processes stay.\n\n\
             ## Operations\n\n\
             Each by its steps, a purchase by its order, its payment and the look at what came of it, with those that\n\
             prepare the run and those that try the product out afterwards.\n\n{}",
            table(&["Invariant", "Result", "Looked at"], invariants),
            table(&["Fault", "Scheduled", "Fired"], faults),
            model.join(", "),
            table(&["Operation", "Ok", "Failed", "Unknown"], operations),
        )
    }

    /// One paragraph before the tables.
    pub fn summary(&self) -> String {
        let mut text = format!(
            "Seed {}, {:.1} minutes under faults, {:.1} with preparation and checks, {} kills ({} of them only to set or lift a point to die at).",
            self.seed,
            self.worked.as_secs_f64() / 60.0,
            self.took.as_secs_f64() / 60.0,
            self.kills,
            self.rearmings,
        );
        let _ = write!(text, "\n- {}", self.work());
        for (end, times) in &self.ends {
            let judged = if end.is_explained() {
                ""
            } else {
                " **unexplained**"
            };
            let _ = write!(
                text,
                "\n- {}, × {times}, started again{judged}",
                one_line(&end.to_string())
            );
        }
        text
    }

    /// The operations under faults, and those that were dropped.
    fn work(&self) -> String {
        let too_slow = if self.is_too_slow() {
            " **too few**"
        } else {
            ""
        };
        format!(
            "{} operations begun under faults, {:.1} a second of {} asked for{too_slow}; dropped: {} because too many were under way, {} because the machine stood still.",
            self.pace.begun,
            self.come_to(),
            self.rate,
            self.pace.crowded,
            self.pace.late,
        )
    }

    /// Operations per second that were begun under faults. An operation counts once, however many requests it takes.
    fn come_to(&self) -> f64 {
        let begun = u32::try_from(self.pace.begun).unwrap_or(u32::MAX);
        f64::from(begun) / self.worked.as_secs_f64()
    }

    fn is_too_slow(&self) -> bool {
        let is_held_to_it = self.length >= LONG || self.build == OPTIMISED;
        is_held_to_it && self.come_to() < LEAST_SHARE * self.rate
    }

    /// The page, with its section about drills.
    pub fn page(&self, commit: &str, drills: &str) -> String {
        format!(
            "# Reliability\n\n\
             Generated by `{}`; do not edit.\n\
             The real binaries on a real Postgres are killed, cut off and lied to while people work, half of the time as one\n\
             machine and half of it as two of each service; then everything is checked. [How](adr/0011-chaos.md).\n\
             A minute of it, by seed 1, is a part of `cargo xtask test`. One promise has a test of its own besides: fifty people\n\
             chat while the binary is killed, and each message has one reply or one recorded failure\n\
             (`marketplace/tests/api/failure/kills.rs`).\n\n\
             - Machine: {}\n- PostgreSQL: {}, fsync on\n- Commit: `{commit}`, {}\n- {}\n\n{}{drills}",
            self.command(),
            machine(),
            self.postgres,
            self.build,
            self.summary(),
            self.tables(),
        )
    }
}

impl Verdict {
    /// The command of the run; default options are left out.
    fn command(&self) -> String {
        let minutes = self.length.as_secs_f64() / 60.0;
        let mut command = format!("cargo xtask chaos --minutes {minutes} --seed {}", self.seed);
        if self.rate != USUAL_RATE {
            let _ = write!(command, " --rate {}", self.rate);
        }
        if self.build == OPTIMISED {
            command.push_str(" --optimised");
        }
        let (major, _) = self.postgres.split_once('.').unwrap_or_default();
        if major == embedded_postgres::MAJOR {
            return command + " --report docs/reliability.md";
        }
        format!("{command} --postgres {major} --report docs/reliability-{major}.md")
    }
}

/// The page's section about drills, which are not part of a run: `cargo xtask drills` writes it.
pub fn drills(page: &str) -> &str {
    page.find("\n## Drills\n")
        .map_or("", |begin| &page[begin..])
}

/// One line for faults of one kind, or of several kinds together; each must have happened.
fn fault(name: String, counts: impl IntoIterator<Item = Count>) -> Vec<String> {
    let (mut scheduled, mut fired, mut never) = (0, 0, false);
    for count in counts {
        scheduled += count.scheduled;
        fired += count.fired;
        never |= count.fired == 0;
    }
    let never = if never { " **never**" } else { "" };
    vec![name, scheduled.to_string(), format!("{fired}{never}")]
}

fn times(number: u64) -> String {
    match number {
        0 => "**never**".to_owned(),
        number => format!("× {number}"),
    }
}

fn row(name: &str, summary: Summary) -> Vec<String> {
    let figures = [summary.ok, summary.failed, summary.unknown];
    std::iter::once(name.to_owned())
        .chain(figures.map(|figure| figure.to_string()))
        .collect()
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = format!(
        "| {} |\n|{}\n",
        head.join(" | "),
        " --- |".repeat(head.len())
    );
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

fn one_line(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let processors = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("", |(_, model)| model);
    format!("{cores} cores ({model})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(fired: u64, found: Result<String, String>) -> Verdict {
        let count = Count {
            scheduled: 1,
            fired,
        };
        Verdict {
            seed: 1,
            rate: 100.0,
            build: "not optimised".into(),
            postgres: "18.4".into(),
            length: Duration::from_secs(60),
            worked: Duration::from_secs(60),
            pace: Pace {
                begun: 5_400,
                crowded: 500,
                late: 100,
            },
            took: Duration::from_secs(90),
            faults: BTreeMap::from([(Kind::Clock, count)]),
            kills: 0,
            rearmings: 0,
            ends: BTreeMap::new(),
            operations: BTreeMap::new(),
            invariants: vec![Invariant {
                name: "It holds",
                found,
            }],
        }
    }

    #[test]
    fn a_run_fails_by_a_broken_invariant_and_by_a_fault_that_never_fired() {
        assert!(verdict(1, Ok("all".into())).holds());
        assert!(!verdict(0, Ok("all".into())).holds());
        let broken = verdict(1, Err("one | two".into()));
        assert!(!broken.holds());
        assert!(broken.tables().contains("**BROKEN** | one \\| two"));
    }

    #[test]
    fn a_run_fails_by_an_end_that_no_fault_explains() {
        let with = |why: Option<&str>| {
            let end = End {
                process: "command-service 1",
                status: "exit status: 1".into(),
                why: why.map(str::to_owned),
            };
            let mut verdict = verdict(1, Ok("all".into()));
            verdict.ends.insert(end, 1);
            verdict
        };
        let away = "command-service: the database does not answer: pool timed out while waiting";
        assert!(with(Some(away)).holds());
        let refused = with(Some("command-service: FILES_DIR: is not the folder"));
        assert!(!refused.holds() && refused.summary().contains("FILES_DIR: is not the folder"));
        assert!(!with(None).holds());
    }

    #[test]
    fn the_page_says_how_it_was_made() {
        let mut verdict = verdict(1, Ok("all".into()));
        let says = |verdict: &Verdict, command: &str| {
            let page = verdict.page("abc", "");
            assert!(
                page.contains(&format!("`cargo xtask chaos {command} --report")),
                "{page}"
            );
        };
        says(&verdict, "--minutes 1 --seed 1");
        verdict.rate = 40.0;
        verdict.build = OPTIMISED.into();
        says(&verdict, "--minutes 1 --seed 1 --rate 40 --optimised");
        verdict.postgres = "15.18".into();
        says(
            &verdict,
            "--minutes 1 --seed 1 --rate 40 --optimised --postgres 15",
        );
    }

    #[test]
    fn the_tables_say_whose_clock_jumps() {
        let tables = verdict(1, Ok("all".into())).tables();
        assert!(tables.contains("| the database's clock jumps around midnight UTC | 1 | 1 |"));
        assert!(tables.contains("A clock jump moves the database's clock,"));
    }

    #[test]
    fn a_run_that_comes_to_too_few_operations_fails_if_it_is_long_or_optimised() {
        let mut verdict = verdict(1, Ok("all".into()));
        verdict.build = OPTIMISED.into();
        let said = "90.0 a second of 100 asked for; dropped: 500 because";
        assert!(verdict.holds() && verdict.summary().contains(said));
        verdict.pace.begun -= 1;
        assert!(!verdict.holds() && verdict.summary().contains("**too few**"));
        verdict.build = "not optimised".into();
        assert!(verdict.holds() && !verdict.summary().contains("**too few**"));
        verdict.length = LONG;
        assert!(!verdict.holds());
    }
}
