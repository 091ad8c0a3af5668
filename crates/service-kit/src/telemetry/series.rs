//! Every metric of a process, in one list: its name, its kind, which process has it, its meaning, and whether it is 0
//! before anything happens, so that an alarm sees the first occurrence.

/// The kind of a metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Only grows, and begins again with the process.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Counted in classes.
    Histogram,
}

/// The processes that have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Each one.
    Both,
    /// Those that take commands.
    Command,
    /// Those that answer queries.
    Query,
    /// The one that makes backups.
    Backups,
}

type Labels = &'static [(&'static str, &'static str)];

/// A metric with all its labels.
#[derive(Debug, Clone, Copy)]
pub struct Series {
    /// The name in Prometheus.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// The processes that have it.
    pub side: Side,
    /// Its meaning, in a sentence.
    pub help: &'static str,
    /// The label sets that begin at 0; one set without labels if there are none.
    pub from_zero: &'static [Labels],
}

const PLAIN: &[Labels] = &[&[]];

const fn series(kind: Kind, side: Side, name: &'static str, help: &'static str) -> Series {
    Series {
        name,
        kind,
        side,
        help,
        from_zero: &[],
    }
}

/// A metric that begins at 0.
const fn counter(side: Side, name: &'static str, help: &'static str) -> Series {
    Series {
        from_zero: PLAIN,
        ..series(Kind::Counter, side, name, help)
    }
}

/// A metric with labels: those named begin at 0.
const fn counters(
    side: Side,
    name: &'static str,
    help: &'static str,
    from_zero: &'static [Labels],
) -> Series {
    Series {
        from_zero,
        ..series(Kind::Counter, side, name, help)
    }
}

use Kind::{Counter, Gauge, Histogram};
use Side::{Backups, Both, Command, Query};

/// All of them, except for `process_*`, which the system reports.
pub const SERIES: &[Series] = &[
    series(
        Gauge,
        Both,
        "build_info",
        "1, with the version of the program.",
    ),
    series(
        Counter,
        Both,
        "http_requests_total",
        "Requests answered, by method, route and status.",
    ),
    series(
        Histogram,
        Both,
        "http_request_duration_seconds",
        "Time to the head of the answer.",
    ),
    series(
        Counter,
        Both,
        "rate_limited_total",
        "Requests refused by a limit.",
    ),
    counter(
        Both,
        "connections_given_way_total",
        "Idle connections that were let go for new ones, at the cap.",
    ),
    series(
        Gauge,
        Both,
        "database_pool_connections",
        "Connections of a pool.",
    ),
    series(
        Gauge,
        Both,
        "database_pool_idle",
        "Connections of a pool that nobody uses.",
    ),
    counter(
        Both,
        "database_silent_total",
        "Times the database was waited for in vain.",
    ),
    counter(
        Both,
        "database_failed_transaction_reused_total",
        "Statements that met a transaction which had already failed. Always 0, or connections leak transactions.",
    ),
    series(
        Gauge,
        Command,
        "log_position",
        "The newest position, in the process that numbers.",
    ),
    counter(Command, "sequencer_numbered_total", "Events numbered here."),
    series(
        Gauge,
        Command,
        "log_unnumbered_events",
        "Events that wait for a position, over all processes.",
    ),
    series(
        Gauge,
        Command,
        "seal_position",
        "The last position under a seal.",
    ),
    series(
        Gauge,
        Command,
        "seal_verified_position",
        "The last position that was compared with its seal.",
    ),
    series(
        Gauge,
        Command,
        "seal_broken",
        "1 while the log is not what was sealed.",
    ),
    counter(Command, "sealed_events_total", "Events sealed here."),
    counter(
        Command,
        "seal_failures_total",
        "Times the log could not be sealed, or the last seal not kept outside of the database.",
    ),
    series(
        Gauge,
        Command,
        "table_bytes",
        "Bytes of a table that can not be rebuilt, with its indexes.",
    ),
    series(
        Gauge,
        Command,
        "jobs_open",
        "Jobs that wait or run, over all processes.",
    ),
    series(
        Gauge,
        Command,
        "jobs_oldest_seconds",
        "For how long the oldest job of a kind has been due, over all processes.",
    ),
    series(
        Gauge,
        Command,
        "jobs_dead",
        "Jobs that were given up, over all processes, until they are tidied up.",
    ),
    series(Counter, Command, "jobs_done_total", "Jobs done here."),
    series(
        Counter,
        Command,
        "jobs_failed_total",
        "Jobs that failed here and are tried again.",
    ),
    series(Counter, Command, "jobs_dead_total", "Jobs given up here."),
    counter(
        Command,
        "jobs_leases_lost_total",
        "Work dropped because somebody else had it already.",
    ),
    series(
        Gauge,
        Command,
        "reactor_position",
        "How far a reactor is, over all processes.",
    ),
    series(
        Gauge,
        Command,
        "reactor_lag_events",
        "Positions that a reactor is behind the log.",
    ),
    series(
        Gauge,
        Command,
        "reactor_lag_seconds",
        "For how long the oldest event that a reactor has not seen has been in the log.",
    ),
    series(
        Gauge,
        Command,
        "reactor_stopped",
        "1 while a reactor of this process can not go on.",
    ),
    series(
        Gauge,
        Command,
        "reactor_parked",
        "Streams that wait for a newer program, as this process last saw it.",
    ),
    counters(
        Command,
        "payment_notices_total",
        "Notices of the payment provider, by what was made of them.",
        &[
            &[("taken", "kept")],
            &[("taken", "ignored")],
            &[("taken", "forged")],
        ],
    ),
    counters(
        Command,
        "payments_mispaid_total",
        "Payments that are not what was ordered.",
        &[&[("reason", "amount")], &[("reason", "currency")]],
    ),
    counter(
        Command,
        "model_ceiling_reached_total",
        "Times models had cost what they may cost in a day.",
    ),
    counters(
        Command,
        "free_tokens_refused_total",
        "Messages refused since the free tokens of a network, or of all, were used up.",
        &[&[("ceiling", "network")], &[("ceiling", "all")]],
    ),
    counter(
        Command,
        "commands_unreadable_total",
        "Commands refused for an event of their stream is damaged or a key is missing.",
    ),
    series(
        Counter,
        Command,
        "replies_failed_total",
        "Replies that were not written, by writer and code.",
    ),
    counter(
        Command,
        "sessions_revoked_for_reuse_total",
        "Sessions ended because a replaced refresh token came back.",
    ),
    series(
        Gauge,
        Query,
        "projection_lag_events",
        "Positions that a read model is behind the log.",
    ),
    series(
        Gauge,
        Query,
        "projection_lag_seconds",
        "For how long the oldest event that a read model has not seen has been in the log.",
    ),
    series(
        Gauge,
        Query,
        "projection_unfinished",
        "Generations that were begun more than a day ago and left.",
    ),
    series(
        Gauge,
        Query,
        "projection_parked",
        "Aggregates that wait in a read model.",
    ),
    series(
        Gauge,
        Query,
        "projection_stopped",
        "1 while a read model stands still.",
    ),
    series(
        Gauge,
        Query,
        "projection_waits_for_newer",
        "1 while a read model stands still before an event of a newer program.",
    ),
    Series {
        from_zero: PLAIN,
        ..series(Gauge, Query, "sockets_open", "Sockets that are open.")
    },
    series(
        Counter,
        Query,
        "sockets_closed_total",
        "Sockets closed, by reason.",
    ),
    series(
        Gauge,
        Backups,
        "backup_last_success_timestamp_seconds",
        "When the last backup that was verified was made.",
    ),
    counter(
        Backups,
        "backups_failed_total",
        "Backups by schedule that failed.",
    ),
];

/// Registers the meaning of each.
pub(super) fn describe() {
    for Series {
        name, kind, help, ..
    } in SERIES.iter().copied()
    {
        match kind {
            Counter => metrics::describe_counter!(name, help),
            Gauge => metrics::describe_gauge!(name, help),
            Histogram => metrics::describe_histogram!(name, help),
        }
    }
}

/// Sets metrics without counts to 0, for these sides.
pub(super) fn begin(sides: &[Side]) {
    let ours = SERIES
        .iter()
        .filter(|series| series.side == Both || sides.contains(&series.side));
    for Series {
        name, from_zero, ..
    } in ours
    {
        for labels in *from_zero {
            metrics::counter!(*name, *labels).increment(0);
        }
    }
}
