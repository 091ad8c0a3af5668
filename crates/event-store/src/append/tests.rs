//! What is written to the log is read back the same, and nothing personal is readable in it.

use proptest::prelude::*;
use serde_json::json;
use time::OffsetDateTime;

use super::*;
use crate::{DecodeError, Decoder, PersonKeys};
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::conversation::ConversationEvent;
use shared_events::event::decode::Unreadable;
use shared_events::event::{Actor, Position, RawEvent};
use shared_events::ids::{JobId, MessageId, ReviewId, UserId};
use shared_events::personal::keys::KeyState;
use shared_events::personal::{Instant, MasterKey, Personal};

fn text() -> impl Strategy<Value = Personal<String>> {
    any::<String>().prop_map(Personal::text)
}

fn account_event() -> impl Strategy<Value = AccountEvent> {
    let opened = (text(), text(), text(), any::<bool>(), 0..10usize).prop_map(
        |(firstname, lastname, email, demo, granted)| AccountEvent::Opened {
            firstname,
            lastname,
            email,
            role: if demo { Role::User } else { Role::Admin },
            permissions: Permission::ALL.iter().take(granted).copied().collect(),
            demo,
        },
    );
    let optional = || proptest::option::of(text());
    let changed =
        (text(), text(), optional(), optional()).prop_map(|(firstname, lastname, phone, bio)| {
            AccountEvent::ProfileChanged {
                firstname,
                lastname,
                phone,
                bio,
            }
        });
    prop_oneof![opened, changed, Just(AccountEvent::Suspended {})]
}

fn conversation_event() -> impl Strategy<Value = ConversationEvent> {
    let sent = (text(), proptest::option::of(text()), 0..4_000_000_000i64).prop_map(
        |(text, client_key, second)| ConversationEvent::MessageSent {
            message: MessageId::mint(),
            reply: MessageId::mint(),
            text,
            client_key,
            deadline: Instant(OffsetDateTime::from_unix_timestamp(second).unwrap()),
            attachments: Vec::new(),
        },
    );
    let delivered = (text(), text(), any::<u32>()).prop_map(|(title, content, version)| {
        ConversationEvent::DocumentDelivered {
            reply: MessageId::mint(),
            job: JobId::mint(),
            piece: JobId::mint(),
            version,
            title,
            content,
        }
    });
    let reviewed = (1..=5u8, proptest::option::of(text())).prop_map(|(stars, text)| {
        ConversationEvent::Reviewed {
            job: JobId::mint(),
            review: ReviewId::mint(),
            specialist: "mara".parse().unwrap(),
            stars,
            text,
        }
    });
    prop_oneof![sent, delivered, reviewed]
}

/// Keys that know one person and never connect.
fn keys_of(person: UserId, state: KeyState) -> PersonKeys {
    let nowhere = sqlx::PgPool::connect_lazy("postgres://127.0.0.1:1/none").unwrap();
    let keys = PersonKeys::new(nowhere, MasterKey::new(1, [0; 32]));
    keys.remember(person, state);
    keys
}

fn metadata(owner: Option<UserId>) -> Metadata {
    Metadata {
        actor: Actor::SYSTEM,
        owner,
        command: "test".to_owned(),
        correlation: Uuid::nil(),
        causation: None,
        traceparent: None,
    }
}

fn sealed<E: StreamEvent>(event: &E, sequence: u64, owner: UserId, key: &PersonKey) -> Row {
    let draft = Draft::new(&owner.to_string(), sequence, event).unwrap();
    Row::seal(draft, &metadata(Some(owner)), Some(key)).unwrap()
}

fn stored(row: &Row) -> RawEvent {
    RawEvent {
        position: Position(1),
        appended: Appended(1),
        recorded_at: OffsetDateTime::UNIX_EPOCH,
        aggregate_type: row.draft.aggregate_type.to_owned(),
        aggregate_id: row.draft.aggregate_id.clone(),
        sequence: row.draft.sequence,
        event_type: row.draft.event_type.to_owned(),
        event_version: row.draft.event_version.clone(),
        payload: row.payload.clone(),
        metadata: row.metadata.clone(),
    }
}

/// Runs a decoding; the pool behind the keys needs a runtime though it never connects.
fn decoded<E: StreamEvent>(
    raw: &RawEvent,
    owner: UserId,
    state: KeyState,
) -> Result<E, DecodeError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async { Decoder::new(keys_of(owner, state)).open(raw).await })
}

fn comes_back<E: StreamEvent>(event: &E, sequence: u64) {
    let (owner, key) = (UserId::mint(), PersonKey::generate());
    let raw = stored(&sealed(event, sequence, owner, &key));
    assert!(!raw.payload.contains("$personal"), "{}", raw.payload);
    let back: E = decoded(&raw, owner, KeyState::Live(key)).unwrap();
    assert!(back == *event);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn what_is_sealed_into_the_log_is_decoded_from_it_unchanged(
        account in account_event(),
        conversation in conversation_event(),
        sequence in 1..1_000_000u64,
    ) {
        comes_back(&account, sequence);
        comes_back(&conversation, sequence);
    }
}

fn profile(bio: &str) -> AccountEvent {
    AccountEvent::ProfileChanged {
        firstname: Personal::text("Ada"),
        lastname: Personal::text("Lovelace"),
        phone: None,
        bio: Some(Personal::text(bio)),
    }
}

#[test]
fn after_an_erasure_the_event_is_still_read_and_its_texts_are_erased() {
    let (owner, key) = (UserId::mint(), PersonKey::generate());
    let raw = stored(&sealed(&profile("x"), 1, owner, &key));
    let back: AccountEvent = decoded(&raw, owner, KeyState::Erased).unwrap();
    let erased = AccountEvent::ProfileChanged {
        firstname: Personal::Erased,
        lastname: Personal::Erased,
        phone: None,
        bio: Some(Personal::Erased),
    };
    assert_eq!(back, erased);
}

#[test]
fn a_payload_put_into_another_event_of_the_same_person_does_not_open() {
    let (owner, key) = (UserId::mint(), PersonKey::generate());
    let mut raw = stored(&sealed(&profile("x"), 1, owner, &key));
    raw.sequence = 2;
    let moved = decoded::<AccountEvent>(&raw, owner, KeyState::Live(key));
    assert!(matches!(
        moved,
        Err(DecodeError::Event(Unreadable::Sealed { .. }))
    ));
}

#[test]
fn a_text_that_spells_the_marks_of_the_log_is_only_a_text() {
    for trick in [
        r#"{"$sealed":"AAAA"}"#,
        r#"{"$personal":"x"}"#,
        "\"$sealed\"",
        "$erased",
    ] {
        comes_back(&profile(trick), 1);
    }
}

#[test]
fn the_stored_text_is_canonical_and_its_hash_can_be_taken_again() {
    let mut draft = Draft::new("id", 3, &AccountEvent::Suspended {}).unwrap();
    draft.payload = json!({"z": 1, "a": {"y": [1, 2], "b": null}});
    let row = Row::seal(draft, &metadata(None), None).unwrap();
    assert_eq!(row.payload, r#"{"a":{"b":null,"y":[1,2]},"z":1}"#);
    let again = canonical_hash(
        "account/id/3",
        "suspended",
        "1",
        &row.payload,
        &row.metadata,
    );
    assert_eq!(row.hash, again.0);
    let edited = canonical_hash("account/id/3", "suspended", "1", "{}", &row.metadata);
    assert_ne!(row.hash, edited.0);
}
