//! How long tickets wait.

use shared_events::ticket::TicketStatus;

use super::*;

const TICKET: Uuid = Uuid::from_u128(4);

fn opened() -> TicketEvent {
    TicketEvent::Opened {
        member: UserId(Uuid::from_u128(9)),
        number: 1_001,
        message: message(1),
        subject: Personal::text("Help"),
        body: Personal::text("It hangs."),
        transcript: Vec::new(),
    }
}

fn replied() -> TicketEvent {
    TicketEvent::Replied {
        message: message(2),
        by: UserId(Uuid::from_u128(8)),
        text: Personal::text("Reload."),
    }
}

fn answered() -> TicketEvent {
    TicketEvent::Answered {
        message: message(3),
        text: Personal::text("It still hangs."),
    }
}

fn closed() -> TicketEvent {
    TicketEvent::StatusChanged {
        status: TicketStatus::Closed,
    }
}

/// Folded one by one, as if each were a batch of its own.
fn minutes(events: impl IntoIterator<Item = (i64, TicketEvent)>) -> Fold {
    let mut fold = Fold::default();
    for (minute, event) in events {
        fold.take(at(minute * 60), &Event::Ticket(TICKET, event));
    }
    fold
}

#[test]
fn the_first_answer_of_support_counts_from_the_opening_and_no_other_does() {
    let fold = minutes([
        (0, opened()),
        (7, answered()),
        (20, replied()),
        (90, replied()),
    ]);
    assert_eq!(figure(&fold, Figure::TicketsOpened, ""), 1);
    assert_eq!(figure(&fold, Figure::FirstResponse, "30"), 1);
    assert_eq!(figure(&fold, Figure::FirstResponse, "120"), 0);
    assert_eq!(figure(&fold, Figure::Resolution, "120"), 0);
}

#[test]
fn a_ticket_that_is_opened_again_is_solved_anew_from_then_on() {
    let fold = minutes([
        (0, opened()),
        (60, closed()),
        // A closed ticket stays closed.
        (61, closed()),
        (600, answered()),
        (604, closed()),
    ]);
    assert_eq!(figure(&fold, Figure::Resolution, "60"), 1);
    assert_eq!(figure(&fold, Figure::Resolution, "5"), 1);
    let all: i64 = fold
        .figures
        .iter()
        .filter(|((_, figure, _), _)| *figure == Figure::Resolution)
        .map(|(_, amount)| amount)
        .sum();
    assert_eq!(all, 2);
}

#[test]
fn what_waited_longer_than_the_last_bound_counts_under_it() {
    let fold = minutes([(0, opened()), (60 * 24 * 365, closed())]);
    let (_, _, bound) = fold
        .figures
        .keys()
        .find(|(_, figure, _)| *figure == Figure::Resolution)
        .unwrap();
    assert_eq!(bound, "43200");
}
