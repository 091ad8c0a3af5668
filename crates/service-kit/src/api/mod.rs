//! Texts that both services show to clients, in the API's words.

pub mod account;
pub mod announcement;
pub mod canned;
pub mod category;
pub mod community;
pub mod conversation;
pub mod faq;
pub mod memory;
pub mod model;
pub mod own_export;
pub mod prompt;
pub mod rehearsal;
pub mod review;
pub mod specialist;
pub mod specialist_file;
pub mod support;
