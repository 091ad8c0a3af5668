//! From events to their additions to the figures. Pure: the caller passes in what earlier batches left.

use std::collections::{BTreeMap, BTreeSet};

use shared_events::account::AccountEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::payment::{DisputeState, PaymentEvent};
use shared_events::stats::VisitEvent;
use shared_events::ticket::TicketEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{Day, Tokens, UserId};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::figure::{Figure, LATENCIES};
use super::known::Known;

/// An event that figures are made of.
#[derive(Debug)]
pub(super) enum Event {
    Account(AccountEvent),
    Conversation(Uuid, ConversationEvent),
    Payment(Uuid, PaymentEvent),
    Ticket(Uuid, TicketEvent),
    Wallet(WalletEvent),
    Visit(VisitEvent),
}

/// The additions of a batch.
#[derive(Debug, Default)]
pub(super) struct Fold {
    /// The facts from earlier batches, then with those of this one; none if nothing is known any more.
    pub known: BTreeMap<Uuid, Option<Known>>,
    /// Additions to the figures of a day; the last part of the key is the detail.
    pub figures: BTreeMap<(Date, Figure, String), i64>,
    /// Who was active on which day.
    pub active: BTreeSet<(Date, UserId)>,
}

impl Event {
    /// The ids of facts that are needed to count it.
    pub fn names(&self) -> Vec<Uuid> {
        use ConversationEvent as It;
        match self {
            Self::Payment(id, _) | Self::Ticket(id, _) => vec![*id],
            Self::Conversation(conversation, event) => {
                let further = match event {
                    It::ReplyDelivered { reply, .. }
                    | It::ReplyStopped { reply, .. }
                    | It::ReplyFailed { reply, .. } => Some(reply.0),
                    It::DocumentDelivered { job, .. }
                    | It::Approved { job, .. }
                    | It::Cancelled { job }
                    | It::Reviewed { job, .. } => Some(job.0),
                    _ => None,
                };
                further.into_iter().chain([*conversation]).collect()
            }
            Self::Account(_) | Self::Wallet(_) | Self::Visit(_) => Vec::new(),
        }
    }
}

impl Fold {
    /// Counts an event.
    pub fn take(&mut self, at: OffsetDateTime, event: &Event) {
        let day = Day::of(at).date();
        match event {
            Event::Account(AccountEvent::Opened { .. }) => self.count(day, Figure::SignUps, ""),
            Event::Account(_) => {}
            Event::Conversation(id, event) => self.conversation(at, *id, event),
            Event::Payment(id, event) => self.payment(day, *id, event),
            Event::Ticket(id, event) => self.ticket(at, *id, event),
            Event::Wallet(event) => self.wallet(day, event),
            Event::Visit(VisitEvent::Counted { day, visitors }) => {
                let visitors = i64::try_from(*visitors).unwrap_or(i64::MAX);
                self.add(day.date(), Figure::Visitors, "", visitors);
            }
        }
    }

    fn conversation(&mut self, at: OffsetDateTime, id: Uuid, event: &ConversationEvent) {
        use ConversationEvent as It;
        let day = Day::of(at).date();
        match event {
            It::Opened { specialist, .. } => {
                self.count(day, Figure::Conversations, specialist.as_str());
                let specialist = specialist.clone();
                self.known
                    .insert(id, Some(Known::Conversation { specialist }));
            }
            It::MessageSent { reply, .. } | It::ReplyAsked { reply, .. } => {
                let asked = millis(at);
                self.known.insert(reply.0, Some(Known::Reply { asked }));
            }
            It::ReplyDelivered { reply, cost, .. } => {
                self.replied(day, id, Figure::RepliesDelivered, Some(*cost));
                if let Some(Known::Reply { asked }) = self.forget(reply.0) {
                    let took = millis(at).saturating_sub(asked);
                    self.count(day, Figure::Latency, &within(took).to_string());
                }
            }
            It::ReplyStopped { reply, cost, .. } => {
                self.replied(day, id, Figure::RepliesStopped, Some(*cost));
                self.forget(reply.0);
            }
            It::ReplyFailed { reply, .. } => {
                self.replied(day, id, Figure::RepliesFailed, None);
                self.forget(reply.0);
            }
            It::JobOpened { job, .. } => {
                let Some(Some(Known::Conversation { specialist })) = self.known.get(&id) else {
                    return;
                };
                let specialist = specialist.clone();
                self.count(day, Figure::JobsOpened, specialist.as_str());
                let job = (
                    job.0,
                    Known::Job {
                        specialist,
                        is_delivered: false,
                    },
                );
                self.known.insert(job.0, Some(job.1));
            }
            It::DocumentDelivered { job, .. } => self.delivered(day, job.0),
            It::Approved { job, .. } | It::Reviewed { job, .. } => {
                if let Some(Known::Job { specialist, .. }) = self.forget(job.0) {
                    self.count(day, Figure::JobsCompleted, specialist.as_str());
                }
            }
            It::Cancelled { job } => {
                self.forget(job.0);
            }
            _ => {}
        }
    }

    fn replied(&mut self, day: Date, conversation: Uuid, outcome: Figure, cost: Option<Tokens>) {
        let specialist = match self.known.get(&conversation) {
            Some(Some(Known::Conversation { specialist })) => specialist.as_str().to_owned(),
            _ => String::new(),
        };
        self.count(day, outcome, &specialist);
        if let Some(cost) = cost {
            self.add(day, Figure::Charged, &specialist, cost.as_i64());
        }
    }

    /// Only the first version counts.
    fn delivered(&mut self, day: Date, job: Uuid) {
        let Some(Some(Known::Job {
            specialist,
            is_delivered,
        })) = self.known.get_mut(&job)
        else {
            return;
        };
        if !std::mem::replace(is_delivered, true) {
            let specialist = specialist.as_str().to_owned();
            self.count(day, Figure::JobsDelivered, &specialist);
        }
    }

    fn payment(&mut self, day: Date, id: Uuid, event: &PaymentEvent) {
        match event {
            PaymentEvent::Started {
                plan,
                amount,
                dollar_cents: cents,
                ..
            } => {
                let (plan, amount, cents) = (*plan, *amount, *cents);
                let payment = Known::Payment {
                    plan,
                    amount,
                    cents,
                };
                self.known.insert(id, Some(payment));
            }
            PaymentEvent::Verified { .. } => {
                let Some(Some(Known::Payment {
                    plan,
                    amount,
                    cents,
                })) = self.known.get(&id)
                else {
                    return;
                };
                let (plan, amount, cents) = (plan.as_str(), amount.0, *cents);
                let whole = |amount| i64::try_from(amount).unwrap_or(i64::MAX);
                self.add(day, Figure::Revenue, plan, whole(amount));
                self.add(day, Figure::RevenueCents, plan, whole(cents));
            }
            PaymentEvent::Refunded { amount, .. }
            | PaymentEvent::Disputed {
                amount,
                state: DisputeState::Lost,
                ..
            } => {
                let amount = i64::try_from(amount.0).unwrap_or(i64::MAX);
                self.add(day, Figure::GivenBack, "", amount);
            }
            _ => {}
        }
    }

    fn wallet(&mut self, day: Date, event: &WalletEvent) {
        let lapsed = match event {
            WalletEvent::Granted { amount, lapsed, .. } => {
                self.add(day, Figure::TokensGranted, "", amount.as_i64());
                *lapsed
            }
            WalletEvent::Bought { amount, .. } => {
                self.add(day, Figure::TokensBought, "", amount.as_i64());
                Tokens::ZERO
            }
            WalletEvent::Settled {
                daily,
                bought,
                lapsed,
                ..
            } => {
                self.add(day, Figure::TokensSpent, "", daily.plus(*bought).as_i64());
                *lapsed
            }
            WalletEvent::Released { lapsed, .. } => *lapsed,
            WalletEvent::Held { .. } | WalletEvent::ClawedBack { .. } => Tokens::ZERO,
        };
        self.add(day, Figure::TokensLapsed, "", lapsed.as_i64());
    }

    fn forget(&mut self, id: Uuid) -> Option<Known> {
        self.known.insert(id, None).flatten()
    }

    fn count(&mut self, day: Date, figure: Figure, of: &str) {
        self.add(day, figure, of, 1);
    }

    fn add(&mut self, day: Date, figure: Figure, of: &str, amount: i64) {
        if amount == 0 {
            return;
        }
        let sum = self
            .figures
            .entry((day, figure, of.to_owned()))
            .or_default();
        *sum = sum.saturating_add(amount);
    }
}

fn millis(at: OffsetDateTime) -> i64 {
    i64::try_from(at.unix_timestamp_nanos() / 1_000_000).unwrap_or_default()
}

fn within(took: i64) -> i64 {
    let [.., longest] = LATENCIES;
    let mut bounds = LATENCIES.into_iter();
    bounds.find(|bound| took <= *bound).unwrap_or(longest)
}

mod ticket;

#[cfg(test)]
mod tests;
