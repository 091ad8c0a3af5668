//! What may happen to an order, and in which order. Pure: the caller has already judged the provider's answer.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Public;
use shared_events::payment::view::{Order, PaymentView, Stage, Taken};
use shared_events::payment::{DisputeState, Minor, PaymentEvent, PaymentFailure};
use shared_events::personal::Instant;

use crate::unit_of_work::Aggregate;

/// The entry of a refund that the provider told of only by calling the payment reversed.
pub const REVERSED: &str = "reversed";

/// An order, folded from its events; nothing before it was started.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Payment(Option<PaymentView>);

/// What the provider says of a payment that succeeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// Its number there.
    pub provider_id: u64,
    /// What the payer was charged.
    pub charged: Minor,
    /// What the provider keeps.
    pub fees: Option<Minor>,
    /// When.
    pub paid_at: Option<Instant>,
}

/// What the provider says of a payment that succeeded, yet is not what was ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mispaid {
    /// Its number there.
    pub provider_id: u64,
    /// What it differs in.
    pub reason: PaymentFailure,
    /// What the payer was charged.
    pub taken: Taken,
}

/// What can be asked of an order.
#[derive(Debug, Clone)]
pub enum PaymentCommand {
    /// Begin.
    Start(Order),
    /// Note that it did not work. The same reason again changes nothing, nor does it once money was taken.
    Fail(PaymentFailure),
    /// Note that something else was paid. The same again changes nothing, nor does it once paid, nor any other while what
    /// was noted goes back.
    Mispay(Mispaid),
    /// Be paid. A repeat changes nothing; an order that expired is paid all the same. What was paid otherwise and has
    /// begun to go back is not credited any more.
    Pay(Paid),
    /// Nothing was paid in time. Changes nothing once something was.
    Expire,
    /// Pay all of it back. A repeat changes nothing while the first is under way.
    AskRefund,
    /// What was asked for will not come.
    FailRefund,
    /// So much went back. A repeat of the entry changes nothing.
    Return {
        /// Names the refund.
        entry: String,
        /// At most what is outstanding.
        amount: Minor,
    },
    /// Whatever is outstanding went back.
    ReturnAll,
    /// The bank took it up, or closed the matter. The same state again changes nothing, nor does any after
    /// it was lost.
    Dispute {
        /// Names the dispute.
        dispute: String,
        /// How far it is.
        state: DisputeState,
        /// At most what is outstanding.
        amount: Minor,
    },
}

/// Why an order says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// There is no such order.
    #[error("there is no such payment")]
    Unknown,
    /// The reference is taken.
    #[error("there is a payment of this reference already")]
    Exists,
    /// No money was taken, or all of it went back.
    #[error("there is nothing to pay back")]
    NothingToReturn,
}

impl Payment {
    /// What is known of it, if it was started.
    #[must_use]
    pub const fn view(&self) -> Option<&PaymentView> {
        self.0.as_ref()
    }

    fn decide(&self, command: PaymentCommand) -> Result<Option<PaymentEvent>, PaymentError> {
        if let PaymentCommand::Start(order) = command {
            return match self.0 {
                None => Ok(Some(started(&order))),
                Some(_) => Err(PaymentError::Exists),
            };
        }
        let view = self.0.as_ref().ok_or(PaymentError::Unknown)?;
        let unpaid = view.is_unpaid();
        Ok(match command {
            PaymentCommand::Start(_) => None,
            PaymentCommand::Fail(reason) => {
                let news = view.failure != Some(reason) && !view.is_mispaid();
                (unpaid && news).then_some(PaymentEvent::Failed { reason })
            }
            PaymentCommand::Mispay(mispaid) => mispays(view, mispaid),
            PaymentCommand::Pay(paid) => {
                let goes_back = view.is_mispaid() && view.went_back() > Minor::ZERO;
                (unpaid && !goes_back).then_some(PaymentEvent::Verified {
                    provider_id: paid.provider_id,
                    charged: paid.charged,
                    fees: paid.fees,
                    paid_at: paid.paid_at,
                })
            }
            PaymentCommand::Expire => {
                let nothing = view.stage == Stage::Open && !view.is_mispaid();
                nothing.then_some(PaymentEvent::Expired {})
            }
            PaymentCommand::AskRefund if !view.is_refundable() => {
                return Err(PaymentError::NothingToReturn);
            }
            PaymentCommand::AskRefund => {
                (!view.refund_asked).then_some(PaymentEvent::RefundAsked {})
            }
            PaymentCommand::FailRefund => {
                view.refund_asked.then_some(PaymentEvent::RefundFailed {})
            }
            PaymentCommand::Return { entry, amount } => refunded(view, entry, amount),
            PaymentCommand::ReturnAll => refunded(view, REVERSED.to_owned(), view.outstanding()),
            PaymentCommand::Dispute {
                dispute,
                state,
                amount,
            } => disputed(view, dispute, state, amount),
        })
    }
}

const fn started(order: &Order) -> PaymentEvent {
    PaymentEvent::Started {
        buyer: order.buyer,
        plan: order.plan,
        tokens: order.tokens,
        amount: order.amount,
        currency: order.currency,
        dollar_cents: order.dollar_cents,
        provider: order.provider,
        mode: order.mode,
    }
}

fn mispays(view: &PaymentView, mispaid: Mispaid) -> Option<PaymentEvent> {
    let known = view.failure == Some(mispaid.reason) && view.taken.as_ref() == Some(&mispaid.taken);
    // What went back, and what was asked for, is counted in the money that was noted before.
    let goes_back = view.refund_asked || view.went_back() > Minor::ZERO;
    let is_fixed = view.taken.is_some() && goes_back;
    (view.is_unpaid() && !known && !is_fixed).then_some(PaymentEvent::Mispaid {
        provider_id: mispaid.provider_id,
        reason: mispaid.reason,
        charged: mispaid.taken.amount,
        currency: Public(mispaid.taken.currency),
    })
}

fn refunded(view: &PaymentView, entry: String, amount: Minor) -> Option<PaymentEvent> {
    let amount = amount.min(view.outstanding());
    let new = amount > Minor::ZERO && !view.returned.contains_key(&entry);
    new.then(|| PaymentEvent::Refunded {
        tokens: view.tokens_for(amount),
        entry: Public(entry),
        amount,
    })
}

fn disputed(
    view: &PaymentView,
    dispute: String,
    state: DisputeState,
    amount: Minor,
) -> Option<PaymentEvent> {
    let goes_on = match view.disputes.get(&dispute) {
        None => true,
        Some(DisputeState::Open) => state != DisputeState::Open,
        // A matter that was closed is not opened by an older notice; it can still be lost after all.
        Some(DisputeState::Won) => state == DisputeState::Lost,
        Some(DisputeState::Lost) => false,
    };
    let amount = amount.min(view.outstanding());
    let tokens = match state {
        DisputeState::Lost => view.tokens_for(amount),
        DisputeState::Open | DisputeState::Won => shared_events::Tokens::ZERO,
    };
    goes_on.then_some(PaymentEvent::Disputed {
        dispute: Public(dispute),
        state,
        amount,
        tokens,
    })
}

impl cqrs_es::Aggregate for Payment {
    const TYPE: &'static str = "payment";
    type Command = PaymentCommand;
    type Event = PaymentEvent;
    type Error = PaymentError;
    type Services = ();

    async fn handle(
        &mut self,
        command: PaymentCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), PaymentError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: PaymentEvent) {
        self.0 = PaymentView::apply(self.0.take(), &event);
    }
}

impl Aggregate for Payment {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests;
