//! What a client decides at once about a conversation, without a reply.

use serde_json::Value;
use service_kit::api::conversation::Conversation as Page;
use service_kit::consistency::Written;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Code};
use shared_events::conversation::view::ConversationView;
use shared_events::{Actor, ConversationId, UserId};

use crate::conversation::aggregate::{Conversation, ConversationCommand, ConversationError};
use crate::conversation::excerpt::Excerpt;
use crate::conversation::turn::request;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream, UnitError};

/// A decision on its way in, checked.
pub(crate) struct Decision {
    /// For the audit log.
    pub name: &'static str,
    /// Under which keys of clients are scoped.
    pub route: &'static str,
    pub conversation: ConversationId,
    pub command: ConversationCommand,
    /// What makes it the same request when it comes again.
    pub body: Value,
    pub key: Option<IdempotencyKey>,
}

impl Decision {
    /// As it is written down, once under its key.
    pub fn request(&self, client: UserId) -> CommandRequest {
        CommandRequest::new(self.name, Actor::user(client), Some(client)).once(
            client,
            self.route,
            self.key.as_ref(),
            &self.body,
        )
    }

    /// Takes it, within the limits. Without a token where nothing had to be appended.
    pub async fn take(
        self,
        state: &CommandState,
        client: UserId,
    ) -> Result<Option<Written>, ApiError> {
        state.limits.charge(&WRITE, Subject::User(client)).await?;
        Ok(self.decide(state, client).await?)
    }

    /// Takes it.
    pub async fn decide(
        self,
        state: &CommandState,
        client: UserId,
    ) -> Result<Option<Written>, UnitError<ConversationError>> {
        let request = self.request(client);
        let (conversation, command) = (self.conversation, self.command);
        let streams = vec![Stream::of::<Conversation>(conversation)];
        let done = state
            .unit_of_work
            .run::<(), ConversationError, _>(request, streams, move |work| {
                let command = command.clone();
                Box::pin(async move {
                    work.decide::<Conversation>(conversation, command, &())
                        .await
                })
            })
            .await?;
        Ok(done.appended.map(|last| state.consistency.written(last)))
    }

    /// Takes it and shows the conversation.
    pub async fn shown(
        self,
        state: &CommandState,
        client: UserId,
    ) -> Result<(Option<Written>, Json<Page>), ApiError> {
        let conversation = self.conversation;
        let written = self.take(state, client).await?;
        let talk = Excerpt::latest(&state.unit_of_work, conversation, None).await?;
        let view = talk.ok_or_else(nothing)?.view;
        Ok((written, Json(Page::latest(conversation, &view))))
    }
}

/// All of the conversation that something was decided on.
pub(crate) async fn view(
    state: &CommandState,
    conversation: ConversationId,
) -> Result<ConversationView, ApiError> {
    let view = request::view(&state.unit_of_work, conversation).await?;
    view.ok_or_else(nothing)
}

fn nothing() -> ApiError {
    ApiError::internal("a decision on nothing")
}

/// An address that names nothing of the caller's answers like any other that names nothing.
pub(crate) fn at_address(error: UnitError<ConversationError>) -> ApiError {
    use ConversationError::{NoSuchMessage, Unknown};
    match error {
        UnitError::Refused(NoSuchMessage | Unknown) => Code::NOT_FOUND.into(),
        other => other.into(),
    }
}
