//! One entry with its proof, for an auditor who has only the file and the public key.

use std::io;

use axum::extract::State;
use axum::response::IntoResponse;
use event_store::chain::{ProofRequest, ProveError, prove};
use http::{HeaderName, header};
use service_kit::auth::Superadmin;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};

use super::file::LINES;
use crate::projection::Reads;

/// One entry with its proof, in the form of `marketplace audit export`.
///
/// It has the entry's stored bytes, its seal, and the path from one to the other; personal values are ciphertext.
/// `marketplace audit verify-export` checks it.
#[utoipa::path(get, path = "/admin/audit-logs/{position}/proof", operation_id = "downloadAuditProof", tag = "audit",
    params(("position" = i64, Path, description = "Its place in the log", minimum = 1)),
    responses(
        (status = 200, description = "The keys, the seal and the event, one JSON object a line", body = String, content_type = "application/x-ndjson"),
        (status = 404, description = "There is no such entry, or no seal covers it yet."),
        (status = 409, description = "It can not be proved: it is not what was sealed."),
        ApiError,
    ),
    security(("bearer" = [])))]
pub(super) async fn download_audit_proof(
    _: Superadmin,
    Path(position): Path<i64>,
    State(reads): State<Reads>,
) -> Result<impl IntoResponse, ApiError> {
    let position = u64::try_from(position).map_err(|_| Code::NOT_FOUND)?;
    let wanted = ProofRequest {
        from: position,
        to: Some(position),
        stream: None,
    };
    let mut lines = Vec::new();
    let proved = prove(reads.pool(), &wanted, |line| -> io::Result<()> {
        serde_json::to_writer(&mut lines, line)?;
        lines.push(b'\n');
        Ok(())
    });
    let proved = proved.await.map_err(|cause| match cause {
        ProveError::Broken(_) => ApiError::new(Code::UNREADABLE)
            .detail("This entry can not be proved: it is not what was sealed."),
        ProveError::Database(cause) => cause.into(),
        ProveError::Taker(cause) => ApiError::internal(cause),
    })?;
    if proved.events == 0 {
        return Err(Code::NOT_FOUND.into());
    }
    let name = format!("attachment; filename=\"audit-proof-{position}.jsonl\"");
    let headers: [(HeaderName, String); 2] = [
        (header::CONTENT_TYPE, LINES.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, lines))
}
