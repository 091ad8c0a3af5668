//! Brings stored events to the version that this binary writes.
//!
//! One chain serves aggregates, projections, audit and replay. A step takes the clear payload of one
//! version and returns that of the next; steps are never edited once released.

use serde_json::Value;

/// One step: from `from` to `from + 1`.
#[derive(Clone, Copy)]
pub struct Upcaster {
    /// Stream type.
    pub stream: &'static str,
    /// Event name.
    pub event: &'static str,
    /// The version it takes.
    pub from: u32,
    /// Rewrites the payload.
    pub step: fn(Value) -> Value,
}

impl std::fmt::Debug for Upcaster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Upcaster({}.{} v{})", self.stream, self.event, self.from)
    }
}

/// Every released step.
pub const UPCASTERS: &[Upcaster] = &[
    Upcaster {
        stream: "conversation",
        event: "reply-delivered",
        from: 1,
        step: as_if_it_were_whole,
    },
    Upcaster {
        stream: "conversation",
        event: "reply-delivered",
        from: 2,
        step: by_nobody_named,
    },
    Upcaster {
        stream: "conversation",
        event: "message-sent",
        from: 1,
        step: without_attachments,
    },
    Upcaster {
        stream: "conversation",
        event: "document-delivered",
        from: 1,
        step: a_piece_a_job,
    },
    Upcaster {
        stream: "wallet",
        event: "clawed-back",
        from: 1,
        step: claw_back_of_all,
    },
    Upcaster {
        stream: "wallet",
        event: "settled",
        from: 1,
        step: |payload| no_debt_paid(payload, "settled"),
    },
    Upcaster {
        stream: "wallet",
        event: "released",
        from: 1,
        step: |payload| no_debt_paid(payload, "released"),
    },
    Upcaster {
        stream: "upload",
        event: "read",
        from: 1,
        step: as_if_every_page_was_read,
    },
    Upcaster {
        stream: "discussion",
        event: "hidden",
        from: 1,
        step: hidden_without_a_reason,
    },
];

/// The first versions did not record whether a reply stopped at the length limit.
fn as_if_it_were_whole(mut payload: Value) -> Value {
    if let Some(delivered) = payload
        .get_mut("reply-delivered")
        .and_then(Value::as_object_mut)
    {
        delivered.insert("truncated".to_owned(), Value::Bool(false));
    }
    payload
}

/// The first versions did not record which model had written a reply.
fn by_nobody_named(mut payload: Value) -> Value {
    if let Some(delivered) = payload
        .get_mut("reply-delivered")
        .and_then(Value::as_object_mut)
    {
        delivered.insert("written_by".to_owned(), Value::Null);
    }
    payload
}

/// In the first version a message could have no files.
fn without_attachments(mut payload: Value) -> Value {
    if let Some(sent) = payload
        .get_mut("message-sent")
        .and_then(Value::as_object_mut)
    {
        sent.insert("attachments".to_owned(), Value::Array(Vec::new()));
    }
    payload
}

/// Versions were counted within a job, so each job was a piece of its own.
fn a_piece_a_job(mut payload: Value) -> Value {
    let job = payload["document-delivered"]["job"].clone();
    if let Some(delivered) = payload
        .get_mut("document-delivered")
        .and_then(Value::as_object_mut)
    {
        delivered.insert("piece".to_owned(), job);
    }
    payload
}

/// The first version did not count the pages without text.
fn as_if_every_page_was_read(mut payload: Value) -> Value {
    if let Some(read) = payload.get_mut("read").and_then(Value::as_object_mut) {
        read.insert("partly".to_owned(), Value::Null);
    }
    payload
}

/// The first version had no reason for a hiding, and only the metadata named the admin.
fn hidden_without_a_reason(mut payload: Value) -> Value {
    if let Some(hidden) = payload.get_mut("hidden").and_then(Value::as_object_mut) {
        hidden.insert("reason".to_owned(), Value::Null);
        hidden.insert("by".to_owned(), Value::Null);
    }
    payload
}

/// All of a purchase was taken back at once, so the reference was also the name of the entry.
fn claw_back_of_all(mut payload: Value) -> Value {
    let reference = payload["clawed-back"]["reference"].clone();
    if let Some(fields) = payload
        .get_mut("clawed-back")
        .and_then(Value::as_object_mut)
    {
        fields.insert("entry".to_owned(), reference);
    }
    payload
}

/// Everything that came back from a hold went to the buckets, even with a debt.
fn no_debt_paid(mut payload: Value, event: &str) -> Value {
    if let Some(fields) = payload.get_mut(event).and_then(Value::as_object_mut) {
        fields.insert("debt_paid".to_owned(), Value::from(0));
    }
    payload
}

/// Applies the chain that starts at `version`; returns the payload and the version reached.
#[must_use]
pub fn upcast(
    chain: &[Upcaster],
    stream: &str,
    event: &str,
    mut version: u32,
    mut payload: Value,
) -> (Value, u32) {
    while let Some(step) = chain
        .iter()
        .find(|step| step.stream == stream && step.event == event && step.from == version)
    {
        payload = (step.step)(payload);
        version += 1;
    }
    (payload, version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::StreamEvent as _;
    use crate::wallet::WalletEvent;
    use proptest::prelude::*;
    use serde_json::json;

    const CHAIN: &[Upcaster] = &[
        Upcaster {
            stream: "s",
            event: "e",
            from: 1,
            step: |v| json!({"e": {"n": v["e"]["count"]}}),
        },
        Upcaster {
            stream: "s",
            event: "e",
            from: 2,
            step: |v| json!({"e": {"n": v["e"]["n"], "unit": "tokens"}}),
        },
    ];

    proptest! {
        #[test]
        fn every_old_version_reaches_the_newest_and_says_the_same(n in any::<u32>()) {
            let newest = json!({"e": {"n": n, "unit": "tokens"}});
            let from_1 = upcast(CHAIN, "s", "e", 1, json!({"e": {"count": n}}));
            let from_2 = upcast(CHAIN, "s", "e", 2, json!({"e": {"n": n}}));
            prop_assert_eq!(from_1, (newest.clone(), 3));
            prop_assert_eq!(from_2, (newest.clone(), 3));
            prop_assert_eq!(upcast(CHAIN, "s", "e", 3, newest.clone()), (newest, 3));
        }
    }

    #[test]
    fn what_went_back_from_a_hold_before_version_2_reads_as_having_paid_no_debt() {
        for (event, golden) in [
            (
                "settled",
                include_str!("../../golden/wallet.settled.v1.json"),
            ),
            (
                "released",
                include_str!("../../golden/wallet.released.v1.json"),
            ),
        ] {
            let samples: Vec<Value> = serde_json::from_str(golden).unwrap();
            for before in samples {
                let mut after = before.clone();
                after[event]["debt_paid"] = json!(0);
                let read = upcast(UPCASTERS, "wallet", event, 1, before);
                assert_eq!(read, (after.clone(), 2));
                let read: WalletEvent = serde_json::from_value(after).unwrap();
                assert_eq!((read.name(), read.version()), (event, 2));
            }
        }
    }

    #[test]
    fn chat_13_versions_that_were_counted_within_a_job_are_a_piece_of_their_own() {
        let payload = json!({"document-delivered": {"job": "a", "version": 2}});
        let (newest, version) = upcast(UPCASTERS, "conversation", "document-delivered", 1, payload);
        let expected = json!({"document-delivered": {"job": "a", "piece": "a", "version": 2}});
        assert_eq!((newest, version), (expected, 2));
    }

    #[test]
    fn another_streams_event_of_the_same_name_is_left_alone() {
        assert_eq!(upcast(CHAIN, "t", "e", 1, json!(1)), (json!(1), 1));
    }
}
