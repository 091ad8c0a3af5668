//! The rules of connections and of the choice among them.

use cqrs_es::test::TestFramework;
use shared_events::SpecialistId;
use shared_events::model::view::{MOST_CHOICES, MOST_CONNECTIONS};
use shared_events::model::{CategoryModel, Protocol, SpecialistModel};
use time::macros::datetime;
use uuid::Uuid;

use super::*;

type House = TestFramework<Models>;

fn id(n: u128) -> ConnectionId {
    ConnectionId(Uuid::from_u128(n))
}

fn setup(name: &str, base_url: &str) -> ModelSetup {
    ModelSetup {
        name: Public::text(name),
        preset: Public::text("other"),
        protocol: Protocol::OpenAi,
        base_url: Public::text(base_url),
        model: Public::text("m"),
        sees: false,
        max_tokens: 4_000,
        price: None,
    }
}

fn connected(n: u128, name: &str) -> ModelEvent {
    ModelEvent::Connected {
        connection: id(n),
        setup: setup(name, "https://h.example/v1"),
        has_key: true,
    }
}

fn connect(n: u128, name: &str) -> ModelsCommand {
    ModelsCommand::Connect {
        connection: id(n),
        setup: setup(name, "https://h.example/v1"),
        has_key: true,
    }
}

fn change(n: u128, setup: ModelSetup, key: KeyChange) -> ModelsCommand {
    ModelsCommand::Change {
        connection: id(n),
        setup,
        key,
    }
}

fn changed(n: u128, setup: ModelSetup, has_key: bool) -> ModelEvent {
    ModelEvent::Changed {
        connection: id(n),
        setup,
        has_key,
    }
}

fn choose(choice: ModelChoice) -> ModelsCommand {
    ModelsCommand::Choose { choice }
}

fn chosen(choice: ModelChoice) -> ModelEvent {
    ModelEvent::Chosen { choice }
}

fn by_default(n: u128) -> ModelChoice {
    ModelChoice {
        default: Some(id(n)),
        ..ModelChoice::default()
    }
}

#[test]
fn a_connection_is_made_once_under_a_name() {
    House::with(())
        .given_no_previous_events()
        .when(connect(1, "Ours"))
        .then_expect_events(vec![connected(1, "Ours")]);
    House::with(())
        .given(vec![connected(1, "Ours")])
        .when(connect(2, "oUrs"))
        .then_expect_error(ModelsError::NameTaken);
    House::with(())
        .given(vec![connected(1, "Ours"), connected(2, "Theirs")])
        .when(change(
            2,
            setup("Ours", "https://h.example/v1"),
            KeyChange::Keep,
        ))
        .then_expect_error(ModelsError::NameTaken);
}

#[test]
fn there_are_fifty_connections_at_most_and_one_that_is_gone_makes_room() {
    let most = MOST_CONNECTIONS as u128;
    let mut all: Vec<_> = (0..most)
        .map(|n| connected(n, &format!("No. {n}")))
        .collect();
    House::with(())
        .given(all.clone())
        .when(connect(most, "More"))
        .then_expect_error(ModelsError::TooMany);
    all.push(ModelEvent::Disconnected { connection: id(7) });
    House::with(())
        .given(all)
        .when(connect(most, "No. 7"))
        .then_expect_events(vec![connected(most, "No. 7")]);
}

#[test]
fn where_no_model_can_be_or_no_key_may_go_nothing_is_connected() {
    let connect = |base_url, has_key| ModelsCommand::Connect {
        connection: id(1),
        setup: setup("Ours", base_url),
        has_key,
    };
    for (base_url, has_key, cause) in [
        ("http://169.254.169.254/v1", false, AddressError::LinkLocal),
        ("http://h.example/v1", true, AddressError::PlainForKey),
        ("https://me:pw@h.example/v1", true, AddressError::SaysMore),
    ] {
        House::with(())
            .given_no_previous_events()
            .when(connect(base_url, has_key))
            .then_expect_error(ModelsError::Address(cause));
    }
    House::with(())
        .given_no_previous_events()
        .when(connect("http://h.example/v1", false))
        .then_expect_events(vec![ModelEvent::Connected {
            connection: id(1),
            setup: setup("Ours", "http://h.example/v1"),
            has_key: false,
        }]);
}

#[test]
fn a_key_stays_with_the_origin_it_was_typed_for() {
    let given = || House::with(()).given(vec![connected(1, "Ours")]);
    for elsewhere in [
        "https://i.example/v1",
        "https://h.example:8443/v1",
        "http://localhost/v1",
    ] {
        let setup = setup("Ours", elsewhere);
        given()
            .when(change(1, setup.clone(), KeyChange::Keep))
            .then_expect_error(ModelsError::KeyOfAnother);
        given()
            .when(change(1, setup.clone(), KeyChange::Set))
            .then_expect_events(vec![changed(1, setup.clone(), true)]);
        given()
            .when(change(1, setup.clone(), KeyChange::Remove))
            .then_expect_events(vec![changed(1, setup, false)]);
    }
    let other_path = setup("Ours", "https://h.example/v2");
    given()
        .when(change(1, other_path.clone(), KeyChange::Keep))
        .then_expect_events(vec![changed(1, other_path, true)]);
    // Without a key there is nothing that could be sent to a wrong server.
    House::with(())
        .given(vec![changed_without_key()])
        .when(change(
            1,
            setup("Ours", "https://i.example/v1"),
            KeyChange::Keep,
        ))
        .then_expect_events(vec![changed(
            1,
            setup("Ours", "https://i.example/v1"),
            false,
        )]);
}

fn changed_without_key() -> ModelEvent {
    ModelEvent::Connected {
        connection: id(1),
        setup: setup("Ours", "https://h.example/v1"),
        has_key: false,
    }
}

#[test]
fn a_change_that_changes_nothing_leaves_no_event_but_another_key_does() {
    let same = || setup("Ours", "https://h.example/v1");
    House::with(())
        .given(vec![connected(1, "Ours")])
        .when(change(1, same(), KeyChange::Keep))
        .then_expect_events(vec![]);
    House::with(())
        .given(vec![connected(1, "Ours")])
        .when(change(1, same(), KeyChange::Set))
        .then_expect_events(vec![changed(1, same(), true)]);
}

#[test]
fn what_is_chosen_can_not_be_taken_away_and_it_is_said_where() {
    let mut choice = by_default(1);
    choice.categories.push(CategoryModel {
        category: Public::text("Business"),
        connection: id(1),
    });
    House::with(())
        .given(vec![connected(1, "Ours"), chosen(choice)])
        .when(ModelsCommand::Disconnect { connection: id(1) })
        .then_expect_error(ModelsError::InUse(vec![
            "default".into(),
            "category:Business".into(),
        ]));
    House::with(())
        .given(vec![
            connected(1, "Ours"),
            chosen(by_default(1)),
            chosen(ModelChoice::default()),
        ])
        .when(ModelsCommand::Disconnect { connection: id(1) })
        .then_expect_events(vec![ModelEvent::Disconnected { connection: id(1) }]);
}

#[test]
fn what_is_not_there_can_not_be_changed_or_taken_away() {
    let change = change(1, setup("Ours", "https://h.example"), KeyChange::Keep);
    for command in [change, ModelsCommand::Disconnect { connection: id(1) }] {
        House::with(())
            .given_no_previous_events()
            .when(command)
            .then_expect_error(ModelsError::Unknown);
    }
}

#[test]
fn only_what_is_connected_is_chosen_and_each_place_once() {
    let given = || House::with(()).given(vec![connected(1, "Ours")]);
    given()
        .when(choose(by_default(1)))
        .then_expect_events(vec![chosen(by_default(1))]);
    given()
        .when(choose(by_default(2)))
        .then_expect_error(ModelsError::NotConnected(ChoicePart::Default));
    let grace: SpecialistId = "grace".parse().unwrap();
    let of_grace = |n| SpecialistModel {
        specialist: grace.clone(),
        connection: id(n),
    };
    let of = |specialists| ModelChoice {
        specialists,
        ..ModelChoice::default()
    };
    given()
        .when(choose(of(vec![of_grace(2)])))
        .then_expect_error(ModelsError::NotConnected(ChoicePart::Specialists));
    given()
        .when(choose(of(vec![of_grace(1), of_grace(1)])))
        .then_expect_error(ModelsError::Twice(ChoicePart::Specialists));
}

#[test]
fn two_hundred_places_are_chosen_for_at_most() {
    let categories = |n: usize| ModelChoice {
        categories: (0..n)
            .map(|n| CategoryModel {
                category: Public(n.to_string()),
                connection: id(1),
            })
            .collect(),
        ..ModelChoice::default()
    };
    let given = || House::with(()).given(vec![connected(1, "Ours")]);
    given()
        .when(choose(categories(MOST_CHOICES)))
        .then_expect_events(vec![chosen(categories(MOST_CHOICES))]);
    given()
        .when(choose(categories(MOST_CHOICES + 1)))
        .then_expect_error(ModelsError::TooManyChoices(ChoicePart::Categories));
}

#[test]
fn a_ceiling_is_a_cent_or_more() {
    let ceiling = |micro| ModelChoice {
        ceiling: Some(MicroDollars(micro)),
        ..ModelChoice::default()
    };
    let given = || House::with(()).given_no_previous_events();
    given()
        .when(choose(ceiling(9_999)))
        .then_expect_error(ModelsError::CeilingTooLow);
    given()
        .when(choose(ceiling(10_000)))
        .then_expect_events(vec![chosen(ceiling(10_000))]);
}

#[test]
fn that_it_fails_and_that_it_answers_again_are_each_said_once() {
    let trip = || ModelsCommand::Trip {
        connection: (id(1), 0),
        code: "unavailable".into(),
    };
    let recover = || ModelsCommand::Recover {
        connection: (id(1), 0),
    };
    let tripped = || ModelEvent::Tripped {
        connection: id(1),
        code: Public::text("unavailable"),
    };
    let recovered = || ModelEvent::Recovered { connection: id(1) };
    let given = |events: Vec<ModelEvent>| {
        let first = vec![connected(1, "Ours")];
        House::with(()).given([first, events].concat())
    };
    given(vec![]).when(recover()).then_expect_events(vec![]);
    given(vec![])
        .when(trip())
        .then_expect_events(vec![tripped()]);
    given(vec![tripped()])
        .when(trip())
        .then_expect_events(vec![]);
    given(vec![tripped()])
        .when(recover())
        .then_expect_events(vec![recovered()]);
    given(vec![tripped(), recovered()])
        .when(trip())
        .then_expect_events(vec![tripped()]);
}

#[test]
fn what_was_seen_of_a_connection_is_not_said_of_what_it_has_become_since() {
    let now = || {
        let other = changed(1, setup("Ours", "https://i.example/v1"), true);
        House::with(()).given(vec![connected(1, "Ours"), other])
    };
    let trial = ModelTrial {
        code: None,
        first_text_ms: Some(1),
        tokens_per_second: Some(1),
        usage_told: Some(true),
    };
    let seen = |revision| ModelsCommand::Try {
        connection: (id(1), revision),
        trial: trial.clone(),
    };
    let trip = ModelsCommand::Trip {
        connection: (id(1), 0),
        code: "unavailable".into(),
    };
    now().when(trip).then_expect_events(vec![]);
    now().when(seen(0)).then_expect_events(vec![]);
    now()
        .when(seen(1))
        .then_expect_events(vec![ModelEvent::Tried {
            connection: id(1),
            trial: trial.clone(),
        }]);
}

#[test]
fn that_the_ceiling_is_reached_is_said_once_a_day_and_ceiling() {
    let day = |at| Day::of(at);
    let (monday, tuesday) = (
        day(datetime!(2026-11-23 12:00 UTC)),
        day(datetime!(2026-11-24 0:00 UTC)),
    );
    let reach = |day, ceiling| ModelsCommand::ReachCeiling {
        day,
        spent: MicroDollars(19_000),
        ceiling: MicroDollars(ceiling),
    };
    let reached = |day, ceiling| ModelEvent::CeilingReached {
        day,
        spent: MicroDollars(19_000),
        ceiling: MicroDollars(ceiling),
    };
    let given = || House::with(()).given(vec![reached(monday, 20_000)]);
    given()
        .when(reach(monday, 20_000))
        .then_expect_events(vec![]);
    for (day, ceiling) in [(monday, 30_000), (tuesday, 20_000)] {
        given()
            .when(reach(day, ceiling))
            .then_expect_events(vec![reached(day, ceiling)]);
    }
}
