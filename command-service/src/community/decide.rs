//! What people and admins do in the community. Each is one command over one discussion.

use service_kit::api::community::{Byline, Post, Reply, Standing};
use service_kit::problem::{ApiError, Code};
use shared_events::community::DiscussionEvent;
use shared_events::community::case::{Case, Step};
use shared_events::community::view::{DiscussionView, ReplyView};
use shared_events::{Actor, DiscussionId, ReplyId, UserId};
use time::OffsetDateTime;

use super::aggregate::{Discussion, DiscussionCommand, DiscussionError, Moderation};
use crate::account::Account;
use crate::unit_of_work::{CommandRequest, DedupKey, Done, ReadError, Stream, UnitOfWork};

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 150;
/// The longest opening text, in characters.
pub const LONGEST_CONTENT: usize = 10_000;
/// The longest reply, in characters.
pub const LONGEST_REPLY: usize = 5_000;

/// A new discussion, checked.
#[derive(Debug, Clone, serde::Serialize)]
pub struct Opening {
    /// One line.
    pub title: String,
    /// What it is about.
    pub content: String,
    /// The name of a category, or `General`.
    pub category: String,
    /// The name of a subcategory, if one was chosen.
    pub subcategory: Option<String>,
}

/// One command over one discussion.
pub(crate) async fn run<T>(
    unit: &UnitOfWork,
    request: CommandRequest,
    discussion: DiscussionId,
    command: DiscussionCommand,
    result: T,
) -> Result<Done<T>, ApiError>
where
    T: serde::Serialize + serde::de::DeserializeOwned + Copy + Send + Sync + 'static,
{
    let streams = vec![Stream::of::<Discussion>(discussion)];
    let done = unit
        .run::<_, DiscussionError, _>(request, streams, move |work| {
            let command = command.clone();
            Box::pin(async move {
                work.decide::<Discussion>(discussion, command, &()).await?;
                Ok(result)
            })
        })
        .await?;
    Ok(done)
}

/// Opens a discussion, once for each `key`.
///
/// # Errors
/// When the key came with another body, or the log does not accept the event.
pub async fn open(
    unit: &UnitOfWork,
    author: UserId,
    opening: Opening,
    key: Option<DedupKey>,
) -> Result<Done<DiscussionId>, ApiError> {
    let mut request = CommandRequest::new("start discussion", Actor::user(author), Some(author));
    if let Some(key) = key {
        request = request.keyed(key, &opening);
    }
    let discussion = DiscussionId::mint();
    let command = DiscussionCommand::Open {
        author,
        title: opening.title,
        content: opening.content,
        category: opening.category,
        subcategory: opening.subcategory,
    };
    run(unit, request, discussion, command, discussion).await
}

/// Replies in a discussion, once for each `key`.
///
/// # Errors
/// When there is no such discussion, the key came with another body, or the log does not accept the
/// event.
pub async fn reply(
    unit: &UnitOfWork,
    author: UserId,
    discussion: DiscussionId,
    text: String,
    key: Option<DedupKey>,
) -> Result<Done<ReplyId>, ApiError> {
    let mut request = CommandRequest::new("reply to discussion", Actor::user(author), Some(author));
    if let Some(key) = key {
        request = request.keyed(key, &(discussion, &text));
    }
    let reply = ReplyId::mint();
    let command = DiscussionCommand::Reply {
        reply,
        author,
        text,
    };
    run(unit, request, discussion, command, reply).await
}

/// Likes a discussion; a second like by the same person changes nothing.
///
/// # Errors
/// When there is no such discussion, or the log does not accept the event.
pub async fn like(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("like discussion", Actor::user(by), Some(by));
    run(
        unit,
        request,
        discussion,
        DiscussionCommand::Like { by },
        (),
    )
    .await
}

/// Reports a discussion or a reply to the moderators.
///
/// # Errors
/// When it does not exist, or the log does not accept the event.
pub async fn report(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
    reason: Option<String>,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("report to moderators", Actor::user(by), Some(by));
    let command = DiscussionCommand::Report { by, reply, reason };
    run(unit, request, discussion, command, ()).await
}

/// Deletes one's own text.
///
/// # Errors
/// When it does not exist or has another author, or the log does not accept the event.
pub async fn remove(
    unit: &UnitOfWork,
    by: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
) -> Result<Done<()>, ApiError> {
    let request = CommandRequest::new("delete own text", Actor::user(by), Some(by));
    let command = DiscussionCommand::Remove { by, reply };
    run(unit, request, discussion, command, ()).await
}

/// Restores or deletes a text of any author.
///
/// # Errors
/// When it does not exist, or the log does not accept the event.
pub async fn moderate(
    unit: &UnitOfWork,
    admin: UserId,
    discussion: DiscussionId,
    reply: Option<ReplyId>,
    to: Moderation,
) -> Result<Done<()>, ApiError> {
    // The author of a text never changes, so it can be looked up outside of the decision.
    let found = state(unit, discussion).await?;
    let author = found.author(reply).ok_or(Code::NOT_FOUND)?;
    let name = match to {
        Moderation::Restore => "restore in community",
        Moderation::Delete => "delete in community",
    };
    let request = CommandRequest::new(name, Actor::admin(admin), Some(author));
    let command = DiscussionCommand::Moderate { reply, to };
    run(unit, request, discussion, command, ()).await
}

/// The state of a discussion for decisions.
///
/// # Errors
/// When the log can not be read.
pub async fn state(unit: &UnitOfWork, discussion: DiscussionId) -> Result<Discussion, ReadError> {
    let work = unit.read(&[Stream::of::<Discussion>(discussion)]).await?;
    Ok(work.state::<Discussion>(discussion)?.clone())
}

async fn byline(unit: &UnitOfWork, author: UserId) -> Result<Option<Byline>, ReadError> {
    let work = unit.read(&[Stream::of::<Account>(author)]).await?;
    let account = work.state::<Account>(author)?.view();
    Ok(account.map(|view| Byline::of(&view.firstname, &view.lastname, view.demo)))
}

/// A discussion that was just opened, from the log. None if it was deleted since.
///
/// # Errors
/// When the log can not be read.
pub async fn read_post(
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
pub async fn read_reply(
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
