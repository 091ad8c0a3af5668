//! What the author of a new discussion or reply gets back, from the log.

use service_kit::api::community::{Byline, Post, Reply, Standing};
use shared_events::community::DiscussionEvent;
use shared_events::community::case::{Case, Step};
use shared_events::community::view::{DiscussionView, ReplyView};
use shared_events::{DiscussionId, ReplyId, UserId};
use time::OffsetDateTime;

use super::decide::state;
use crate::account::Account;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// A discussion that was just opened, from the log. None if it was deleted since.
///
/// # Errors
/// When the log can not be read.
pub(super) async fn read_post(
    unit: &UnitOfWork,
    author: UserId,
    discussion: DiscussionId,
) -> Result<Option<Post>, ReadError> {
    let events = unit.history::<DiscussionEvent>(discussion).await?;
    let view = events.iter().fold(None, |view, (event, at)| {
        DiscussionView::apply(view, event, *at)
    });
    let (Some(view), Some(by)) = (view, byline(unit, author).await?) else {
        return Ok(None);
    };
    let found = state(unit, discussion).await?;
    let standing = Standing {
        likes: i64::try_from(found.likes()).unwrap_or(i64::MAX),
        replies: i64::try_from(found.replies_in_sight()).unwrap_or(i64::MAX),
        liked: found.is_liked_by(author),
        mine: true,
        reports: None,
    };
    let case = case(&events, None);
    Ok(Some(Post::of(
        discussion,
        &view,
        by,
        standing,
        case.as_ref(),
    )))
}

/// A reply that was just written, from the log. None if it was deleted since.
///
/// # Errors
/// When the log can not be read.
pub(super) async fn read_reply(
    unit: &UnitOfWork,
    author: UserId,
    discussion: DiscussionId,
    reply: ReplyId,
) -> Result<Option<Reply>, ReadError> {
    let events = unit.history::<DiscussionEvent>(discussion).await?;
    let view = events.iter().fold(None, |view, (event, at)| {
        ReplyView::apply(view, reply, event, *at)
    });
    let by = byline(unit, author).await?;
    let case = case(&events, Some(reply));
    Ok(view
        .zip(by)
        .map(|(view, by)| Reply::of(reply, &view, by, true, case.as_ref())))
}

/// What moderators decided about a part. This does not show who they are.
fn case(events: &[(DiscussionEvent, OffsetDateTime)], part: Option<ReplyId>) -> Option<Case> {
    events.iter().fold(None, |case, (event, at)| {
        Case::apply(case, part, event, Step { at: *at, by: None })
    })
}

async fn byline(unit: &UnitOfWork, author: UserId) -> Result<Option<Byline>, ReadError> {
    let work = unit.read(&[Stream::of::<Account>(author)]).await?;
    let account = work.state::<Account>(author)?.view();
    Ok(account.map(|view| Byline::of(&view.firstname, &view.lastname, view.demo)))
}
