//! The catalogue: categories and specialists, and those that a new installation starts with.
//!
//! A category decides its own content ([`Category`]). That no two have the same name is a rule over all of them, so it
//! has a stream of its own ([`CategoryRoster`]). Specialists name their category, and change in the commit that renames
//! it. A command that puts a specialist into a category writes to both (`admission.rs`).

mod admission;
mod ask_for_agents_export;
mod category;
mod category_request;
mod change_category;
mod change_specialist;
mod create_category;
mod create_specialist;
mod delete_category;
mod delete_specialist;
pub mod http;
mod import;
mod language;
mod picture;
mod problems;
mod restore_specialist;
mod roster;
pub mod seed;
mod specialist;
mod specialist_content;
mod specialist_problems;
mod specialist_request;
mod told;
mod usage;

pub use category::{Category, CategoryCommand, CategoryContent, CategoryError};
pub use problems::CategoryRefusal;
pub use roster::{CategoryRoster, CategoryRosterCommand, CategoryRosterError};
pub use specialist::{Specialist, SpecialistCommand, SpecialistError};
pub use specialist_content::{SampleContent, SpecialistContent};
pub use specialist_problems::SpecialistRefusal;
