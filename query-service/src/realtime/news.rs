//! Whose notifications an event concerns.

use std::collections::HashMap;

use shared_events::announcement::AnnouncementEvent;
use shared_events::community::DiscussionEvent;
use shared_events::event::RawEvent;
use shared_events::notification::NotificationEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{StreamEvent, UserId};
use sqlx::PgPool;

use crate::notification::projection::concerns;

/// Who has to look at their notifications.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    Nobody,
    One(UserId),
    Everybody,
}

/// Who began the discussions with replies among these events: that is in the first event of each.
pub(super) async fn authors(
    pool: &PgPool,
    events: &[RawEvent],
) -> Result<HashMap<String, UserId>, sqlx::Error> {
    let replies = events.iter().filter(|event| is_reply(event));
    let ids: Vec<&str> = replies.map(|event| event.aggregate_id.as_str()).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found: Vec<(String, Option<String>)> = sqlx::query_as(
        "SELECT aggregate_id, metadata->>'owner' FROM events
          WHERE aggregate_type = $1 AND aggregate_id = ANY ($2) AND sequence = 1",
    )
    .bind(DiscussionEvent::STREAM)
    .bind(ids)
    .fetch_all(pool)
    .await?;
    let known = found.into_iter();
    Ok(known
        .filter_map(|(id, owner)| Some((id, owner?.parse().ok()?)))
        .collect())
}

fn is_reply(event: &RawEvent) -> bool {
    event.aggregate_type == DiscussionEvent::STREAM && event.event_type == "replied"
}

/// Whom an event concerns.
pub(super) fn told(event: &RawEvent, authors: &HashMap<String, UserId>) -> Told {
    if !concerns(event) {
        return Told::Nobody;
    }
    let one = match event.aggregate_type.as_str() {
        AnnouncementEvent::STREAM => return Told::Everybody,
        NotificationEvent::STREAM => event.aggregate_id.parse().ok(),
        // What each reply costs is no news; a low balance is seen at the next look.
        WalletEvent::STREAM if !matches!(event.event_type.as_str(), "bought" | "clawed-back") => {
            None
        }
        WalletEvent::STREAM => event.aggregate_id.parse().ok(),
        _ if is_reply(event) => authors.get(&event.aggregate_id).copied(),
        _ => event.metadata().ok().and_then(|metadata| metadata.owner),
    };
    one.map_or(Told::Nobody, Told::One)
}

#[cfg(test)]
mod tests {
    use shared_events::event::{Appended, Position};
    use time::OffsetDateTime;

    use super::*;

    fn event(stream: &str, kind: &str, id: &str, owner: Option<UserId>) -> RawEvent {
        let mut metadata = serde_json::json!({
            "actor": "system", "command": "test", "correlation": "00000000-0000-0000-0000-000000000000",
        });
        if let Some(owner) = owner {
            metadata["owner"] = serde_json::json!(owner);
        }
        RawEvent {
            position: Position(1),
            appended: Appended(1),
            recorded_at: OffsetDateTime::UNIX_EPOCH,
            aggregate_type: stream.to_owned(),
            aggregate_id: id.to_owned(),
            sequence: 1,
            event_type: kind.to_owned(),
            event_version: "1".to_owned(),
            payload: "{}".to_owned(),
            metadata: metadata.to_string(),
        }
    }

    #[test]
    fn a_reply_is_told_to_who_began_the_discussion_and_a_hiding_to_who_wrote_the_text() {
        let (ada, grace) = (UserId::mint(), UserId::mint());
        let authors = HashMap::from([("talk".to_owned(), ada)]);
        let of = |stream, kind, owner| told(&event(stream, kind, "talk", owner), &authors);
        assert_eq!(of("discussion", "replied", Some(grace)), Told::One(ada));
        assert_eq!(of("discussion", "hidden", Some(grace)), Told::One(grace));
        assert_eq!(of("ticket", "replied", Some(grace)), Told::One(grace));
        assert_eq!(of("ticket", "noted", Some(grace)), Told::Nobody);
    }

    #[test]
    fn everybody_hears_of_an_announcement_and_nobody_of_the_price_of_a_reply() {
        let ada = UserId::mint();
        let of = |stream, kind| {
            let one = event(stream, kind, &ada.to_string(), None);
            told(&one, &HashMap::new())
        };
        assert_eq!(of("announcement", "published"), Told::Everybody);
        assert_eq!(of("wallet", "bought"), Told::One(ada));
        assert_eq!(of("wallet", "settled"), Told::Nobody);
        assert_eq!(of("notification", "read"), Told::One(ada));
        assert_eq!(of("discussion", "liked"), Told::Nobody);
    }
}
