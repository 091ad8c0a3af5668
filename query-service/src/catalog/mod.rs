//! The catalogue as visitors see it: categories, specialists, and their reviews.

mod agent;
mod brief;
mod categories;
mod directory;
mod get_agent;
mod get_portfolio;
mod get_portfolio_docx;
mod get_portfolio_pdf;
mod http;
pub mod list;
mod list_agents;
mod match_agents;
mod portfolio;
pub mod projection;
mod reviews;
mod rows;
mod search;
pub mod specialist;

pub use agent::Agent;
pub use directory::Directory;
pub use http::router;
pub(crate) use list_agents::listed;
