//! The mail to an author whose text is hidden. It quotes nobody: the texts are read on the page.

use shared_events::community::case::AppealOutcome;

use crate::mail::Draft;

/// The kind of the mail about a hiding.
pub(super) const HIDDEN: &str = "community-hidden";
/// The kind of the mail about a decision.
pub(super) const DECIDED: &str = "community-appeal-decided";

/// A text was hidden.
pub(super) fn hidden(page: String) -> Draft {
    Draft {
        subject: "Something you wrote in the community is hidden".into(),
        before: vec![
            "Hello,".to_owned(),
            "moderators have hidden something you wrote in the community. Only you and the moderators can read it now."
                .to_owned(),
        ],
        action: Some(("Read the reason", page)),
        after: vec![
            "If you think that this is a mistake, you can appeal once on that page. A moderator looks at it again then."
                .to_owned(),
        ],
        unsubscribe: None,
    }
}

/// An appeal was decided.
pub(super) fn decided(outcome: AppealOutcome, page: String) -> Draft {
    let (told, action) = match outcome {
        AppealOutcome::Restored => (
            "moderators have looked again at what they had hidden of yours. Everybody can read it now.",
            "Go to the community",
        ),
        AppealOutcome::Upheld => (
            "moderators have looked again at what they had hidden of yours. It stays hidden.",
            "Read the decision",
        ),
    };
    Draft {
        subject: "Your appeal is decided".into(),
        before: vec!["Hello,".to_owned(), told.to_owned()],
        action: Some((action, page)),
        after: Vec::new(),
        unsubscribe: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mails_lead_to_the_page_and_say_what_was_decided() {
        let page = || "https://shop.example/browse-ai?tab=community".to_owned();
        let letter = hidden(page()).to("ada@example.org");
        assert!(letter.text.contains(&page()));
        for (outcome, told) in [
            (AppealOutcome::Restored, "Everybody can read it now."),
            (AppealOutcome::Upheld, "It stays hidden."),
        ] {
            let letter = decided(outcome, page()).to("ada@example.org");
            assert!(letter.text.contains(told), "{}", letter.text);
            assert!(letter.text.contains(&page()));
        }
    }
}
