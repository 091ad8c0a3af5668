//! The PDF: typeset by Typst from a fixed template, with the document as data.
//!
//! No text is ever read as markup, and the template has no files, no network and no clock.

mod unset;
mod words;
mod world;

use serde::Serialize;
use time::OffsetDateTime;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, Timestamp};

use crate::model::{Document, Span};
use crate::{About, Fonts, LONGEST, RenderError, fonts};
use world::World;

/// Joins several emoji to one; some scripts use it, too.
const JOINER: char = '\u{200d}';

/// The input of the template.
#[derive(Serialize)]
struct Data<'a> {
    /// For the file's metadata.
    name: &'a str,
    /// The text above the pages after the first.
    running: String,
    families: Vec<String>,
    code: &'static str,
    /// Whether the text may have joined emoji.
    joined: bool,
    document: &'a Document,
}

/// Typesets a document. Takes about 10 ms a page on one core, optimised.
///
/// # Errors
/// See [`RenderError`].
pub fn render(document: &Document, about: &About, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let length: usize = document.texts().map(str::len).sum();
    if length > LONGEST {
        return Err(RenderError::TooLong);
    }
    let ready = words::ready(document.clone());
    let data = Data {
        name: &about.title,
        running: running(&document.title),
        families: fonts.families(),
        code: fonts::CODE,
        joined: document.texts().any(|text| text.contains(JOINER)),
        document: &ready,
    };
    let data = serde_json::to_vec(&data).map_err(failed)?;
    let world = World::new(fonts.clone(), data);
    let set = typst::compile::<PagedDocument>(&world).output;
    let made = set.map_err(said).and_then(|pages| file(&pages, about));
    // The typesetter's cache of this text is of no use to the next one.
    typst::comemo::evict(0);
    made
}

/// The file, if its pages show everything.
fn file(pages: &PagedDocument, about: &About) -> Result<Vec<u8>, RenderError> {
    let unset = unset::clusters(pages);
    if !unset.is_empty() {
        return Err(RenderError::NoGlyphs(unset));
    }
    typst_pdf::pdf(pages, &options(about)).map_err(said)
}

/// A title in one line, without footnote numbers.
fn running(title: &[Span]) -> String {
    let words = title.iter().filter(|span| !span.raised);
    let words = words.map(|span| {
        if span.is_break() {
            " "
        } else {
            span.text.as_str()
        }
    });
    words.collect()
}

fn options(about: &About) -> PdfOptions {
    PdfOptions {
        creator: Smart::Custom(Some("AI Freelance".to_owned())),
        timestamp: timestamp(about.written),
        ..PdfOptions::default()
    }
}

fn timestamp(at: OffsetDateTime) -> Option<Timestamp> {
    let (year, month, day) = at.to_offset(time::UtcOffset::UTC).to_calendar_date();
    let (hour, minute, second) = at.to_offset(time::UtcOffset::UTC).to_hms();
    Datetime::from_ymd_hms(year, month.into(), day, hour, minute, second).map(Timestamp::new_utc)
}

fn said(causes: impl IntoIterator<Item = SourceDiagnostic>) -> RenderError {
    let messages = causes.into_iter().map(|cause| cause.message.to_string());
    failed(messages.collect::<Vec<_>>().join("; "))
}

fn failed(cause: impl std::fmt::Display) -> RenderError {
    RenderError::Failed(cause.to_string())
}
