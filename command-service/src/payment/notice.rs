//! The content of a provider's notice, reduced to what the product uses. Cards, addresses and names are not kept.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use shared_events::PaymentReference;
use shared_events::payment::{DisputeState, Minor};

use super::paystack::whole;

/// The subject of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// A charge succeeded.
    Charge,
    /// Money was refunded.
    Refunded,
    /// A refund failed.
    RefundFailed,
    /// A refund is in progress: recorded only.
    RefundMoves,
    /// A dispute was opened, withdrawn or closed.
    Dispute(DisputeState),
}

/// A notice that the product uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// The provider's name of the event.
    pub event: String,
    /// The provider's id of the subject: together with the event and the topic, it identifies the notice.
    pub id: String,
    /// Its meaning.
    pub topic: Topic,
    /// The order, if it can be one of ours.
    pub reference: Option<PaymentReference>,
    /// The amount that was or may be refunded.
    pub amount: Option<Minor>,
    /// The currency.
    pub currency: Option<String>,
    /// `test` or `live`.
    pub domain: Option<String>,
}

impl Notice {
    /// Reads a body with a valid signature; none for events that the product does not use.
    #[must_use]
    pub fn read(body: &[u8]) -> Option<Self> {
        let whole_body: Value = serde_json::from_slice(body).ok()?;
        let (event, data) = (whole_body["event"].as_str()?, &whole_body["data"]);
        let topic = topic(event, data)?;
        let transaction = &data["transaction"];
        let reference = match topic {
            Topic::Charge => &data["reference"],
            Topic::Dispute(_) => &transaction["reference"],
            _ if data["transaction_reference"].is_string() => &data["transaction_reference"],
            _ => &transaction["reference"],
        };
        let amount = match topic {
            Topic::Dispute(_) => {
                whole(&data["refund_amount"]).or_else(|| whole(&transaction["amount"]))
            }
            _ => whole(&data["amount"]),
        };
        let text = |name: &str| data[name].as_str().map(str::to_owned);
        Some(Self {
            event: event.to_owned(),
            id: id(data, body),
            topic,
            reference: reference.as_str().and_then(|text| text.parse().ok()),
            amount: amount.map(Minor),
            currency: text("currency"),
            domain: text("domain"),
        })
    }
}

fn topic(event: &str, data: &Value) -> Option<Topic> {
    Some(match event {
        "charge.success" => Topic::Charge,
        "refund.processed" => Topic::Refunded,
        "refund.failed" => Topic::RefundFailed,
        "refund.pending" | "refund.processing" => Topic::RefundMoves,
        "charge.dispute.create" | "charge.dispute.remind" => Topic::Dispute(DisputeState::Open),
        "charge.dispute.resolve" => Topic::Dispute(match data["resolution"].as_str() {
            Some("merchant-accepted" | "auto-accepted") => DisputeState::Lost,
            Some("declined") => DisputeState::Won,
            _ => DisputeState::Open,
        }),
        _ => return None,
    })
}

/// Some notices have no id: then their subject identifies them, or their whole content.
fn id(data: &Value, body: &[u8]) -> String {
    match (&data["id"], &data["refund_reference"]) {
        (Value::Number(number), _) => number.to_string(),
        (Value::String(text), _) | (_, Value::String(text)) if (1..=100).contains(&text.len()) => {
            text.clone()
        }
        _ => hex::encode(Sha256::digest(body)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    fn read(body: &Value) -> Option<Notice> {
        Notice::read(body.to_string().as_bytes())
    }

    #[test]
    fn a_charge_a_refund_and_a_dispute_name_their_order_each_in_its_own_place() {
        let reference = Uuid::from_u128(7).to_string();
        let ours = Some(PaymentReference(Uuid::from_u128(7)));
        let charge = json!({"event": "charge.success", "data": {"id": 5_000_000_000_u64, "reference": reference, "amount": 150_000}});
        let refund = json!({"event": "refund.processed", "data": {"id": "31", "transaction_reference": reference, "amount": "50000", "currency": "NGN"}});
        let dispute = json!({"event": "charge.dispute.resolve", "data": {"id": 9, "resolution": "merchant-accepted", "refund_amount": 700, "transaction": {"reference": reference}}});
        let [charge, refund, dispute] = [charge, refund, dispute].map(|body| read(&body).unwrap());
        assert_eq!((charge.reference, charge.id.as_str()), (ours, "5000000000"));
        assert_eq!(
            (refund.reference, refund.amount),
            (ours, Some(Minor(50_000)))
        );
        assert_eq!(dispute.topic, Topic::Dispute(DisputeState::Lost));
        assert_eq!(
            (dispute.reference, dispute.amount),
            (ours, Some(Minor(700)))
        );
    }

    #[test]
    fn neither_card_nor_person_is_kept() {
        let body = json!({"event": "charge.success", "data": {"id": 1, "reference": Uuid::nil(),
            "authorization": {"last4": "4081"}, "customer": {"email": "ada@example.org"}}});
        let kept = serde_json::to_string(&read(&body).unwrap()).unwrap();
        assert!(!kept.contains("4081") && !kept.contains("ada@"), "{kept}");
    }

    #[test]
    fn other_events_and_what_is_no_notice_are_not_acted_on() {
        for body in [
            json!({"event": "transfer.success", "data": {}}),
            json!([1]),
            json!({"event": 3}),
        ] {
            assert_eq!(read(&body), None, "{body}");
        }
        assert_eq!(Notice::read(b"not json"), None);
    }

    #[test]
    fn every_event_that_is_acted_on_has_its_topic() {
        let dispute = |state| Some(Topic::Dispute(state));
        for (event, resolution, expected) in [
            ("charge.success", "", Some(Topic::Charge)),
            ("refund.processed", "", Some(Topic::Refunded)),
            ("refund.failed", "", Some(Topic::RefundFailed)),
            ("refund.pending", "", Some(Topic::RefundMoves)),
            ("refund.processing", "", Some(Topic::RefundMoves)),
            ("charge.dispute.create", "", dispute(DisputeState::Open)),
            ("charge.dispute.remind", "", dispute(DisputeState::Open)),
            (
                "charge.dispute.resolve",
                "merchant-accepted",
                dispute(DisputeState::Lost),
            ),
            (
                "charge.dispute.resolve",
                "auto-accepted",
                dispute(DisputeState::Lost),
            ),
            (
                "charge.dispute.resolve",
                "declined",
                dispute(DisputeState::Won),
            ),
            (
                "charge.dispute.resolve",
                "something new",
                dispute(DisputeState::Open),
            ),
        ] {
            let body = json!({"event": event, "data": {"id": 1, "resolution": resolution}});
            assert_eq!(read(&body).map(|notice| notice.topic), expected, "{event}");
        }
    }

    #[test]
    fn a_refund_and_a_dispute_are_of_the_transaction_that_they_name_where_they_name_no_reference_of_their_own()
     {
        let ours = Some(PaymentReference(Uuid::from_u128(7)));
        let reference = Uuid::from_u128(7).to_string();
        let other = Uuid::from_u128(8).to_string();
        let within =
            json!({"id": 1, "amount": 5, "transaction": {"reference": reference, "amount": 9}});
        let refund = read(&json!({"event": "refund.processed", "data": within})).unwrap();
        assert_eq!((refund.reference, refund.amount), (ours, Some(Minor(5))));
        let mut both = within.clone();
        both["transaction_reference"] = json!(other);
        let dispute = read(&json!({"event": "charge.dispute.create", "data": both})).unwrap();
        assert_eq!((dispute.reference, dispute.amount), (ours, Some(Minor(9))));
    }

    #[test]
    fn a_text_is_an_id_if_it_is_neither_empty_nor_endless() {
        let named = |id: &str| {
            let body = json!({"event": "refund.processed", "data": {"id": id}});
            read(&body).unwrap().id
        };
        let longest = "x".repeat(100);
        assert_eq!((named("r"), named(&longest)), ("r".to_owned(), longest));
        // The hash of its whole content.
        assert_eq!((named("").len(), named(&"x".repeat(101)).len()), (64, 64));
    }

    #[test]
    fn a_notice_without_an_id_is_named_by_all_it_says() {
        let body = |amount: u64| json!({"event": "refund.processed", "data": {"transaction_reference": Uuid::nil(), "amount": amount}});
        let (one, other) = (read(&body(1)).unwrap(), read(&body(2)).unwrap());
        assert_ne!(one.id, other.id);
        assert_eq!(one.id, read(&body(1)).unwrap().id);
    }
}
