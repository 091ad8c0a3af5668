//! Why the content of a file can not be used.

/// A cause. Another try does not help, except for those that [may pass](Unread::may_pass).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It needs a password.
    Encrypted,
    /// It has no text, such as a scan.
    NoText,
    /// It has text, but nobody can tell the letters of its writing.
    Illegible,
    /// It is not a valid file of its type.
    Broken,
    /// Reading it takes more memory or time than a file may use.
    TooLarge,
    /// It is of a variant that is not supported.
    Unsupported,
    /// It is a picture, and the writer can not see pictures.
    NotSeen,
    /// It is read, but not to its end.
    Cut,
    /// Only its beginning is read: later files of the conversation use the rest of the space.
    Crowded,
    /// It is not read: later files of the conversation use all the space.
    NoRoom,
    /// It was stored, and the file store does not have it any more.
    Gone,
    /// It is read, except for some of its pages, which have no text or can not be read.
    Partly {
        /// How many of its pages were not read.
        textless: u32,
        /// How many it has.
        pages: u32,
    },
}

/// The prefix of the code of a partly read file, before the pages.
const PARTLY: &str = "partly:";

impl Unread {
    /// Every cause without numbers.
    pub const ALL: &'static [Self] = &[
        Self::Encrypted,
        Self::NoText,
        Self::Illegible,
        Self::Broken,
        Self::TooLarge,
        Self::Unsupported,
        Self::NotSeen,
        Self::Cut,
        Self::Crowded,
        Self::NoRoom,
        Self::Gone,
    ];

    /// The stable code of the cause, without its numbers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Encrypted => "encrypted",
            Self::NoText => "no_text",
            Self::Illegible => "illegible",
            Self::Broken => "broken",
            Self::TooLarge => "too_large",
            Self::Unsupported => "unsupported",
            Self::NotSeen => "not_seen",
            Self::Cut => "cut",
            Self::Crowded => "crowded",
            Self::NoRoom => "no_room",
            Self::Gone => "gone",
            Self::Partly { .. } => "partly",
        }
    }

    /// The stored code, with the numbers.
    #[must_use]
    pub fn stored(self) -> String {
        match self {
            Self::Partly { textless, pages } => format!("{PARTLY}{textless}/{pages}"),
            cause => cause.code().to_owned(),
        }
    }

    /// The cause of this code; an unknown one, of a newer program, counts as unsupported.
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        let known = Self::ALL.iter().copied().find(|cause| cause.code() == code);
        known
            .or_else(|| Self::partly(code))
            .unwrap_or(Self::Unsupported)
    }

    fn partly(code: &str) -> Option<Self> {
        let (textless, pages) = code.strip_prefix(PARTLY)?.split_once('/')?;
        Some(Self::Partly {
            textless: textless.parse().ok()?,
            pages: pages.parse().ok()?,
        })
    }

    /// The cause in words that follow "could not be read: ".
    #[must_use]
    pub const fn because(self) -> &'static str {
        match self {
            Self::Encrypted => "it is locked with a password",
            Self::NoText => "it holds no text that can be selected, as with a scan",
            Self::Illegible => {
                "the writing in this PDF can not be read out. Send it as DOCX or TXT"
            }
            Self::Broken => "it is damaged",
            Self::TooLarge => "it is too large or too intricate",
            Self::Unsupported => "it is of a variant that is not supported",
            Self::NotSeen => "pictures can not be looked at here",
            Self::Cut => "it is longer than 200,000 characters",
            Self::Crowded | Self::NoRoom => {
                "in a conversation the latest 200,000 characters and 10 pictures are read"
            }
            Self::Gone => "our storage has lost it. Please add it again",
            Self::Partly { .. } => "some of its pages hold no text that can be read out",
        }
    }

    /// Whether a part of it is read.
    #[must_use]
    pub const fn is_read(self) -> bool {
        matches!(self, Self::Cut | Self::Crowded | Self::Partly { .. })
    }

    /// Whether the other files of the conversation leave too little space for all of it.
    #[must_use]
    pub const fn is_for_want_of_room(self) -> bool {
        matches!(self, Self::Crowded | Self::NoRoom)
    }

    /// Whether it may be read another time: other files come and go, and a store may get a lost file back.
    #[must_use]
    pub const fn may_pass(self) -> bool {
        self.is_for_want_of_room() || matches!(self, Self::Gone)
    }

    /// The message to its owner in the conversation.
    #[must_use]
    pub fn sentence(self, name: &str) -> String {
        let because = self.because();
        match self {
            Self::Cut => format!("Only the first 200,000 characters of {name} were read."),
            Self::Crowded => format!("Only the beginning of {name} is read: {because}."),
            Self::Partly { textless, pages } => {
                let have = if textless == 1 { "has" } else { "have" };
                format!(
                    "{name} was read in part: {textless} of {pages} pages {have} no text that can be read out, as with a scan."
                )
            }
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
        assert_eq!(
            Unread::Illegible.sentence("brief.pdf"),
            "brief.pdf could not be read: the writing in this PDF can not be read out. Send it as DOCX or TXT. It was not used and costs nothing."
        );
        assert_eq!(Unread::of_code("of tomorrow"), Unread::Unsupported);
        assert_eq!(Unread::of_code("partly:many"), Unread::Unsupported);
    }

    #[test]
    fn chat_39_a_file_of_which_some_pages_are_read_says_of_how_many_it_is_not() {
        let partly = |textless| Unread::Partly { textless, pages: 7 };
        assert_eq!(partly(3).stored(), "partly:3/7");
        assert_eq!(Unread::of_code("partly:3/7"), partly(3));
        assert!(partly(3).is_read());
        assert_eq!(
            partly(3).sentence("brief.pdf"),
            "brief.pdf was read in part: 3 of 7 pages have no text that can be read out, as with a scan."
        );
        assert!(
            partly(1)
                .sentence("brief.pdf")
                .contains("1 of 7 pages has no text")
        );
        assert_eq!(Unread::Cut.stored(), "cut");
    }
}
