//! Campaigns that begin, go on, rest and end.

use std::collections::HashMap;

use shared_events::campaign::view::{CampaignView, Status};
use shared_events::campaign::{Audience, CampaignEvent};
use shared_events::{CampaignId, Public};
use uuid::Uuid;

use super::{Commit, Dice, Generator, People, Streams};

/// So many there are, and whoever leaves letters does so by the link of one of them.
const MOST: u64 = 6;

/// One of the few that there are.
pub fn one(chance: u64) -> CampaignId {
    CampaignId(Uuid::from_u128(0xCA + u128::from(chance % MOST)))
}

#[derive(Default)]
pub struct Campaigns {
    known: HashMap<CampaignId, CampaignView>,
}

impl Generator for Campaigns {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let id = one(dice.roll());
        let before = self.known.remove(&id);
        let event = match &before {
            None => started(dice),
            Some(view) if view.status() == Status::Paused && dice.below(3) == 0 => {
                CampaignEvent::Resumed {}
            }
            Some(view) if view.status() == Status::Sending && dice.below(4) == 0 => {
                CampaignEvent::Paused {}
            }
            Some(view) => progressed(view, dice),
        };
        if let Some(now) = CampaignView::apply(before, &event) {
            self.known.insert(id, now);
        }
        Commit {
            owner: None,
            events: vec![streams.next(id, &event)],
        }
    }
}

fn started(dice: &mut Dice) -> CampaignEvent {
    CampaignEvent::Started {
        subject: Public(format!("Nëws {}", dice.below(99))),
        content: Public::text("One line,\n\nand \"another\"."),
        audience: Audience::Inactive,
        recipients: u32::try_from(dice.below(500)).unwrap_or_default(),
    }
}

fn progressed(view: &CampaignView, dice: &mut Dice) -> CampaignEvent {
    let mut figure = || u32::try_from(dice.below(9)).unwrap_or_default();
    CampaignEvent::Progressed {
        step: view.steps + 1,
        queued: figure(),
        sent: figure(),
        kept: figure(),
        failed: figure(),
        withheld: figure(),
    }
}
