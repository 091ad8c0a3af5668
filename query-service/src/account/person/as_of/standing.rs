//! From a person's events to their state, by the same folds as everything that is shown.

use std::collections::HashMap;

use serde::Serialize;
use service_kit::problem::{ApiError, Code};
use shared_events::account::view::{AccountView, Status};
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::{ConversationView, JobState};
use shared_events::event::{RawEvent, Unreadable};
use shared_events::payment::PaymentEvent;
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Grant;
use shared_events::{Day, StreamEvent as _};
use utoipa::ToSchema;

use crate::account::person::wallet::PersonWallet;
use crate::as_of::{WalletTotals, read};
use crate::payment::projection::{Order, Status as PaymentStatus};

/// The state of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::account) struct PersonStanding {
    /// The status of the account.
    status: Status,
    role: Role,
    /// The permissions of the account; all for a superadmin.
    permissions: Vec<Permission>,
    /// Whether the address was confirmed.
    address_confirmed: bool,
    wallet: PersonWallet,
    jobs: JobCounts,
    payments: PaymentCounts,
}

/// Jobs by status.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = PersonJobCounts)]
pub(in crate::account) struct JobCounts {
    open: u32,
    approved: u32,
    reviewed: u32,
    cancelled: u32,
}

/// Payments by status.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = PersonPaymentCounts)]
pub(in crate::account) struct PaymentCounts {
    pending: u32,
    failed: u32,
    expired: u32,
    paid: u32,
    refunded: u32,
}

/// A person folded from their events.
#[derive(Debug, Default)]
pub(super) struct Standing {
    account: Option<AccountView>,
    wallet: WalletTotals,
    conversations: HashMap<String, ConversationView>,
    orders: HashMap<String, Order>,
}

impl Standing {
    /// Folds these events, which are in order.
    pub fn fold(events: &[RawEvent]) -> Result<Self, ApiError> {
        let mut standing = Self::default();
        for raw in events {
            standing.apply(raw).map_err(|cause| match cause {
                Unreadable::Unknown { .. } => Code::NEWER_PROGRAM.into(),
                _ => ApiError::internal(cause),
            })?;
        }
        Ok(standing)
    }

    fn apply(&mut self, raw: &RawEvent) -> Result<(), Unreadable> {
        let (id, at) = (raw.aggregate_id.clone(), raw.recorded_at);
        match raw.aggregate_type.as_str() {
            AccountEvent::STREAM => {
                self.account = AccountView::apply(self.account.take(), &read(raw)?);
            }
            WalletEvent::STREAM => self.wallet.apply(&read(raw)?),
            PaymentEvent::STREAM => {
                let order = Order::apply(self.orders.remove(&id), &read(raw)?, at);
                self.orders.extend(order.map(|order| (id, order)));
            }
            ConversationEvent::STREAM => {
                let before = self.conversations.remove(&id);
                let view = ConversationView::apply(before, &read(raw)?, at);
                self.conversations.extend(view.map(|view| (id, view)));
            }
            _ => {}
        }
        Ok(())
    }

    /// The state on this day, with these rules for free tokens; none before the account was opened.
    pub fn shown(self, today: Day, grant: Grant) -> Option<PersonStanding> {
        let (jobs, payments) = (self.jobs(), self.payments());
        let account = self.account?;
        let free = grant.is_open(account.address_confirmed);
        Some(PersonStanding {
            status: account.status,
            role: account.role,
            permissions: account.effective_permissions(),
            address_confirmed: account.address_confirmed,
            wallet: PersonWallet::folded(&self.wallet, today, free),
            jobs,
            payments,
        })
    }

    fn jobs(&self) -> JobCounts {
        let mut counts = JobCounts::default();
        for job in self.conversations.values().flat_map(|view| &view.jobs) {
            *match job.state {
                JobState::Open => &mut counts.open,
                JobState::Approved => &mut counts.approved,
                JobState::Reviewed => &mut counts.reviewed,
                JobState::Cancelled => &mut counts.cancelled,
            } += 1;
        }
        counts
    }

    fn payments(&self) -> PaymentCounts {
        let mut counts = PaymentCounts::default();
        for order in self.orders.values() {
            *match order.status() {
                PaymentStatus::Pending => &mut counts.pending,
                PaymentStatus::Failed => &mut counts.failed,
                PaymentStatus::Expired => &mut counts.expired,
                PaymentStatus::Paid => &mut counts.paid,
                PaymentStatus::Refunded => &mut counts.refunded,
            } += 1;
        }
        counts
    }
}
