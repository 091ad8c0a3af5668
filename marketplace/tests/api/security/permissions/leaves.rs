//! What changing routes leave in the log is said beside them, in the words of the registry of events, and all of the registry
//! is said somewhere. Whether it is true is tried by `calls`.

use std::collections::BTreeSet;

use shared_events::event::streams;

use super::table::{Door, Leaves, Route, expected, reads};

/// Types of events that no request leaves by itself, and by whom they are left.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "account.password-reset-asked",
        "the job that writes the mail",
    ),
    ("own-export.finished", "the job that makes the file"),
    ("own-export.failed", "the job that makes the file"),
    ("own-export.ended", "the job that deletes the file"),
    ("wallet.clawed-back", "the job that works a notice out"),
    ("payment.expired", "the sweep of orders"),
    ("payment.refund-failed", "the job that asks the provider"),
    ("payment.disputed", "the job that works a notice out"),
    ("conversation.reply-started", "the worker of replies"),
    ("conversation.reply-delivered", "the worker of replies"),
    ("conversation.document-delivered", "the worker of replies"),
    (
        "conversation.reply-failed",
        "the worker of replies, or its deadline",
    ),
    (
        "conversation.review-taken-down",
        "`demo retire` on the command line",
    ),
    ("memory.summarised", "the worker of replies"),
    ("memory.left-out", "the worker of replies"),
    ("model.tripped", "the guard of a connection"),
    ("model.recovered", "the guard of a connection"),
    ("model.ceiling-reached", "the guard of a connection"),
    ("campaign.progressed", "the job that writes its mails"),
    ("rehearsal.tried", "the job that goes through a run"),
    ("rehearsal.finished", "the job that goes through a run"),
    ("visit.counted", "the end of the day"),
    ("set-aside.event-set-aside", "the command line"),
    ("operation.command-run", "the command line"),
];

/// Those of whom nothing is said, or something that can not be.
fn unsaid<'a>(routes: impl Iterator<Item = &'a Route>) -> Vec<&'a str> {
    let is_said = |route: &&Route| match route.leaves {
        Leaves::Reads => !route.changes(),
        Leaves::Events(events) => route.changes() && !events.is_empty(),
        Leaves::Nothing(why) => route.changes() && !why.trim().is_empty(),
    };
    let unsaid = routes.filter(|route| !is_said(route));
    unsaid.map(|route| route.route).collect()
}

#[test]
fn each_changing_route_names_the_events_that_it_leaves_or_says_why_none() {
    assert_eq!(unsaid(expected()), [""; 0]);
    let forgotten = reads("POST /somewhere", Door::Open);
    assert_eq!(unsaid([&forgotten].into_iter()), ["POST /somewhere"]);
}

/// Every type of event that there is.
fn registered() -> BTreeSet<String> {
    let named = streams().into_iter().flat_map(|stream| {
        let events = stream.events.iter();
        events.map(move |event| format!("{}.{}", stream.stream, event.name))
    });
    named.collect()
}

/// Every type that a route names.
fn named() -> BTreeSet<String> {
    let events = expected().filter_map(|route| match route.leaves {
        Leaves::Events(events) => Some(events),
        Leaves::Reads | Leaves::Nothing(_) => None,
    });
    events.flatten().map(|&event| event.to_owned()).collect()
}

#[test]
fn every_event_is_named_by_a_route_or_it_is_said_who_else_leaves_it() {
    let elsewhere: BTreeSet<String> = ELSEWHERE.iter().map(|(it, _)| (*it).to_owned()).collect();
    assert_eq!(elsewhere.len(), ELSEWHERE.len());
    let (named, registered) = (named(), registered());
    let twice: Vec<_> = named.intersection(&elsewhere).collect();
    assert!(twice.is_empty(), "a route leaves them too: {twice:?}");
    let said: BTreeSet<String> = named.union(&elsewhere).cloned().collect();
    let unknown: Vec<_> = said.difference(&registered).collect();
    assert!(unknown.is_empty(), "there are none of these: {unknown:?}");
    let unsaid: Vec<_> = registered.difference(&said).collect();
    assert!(
        unsaid.is_empty(),
        "nobody is said to leave them: {unsaid:?}"
    );
}
