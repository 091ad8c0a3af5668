//! The export of everything about oneself: how far it is, and its file. The row of the write side says where the file is.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::IntoResponse;
use event_store::Decoder;
use futures::stream::{self, TryStreamExt as _};
use http::{HeaderValue, StatusCode, header};
use serde::Deserialize;
use service_kit::api::own_export::{OwnExport, OwnExportFile, TICKET};
use service_kit::auth::{SignedIn, Viewable};
use service_kit::clock;
use service_kit::export::Exports;
use service_kit::files::{ExportPlace, Files};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code};
use shared_events::PersonKey;
use shared_events::personal::KeyState;
use utoipa::IntoParams;

use crate::file;
use crate::projection::Reads;
use crate::upload::Uploads;

/// The store has lost the file, as after a restore of a backup.
const GONE: Code = Code::new(
    StatusCode::GONE,
    "export_gone",
    "Our storage does not have this file any more. Please ask for your data again.",
);

/// How far the export of everything about oneself is.
#[utoipa::path(get, path = "/users/me/export", operation_id = "getOwnExport", tag = "account",
    responses((status = 200, body = OwnExport), ApiError), security(("bearer" = [])))]
pub(super) async fn get_own_export(
    me: Viewable,
    State(reads): State<Reads>,
) -> Result<Json<OwnExport>, ApiError> {
    let (shown, _) = OwnExport::of(reads.pool(), me.user_id).await?;
    Ok(Json(shown))
}

/// The proof that the download was recorded.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Ticket {
    /// As `POST /users/me/export/tickets` gave it.
    #[param(min_length = 1, max_length = 100)]
    ticket: String,
}

/// Everything about oneself as a zip file, for a person who has asked for a ticket.
///
/// A file that can not be read to its end is cut off.
#[utoipa::path(get, path = "/users/me/export/file", operation_id = "downloadOwnExport", tag = "account", params(Ticket),
    responses((status = 200, description = "The file.", body = Vec<u8>, content_type = "application/zip"),
        (status = 410, description = "It was made, and the store of files has lost it."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn download_own_export(
    me: SignedIn,
    Query(Ticket { ticket }): Query<Ticket>,
    State(exports): State<Exports>,
    State(reads): State<Reads>,
    State(decoder): State<Decoder>,
    State(uploads): State<Uploads>,
) -> Result<impl IntoResponse, ApiError> {
    let (_, made) = OwnExport::of(reads.pool(), me.user_id).await?;
    let made = made.ok_or(Code::NOT_FOUND)?;
    if !exports.admits(me.user_id, TICKET, &ticket, clock::now()) {
        return Err(ApiError::invalid("ticket", file::EXPIRED));
    }
    let key = decoder.keys().get(me.user_id).await;
    let KeyState::Live(key) = key.map_err(ApiError::unavailable)? else {
        return Err(Code::SESSION_ENDED.into());
    };
    let place = ExportPlace {
        owner: me.user_id,
        export: made.export,
        attempt: made.attempt,
    };
    let files = uploads.files().clone();
    // The first piece before the answer begins, so that an error can be answered.
    let first = files.piece(&place, 0, &key).await;
    let first = first.map_err(ApiError::unavailable)?.ok_or(GONE)?;
    let body = Body::from_stream(pieces(first, made, (files, place, key)));
    let length = (header::CONTENT_LENGTH, HeaderValue::from(made.bytes));
    let nosniff = [(header::X_CONTENT_TYPE_OPTIONS, "nosniff")];
    let headers = file::headers("application/zip", "my-data.zip");
    Ok(([length], nosniff, headers, body))
}

/// All pieces, one after the other as they are asked for.
fn pieces(
    first: Bytes,
    made: OwnExportFile,
    (files, place, key): (Files, ExportPlace, PersonKey),
) -> impl stream::Stream<Item = Result<Bytes, std::io::Error>> {
    let rest = stream::iter((1..made.pieces).map(Ok)).and_then(move |number| {
        let (files, key) = (files.clone(), key.clone());
        async move {
            let piece = files.piece(&place, number, &key).await;
            let piece = piece.map_err(std::io::Error::other)?;
            piece.ok_or_else(|| std::io::Error::other("a piece of it is gone"))
        }
    });
    let rest = rest.inspect_err(|cause| tracing::warn!(%cause, "an export broke off"));
    stream::StreamExt::chain(stream::iter([Ok(first)]), rest)
}
