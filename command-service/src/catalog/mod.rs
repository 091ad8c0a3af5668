//! The catalogue: categories and specialists, and what the house starts with.
//!
//! A category decides for itself how it reads ([`Category`]); that no two have one name is a rule over all of them, so a
//! stream of its own ([`CategoryRoster`]). Specialists name their category, and follow it in the commit that renames it.

mod category;
mod category_request;
mod change_category;
mod create_category;
mod delete_category;
pub mod http;
mod icon;
mod problems;
mod roster;
pub mod seed;
mod specialist;
mod told;
mod usage;

pub use category::{Category, CategoryCommand, CategoryContent, CategoryError};
pub use problems::CategoryRefusal;
pub use roster::{CategoryRoster, CategoryRosterCommand, CategoryRosterError};
pub use specialist::{Specialist, SpecialistCommand, SpecialistError};
