//! The part of a conversation that an answer holds.

use service_kit::api::conversation::ChatMessage;
use shared_events::{ConversationId, MessageId};

use super::read::{self, WindowCursor};
use crate::paging::cut;
use crate::projection::Reading;

/// Consecutive messages.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// Oldest first.
    pub messages: Vec<ChatMessage>,
    /// The place of older ones.
    pub older: Option<WindowCursor>,
    /// The place of newer ones; not given for a page of older messages, since the client has come from there.
    pub newer: Option<WindowCursor>,
}

/// The messages from this place on, at most `limit`; without a place the latest.
///
/// # Errors
/// When the database fails.
pub(super) async fn window(
    reading: &mut Reading,
    conversation: ConversationId,
    place: Option<WindowCursor>,
    limit: i64,
) -> Result<Window, sqlx::Error> {
    let mut found = read::messages(reading, conversation, place, limit + 1).await?;
    let more = cut(&mut found, limit);
    Ok(match place {
        None | Some(WindowCursor::Before(_)) => {
            found.reverse();
            let older = before(&found).filter(|_| more);
            of(found, older, None)
        }
        Some(WindowCursor::After { .. }) => {
            let (older, newer) = (before(&found), after(&found).filter(|_| more));
            of(found, older, newer)
        }
    })
}

/// The messages around one of them, which is in the middle if possible. None if it does not exist.
///
/// # Errors
/// When the database fails.
pub(super) async fn around(
    reading: &mut Reading,
    conversation: ConversationId,
    message: MessageId,
    limit: i64,
) -> Result<Option<Window>, sqlx::Error> {
    let Some(place) = read::ordinal(reading, conversation, message).await? else {
        return Ok(None);
    };
    let up_to = Some(WindowCursor::Before(place.saturating_add(1)));
    let half = (limit / 2).max(1);
    let mut window = window(reading, conversation, up_to, half).await?;
    let on = Some(WindowCursor::After { after: place });
    let room = limit - i64::try_from(window.messages.len()).unwrap_or(limit);
    let mut newer = read::messages(reading, conversation, on, room + 1).await?;
    let more = cut(&mut newer, room);
    let last = newer.last().map_or(place, |(ordinal, _)| *ordinal);
    window.newer = more.then_some(WindowCursor::After { after: last });
    let newer = newer.into_iter().map(|(_, message)| message);
    window.messages.extend(newer);
    Ok(Some(window))
}

type Found = Vec<(i32, ChatMessage)>;

fn before(found: &Found) -> Option<WindowCursor> {
    found
        .first()
        .map(|(ordinal, _)| WindowCursor::Before(*ordinal))
}

fn after(found: &Found) -> Option<WindowCursor> {
    let last = found.last();
    last.map(|(ordinal, _)| WindowCursor::After { after: *ordinal })
}

fn of(found: Found, older: Option<WindowCursor>, newer: Option<WindowCursor>) -> Window {
    Window {
        messages: found.into_iter().map(|(_, message)| message).collect(),
        older,
        newer,
    }
}
