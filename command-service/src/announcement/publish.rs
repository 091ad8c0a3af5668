//! An admin publishes an announcement to everybody, for a limited time.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::api::announcement::Announcement as Answer;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Validation};
use shared_events::announcement::{AnnouncementType, LONGEST_CONTENT, LONGEST_TITLE};
use shared_events::personal::Instant;
use shared_events::{Actor, AnnouncementId};
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::{Announcement, AnnouncementCommand, AnnouncementError};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Stream};

/// An announcement to publish.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementRequest {
    /// A few words.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 120)]
    title: String,
    /// The text.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 1_000)]
    content: String,
    /// How it looks.
    #[serde(rename = "type")]
    looks: AnnouncementType,
    /// When it ends: in the future, and within a year.
    #[serde(with = "time::serde::rfc3339")]
    end_date: OffsetDateTime,
}

/// Publish an announcement.
///
/// Everybody sees it until its end, until an admin takes it down, or until they dismiss it for themselves.
#[utoipa::path(
    post, path = "/admin/announcements", operation_id = "publishAnnouncement", tag = "announcement",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = AnnouncementRequest,
    responses((status = 201, description = "Everybody sees it.", body = Answer), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn publish_announcement(
    State(state): State<WriteState>,
    admin: With<perm::Announcements>,
    key: Option<IdempotencyKey>,
    Json(request): Json<AnnouncementRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let request = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("publish announcement", Actor::admin(me), None).once(
        me,
        "POST /admin/announcements",
        key.as_ref(),
        &request,
    );
    let new = AnnouncementId::mint();
    let asked = request.clone();
    let streams = vec![Stream::of::<Announcement>(new)];
    let done = state
        .unit_of_work
        .run::<_, AnnouncementError, _>(command, streams, move |work| {
            let publish = asked.clone().command(Instant(work.now()));
            Box::pin(async move {
                work.decide::<Announcement>(new, publish, &()).await?;
                Ok(new)
            })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let answer = Answer {
        id: done.result,
        title: request.title,
        content: request.content,
        looks: request.looks,
        active: true,
        end_date: request.end_date,
    };
    Ok((StatusCode::CREATED, written, Json(answer)))
}

impl AnnouncementRequest {
    fn checked(self) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        let title = form.text("title", "Title", &self.title, 1..=LONGEST_TITLE);
        let content = form.text("content", "Content", &self.content, 1..=LONGEST_CONTENT);
        form.finish()?;
        Ok(Self {
            title,
            content,
            ..self
        })
    }

    fn command(self, now: Instant) -> AnnouncementCommand {
        AnnouncementCommand::Publish {
            title: self.title,
            content: self.content,
            looks: self.looks,
            now,
            until: Instant(self.end_date),
        }
    }
}
