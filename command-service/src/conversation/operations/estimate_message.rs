//! What a message would cost, before it is sent: nothing is held and nothing is written down.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::api::conversation::Attachment;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::limits::{ESTIMATE, Subject};
use service_kit::problem::ApiError;
use shared_events::{ConversationId, MessageId, SpecialistId, Tokens, UserId};
use utoipa::ToSchema;

use super::regenerate_reply;
use crate::catalog::Specialist;
use crate::conversation::aggregate::Conversation;
use crate::conversation::excerpt::Known;
use crate::conversation::lookup;
use crate::conversation::problems::{no_conversation, no_document, no_message, no_specialist};
use crate::conversation::turn::hold::spendable;
use crate::conversation::turn::material::Material;
use crate::conversation::turn::message::{About, Message};
use crate::state::CommandState;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// A message that may be sent.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EstimateRequest {
    /// The specialist.
    pub agent_id: String,
    /// The text as it would be sent. It may be empty with files, or for another reply.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
    /// Files that it would have.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub attachments: Vec<Attachment>,
    /// The session it would continue; without it, the latest.
    #[serde(default)]
    pub session_id: Option<String>,
    /// Whether it would open a session of its own.
    #[serde(default)]
    pub new_session: bool,
    /// The earlier message that it would replace.
    #[serde(default)]
    pub replaces: Option<String>,
    /// The message with the document that it would ask to change.
    #[serde(default)]
    pub edit_of: Option<String>,
    /// The reply for which another one would be asked; then there is no message, and the text is empty.
    #[serde(default)]
    pub instead: Option<String>,
}

/// What a message would cost, in tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Estimate {
    /// The tokens that would be held until the reply is there: the most it can cost.
    pub hold: u64,
    /// The likely cost; never more than `hold`.
    pub likely: u64,
    /// What can be spent now.
    pub balance: u64,
    /// How many tokens are missing for `hold`; 0 if there are enough.
    pub missing: u64,
}

/// Estimate the cost of a message.
///
/// The same calculation as when it is sent, but nothing is sent, held or charged.
#[utoipa::path(
    post, path = "/chat/estimate", operation_id = "estimateMessage", tag = "conversation",
    request_body = EstimateRequest,
    responses(
        (status = 200, description = "What it would cost now.", body = Estimate),
        (status = 404, description = "No such specialist, or no such conversation, message, document or file of the caller's."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn estimate_message(
    State(state): State<CommandState>,
    client: SignedIn,
    Json(request): Json<EstimateRequest>,
) -> Result<Json<Estimate>, ApiError> {
    let asked = Asked::checked(request)?;
    let client = client.user_id;
    state
        .limits
        .charge(&ESTIMATE, Subject::User(client))
        .await?;
    let planned = match asked {
        Asked::Again(instead) => Planned::again(&state, client, instead).await?,
        Asked::Message(message) => Planned::message(&state, client, message).await?,
    };
    Ok(Json(planned.cost(&state, client).await?))
}

/// The question, checked.
enum Asked {
    Message(Message),
    /// Another reply instead of this one.
    Again(MessageId),
}

impl Asked {
    fn checked(request: EstimateRequest) -> Result<Self, ApiError> {
        if let Some(instead) = request.instead {
            return Ok(Self::Again(instead.parse().map_err(|_| no_message())?));
        }
        let about = match (request.edit_of, request.replaces) {
            (Some(id), _) => About::EditOf(id.parse().map_err(|_| no_document())?),
            (None, Some(id)) => About::Replaces(id.parse().map_err(|_| no_message())?),
            (None, None) if request.new_session => About::NewSession,
            (None, None) => About::Conversation,
        };
        let message = Message::checked(
            &request.agent_id,
            &request.text,
            request.attachments,
            request.session_id,
            about,
        )?;
        Ok(Self::Message(message))
    }
}

/// What is answered if a message names something in a conversation that is not with this specialist, or not theirs.
type NotTheirs = Option<fn() -> ApiError>;

/// Where a message would go.
async fn aim(
    unit: &UnitOfWork,
    client: UserId,
    message: &Message,
) -> Result<(ConversationId, NotTheirs), ApiError> {
    Ok(match message.about {
        About::Replaces(replaced) => {
            let found = with(unit, client, replaced, Conversation::says).await?;
            (found.ok_or_else(no_message)?, Some(no_message))
        }
        About::EditOf(document) => {
            // A version can be changed even if its client continued from another one.
            let found = with(unit, client, document, Conversation::delivered).await?;
            (found.ok_or_else(no_document)?, Some(no_document))
        }
        About::NewSession => (ConversationId::mint(), None),
        About::Conversation => match message.session {
            Some(named) => (named, Some(no_conversation)),
            None => {
                let (pool, specialist) = (unit.pool(), &message.specialist);
                let meant = lookup::meant(pool, client, specialist, lookup::SPOKEN).await?;
                (meant, None)
            }
        },
    })
}

/// The client's conversation in which this message can still be used for its purpose. The log always finds it, even if
/// it was deleted or replaced since.
async fn with(
    unit: &UnitOfWork,
    client: UserId,
    message: MessageId,
    is_meant: fn(&Conversation, MessageId) -> bool,
) -> Result<Option<ConversationId>, ApiError> {
    let Some(conversation) = lookup::of(unit.pool(), message).await? else {
        return Ok(None);
    };
    let talk = Known::read(unit, conversation).await?.of;
    let stands = talk.is_of(client) && is_meant(&talk, message);
    Ok(stands.then_some(conversation))
}

/// A reply that may be written.
struct Planned {
    specialist: SpecialistId,
    material: Material,
    /// None for another reply to the last message.
    message: Option<Message>,
}

impl Planned {
    async fn again(
        state: &CommandState,
        client: UserId,
        instead: MessageId,
    ) -> Result<Self, ApiError> {
        let again = regenerate_reply::gather(state, client, instead).await?;
        // The decision refuses this when it is really asked for; repeated under its key it is no refusal.
        let before = again.material.before.as_ref();
        let stands = before.is_some_and(|it| it.view.messages.iter().any(|it| it.id == instead));
        if !stands {
            return Err(no_message());
        }
        Ok(Self {
            specialist: again.specialist,
            material: again.material,
            message: None,
        })
    }

    async fn message(
        state: &CommandState,
        client: UserId,
        message: Message,
    ) -> Result<Self, ApiError> {
        let (conversation, not_theirs) = aim(&state.unit_of_work, client, &message).await?;
        let material = Material::gather(state, client, conversation, &message).await?;
        let before = material.before.as_ref();
        if let Some(answer) = not_theirs
            && before.is_none_or(|it| it.view.specialist != message.specialist)
        {
            return Err(answer());
        }
        Ok(Self {
            specialist: message.specialist.clone(),
            material,
            message: Some(message),
        })
    }

    async fn cost(&self, state: &CommandState, client: UserId) -> Result<Estimate, ApiError> {
        let stream = Stream::of::<Specialist>(&self.specialist);
        let work = state.unit_of_work.read(&[stream]).await?;
        let specialist = work.state::<Specialist>(&self.specialist);
        let specialist = specialist.map_err(ReadError::Log)?;
        if !specialist.takes_work() {
            return Err(no_specialist());
        }
        let (id, reply) = (&self.specialist, MessageId::mint());
        let request = self.material.request(
            state.chat.terms,
            id,
            specialist,
            self.message.as_ref(),
            reply,
        );
        let writer = &self.material.writer;
        let (hold, likely) = request.map_or((0, 0), |request| {
            let hold = writer.estimate(&request);
            (hold, writer.likely(&request).min(hold))
        });
        let balance = spendable(state, client).await?;
        Ok(Estimate {
            hold,
            likely,
            balance: balance.0,
            missing: Tokens(hold).less(balance).0,
        })
    }
}
