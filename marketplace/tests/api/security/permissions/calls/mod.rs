//! What is said of changing routes is true: each is called with success, and the events that name the call as their cause are
//! compared with the table.

mod accounts;
mod catalogue;
mod chats;
mod house;
mod letters;
mod models;
mod operations;
mod payments;
mod people;
mod public;
mod script;
mod stopping;
mod tickets;
mod uploads;

use std::collections::BTreeSet;

use self::script::{Outside, Script};
use super::table::{Leaves, expected};

/// Events that a route names and no call here leaves, and why.
#[rustfmt::skip]
const UNSEEN: &[(&str, &str, &str)] = &[
    ("POST /auth/login", "sign-in.kept-out", LENIENT),
    ("POST /admin/login", "sign-in.kept-out", LENIENT),
    ("POST /chat/send", "conversation.file-read-otherwise", LARGE),
    ("POST /edit-requests", "conversation.file-read-otherwise", LARGE),
    ("POST /chat/regenerate", "conversation.file-read-otherwise", LARGE),
    ("POST /edit-requests", "wallet.granted", LATER),
    ("POST /chat/regenerate", "wallet.granted", LATER),
    ("PATCH /admin/users/{id}", "admin-roster.superadmin-added", ALONE),
    ("PATCH /admin/users/{id}", "admin-roster.superadmin-removed", ALONE),
    ("DELETE /admin/users/{id}", "admin-roster.superadmin-removed", ALONE),
    ("DELETE /admin/admins/{id}", "admin-roster.superadmin-removed", ALONE),
];

const LENIENT: &str =
    "the limits of tests keep nobody out: command-service/src/account/tests/sign_in.rs";
const LARGE: &str =
    "takes more files than a prompt has room for: command-service/tests/chat/attaching.rs";
const LATER: &str = "is left by the first spend of a day, and that was a message";
const ALONE: &str =
    "there is one superadmin here, who stays: command-service/src/account/tests/admins.rs";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_changing_route_leaves_what_it_names_and_nothing_else() {
    let outside = Outside::start().await;
    let script = Script::start(&outside).await;
    accounts::play(&script).await;
    payments::play(&script, &outside).await;
    uploads::play(&script).await;
    chats::play(&script, &outside).await;
    public::play(&script).await;
    tickets::play(&script).await;
    letters::play(&script).await;
    house::play(&script).await;
    catalogue::play(&script, &outside).await;
    models::play(&script, &outside).await;
    operations::play(&script).await;
    people::play(&script).await;
    let wrong = compared(&script);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What differs between the table and what was left.
fn compared(script: &Script) -> Vec<String> {
    let mut wrong = Vec::new();
    for route in expected().filter(|route| route.changes()) {
        let name = route.route;
        let Some(left) = script.left(name) else {
            wrong.push(format!("{name} was not called"));
            continue;
        };
        let named: BTreeSet<&str> = match route.leaves {
            Leaves::Events(events) => events.iter().copied().collect(),
            Leaves::Reads | Leaves::Nothing(_) => BTreeSet::new(),
        };
        let unseen = UNSEEN.iter().filter(|row| row.0 == name);
        let unseen: BTreeSet<&str> = unseen.map(|row| row.1).collect();
        if !unseen.is_subset(&named) {
            wrong.push(format!("{name} does not name all of {unseen:?}"));
        }
        let left: BTreeSet<&str> = left.iter().map(String::as_str).collect();
        let missing = named.difference(&left).any(|event| !unseen.contains(event));
        if missing || !left.is_subset(&named) {
            wrong.push(format!("{name} left {left:?}, and it names {named:?}"));
        }
    }
    wrong
}
