//! A review in the API.

use serde::{Deserialize, Serialize};
use shared_events::catalog::review::CHANGEABLE_FOR;
use shared_events::{JobId, ReviewId};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// A client's review of a job.
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
    /// The text; empty if there is none.
    pub text: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When its author last changed it.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub changed_at: Option<OffsetDateTime>,
    /// The title of the job.
    #[schema(required = true)]
    pub job_title: Option<String>,
    /// By a client of the demonstration.
    pub demo: bool,
}

/// A review, for its author.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReview {
    /// The public form.
    #[serde(flatten)]
    pub review: Review,
    /// The job it is about.
    #[schema(value_type = String)]
    pub job_id: JobId,
    /// The time until which it can be changed.
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
