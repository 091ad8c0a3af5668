//! What may happen to an order, and in which order. Pure: the caller has already judged the provider's answer.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Public;
use shared_events::payment::view::{Order, PaymentView, Stage, Taken};
use shared_events::payment::{DisputeState, Minor, PaymentEvent, PaymentFailure};
use shared_events::personal::Instant;

use crate::unit_of_work::Aggregate;

/// The entry of a refund that the provider reported only by the status `reversed` of the payment.
pub const REVERSED: &str = "reversed";

/// An order, folded from its events; empty before it was started.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Payment(Option<PaymentView>);

/// The provider's answer for a successful payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// The provider's number.
    pub provider_id: u64,
    /// The amount that the payer was charged.
    pub charged: Minor,
    /// The provider's fees.
    pub fees: Option<Minor>,
    /// The time of the payment.
    pub paid_at: Option<Instant>,
}

/// The provider's answer for a successful payment that does not match the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mispaid {
    /// The provider's number.
    pub provider_id: u64,
    /// The difference.
    pub reason: PaymentFailure,
    /// The amount that the payer was charged.
    pub taken: Taken,
}

/// The commands of an order.
#[derive(Debug, Clone)]
pub enum PaymentCommand {
    /// Start it.
    Start(Order),
    /// Record that it failed. The same reason again changes nothing, and neither does any reason once money was
    /// taken.
    Fail(PaymentFailure),
    /// Record that something else was paid. The same again changes nothing. Nothing changes either once the order is
    /// paid, or while the recorded payment is being refunded.
    Mispay(Mispaid),
    /// Record that it is paid. A repeat changes nothing; an order that has expired is paid all the same. A wrong
    /// payment whose refund has begun is no longer credited.
    Pay(Paid),
    /// Record that nothing was paid in time. Changes nothing once something was paid.
    Expire,
    /// Ask for a refund of all of it. A repeat changes nothing while the first one is in progress.
    AskRefund,
    /// Record that the requested refund failed.
    FailRefund,
    /// Record a refund of this amount. A repeat of the entry changes nothing.
    Return {
        /// The name of the refund.
        entry: String,
        /// At most what is not refunded yet.
        amount: Minor,
    },
    /// Record that everything that was not refunded yet went back.
    ReturnAll,
    /// Record that the bank opened a dispute, or closed it. The same state again changes nothing, and
    /// neither does any state after it was lost.
    Dispute {
        /// The name of the dispute.
        dispute: String,
        /// Its state.
        state: DisputeState,
        /// At most what is not refunded yet.
        amount: Minor,
    },
}

/// Why a command on an order is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// There is no such order.
    #[error("there is no such payment")]
    Unknown,
    /// The reference is in use.
    #[error("there is a payment of this reference already")]
    Exists,
    /// No money was taken, or all of it went back.
    #[error("there is nothing to pay back")]
    NothingToReturn,
}

impl Payment {
    /// The order's data, if it was started.
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
    // Refunds and requested refunds are counted in the money that was recorded before.
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
        // A closed dispute is not opened by an older notice; but it can still be lost.
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
