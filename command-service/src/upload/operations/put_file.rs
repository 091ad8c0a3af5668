//! The owner of a signed address uploads the file that it is for.

use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use futures::StreamExt as _;
use http::{StatusCode, header};
use service_kit::api::conversation::Attachment;
use service_kit::files::{FileKind, FilesError, Ticket};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use shared_events::UploadId;

use crate::state::CommandState;
use crate::unit_of_work::Stream;
use crate::upload::address::{claim, ticket};
use crate::upload::attach::attached;
use crate::upload::problems::{MALFORMED, refusal, too_large, wrong_type};
use crate::upload::{Incoming, Upload, Uploads, slot};

/// Upload a file, to the address that `GET /upload/signed-url` gave for it.
///
/// The address is the whole permission: it is valid for ten minutes, for one file of its type, once. The file is
/// checked by its content and read before the answer.
#[utoipa::path(
    put, path = "/upload/{id}", operation_id = "putFile", tag = "upload",
    params(("id" = String, Path, description = "As in the signed address, with its whole query")),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, description = "It is there.", body = Attachment),
        (status = 403, description = "The address is not valid: it was used, has expired, or was never given."),
        ApiError,
    )
)]
pub(crate) async fn put_file(
    State(state): State<CommandState>,
    Path(upload): Path<UploadId>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<Attachment>), ApiError> {
    let ticket = ticket(&state, upload, query)?;
    // A disconnect only ends the body: the claimed quota is used or released.
    in_task(bring(state, headers, ticket, body)).await
}

/// From the claim to a stored file, or to released quota.
async fn bring(
    state: CommandState,
    headers: HeaderMap,
    ticket: Ticket,
    body: Body,
) -> Result<(StatusCode, Json<Attachment>), ApiError> {
    let size = match admit(&state, &headers, &ticket).await {
        Ok(size) => size,
        Err(refusal) => {
            if !asks_first(&headers) {
                swallow(body).await;
            }
            return Err(refusal);
        }
    };
    let done = receive(&state, &ticket, size, body).await;
    if done.is_err() {
        slot::give_back(state.unit_of_work.pool(), ticket.upload).await?;
    }
    done.map(|file| (StatusCode::CREATED, Json(file)))
}

/// Uses the address up, and reserves the announced number of bytes.
async fn admit(
    state: &CommandState,
    headers: &HeaderMap,
    ticket: &Ticket,
) -> Result<u64, ApiError> {
    let size = announced(headers, ticket)?;
    claim(state, ticket, size).await?;
    Ok(size)
}

/// Whether the client waits for an answer before it sends the file. Then it can be refused unsent.
fn asks_first(headers: &HeaderMap) -> bool {
    let expected = headers.get(header::EXPECT);
    expected.is_some_and(|it| it.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

/// A client that is still sending reads no answer, so the rest of its body is read and dropped. It is limited like
/// every body.
async fn swallow(body: Body) {
    let mut pieces = body.into_data_stream();
    while let Some(Ok(_)) = pieces.next().await {}
}

/// The announced size, if the announcement matches the address.
fn announced(headers: &HeaderMap, ticket: &Ticket) -> Result<u64, ApiError> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &http::HeaderValue| value.to_str().ok())
    };
    let kind = text(header::CONTENT_TYPE).and_then(FileKind::of_media_type);
    if kind != Some(ticket.kind) {
        return Err(wrong_type(&ticket.name));
    }
    let size = text(header::CONTENT_LENGTH).and_then(|size| size.parse().ok());
    let size: u64 = size
        .ok_or_else(|| ApiError::new(MALFORMED).detail("The upload has to say how long it is."))?;
    if size > ticket.max {
        return Err(too_large(&ticket.name, ticket.max));
    }
    Ok(size)
}

async fn receive(
    state: &CommandState,
    ticket: &Ticket,
    size: u64,
    body: Body,
) -> Result<Attachment, ApiError> {
    let uploads = &state.uploads;
    take_in(uploads, ticket, size, body).await?;
    let incoming = Incoming {
        upload: ticket.upload,
        owner: ticket.owner,
        name: ticket.name.clone(),
        kind: ticket.kind,
        public: ticket.public,
    };
    let kept = uploads.keep(&state.unit_of_work, &incoming).await;
    kept.map_err(|cause| refusal(cause, &ticket.name))?;
    let stream = Stream::of::<Upload>(ticket.upload);
    let work = state.unit_of_work.read(&[stream]).await?;
    let upload = work.state::<Upload>(ticket.upload);
    let upload = upload.map_err(ApiError::internal)?;
    let file = upload
        .file()
        .ok_or_else(|| ApiError::internal("a file is not in its own stream"))?;
    let mut answer = Attachment::from(&attached(ticket.upload, file, true));
    if file.public {
        answer.url = shared_events::upload::public_address(ticket.upload);
    }
    Ok(answer)
}

/// Receives the body. A broken connection ends the body without an error, so a body that is shorter than announced is
/// not complete.
async fn take_in(
    uploads: &Uploads,
    ticket: &Ticket,
    size: u64,
    body: Body,
) -> Result<(), ApiError> {
    let (owner, upload, max) = (ticket.owner, ticket.upload, ticket.max);
    let pieces = body.into_data_stream();
    match uploads.files.take_in(owner, upload, max, pieces).await {
        Ok(came) if came < size => {
            let gone = uploads.files.let_go(owner, upload).await;
            gone.map_err(ApiError::unavailable)?;
            Err(Code::REQUEST_TIMEOUT.into())
        }
        Ok(_) => Ok(()),
        Err(FilesError::TooLong) => Err(too_large(&ticket.name, max)),
        Err(FilesError::Cut) => Err(Code::REQUEST_TIMEOUT.into()),
        Err(cause) => Err(ApiError::unavailable(cause)),
    }
}
