//! The help topics of the house: questions people ask, with the answers that are true of it.

use std::sync::LazyLock;

use serde::Deserialize;

/// One topic.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// As a person would ask.
    pub question: String,
    /// Markdown.
    pub answer: String,
    /// Other words that people use for it.
    pub words: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Topics {
    topics: Vec<Topic>,
}

/// Every topic. The file is compiled in, and a test reads it.
pub static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    toml::from_str::<Topics>(include_str!("../../../seed/help.toml"))
        .map(|file| file.topics)
        .unwrap_or_default()
});
