//! A turn of a conversation without a worker: the demonstration is made with it.

use futures::StreamExt as _;
use service_kit::problem::ApiError;
use shared_events::UserId;
use shared_events::randomness;

use super::excerpt::Excerpt;
use super::operations::take_message::take_message;
use super::reply::settle::{self, Assignment, SettleError, Written};
use super::turn::message::Message;
use crate::catalog::Specialist;
use crate::conversation::turn::request;
use crate::memory::Memory;
use crate::prompt::HousePrompt;
use crate::state::CommandState;
use crate::unit_of_work::{ReadError, Stream, UnitError};
use crate::upload::Contents;
use writers::builtin::{BuiltInWriter, Pace};
use writers::{WriteError, WriteEvent, Writer as _};

/// Why there was no reply.
#[derive(Debug, thiserror::Error)]
pub enum NoReply {
    /// The message was refused.
    #[error("the message was refused: {}", .0.code().name)]
    Refused(ApiError),
    /// The log can not be read.
    #[error("the log does not read")]
    Log(#[from] ReadError),
    /// The writer failed.
    #[error("nothing was written")]
    Writer(#[from] WriteError),
    /// The outcome was not committed.
    #[error("the reply was not committed")]
    Settle(#[from] UnitError<SettleError>),
}

/// Sends a message and has the built-in writer answer it at once. Returns whether it delivered a document.
///
/// # Errors
/// See [`NoReply`].
pub async fn converse(
    state: &CommandState,
    client: UserId,
    message: Message,
) -> Result<bool, NoReply> {
    let specialist = message.specialist.clone();
    let sent = take_message(state, client, None, message, None)
        .await
        .map_err(NoReply::Refused)?
        .result;
    let unit = &state.unit_of_work;
    let view = request::view(unit, sent.conversation).await?;
    let work = unit.read(&[Stream::of::<Specialist>(&specialist)]).await?;
    let persona = request::persona(
        &specialist,
        work.state::<Specialist>(&specialist)
            .map_err(ReadError::from)?,
        // The built-in writer uses no prompt.
        &HousePrompt::default(),
    );
    let asked = request::of(
        &state.chat.terms,
        persona,
        view.map(Excerpt::from).as_ref(),
        None,
        &Contents::default(),
        (sent.conversation, &Memory::default()),
        sent.reply,
    )
    .request;
    let mut reply = BuiltInWriter::new(Pace::NONE).write(asked).await?;
    let mut text = String::new();
    while let Some(event) = reply.next().await {
        match event? {
            WriteEvent::Text(piece) => text.push_str(&piece),
            WriteEvent::Finished(finished) => {
                let assignment = Assignment {
                    conversation: sent.conversation,
                    client,
                    message: sent.message,
                    reply: sent.reply,
                    hold: None,
                    correlation: randomness::id(),
                    cause: format!("message/{}", sent.message),
                };
                let document = finished.document.is_some();
                let written = Written {
                    text,
                    usage: finished.usage,
                    document: finished.document,
                    written_by: finished.written_by,
                    piece: None,
                    truncated: finished.truncated,
                };
                settle::deliver(unit, &assignment, written).await?;
                return Ok(document);
            }
        }
    }
    Err(WriteError::Cut.into())
}
