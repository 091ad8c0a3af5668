//! Somebody downloads a file of their own.

use axum::extract::State;
use axum::response::Response;
use event_store::{Decoder, KeyError};
use http::{HeaderValue, StatusCode, header};
use service_kit::auth::SignedIn;
use service_kit::files::FileLocation;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::personal::KeyState;
use shared_events::{UploadId, UserId};
use sqlx::PgPool;

use super::Uploads;
use super::answer::given;
use crate::projection::Reads;

/// The store has lost the file.
const GONE: Code = Code::new(
    StatusCode::GONE,
    "file_gone",
    "Our storage has lost this file. Please add it again.",
);

/// A file of one's own, as stored.
#[utoipa::path(get, path = "/upload/{id}", operation_id = "getFile", tag = "upload",
    params(("id" = String, Path)),
    responses((status = 200, description = "The file.", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 410, description = "It was kept, and the store of files has lost it."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_file(
    me: SignedIn,
    Path(upload): Path<UploadId>,
    State(uploads): State<Uploads>,
    State(decoder): State<Decoder>,
    State(reads): State<Reads>,
) -> Result<Response, ApiError> {
    let key = match decoder.keys().get(me.user_id).await.map_err(key_failed)? {
        KeyState::Live(key) => key,
        KeyState::Erased => return Err(Code::SESSION_ENDED.into()),
    };
    // Its place is made of the caller's id, so nobody finds another person's file.
    let location = FileLocation::Own(me.user_id, upload);
    let kept = uploads.files.kept(location, Some(&key)).await;
    match kept.map_err(ApiError::unavailable)? {
        Some(kept) => {
            let mut answer = given(kept, "private, max-age=3600")?;
            // The next person who signs in on this browser is somebody else.
            let by = HeaderValue::from_static("authorization");
            answer.headers_mut().append(header::VARY, by);
            Ok(answer)
        }
        None => Err(absent(reads.pool(), me.user_id, upload).await?.into()),
    }
}

/// The answer for a file that is not in the store: whether it was ever stored, and never released.
async fn absent(pool: &PgPool, owner: UserId, upload: UploadId) -> Result<Code, ApiError> {
    let kept = "SELECT EXISTS (SELECT FROM upload_slot WHERE upload = $1 AND owner = $2 AND kept)";
    let kept: bool = sqlx::query_scalar(kept)
        .bind(upload)
        .bind(owner)
        .fetch_one(pool)
        .await?;
    if !kept {
        return Ok(Code::NOT_FOUND);
    }
    tracing::error!(%upload, %owner, "a file that was kept is gone from the store");
    Ok(GONE)
}

fn key_failed(cause: KeyError) -> ApiError {
    match cause {
        KeyError::Database(cause) => cause.into(),
        cause => ApiError::internal(cause),
    }
}
