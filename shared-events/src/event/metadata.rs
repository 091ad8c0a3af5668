//! Who did what, for whom, and as a result of what. The audit log is only a projection of this.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::TraceParent;
use crate::ids::{InvalidId, UserId};

/// The kind of actor of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActorKind {
    /// A signed-in person, or one who is signing up or in.
    User,
    /// An admin or superadmin in the admin area.
    Admin,
    /// The product itself: workers, timers, seeding.
    System,
}

impl ActorKind {
    /// The word in the database and on screen.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Admin => "admin",
            Self::System => "system",
        }
    }
}

/// The actor of an event. Stored as `kind` or `kind:id`, since postgres-es knows only strings here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Actor {
    /// The kind.
    pub kind: ActorKind,
    /// The account, if the actor is a person.
    pub id: Option<UserId>,
}

impl Actor {
    /// The product itself.
    pub const SYSTEM: Self = Self {
        kind: ActorKind::System,
        id: None,
    };

    /// A signed-in person.
    #[must_use]
    pub const fn user(id: UserId) -> Self {
        Self {
            kind: ActorKind::User,
            id: Some(id),
        }
    }

    /// An admin at work.
    #[must_use]
    pub const fn admin(id: UserId) -> Self {
        Self {
            kind: ActorKind::Admin,
            id: Some(id),
        }
    }
}

impl std::fmt::Display for Actor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.kind.as_str())?;
        self.id.map_or(Ok(()), |id| write!(f, ":{id}"))
    }
}

impl std::str::FromStr for Actor {
    type Err = InvalidId;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (kind, id) = text
            .split_once(':')
            .map_or((text, None), |(kind, id)| (kind, Some(id)));
        let kind = [ActorKind::User, ActorKind::Admin, ActorKind::System]
            .into_iter()
            .find(|known| known.as_str() == kind)
            .ok_or(InvalidId { kind: "actor" })?;
        Ok(Self {
            kind,
            id: id.map(str::parse).transpose()?,
        })
    }
}

impl Serialize for Actor {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// Stored with every event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Metadata {
    /// The actor.
    pub actor: Actor,
    /// The person whose data it is; their key encrypts it. None for data of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The name of the command, such as `send message`.
    pub command: String,
    /// The same for everything with the same first cause.
    pub correlation: Uuid,
    /// The direct cause: a request, or the event (`type/id/sequence`) that was reacted to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub causation: Option<String>,
    /// The place in a trace where it was decided, so that later effects can be linked to it. Only if traces are
    /// exported, or the request came with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traceparent: Option<TraceParent>,
}
