//! What clients are told by both services alike, in the API's words.

pub mod model;
