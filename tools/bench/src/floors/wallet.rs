//! A wallet as small as the one in the peers' workload, written with cqrs-es.

use std::convert::Infallible;

use cqrs_es::event_sink::EventSink;
use cqrs_es::{Aggregate, DomainEvent, EventEnvelope, View};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

/// Its only event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credited {
    pub wallet_id: String,
    pub amount: i64,
    /// Seconds since 1970.
    pub at: i64,
}

impl Credited {
    pub fn now(wallet_id: String, amount: i64) -> Self {
        Self {
            wallet_id,
            amount,
            at: OffsetDateTime::now_utc().unix_timestamp(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WalletEvent {
    Credited(Credited),
}

impl DomainEvent for WalletEvent {
    fn event_type(&self) -> String {
        "credited".into()
    }

    fn event_version(&self) -> String {
        "1".into()
    }
}

/// Its only command, which is never refused.
#[derive(Debug)]
pub struct Credit {
    pub wallet_id: String,
    pub amount: i64,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Wallet {
    balance: i64,
}

impl Aggregate for Wallet {
    const TYPE: &'static str = "wallet";
    type Command = Credit;
    type Event = WalletEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        command: Credit,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        let credited = Credited::now(command.wallet_id, command.amount);
        sink.write(WalletEvent::Credited(credited), self).await;
        Ok(())
    }

    fn apply(&mut self, event: WalletEvent) {
        let WalletEvent::Credited(credited) = event;
        self.balance += credited.amount;
    }
}

/// The read model: one row for each wallet.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Balance {
    balance: i64,
    credits: i64,
    last_at: i64,
}

impl View<Wallet> for Balance {
    fn update(&mut self, event: &EventEnvelope<Wallet>) {
        let WalletEvent::Credited(credited) = &event.payload;
        self.balance += credited.amount;
        self.credits += 1;
        self.last_at = credited.at;
    }
}
