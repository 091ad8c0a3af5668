//! The rules of a conversation, one by one and for any sequence of commands.

use cqrs_es::test::TestFramework;
use proptest::prelude::*;
use shared_events::conversation::view::{ChatStatus, ConversationView, ListStatus, MessageState};
use time::macros::datetime;
use uuid::Uuid;

use super::*;

type Framework = TestFramework<Conversation>;

const CLIENT: UserId = UserId(Uuid::from_u128(1));
const JOB: JobId = JobId(Uuid::from_u128(2));
const REVIEW: ReviewId = ReviewId(Uuid::from_u128(3));
const BRIEF: &str = "Write a poem about frost";

fn specialist() -> SpecialistId {
    "grace".parse().unwrap()
}

fn deadline() -> Instant {
    Instant(datetime!(2026-01-10 12:00 UTC))
}

fn message(n: u8) -> MessageId {
    MessageId(Uuid::from_u128(1_000 + u128::from(n)))
}

fn reply(n: u8) -> MessageId {
    MessageId(Uuid::from_u128(2_000 + u128::from(n)))
}

fn new_message(n: u8, text: &str) -> NewMessage {
    NewMessage {
        client: CLIENT,
        specialist: specialist(),
        message: message(n),
        reply: reply(n),
        job: JobId(Uuid::from_u128(3_000 + u128::from(n))),
        text: text.into(),
        client_key: None,
        deadline: deadline(),
        attachments: Vec::new(),
        may_open: true,
        edit_of: None,
    }
}

fn send(n: u8, text: &str) -> ConversationCommand {
    ConversationCommand::Send(new_message(n, text))
}

fn opened() -> Event {
    Event::Opened {
        client: CLIENT,
        specialist: specialist(),
    }
}

fn sent(n: u8, text: &str) -> Event {
    Event::MessageSent {
        message: message(n),
        reply: reply(n),
        text: Personal::text(text),
        client_key: None,
        deadline: deadline(),
        attachments: Vec::new(),
    }
}

fn job_opened(job: JobId, n: u8, title: &str) -> Event {
    Event::JobOpened {
        job,
        message: message(n),
        title: Personal::text(title),
    }
}

fn delivered(n: u8) -> Event {
    Event::ReplyDelivered {
        reply: reply(n),
        to: message(n),
        text: Personal::text("Here you are."),
        cost: Tokens(7),
        estimated: false,
    }
}

fn document(n: u8, job: JobId, version: u32) -> Event {
    Event::DocumentDelivered {
        reply: reply(n),
        job,
        version,
        title: Personal::text("Frost"),
        content: Personal::text("# Frost"),
    }
}

fn deliver(n: u8, with_document: bool) -> ConversationCommand {
    ConversationCommand::DeliverReply {
        reply: reply(n),
        text: "Here you are.".into(),
        cost: Tokens(7),
        estimated: false,
        document: with_document.then(|| NewDocument {
            title: "Frost".into(),
            content: "# Frost".into(),
            job: JobId(Uuid::from_u128(4_000 + u128::from(n))),
        }),
    }
}

fn fail(n: u8) -> ConversationCommand {
    ConversationCommand::FailReply {
        reply: reply(n),
        code: "timeout".into(),
    }
}

fn review() -> ConversationCommand {
    ConversationCommand::Review {
        client: CLIENT,
        review: REVIEW,
        stars: 5,
        text: None,
    }
}

fn reviewed(job: JobId) -> Event {
    Event::Reviewed {
        job,
        review: REVIEW,
        specialist: specialist(),
        stars: 5,
        text: None,
    }
}

#[test]
fn the_first_message_opens_the_conversation() {
    Framework::with(())
        .given_no_previous_events()
        .when(send(1, "Hello"))
        .then_expect_events(vec![opened(), sent(1, "Hello")]);
}

#[test]
fn x_14_a_brief_opens_a_job_and_a_greeting_does_not() {
    let job = JobId(Uuid::from_u128(3_002));
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello"), delivered(1)])
        .when(send(2, BRIEF))
        .then_expect_events(vec![sent(2, BRIEF), job_opened(job, 2, BRIEF)]);
}

#[test]
fn x_14_while_a_job_is_open_a_brief_belongs_to_it() {
    Framework::with(())
        .given(vec![
            opened(),
            sent(1, BRIEF),
            job_opened(JOB, 1, BRIEF),
            delivered(1),
        ])
        .when(send(2, "Make it shorter"))
        .then_expect_events(vec![sent(2, "Make it shorter")]);
}

#[test]
fn one_reply_at_a_time() {
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(send(2, "Are you there?"))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn a_conversation_is_unknown_to_anybody_else_and_to_other_specialists() {
    let stranger = UserId(Uuid::from_u128(9));
    let foreign = NewMessage {
        client: stranger,
        ..new_message(1, "Hello")
    };
    let elsewhere = NewMessage {
        specialist: "ada".parse().unwrap(),
        ..new_message(1, "Hello")
    };
    for message in [foreign, elsewhere] {
        Framework::with(())
            .given(vec![opened()])
            .when(ConversationCommand::Send(message))
            .then_expect_error(ConversationError::Unknown);
    }
    Framework::with(())
        .given(vec![opened()])
        .when(ConversationCommand::Review {
            client: stranger,
            review: REVIEW,
            stars: 5,
            text: None,
        })
        .then_expect_error(ConversationError::Unknown);
}

fn edit(n: u8, document: MessageId) -> ConversationCommand {
    ConversationCommand::Send(NewMessage {
        may_open: false,
        edit_of: Some(document),
        ..new_message(n, "Shorter")
    })
}

fn approve(document: MessageId) -> ConversationCommand {
    let client = CLIENT;
    ConversationCommand::Approve { client, document }
}

fn approved(job: JobId, document: MessageId) -> Event {
    Event::Approved { job, document }
}

/// A job with its first version, and nothing owed.
fn with_version() -> (JobId, Vec<Event>) {
    let job = new_message(1, "").job;
    let events = vec![
        opened(),
        sent(1, "Write"),
        job_opened(job, 1, "Write"),
        delivered(1),
        document(1, job, 1),
    ];
    (job, events)
}

#[test]
fn chat_13_an_edit_names_the_version_it_starts_from_and_stays_in_the_open_job() {
    let (job, events) = with_version();
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job,
    };
    Framework::with(())
        .given(events)
        .when(edit(2, reply(1)))
        .then_expect_events(vec![sent(2, "Shorter"), asked]);
}

#[test]
fn chat_13_the_version_after_an_edit_is_the_next_one() {
    let (job, mut events) = with_version();
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job,
    };
    events.extend([sent(2, "Shorter"), asked]);
    Framework::with(())
        .given(events)
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), document(2, job, 2)]);
}

#[test]
fn chat_13_only_what_was_delivered_in_this_conversation_can_be_changed() {
    let (_, events) = with_version();
    Framework::with(())
        .given(events)
        .when(edit(2, reply(9)))
        .then_expect_error(ConversationError::NoSuchDocument);
    Framework::with(())
        .given_no_previous_events()
        .when(edit(2, reply(1)))
        .then_expect_error(ConversationError::NoSuchDocument);
}

#[test]
fn x_14_an_edit_of_closed_work_opens_a_new_job() {
    let (job, mut events) = with_version();
    events.push(approved(job, reply(1)));
    let next = new_message(2, "").job;
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job: next,
    };
    Framework::with(())
        .given(events)
        .when(edit(2, reply(1)))
        .then_expect_events(vec![
            sent(2, "Shorter"),
            job_opened(next, 2, "Shorter"),
            asked,
        ]);
}

#[test]
fn x_15_approving_a_version_closes_its_job_once() {
    let (job, mut events) = with_version();
    Framework::with(())
        .given(events.clone())
        .when(approve(reply(1)))
        .then_expect_events(vec![approved(job, reply(1))]);
    events.push(approved(job, reply(1)));
    Framework::with(())
        .given(events)
        .when(approve(reply(1)))
        .then_expect_error(ConversationError::JobClosed);
}

#[test]
fn x_15_approving_waits_for_the_reply_that_is_being_written() {
    let (_, mut events) = with_version();
    events.push(sent(2, "And shorter"));
    Framework::with(())
        .given(events)
        .when(approve(reply(1)))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn x_14_approved_work_can_still_be_rated_and_cancelled_work_can_not() {
    let (job, events) = with_version();
    let after = |last| events.iter().cloned().chain([last]).collect::<Vec<_>>();
    Framework::with(())
        .given(after(approved(job, reply(1))))
        .when(review())
        .then_expect_events(vec![reviewed(job)]);
    Framework::with(())
        .given(after(Event::Cancelled { job }))
        .when(review())
        .then_expect_error(ConversationError::NothingDelivered);
}

#[test]
fn x_14_only_an_open_job_can_be_cancelled_and_only_by_its_client() {
    let (job, mut events) = with_version();
    let cancel = |client| ConversationCommand::Cancel { client };
    let stranger = UserId(Uuid::from_u128(77));
    Framework::with(())
        .given(events.clone())
        .when(cancel(stranger))
        .then_expect_error(ConversationError::Unknown);
    Framework::with(())
        .given(events.clone())
        .when(cancel(CLIENT))
        .then_expect_events(vec![Event::Cancelled { job }]);
    events.push(Event::Cancelled { job });
    Framework::with(())
        .given(events)
        .when(cancel(CLIENT))
        .then_expect_error(ConversationError::JobClosed);
}

#[test]
fn a_named_session_has_to_exist() {
    let message = NewMessage {
        may_open: false,
        ..new_message(1, "Hello")
    };
    Framework::with(())
        .given_no_previous_events()
        .when(ConversationCommand::Send(message))
        .then_expect_error(ConversationError::Unknown);
}

#[test]
fn each_worker_that_begins_counts_as_an_attempt() {
    let started = Event::ReplyStarted {
        reply: reply(1),
        attempt: 1,
    };
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello"), started])
        .when(ConversationCommand::StartReply { reply: reply(1) })
        .then_expect_events(vec![Event::ReplyStarted {
            reply: reply(1),
            attempt: 2,
        }]);
}

#[test]
fn a_reply_that_has_its_outcome_takes_no_other() {
    let failed = Event::ReplyFailed {
        reply: reply(1),
        to: message(1),
        code: Public::text("timeout"),
    };
    for outcome in [delivered(1), failed] {
        for late in [
            deliver(1, true),
            fail(1),
            ConversationCommand::StartReply { reply: reply(1) },
        ] {
            Framework::with(())
                .given(vec![opened(), sent(1, "Hello"), outcome.clone()])
                .when(late)
                .then_expect_error(ConversationError::NotOwed);
        }
    }
}

#[test]
fn x_14_a_document_belongs_to_the_open_job_and_is_its_next_version() {
    let before = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
        sent(2, "Shorter"),
    ];
    Framework::with(())
        .given(before)
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), document(2, JOB, 2)]);
}

#[test]
fn x_14_a_document_without_an_open_job_opens_one() {
    let job = JobId(Uuid::from_u128(4_001));
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(deliver(1, true))
        .then_expect_events(vec![
            delivered(1),
            job_opened(job, 1, "Frost"),
            document(1, job, 1),
        ]);
}

#[test]
fn chat_35_a_review_closes_the_job_and_the_next_brief_opens_another() {
    let mut events = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
    ];
    Framework::with(())
        .given(events.clone())
        .when(review())
        .then_expect_events(vec![reviewed(JOB)]);
    events.push(reviewed(JOB));
    Framework::with(())
        .given(events.clone())
        .when(review())
        .then_expect_error(ConversationError::AlreadyReviewed);
    let next = JobId(Uuid::from_u128(3_002));
    Framework::with(())
        .given(events)
        .when(send(2, BRIEF))
        .then_expect_events(vec![sent(2, BRIEF), job_opened(next, 2, BRIEF)]);
}

#[test]
fn only_a_delivered_job_can_be_reviewed_and_only_with_one_to_five_stars() {
    let open = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
    ];
    Framework::with(())
        .given(open.clone())
        .when(review())
        .then_expect_error(ConversationError::NothingDelivered);
    for stars in [0, 6] {
        Framework::with(())
            .given(open.iter().cloned().chain([document(1, JOB, 1)]).collect())
            .when(ConversationCommand::Review {
                client: CLIENT,
                review: REVIEW,
                stars,
                text: None,
            })
            .then_expect_error(ConversationError::NotStars);
    }
}

fn commands() -> impl Strategy<Value = ConversationCommand> {
    let n = 0_u8..20;
    prop_oneof![
        6 => (n.clone(), any::<bool>()).prop_map(|(n, brief)| send(n, if brief { BRIEF } else { "Hello" })),
        2 => n.clone().prop_map(|n| ConversationCommand::StartReply { reply: reply(n) }),
        4 => (n.clone(), any::<bool>()).prop_map(|(n, document)| deliver(n, document)),
        2 => n.prop_map(fail),
        1 => Just(review()),
    ]
}

/// No id is minted twice, and workers mostly answer what is owed.
fn plausible(state: &Conversation, command: ConversationCommand, next: u8) -> ConversationCommand {
    let owed = state.owed();
    match command {
        ConversationCommand::Send(message) => send(next, &message.text),
        ConversationCommand::DeliverReply {
            reply, document, ..
        } => {
            let mut command = deliver(next, document.is_some());
            if let ConversationCommand::DeliverReply { reply: of, .. } = &mut command {
                *of = owed.unwrap_or(reply);
            }
            command
        }
        ConversationCommand::FailReply { code, reply } => ConversationCommand::FailReply {
            reply: owed.unwrap_or(reply),
            code,
        },
        other => other,
    }
}

fn history(commands: Vec<ConversationCommand>) -> (Conversation, Vec<Event>) {
    let (mut state, mut events) = (Conversation::default(), Vec::new());
    for (n, command) in (0_u8..).zip(commands) {
        let command = plausible(&state, command, n);
        for event in state.decide(command).unwrap_or_default() {
            cqrs_es::Aggregate::apply(&mut state, event.clone());
            events.push(event);
        }
    }
    (state, events)
}

fn view(events: &[Event]) -> Option<ConversationView> {
    let at = datetime!(2026-01-10 12:00 UTC);
    events
        .iter()
        .fold(None, |view, event| ConversationView::apply(view, event, at))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_message_has_exactly_one_outcome_or_is_the_one_that_is_owed(commands in prop::collection::vec(commands(), 0..60)) {
        let (state, events) = history(commands);
        for event in &events {
            let Event::MessageSent { reply, .. } = event else { continue };
            let outcomes = events.iter().filter(|event| matches!(event,
                Event::ReplyDelivered { reply: of, .. } | Event::ReplyFailed { reply: of, .. } if of == reply));
            prop_assert_eq!(outcomes.count(), usize::from(state.owed() != Some(*reply)));
        }
    }

    #[test]
    fn the_versions_of_a_job_are_dense_from_one(commands in prop::collection::vec(commands(), 0..60)) {
        let mut versions = std::collections::HashMap::<JobId, u32>::new();
        for event in history(commands).1 {
            if let Event::DocumentDelivered { job, version, .. } = event {
                let last = versions.insert(job, version).unwrap_or(0);
                prop_assert_eq!(version, last + 1);
            }
        }
    }

    #[test]
    fn at_most_one_job_is_open_and_each_is_reviewed_at_most_once(commands in prop::collection::vec(commands(), 0..60)) {
        let mut open = None;
        for event in history(commands).1 {
            match event {
                Event::JobOpened { job, .. } => prop_assert_eq!(open.replace(job), None),
                Event::Reviewed { job, .. } => prop_assert_eq!(open.take(), Some(job)),
                _ => {}
            }
        }
    }

    #[test]
    fn chat_05_x_13_the_states_shown_follow_from_what_is_owed_and_delivered(commands in prop::collection::vec(commands(), 1..60)) {
        let (state, events) = history(commands);
        let Some(view) = view(&events) else { return Ok(()) };
        prop_assert_eq!(view.owed, state.owed());
        let expected = match (state.owed(), state.open_job()) {
            (Some(_), _) => ChatStatus::Pending,
            (None, Some(job)) if job.versions > 0 => ChatStatus::Delivered,
            (None, Some(_)) => ChatStatus::Active,
            (None, None) => ChatStatus::Idle,
        };
        prop_assert_eq!(view.status(), expected);
        let in_list = match (state.owed(), state.job) {
            (Some(_), _) => ListStatus::Pending,
            (None, Some(job)) if job.state.is_completed() => ListStatus::Completed,
            _ => ListStatus::Active,
        };
        prop_assert_eq!(view.list_status(), in_list);
        let streaming = view.messages.iter().filter(|m| m.state == MessageState::Streaming).count();
        prop_assert_eq!(streaming, usize::from(state.owed().is_some()));
    }
}
