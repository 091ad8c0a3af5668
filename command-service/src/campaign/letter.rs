//! The mail to each person of a campaign.

use shared_events::campaign::view::CampaignView;

use crate::mail::{Draft, Unsubscribe};

/// The admin's text, and the unsubscribe link.
pub(super) fn letter(campaign: &CampaignView, unsubscribe: Unsubscribe) -> Draft {
    let paragraphs = campaign.content.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    Draft {
        subject: campaign.subject.clone().into(),
        before: paragraphs.map(str::to_owned).collect(),
        action: None,
        after: vec![
            "You get this letter because you have an account here. Unsubscribe, and no other one comes.".to_owned(),
        ],
        unsubscribe: Some(unsubscribe),
    }
}
