//! The fields of conversations that SQL reads: ids by which a conversation is found, and what the operator sees of
//! replies.

use super::ConversationEvent;
use crate::event::StreamEvent as _;
use crate::event::paths::{EACH, PayloadPath};

const fn path(
    events: &'static [(&'static str, u32)],
    names: &'static [&'static str],
) -> PayloadPath {
    PayloadPath {
        stream: ConversationEvent::STREAM,
        events,
        names,
    }
}

/// Between whom a conversation was opened.
pub const CLIENT: PayloadPath = path(&[("opened", 1)], &["client"]);
/// See [`CLIENT`].
pub const SPECIALIST: PayloadPath = path(&[("opened", 1)], &["specialist"]);
/// The message that a client sent.
pub const MESSAGE: PayloadPath = path(&[("message-sent", 1)], &["message"]);
/// The files of a message, a row for each.
pub const UPLOAD: PayloadPath = path(&[("message-sent", 2)], &["attachments", EACH, "upload"]);
/// The reply that was asked for.
pub const REPLY: PayloadPath = path(&[("message-sent", 1), ("reply-asked", 1)], &["reply"]);
/// The message for which another reply was asked for.
pub const TO: PayloadPath = path(&[("reply-asked", 1)], &["to"]);
/// The cause of a failure.
pub const CODE: PayloadPath = path(&[("reply-failed", 1)], &["code"]);
/// The connection over which a reply was written, if a model wrote it.
pub const CONNECTION: PayloadPath = path(&[("reply-delivered", 3)], &["written_by", "connection"]);
/// The model that wrote a reply, if one did.
pub const MODEL: PayloadPath = path(&[("reply-delivered", 3)], &["written_by", "model"]);

/// All of them.
pub const ALL: &[PayloadPath] = &[
    CLIENT, SPECIALIST, MESSAGE, UPLOAD, REPLY, TO, CODE, CONNECTION, MODEL,
];
