//! Failed sign-ins, for admins to find in the audit log: a stream for each address and day, named by the keyed
//! hash of the address, whether or not there is an account.
//!
//! When many people guess at one address all day, the first attempts are enough to see it; the
//! later ones are not written to the log.

use std::time::Duration;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use service_kit::address::ClientAddress;
use service_kit::clock;
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use shared_events::account::SignInEvent;
use shared_events::money::Day;
use shared_events::{Actor, Public, UserId};

use super::Accounts;
use super::sign_in::Caller;
use crate::unit_of_work::{Aggregate, Stream};

/// The most events of one address in a day.
const MOST: u32 = 100;

/// The failed sign-ins of one address on one day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignIns {
    events: u32,
}

/// Note a failed sign-in.
#[derive(Debug, Clone)]
pub struct NoteFailure {
    /// The keyed hash of its network.
    pub network: String,
    /// How many seconds sign-ins from there must now wait, if they must.
    pub kept_out: Option<u32>,
}

impl SignIns {
    fn decide(self, failure: NoteFailure) -> Vec<SignInEvent> {
        if self.events >= MOST {
            return Vec::new();
        }
        let network = Public(failure.network);
        let kept_out = failure.kept_out.map(|seconds| SignInEvent::KeptOut {
            network: network.clone(),
            seconds,
        });
        let failed = SignInEvent::Failed { network };
        std::iter::once(failed).chain(kept_out).collect()
    }
}

impl cqrs_es::Aggregate for SignIns {
    const TYPE: &'static str = "sign-in";
    type Command = NoteFailure;
    type Event = SignInEvent;
    type Error = std::convert::Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        failure: NoteFailure,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Self::Error> {
        for event in self.decide(failure) {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, _: SignInEvent) {
        self.events += 1;
    }
}

impl Aggregate for SignIns {
    const STATE_VERSION: i32 = 1;
}

/// Names networks by hashes that say nothing without our key.
#[derive(Clone, Debug)]
pub(crate) struct Networks(Key);

impl Networks {
    pub fn new(address_key: &Key) -> Self {
        Self(Secret::new(mac::tag(address_key, "network", b"")))
    }

    pub fn name(&self, address: ClientAddress) -> String {
        let network = address.network().to_string();
        hex::encode(&mac::tag(&self.0, "network", network.as_bytes())[..8])
    }
}

impl Accounts {
    /// Notes a failed sign-in, unless what was entered is not an address. If the log does not accept the event, the
    /// client is answered all the same.
    pub(super) async fn note_failure(
        &self,
        caller: &Caller,
        owner: Option<UserId>,
        kept_out: Option<Duration>,
    ) {
        let Some(claim) = &caller.claim else { return };
        let id = format!("{}.{}", claim.as_str(), Day::of(clock::now()));
        let failure = NoteFailure {
            network: self.networks.name(caller.address),
            kept_out: kept_out.map(whole_seconds),
        };
        let request = self.request("sign in", Actor::SYSTEM, owner);
        let streams = vec![Stream::of::<SignIns>(&id)];
        let noted = self.unit.run(request, streams, move |work| {
            let (id, failure) = (id.clone(), failure.clone());
            Box::pin(async move { work.decide::<SignIns>(&id, failure, &()).await })
        });
        if let Err(cause) = noted.await {
            tracing::warn!(%cause, "a sign-in that failed is not in the log");
        }
    }
}

fn whole_seconds(wait: Duration) -> u32 {
    u32::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use cqrs_es::Aggregate as _;

    use super::*;

    #[test]
    fn the_first_hundred_of_a_day_are_noted_with_whom_they_keep_out() {
        let mut day = SignIns::default();
        let mut noted = Vec::new();
        for n in 0..200 {
            let failure = NoteFailure {
                network: "8c1f".to_owned(),
                kept_out: (n >= 2).then_some(20),
            };
            for event in day.decide(failure) {
                day.apply(event.clone());
                noted.push(event);
            }
        }
        assert_eq!(noted.len(), 100);
        let kept_out = |event: &SignInEvent| matches!(event, SignInEvent::KeptOut { .. });
        assert!(!noted[..3].iter().any(kept_out) && kept_out(&noted[3]));
    }

    #[test]
    fn a_network_has_one_name_that_needs_our_key() {
        let (ours, theirs) = (Secret::new([7; 32]), Secret::new([8; 32]));
        let at = |last| ClientAddress(std::net::IpAddr::from([192, 0, 2, last]));
        let name = |key: &Key, last| Networks::new(key).name(at(last));
        assert_eq!(name(&ours, 1), name(&ours, 1));
        assert_ne!(name(&ours, 1), name(&ours, 2));
        assert_ne!(name(&ours, 1), name(&theirs, 1));
    }
}
