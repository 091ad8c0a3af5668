//! Typed ids: a specialist's id can not be used as a person's.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::personal::EventField;
use crate::randomness;

/// An id that has not the form of its kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a valid {kind}")]
pub struct InvalidId {
    /// The kind of the id.
    pub kind: &'static str,
}

/// Reads the words of enums that have `ALL` and `as_str`.
macro_rules! read_back {
    ($($ty:ident $kind:literal),*) => {$(
        impl std::str::FromStr for $ty {
            type Err = $crate::ids::InvalidId;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut all = Self::ALL.iter().copied();
                all.find(|one| one.as_str() == text)
                    .ok_or($crate::ids::InvalidId { kind: $kind })
            }
        }
    )*};
}
pub(crate) use read_back;

macro_rules! uuid_id {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new id, ordered by time.
            #[must_use]
            pub fn mint() -> Self {
                Self(randomness::id())
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = InvalidId;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Uuid::try_parse(text).map(Self).map_err(|_| InvalidId { kind: stringify!($name) })
            }
        }
        impl From<$name> for Uuid {
            fn from(id: $name) -> Uuid {
                id.0
            }
        }
        impl EventField for $name {}
    )*};
}

uuid_id! {
    /// A person with an account. Also the id of their account and wallet streams.
    UserId;
    /// One sign-in on one device.
    SessionId;
    /// A conversation between one client and one specialist (`sessionId` in the API).
    ConversationId;
    /// A message, of a client or of a specialist.
    MessageId;
    /// A hold: tokens of a wallet that are set aside for one reply.
    HoldId;
    /// A piece of work within a conversation.
    JobId;
    /// A client's review of one job.
    ReviewId;
    /// A change of an account's address that somebody asked for.
    AddressChangeId;
    /// A passkey of a person.
    PasskeyId;
    /// A mail in the outbox; its `Message-ID` is made from it.
    MailId;
    /// An order, as the payment provider knows it: hyphens and hexadecimal digits, which every provider accepts.
    PaymentReference;
    /// A file of a member.
    UploadId;
    /// A discussion of the community.
    DiscussionId;
    /// A reply in a discussion.
    ReplyId;
    /// A connection to a model (`modelId` in the API).
    ConnectionId;
    /// An announcement of the house.
    AnnouncementId;
    /// A campaign by mail.
    CampaignId;
    /// A rehearsal of a specialist's briefs (`runId` in the API).
    RunId;
    /// A frequent question with its answer.
    QuestionId;
    /// A canned answer of support.
    AnswerId;
    /// A member's request to the people of support.
    TicketId;
    /// An action of an operator.
    OperationId;
    /// A file that was exported.
    ExportId;
    /// A reply to a draft of a specialist.
    DraftTrialId;
}

impl HoldId {
    /// The hold for a message's first reply has the id of that message, and the hold for a further reply the id of that
    /// reply.
    #[must_use]
    pub const fn of(message: MessageId) -> Self {
        Self(message.0)
    }
}

macro_rules! slug_id {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(String);

        impl $name {
            /// The id as text: 1 to 64 of `a-z`, `0-9` and `-`.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = InvalidId;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let of_slug = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
                // `history` is a path of the API beside the ids.
                if (1..=64).contains(&text.len()) && text.bytes().all(of_slug) && text != "history" {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(InvalidId { kind: stringify!($name) })
                }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
        impl EventField for $name {}
    )*};
}

slug_id! {
    /// A specialist, named by a slug that stays in their address, or by a number if an admin made them.
    SpecialistId;
    /// A category, named by a slug of its first name, or by a number if an admin made it.
    CategoryId;
    /// A brief that a specialist rehearses, named by its author.
    BriefId;
}

impl SpecialistId {
    /// A new id, ordered by time: a later specialist with the same name is a different one.
    #[must_use]
    pub fn mint() -> Self {
        Self(randomness::id().to_string())
    }
}

impl CategoryId {
    /// A new id, ordered by time: the name of a category can change, and a later category can have the name of a
    /// deleted one.
    #[must_use]
    pub fn mint() -> Self {
        Self(randomness::id().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_10_slugs_refuse_what_is_not_a_plain_path_segment_and_the_name_of_a_call() {
        for bad in ["", "A", "a b", "ä", "a/b", "history", &"a".repeat(65)] {
            assert!(bad.parse::<SpecialistId>().is_err(), "{bad:?}");
        }
        assert_eq!("mara-2".parse::<SpecialistId>().unwrap().as_str(), "mara-2");
    }
}
