//! How the API answers the errors of an announcement.

use service_kit::problem::{ApiError, Code};

use super::AnnouncementError;

impl From<AnnouncementError> for ApiError {
    fn from(cause: AnnouncementError) -> Self {
        match cause {
            AnnouncementError::Unknown => Code::NOT_FOUND.into(),
            AnnouncementError::EndsTooSoon => {
                Self::invalid("endDate", "The end must be in the future")
            }
            AnnouncementError::EndsTooLate => {
                Self::invalid("endDate", "The end must be within a year")
            }
            // Ids are new each time, so a second publication is a fault of ours.
            AnnouncementError::Published => Self::internal(cause),
        }
    }
}
