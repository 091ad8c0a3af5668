//! A client judges a delivered job: one review a job, which closes it, and which they can change for a while.

use service_kit::api::review::{OwnReview, Review};
use service_kit::consistency::Written;
use service_kit::idempotency::IdempotencyKey;
use service_kit::problem::ApiError;
use shared_events::account::AccountEvent;
use shared_events::account::view::AccountView;
use shared_events::catalog::review::signature;
use shared_events::conversation::ConversationEvent;
use shared_events::{
    Actor, ConversationId, JobId, MessageId, Personal, ReviewId, SpecialistId, UserId,
};
use time::OffsetDateTime;

use super::aggregate::{Conversation, ConversationCommand, ConversationError};
use super::delivered::{delivered_in, session};
use super::place;
use super::problems::no_document;
use crate::catalog::Specialist;
use crate::demo::retire;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, ReadError, Stream};

/// The routes under which keys of clients are scoped.
const ROUTE: &str = "POST /agents/{id}/reviews";
const CHANGE: &str = "PUT /agents/{id}/reviews/{reviewId}";

/// A judgement on its way in, checked.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// Of whom.
    pub specialist: SpecialistId,
    /// Where it was delivered.
    pub conversation: ConversationId,
    /// The reply with the work, or else the latest that is not judged yet.
    pub document: Option<MessageId>,
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

/// Where the work was delivered that is judged, and with which reply, by the session and the message that are named, if any
/// are.
///
/// # Errors
/// 404 for what is not this client's, or is not there; or the database's.
pub(super) async fn work(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    (named, message): (Option<&str>, Option<&str>),
) -> Result<(ConversationId, Option<MessageId>), ApiError> {
    let Some(message) = message.filter(|message| !message.is_empty()) else {
        let latest = session(state, client, specialist, named, place::DELIVERED).await?;
        return Ok((latest, None));
    };
    let document: MessageId = message.parse().map_err(|_| no_document())?;
    let conversation = delivered_in(state, client, specialist, document).await?;
    let named = named.filter(|named| !named.is_empty());
    if named.is_some_and(|named| named.parse::<ConversationId>().ok() != Some(conversation)) {
        return Err(no_document());
    }
    Ok((conversation, Some(document)))
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
    let body = (&judgement.specialist, judgement.stars, &judgement.text);
    let key = judgement.key.as_ref();
    let request = CommandRequest::new("review job", Actor::user(client), Some(client));
    let request = match judgement.document {
        Some(document) => request.once(client, ROUTE, key, &(body, document)),
        None => request.once(client, ROUTE, key, &body),
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
                    document: judgement.document,
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

/// A review that its writer says anew, checked.
#[derive(Debug, Clone)]
pub struct Correction {
    /// Of whom.
    pub specialist: SpecialistId,
    /// Which.
    pub review: ReviewId,
    /// 1 to 5.
    pub stars: u8,
    /// In words, if any.
    pub text: Option<String>,
    /// Under which it happens once.
    pub key: Option<IdempotencyKey>,
}

/// Takes the place of what was said before, within [`shared_events::catalog::review::CHANGEABLE_FOR`].
///
/// # Errors
/// 404 for a review that is not this client's, 409 for one that is too old; or the log does not read.
pub async fn change(
    state: &CommandState,
    client: UserId,
    correction: Correction,
) -> Result<(OwnReview, Option<Written>), ApiError> {
    let missing = || ApiError::from(ConversationError::NoSuchReview);
    let (specialist, review) = (correction.specialist.clone(), correction.review);
    let before = find(state, client, &specialist, review).await?;
    let (conversation, before) = before.ok_or_else(missing)?;
    let body = (review, correction.stars, &correction.text);
    let request = CommandRequest::new("change review", Actor::user(client), Some(client)).once(
        client,
        CHANGE,
        correction.key.as_ref(),
        &body,
    );
    let streams = vec![Stream::of::<Conversation>(conversation)];
    let done = state
        .unit_of_work
        .run::<(), ConversationError, _>(request, streams, move |work| {
            let command = ConversationCommand::ChangeReview {
                client,
                review,
                stars: correction.stars,
                text: correction.text.clone(),
                age: work.now() - before.review.created_at,
            };
            Box::pin(async move {
                work.decide::<Conversation>(conversation, command, &())
                    .await
            })
        })
        .await?;
    let changed = find(state, client, &specialist, review).await?;
    let (_, changed) = changed.ok_or_else(missing)?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((changed, written))
}

/// Takes a review of the demonstration down. Says whether it was still there.
///
/// # Errors
/// When there is no such conversation, or the log does not take it.
pub(crate) async fn take_down(
    state: &CommandState,
    client: UserId,
    conversation: ConversationId,
    review: ReviewId,
) -> Result<bool, ApiError> {
    let unit = &state.unit_of_work;
    let request = CommandRequest::new(retire::COMMAND, Actor::SYSTEM, Some(client));
    let streams = vec![Stream::of::<Conversation>(conversation)];
    let done = unit.run::<(), ConversationError, _>(request, streams, move |work| {
        let command = ConversationCommand::TakeDownReview { review };
        Box::pin(async move {
            work.decide::<Conversation>(conversation, command, &())
                .await
        })
    });
    Ok(done.await?.appended.is_some())
}

/// The review as it stands in the log, and in which conversation.
///
/// # Errors
/// When the log does not read.
pub async fn find(
    state: &CommandState,
    client: UserId,
    specialist: &SpecialistId,
    review: ReviewId,
) -> Result<Option<(ConversationId, OwnReview)>, ReadError> {
    let unit = &state.unit_of_work;
    let account = unit.history::<AccountEvent>(client).await?;
    let account = account
        .iter()
        .fold(None, |view, (event, _)| AccountView::apply(view, event));
    let Some(account) = account else {
        return Ok(None);
    };
    // It may be of any of their sessions.
    for session in place::all(unit.pool(), client, specialist, place::DELIVERED).await? {
        let events = unit.history::<ConversationEvent>(session).await?;
        if let Some(found) = of(&events, review, &account) {
            return Ok(Some((session, found)));
        }
    }
    Ok(None)
}

fn of(
    events: &[(ConversationEvent, OffsetDateTime)],
    review: ReviewId,
    account: &AccountView,
) -> Option<OwnReview> {
    let words = |text: &Option<Personal<String>>| {
        let text = text.as_ref().map_or("", |text| text.or(""));
        text.to_owned()
    };
    let mut found: Option<OwnReview> = None;
    for (event, at) in events {
        match event {
            ConversationEvent::Reviewed {
                job,
                review: id,
                stars,
                text,
                ..
            } if *id == review => {
                let review = Review {
                    id: review,
                    reviewer_name: signature(&account.firstname, &account.lastname),
                    stars: i32::from(*stars),
                    text: words(text),
                    created_at: *at,
                    changed_at: None,
                    job_title: title(events, *job),
                    demo: account.demo,
                };
                found = Some(OwnReview::of(review, *job));
            }
            ConversationEvent::ReviewTakenDown { review: id, .. } if *id == review => found = None,
            ConversationEvent::ReviewChanged {
                review: id,
                stars,
                text,
                ..
            } if *id == review => {
                if let Some(OwnReview { review, .. }) = &mut found {
                    review.stars = i32::from(*stars);
                    review.text = words(text);
                    review.changed_at = Some(*at);
                }
            }
            _ => {}
        }
    }
    found
}

fn title(events: &[(ConversationEvent, OffsetDateTime)], job: JobId) -> Option<String> {
    events.iter().find_map(|(event, _)| match event {
        ConversationEvent::JobOpened { job: of, title, .. } if *of == job => title.clear().cloned(),
        _ => None,
    })
}
