//! The frames of a socket, and the reasons to close it.

use serde::{Deserialize, Serialize};
use shared_events::conversation::view::{ChatStatus, MessageState};
use shared_events::{ConversationId, MessageId, SpecialistId};

/// A frame of a client.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum ClientFrame {
    /// The sign-in. Sent once; before it only subscriptions are allowed, and the server sends nothing.
    Auth {
        /// An access token.
        token: String,
    },
    /// Follows a conversation with this specialist.
    Subscribe {
        /// The specialist.
        agent_id: String,
        /// The session; the latest if none is named.
        session_id: Option<String>,
        /// The part of a reply that the client has already.
        cursor: Option<Cursor>,
    },
    /// A sign of life.
    Ping,
    /// A frame that this program does not know.
    #[serde(other)]
    Unknown,
}

/// A position in a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cursor {
    /// The reply.
    pub message_id: MessageId,
    /// The attempt of the text. Nearly every reply has only one.
    #[serde(default = "first")]
    pub attempt: u32,
    /// The last piece that arrived, 0 for none.
    pub seq: u32,
}

const fn first() -> u32 {
    1
}

/// A frame of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum ServerFrame {
    /// The client is signed in; it may subscribe.
    Ready,
    /// The state of the client's conversation with a specialist.
    AgentStatusUpdate {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation with the current or the latest activity; none if there is no message.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session_id: Option<ConversationId>,
        /// Idle if there is no message.
        status: ChatStatus,
    },
    /// A piece of a reply in progress. Pieces of a reply are numbered from 1 without gaps.
    ReplyDelta {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation.
        session_id: ConversationId,
        /// The reply.
        message_id: MessageId,
        /// For the cursor.
        attempt: u32,
        /// Its number.
        seq: u32,
        /// Markdown.
        text: String,
    },
    /// The reply is written again: its earlier text is void, and pieces count from 1 again.
    ReplyReset {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation.
        session_id: ConversationId,
        /// The reply.
        message_id: MessageId,
        /// The attempt that begins.
        attempt: u32,
    },
    /// The reply has its outcome; the history has it from now on.
    ReplyDone {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation.
        session_id: ConversationId,
        /// The reply.
        message_id: MessageId,
        /// The outcome.
        outcome: Outcome,
    },
    /// A conversation with the specialist was named, pinned, archived or restored, approved, or shows other messages:
    /// another reply was chosen, a message replaced or deleted. The history has the change from now on.
    ConversationChanged {
        /// The specialist.
        agent_id: SpecialistId,
    },
    /// The client has something new among their notifications, or has read some elsewhere.
    Notified,
    /// The client's balance.
    Balance {
        /// Tokens.
        tokens: i64,
    },
    /// The answer to a ping.
    Pong,
    /// A frame of the client was refused.
    Error {
        /// A stable code.
        code: String,
    },
    /// The session is over, or the account is suspended.
    SessionEnded {
        /// A stable code.
        code: String,
    },
}

/// How a reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is complete.
    Delivered,
    /// It failed.
    Failed,
    /// Its reader stopped it.
    Stopped,
}

impl From<MessageState> for Outcome {
    fn from(state: MessageState) -> Self {
        match state {
            MessageState::Complete => Self::Delivered,
            MessageState::Stopped => Self::Stopped,
            MessageState::Failed | MessageState::Streaming => Self::Failed,
        }
    }
}

/// Why a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The client left, or its connection broke.
    Gone,
    /// The client did not sign in, or is not allowed any more.
    Unauthenticated,
    /// A frame is not of this protocol.
    Protocol,
    /// The client neither reads nor answers.
    Slow,
    /// The client has too many sockets.
    TooMany,
    /// The server stops; another one may be available.
    Leaving,
    /// A needed service is unavailable for the moment.
    Unavailable,
}

impl Ending {
    /// The close code; none if the client is gone.
    #[must_use]
    pub const fn code(self) -> Option<u16> {
        match self {
            Self::Gone => None,
            Self::Protocol => Some(4400),
            Self::Unauthenticated => Some(4401),
            Self::Slow => Some(4408),
            Self::TooMany => Some(4429),
            Self::Leaving => Some(1001),
            Self::Unavailable => Some(1013),
        }
    }

    /// The name in metrics and the close frame.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::Unauthenticated => "unauthenticated",
            Self::Protocol => "protocol",
            Self::Slow => "slow",
            Self::TooMany => "too_many",
            Self::Leaving => "leaving",
            Self::Unavailable => "unavailable",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn rt_02_a_client_subscribes_by_the_specialists_id() {
        let frame: ClientFrame =
            from_value(json!({"type": "subscribe", "agentId": "mara"})).unwrap();
        let without = ClientFrame::Subscribe {
            agent_id: "mara".to_owned(),
            session_id: None,
            cursor: None,
        };
        assert_eq!(frame, without);
        let id = MessageId::mint();
        let with =
            json!({"type": "subscribe", "agentId": "mara", "cursor": {"messageId": id, "seq": 7}});
        let ClientFrame::Subscribe { cursor, .. } = from_value(with).unwrap() else {
            panic!("another frame")
        };
        let expected = Cursor {
            message_id: id,
            attempt: 1,
            seq: 7,
        };
        assert_eq!(cursor, Some(expected));
    }

    #[test]
    fn rt_02_chat_41_a_client_may_name_the_session_it_wants_to_hear_of() {
        let session = ConversationId::mint();
        for (said, expected) in [
            (json!(session), Some(session.to_string())),
            (json!(null), None),
        ] {
            let frame = json!({"type": "subscribe", "agentId": "mara", "sessionId": said});
            let ClientFrame::Subscribe { session_id, .. } = from_value(frame).unwrap() else {
                panic!("another frame")
            };
            assert_eq!(session_id, expected);
        }
    }

    #[test]
    fn a_frame_of_a_later_version_is_not_a_broken_one() {
        let frame: ClientFrame = from_value(json!({"type": "wave", "hand": "left"})).unwrap();
        assert_eq!(frame, ClientFrame::Unknown);
        assert!(from_value::<ClientFrame>(json!({"type": "subscribe"})).is_err());
        assert!(from_value::<ClientFrame>(json!([])).is_err());
    }

    #[test]
    fn rt_03_a_status_names_the_specialist_and_the_state() {
        let frame = |session_id| ServerFrame::AgentStatusUpdate {
            agent_id: "mara".parse().unwrap(),
            session_id,
            status: ChatStatus::Pending,
        };
        let mut told =
            json!({"type": "agent_status_update", "agentId": "mara", "status": "pending"});
        assert_eq!(to_value(frame(None)).unwrap(), told);
        let session = ConversationId::mint();
        told["sessionId"] = json!(session);
        assert_eq!(to_value(frame(Some(session))).unwrap(), told);
        assert_eq!(
            to_value(ServerFrame::Ready).unwrap(),
            json!({"type": "ready"})
        );
    }
}
