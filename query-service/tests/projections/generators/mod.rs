//! Events as commands could have written them.
//!
//! A feature adds a module with a [`Generator`] and names it in [`all`]; the generic tests then feed it to every
//! projection.

mod account;
mod announcement;
mod campaign;
mod canned;
pub mod catalog;
mod community;
mod conversation;
mod faq;
mod favourite;
mod memory;
mod model;
mod notification;
pub mod payment;
mod prompt;
mod rehearsal;
mod stats;
mod support;
mod ticket;
mod wallet;

use std::collections::HashMap;

use event_store::Draft;
use shared_events::{StreamEvent, UserId};

/// Makes the events of one feature, over and over.
pub trait Generator: Send {
    /// What one command could write next. The people are those of [`People`], so that features meet in them.
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit;
}

/// Every generator there is.
pub fn all() -> Vec<Box<dyn Generator>> {
    vec![
        Box::<account::Accounts>::default(),
        Box::<catalog::Catalogs>::default(),
        Box::<community::Discussions>::default(),
        Box::<conversation::Conversations>::default(),
        Box::<wallet::Wallets>::default(),
        Box::<support::Threads>::default(),
        Box::<ticket::Tickets>::default(),
        Box::<canned::Answers>::default(),
        Box::<payment::Payments>::default(),
        Box::<memory::Memories>::default(),
        Box::<model::Models>::default(),
        Box::<prompt::Prompts>::default(),
        Box::<announcement::Announcements>::default(),
        Box::<notification::Readers>::default(),
        Box::<favourite::Savers>::default(),
        Box::<campaign::Campaigns>::default(),
        Box::<rehearsal::Rehearsals>::default(),
        Box::<faq::Faqs>::default(),
        Box::<stats::Visits>::default(),
    ]
}

/// Those whose streams are all named by ids that are minted: two writers who know nothing of each other never meet.
pub fn of_minted_streams() -> Vec<Box<dyn Generator>> {
    vec![
        Box::<account::Accounts>::default(),
        Box::<conversation::Conversations>::default(),
        Box::<wallet::Wallets>::default(),
    ]
}

/// What one command writes.
pub struct Commit {
    /// Whose data it is.
    pub owner: Option<UserId>,
    /// Its events.
    pub events: Vec<Draft>,
}

/// The people all features write about.
pub struct People(pub Vec<UserId>);

impl People {
    pub fn some(count: usize) -> Self {
        Self((0..count).map(|_| UserId::mint()).collect())
    }

    pub fn one(&self, dice: &mut Dice) -> UserId {
        self.0[dice.below(self.0.len() as u64) as usize]
    }
}

/// Knows how long each stream is.
#[derive(Default)]
pub struct Streams(HashMap<(&'static str, String), u64>);

impl Streams {
    /// The event as the next one of its stream.
    pub fn next<E: StreamEvent>(&mut self, id: impl ToString, event: &E) -> Draft {
        let id = id.to_string();
        let length = self.0.entry((E::STREAM, id.clone())).or_default();
        *length += 1;
        Draft::new(&id, *length, event).unwrap()
    }

    /// An event that no program could have written: of a known name, and with a payload of another shape. Of an unknown
    /// name, what a newer program may have written.
    pub fn poison(&mut self, stream: &'static str, name: &'static str, id: &str) -> Draft {
        let length = self.0.entry((stream, id.to_owned())).or_default();
        *length += 1;
        Draft {
            aggregate_type: stream,
            aggregate_id: id.to_owned(),
            sequence: *length,
            event_type: name,
            event_version: "1".to_owned(),
            payload: serde_json::json!({ name: "poison" }),
        }
    }
}

/// Chance that comes out the same for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next of a splitmix64 sequence.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.roll() % bound
    }
}
