//! A piece of a reply, as either protocol is read into it.

use serde_json::Value;

/// The content of one event, or of an answer that is not a stream.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct ReplyChunk {
    pub text: String,
    /// An error in a stream that began well.
    pub error: Option<Value>,
    /// Why the server stops writing, if it reports that.
    pub ending: Option<Ending>,
    /// The server stops because of a fault of its own.
    pub broke: bool,
    /// The model refuses to answer.
    pub refused: bool,
    pub tokens: Tokens,
    /// Nothing follows.
    pub last: bool,
}

/// Why the server stopped writing. Of several reasons the last one in this list is used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// It was complete.
    #[default]
    Done,
    /// It wants to call a tool, though none was offered.
    ToolCall,
    /// It reached the length limit.
    Length,
    /// It withholds the rest.
    Withheld,
}

/// Numbers as reported by the server, each above zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub total: Option<u64>,
    pub input: Option<u64>,
    pub output: Option<u64>,
}

impl Tokens {
    /// Replaces numbers by later ones.
    pub fn update(&mut self, later: Self) {
        self.total = later.total.or(self.total);
        self.input = later.input.or(self.input);
        self.output = later.output.or(self.output);
    }

    /// The number to charge, if there is one.
    pub fn to_charge(self) -> Option<u64> {
        let sum = || Some(self.input?.saturating_add(self.output?));
        self.total.or_else(sum)
    }
}
