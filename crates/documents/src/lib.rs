//! A delivered text as a file that people can send to their own clients: Word or PDF.
//!
//! The log keeps markdown. [`Document::read`] turns it into headings, paragraphs, lists, tables and quotes, once, for
//! both files; [`docx`] and [`pdf`] typeset them. Nothing here knows the product, the clock or the network: the content
//! of a file depends on the text alone.

#![forbid(unsafe_code)]

pub mod docx;
pub mod fonts;
mod language;
mod markdown;
mod model;
pub mod pdf;

pub use fonts::{Fonts, FontsError};
pub use language::Language;
pub use model::{Align, Block, Body, Cell, Document, Item, Span};

use time::OffsetDateTime;

/// What a file says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The name it goes by.
    pub title: String,
    /// When the text was delivered.
    pub written: OffsetDateTime,
}

/// The longest text that is set, in bytes of markdown: some 600 pages.
pub const LONGEST: usize = 2_000_000;

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Longer than [`LONGEST`].
    #[error("the text is too long to be set")]
    TooLong,
    /// No font at hand sets these letters, or these clusters of letters and signs as a whole; a file without them would
    /// be wrong without saying so.
    #[error("no font has {}", listed(.0))]
    NoGlyphs(Vec<String>),
    /// There are no fonts to set anything with.
    #[error(transparent)]
    Fonts(#[from] FontsError),
    /// The typesetter or the writer of the file failed on a text that it should be able to set.
    #[error("the file could not be made: {0}")]
    Failed(String),
}

fn listed(missing: &[String]) -> String {
    let name = |cluster: &String| format!("{cluster} ({})", points(cluster));
    missing.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn points(cluster: &str) -> String {
    let points = cluster.chars().map(|c| format!("U+{:04X}", u32::from(c)));
    points.collect::<Vec<_>>().join(" ")
}
