//! A review as it travels, and how it is signed.

use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use crate::ids::{JobId, ReviewId};
use crate::personal::Personal;

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

/// For so long its writer can change it.
pub const CHANGEABLE_FOR: Duration = Duration::days(30);

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

/// What a client signs with: their first name and the initial of the last, since everybody reads it.
#[must_use]
pub fn signature(firstname: &Personal<String>, lastname: &Personal<String>) -> String {
    match (firstname.clear(), lastname.or("").chars().next()) {
        (Some(first), Some(initial)) => format!("{first} {initial}."),
        (Some(first), None) => first.clone(),
        (None, _) => "Former client".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_is_signed_with_the_first_name_and_an_initial() {
        let sign = |first, last| signature(&Personal::text(first), &Personal::text(last));
        assert_eq!(sign("Ada", "Lovelace"), "Ada L.");
        assert_eq!(sign("Ada", ""), "Ada");
        assert_eq!(
            signature(&Personal::Erased, &Personal::Erased),
            "Former client"
        );
    }
}
