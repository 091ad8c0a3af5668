//! A piece of a reply, as either protocol is read into it.

use serde_json::Value;

/// What one event says, or an answer that is no stream.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct ReplyChunk {
    pub text: String,
    /// An error in a stream that began well.
    pub error: Option<Value>,
    /// Why the server stops writing, if it says so.
    pub ending: Option<Ending>,
    /// The server stops writing for a fault of its own.
    pub broke: bool,
    /// The model says that it will not answer.
    pub refused: bool,
    pub tokens: Tokens,
    /// Nothing follows.
    pub last: bool,
}

/// Why the server stopped writing. Of several reasons the last one here counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// It was done.
    #[default]
    Done,
    /// It would call a tool, though it was offered none.
    ToolCall,
    /// It wrote as much as it may, and there would be more.
    Length,
    /// It keeps the rest back.
    Withheld,
}

/// Figures as the server tells them, each above zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub total: Option<u64>,
    pub input: Option<u64>,
    pub output: Option<u64>,
}

impl Tokens {
    /// Takes what was told later in place of what it had.
    pub fn update(&mut self, later: Self) {
        self.total = later.total.or(self.total);
        self.input = later.input.or(self.input);
        self.output = later.output.or(self.output);
    }

    /// The figure to charge, where there is one.
    pub fn to_charge(self) -> Option<u64> {
        let sum = || Some(self.input?.saturating_add(self.output?));
        self.total.or_else(sum)
    }
}
