//! Models that are connected, changed, tried, chosen and removed, fail and recover.

use shared_events::model::view::ModelsView;
use shared_events::model::{
    CategoryModel, HOUSE, MicroDollars, ModelChoice, ModelEvent, ModelSetup, ModelTrial, Price,
    Protocol, SpecialistModel,
};
use shared_events::{ConnectionId, Day, Public};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Models {
    view: ModelsView,
}

impl Generator for Models {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let event = self.next(dice);
        self.view.apply(&event, OffsetDateTime::UNIX_EPOCH);
        Commit {
            owner: None,
            events: vec![streams.next(HOUSE, &event)],
        }
    }
}

impl Models {
    /// The first three are those that conversations name.
    fn next(&self, dice: &mut Dice) -> ModelEvent {
        let known: Vec<ConnectionId> = self.view.connections.keys().copied().collect();
        let missing = (1..4)
            .map(|n| ConnectionId(Uuid::from_u128(n)))
            .find(|id| !known.contains(id));
        let some = match known.as_slice() {
            [] => return connected(missing.unwrap_or_else(ConnectionId::mint), dice),
            known => known[dice.below(known.len() as u64) as usize],
        };
        match dice.below(9) {
            0 if known.len() < 6 => connected(missing.unwrap_or_else(ConnectionId::mint), dice),
            0 | 1 if self.view.used_by(some).is_empty() => {
                ModelEvent::Disconnected { connection: some }
            }
            2 => ModelEvent::Changed {
                connection: some,
                setup: setup(dice),
                has_key: dice.below(2) == 0,
            },
            3 | 4 => ModelEvent::Chosen {
                choice: choice(&known, dice),
            },
            5 => ModelEvent::Tripped {
                connection: some,
                code: Public::text("unavailable"),
            },
            6 => ModelEvent::Recovered { connection: some },
            7 => ModelEvent::CeilingReached {
                day: Day::of(OffsetDateTime::UNIX_EPOCH),
                spent: MicroDollars(dice.below(9_000_000)),
                ceiling: MicroDollars(5_000_000),
            },
            _ => ModelEvent::Tried {
                connection: some,
                trial: trial(dice),
            },
        }
    }
}

fn connected(connection: ConnectionId, dice: &mut Dice) -> ModelEvent {
    ModelEvent::Connected {
        connection,
        setup: setup(dice),
        has_key: dice.below(2) == 0,
    }
}

fn setup(dice: &mut Dice) -> ModelSetup {
    let protocols = [Protocol::OpenAi, Protocol::Anthropic];
    ModelSetup {
        name: Public::text(format!("Mödel {} \"\\\t", dice.below(99))),
        preset: Public::text("other"),
        protocol: protocols[dice.below(2) as usize],
        base_url: Public::text("https://models.example/v1"),
        model: Public::text(format!("model-{}", dice.below(9))),
        sees: dice.below(2) == 0,
        max_tokens: 16 + dice.below(9_000) as u32,
        price: (dice.below(3) > 0).then(|| Price {
            input: dice.below(5_000_000),
            output: dice.below(20_000_000),
        }),
    }
}

fn trial(dice: &mut Dice) -> ModelTrial {
    let failed = dice.below(3) == 0;
    let figure = (!failed).then(|| dice.below(900) as u32);
    ModelTrial {
        code: failed.then(|| Public::text("unauthorised")),
        first_text_ms: figure,
        tokens_per_second: figure,
        usage_told: figure.map(|figure| figure % 2 == 0),
    }
}

fn choice(known: &[ConnectionId], dice: &mut Dice) -> ModelChoice {
    let mut one = || {
        let place = dice.below(known.len() as u64 + 1) as usize;
        known.get(place).copied()
    };
    let (default, fallback, judge) = (one(), one(), one());
    let categories = one().map(|connection| CategoryModel {
        category: Public::text("Business"),
        connection,
    });
    let specialists = one().map(|connection| SpecialistModel {
        specialist: "specialist-1".parse().unwrap(),
        connection,
    });
    ModelChoice {
        default,
        fallback,
        judge,
        categories: categories.into_iter().collect(),
        specialists: specialists.into_iter().collect(),
        ceiling: (dice.below(2) == 0).then(|| MicroDollars(dice.below(9) * 1_000_000)),
    }
}
