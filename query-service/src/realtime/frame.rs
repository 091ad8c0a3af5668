//! The frames of a socket, and the reasons to close it.

use serde::{Deserialize, Serialize};
use shared_events::conversation::view::{ChatStatus, MessageState};
use shared_events::{ConversationId, MessageId, SpecialistId};

/// What a client says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum ClientFrame {
    /// Who it is. Said once; before it nothing but subscriptions may come, and nothing is told.
    Auth {
        /// An access token.
        token: String,
    },
    /// It wants to hear of a conversation with this specialist.
    Subscribe {
        /// Which.
        agent_id: String,
        /// The session; the latest where none is named.
        session_id: Option<String>,
        /// What it has of a reply already.
        cursor: Option<Cursor>,
    },
    /// Are you there?
    Ping,
    /// Something that this program does not know.
    #[serde(other)]
    Unknown,
}

/// A place in a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cursor {
    /// The reply.
    pub message_id: MessageId,
    /// The attempt the text belongs to. Nearly every reply has only one.
    #[serde(default = "first")]
    pub attempt: u32,
    /// The last piece that arrived, 0 for none.
    pub seq: u32,
}

const fn first() -> u32 {
    1
}

/// What the server says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
pub enum ServerFrame {
    /// The client is known; it may subscribe.
    Ready,
    /// How the client's conversation with a specialist stands.
    AgentStatusUpdate {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation that is worked on, or was last; none when nothing was ever said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session_id: Option<ConversationId>,
        /// Idle when nothing was ever said.
        status: ChatStatus,
    },
    /// A piece of a reply on its way. Pieces of a reply are numbered from 1 without holes.
    ReplyDelta {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation.
        session_id: ConversationId,
        /// The reply.
        message_id: MessageId,
        /// Goes back into the cursor.
        attempt: u32,
        /// Its place.
        seq: u32,
        /// Markdown.
        text: String,
    },
    /// The reply is being written anew: what has arrived of it is void, and pieces count from 1 again.
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
    /// The reply has its outcome; the history holds it from now on.
    ReplyDone {
        /// The specialist.
        agent_id: SpecialistId,
        /// The conversation.
        session_id: ConversationId,
        /// The reply.
        message_id: MessageId,
        /// Which.
        outcome: Outcome,
    },
    /// A conversation with the specialist was named, pinned, put out of sight or back, approved, or shown otherwise: another
    /// reply was chosen, a message replaced or deleted. The history holds it from now on.
    ConversationChanged {
        /// The specialist.
        agent_id: SpecialistId,
    },
    /// What the client can spend.
    Balance {
        /// Tokens.
        tokens: i64,
    },
    /// I am.
    Pong,
    /// Something that was said can not be done.
    Error {
        /// Stable.
        code: String,
    },
    /// The session is over, or the account barred.
    SessionEnded {
        /// Stable.
        code: String,
    },
}

/// How a reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is there.
    Delivered,
    /// It will not come.
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
    /// Whoever it is did not say so, or may not be here any longer.
    Unauthenticated,
    /// What was said is not of this protocol.
    Protocol,
    /// The client neither reads nor answers.
    Slow,
    /// The client has too many sockets.
    TooMany,
    /// The server stops; there may be another one.
    Leaving,
    /// Something needed is away for the moment.
    Unavailable,
}

impl Ending {
    /// The close code; none when there is nobody to tell.
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

    /// For metrics and the close frame.
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
