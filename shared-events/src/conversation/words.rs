//! The enums of a conversation as words: the same in columns, in JSON and on screen.

use super::view::{ChatStatus, From, JobState, ListStatus, MessageState};

/// A word that is not a value of the enum.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a word of a conversation")]
pub struct UnknownWord(String);

macro_rules! words {
    ($($enum:ident { $($variant:ident = $word:literal),* $(,)? })*) => {$(
        impl $enum {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The word in the database and in JSON.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }
        }

        impl std::str::FromStr for $enum {
            type Err = UnknownWord;
            fn from_str(word: &str) -> Result<Self, UnknownWord> {
                match word {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(UnknownWord(word.to_owned())),
                }
            }
        }
    )*};
}

words! {
    ChatStatus { Idle = "idle", Active = "active", Pending = "pending", Delivered = "delivered" }
    ListStatus { Active = "active", Completed = "completed", Pending = "pending" }
    From { User = "user", Agent = "agent", System = "system" }
    JobState { Open = "open", Approved = "approved", Reviewed = "reviewed", Cancelled = "cancelled" }
    MessageState { Complete = "complete", Streaming = "streaming", Failed = "failed", Stopped = "stopped" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same_as_json<T>(all: &[T], word: fn(T) -> &'static str)
    where
        T: Copy + PartialEq + std::fmt::Debug + serde::Serialize + std::str::FromStr,
    {
        for value in all {
            assert_eq!(serde_json::json!(value), word(*value));
            assert_eq!(word(*value).parse().ok(), Some(*value));
        }
    }

    #[test]
    fn stored_words_are_the_words_of_the_answers() {
        same_as_json(ChatStatus::ALL, ChatStatus::as_str);
        same_as_json(ListStatus::ALL, ListStatus::as_str);
        same_as_json(From::ALL, From::as_str);
        same_as_json(JobState::ALL, JobState::as_str);
        same_as_json(MessageState::ALL, MessageState::as_str);
        assert!("unknown".parse::<ChatStatus>().is_err());
    }
}
