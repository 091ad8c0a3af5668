//! Why a change of the categories is refused, and how the API answers it.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::catalog::limits::{MOST_CATEGORIES, MOST_MOVED};

use super::{CategoryError, CategoryRosterError, SpecialistError};
use crate::model::ModelsError;

/// Why a change of the categories is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CategoryRefusal {
    /// The category refuses it.
    #[error(transparent)]
    Category(#[from] CategoryError),
    /// The roster of names refuses it.
    #[error(transparent)]
    Roster(#[from] CategoryRosterError),
    /// A specialist refuses it.
    #[error(transparent)]
    Specialist(#[from] SpecialistError),
    /// The choice of models refuses it.
    #[error(transparent)]
    Models(#[from] ModelsError),
    /// So many specialists are in it.
    #[error("{0} specialists use the category")]
    InUse(usize),
    /// So many specialists are in these subcategories, which would be removed.
    #[error("{count} specialists use a subcategory")]
    SubcategoryInUse {
        /// The first of them.
        name: String,
        /// In all of them.
        count: usize,
    },
    /// One commit can not move so many specialists.
    #[error("{0} specialists are too many to move at once")]
    TooManyToMove(usize),
    /// A specialist was added after the specialists were looked up.
    #[error("a specialist came into the category meanwhile")]
    Overtaken,
    /// The target category does not exist, or is the same one.
    #[error("there is no such category to move to")]
    NowhereToMove,
    /// It is neither an https address nor a picture that everybody may see.
    #[error("the icon is no address and no picture")]
    Icon,
}

const CATEGORY_IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "category_in_use",
    "Specialists are in this category. Please move them to another one first.",
);
const SUBCATEGORY_IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "subcategory_in_use",
    "Specialists are in a subcategory that would be gone.",
);
const CATEGORY_NAME_TAKEN: Code = Code::new(
    StatusCode::CONFLICT,
    "category_name_taken",
    "Another category has this name.",
);
const TOO_MANY_CATEGORIES: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_categories",
    "There are as many categories as there may be.",
);
const TOO_MANY_TO_MOVE: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_to_move",
    "More specialists are in this category than can be moved at once.",
);

/// `1 specialist is`, `2 specialists are`.
fn counted(specialists: usize) -> String {
    match specialists {
        1 => "1 specialist is".to_owned(),
        n => format!("{n} specialists are"),
    }
}

impl From<CategoryRefusal> for ApiError {
    fn from(cause: CategoryRefusal) -> Self {
        match cause {
            CategoryRefusal::Category(CategoryError::NotListed) => Code::NOT_FOUND.into(),
            CategoryRefusal::Roster(CategoryRosterError::NameTaken) => {
                Self::new(CATEGORY_NAME_TAKEN).field("name", CATEGORY_NAME_TAKEN.message)
            }
            CategoryRefusal::Roster(CategoryRosterError::TooMany) => {
                let told = format!("There can be {MOST_CATEGORIES} categories.");
                Self::new(TOO_MANY_CATEGORIES).detail(told)
            }
            CategoryRefusal::InUse(count) => {
                let told = format!("{} in this category.", counted(count));
                Self::new(CATEGORY_IN_USE).detail(told)
            }
            CategoryRefusal::SubcategoryInUse { name, count } => {
                let told = format!("{} in {name}, so it stays.", counted(count));
                Self::new(SUBCATEGORY_IN_USE).field("subcategories", told)
            }
            CategoryRefusal::TooManyToMove(count) => {
                let told = format!(
                    "{} in this category. At most {MOST_MOVED} can be moved at once.",
                    counted(count)
                );
                Self::new(TOO_MANY_TO_MOVE).detail(told)
            }
            CategoryRefusal::NowhereToMove => {
                Self::invalid("moveTo", "Please choose another category that is there.")
            }
            CategoryRefusal::Icon => Self::invalid(
                "icon",
                "Please give an address that begins with https://, or upload a picture.",
            ),
            CategoryRefusal::Overtaken => Code::CONFLICT.into(),
            // The decision read all of this in the same unit of work, so none of these should happen.
            CategoryRefusal::Category(
                CategoryError::AlreadyListed
                | CategoryError::Renamed
                | CategoryError::NoSuchSubcategory,
            )
            | CategoryRefusal::Specialist(_)
            | CategoryRefusal::Models(_) => Code::CONFLICT.into(),
        }
    }
}
