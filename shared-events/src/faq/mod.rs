//! Frequent questions about the product, with their answers. The house writes them, so all of it is public.

pub mod view;

use serde::{Deserialize, Serialize};

use crate::ids::QuestionId;
use crate::personal::{EventField, Public};

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// The most entries.
pub const MOST_QUESTIONS: usize = 200;
/// Characters of a question.
pub const LONGEST_QUESTION: usize = 200;
/// Characters of an answer.
pub const LONGEST_ANSWER: usize = 2_000;

/// The topic of a question.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
pub enum FaqCategory {
    /// Accounts and sign-in.
    Account,
    /// Tokens, plans and payments.
    Billing,
    /// Help from people.
    Support,
    /// Files, documents and the screens.
    Technical,
    /// Everything else.
    General,
}

impl FaqCategory {
    /// All five, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Account,
        Self::Billing,
        Self::Support,
        Self::Technical,
        Self::General,
    ];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Account => "Account",
            Self::Billing => "Billing",
            Self::Support => "Support",
            Self::Technical => "Technical",
            Self::General => "General",
        }
    }
}

crate::ids::read_back!(FaqCategory "category of questions");

impl EventField for FaqCategory {}

crate::event_value! {
    /// A question with its answer.
    pub struct FaqEntry {
        /// In the words of a person who asks.
        pub question: Public<String>,
        /// Markdown.
        pub answer: Public<String>,
        pub category: FaqCategory,
    }
}

crate::events! {
    /// The stream `faq`: only one, with the id `house`.
    pub enum FaqEvent of "faq" {
        /// The question is answered from now on, on the screens and by live support.
        QuestionAdded = "question-added" v 1 { question: QuestionId, entry: FaqEntry },
        /// The entry has other content now, under the same id.
        QuestionChanged = "question-changed" v 1 { question: QuestionId, entry: FaqEntry },
        /// The entry was deleted.
        QuestionRemoved = "question-removed" v 1 { question: QuestionId },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn const_28_the_categories_are_account_billing_support_technical_and_general() {
        let names = FaqCategory::ALL.map(FaqCategory::as_str);
        let expected = ["Account", "Billing", "Support", "Technical", "General"];
        assert_eq!(names, expected);
        for category in FaqCategory::ALL {
            let stored = serde_json::to_value(category).unwrap();
            assert_eq!(stored, category.as_str());
            assert_eq!(category.as_str().parse(), Ok(category));
        }
        assert!("billing".parse::<FaqCategory>().is_err());
    }
}
