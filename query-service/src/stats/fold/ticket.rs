//! The figures of tickets: how many were opened, when support first answered, and how long until they were closed.

use shared_events::Day;
use shared_events::ticket::{TicketEvent, TicketStatus};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Fold, millis};
use crate::stats::figure::{Figure, TICKET_MINUTES};
use crate::stats::known::Known;

impl Fold {
    pub(super) fn ticket(&mut self, at: OffsetDateTime, id: Uuid, event: &TicketEvent) {
        let (day, now) = (Day::of(at).date(), millis(at));
        if let TicketEvent::Opened { .. } = event {
            self.count(day, Figure::TicketsOpened, "");
        }
        let (opened, since, before, was_answered) = match self.known.get(&id) {
            Some(Some(Known::Ticket {
                opened,
                since,
                status,
                is_answered,
            })) => (*opened, *since, *status, *is_answered),
            _ => (now, now, TicketStatus::default(), false),
        };
        let status = before.after(event);
        let answers = matches!(event, TicketEvent::Replied { .. });
        if answers && !was_answered {
            self.count(day, Figure::FirstResponse, &bound(now - opened));
        }
        let (was_closed, is_closed) = (
            before == TicketStatus::Closed,
            status == TicketStatus::Closed,
        );
        if is_closed && !was_closed {
            self.count(day, Figure::Resolution, &bound(now - since));
        }
        let ticket = Known::Ticket {
            opened,
            // A reopened ticket is solved again.
            since: if was_closed && !is_closed { now } else { since },
            status,
            is_answered: was_answered || answers,
        };
        self.known.insert(id, Some(ticket));
    }
}

/// The lowest class limit that the time does not exceed, or the last one.
fn bound(took: i64) -> String {
    let [.., longest] = TICKET_MINUTES;
    let mut bounds = TICKET_MINUTES.into_iter();
    let bound = bounds.find(|bound| took <= bound * 60_000);
    bound.unwrap_or(longest).to_string()
}
