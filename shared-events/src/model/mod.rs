//! The models that write for the specialists: connections to their servers, which specialist uses which, and the cost
//! ceiling.
//!
//! One stream for the house, so that a connection is never removed while it is chosen. Keys of the servers are not
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

/// The notice of the built-in writer before anybody asks it for work: what it is, what it can do, and what is free.
pub const BUILT_IN_NOTICE: &str = "No model is connected, so the built-in writer answers here: it works by rules, puts the \
facts of your brief into the sections, lists and tables you name, and makes up nothing. It writes letters, e-mails, speeches, \
posts, proposals and reports in English; it asks and declines for nothing.";

/// The protocol of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ModelProtocol)]
pub enum Protocol {
    /// Chat completions, as used by OpenAI and most others.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
}

impl Protocol {
    /// The word in the database and in the API.
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
    /// How to reach a model, and the price of its tokens.
    pub struct ModelSetup {
        /// The name for admins; unique.
        pub name: Public<String>,
        /// The preset it was made from, such as `ollama`.
        pub preset: Public<String>,
        pub protocol: Protocol,
        /// Where its API begins, without a slash at the end.
        pub base_url: Public<String>,
        /// The name of the model.
        pub model: Public<String>,
        /// Whether it looks at pictures.
        pub sees: bool,
        /// The longest reply, in tokens.
        pub max_tokens: u32,
        /// None if its tokens cost the house nothing.
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
        /// The usual one; without it, the built-in writer.
        pub default: Option<ConnectionId>,
        /// Used when the first choice can not write.
        pub fallback: Option<ConnectionId>,
        /// Judges the tone of rehearsals.
        pub judge: Option<ConnectionId>,
        pub categories: Vec<CategoryModel>,
        pub specialists: Vec<SpecialistModel>,
        /// The ceiling for all models together in a UTC day.
        pub ceiling: Option<MicroDollars>,
    }
}

crate::event_value! {
    /// The result of a trial of a connection. For a failed one, only the code.
    pub struct ModelTrial {
        /// Why it failed, as a stable code.
        pub code: Option<Public<String>>,
        /// Milliseconds to the first text.
        pub first_text_ms: Option<u32>,
        pub tokens_per_second: Option<u32>,
        /// Whether the server reports the tokens of a reply.
        pub usage_told: Option<bool>,
    }
}

crate::event_value! {
    /// The model that wrote a reply.
    pub struct WrittenBy {
        /// None if the model is set in the environment.
        pub connection: Option<ConnectionId>,
        pub model: Public<String>,
        /// Tokens that were sent to it.
        pub input_tokens: Option<u64>,
        /// Tokens that it wrote.
        pub output_tokens: Option<u64>,
        /// The cost for the house.
        pub cost: Option<MicroDollars>,
    }
}

crate::events! {
    /// The stream `model`: only one, with the id `house`.
    pub enum ModelEvent of "model" {
        /// A model can be used from now on.
        Connected = "connected" v 1 {
            connection: ConnectionId,
            setup: ModelSetup,
            /// Whether a key is stored for it.
            has_key: bool,
        },
        /// The connection was changed, under the same id.
        Changed = "changed" v 1 {
            connection: ConnectionId,
            setup: ModelSetup,
            /// Whether a key is stored for it.
            has_key: bool,
        },
        /// The connection was removed, together with its key.
        Disconnected = "disconnected" v 1 { connection: ConnectionId },
        /// Which connections are used for what, from the next reply on.
        Chosen = "chosen" v 1 { choice: ModelChoice },
        /// Somebody tried a connection.
        Tried = "tried" v 1 { connection: ConnectionId, trial: ModelTrial },
        /// It failed so often that it is not called for a while.
        Tripped = "tripped" v 1 {
            connection: ConnectionId,
            /// The stable code of the last failure.
            code: Public<String>,
        },
        /// It answers again.
        Recovered = "recovered" v 1 { connection: ConnectionId },
        /// Models have reached the ceiling of the day. Written once for each day and ceiling.
        CeilingReached = "ceiling-reached" v 1 { day: Day, spent: MicroDollars, ceiling: MicroDollars },
    }
}
