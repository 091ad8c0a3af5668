//! A specialist comes into a category. This is written to the category as well, so a change or a deletion of the
//! category at the same time decides again and takes the specialist into account.

use shared_events::catalog::CATEGORY_ROSTER;
use shared_events::{CategoryId, SpecialistId};

use super::{Category, CategoryCommand, CategoryError, CategoryRoster};
use crate::unit_of_work::{ReadError, Refusal, Stream, UnitOfWork, Work};

/// The category and subcategory of a specialist.
#[derive(Debug, Clone)]
pub(super) struct TargetCategory {
    /// None if no category had this name when it was looked up.
    category: Option<CategoryId>,
    /// The category's name.
    pub name: String,
    /// Empty for none.
    pub subcategory: String,
}

impl TargetCategory {
    /// The category of this name, as of now; whether it is still called so is decided by [`TargetCategory::admit`].
    pub async fn find(unit: &UnitOfWork, name: &str, subcategory: &str) -> Result<Self, ReadError> {
        let roster = Stream::of::<CategoryRoster>(CATEGORY_ROSTER);
        let work = unit.read(&[roster]).await?;
        let roster = work.state::<CategoryRoster>(CATEGORY_ROSTER)?;
        Ok(Self::on(roster, name, subcategory))
    }

    /// The same on a roster that was already read.
    pub fn on(roster: &CategoryRoster, name: &str, subcategory: &str) -> Self {
        Self {
            category: roster.named(name).cloned(),
            name: name.to_owned(),
            subcategory: subcategory.to_owned(),
        }
    }

    /// The same category, and this subcategory of it.
    pub fn within(&self, subcategory: &str) -> Self {
        Self {
            subcategory: subcategory.to_owned(),
            ..self.clone()
        }
    }

    /// The stream that is written.
    pub fn stream(&self) -> Option<Stream> {
        self.category.as_ref().map(Stream::of::<Category>)
    }

    /// Adds the specialist to the category.
    pub async fn admit(
        &self,
        work: &mut Work,
        specialist: &SpecialistId,
    ) -> Result<(), Refusal<CategoryError>> {
        let category = self.category.clone().ok_or(CategoryError::NotListed)?;
        let admit = CategoryCommand::Admit {
            category: category.clone(),
            name: self.name.clone(),
            specialist: specialist.clone(),
            subcategory: self.subcategory.clone(),
        };
        work.decide::<Category>(&category, admit, &()).await
    }
}
