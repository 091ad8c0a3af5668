//! Uploads a file directly to the store: its size is reserved before the owner gets the address.

use axum::extract::{FromRequest as _, RawQuery, Request, State};
use serde::{Deserialize, Serialize};
use service_kit::files::readable_size;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code, Validation};
use service_kit::task::in_task;
use shared_events::UploadId;
use utoipa::ToSchema;

use crate::state::CommandState;
use crate::upload::address::{claim, ticket};

/// A direct upload to the store.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct DirectUpload {
    /// In bytes. The returned address accepts no other size.
    #[schema(minimum = 1, maximum = 20_971_520)]
    pub size: u64,
}

/// The address of the upload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectAddress {
    /// PUT the file here with its type as `Content-Type`, within ten minutes. It belongs to another server.
    pub signed_url: String,
}

/// Ask the file store for a direct upload address, for a file of this size.
///
/// Only where `GET /upload/signed-url` names this address. It uses the address up like an upload here, and reserves
/// quota for the file. The file is checked when a message names it.
#[utoipa::path(
    post, path = "/upload/{id}/direct", operation_id = "claimUpload", tag = "upload",
    params(("id" = String, Path, description = "As in the signed address, with its whole query")),
    request_body = DirectUpload,
    responses(
        (status = 200, description = "There is room for it.", body = DirectAddress),
        (status = 403, description = "The address is not valid: it was used, has expired, or was never given."),
        (status = 409, description = "There is no room for this file."),
        ApiError,
    )
)]
pub(crate) async fn claim_upload(
    State(state): State<CommandState>,
    Path(upload): Path<UploadId>,
    RawQuery(query): RawQuery,
    request: Request,
) -> Result<Json<DirectAddress>, ApiError> {
    // The address is the permission, so nothing in the request is read before it.
    let ticket = ticket(&state, upload, query)?;
    let Json(DirectUpload { size }) = Json::from_request(request, &state).await?;
    let files = &state.uploads.files;
    let address = files.direct_address(ticket.owner, upload, ticket.kind, size);
    let signed_url = address.filter(|_| !ticket.public).ok_or(Code::NOT_FOUND)?;
    let mut form = Validation::new();
    form.require(
        "size",
        (1..=ticket.max).contains(&size),
        format!("Files can be 1 byte to {}", readable_size(ticket.max)),
    );
    form.finish()?;
    in_task(async move { claim(&state, &ticket, size).await }).await?;
    Ok(Json(DirectAddress { signed_url }))
}
