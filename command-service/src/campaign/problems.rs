//! How the API answers the errors of a campaign.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::CampaignError;

const CAMPAIGN_FINISHED: Code = Code::new(
    StatusCode::CONFLICT,
    "campaign_finished",
    "This campaign is finished.",
);

impl From<CampaignError> for ApiError {
    fn from(cause: CampaignError) -> Self {
        match cause {
            CampaignError::Unknown => Code::NOT_FOUND.into(),
            CampaignError::Finished => CAMPAIGN_FINISHED.into(),
            // Ids are new each time, and only the product itself counts steps.
            CampaignError::Started | CampaignError::Paused | CampaignError::Outrun => {
                Self::internal(cause)
            }
        }
    }
}
