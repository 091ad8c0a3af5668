//! What clients know, against what the log says.

use std::collections::BTreeMap;

use anyhow::Result;
use shared_events::account::AccountEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::event::{Decoder, RawEvent};
use shared_events::{MessageId, Personal, StreamEvent as _};

use super::Invariant;
use crate::client::{Deed, Outcome};

type Marker = (Deed, String);

/// What the log says, by marker and by message.
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
    let told = Told::of(events, decoder).await?;
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
    let open = open.map(|(message, outcomes)| format!("{message} has {outcomes} outcomes"));
    Ok(vec![
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
            format!("{} messages", told.outcomes.len()),
        ),
    ])
}

impl Told {
    async fn of(events: &[RawEvent], decoder: &Decoder) -> Result<Self> {
        let mut told = Self::default();
        for raw in events {
            if raw.aggregate_type == ConversationEvent::STREAM {
                told.conversation(decoder.decode(raw).await?);
            } else if raw.aggregate_type == AccountEvent::STREAM {
                told.account(decoder.decode(raw).await?);
            }
        }
        Ok(told)
    }

    fn conversation(&mut self, event: ConversationEvent) {
        match event {
            ConversationEvent::MessageSent {
                message,
                client_key,
                ..
            } => {
                self.outcomes.entry(message).or_default();
                self.mark(Deed::Send, client_key);
            }
            ConversationEvent::ReplyDelivered { to, .. }
            | ConversationEvent::ReplyFailed { to, .. } => {
                *self.outcomes.entry(to).or_default() += 1;
            }
            ConversationEvent::Reviewed { text, .. } => self.mark(Deed::Review, text),
            _ => {}
        }
    }

    fn account(&mut self, event: AccountEvent) {
        match event {
            AccountEvent::Opened { email, .. } => self.mark(Deed::SignUp, Some(email)),
            AccountEvent::ProfileChanged { bio, .. } => self.mark(Deed::Profile, bio),
            _ => {}
        }
    }

    /// The superadmin's account is not of the run's making.
    fn mark(&mut self, deed: Deed, text: Option<Personal<String>>) {
        let text = text.and_then(Personal::into_clear).unwrap_or_default();
        if deed != Deed::SignUp || text.ends_with("@chaos.example") {
            *self.markers.entry((deed, text)).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(times: &[(&str, u64)]) -> Told {
        let markers = times
            .iter()
            .map(|(text, n)| ((Deed::Send, (*text).to_owned()), *n));
        Told {
            markers: markers.collect(),
            outcomes: BTreeMap::new(),
        }
    }

    #[test]
    fn a_message_of_another_key_is_a_marker_of_its_own() {
        let mut told = told(&[]);
        for key in ["a", "b", "b"] {
            told.mark(Deed::Send, Some(Personal::text(key)));
        }
        let counts: Vec<u64> = told.markers.values().copied().collect();
        assert_eq!(counts, [1, 2]);
    }
}
