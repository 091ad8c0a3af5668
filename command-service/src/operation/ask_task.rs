//! A superadmin starts a task on a read model.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::Superadmin;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::operation::{MOST_TASKS, OperationEvent, ReadModelTask};
use shared_events::{Actor, OperationId, Public, UserId};
use sqlx::PgPool;
use utoipa::ToSchema;

use super::record::{Change, record};
use crate::state::WriteState;
use crate::unit_of_work::CommandRequest;

const TOO_MANY_TASKS: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_tasks",
    "So many tasks wait that this one was not taken. Please try again once some of them are done.",
);

/// The task.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaskRequest {
    task: ReadModelTask,
}

/// An accepted task.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedTask {
    /// The id of the task, to find it in the list.
    #[schema(value_type = String)]
    id: OperationId,
}

/// Start a task on a read model.
///
/// It runs after the answer, one task of a read model after the other. `GET /admin/operations` shows the progress.
#[utoipa::path(
    post, path = "/admin/operations/read-models/{readModel}/tasks", operation_id = "askReadModelTask", tag = "operation",
    params(
        ("readModel" = String, Path, description = "Its name, such as `wallet`"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = TaskRequest,
    responses((status = 202, description = "It will be done.", body = AskedTask), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_read_model_task(
    State(state): State<WriteState>,
    admin: Superadmin,
    Path(read_model): Path<String>,
    key: Option<IdempotencyKey>,
    Json(request): Json<TaskRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let me = admin.0.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let unit = &state.unit_of_work;
    has_room(unit.pool(), &read_model).await?;
    let route = "POST /admin/operations/read-models/{readModel}/tasks";
    let command = CommandRequest::new("ask for work on a read model", Actor::admin(me), None);
    let command = command.once(me, route, key.as_ref(), &(&read_model, &request));
    let id = OperationId::mint();
    let asked = OperationEvent::TaskAsked {
        read_model: Public(read_model.clone()),
        task: request.task,
    };
    let change = keep(id, read_model, request.task, me);
    let done = record(unit, command, id, asked, change).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let asked = AskedTask { id: done.result };
    Ok((StatusCode::ACCEPTED, written, Json(asked)))
}

/// Whether there is such a read model, and the list of its tasks is not too long.
async fn has_room(pool: &PgPool, read_model: &str) -> Result<(), ApiError> {
    let (known, open): (bool, i64) = sqlx::query_as(
        "SELECT EXISTS (SELECT FROM projection_generation WHERE name = $1 AND state <> 'dropped'),
                (SELECT count(*) FROM read_model_task WHERE ended_at IS NULL)",
    )
    .bind(read_model)
    .fetch_one(pool)
    .await?;
    match (known, open < MOST_TASKS) {
        (false, _) => Err(Code::NOT_FOUND.into()),
        (true, false) => Err(TOO_MANY_TASKS.into()),
        (true, true) => Ok(()),
    }
}

fn keep(id: OperationId, read_model: String, task: ReadModelTask, by: UserId) -> Change {
    Arc::new(move |conn| {
        let insert = sqlx::query(
            "INSERT INTO read_model_task (id, read_model, task, asked_by) VALUES ($1, $2, $3, $4)",
        );
        let insert = insert.bind(id).bind(read_model.clone());
        let insert = insert.bind(task.as_str()).bind(by);
        Box::pin(async move { insert.execute(conn).await.map(|_| ()) })
    })
}
