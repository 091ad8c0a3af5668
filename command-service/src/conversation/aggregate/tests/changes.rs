//! Replacing a message, and deleting one.

use super::*;

#[test]
fn an_edited_message_takes_the_place_of_the_earlier_one_and_of_all_that_followed() {
    Framework::with(())
        .given(talked(1..=3))
        .when(replace(4, message(2), "Hi"))
        .then_expect_events(vec![sent(4, "Hi"), replaced(4, 2)]);
    let since = after(talked(1..=3), [sent(4, "Hi"), replaced(4, 2), delivered(4)]);
    for gone in [2, 3] {
        Framework::with(())
            .given(since.clone())
            .when(replace(5, message(gone), "Hey"))
            .then_expect_error(ConversationError::NoSuchMessage);
    }
    for there in [1, 4] {
        Framework::with(())
            .given(since.clone())
            .when(replace(5, message(there), "Hey"))
            .then_expect_events(vec![sent(5, "Hey"), replaced(5, there)]);
    }
}

#[test]
fn only_what_the_client_said_here_can_be_replaced() {
    for other in [reply(1), message(9)] {
        Framework::with(())
            .given(talked(1..=1))
            .when(replace(2, other, "Hi"))
            .then_expect_error(ConversationError::NoSuchMessage);
    }
    Framework::with(())
        .given_no_previous_events()
        .when(replace(1, message(9), "Hi"))
        .then_expect_error(ConversationError::NoSuchMessage);
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(replace(2, message(1), "Hi"))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn what_a_document_was_delivered_for_or_after_stays() {
    let events = after(
        talked(1..=1),
        [
            sent(2, BRIEF),
            job_opened(JOB, 2, BRIEF),
            delivered(2),
            document(2, JOB, 1),
            Event::Approved {
                job: JOB,
                document: reply(2),
            },
            sent(3, "Thank you"),
            delivered(3),
        ],
    );
    for fixed in [1, 2] {
        Framework::with(())
            .given(events.clone())
            .when(replace(4, message(fixed), "Hi"))
            .then_expect_error(ConversationError::JobDelivered);
    }
    Framework::with(())
        .given(events)
        .when(replace(4, message(3), "Hi"))
        .then_expect_events(vec![sent(4, "Hi"), replaced(4, 3)]);
}

#[test]
fn x_14_work_that_a_replaced_message_took_up_is_called_off() {
    let events = after(
        talked(1..=1),
        [sent(2, BRIEF), job_opened(JOB, 2, BRIEF), delivered(2)],
    );
    Framework::with(())
        .given(events.clone())
        .when(replace(3, message(2), "Hi"))
        .then_expect_events(vec![
            Event::Cancelled { job: JOB },
            sent(3, "Hi"),
            replaced(3, 2),
        ]);
    let next = new_message(3, "").job;
    let shorter = "Write a haiku about frost";
    Framework::with(())
        .given(events.clone())
        .when(replace(3, message(2), shorter))
        .then_expect_events(vec![
            Event::Cancelled { job: JOB },
            sent(3, shorter),
            replaced(3, 2),
            job_opened(next, 3, shorter),
        ]);
    let later = after(events, [sent(3, "In May"), delivered(3)]);
    Framework::with(())
        .given(later)
        .when(replace(4, message(3), "In June"))
        .then_expect_events(vec![sent(4, "In June"), replaced(4, 3)]);
}

#[test]
fn a_message_of_either_side_is_deleted_once() {
    for gone in [message(1), reply(1)] {
        let deleted = Event::MessageDeleted { message: gone };
        Framework::with(())
            .given(talked(1..=1))
            .when(delete(gone))
            .then_expect_events(vec![deleted.clone()]);
        Framework::with(())
            .given(after(talked(1..=1), [deleted.clone()]))
            .when(delete(gone))
            .then_expect_error(ConversationError::NoSuchMessage);
        Framework::with(())
            .given(after(talked(1..=1), [deleted]))
            .when(replace(2, gone, "Hi"))
            .then_expect_error(ConversationError::NoSuchMessage);
    }
    Framework::with(())
        .given(talked(1..=1))
        .when(ConversationCommand::Delete {
            client: UserId(Uuid::from_u128(9)),
            message: message(1),
        })
        .then_expect_error(ConversationError::NoSuchMessage);
}

#[test]
fn neither_what_is_being_written_nor_what_it_answers_is_deleted() {
    for owed in [message(2), reply(2)] {
        Framework::with(())
            .given(after(talked(1..=1), [sent(2, "Hello")]))
            .when(delete(owed))
            .then_expect_error(ConversationError::ReplyInProgress);
    }
    Framework::with(())
        .given(after(talked(1..=1), [sent(2, "Hello")]))
        .when(delete(reply(1)))
        .then_expect_events(vec![Event::MessageDeleted { message: reply(1) }]);
}

#[test]
fn a_document_stays_until_its_job_is_closed_and_is_then_no_version_to_start_from() {
    let work = after(
        vec![opened(), sent(1, BRIEF), job_opened(JOB, 1, BRIEF)],
        [delivered(1), document(1, JOB, 1)],
    );
    Framework::with(())
        .given(work.clone())
        .when(delete(reply(1)))
        .then_expect_error(ConversationError::MessageInUse);
    let closed = after(
        work,
        [Event::Approved {
            job: JOB,
            document: reply(1),
        }],
    );
    let deleted = Event::MessageDeleted { message: reply(1) };
    Framework::with(())
        .given(closed.clone())
        .when(delete(reply(1)))
        .then_expect_events(vec![deleted.clone()]);
    let edit = ConversationCommand::Send(NewMessage {
        edit_of: Some(reply(1)),
        ..new_message(2, "Shorter")
    });
    Framework::with(())
        .given(after(closed, [deleted]))
        .when(edit)
        .then_expect_error(ConversationError::NoSuchDocument);
}

#[test]
fn of_deleted_replies_the_newest_that_is_left_is_gone_on_from() {
    let two = after(
        talked(1..=1),
        [asked(1, 1, reply(1)), delivered_again(1, 1)],
    );
    let gone = Event::MessageDeleted {
        message: another(1),
    };
    let one = after(two, [gone]);
    Framework::with(())
        .given(one.clone())
        .when(ask_again(reply(1), 2))
        .then_expect_events(vec![asked(2, 1, reply(1))]);
    for left in [reply(1), message(1)] {
        let last = Event::MessageDeleted { message: left };
        Framework::with(())
            .given(after(one.clone(), [last]))
            .when(choose(another(1)))
            .then_expect_error(ConversationError::NoSuchMessage);
    }
}
