//! An admin sends a mail to many people. Nothing is mailed within the request: a job goes through the recipients.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Validation};
use shared_events::campaign::{Audience, LONGEST_CONTENT, LONGEST_SUBJECT};
use shared_events::{Actor, CampaignId, UserId};
use utoipa::ToSchema;

use super::{Campaign, CampaignCommand, CampaignError, Campaigns, audience, recipients};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, Stream, UnitError};

/// A mail to many people.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignRequest {
    /// Of the mail, in one line.
    #[serde(default)]
    #[schema(
        required,
        min_length = 1,
        max_length = 120,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]+$"
    )]
    subject: String,
    /// The text of the mail; an empty line begins a paragraph.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 5_000)]
    content: String,
    /// The audience.
    target_audience: Audience,
}

/// A campaign that was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentCampaign {
    /// For pausing and resuming it.
    #[schema(value_type = String)]
    id: CampaignId,
    /// How many people it reaches.
    recipient_count: u32,
}

/// Send a mail to many people.
///
/// The mails are written and sent in the background, to each person once; `GET /admin/campaigns` tells the progress. A
/// repeat under the same key changes nothing and gets the same answer.
#[utoipa::path(
    post, path = "/admin/campaigns", operation_id = "sendCampaign", tag = "campaign",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = CampaignRequest,
    responses((status = 201, description = "The mails are on their way.", body = SentCampaign), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn send_campaign(
    State(state): State<CommandState>,
    admin: With<perm::Announcements>,
    key: Option<IdempotencyKey>,
    Json(request): Json<CampaignRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let request = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("send campaign", Actor::admin(me), None).once(
        me,
        "POST /admin/campaigns",
        key.as_ref(),
        &request,
    );
    let campaigns = &state.campaigns;
    let people = audience::members(campaigns.database(), request.target_audience).await?;
    let start = request.command(u32::try_from(people.len()).map_err(ApiError::internal)?);
    let done = campaigns.begin(command, start, people).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let sent = campaigns.load(done.result).await?;
    let view = sent.view().ok_or(CampaignError::Unknown)?;
    let answer = SentCampaign {
        id: done.result,
        recipient_count: view.recipients,
    };
    Ok((StatusCode::CREATED, written, Json(answer)))
}

impl Campaigns {
    /// Starts a campaign and records its recipients, in one commit.
    pub(super) async fn begin(
        &self,
        command: CommandRequest,
        start: CampaignCommand,
        people: Vec<UserId>,
    ) -> Result<Done<CampaignId>, UnitError<CampaignError>> {
        let (new, people) = (CampaignId::mint(), Arc::new(people));
        let streams = vec![Stream::of::<Campaign>(new)];
        let begun = self.unit.run(command, streams, move |work| {
            let (start, people) = (start.clone(), Arc::clone(&people));
            Box::pin(async move {
                work.decide::<Campaign>(new, start, &()).await?;
                work.also(recipients::keep(new, people));
                Ok(new)
            })
        });
        begun.await
    }
}

impl CampaignRequest {
    fn checked(self) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        let subject = form.text("subject", "Subject", &self.subject, 1..=LONGEST_SUBJECT);
        let one_line = !subject.chars().any(char::is_control);
        form.require("subject", one_line, "Subject must be one line");
        let content = self.content.replace("\r\n", "\n");
        let content = form.text("content", "Content", &content, 1..=LONGEST_CONTENT);
        form.finish()?;
        Ok(Self {
            subject,
            content,
            ..self
        })
    }

    fn command(self, recipients: u32) -> CampaignCommand {
        CampaignCommand::Start {
            subject: self.subject,
            content: self.content,
            audience: self.target_audience,
            recipients,
        }
    }
}
