//! A client reads a conversation of their own. Those of others are never revealed, not even by a different error.

use axum::extract::State;
use event_store::{Decoder, KeyError};
use serde::Deserialize;
use service_kit::api::conversation::{ChatMessage, Conversation as Page, PAGE};
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use shared_events::conversation::view::MessageState;
use shared_events::{ConversationId, MessageId, UserId};
use utoipa::IntoParams;

use super::delta::{self, DeltaError, Draft, Reader};
use super::projection::Conversation;
use super::read::{self, WindowCursor};
use super::specialist::exists;
use super::window::{self, Window, window};
use crate::catalog::projection::Catalog;
use crate::paging::{NextPage, ThisPage, cursor, limit};
use crate::projection::{Reading, Reads};

/// The requested messages.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(super) struct Part {
    /// How many messages, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 200)]
    limit: Option<u32>,
    /// From the `Link` header of the previous page, for older messages.
    cursor: Option<String>,
    /// A session; if left out, the one where the client last spoke.
    session_id: Option<String>,
    /// A message of that session: the messages around it, older ones by the `Link` header's `next` and newer ones by its
    /// `prev`. With a cursor, this is ignored.
    around: Option<String>,
}

impl Part {
    /// Text that can not be an id names nothing, as in a path.
    fn session(&self) -> Result<Option<ConversationId>, ApiError> {
        let parsed = self.session_id.as_deref().map(str::parse).transpose();
        parsed.map_err(|_| Code::NOT_FOUND.into())
    }

    fn around(&self) -> Result<Option<MessageId>, ApiError> {
        let parsed = self.around.as_deref().map(str::parse).transpose();
        parsed.map_err(|_| Code::NOT_FOUND.into())
    }
}

/// The caller's conversation with a specialist: the latest messages, older ones by the `Link` header.
#[utoipa::path(get, path = "/chat/history/{agentId}", operation_id = "getConversation", tag = "conversation",
    params(("agentId" = String, Path, description = "Id of the specialist"), Part),
    responses((status = 200, body = Page), ApiError), security(("bearer" = [])))]
pub(super) async fn get_conversation(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(specialist): Path<String>,
    Query(part): Query<Part>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(decoder): State<Decoder>,
) -> Result<(Freshness, NextPage, Json<Page>), ApiError> {
    let most = u32::try_from(PAGE).unwrap_or(u32::MAX);
    let limit = limit(part.limit, most, most)?;
    let place: Option<WindowCursor> = cursor(part.cursor.as_deref())?;
    let asked = part.session()?;
    let around = part.around()?.filter(|_| place.is_none());
    // Before the read: a request that holds a connection for reading must not wait for a second one of the same pool.
    let known = decoder.keys().load(&[me.user_id]).await;
    known.map_err(DeltaError::Key)?;
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    let found = read::one(&mut reading, me.user_id, &specialist, asked).await?;
    let Some(head) = found else {
        let nothing =
            asked.is_none() && around.is_none() && exists(&mut reading, &specialist).await?;
        return if nothing {
            Ok((reading.freshness(), NextPage::default(), Json(Page::none())))
        } else {
            Err(Code::NOT_FOUND.into())
        };
    };
    let window = match around {
        Some(message) => window::around(&mut reading, head.id, message, limit).await?,
        None => Some(window(&mut reading, head.id, place, limit).await?),
    };
    let Window {
        mut messages,
        older,
        newer,
    } = window.ok_or(Code::NOT_FOUND)?;
    fill_in(&mut reading, &decoder, me.user_id, &mut messages).await?;
    let page = Page {
        session_id: Some(head.id),
        messages,
        status: head.status,
        title: head.title,
        pinned: head.pinned,
        archived: head.archived,
        new_work: head.new_work,
    };
    let freshness = reading.freshness();
    reading.end().await?;
    Ok((freshness, NextPage::both(&this, older, newer), Json(page)))
}

/// Adds the written part of a reply that is in progress.
async fn fill_in(
    reading: &mut Reading,
    decoder: &Decoder,
    owner: UserId,
    messages: &mut [ChatMessage],
) -> Result<(), ApiError> {
    let being_written = |message: &&mut ChatMessage| message.state == MessageState::Streaming;
    for message in messages.iter_mut().filter(being_written) {
        let reader = Reader::new(message.id, owner);
        let mut pieces = delta::read(reading.conn(), decoder.keys(), &[reader]).await?;
        let mut draft = Draft::default();
        draft.extend(pieces.remove(&message.id).unwrap_or_default());
        message.text = draft.text();
    }
    Ok(())
}

impl From<DeltaError> for ApiError {
    fn from(cause: DeltaError) -> Self {
        match cause {
            DeltaError::Database(cause) | DeltaError::Key(KeyError::Database(cause)) => {
                cause.into()
            }
            DeltaError::Key(cause) => Self::internal(cause),
        }
    }
}
