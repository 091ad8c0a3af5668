//! An admin decides an appeal: the text stays hidden, or everybody sees it again.

use axum::extract::State;
use axum::response::Response;
use event_store::Statements;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Validation};
use shared_events::account::Permission;
use shared_events::community::case::{AppealOutcome, LONGEST_REASON};
use shared_events::{DiscussionId, UserId};
use utoipa::ToSchema;

use crate::community::aggregate::AppealDecision;
use crate::community::moderators::Moderator;
use crate::community::problems::reply_of;
use crate::community::{DiscussionCommand, letters};
use crate::state::CommandState;

/// The decision on an appeal.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecideRequest {
    /// One reply; the discussion itself when left out.
    #[serde(default)]
    reply_id: Option<String>,
    /// What happens to the text.
    outcome: AppealOutcome,
    /// A note for its author, if any.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: Option<String>,
}

/// Decide an appeal. Its author is told. The admin who hid or wrote the text can not decide, while there is another
/// admin who can.
#[utoipa::path(
    post, path = "/admin/community/{id}/decide", operation_id = "decideAppeal", tag = "community",
    params(
        ("id" = String, Path, description = "The discussion"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = DecideRequest,
    responses(
        (status = 204, description = "It is decided."),
        (status = 409, description = "No appeal is open, or another admin has to decide."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(crate) async fn decide_appeal(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(id): Path<DiscussionId>,
    key: Option<IdempotencyKey>,
    Json(asked): Json<DecideRequest>,
) -> Result<Response, ApiError> {
    let mut form = Validation::new();
    let note = form.optional_text("note", "The note", asked.note.as_deref(), LONGEST_REASON);
    form.finish()?;
    let part = (id, reply_of(asked.reply_id.as_deref())?);
    let moderator = Moderator::of(part, admin.user_id, &state).await?;
    let route = "POST /admin/community/{id}/decide";
    let body = (asked.outcome, &note);
    let request = moderator.request("decide appeal", (route, key.as_ref()), &body);
    let draft = letters::decided(asked.outcome, moderator.page());
    let letter = moderator.letter(letters::DECIDED, draft).await?;
    let not = [moderator.admin, moderator.author];
    let decision = AppealDecision {
        by: moderator.admin,
        reply: moderator.reply,
        outcome: asked.outcome,
        note,
        another_could: is_moderated_besides(state.unit_of_work.database(), not).await?,
    };
    let decide = DiscussionCommand::DecideAppeal(decision);
    moderator.run(request, decide, letter).await
}

/// Whether another person than these two may moderate and is not suspended.
async fn is_moderated_besides(
    database: &Statements,
    these: [UserId; 2],
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (
            SELECT FROM principal
             WHERE status = 'Active' AND user_id <> ALL ($1)
               AND (role = 'superadmin' OR role = 'admin' AND $2 = ANY (permissions)))",
    )
    .bind(these.map(|user| user.0))
    .bind(Permission::UserManagement.as_str())
    .fetch_one(database)
    .await
}
