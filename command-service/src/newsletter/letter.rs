//! The mail to an address that somebody entered.

use crate::mail::{Draft, LINK_DAYS, Unsubscribe};

/// The mail that asks for confirmation.
pub(super) fn confirm(link: String, unsubscribe: Unsubscribe) -> Draft {
    Draft {
        subject: "Please confirm your subscription".into(),
        before: vec![
            "Hello,".to_owned(),
            "Somebody, probably you, entered this address for our newsletter. Confirm that you would like to have it."
                .to_owned(),
        ],
        action: Some(("Confirm the subscription", link)),
        after: vec![
            format!("The link holds for {LINK_DAYS} days."),
            "If it was not you, leave this mail alone, and nothing more will come.".to_owned(),
        ],
        unsubscribe: Some(unsubscribe),
    }
}
