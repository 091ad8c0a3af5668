//! The rules of a conversation, one by one and for any sequence of commands.

mod always;
mod changes;
mod messages;
mod outcomes;
mod pieces;
mod rating;
mod replies;
mod sessions;
mod work;

use cqrs_es::test::TestFramework;
use shared_events::personal::Instant;
use shared_events::{Personal, Public, ReviewId, Tokens};
use time::Duration;
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
        read_otherwise: Vec::new(),
        may_open: true,
        edit_of: None,
        replaces: None,
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
        truncated: false,
        written_by: None,
    }
}

fn document(n: u8, job: JobId, version: u32) -> Event {
    version_of(job, n, job, version)
}

/// A version of a piece of work that began in another job.
fn version_of(piece: JobId, n: u8, job: JobId, version: u32) -> Event {
    Event::DocumentDelivered {
        reply: reply(n),
        job,
        piece,
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
        truncated: false,
        written_by: None,
        document: with_document.then(|| NewDocument {
            title: "Frost".into(),
            content: "# Frost".into(),
            piece: None,
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

fn stop(n: u8, text: &str) -> ConversationCommand {
    ConversationCommand::StopReply {
        client: CLIENT,
        reply: reply(n),
        text: text.into(),
        cost: Tokens(3),
    }
}

fn stopped(n: u8, text: &str) -> Event {
    Event::ReplyStopped {
        reply: reply(n),
        to: message(n),
        text: Personal::text(text),
        cost: Tokens(3),
    }
}

fn failed(n: u8) -> Event {
    Event::ReplyFailed {
        reply: reply(n),
        to: message(n),
        code: Public::text("timeout"),
    }
}

/// The id of a further reply.
fn another(n: u8) -> MessageId {
    MessageId(Uuid::from_u128(5_000 + u128::from(n)))
}

fn ask_again(instead: MessageId, n: u8) -> ConversationCommand {
    ConversationCommand::AskAgain {
        client: CLIENT,
        instead,
        reply: another(n),
        deadline: deadline(),
        read_otherwise: Vec::new(),
    }
}

/// Another reply to message `to`.
fn asked(n: u8, to: u8, instead: MessageId) -> Event {
    Event::ReplyAsked {
        reply: another(n),
        to: message(to),
        instead,
        deadline: deadline(),
    }
}

fn delivered_again(n: u8, to: u8) -> Event {
    Event::ReplyDelivered {
        reply: another(n),
        to: message(to),
        text: Personal::text("Differently."),
        cost: Tokens(7),
        estimated: false,
        truncated: false,
        written_by: None,
    }
}

fn choose(reply: MessageId) -> ConversationCommand {
    let client = CLIENT;
    ConversationCommand::Choose { client, reply }
}

fn delete(message: MessageId) -> ConversationCommand {
    let client = CLIENT;
    ConversationCommand::Delete { client, message }
}

fn replace(n: u8, replaces: MessageId, text: &str) -> ConversationCommand {
    ConversationCommand::Send(NewMessage {
        may_open: false,
        replaces: Some(replaces),
        ..new_message(n, text)
    })
}

fn replaced(n: u8, replaces: u8) -> Event {
    Event::MessageReplaced {
        message: message(n),
        replaces: message(replaces),
    }
}

/// Greetings and their replies.
fn talked(messages: std::ops::RangeInclusive<u8>) -> Vec<Event> {
    let exchanges = messages.flat_map(|n| [sent(n, "Hello"), delivered(n)]);
    [opened()].into_iter().chain(exchanges).collect()
}

fn after(mut events: Vec<Event>, more: impl IntoIterator<Item = Event>) -> Vec<Event> {
    events.extend(more);
    events
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

fn cancel() -> ConversationCommand {
    ConversationCommand::Cancel { client: CLIENT }
}

fn review() -> ConversationCommand {
    judge(None)
}

fn judge(document: Option<MessageId>) -> ConversationCommand {
    ConversationCommand::Review {
        client: CLIENT,
        document,
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
