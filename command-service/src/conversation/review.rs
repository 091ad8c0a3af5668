//! A client judges a delivered job: one review a job, which closes it.

use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::ApiError;
use shared_events::account::AccountEvent;
use shared_events::account::view::AccountView;
use shared_events::catalog::review::{Review, signature};
use shared_events::conversation::ConversationEvent;
use shared_events::{Actor, ConversationId, JobId, ReviewId, SpecialistId, UserId};
use time::OffsetDateTime;

use super::aggregate::{Conversation, ConversationCommand, ConversationError};
use super::place;
use crate::catalog::Specialist;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, DedupKey, Done, ReadError, Stream};

/// The route under which keys of clients are scoped.
const ROUTE: &str = "POST /agents/{id}/reviews";

/// A judgement on its way in, checked.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// Of whom.
    pub specialist: SpecialistId,
    /// Where it was delivered.
    pub conversation: ConversationId,
    /// 1 to 5.
    pub stars: u8,
    /// In words, if any.
    pub text: Option<String>,
    /// Under which it happens once.
    pub key: Option<IdempotencyKey>,
}

/// Why a review was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// Nobody of that name was ever listed.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation says no.
    #[error(transparent)]
    Conversation(#[from] ConversationError),
}

/// Takes a review.
///
/// # Errors
/// See [`ReviewError`]; or the log does not read.
pub async fn take(
    state: &CommandState,
    client: UserId,
    judgement: Judgement,
) -> Result<Done<ReviewId>, ApiError> {
    let conversation = judgement.conversation;
    let request = CommandRequest::new("review job", Actor::user(client), Some(client));
    let body = (&judgement.specialist, judgement.stars, &judgement.text);
    let request = match &judgement.key {
        Some(key) => request.keyed(
            DedupKey::of_client(&client.to_string(), ROUTE, key.as_str()),
            &body,
        ),
        None => request,
    };
    let streams = vec![
        Stream::of::<Conversation>(conversation),
        Stream::of::<Specialist>(&judgement.specialist),
    ];
    let review = ReviewId::mint();
    let done = state
        .unit_of_work
        .run::<_, ReviewError, _>(request, streams, move |work| {
            let judgement = judgement.clone();
            Box::pin(async move {
                let known = work.exists::<Specialist>(&judgement.specialist);
                if !known {
                    return Err(ReviewError::NoSuchSpecialist.into());
                }
                let command = ConversationCommand::Review {
                    client,
                    review,
                    stars: judgement.stars,
                    text: judgement.text,
                };
                work.decide::<Conversation>(conversation, command, &())
                    .await
                    .map_err(|refusal| refusal.map(ReviewError::Conversation))?;
                Ok(review)
            })
        })
        .await?;
    Ok(done)
}

/// The review as it stands in the log.
///
/// # Errors
/// When the log does not read.
pub async fn read(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    review: ReviewId,
) -> Result<Option<Review>, ReadError> {
    let unit = &state.unit_of_work;
    let account = unit.history::<AccountEvent>(client).await?;
    let account = account
        .iter()
        .fold(None, |view, (event, _)| AccountView::apply(view, event));
    let Some(account) = account else {
        return Ok(None);
    };
    // A repeated request names a review that may be of any of their sessions.
    for session in place::all(unit.pool(), client, specialist, place::DELIVERED).await? {
        let events = unit.history::<ConversationEvent>(session).await?;
        let found = of(&events, review, &account);
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn of(
    events: &[(ConversationEvent, OffsetDateTime)],
    review: ReviewId,
    account: &AccountView,
) -> Option<Review> {
    events.iter().find_map(|(event, at)| match event {
        ConversationEvent::Reviewed {
            job,
            review: id,
            stars,
            text,
            ..
        } if *id == review => Some(Review {
            id: review,
            reviewer_name: signature(&account.firstname, &account.lastname),
            stars: i32::from(*stars),
            text: text.as_ref().map_or("", |text| text.or("")).to_owned(),
            created_at: *at,
            job_title: title(events, *job),
            demo: account.demo,
        }),
        _ => None,
    })
}

fn title(events: &[(ConversationEvent, OffsetDateTime)], job: JobId) -> Option<String> {
    events.iter().find_map(|(event, _)| match event {
        ConversationEvent::JobOpened { job: of, title, .. } if *of == job => title.clear().cloned(),
        _ => None,
    })
}
