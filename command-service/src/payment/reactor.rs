//! A new order asks for a check of its state. A requested refund asks for two jobs: the call of the provider,
//! and a check of its state.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use shared_events::StreamEvent as _;
use shared_events::event::{RawEvent, Unreadable};
use shared_events::payment::PaymentEvent;

use super::refund::{self, Refund};
use super::sweep::Sweep;
use crate::jobs::{NewJob, Reactor};

/// Reads events of payments.
#[derive(Debug)]
pub struct Paying {
    decoder: Decoder,
}

impl Paying {
    /// Reads events with this decoder.
    #[must_use]
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Paying {
    fn name(&self) -> &'static str {
        "paying"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[PaymentEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let asks_refund = match self.decoder.decode(raw).await? {
            PaymentEvent::Started { .. } => false,
            PaymentEvent::RefundAsked {} => true,
            _ => return Ok(Vec::new()),
        };
        let event = raw.identity();
        let malformed = |what: &str| Unreadable::Malformed {
            event: event.clone(),
            what: what.to_owned(),
        };
        let reference = raw.id()?;
        let sweep = Sweep {
            reference,
            cause: event.clone(),
            since: raw.recorded_at,
            step: 0,
        };
        let mut jobs = vec![sweep.job().map_err(|_| malformed("its ids"))?];
        if asks_refund {
            jobs.push(NewJob {
                key: format!("{}:{event}", refund::KIND),
                kind: refund::KIND,
                lane: format!("{}/{event}", refund::KIND),
                owner: None,
                body: serde_json::to_value(Refund { reference })
                    .map_err(|_| malformed("its ids"))?,
                due: None,
            });
        }
        Ok(jobs)
    }
}
