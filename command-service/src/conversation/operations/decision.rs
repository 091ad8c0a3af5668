//! Decisions of a client about a conversation that need no reply.

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

/// A decision, checked.
pub(crate) struct Decision {
    /// The name in the audit log.
    pub name: &'static str,
    /// The route that scopes the clients' keys.
    pub route: &'static str,
    pub conversation: ConversationId,
    pub command: ConversationCommand,
    /// The body by which a repeated request is recognised.
    pub body: Value,
    pub key: Option<IdempotencyKey>,
}

impl Decision {
    /// The command, once for each key.
    pub fn request(&self, client: UserId) -> CommandRequest {
        CommandRequest::new(self.name, Actor::user(client), Some(client)).once(
            client,
            self.route,
            self.key.as_ref(),
            &self.body,
        )
    }

    /// Carries it out, within the limits. Returns no token if nothing was appended.
    pub async fn take(
        self,
        state: &CommandState,
        client: UserId,
    ) -> Result<Option<Written>, ApiError> {
        state.limits.charge(&WRITE, Subject::User(client)).await?;
        Ok(self.decide(state, client).await?)
    }

    /// Carries it out.
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

    /// Carries it out and returns the conversation.
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

/// The whole conversation of the decision.
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

/// An id that is not the caller's gets the same answer as one that does not exist.
pub(crate) fn at_address(error: UnitError<ConversationError>) -> ApiError {
    use ConversationError::{NoSuchMessage, Unknown};
    match error {
        UnitError::Refused(NoSuchMessage | Unknown) => Code::NOT_FOUND.into(),
        other => other.into(),
    }
}
