//! A person asks and gets an answer: both are one commit, once for each key.

use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::api::support::{SupportMessage, SupportSpeaker};
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::{ApiError, Code};
use shared_events::faq::{FaqEntry, HOUSE};
use shared_events::support::SupportEvent;
use shared_events::{Actor, Appended, MessageId, UserId};
use time::OffsetDateTime;

use super::aggregate::{SupportCommand, SupportError, SupportThread};
use super::answerer::{Line, Question};
use crate::faq::Faqs;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, DedupKey, ReadError, Stream};

const SUPPORT_UNAVAILABLE: Code = Code::new(
    StatusCode::BAD_GATEWAY,
    "support_unavailable",
    "Support could not answer just now. Please try again.",
);

/// The route that scopes the clients' keys.
const ROUTE: &str = "POST /support/ai-chat";

/// The stored result of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Taken {
    question: MessageId,
    answer: MessageId,
}

/// A question and its answer, from the log.
#[derive(Debug)]
pub struct Told {
    /// The question.
    pub question: SupportMessage,
    /// The answer.
    pub answer: SupportMessage,
    /// The last event, for the consistency token.
    pub appended: Option<Appended>,
}

/// Answers a question. A repeat under its key gets the same answer, without work for the answerer.
///
/// # Errors
/// When nobody can answer, or the log can not be read; then nothing was stored.
pub async fn ask(
    state: &CommandState,
    user: UserId,
    text: String,
    key: Option<IdempotencyKey>,
) -> Result<Told, ApiError> {
    let unit = &state.unit_of_work;
    let dedup = key.map_or_else(DedupKey::minted, |key| {
        DedupKey::of_client(&user.to_string(), ROUTE, key.as_str())
    });
    let before = lines(state, user).await?;
    let known = unit.effect::<Taken>(&dedup).await?;
    let answerer = state.support.answerers.next().await;
    let answer = match &known {
        // The stored outcome is used below, after the body was compared.
        Some(_) => String::new(),
        None => {
            let before = before.iter().map(|(_, asked, text, _)| Line {
                asked: *asked,
                text: text.clone(),
            });
            let question = Question {
                faqs: faqs(state).await?,
                before: before.collect(),
                text: text.clone(),
            };
            let answered = answerer.answer(question).await;
            answered.map_err(|cause| {
                tracing::warn!(%cause, "support had no answer");
                SUPPORT_UNAVAILABLE
            })?
        }
    };
    let by = answerer.name().to_owned();
    let taken = Taken {
        question: MessageId::mint(),
        answer: MessageId::mint(),
    };
    let request = CommandRequest::new("ask support", Actor::user(user), Some(user));
    let request = request.keyed(dedup, &text);
    let streams = vec![Stream::of::<SupportThread>(user)];
    let done = unit
        .run::<_, SupportError, _>(request, streams, move |work| {
            let ask = SupportCommand::Ask {
                message: taken.question,
                text: text.clone(),
            };
            let answer = SupportCommand::Answer {
                message: taken.answer,
                to: taken.question,
                text: answer.clone(),
                by: by.clone(),
            };
            Box::pin(async move {
                work.decide::<SupportThread>(user, ask, &()).await?;
                work.decide::<SupportThread>(user, answer, &()).await?;
                Ok(taken)
            })
        })
        .await?;
    let said = lines(state, user).await?;
    let find = |id: MessageId| {
        let mut lines = said.iter();
        let line = lines.find(|(message, ..)| *message == id);
        line.map(|(id, asked, text, at)| message(*id, *asked, text, *at))
    };
    let (Some(question), Some(answer)) = (find(done.result.question), find(done.result.answer))
    else {
        return Err(ApiError::internal(
            "a support message is not in its own stream",
        ));
    };
    Ok(Told {
        question,
        answer,
        appended: done.appended,
    })
}

fn message(id: MessageId, asked: bool, text: &str, timestamp: OffsetDateTime) -> SupportMessage {
    SupportMessage {
        id,
        from: if asked {
            SupportSpeaker::User
        } else {
            SupportSpeaker::Agent
        },
        text: text.to_owned(),
        timestamp,
    }
}

/// The current frequent questions.
async fn faqs(state: &CommandState) -> Result<Vec<FaqEntry>, ReadError> {
    let house = [Stream::of::<Faqs>(HOUSE)];
    let work = state.unit_of_work.read(&house).await?;
    let faqs = work.state::<Faqs>(HOUSE)?;
    Ok(faqs.entries().cloned().collect())
}

/// Every line of a person's thread: its id, whether the person wrote it, its text and its time.
async fn lines(
    state: &CommandState,
    user: UserId,
) -> Result<Vec<(MessageId, bool, String, OffsetDateTime)>, ReadError> {
    let events = state.unit_of_work.history::<SupportEvent>(user).await?;
    let line = |(event, at)| match event {
        SupportEvent::Asked { message, text } => {
            (message, true, text.into_clear().unwrap_or_default(), at)
        }
        SupportEvent::Answered { message, text, .. } => {
            (message, false, text.into_clear().unwrap_or_default(), at)
        }
    };
    Ok(events.into_iter().map(line).collect())
}
