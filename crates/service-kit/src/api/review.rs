//! A review in the API.

use serde::{Deserialize, Serialize};
use shared_events::catalog::review::CHANGEABLE_FOR;
use shared_events::{JobId, ReviewId};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// A client's judgement of a job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// Its id.
    #[schema(value_type = String)]
    pub id: ReviewId,
    /// First name and the initial of the last.
    pub reviewer_name: String,
    /// 1 to 5.
    pub stars: i32,
    /// What was said; empty when nothing was.
    pub text: String,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When its writer last changed it.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub changed_at: Option<OffsetDateTime>,
    /// What the job was.
    #[schema(required = true)]
    pub job_title: Option<String>,
    /// By a client of the demonstration.
    pub demo: bool,
}

/// A review, for whoever wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReview {
    /// As everybody reads it.
    #[serde(flatten)]
    pub review: Review,
    /// The job it is about.
    #[schema(value_type = String)]
    pub job_id: JobId,
    /// Until when it can be changed.
    #[serde(with = "time::serde::rfc3339")]
    pub changeable_until: OffsetDateTime,
}

impl OwnReview {
    /// A review of this job.
    #[must_use]
    pub fn of(review: Review, job_id: JobId) -> Self {
        Self {
            changeable_until: review.created_at + CHANGEABLE_FOR,
            review,
            job_id,
        }
    }
}
