//! What the writing library does not support, inserted into the finished parts: title and language of the file,
//! runs and tables from right to left, table heads that repeat.
//!
//! A text can not trigger any of it: in the parts, its `<` is `&lt;`.

use std::io::Cursor;

use docx_rs::{Docx, TableAlignmentType, XMLDocx};
use time::UtcOffset;
use time::format_description::well_known::Rfc3339;

use crate::language::Language;
use crate::{About, RenderError};

/// A placeholder for a run from right to left until the parts are finished.
pub(super) const RIGHT_TO_LEFT: &str = "right-to-left";

/// A placeholder for a table from right to left until the parts are finished; tables are as wide as the text, so none
/// is aligned.
pub(super) const RIGHT_TO_LEFT_TABLE: TableAlignmentType = TableAlignmentType::Right;

pub(super) fn pack(docx: Docx, language: Language, about: &About) -> Result<Vec<u8>, RenderError> {
    let mut parts = docx.build();
    parts.doc_props.core = core(language, about)?.into_bytes();
    put_in(&mut parts, language)?;
    let mut file = Cursor::new(Vec::new());
    parts.pack(&mut file).map_err(failed)?;
    Ok(file.into_inner())
}

fn put_in(parts: &mut XMLDocx, language: Language) -> Result<(), RenderError> {
    let mark = format!("<w:highlight w:val=\"{RIGHT_TO_LEFT}\" />");
    let document = replaced(
        &parts.document,
        &[
            (&mark, "<w:rtl />"),
            ("<w:cantSplit />", "<w:cantSplit /><w:tblHeader />"),
        ],
    )?;
    parts.document = mirrored(document)?;
    let tag = language.tag();
    let languages = format!(
        "<w:lang w:val=\"{tag}\" w:eastAsia=\"{tag}\" w:bidi=\"{tag}\" /></w:rPr></w:rPrDefault>"
    );
    parts.styles = replaced(
        &parts.styles,
        &[
            ("</w:rPr></w:rPrDefault>", &languages),
            (
                "w:styleId=\"Normal\">",
                "w:styleId=\"Normal\" w:default=\"1\">",
            ),
        ],
    )?;
    Ok(())
}

fn replaced(part: &[u8], these: &[(&str, &str)]) -> Result<Vec<u8>, RenderError> {
    let text = std::str::from_utf8(part).map_err(failed)?;
    let made = these
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    Ok(made.into_bytes())
}

/// Marks the tables that begin at the right, in the order that the format requires: before the width.
fn mirrored(part: Vec<u8>) -> Result<Vec<u8>, RenderError> {
    const WIDTH_ENDS: &str = "w:type=\"dxa\" />";
    let part = String::from_utf8(part).map_err(failed)?;
    let mark = format!("{WIDTH_ENDS}<w:jc w:val=\"{RIGHT_TO_LEFT_TABLE}\" />");
    let (mut made, mut rest) = (String::with_capacity(part.len()), part.as_str());
    while let Some((before, after)) = rest.split_once(&mark) {
        let width = before.rfind("<w:tblW ").unwrap_or(before.len());
        let (before, width) = before.split_at(width);
        made.extend([before, "<w:bidiVisual />", width, WIDTH_ENDS]);
        rest = after;
    }
    made.push_str(rest);
    Ok(made.into_bytes())
}

fn core(language: Language, about: &About) -> Result<String, RenderError> {
    let written = about
        .written
        .to_offset(UtcOffset::UTC)
        .replace_nanosecond(0)
        .map_err(failed)?;
    let written = written.format(&Rfc3339).map_err(failed)?;
    let title = escaped(&about.title);
    let language = language.tag();
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
         <cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\
         <dc:title>{title}</dc:title><dc:language>{language}</dc:language>\
         <dcterms:created xsi:type=\"dcterms:W3CDTF\">{written}</dcterms:created>\
         <dcterms:modified xsi:type=\"dcterms:W3CDTF\">{written}</dcterms:modified></cp:coreProperties>"
    ))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn failed(cause: impl std::fmt::Display) -> RenderError {
    RenderError::Failed(cause.to_string())
}
