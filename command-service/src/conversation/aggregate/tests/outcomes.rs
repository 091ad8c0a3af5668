//! A reply has exactly one outcome.

use super::*;

#[test]
fn each_worker_that_begins_counts_as_an_attempt() {
    let started = Event::ReplyStarted {
        reply: reply(1),
        attempt: 1,
    };
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello"), started])
        .when(ConversationCommand::StartReply { reply: reply(1) })
        .then_expect_events(vec![Event::ReplyStarted {
            reply: reply(1),
            attempt: 2,
        }]);
}

#[test]
fn a_reply_that_has_its_outcome_takes_no_other() {
    for outcome in [delivered(1), stopped(1, "Here"), failed(1)] {
        for late in [
            deliver(1, true),
            stop(1, "Here you"),
            fail(1),
            ConversationCommand::StartReply { reply: reply(1) },
        ] {
            Framework::with(())
                .given(vec![opened(), sent(1, "Hello"), outcome.clone()])
                .when(late)
                .then_expect_error(ConversationError::NotOwed);
        }
    }
}

#[test]
fn a_reply_that_its_reader_stops_ends_with_what_was_delivered() {
    for text in ["Here", ""] {
        Framework::with(())
            .given(vec![opened(), sent(1, "Hello")])
            .when(stop(1, text))
            .then_expect_events(vec![stopped(1, text)]);
    }
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello"), stopped(1, "Here")])
        .when(send(2, "Go on"))
        .then_expect_events(vec![sent(2, "Go on")]);
}

#[test]
fn only_the_client_of_a_conversation_stops_its_reply() {
    let ConversationCommand::StopReply {
        reply, text, cost, ..
    } = stop(1, "Here")
    else {
        panic!("another command")
    };
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(ConversationCommand::StopReply {
            client: UserId(Uuid::from_u128(9)),
            reply,
            text,
            cost,
        })
        .then_expect_error(ConversationError::Unknown);
}
