//! Canned answers: texts that support keeps, to answer tickets with. One stream decides ([`Answers`]).

mod aggregate;
mod change_answer;
mod form;
pub mod http;
mod keep_answer;
mod problems;
mod remove_answer;
mod told;

pub use aggregate::{AnswerCommand, AnswerError, Answers};
