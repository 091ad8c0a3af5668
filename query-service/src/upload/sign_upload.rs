//! Somebody asks for an address for a new file.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::clock;
use service_kit::files::{
    FULL, FileKind, LIFETIME, LONGEST_NAME, MOST_BYTES, Ticket, fits_quota, readable_size,
};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::UploadId;
use shared_events::account::Permission;
use shared_events::upload::{address, public_address};
use utoipa::{IntoParams, ToSchema};

use super::Uploads;
use crate::projection::Reads;

/// A file to upload.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Announced {
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
pub(super) async fn sign_upload(
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
