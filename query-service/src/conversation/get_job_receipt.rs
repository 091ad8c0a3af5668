//! What a job has cost, as a file to keep.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::JobId;
use shared_events::conversation::view::JobState;

use super::files::headers;
use super::get_job::ChatJobDetails;
use super::projection::Conversation;
use super::renderer::{DocumentRenderer, Format, RenderInput};
use crate::account::projection::Account;
use crate::catalog::projection::Catalog;
use crate::projection::{Projection, Reads};
use crate::record::{Buyer, Lines, date, markdown, signed};

/// A job of the caller's as a PDF: what was ordered, and what each version cost.
#[utoipa::path(get, path = "/chat/jobs/{jobId}/receipt", operation_id = "getChatJobReceipt", tag = "conversation",
    params(("jobId" = String, Path, description = "Id of the job")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_job_receipt(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(job): Path<JobId>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    let models: [&dyn Projection; 3] = [&Conversation, &Catalog, &Account];
    let mut reading = reads.snapshot(&models, token).await?;
    let found = ChatJobDetails::read(&mut reading, me.user_id, job).await?;
    let buyer = Buyer::read(&mut reading, me.user_id).await?;
    // No connection is held while the file is made.
    reading.end().await?;
    let found = found.ok_or(Code::NOT_FOUND)?;
    let written = |named: bool| written(&found, named.then_some(&buyer));
    let file = renderer.record(written).await?;
    Ok((headers(&format!("Order {job}.pdf"), Format::Pdf)?, file))
}

/// The text; without what people typed if no buyer is given.
fn written(found: &ChatJobDetails, buyer: Option<&Buyer>) -> RenderInput {
    let job = &found.job;
    let mut lines: Lines = vec![("Number", job.id.to_string())];
    if let Some(buyer) = buyer {
        lines.push(("Order", job.title.clone()));
        lines.push(("Name", buyer.name.clone()));
        lines.push(("E-mail", buyer.email.clone()));
    }
    lines.push(("Written by", job.agent_name.clone()));
    lines.push(("Ordered", date(job.opened_at)));
    lines.push(("State", state(job.state, job.versions).to_owned()));
    lines.extend(job.closed_at.map(|at| ("Since", date(at))));
    let mut rest = job.tokens;
    for version in &found.delivered {
        let tokens = version.tokens.unwrap_or_default();
        rest = rest.saturating_sub(tokens);
        let (number, at) = (version.document.version, date(version.delivered_at));
        let cost = signed(tokens.cast_signed());
        lines.push(("Version", format!("{number}, {at}: {cost} tokens")));
    }
    if rest > 0 {
        lines.push((
            "Other replies",
            format!("{} tokens", signed(rest.cast_signed())),
        ));
    }
    lines.push((
        "Sum",
        format!("{} tokens", signed(job.tokens.cast_signed())),
    ));
    let note = "This is a record of tokens. What was paid for tokens stands on the receipt of their purchase.";
    let title = "Order record";
    RenderInput {
        title: title.to_owned(),
        markdown: markdown(title, &lines, &[note]),
        delivered: job.closed_at.unwrap_or(job.opened_at),
    }
}

const fn state(state: JobState, versions: u32) -> &'static str {
    match (state, versions) {
        (JobState::Open, 0) => "Open",
        (JobState::Open, _) => "Delivered",
        (JobState::Approved, _) => "Approved",
        (JobState::Reviewed, _) => "Reviewed",
        (JobState::Cancelled, _) => "Cancelled",
    }
}
