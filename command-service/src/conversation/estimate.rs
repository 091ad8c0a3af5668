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

use super::aggregate::Conversation;
use super::material::{self, Material};
use super::payer::spendable;
use super::problems::{no_conversation, no_document, no_message, no_specialist};
use super::said::Said;
use super::talk::Known;
use super::{again, place};
use crate::catalog::Specialist;
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
pub(super) async fn estimate_message(
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
        Asked::Said(said, about) => Planned::said(&state, client, said, about).await?,
    };
    Ok(Json(planned.cost(&state, client).await?))
}

/// The question, checked.
enum Asked {
    Said(Said, About),
    /// Another reply instead of this one.
    Again(MessageId),
}

/// What a message would refer to.
#[derive(Debug, Clone, Copy)]
enum About {
    Anything,
    /// It would begin a conversation.
    New,
    /// It would replace this one.
    Replaces(MessageId),
    /// It would ask for a change of this document.
    EditOf(MessageId),
}

impl Asked {
    fn checked(request: EstimateRequest) -> Result<Self, ApiError> {
        if let Some(instead) = request.instead {
            return Ok(Self::Again(instead.parse().map_err(|_| no_message())?));
        }
        let about = match (request.edit_of, request.replaces) {
            (Some(id), _) => About::EditOf(id.parse().map_err(|_| no_document())?),
            (None, Some(id)) => About::Replaces(id.parse().map_err(|_| no_message())?),
            (None, None) if request.new_session => About::New,
            (None, None) => About::Anything,
        };
        let said = Said::checked(
            &request.agent_id,
            &request.text,
            request.attachments,
            request.session_id,
        )?;
        Ok(Self::Said(said, about))
    }
}

/// The conversation of a message, and its effect there.
struct Aim {
    conversation: ConversationId,
    about: material::About,
    /// The error if it named something in a conversation with another specialist or of another client.
    not_theirs: Option<fn() -> ApiError>,
}

impl About {
    async fn aim(self, unit: &UnitOfWork, client: UserId, said: &Said) -> Result<Aim, ApiError> {
        let at = |conversation, not_theirs| Aim {
            conversation,
            about: material::About::default(),
            not_theirs,
        };
        Ok(match (self, said.session) {
            (Self::Replaces(message), _) => {
                let found = with(unit, client, message, Conversation::says).await?;
                let mut aim = at(found.ok_or_else(no_message)?, Some(no_message));
                aim.about.replaced = Some(message);
                aim
            }
            (Self::EditOf(document), _) => {
                // A version can be changed even if its client continued from another one.
                let found = with(unit, client, document, Conversation::delivered).await?;
                let mut aim = at(found.ok_or_else(no_document)?, Some(no_document));
                aim.about.edit_of = Some(document);
                aim
            }
            (Self::New, _) => at(ConversationId::mint(), None),
            (Self::Anything, Some(named)) => at(named, Some(no_conversation)),
            (Self::Anything, None) => {
                let pool = unit.pool();
                let meant = place::meant(pool, client, &said.specialist, place::SPOKEN).await?;
                at(meant, None)
            }
        })
    }
}

/// The client's conversation in which this message can still be used for its purpose. The log always finds it, even if
/// it was deleted or replaced since.
async fn with(
    unit: &UnitOfWork,
    client: UserId,
    message: MessageId,
    is_meant: fn(&Conversation, MessageId) -> bool,
) -> Result<Option<ConversationId>, ApiError> {
    let Some(conversation) = place::of(unit.pool(), message).await? else {
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
    said: Option<(String, Option<MessageId>)>,
}

impl Planned {
    async fn again(
        state: &CommandState,
        client: UserId,
        instead: MessageId,
    ) -> Result<Self, ApiError> {
        let again = again::gather(state, client, instead).await?;
        // The decision refuses this when it is really asked for; repeated under its key it is no refusal.
        let before = again.material.before.as_ref();
        let stands = before.is_some_and(|it| it.view.messages.iter().any(|it| it.id == instead));
        if !stands {
            return Err(no_message());
        }
        Ok(Self {
            specialist: again.specialist,
            material: again.material,
            said: None,
        })
    }

    async fn said(
        state: &CommandState,
        client: UserId,
        said: Said,
        about: About,
    ) -> Result<Self, ApiError> {
        let aim = about.aim(&state.unit_of_work, client, &said).await?;
        let talk = (aim.conversation, &said.specialist);
        let brought = &said.attachments;
        let material = Material::gather(state, client, talk, brought, aim.about).await?;
        let before = material.before.as_ref();
        if let Some(answer) = aim.not_theirs
            && before.is_none_or(|it| it.view.specialist != said.specialist)
        {
            return Err(answer());
        }
        Ok(Self {
            specialist: said.specialist,
            material,
            said: Some((said.text, aim.about.edit_of)),
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
        let said = self.said.as_ref();
        let said = said.map(|(text, edit_of)| (text.as_str(), *edit_of));
        let (id, reply) = (&self.specialist, MessageId::mint());
        let request = self
            .material
            .request(state.chat.terms, id, specialist, said, reply);
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
