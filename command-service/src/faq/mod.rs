//! Frequent questions with their answers. One stream decides ([`Faqs`]); live support answers from it.

mod add_faq;
mod aggregate;
mod change_faq;
mod form;
pub mod http;
mod problems;
mod remove_faq;
pub mod seed;
mod told;

pub use aggregate::{FaqCommand, FaqError, Faqs};
