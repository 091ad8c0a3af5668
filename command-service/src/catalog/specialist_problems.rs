//! Why a change of a specialist is refused, and how the API answers it.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::{CategoryError, SpecialistError};
use crate::model::ModelsError;

/// Why a change of a specialist is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecialistRefusal {
    /// The specialist refuses it.
    #[error(transparent)]
    Specialist(#[from] SpecialistError),
    /// The category does not accept them.
    #[error(transparent)]
    Category(#[from] CategoryError),
    /// The choice of models refuses it.
    #[error(transparent)]
    Models(#[from] ModelsError),
    /// The portrait is neither an address nor a picture that everybody may see.
    #[error("the portrait is no address and no picture")]
    Avatar,
    /// The current version is not the one that the admin saw.
    #[error("the specialist was changed meanwhile")]
    ChangedMeanwhile,
    /// There was never such a version.
    #[error("there is no such version")]
    NoSuchVersion,
}

const SPECIALIST_CHANGED: Code = Code::new(
    StatusCode::CONFLICT,
    "specialist_changed",
    "Somebody saved another version meanwhile. Please look at it in the versions, then save yours again.",
);

impl From<SpecialistRefusal> for ApiError {
    fn from(cause: SpecialistRefusal) -> Self {
        match cause {
            SpecialistRefusal::Specialist(SpecialistError::NotListed) => Code::NOT_FOUND.into(),
            SpecialistRefusal::Category(CategoryError::NoSuchSubcategory) => {
                Self::invalid("subcategory", "This category has no such subcategory.")
            }
            SpecialistRefusal::Category(_) => {
                Self::invalid("category", "Please choose a category that is there.")
            }
            SpecialistRefusal::Avatar => Self::invalid(
                "avatarUrl",
                "Please give an address that begins with https://, or upload a picture.",
            ),
            SpecialistRefusal::ChangedMeanwhile => SPECIALIST_CHANGED.into(),
            SpecialistRefusal::NoSuchVersion => {
                Self::invalid("version", "There is no such version.")
            }
            // The decision read all of this in the same unit of work, so neither of these should happen.
            SpecialistRefusal::Specialist(SpecialistError::AlreadyListed)
            | SpecialistRefusal::Models(_) => Code::CONFLICT.into(),
        }
    }
}
