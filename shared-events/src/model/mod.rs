//! The models that write for the specialists: connections to their servers, who writes with which, and what it may cost.
//!
//! One stream for the house, so that a connection is never taken away while it is chosen. Keys of the servers are not
//! part of it: they never enter the log.

mod money;
pub mod preset;
pub mod view;

pub use money::{MicroDollars, Price};

use serde::{Deserialize, Serialize};

use crate::ids::{ConnectionId, SpecialistId};
use crate::money::Day;
use crate::personal::{EventField, Public};

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// What the built-in writer says of itself before anybody asks it for work: what it is, what it can do, and what is free.
pub const BUILT_IN_NOTICE: &str = "No model is connected, so the built-in writer answers here: it works by rules, puts the \
facts of your brief into the sections, lists and tables you name, and makes up nothing. It writes letters, e-mails, speeches, \
posts, proposals and reports in English; it asks and declines for nothing.";

/// How a server is spoken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ModelProtocol)]
pub enum Protocol {
    /// Chat completions, as OpenAI and most others have them.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
}

impl Protocol {
    /// As stored and as in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OpenAi => "openai",
            Self::Anthropic => "anthropic",
        }
    }
}

impl EventField for Protocol {}

crate::event_value! {
    /// How a model is reached, and what its tokens cost.
    pub struct ModelSetup {
        /// What admins call it; unique.
        pub name: Public<String>,
        /// The preset it was made from, such as `ollama`.
        pub preset: Public<String>,
        pub protocol: Protocol,
        /// Where its API begins, without a slash at the end.
        pub base_url: Public<String>,
        /// Which model to ask for.
        pub model: Public<String>,
        /// Whether it looks at pictures.
        pub sees: bool,
        /// The longest reply, in tokens.
        pub max_tokens: u32,
        /// Nothing where its tokens cost the house nothing.
        pub price: Option<Price>,
    }
}

crate::event_value! {
    /// The model of a category.
    pub struct CategoryModel {
        /// The name of the category.
        pub category: Public<String>,
        pub connection: ConnectionId,
    }
}

crate::event_value! {
    /// The model of a specialist.
    pub struct SpecialistModel {
        pub specialist: SpecialistId,
        pub connection: ConnectionId,
    }
}

crate::event_value! {
    /// Which connections are used for what.
    pub struct ModelChoice {
        /// Writes wherever nothing else is said; without one the built-in writer does.
        pub default: Option<ConnectionId>,
        /// Writes where the one that should can not.
        pub fallback: Option<ConnectionId>,
        /// Judges the tone of rehearsals.
        pub judge: Option<ConnectionId>,
        pub categories: Vec<CategoryModel>,
        pub specialists: Vec<SpecialistModel>,
        /// What all models together may cost in a UTC day.
        pub ceiling: Option<MicroDollars>,
    }
}

crate::event_value! {
    /// What a trial of a connection showed. Of one that failed, the code alone.
    pub struct ModelTrial {
        /// Why it failed, as a stable code.
        pub code: Option<Public<String>>,
        /// Milliseconds to the first text.
        pub first_text_ms: Option<u32>,
        pub tokens_per_second: Option<u32>,
        /// Whether the server says what a reply took.
        pub usage_told: Option<bool>,
    }
}

crate::event_value! {
    /// What wrote a reply, where it was a model.
    pub struct WrittenBy {
        /// Nothing where the environment says which.
        pub connection: Option<ConnectionId>,
        pub model: Public<String>,
        /// Tokens of what it was sent.
        pub input_tokens: Option<u64>,
        /// Tokens of what it wrote.
        pub output_tokens: Option<u64>,
        /// What the house pays for it.
        pub cost: Option<MicroDollars>,
    }
}

crate::events! {
    /// The stream `model`: one, with the id `house`.
    pub enum ModelEvent of "model" {
        /// A model can be used from now on.
        Connected = "connected" v 1 {
            connection: ConnectionId,
            setup: ModelSetup,
            /// Whether a key is kept for it.
            has_key: bool,
        },
        /// The connection is another one now, under the same id.
        Changed = "changed" v 1 {
            connection: ConnectionId,
            setup: ModelSetup,
            /// Whether a key is kept for it.
            has_key: bool,
        },
        /// The connection is gone, and its key with it.
        Disconnected = "disconnected" v 1 { connection: ConnectionId },
        /// Which connections are used for what, from the next reply on.
        Chosen = "chosen" v 1 { choice: ModelChoice },
        /// Somebody tried a connection.
        Tried = "tried" v 1 { connection: ConnectionId, trial: ModelTrial },
        /// It failed so often that it is not called for a while.
        Tripped = "tripped" v 1 {
            connection: ConnectionId,
            /// Of the last failure, stable.
            code: Public<String>,
        },
        /// It answers again.
        Recovered = "recovered" v 1 { connection: ConnectionId },
        /// Models have reached the ceiling of the day. Written once for each day and ceiling.
        CeilingReached = "ceiling-reached" v 1 { day: Day, spent: MicroDollars, ceiling: MicroDollars },
    }
}
