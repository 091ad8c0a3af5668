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

/// The description of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: String,
    /// When the text was delivered.
    pub written: OffsetDateTime,
}

/// The longest accepted text, in bytes of markdown: about 600 pages.
pub const LONGEST: usize = 2_000_000;

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Longer than [`LONGEST`].
    #[error("the text is too long to be set")]
    TooLong,
    /// No available font has these letters, or these whole clusters of letters and signs; a file without them would be
    /// silently wrong.
    #[error("no font has {}", listed(.0))]
    NoGlyphs(Vec<String>),
    /// There are no fonts.
    #[error(transparent)]
    Fonts(#[from] FontsError),
    /// The typesetter or the writer of the file failed on a text that it should support.
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
