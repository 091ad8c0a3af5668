//! Asks the provider for the state of an order and records it, with the change of the wallet in the same commit.

use std::time::Instant;

use serde::{Deserialize, Serialize};
use service_kit::fault;
use shared_events::payment::view::{Order, PaymentView, Stage};
use shared_events::{Actor, Appended, PaymentReference};

use super::aggregate::{Mispaid, Payment, PaymentCommand, PaymentError};
use super::judge::{Finding, judge};
use super::paystack::ProviderError;
use super::{Payments, REVERSED};
use crate::unit_of_work::{
    CommandRequest, DedupKey, LogFault, ReadError, Refusal, Stream, UnitError, Work,
};
use crate::wallet::{Wallet, WalletCommand, WalletError};

/// The reason of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The caller only needs to know whether it is paid.
    Asked,
    /// Something has probably changed.
    Told,
}

/// An order after a check.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Its current state in the log.
    pub view: PaymentView,
    /// The event with that state, for the consistency token, if known.
    pub appended: Option<Appended>,
}

impl Seen {
    /// Paid, credited, and not refunded.
    #[must_use]
    pub fn is_paid(&self) -> bool {
        self.view.stage == Stage::Paid
    }
}

/// Why nothing was found out or recorded.
#[derive(Debug, thiserror::Error)]
pub enum LookError {
    /// The provider does not answer.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The log can not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The result could not be written.
    #[error(transparent)]
    Write(#[from] UnitError<RecordError>),
}

impl LookError {
    /// The buyer was erased, so that nothing can be credited any more.
    #[must_use]
    pub const fn is_erased(&self) -> bool {
        matches!(
            self,
            Self::Write(UnitError::Log(LogFault::Erased))
                | Self::Read(ReadError::Log(LogFault::Erased))
        )
    }
}

/// Why a result was not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The order refuses it.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// The wallet refuses it.
    #[error(transparent)]
    Wallet(#[from] WalletError),
}

/// The stored result of a change of an order: empty, since the log has everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded;

/// The key of an order's one credit.
fn credit_key(reference: PaymentReference) -> DedupKey {
    DedupKey::natural("payment-credit", &reference.to_string())
}

impl Payments {
    /// Checks the state of an order; none if it is not ours. Callers at the same time share one check,
    /// which begins after the last of them asked.
    ///
    /// # Errors
    /// See [`LookError`].
    pub async fn look(
        &self,
        reference: PaymentReference,
        why: Why,
    ) -> Result<Option<Seen>, LookError> {
        let asked = Instant::now();
        let Some(view) = self.view(reference).await? else {
            return Ok(None);
        };
        if why == Why::Asked && is_settled(&view) {
            return self.seen(reference, view).await.map(Some);
        }
        let turn = self.turns.get_with(reference, Default::default);
        let mut last = turn.lock().await;
        let shared = last.is_some_and(|began| began >= asked);
        if !shared {
            let began = Instant::now();
            self.ask(reference, &view.order).await?;
            *last = Some(began);
        }
        drop(last);
        match self.view(reference).await? {
            Some(view) => self.seen(reference, view).await.map(Some),
            None => Ok(None),
        }
    }

    async fn seen(
        &self,
        reference: PaymentReference,
        view: PaymentView,
    ) -> Result<Seen, LookError> {
        let credit = match view.credited {
            true => self.unit.effect::<Recorded>(&credit_key(reference)).await?,
            false => None,
        };
        Ok(Seen {
            view,
            appended: credit.and_then(|credit| credit.appended),
        })
    }

    async fn ask(&self, reference: PaymentReference, order: &Order) -> Result<(), LookError> {
        // For orders of a provider that is no longer configured, nobody can be asked.
        let gateway = self.gateway().filter(|g| g.provider == order.provider);
        let Some(gateway) = gateway else {
            return Ok(());
        };
        let told = gateway.client.verify(reference).await;
        let told = told.inspect_err(|cause| match cause {
            ProviderError::Key => tracing::error!(%cause, "payments can not be verified"),
            cause => tracing::warn!(%cause, %reference, "a payment could not be verified"),
        })?;
        fault::reach(fault::Point::ProviderAnswered);
        let command = match judge(reference, order, gateway.mode, &told) {
            Finding::Open => return Ok(()),
            Finding::Paid(paid) => PaymentCommand::Pay(paid),
            Finding::Mispaid(mispaid) => return self.mispaid(reference, order, mispaid).await,
            Finding::Failed(why) => PaymentCommand::Fail(why),
            Finding::Reversed(mispaid) => {
                if let Some(mispaid) = mispaid {
                    // The refunded amount follows from the amount that was taken.
                    let taken = PaymentCommand::Mispay(mispaid);
                    self.record(reference, order, taken).await?;
                }
                PaymentCommand::ReturnAll
            }
        };
        self.record(reference, order, command).await?;
        Ok(())
    }

    /// The buyer has paid and got nothing, and only people can solve that: they are told, once.
    async fn mispaid(
        &self,
        reference: PaymentReference,
        order: &Order,
        mispaid: Mispaid,
    ) -> Result<(), LookError> {
        let (reason, taken) = (mispaid.reason.as_str(), mispaid.taken.clone());
        let command = PaymentCommand::Mispay(mispaid);
        if self.record(reference, order, command).await? {
            metrics::counter!("payments_mispaid_total", "reason" => reason).increment(1);
            tracing::error!(
                %reference,
                reason,
                ordered = order.amount.0,
                taken = taken.amount.0,
                currency = taken.currency.as_str(),
                "a payment is not what was ordered: nothing was credited, and it should be refunded"
            );
        }
        Ok(())
    }

    /// Lets the order decide, and changes the wallet in the same commit. A repeat changes nothing. Returns
    /// whether anything was written.
    ///
    /// # Errors
    /// The error of the order or the wallet, or the database's.
    pub(super) async fn record(
        &self,
        reference: PaymentReference,
        order: &Order,
        command: PaymentCommand,
    ) -> Result<bool, UnitError<RecordError>> {
        let buyer = order.buyer;
        let request = CommandRequest::new(name(&command), Actor::SYSTEM, Some(buyer));
        let request = match command {
            PaymentCommand::Pay(_) => request.keyed(credit_key(reference), &()),
            _ => request,
        };
        let streams = vec![
            Stream::of::<Payment>(reference),
            Stream::of::<Wallet>(buyer),
        ];
        let done = self
            .unit
            .run::<_, RecordError, _>(request, streams, move |work| {
                let command = command.clone();
                Box::pin(async move {
                    let before = view(work, reference)?;
                    work.decide::<Payment>(reference, command, &())
                        .await
                        .map_err(|refusal| refusal.map(RecordError::Payment))?;
                    let after = view(work, reference)?;
                    for entry in entries(reference, &before, &after) {
                        work.decide::<Wallet>(buyer, entry, &())
                            .await
                            .map_err(|refusal| refusal.map(RecordError::Wallet))?;
                    }
                    Ok(Recorded)
                })
            })
            .await?;
        Ok(done.appended.is_some() && !done.repeated)
    }
}

const fn is_settled(view: &PaymentView) -> bool {
    matches!(view.stage, Stage::Paid | Stage::Refunded)
}

const fn name(command: &PaymentCommand) -> &'static str {
    match command {
        PaymentCommand::Start(_) => "start payment",
        PaymentCommand::Fail(_) | PaymentCommand::Mispay(_) => "fail payment",
        PaymentCommand::Pay(_) => "credit payment",
        PaymentCommand::Expire => "expire payment",
        PaymentCommand::AskRefund => "ask for refund",
        PaymentCommand::FailRefund => "fail refund",
        PaymentCommand::Return { .. } | PaymentCommand::ReturnAll => "refund payment",
        PaymentCommand::Dispute { .. } => "dispute payment",
    }
}

fn view(work: &Work, reference: PaymentReference) -> Result<PaymentView, Refusal<RecordError>> {
    let payment = work.state::<Payment>(reference).map_err(Refusal::Log)?;
    let view = payment.view().cloned();
    view.ok_or(Refusal::Domain(PaymentError::Unknown.into()))
}

/// The entries of the wallet for what happened to the order.
fn entries(
    reference: PaymentReference,
    before: &PaymentView,
    after: &PaymentView,
) -> Vec<WalletCommand> {
    let mut entries = Vec::new();
    if after.credited && !before.credited {
        entries.push(WalletCommand::Buy {
            reference,
            amount: after.order.tokens,
        });
    }
    let amount = after.given_up.less(before.given_up);
    if !amount.is_zero() {
        let new = after
            .returned
            .keys()
            .find(|entry| !before.returned.contains_key(*entry));
        entries.push(WalletCommand::ClawBack {
            reference,
            entry: new.cloned().unwrap_or_else(|| REVERSED.to_owned()),
            amount,
        });
    }
    entries
}
