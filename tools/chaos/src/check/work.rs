//! What clients know, compared with the log.

use std::collections::BTreeMap;

use anyhow::Result;
use event_store::Decoder;
use shared_events::account::AccountEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::payment::{DisputeState, PaymentEvent};
use shared_events::upload::UploadEvent;
use shared_events::{ActorKind, MessageId, Personal, StreamEvent as _};

use super::{Invariant, orders};
use crate::client::{Operation, Outcome};

type Marker = (Operation, String);

/// The content of the log, by marker and by reply.
#[derive(Debug, Default)]
struct Told {
    markers: BTreeMap<Marker, u64>,
    outcomes: BTreeMap<MessageId, u64>,
}

pub(super) async fn check(
    events: &[RawEvent],
    decoder: &Decoder,
    changes: &BTreeMap<Marker, Outcome>,
) -> Result<Vec<Invariant>> {
    Ok(judge(&Told::of(events, decoder).await?, changes))
}

fn judge(told: &Told, changes: &BTreeMap<Marker, Outcome>) -> Vec<Invariant> {
    let times = |marker: &Marker| told.markers.get(marker).copied().unwrap_or(0);
    let wrong = |outcome: Outcome, right: fn(u64) -> bool| {
        let mut looked_at = 0;
        let mut wrong = Vec::new();
        for (marker, _) in changes.iter().filter(|(_, known)| **known == outcome) {
            looked_at += 1;
            let times = times(marker);
            if !right(times) {
                wrong.push(format!(
                    "{} {} is there {times} times",
                    marker.0.name(),
                    marker.1
                ));
            }
        }
        (wrong, format!("{looked_at} changes"))
    };
    let of = |name, (wrong, looked_at)| Invariant::new(name, wrong, looked_at);
    let strangers = told
        .markers
        .keys()
        .filter(|marker| !changes.contains_key(marker));
    let strangers: Vec<_> = strangers
        .map(|marker| format!("nobody asked for {}", marker.1))
        .collect();
    let open = told.outcomes.iter().filter(|(_, outcomes)| **outcomes != 1);
    let open = open.map(|(reply, outcomes)| format!("the reply {reply} has {outcomes} outcomes"));
    vec![
        of(
            "Acknowledged work is present once",
            wrong(Outcome::Ok, |times| times == 1),
        ),
        of(
            "Unknown work is present at most once",
            wrong(Outcome::Unknown, |times| times <= 1),
        ),
        of(
            "Refused work is absent",
            wrong(Outcome::Failed, |times| times == 0),
        ),
        Invariant::new(
            "Nothing is present that nobody asked for",
            strangers,
            format!("{} changes in the log", told.markers.len()),
        ),
        Invariant::new(
            "Every message has exactly one outcome",
            open.collect(),
            format!("{} replies", told.outcomes.len()),
        ),
    ]
}

impl Told {
    async fn of(events: &[RawEvent], decoder: &Decoder) -> Result<Self> {
        let mut told = Self::default();
        for raw in events {
            match raw.aggregate_type.as_str() {
                ConversationEvent::STREAM => told.conversation(raw, decoder.decode(raw).await?)?,
                AccountEvent::STREAM => told.account(decoder.decode(raw).await?),
                UploadEvent::STREAM => told.upload(raw, decoder.decode(raw).await?)?,
                PaymentEvent::STREAM => {
                    told.payment(raw, &decoder.decode(raw).await?)?;
                }
                _ => {}
            }
        }
        Ok(told)
    }

    fn conversation(&mut self, raw: &RawEvent, event: ConversationEvent) -> Result<()> {
        match event {
            ConversationEvent::MessageSent {
                reply, client_key, ..
            } => {
                self.outcomes.entry(reply).or_default();
                self.mark(Operation::Send, client_key);
            }
            ConversationEvent::ReplyAsked { reply, .. } => {
                self.outcomes.entry(reply).or_default();
                self.mark(Operation::Again, Some(Personal::text(orders::marker(raw)?)));
            }
            ConversationEvent::ReplyStopped { reply, .. } => {
                *self.outcomes.entry(reply).or_default() += 1;
                self.mark(Operation::Stop, Some(Personal::text(reply.to_string())));
            }
            ConversationEvent::ReplyDelivered { reply, .. }
            | ConversationEvent::ReplyFailed { reply, .. } => {
                *self.outcomes.entry(reply).or_default() += 1;
            }
            ConversationEvent::Reviewed { text, .. } => self.mark(Operation::Review, text),
            ConversationEvent::MessageDeleted { message } => {
                self.mark(Operation::Delete, Some(Personal::text(message.to_string())));
            }
            ConversationEvent::Approved { document, .. } => {
                self.mark(
                    Operation::Approve,
                    Some(Personal::text(document.to_string())),
                );
            }
            _ => {}
        }
        Ok(())
    }

    fn account(&mut self, event: AccountEvent) {
        match event {
            AccountEvent::Opened { email, .. } => self.mark(Operation::SignUp, Some(email)),
            AccountEvent::ProfileChanged { bio, .. } => self.mark(Operation::Profile, bio),
            _ => {}
        }
    }

    fn upload(&mut self, raw: &RawEvent, event: UploadEvent) -> Result<()> {
        match event {
            UploadEvent::Received { name, .. } => self.mark(Operation::File, Some(name)),
            // The product itself releases the files of a deleted message.
            UploadEvent::Released {} if raw.metadata()?.actor.kind == ActorKind::User => {
                let upload = Personal::text(raw.aggregate_id.clone());
                self.mark(Operation::TakeBack, Some(upload));
            }
            _ => {}
        }
        Ok(())
    }

    fn payment(&mut self, raw: &RawEvent, event: &PaymentEvent) -> Result<()> {
        let reference = || raw.aggregate_id.clone();
        let (operation, marker) = match event {
            PaymentEvent::Started { .. } => (Operation::Order, orders::marker(raw)?),
            PaymentEvent::Verified { .. } => (Operation::Pay, reference()),
            PaymentEvent::RefundAsked {} => (Operation::Refund, reference()),
            PaymentEvent::Disputed {
                state: DisputeState::Lost,
                ..
            } => (Operation::Dispute, reference()),
            _ => return Ok(()),
        };
        self.mark(operation, Some(Personal::text(marker)));
        Ok(())
    }

    /// The superadmin's account was not created by the run.
    fn mark(&mut self, operation: Operation, text: Option<Personal<String>>) {
        let text = text.and_then(Personal::into_clear).unwrap_or_default();
        if operation != Operation::SignUp || text.ends_with("@chaos.example") {
            *self.markers.entry((operation, text)).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use shared_events::payment::Minor;
    use shared_events::personal::Instant;
    use shared_events::{Public, Tokens};

    use super::super::made::{raw, raw_by};
    use super::*;

    fn told(times: &[(&str, u64)]) -> Told {
        let markers = times
            .iter()
            .map(|(text, n)| ((Operation::Send, (*text).to_owned()), *n));
        Told {
            markers: markers.collect(),
            outcomes: BTreeMap::new(),
        }
    }

    /// The client's knowledge of one message and the number of times it is in the log; returns the broken rules.
    fn broken(known: Option<Outcome>, times: u64) -> Vec<&'static str> {
        let changes = known.map(|known| ((Operation::Send, "a".to_owned()), known));
        let told = if times > 0 {
            told(&[("a", times)])
        } else {
            told(&[])
        };
        names(judge(&told, &changes.into_iter().collect()))
    }

    fn names(invariants: Vec<Invariant>) -> Vec<&'static str> {
        let broken = invariants.into_iter().filter(|one| one.found.is_err());
        broken.map(|one| one.name).collect()
    }

    #[test]
    fn what_a_client_knows_is_held_against_how_often_it_is_in_the_log() {
        let once = "Acknowledged work is present once";
        assert_eq!(broken(Some(Outcome::Ok), 1), [""; 0]);
        assert_eq!(broken(Some(Outcome::Ok), 0), [once]);
        assert_eq!(broken(Some(Outcome::Ok), 2), [once]);
        assert_eq!(broken(Some(Outcome::Unknown), 0), [""; 0]);
        assert_eq!(broken(Some(Outcome::Unknown), 1), [""; 0]);
        let at_most = "Unknown work is present at most once";
        assert_eq!(broken(Some(Outcome::Unknown), 2), [at_most]);
        assert_eq!(broken(Some(Outcome::Failed), 0), [""; 0]);
        assert_eq!(broken(Some(Outcome::Failed), 1), ["Refused work is absent"]);
        let strange = "Nothing is present that nobody asked for";
        assert_eq!(broken(None, 1), [strange]);
    }

    #[test]
    fn a_message_with_no_outcome_or_with_two_is_found() {
        for (outcomes, holds) in [(0, false), (1, true), (2, false)] {
            let mut told = told(&[]);
            told.outcomes.insert(MessageId::mint(), outcomes);
            let broken = names(judge(&told, &BTreeMap::new()));
            assert_eq!(broken.is_empty(), holds, "{outcomes}: {broken:?}");
        }
    }

    #[test]
    fn only_a_dispute_that_is_lost_is_a_deed() {
        let mut told = told(&[]);
        for (id, state) in [
            ("one", DisputeState::Open),
            ("one", DisputeState::Lost),
            ("other", DisputeState::Won),
        ] {
            let event = PaymentEvent::Disputed {
                dispute: Public("1".to_owned()),
                state,
                amount: Minor(500),
                tokens: Tokens(9),
            };
            let raw = raw((PaymentEvent::STREAM, id), "disputed");
            told.payment(&raw, &event).unwrap();
        }
        let marker = (Operation::Dispute, "one".to_owned());
        assert_eq!(told.markers, BTreeMap::from([(marker, 1)]));
    }

    #[test]
    fn only_a_file_that_somebody_takes_back_is_a_deed_and_not_one_that_goes_with_its_message() {
        let mut told = told(&[]);
        let nil = uuid::Uuid::nil().to_string();
        let person = format!("user:{nil}");
        for (id, actor) in [("one", person.as_str()), ("other", "system")] {
            let released = raw_by(actor, &nil, (UploadEvent::STREAM, id), "released");
            told.upload(&released, UploadEvent::Released {}).unwrap();
        }
        let marker = (Operation::TakeBack, "one".to_owned());
        assert_eq!(told.markers, BTreeMap::from([(marker, 1)]));
    }

    #[test]
    fn another_reply_and_its_stop_are_deeds_and_the_stop_is_its_outcome() {
        let mut told = told(&[]);
        let (reply, request) = (MessageId::mint(), uuid::Uuid::nil().to_string());
        let raw = raw_by("system", &request, (ConversationEvent::STREAM, "a"), "any");
        let asked = ConversationEvent::ReplyAsked {
            reply,
            to: MessageId::mint(),
            instead: MessageId::mint(),
            deadline: Instant(raw.recorded_at),
        };
        let stopped = ConversationEvent::ReplyStopped {
            reply,
            to: MessageId::mint(),
            text: Personal::text(""),
            cost: Tokens(0),
        };
        for event in [asked, stopped] {
            told.conversation(&raw, event).unwrap();
        }
        let again = (Operation::Again, request);
        let stop = (Operation::Stop, reply.to_string());
        assert_eq!(told.markers, BTreeMap::from([(again, 1), (stop, 1)]));
        assert_eq!(told.outcomes, BTreeMap::from([(reply, 1)]));
    }

    #[test]
    fn a_message_of_another_key_is_a_marker_of_its_own() {
        let mut told = told(&[]);
        for key in ["a", "b", "b"] {
            told.mark(Operation::Send, Some(Personal::text(key)));
        }
        let counts: Vec<u64> = told.markers.values().copied().collect();
        assert_eq!(counts, [1, 2]);
    }
}
