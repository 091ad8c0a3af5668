//! Messages, and the work that they continue.

use shared_events::UploadId;

use super::*;

#[test]
fn the_first_message_opens_the_conversation() {
    Framework::with(())
        .given_no_previous_events()
        .when(send(1, "Hello"))
        .then_expect_events(vec![opened(), sent(1, "Hello")]);
}

#[test]
fn a_message_and_asking_again_say_of_which_earlier_files_more_or_less_is_read_with_it() {
    let upload = UploadId(Uuid::from_u128(6_000));
    let otherwise = |unread: Option<&str>| ReadOtherwise {
        message: message(1),
        upload,
        unread: unread.map(str::to_owned),
    };
    let read = |unread: Option<&str>| Event::FileReadOtherwise {
        message: message(1),
        upload,
        unread: unread.map(Public::text),
    };
    for unread in [Some("no_room"), None] {
        let message = NewMessage {
            read_otherwise: vec![otherwise(unread)],
            ..new_message(2, "Hi")
        };
        Framework::with(())
            .given(talked(1..=1))
            .when(ConversationCommand::Send(message))
            .then_expect_events(vec![sent(2, "Hi"), read(unread)]);
        let again = ConversationCommand::AskAgain {
            client: CLIENT,
            instead: reply(1),
            reply: another(1),
            deadline: deadline(),
            read_otherwise: vec![otherwise(unread)],
        };
        Framework::with(())
            .given(talked(1..=1))
            .when(again)
            .then_expect_events(vec![asked(1, 1, reply(1)), read(unread)]);
    }
}

#[test]
fn x_14_a_brief_opens_a_job_and_a_greeting_does_not() {
    let job = JobId(Uuid::from_u128(3_002));
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello"), delivered(1)])
        .when(send(2, BRIEF))
        .then_expect_events(vec![sent(2, BRIEF), job_opened(job, 2, BRIEF)]);
}

#[test]
fn x_14_while_a_job_is_open_a_brief_belongs_to_it() {
    Framework::with(())
        .given(vec![
            opened(),
            sent(1, BRIEF),
            job_opened(JOB, 1, BRIEF),
            delivered(1),
        ])
        .when(send(2, "Make it shorter"))
        .then_expect_events(vec![sent(2, "Make it shorter")]);
}

#[test]
fn one_reply_at_a_time() {
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(send(2, "Are you there?"))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn a_conversation_is_unknown_to_anybody_else_and_to_other_specialists() {
    let stranger = UserId(Uuid::from_u128(9));
    let foreign = NewMessage {
        client: stranger,
        ..new_message(1, "Hello")
    };
    let elsewhere = NewMessage {
        specialist: "ada".parse().unwrap(),
        ..new_message(1, "Hello")
    };
    for message in [foreign, elsewhere] {
        Framework::with(())
            .given(vec![opened()])
            .when(ConversationCommand::Send(message))
            .then_expect_error(ConversationError::Unknown);
    }
    Framework::with(())
        .given(vec![opened()])
        .when(ConversationCommand::Review {
            client: stranger,
            document: None,
            review: REVIEW,
            stars: 5,
            text: None,
        })
        .then_expect_error(ConversationError::Unknown);
}

#[test]
fn a_named_session_has_to_exist() {
    let message = NewMessage {
        may_open: false,
        ..new_message(1, "Hello")
    };
    Framework::with(())
        .given_no_previous_events()
        .when(ConversationCommand::Send(message))
        .then_expect_error(ConversationError::Unknown);
}
