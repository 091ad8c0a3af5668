//! What of the log a person is told about themselves. A stream that is not named here is not told, and a test says why of
//! each of them.

use serde::Serialize;
use serde_json::{Map, Value};
use shared_events::UserId;
use shared_events::event::opened::opened;
use shared_events::event::{ActorKind, RawEvent, Unreadable};
use shared_events::personal::KeyState;
use time::OffsetDateTime;

/// A part of the export: the events of one kind of stream.
pub(super) struct Part {
    /// The type of the stream.
    pub stream: &'static str,
    /// The heading on the page.
    pub title: &'static str,
    /// Events of it that are not told.
    except: &'static [&'static str],
}

const fn part(stream: &'static str, title: &'static str) -> Part {
    Part {
        stream,
        title,
        except: &[],
    }
}

/// The parts, in the order of the page.
pub(super) const PARTS: [Part; 14] = [
    part("account", "Your account"),
    part("conversation", "Your conversations and reviews"),
    part("memory", "What specialists remember of you"),
    part("upload", "Your files"),
    part("payment", "Your payments"),
    part("wallet", "Your tokens"),
    Part {
        stream: "discussion",
        title: "What you wrote in the community",
        // Who reported it is somebody else's secret.
        except: &["reports-dismissed"],
    },
    Part {
        stream: "ticket",
        title: "Your requests to support",
        // How support works on a request is not shown to members.
        except: &["noted", "taken", "let-go"],
    },
    part("support-thread", "Your live chat with support"),
    part("subscription", "The newsletter"),
    part("dismissal", "Announcements that you dismissed"),
    part("notification", "What you did with your notifications"),
    part("favourite", "Specialists whom you saved"),
    part("own-export", "Your exports"),
];

/// Fields that are about how the product works, not about the person.
const INNER: [&str; 3] = ["written_by", "client_key", "deadline"];

/// The part to which a stream belongs.
pub(super) fn part_of(stream: &str) -> Option<&'static Part> {
    PARTS.iter().find(|part| part.stream == stream)
}

/// An event as its person is told.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    /// When it was recorded.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// Its name.
    pub event: String,
    /// Who caused it. Nobody else is named.
    pub by: &'static str,
    /// Its fields.
    pub about: Map<String, Value>,
}

/// An event for its person, with the key of its owner; none if they are not told.
///
/// # Errors
/// When it can not be read.
pub(super) fn told(raw: &RawEvent, me: UserId, key: &KeyState) -> Result<Option<Told>, Unreadable> {
    let told = part_of(&raw.aggregate_type)
        .is_some_and(|part| !part.except.contains(&raw.event_type.as_str()));
    if !told {
        return Ok(None);
    }
    let mut about = opened(raw, Some(key))?;
    about.retain(|name, value| !INNER.contains(&name.as_str()) && !is_another(name, value, me));
    let actor = raw.metadata()?.actor;
    let by = match actor.kind {
        _ if actor.id == Some(me) => "you",
        ActorKind::User => "somebody",
        ActorKind::Admin => "support",
        ActorKind::System => "the product",
    };
    Ok(Some(Told {
        at: raw.recorded_at,
        event: raw.event_type.clone(),
        by,
        about,
    }))
}

/// Whether the field names another person.
fn is_another(name: &str, value: &Value, me: UserId) -> bool {
    name == "by" && value.as_str() != Some(me.to_string().as_str())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shared_events::event::{Appended, Position, streams};
    use shared_events::{Actor, Metadata, PersonKey};

    use super::*;

    /// Streams that are not told, and why.
    const NOT_TOLD: [(&str, &str); 20] = [
        (
            "email-claim",
            "that an address is used once; it names no address",
        ),
        ("sign-in", "tries of others, by networks that are not named"),
        ("admin-roster", "who runs the house"),
        ("erasure", "there is nobody left to tell"),
        ("category", "the house's"),
        ("category-roster", "the house's"),
        ("specialist", "the house's"),
        ("ticket-answers", "the house's"),
        ("letter", "what superadmins read"),
        ("model", "the house's"),
        ("prompt", "the house's"),
        ("announcement", "the house's"),
        ("campaign", "the house's; it names no recipients"),
        ("rehearsal", "the house's"),
        ("draft-trial", "the house's"),
        ("faq", "the house's"),
        ("visit", "numbers of days"),
        ("export", "lists of the house"),
        ("set-aside", "what operators do"),
        ("operation", "what operators do"),
    ];

    #[test]
    fn of_every_stream_it_is_said_whether_it_is_told() {
        let named = PARTS.iter().map(|part| part.stream);
        let named = named.chain(NOT_TOLD.map(|(stream, _)| stream));
        let named: Vec<_> = named.collect();
        let all: BTreeSet<_> = streams().iter().map(|it| it.stream).collect();
        assert_eq!(named.len(), all.len(), "each once");
        assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), all);
    }

    #[test]
    fn what_is_kept_back_is_there() {
        for part in PARTS {
            let schema = streams().into_iter().find(|it| it.stream == part.stream);
            let events = schema.unwrap().events;
            for name in part.except {
                assert!(events.iter().any(|event| event.name == *name), "{name}");
            }
        }
    }

    fn raw(stream: &str, event: &str, actor: Actor, payload: &str) -> RawEvent {
        let metadata = Metadata {
            actor,
            owner: None,
            command: "test".into(),
            correlation: uuid::Uuid::nil(),
            causation: None,
            traceparent: None,
        };
        RawEvent {
            position: Position(1),
            appended: Appended(1),
            recorded_at: OffsetDateTime::UNIX_EPOCH,
            aggregate_type: stream.to_owned(),
            aggregate_id: "1".to_owned(),
            sequence: 1,
            event_type: event.to_owned(),
            event_version: "1".to_owned(),
            payload: payload.to_owned(),
            metadata: serde_json::to_string(&metadata).unwrap(),
        }
    }

    #[test]
    fn nobody_else_is_named_and_notes_of_support_are_not_told() {
        let (me, admin) = (UserId::mint(), UserId::mint());
        let key = KeyState::Live(PersonKey::generate());
        let payload = format!(
            r#"{{"replied":{{"by":"{admin}","message":"{}","text":{{"$personal":"Hello"}}}}}}"#,
            me.0
        );
        let reply = raw("ticket", "replied", Actor::admin(admin), &payload);
        let reply = told(&reply, me, &key).unwrap().unwrap();
        assert_eq!(
            (reply.by, &reply.about["text"]),
            ("support", &Value::from("Hello"))
        );
        assert!(
            !serde_json::to_string(&reply)
                .unwrap()
                .contains(&admin.to_string())
        );
        let payload = format!(r#"{{"liked":{{"by":"{me}"}}}}"#);
        let like = raw("discussion", "liked", Actor::user(me), &payload);
        let like = told(&like, me, &key).unwrap().unwrap();
        assert_eq!(
            (like.by, &like.about["by"]),
            ("you", &Value::from(me.to_string()))
        );
        for (stream, event) in [("ticket", "noted"), ("prompt", "global-set")] {
            let kept_back = raw(stream, event, Actor::SYSTEM, "{}");
            assert!(told(&kept_back, me, &key).unwrap().is_none());
        }
    }
}
