//! The questions of a new installation: `seed/faq.toml`, compiled in.
//!
//! They are added once. What an admin changes or deletes afterwards stays changed or deleted at
//! every later start.

use serde::Deserialize;
use shared_events::faq::{FaqCategory, FaqEntry, HOUSE};
use shared_events::{Actor, Public, QuestionId};

use super::told::streams;
use super::{FaqCommand, FaqError, Faqs};
use crate::catalog::seed::{BrokenSeed, parse};
use crate::unit_of_work::{CommandRequest, DedupKey, UnitError, UnitOfWork};

#[derive(Debug, Deserialize)]
struct FaqsSeed {
    faqs: Vec<FaqSeed>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaqSeed {
    category: FaqCategory,
    question: String,
    answer: String,
}

impl From<FaqSeed> for FaqEntry {
    fn from(seed: FaqSeed) -> Self {
        Self {
            question: Public(seed.question),
            answer: Public(seed.answer.trim().to_owned()),
            category: seed.category,
        }
    }
}

/// Why the questions were not added.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The file is broken.
    #[error(transparent)]
    Broken(#[from] BrokenSeed),
    /// The log does not accept them.
    #[error("seeding the FAQs")]
    Faqs(#[from] UnitError<FaqError>),
}

/// The questions, in their order.
///
/// # Errors
/// When the file is broken.
pub fn entries() -> Result<Vec<FaqEntry>, BrokenSeed> {
    let seed: FaqsSeed = parse("faq.toml")?;
    Ok(seed.faqs.into_iter().map(Into::into).collect())
}

/// Adds the questions if there never were any.
///
/// # Errors
/// When the seed is broken or the log does not accept it.
pub async fn seed(unit: &UnitOfWork) -> Result<(), SeedError> {
    let entries: Vec<_> = entries()?
        .into_iter()
        .map(|entry| (QuestionId::mint(), entry))
        .collect();
    let request = CommandRequest::new("seed", Actor::SYSTEM, None)
        .keyed(DedupKey::natural("seed-faqs", HOUSE), &());
    unit.run::<(), FaqError, _>(request, streams(), move |work| {
        let entries = entries.clone();
        Box::pin(async move {
            if work.exists::<Faqs>(HOUSE) {
                return Ok(());
            }
            for (question, entry) in entries {
                let add = FaqCommand::Add { question, entry };
                work.decide::<Faqs>(HOUSE, add, &()).await?;
            }
            Ok(())
        })
    })
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shared_events::faq::{LONGEST_ANSWER, LONGEST_QUESTION, MOST_QUESTIONS};

    use super::*;

    #[test]
    fn the_house_starts_with_questions_of_every_category_and_within_the_limits() {
        let entries = entries().unwrap();
        assert!((25..=MOST_QUESTIONS).contains(&entries.len()));
        for category in FaqCategory::ALL {
            let of = entries.iter().filter(|entry| entry.category == category);
            assert!(of.count() >= 3, "{category:?}");
        }
        let mut questions = BTreeSet::new();
        for FaqEntry {
            question, answer, ..
        } in &entries
        {
            assert!((1..=LONGEST_QUESTION).contains(&question.chars().count()));
            assert!((1..=LONGEST_ANSWER).contains(&answer.chars().count()));
            assert_eq!(
                (question.trim(), answer.trim()),
                (question.as_str(), answer.as_str())
            );
            assert!(questions.insert(question.as_str()), "{question:?} twice");
        }
    }
}
