//! A review as it stands in the log.

use service_kit::api::review::{OwnReview, Review};
use shared_events::account::AccountEvent;
use shared_events::account::view::AccountView;
use shared_events::catalog::review::signature;
use shared_events::conversation::ConversationEvent;
use shared_events::{ConversationId, JobId, Personal, ReviewId, SpecialistId, UserId};
use time::OffsetDateTime;

use crate::conversation::lookup;
use crate::state::CommandState;
use crate::unit_of_work::ReadError;

/// The current review from the log, and its conversation.
///
/// # Errors
/// When the log can not be read.
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
    // It may belong to any of their sessions.
    for session in lookup::all(unit.pool(), client, specialist, lookup::DELIVERED).await? {
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
