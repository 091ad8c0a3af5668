//! Asks a writer for a reply, or for a summary.

use std::time::Duration;

use futures::StreamExt as _;
use writers::error::Deadline;
use writers::summary::{self, SummaryRequest};
use writers::{WriteError, WriteEvent, WriteRequest, Writer};

use super::deltas::Stream as DeltaStream;
use super::settle::{Assignment, Written};

/// If a summary takes longer, it is made by rule.
const SUMMARY_WITHIN: Duration = Duration::from_secs(30);

/// By the writer, or else by rule: a reply does not fail because of its summary.
pub(super) async fn summarise(
    of: &Assignment,
    writer: &dyn Writer,
    request: &SummaryRequest,
) -> String {
    let written = writer.summarise(request);
    match tokio::time::timeout(SUMMARY_WITHIN, written).await {
        Ok(Ok(text)) => summary::cleaned(&text).unwrap_or_else(|| summary::by_rule(request)),
        failed => {
            let cause = failed
                .unwrap_or(Err(WriteError::Timeout(Deadline::Turn)))
                .err();
            let cause = cause.map(|cause| cause.to_string());
            let (writer, reply) = (writer.name(), of.reply);
            tracing::warn!(writer, cause, %reply, "a summary is written by rule");
            summary::by_rule(request)
        }
    }
}

/// Has a reply written, and streams it.
pub(super) async fn write(
    writer: &dyn Writer,
    request: WriteRequest,
    stream: &DeltaStream,
) -> Result<Written, WriteError> {
    let mut reply = writer.write(request).await?;
    let mut text = String::new();
    while let Some(event) = reply.next().await {
        match event? {
            WriteEvent::Text(piece) => {
                // A text for people can always be stored, also in Postgres.
                let piece = piece.replace('\0', "");
                stream.push(&piece);
                text.push_str(&piece);
            }
            WriteEvent::Finished(finished) => {
                return Ok(Written {
                    text,
                    usage: finished.usage,
                    document: finished.document,
                    written_by: finished.written_by,
                    piece: None,
                    truncated: finished.truncated,
                });
            }
        }
    }
    Err(WriteError::Cut)
}

/// Logs that a reply failed, and counts it.
pub(super) fn log(of: &Assignment, writer: &str, cause: &WriteError) {
    let (reply, conversation) = (of.reply, of.conversation);
    let labels = [
        ("writer", writer.to_owned()),
        ("code", cause.code().to_owned()),
    ];
    metrics::counter!("replies_failed_total", &labels).increment(1);
    if cause.alarm() {
        tracing::error!(writer, %cause, %reply, %conversation, "replies can not be written until this is put right");
    } else {
        tracing::warn!(writer, %cause, %reply, %conversation, "a reply failed");
    }
}
