//! What admins do with a discussion or a reply: one look-up of its author, the decision, and a mail to the author.

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use serde::Serialize;
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::randomness;
use shared_events::{Actor, DiscussionId, ReplyId, UserId};

use super::aggregate::{Discussion, DiscussionCommand, DiscussionError};
use super::decide;
use crate::mail::{Draft, NewMail, posting};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// The page on which people read the community and their own hidden texts.
const PAGE: &str = "/browse-ai?tab=community";

/// An admin who decides on a discussion or a reply.
pub(super) struct Moderator<'a> {
    state: &'a CommandState,
    discussion: DiscussionId,
    pub reply: Option<ReplyId>,
    pub admin: UserId,
    pub author: UserId,
}

impl<'a> Moderator<'a> {
    /// With this text.
    pub async fn of(
        (discussion, reply): (DiscussionId, Option<ReplyId>),
        admin: UserId,
        state: &'a CommandState,
    ) -> Result<Self, ApiError> {
        state.limits.charge(&WRITE, Subject::User(admin)).await?;
        let known = decide::state(&state.unit_of_work, discussion).await?;
        let author = known.author(reply).ok_or(DiscussionError::Unknown)?;
        Ok(Self {
            state,
            discussion,
            reply,
            admin,
            author,
        })
    }

    /// The command of this admin, once for each key. Everything written about a text belongs to its author.
    pub fn request(
        &self,
        name: &str,
        (route, key): (&str, Option<&IdempotencyKey>),
        body: &impl Serialize,
    ) -> CommandRequest {
        CommandRequest::new(name, Actor::admin(self.admin), Some(self.author)).once(
            self.admin,
            route,
            key,
            &(self.discussion, self.reply, body),
        )
    }

    /// The page in the mail to the author.
    pub fn page(&self) -> String {
        self.state.community.page(PAGE)
    }

    /// A mail of this kind to the author, if they can get one.
    pub async fn letter(
        &self,
        kind: &'static str,
        draft: Draft,
    ) -> Result<Option<NewMail>, ApiError> {
        let key = format!("{kind}:{}", randomness::id());
        let accounts = &self.state.accounts;
        accounts.letter(self.author, (&key, kind), draft).await
    }

    /// Decides, and posts the mail in the same commit if something changed.
    pub async fn run(
        &self,
        request: CommandRequest,
        command: DiscussionCommand,
        letter: Option<NewMail>,
    ) -> Result<Response, ApiError> {
        let id = self.discussion;
        let streams = vec![Stream::of::<Discussion>(id)];
        let unit = &self.state.unit_of_work;
        let done = unit
            .run::<(), DiscussionError, _>(request, streams, move |work| {
                let (command, letter) = (command.clone(), letter.clone());
                Box::pin(async move {
                    let before = work.version::<Discussion>(id);
                    work.decide::<Discussion>(id, command, &()).await?;
                    if let Some(letter) = letter
                        && work.version::<Discussion>(id) > before
                    {
                        work.also(posting(letter));
                    }
                    Ok(())
                })
            })
            .await?;
        let consistency = &self.state.consistency;
        let written = done.appended.map(|last| consistency.written(last));
        Ok((written, StatusCode::NO_CONTENT).into_response())
    }
}
