//! The catalogue: categories and specialists, and what the house starts with.

mod category;
pub mod seed;
mod specialist;

pub use category::{Category, CategoryCommand, CategoryError};
pub use specialist::{Specialist, SpecialistCommand, SpecialistError};
