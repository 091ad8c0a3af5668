//! Rehearsals: before a specialist's prompt goes live, it is tried on the house's own briefs, beside the current prompt
//! or another model.
//!
//! Every text here is public in the sense of the log: an admin wrote the briefs for this purpose, or a model wrote the
//! text for a brief. Nothing in it is about a client.

pub mod check;
pub mod trial;
pub mod view;

use serde::{Deserialize, Serialize};

use crate::catalog::SpecialistPrompt;
use crate::ids::{BriefId, ConnectionId, RunId, SpecialistId};
use crate::model::WrittenBy;
use crate::personal::{EventField, Public};

/// The most briefs of a specialist.
pub const MOST_BRIEFS: usize = 20;
/// The most sides of a comparison.
pub const MOST_SIDES: usize = 2;
/// Characters of a brief's title.
pub const LONGEST_TITLE: usize = 120;
/// Characters of a brief.
pub const LONGEST_BRIEF: usize = 20_000;
/// The most words that must occur, and words that must not.
pub const MOST_WORDS: usize = 30;
/// The most headings that must occur.
pub const MOST_HEADINGS: usize = 20;
/// Characters of a word, a heading or a tone.
pub const LONGEST_WISH: usize = 200;
/// Characters of the name of a side.
pub const LONGEST_NAME: usize = 60;
/// Characters that are stored of a text for a brief.
pub const LONGEST_KEPT: usize = 60_000;
/// Characters of a draft's instructions.
pub const LONGEST_PROMPT: usize = 20_000;
/// Characters of a draft's tone, and of its style.
pub const LONGEST_MANNER: usize = 2_000;
/// Characters that are stored of a judge's answer.
pub const LONGEST_VERDICT: usize = 300;

/// The code of a try whose model was no longer connected.
pub const DISCONNECTED: &str = "disconnected";
/// The code of a try that took too long.
pub const DEADLINE: &str = "deadline";

crate::event_value! {
    /// What a text for a brief must show.
    pub struct Must {
        /// Words or phrases that must occur.
        pub words: Vec<Public<String>>,
        /// Words or phrases that must not occur.
        pub not_words: Vec<Public<String>>,
        /// Headings, in this order.
        pub headings: Vec<Public<String>>,
        pub min_words: Option<u32>,
        pub max_words: Option<u32>,
        /// The tone, judged by a model.
        pub tone: Option<Public<String>>,
    }
}

crate::event_value! {
    /// A brief that a specialist rehearses.
    pub struct Brief {
        /// Stable within the specialist.
        pub id: BriefId,
        pub title: Public<String>,
        /// In the form of a client's message.
        pub text: Public<String>,
        pub must: Must,
    }
}

crate::event_value! {
    /// One of the compared sides.
    pub struct Side {
        pub name: Public<String>,
        /// None for the specialist's current prompt.
        pub prompt: Option<SpecialistPrompt>,
        /// None for the specialist's current model.
        pub connection: Option<ConnectionId>,
    }
}

/// The kind of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckKind {
    /// A word that must occur.
    Words,
    /// A word that must not occur.
    NotWords,
    /// A heading, after those before it.
    Headings,
    /// So many words at least.
    MinWords,
    /// So many words at most.
    MaxWords,
    /// The tone.
    Tone,
}

impl EventField for CheckKind {}

crate::event_value! {
    /// One wish, and whether the text meets it.
    pub struct Check {
        pub kind: CheckKind,
        /// The wish.
        pub wanted: Public<String>,
        /// None if nobody could judge.
        pub ok: Option<bool>,
        /// What was found, in a few words; may be empty.
        pub found: Public<String>,
    }
}

crate::event_value! {
    /// The result of one side for one brief.
    pub struct Attempt {
        /// The text, up to 60,000 characters; none if it failed.
        pub text: Option<Public<String>>,
        /// Whether a document was delivered; then the document was checked.
        pub delivered: bool,
        /// Whether the text ends early, at the model's limit or at the limit for storing.
        pub truncated: bool,
        /// Why it failed, as a stable code.
        pub failure: Option<Public<String>>,
        /// Empty if it failed.
        pub checks: Vec<Check>,
        /// The number of words of the checked text.
        pub words: u64,
        /// Tokens read and written for the text. Nobody is charged for them.
        pub tokens: u64,
        /// How long it took.
        pub milliseconds: u64,
        /// None if the built-in writer wrote it, or nobody did.
        pub written_by: Option<WrittenBy>,
        /// None if no tone was judged.
        pub judged_by: Option<WrittenBy>,
    }
}

crate::events! {
    /// The stream `rehearsal`, one for each specialist; its id is theirs.
    pub enum RehearsalEvent of "rehearsal" {
        /// The new briefs of the specialist, all of them.
        BriefsWritten = "briefs-written" v 1 { specialist: SpecialistId, briefs: Vec<Brief> },
        /// A run was requested: each side writes each of the current briefs.
        Asked = "asked" v 1 { specialist: SpecialistId, run: RunId, sides: Vec<Side> },
        /// A side has tried a brief.
        Tried = "tried" v 1 {
            run: RunId,
            /// The index of the side, from 0.
            side: u32,
            brief: BriefId,
            result: Box<Attempt>,
        },
        /// All sides have tried all briefs, or no longer will.
        Finished = "finished" v 1 { run: RunId },
    }
}
