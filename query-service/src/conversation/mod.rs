//! Conversations as they are read: messages, replies in progress, jobs and documents.

pub mod delta;
mod excerpt;
pub(crate) mod files;
mod fold;
mod get_conversation;
mod get_docx;
mod get_job;
mod get_job_receipt;
mod get_pdf;
pub mod http;
mod job;
mod list_conversations;
mod list_jobs;
mod list_versions;
mod news;
mod part;
pub mod projection;
pub mod read;
pub(crate) mod renderer;
mod rows;
mod search;
mod sessions;
mod specialist;
mod window;
mod works;

pub use http::router;
pub use renderer::DocumentRenderer;
