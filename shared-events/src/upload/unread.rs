//! Why what a file holds can not be used.

/// A cause. No further try mends it, but for the two that tell of room: that changes with what else is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It opens with a password only.
    Encrypted,
    /// It holds no text, as a scan does.
    NoText,
    /// It is not what a file of its type has to be.
    Broken,
    /// Reading it takes more memory or time than a file is given.
    TooLarge,
    /// It is of a variant that is not read here.
    Unsupported,
    /// It is a picture, and who writes here sees none.
    NotSeen,
    /// It is read, but not to its end.
    Cut,
    /// Only its beginning is read: the rest of the room is taken by later files of the conversation.
    Crowded,
    /// It is not read: all the room is taken by later files of the conversation.
    NoRoom,
}

impl Unread {
    /// Every cause.
    pub const ALL: &'static [Self] = &[
        Self::Encrypted,
        Self::NoText,
        Self::Broken,
        Self::TooLarge,
        Self::Unsupported,
        Self::NotSeen,
        Self::Cut,
        Self::Crowded,
        Self::NoRoom,
    ];

    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Encrypted => "encrypted",
            Self::NoText => "no_text",
            Self::Broken => "broken",
            Self::TooLarge => "too_large",
            Self::Unsupported => "unsupported",
            Self::NotSeen => "not_seen",
            Self::Cut => "cut",
            Self::Crowded => "crowded",
            Self::NoRoom => "no_room",
        }
    }

    /// The cause of this code; an unknown one, of a newer program, counts as unsupported.
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        let known = Self::ALL.iter().copied().find(|cause| cause.code() == code);
        known.unwrap_or(Self::Unsupported)
    }

    /// The cause in words that go on after "could not be read: ".
    #[must_use]
    pub const fn because(self) -> &'static str {
        match self {
            Self::Encrypted => "it is locked with a password",
            Self::NoText => "it holds no text that can be selected, as with a scan",
            Self::Broken => "it is damaged",
            Self::TooLarge => "it is too large or too intricate",
            Self::Unsupported => "it is of a variant that is not supported",
            Self::NotSeen => "pictures can not be looked at here",
            Self::Cut => "it is longer than 200,000 characters",
            Self::Crowded | Self::NoRoom => {
                "in a conversation the latest 200,000 characters and 10 pictures are read"
            }
        }
    }

    /// Whether some of it is read all the same.
    #[must_use]
    pub const fn is_read(self) -> bool {
        matches!(self, Self::Cut | Self::Crowded)
    }

    /// Whether it is the other files of the conversation that leave no room for all of it.
    #[must_use]
    pub const fn is_for_want_of_room(self) -> bool {
        matches!(self, Self::Crowded | Self::NoRoom)
    }

    /// What its owner is told in the conversation.
    #[must_use]
    pub fn sentence(self, name: &str) -> String {
        let because = self.because();
        match self {
            Self::Cut => format!("Only the first 200,000 characters of {name} were read."),
            Self::Crowded => format!("Only the beginning of {name} is read: {because}."),
            // It may have been used before.
            Self::NoRoom => format!("{name} is not read: {because}."),
            _ => format!("{name} could not be read: {because}. It was not used and costs nothing."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_39_every_cause_has_a_code_of_its_own_and_names_the_file() {
        for cause in Unread::ALL {
            assert_eq!(Unread::of_code(cause.code()), *cause);
            let sentence = cause.sentence("scan.pdf");
            let says_so = sentence.starts_with("scan.pdf could not be read: ");
            let is_unreadable = !cause.is_read() && !cause.is_for_want_of_room();
            assert_eq!(says_so, is_unreadable, "{sentence}");
            assert!(sentence.contains("scan.pdf"), "{sentence}");
        }
        assert_eq!(
            Unread::Cut.sentence("log.txt"),
            "Only the first 200,000 characters of log.txt were read."
        );
        assert_eq!(
            Unread::NoRoom.sentence("cat.png"),
            "cat.png is not read: in a conversation the latest 200,000 characters and 10 pictures are read."
        );
        assert_eq!(Unread::of_code("of tomorrow"), Unread::Unsupported);
    }
}
