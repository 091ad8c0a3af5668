//! One name a feature, for every operation of the API: its tag in `docs/openapi.json` is the name of the folder of its
//! handler, of its screen, of its answer in the mock world and of its test.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod description;
mod handlers;
mod sources;
mod web;

use std::collections::BTreeSet;

use description::{Operation, operations};
use handlers::handlers;
use sources::files_of_feature;
use web::Web;

/// Handlers in the folder of another feature: operation, folder, and why.
const HANDLED_ELSEWHERE: [(&str, &str, &str); 5] = [
    (
        "askForUsersExport",
        "audit",
        "that somebody asked for a list as a file is an entry of the audit log",
    ),
    ("askForPaymentsExport", "audit", "as above"),
    ("askForTicketsExport", "audit", "as above"),
    (
        "reviewAgent",
        "review",
        "a review belongs to a specialist's page and to a conversation alike",
    ),
    ("changeReview", "review", "as above"),
];

/// Folders of screens that have another name than the feature whose operations they use: feature, folder, and why.
const SCREENS: [(&str, &str, &str); 5] = [
    (
        "account",
        "setting",
        "members look after their account on the settings page",
    ),
    (
        "catalog",
        "category",
        "a tab of the admin area with screens of its own",
    ),
    (
        "catalog",
        "specialist",
        "a tab of the admin area with screens of its own",
    ),
    (
        "mail",
        "operation",
        "superadmins read the outbox on the Operations screen",
    ),
    (
        "wallet",
        "payment",
        "the balance is shown where tokens are bought",
    ),
];

/// Operations that only the screen of another feature uses: operation, folder, and why.
const SHOWN_ELSEWHERE: [(&str, &str, &str); 6] = [
    (
        "listCategories",
        "setting",
        "asked for ahead of a tab; screens have them from `shared/content`",
    ),
    (
        "listTopRatedAgents",
        "landing",
        "the best specialists are the shop window",
    ),
    (
        "reviewAgent",
        "conversation",
        "delivered work is rated where it was delivered",
    ),
    (
        "openTicketFromChat",
        "support",
        "the button stands in the chat of live support",
    ),
    (
        "listModelNames",
        "rehearsal",
        "a side of a rehearsal names a model",
    ),
    (
        "tryDraft",
        "specialist",
        "a draft is tried in the form that it is written in",
    ),
];

/// Operations without an answer in the mock world: nothing in the web app calls them. With who does.
const CALLED_FROM_OUTSIDE: [(&str, &str); 3] = [
    ("paymentWebhook", "the provider of payments"),
    ("openLettersLink", "a link in a mail"),
    ("getPublicFile", "the browser, for a picture of a page"),
];

fn folder_of_handler(operation: &Operation) -> &str {
    let entry = HANDLED_ELSEWHERE
        .iter()
        .find(|(id, ..)| *id == operation.id);
    entry.map_or(&operation.feature, |(_, folder, _)| folder)
}

/// Reads whose question is too long for an address.
const READ_BY_POST: [&str; 1] = ["matchAgents"];

/// A read is answered by the query side, everything else by the command side.
#[test]
fn the_handler_stands_in_the_folder_of_the_feature() {
    let handlers = handlers();
    let mut wrong = Vec::new();
    for operation in operations() {
        let is_read = operation.is_read() || READ_BY_POST.contains(&operation.id.as_str());
        let service = match is_read {
            true => "query-service",
            false => "command-service",
        };
        let expected = format!("{service}/src/{}/", folder_of_handler(&operation));
        match &handlers.get(&operation.route()).map(Vec::as_slice) {
            Some([file]) if file.starts_with(&expected) => {}
            found => wrong.push(format!("{operation}: in {found:?}, not in {expected}")),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_feature_has_a_test_of_its_name_against_the_whole_product() {
    let features: BTreeSet<String> = operations().into_iter().map(|it| it.feature).collect();
    for feature in features {
        let there = files_of_feature("marketplace/tests/api", &feature, "rs");
        assert!(
            !there.is_empty(),
            "marketplace/tests/api has nothing named {feature}"
        );
    }
}

/// In the file `handlers/<feature>.ts` or in the folder beside it.
#[test]
fn the_mock_world_answers_under_the_name_of_the_feature() {
    let mocks = web::mocks();
    let mut wrong = Vec::new();
    for operation in operations() {
        let is_called = CALLED_FROM_OUTSIDE
            .iter()
            .all(|(id, _)| *id != operation.id);
        let found = mocks.get(&operation.route());
        let expected = is_called.then(|| BTreeSet::from([operation.feature.clone()]));
        if found != expected.as_ref() {
            wrong.push(format!("{operation}: mocked by {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Where no feature of the web app uses it, something that all of them share does, or nothing.
#[test]
fn the_screen_stands_in_the_folder_of_the_feature() {
    let web = Web::read();
    let mut wrong = Vec::new();
    for operation in operations() {
        let used = web.features_that_use(&operation);
        let mut expected = vec![operation.feature.as_str()];
        let more = SCREENS.iter().filter(|(it, ..)| *it == operation.feature);
        expected.extend(more.map(|(_, folder, _)| *folder));
        let alone = SHOWN_ELSEWHERE
            .iter()
            .filter(|(id, ..)| *id == operation.id);
        expected.extend(alone.map(|(_, folder, _)| *folder));
        if !used.is_empty() && !expected.iter().any(|folder| used.contains(*folder)) {
            wrong.push(format!("{operation}: used by {used:?} alone"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is an exception no longer is to leave its table.
#[test]
fn every_exception_is_needed() {
    let (operations, web, handlers) = (operations(), Web::read(), handlers());
    let named = |id: &str| {
        let found = operations.iter().find(|it| it.id == id);
        found.unwrap_or_else(|| panic!("no operation {id}"))
    };
    for (id, folder, _) in HANDLED_ELSEWHERE {
        let found = &handlers[&named(id).route()];
        let needed = found.iter().any(|it| it.contains(&format!("/{folder}/")));
        assert!(needed, "{id} is not handled in {folder}");
    }
    for (feature, folder, _) in SCREENS {
        let mut of_feature = operations.iter().filter(|it| it.feature == feature);
        let needed = of_feature.any(|it| {
            let used = web.features_that_use(it);
            used.contains(folder) && !used.contains(feature)
        });
        assert!(needed, "{feature} needs no screen in {folder}");
    }
    for (id, folder, _) in SHOWN_ELSEWHERE {
        let (operation, used) = (named(id), web.features_that_use(named(id)));
        let needed = used.contains(folder) && !used.contains(operation.feature.as_str());
        assert!(needed, "{id} is used by {used:?}");
    }
    for (id, _) in CALLED_FROM_OUTSIDE {
        assert!(!web.is_named(named(id)), "the web app calls {id}");
    }
}
