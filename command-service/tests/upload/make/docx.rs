//! Word files since 2007.

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>"#;
const TAIL: &str = "</w:body></w:document>";

/// One paragraph a text; escaped by whoever calls.
pub fn of(paragraphs: &[&str]) -> Vec<u8> {
    let body: String = paragraphs
        .iter()
        .map(|text| format!(r#"<w:p><w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>"#))
        .collect();
    body_of(&body)
}

pub fn body_of(body: &str) -> Vec<u8> {
    with_document(&format!("{HEAD}{body}{TAIL}"))
}

pub fn with_document(xml: &str) -> Vec<u8> {
    zip(&[("word/document.xml", xml.as_bytes())])
}

/// A paragraph in the body, in a footnote and in an endnote, each beside what Word draws above its notes.
pub fn with_notes(body: &str, footnote: &str, endnote: &str) -> Vec<u8> {
    let said = |text: &str| format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>");
    let notes = |name: &str, text: &str| {
        let line = "<w:p><w:r><w:separator/></w:r></w:p>";
        format!(
            r#"<w:{name}s xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:{name} w:type="separator" w:id="-1">{line}</w:{name}><w:{name} w:id="1">{}</w:{name}></w:{name}s>"#,
            said(text)
        )
    };
    zip(&[
        ("word/footnotes.xml", notes("footnote", footnote).as_bytes()),
        ("word/endnotes.xml", notes("endnote", endnote).as_bytes()),
        (
            "word/document.xml",
            format!("{HEAD}{}{TAIL}", said(body)).as_bytes(),
        ),
    ])
}

/// An archive with the usual first part, and these.
pub fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("[Content_Types].xml", packed).unwrap();
    zip.write_all(b"<Types/>").unwrap();
    zip.add_directory("word/", packed).unwrap();
    for (name, content) in parts {
        zip.start_file(*name, packed).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
