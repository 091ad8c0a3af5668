//! Addresses for new files, and downloads of files.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use event_store::Decoder;
use event_store::KeyError;
use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::clock;
use service_kit::files::{
    FULL, FileKind, FileLocation, LIFETIME, LONGEST_NAME, MOST_BYTES, StoredFile, Ticket,
    fits_quota, readable_size,
};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::account::Permission;
use shared_events::personal::KeyState;
use shared_events::upload::{address, public_address};
use shared_events::{UploadId, UserId};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::Uploads;
use crate::QueryState;
use crate::projection::Reads;

/// The store has lost the file.
const GONE: Code = Code::new(
    StatusCode::GONE,
    "file_gone",
    "Our storage has lost this file. Please add it again.",
);

/// The rights of a page that shows such a file: none.
const POWERLESS: &str = "default-src 'none'; sandbox";

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(sign_upload))
        .routes(routes!(get_file))
        .routes(routes!(get_public_file))
}

/// A file to upload.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Announced {
    /// Its owner's name for it, in one line.
    #[param(
        required = true,
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
    )]
    file_name: Option<String>,
    /// Media type: that of a PNG, JPEG, GIF or WebP picture, of a PDF, of a Word document, or of plain text.
    #[param(
        required = true,
        pattern = r"^(image/(png|jpeg|gif|webp)|application/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|text/plain)$"
    )]
    file_type: Option<String>,
    /// In bytes. If it is given, a lack of quota is reported before the file is sent, and not after.
    #[param(minimum = 1, maximum = 20971520)]
    file_size: Option<u64>,
    /// A picture that everybody may see, such as that of a category or a specialist. For admins who look after
    /// either. A file that is not a picture is refused after the upload.
    #[serde(default)]
    public: Option<bool>,
}

/// The address for the upload, and the later address of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedUpload {
    /// PUT the file here with its type as `Content-Type`, once, within ten minutes.
    pub signed_url: String,
    /// Its address afterwards, also for messages that name it.
    pub url: String,
    /// Set if the file store accepts uploads directly from browsers: POST the size here, and PUT the file to the
    /// address in the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direct_url: Option<String>,
    /// The largest file, in bytes.
    pub max_bytes: u64,
}

/// An address for an upload.
///
/// Refused if there is no quota for another file, or not for one of this size. That is checked again when the file
/// arrives.
#[utoipa::path(get, path = "/upload/signed-url", operation_id = "signUpload", tag = "upload", params(Announced),
    responses((status = 200, body = SignedUpload), (status = 409, description = "There is no room for this file."), ApiError),
    security(("bearer" = [])))]
async fn sign_upload(
    me: SignedIn,
    Query(announced): Query<Announced>,
    State(uploads): State<Uploads>,
    State(reads): State<Reads>,
) -> Result<Json<SignedUpload>, ApiError> {
    let public = announced.public.unwrap_or_default();
    if public && !me.may(Permission::CategoryManagement) {
        me.require(Permission::AiSpecialist)?;
    }
    let (name, kind, size) = checked(&announced)?;
    let upload = UploadId::mint();
    if !fits_quota(reads.pool(), me.user_id, upload, size).await? {
        return Err(FULL.into());
    }
    let ticket = Ticket {
        upload,
        owner: me.user_id,
        name,
        kind,
        public,
        max: MOST_BYTES,
        expires: (clock::now() + LIFETIME).unix_timestamp(),
    };
    let query = ticket.signed(&uploads.tickets.current);
    let url = if public {
        public_address(upload)
    } else {
        address(upload)
    };
    let goes_direct = !public && uploads.files.is_direct();
    Ok(Json(SignedUpload {
        signed_url: format!("{}?{query}", address(upload)),
        direct_url: goes_direct.then(|| format!("{}/direct?{query}", address(upload))),
        url,
        max_bytes: MOST_BYTES,
    }))
}

/// Its name, its type, and the bytes that need quota.
fn checked(announced: &Announced) -> Result<(String, FileKind, i64), ApiError> {
    let mut form = Validation::new();
    let name = announced.file_name.as_deref().unwrap_or_default();
    let name = form.text("fileName", "The file name", name, 1..=LONGEST_NAME);
    form.require(
        "fileName",
        !name.contains(char::is_control),
        "The file name must be one line",
    );
    let size = announced.file_size.unwrap_or(1);
    form.require(
        "fileSize",
        (1..=MOST_BYTES).contains(&size),
        format!("Files can be 1 byte to {}", readable_size(MOST_BYTES)),
    );
    let kind = FileKind::of_media_type(announced.file_type.as_deref().unwrap_or_default());
    let Some(kind) = kind else {
        form.reject("fileType", format!("Files can be {}", FileKind::NAMES));
        form.finish()?;
        return Err(Code::VALIDATION_FAILED.into());
    };
    form.finish()?;
    Ok((name, kind, size.cast_signed()))
}

/// A file of one's own, as stored.
#[utoipa::path(get, path = "/upload/{id}", operation_id = "getFile", tag = "upload",
    params(("id" = String, Path)),
    responses((status = 200, description = "The file.", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 410, description = "It was kept, and the store of files has lost it."), ApiError),
    security(("bearer" = [])))]
async fn get_file(
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

/// A picture that everybody may see.
#[utoipa::path(get, path = "/upload/public/{id}", operation_id = "getPublicFile", tag = "upload",
    params(("id" = String, Path)),
    responses((status = 200, description = "The picture.", body = Vec<u8>, content_type = "application/octet-stream"), ApiError))]
async fn get_public_file(
    Path(upload): Path<UploadId>,
    State(uploads): State<Uploads>,
) -> Result<Response, ApiError> {
    let kept = uploads.files.kept(FileLocation::Public(upload), None).await;
    let kept = kept.map_err(ApiError::unavailable)?;
    given(
        kept.ok_or(Code::NOT_FOUND)?,
        "public, max-age=31536000, immutable",
    )
}

fn key_failed(cause: KeyError) -> ApiError {
    match cause {
        KeyError::Database(cause) => cause.into(),
        cause => ApiError::internal(cause),
    }
}

/// Uploaded files are only sent as downloads; only pictures that were encoded here may be shown in a page.
fn given(file: StoredFile, cache: &'static str) -> Result<Response, ApiError> {
    let how = if file.head.safe {
        "inline"
    } else {
        "attachment"
    };
    let disposition = format!("{how}; filename*=UTF-8''{}", escaped(&file.head.name));
    let disposition = HeaderValue::try_from(disposition).map_err(ApiError::internal)?;
    let mut response = Response::new(Body::from(file.content));
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_TYPE, file.head.kind.media_type()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, POWERLESS),
        (header::CACHE_CONTROL, cache),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    Ok(response)
}

/// In the format of RFC 8187.
fn escaped(name: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~".contains(byte);
    let mut escaped = String::with_capacity(name.len());
    for byte in name.bytes() {
        if plain(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_not_leave_its_header() {
        assert_eq!(
            escaped("a b\"\r\nX: ü.pdf"),
            "a%20b%22%0D%0AX%3A%20%C3%BC.pdf"
        );
    }

    #[test]
    fn what_people_brought_is_never_shown_in_place() {
        let file = |safe| StoredFile {
            head: service_kit::files::Head {
                name: "x.png".into(),
                kind: FileKind::Png,
                safe,
            },
            content: bytes::Bytes::new(),
        };
        let shown = |safe| {
            let response = given(file(safe), "private").unwrap();
            let headers = response.headers();
            assert_eq!(headers["content-security-policy"], POWERLESS);
            assert_eq!(headers["x-content-type-options"], "nosniff");
            headers["content-disposition"].to_str().unwrap().to_owned()
        };
        assert!(shown(true).starts_with("inline;"));
        assert!(shown(false).starts_with("attachment;"));
    }
}
