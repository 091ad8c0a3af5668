//! How a client organises a conversation.

use super::*;

fn arrange(
    title: Option<Option<&str>>,
    pinned: Option<bool>,
    archived: Option<bool>,
) -> ConversationCommand {
    ConversationCommand::Arrange {
        client: CLIENT,
        title: title.map(|title| title.map(str::to_owned)),
        pinned,
        archived,
    }
}

#[test]
fn chat_41_a_conversation_is_named_pinned_and_put_out_of_sight() {
    let named = Event::Renamed {
        title: Some(Personal::text("Frost")),
    };
    Framework::with(())
        .given(talked(1..=1))
        .when(arrange(Some(Some("Frost")), Some(true), Some(true)))
        .then_expect_events(vec![named, Event::Pinned {}, Event::Archived {}]);
    let kept = after(talked(1..=1), [Event::Pinned {}, Event::Archived {}]);
    Framework::with(())
        .given(kept)
        .when(arrange(Some(None), Some(false), Some(false)))
        .then_expect_events(vec![
            Event::Renamed { title: None },
            Event::Unpinned {},
            Event::Restored {},
        ]);
}

#[test]
fn chat_41_what_is_so_already_is_no_event() {
    Framework::with(())
        .given(after(talked(1..=1), [Event::Pinned {}]))
        .when(arrange(None, Some(true), Some(false)))
        .then_expect_events(vec![]);
}

#[test]
fn chat_41_only_its_own_client_keeps_a_conversation() {
    Framework::with(())
        .given(talked(1..=1))
        .when(ConversationCommand::Arrange {
            client: UserId(Uuid::from_u128(9)),
            title: None,
            pinned: Some(true),
            archived: None,
        })
        .then_expect_error(ConversationError::Unknown);
    Framework::with(())
        .given_no_previous_events()
        .when(arrange(None, Some(true), None))
        .then_expect_error(ConversationError::Unknown);
}

#[test]
fn chat_41_what_is_said_in_an_archived_conversation_brings_it_back() {
    let away = after(talked(1..=1), [Event::Archived {}]);
    Framework::with(())
        .given(away.clone())
        .when(send(2, "Hello"))
        .then_expect_events(vec![Event::Restored {}, sent(2, "Hello")]);
    Framework::with(())
        .given(away)
        .when(ask_again(reply(1), 1))
        .then_expect_events(vec![Event::Restored {}, asked(1, 1, reply(1))]);
}
