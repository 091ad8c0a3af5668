//! Several replies to one message.

use super::*;

#[test]
fn the_last_reply_is_written_again_however_it_ended() {
    for end in [delivered(2), stopped(2, ""), failed(2)] {
        let said = after(talked(1..=1), [sent(2, "Hello"), end]);
        Framework::with(())
            .given(said)
            .when(ask_again(reply(2), 1))
            .then_expect_events(vec![asked(1, 2, reply(2))]);
    }
}

#[test]
fn only_the_reply_that_is_gone_on_from_is_written_again_and_one_at_a_time() {
    let two = || after(talked(1..=2), [asked(1, 2, reply(2))]);
    Framework::with(())
        .given(talked(1..=2))
        .when(ask_again(reply(1), 1))
        .then_expect_error(ConversationError::NotTheLastReply);
    Framework::with(())
        .given(talked(1..=2))
        .when(ask_again(message(2), 1))
        .then_expect_error(ConversationError::NotTheLastReply);
    Framework::with(())
        .given(two())
        .when(ask_again(another(1), 2))
        .then_expect_error(ConversationError::ReplyInProgress);
    Framework::with(())
        .given(after(two(), [delivered_again(1, 2)]))
        .when(ask_again(reply(2), 2))
        .then_expect_error(ConversationError::NotTheLastReply);
    Framework::with(())
        .given(after(two(), [delivered_again(1, 2)]))
        .when(ask_again(another(1), 2))
        .then_expect_events(vec![asked(2, 2, another(1))]);
}

#[test]
fn a_further_reply_holds_its_own_tokens() {
    let mut state = Conversation::default();
    for event in talked(1..=1) {
        cqrs_es::Aggregate::apply(&mut state, event);
    }
    cqrs_es::Aggregate::apply(&mut state, sent(2, "Hello"));
    assert_eq!(state.hold_of(reply(2)), Some(HoldId::of(message(2))));
    for event in [delivered(2), asked(1, 2, reply(2))] {
        cqrs_es::Aggregate::apply(&mut state, event);
    }
    assert_eq!(state.hold_of(another(1)), Some(HoldId::of(another(1))));
    assert_eq!(state.hold_of(reply(2)), None, "it has its outcome");
}

#[test]
fn of_the_replies_to_the_last_message_one_is_chosen() {
    let two = after(
        talked(1..=2),
        [asked(1, 2, reply(2)), delivered_again(1, 2)],
    );
    let chosen = Event::ReplyChosen {
        reply: reply(2),
        instead: another(1),
    };
    Framework::with(())
        .given(two.clone())
        .when(choose(reply(2)))
        .then_expect_events(vec![chosen]);
    Framework::with(())
        .given(two.clone())
        .when(choose(another(1)))
        .then_expect_events(vec![]);
    Framework::with(())
        .given(two.clone())
        .when(choose(reply(1)))
        .then_expect_error(ConversationError::NotTheLastReply);
    Framework::with(())
        .given(after(two, [sent(3, "Go on")]))
        .when(choose(reply(2)))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn only_its_own_client_asks_and_chooses() {
    let client = UserId(Uuid::from_u128(9));
    let choose = ConversationCommand::Choose {
        client,
        reply: reply(1),
    };
    let ask = ConversationCommand::AskAgain {
        client,
        instead: reply(1),
        reply: another(1),
        deadline: deadline(),
        read_otherwise: Vec::new(),
    };
    for command in [choose, ask] {
        Framework::with(())
            .given(talked(1..=1))
            .when(command)
            .then_expect_error(ConversationError::NoSuchMessage);
    }
}
