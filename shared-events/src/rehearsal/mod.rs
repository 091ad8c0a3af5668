//! Rehearsals: before a specialist's prompt goes live it is tried on briefs of the house's own, beside the one that holds
//! now or another model.
//!
//! Every text here is public in the sense of the log: an admin wrote the briefs for the purpose, or a model wrote what is
//! asked for in them. Nothing in it is about a client.

pub mod check;
pub mod trial;
pub mod view;

use serde::{Deserialize, Serialize};

use crate::catalog::SpecialistPrompt;
use crate::ids::{BriefId, ConnectionId, RunId, SpecialistId};
use crate::model::WrittenBy;
use crate::personal::{EventField, Public};

/// Briefs of a specialist, at most.
pub const MOST_BRIEFS: usize = 20;
/// Sides that are compared, at most.
pub const MOST_SIDES: usize = 2;
/// Characters of a brief's title.
pub const LONGEST_TITLE: usize = 120;
/// Characters of a brief.
pub const LONGEST_BRIEF: usize = 20_000;
/// Words that must show, and words that must not, at most.
pub const MOST_WORDS: usize = 30;
/// Headings that must show, at most.
pub const MOST_HEADINGS: usize = 20;
/// Characters of a word, a heading or a tone.
pub const LONGEST_WISH: usize = 200;
/// Characters of the name of a side.
pub const LONGEST_NAME: usize = 60;
/// Characters that are kept of what was written for a brief.
pub const LONGEST_KEPT: usize = 60_000;
/// Characters of a draft's instructions.
pub const LONGEST_PROMPT: usize = 20_000;
/// Characters of a draft's tone, and of its style.
pub const LONGEST_MANNER: usize = 2_000;
/// Characters that are kept of what a judge says.
pub const LONGEST_VERDICT: usize = 300;

/// The code of a try that the model was not there for any more.
pub const DISCONNECTED: &str = "disconnected";
/// The code of a try that took longer than it may.
pub const DEADLINE: &str = "deadline";

crate::event_value! {
    /// What must show in the text that is written for a brief.
    pub struct Must {
        /// Words or phrases that stand in it.
        pub words: Vec<Public<String>>,
        /// Words or phrases that do not.
        pub not_words: Vec<Public<String>>,
        /// Headings, in this order.
        pub headings: Vec<Public<String>>,
        pub min_words: Option<u32>,
        pub max_words: Option<u32>,
        /// How it sounds, judged by a model.
        pub tone: Option<Public<String>>,
    }
}

crate::event_value! {
    /// A brief that a specialist rehearses.
    pub struct Brief {
        /// Stable within the specialist.
        pub id: BriefId,
        pub title: Public<String>,
        /// As a client would send it.
        pub text: Public<String>,
        pub must: Must,
    }
}

crate::event_value! {
    /// One of the sides that are compared.
    pub struct Side {
        pub name: Public<String>,
        /// Nothing where the specialist is told what holds now.
        pub prompt: Option<SpecialistPrompt>,
        /// Nothing where whoever writes for the specialist now does.
        pub connection: Option<ConnectionId>,
    }
}

/// What is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckKind {
    /// A word that stands in it.
    Words,
    /// A word that does not.
    NotWords,
    /// A heading, after those before it.
    Headings,
    /// So many words at least.
    MinWords,
    /// So many words at most.
    MaxWords,
    /// How it sounds.
    Tone,
}

impl EventField for CheckKind {}

crate::event_value! {
    /// One thing that must show, and whether it does.
    pub struct Check {
        pub kind: CheckKind,
        /// What must show.
        pub wanted: Public<String>,
        /// Nothing where nobody could judge.
        pub ok: Option<bool>,
        /// What is there, in a few words; may be empty.
        pub found: Public<String>,
    }
}

crate::event_value! {
    /// What one side made of one brief.
    pub struct Attempt {
        /// What was written, up to 60,000 characters; nothing where it failed.
        pub text: Option<Public<String>>,
        /// Whether a piece was handed over, which is then what was checked.
        pub delivered: bool,
        /// Whether the text ends early, at the model's limit or at that of what is kept.
        pub truncated: bool,
        /// Why it failed, as a stable code.
        pub failure: Option<Public<String>>,
        /// Empty where it failed.
        pub checks: Vec<Check>,
        /// Words of what was checked.
        pub words: u64,
        /// Read and written for the text. Nobody is charged for them.
        pub tokens: u64,
        /// How long it took.
        pub milliseconds: u64,
        /// Nothing where the built-in writer wrote it, or nobody did.
        pub written_by: Option<WrittenBy>,
        /// Nothing where no tone was judged.
        pub judged_by: Option<WrittenBy>,
    }
}

crate::events! {
    /// The stream `rehearsal`, one a specialist; its id is theirs.
    pub enum RehearsalEvent of "rehearsal" {
        /// The briefs of the specialist, all of them, from now on.
        BriefsWritten = "briefs-written" v 1 { specialist: SpecialistId, briefs: Vec<Brief> },
        /// The briefs as they are now are to be written by each of these sides.
        Asked = "asked" v 1 { specialist: SpecialistId, run: RunId, sides: Vec<Side> },
        /// A side has tried a brief.
        Tried = "tried" v 1 {
            run: RunId,
            /// Its place among the sides, from 0.
            side: u32,
            brief: BriefId,
            result: Box<Attempt>,
        },
        /// All sides have tried all briefs, or no longer will.
        Finished = "finished" v 1 { run: RunId },
    }
}
