//! The accepted types of file, each recognised by the beginning of its content.

use serde::{Deserialize, Serialize};

/// A type of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FileKind {
    /// A picture.
    Png,
    /// A picture.
    Jpeg,
    /// A picture; of an animation only the first frame is used.
    Gif,
    /// A picture.
    Webp,
    /// A document.
    Pdf,
    /// A document of Word since 2007.
    Docx,
    /// A document of Word before.
    Doc,
    /// Plain text.
    Txt,
}

/// The beginning of a compound file: legacy Word, and any encrypted Office file.
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/// The part of a compound file with the encrypted content.
const LOCKED: &str = "EncryptedPackage";
/// An office file names its parts within its first entries; they are searched in this many bytes.
const OOXML_HEAD: usize = 4_096;

impl FileKind {
    /// Every type.
    pub const ALL: &'static [Self] = &[
        Self::Png,
        Self::Jpeg,
        Self::Gif,
        Self::Webp,
        Self::Pdf,
        Self::Docx,
        Self::Doc,
        Self::Txt,
    ];

    /// The accepted types, for people.
    pub const NAMES: &'static str = "PNG, JPEG, GIF, WebP, PDF, DOCX, DOC or TXT";

    /// Its name in HTTP.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Gif => "image/gif",
            Self::Webp => "image/webp",
            Self::Pdf => "application/pdf",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Doc => "application/msword",
            Self::Txt => "text/plain",
        }
    }

    /// The type of this name; parameters such as a charset are ignored.
    #[must_use]
    pub fn of_media_type(name: &str) -> Option<Self> {
        let bare = name.split(';').next().unwrap_or_default().trim();
        let named = |kind: &&Self| kind.media_type().eq_ignore_ascii_case(bare);
        Self::ALL.iter().find(named).copied()
    }

    /// Whether it is a picture.
    #[must_use]
    pub const fn is_image(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Gif | Self::Webp)
    }

    /// Whether the content is of this type, by its beginning.
    #[must_use]
    pub fn matches(self, content: &[u8]) -> bool {
        match self {
            Self::Png => content.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Jpeg => content.starts_with(b"\xff\xd8\xff"),
            Self::Gif => content.starts_with(b"GIF87a") || content.starts_with(b"GIF89a"),
            Self::Webp => content.starts_with(b"RIFF") && content.get(8..12) == Some(b"WEBP"),
            // Some programs write a line before this mark.
            Self::Pdf => contains(head(content, 1_024), b"%PDF-"),
            // One with a password is a compound file around the encrypted content.
            Self::Docx if content.starts_with(COMPOUND) => contains(content, &wide(LOCKED)),
            Self::Docx => content.starts_with(b"PK\x03\x04") && is_ooxml(content),
            Self::Doc => content.starts_with(COMPOUND) && !contains(content, &wide(LOCKED)),
            Self::Txt => is_text(content),
        }
    }
}

/// The form of names in a compound file.
fn wide(name: &str) -> Vec<u8> {
    name.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn head(content: &[u8], most: usize) -> &[u8] {
    content.get(..most).unwrap_or(content)
}

fn contains(content: &[u8], part: &[u8]) -> bool {
    content.windows(part.len()).any(|window| window == part)
}

/// The names of entries are readable at the beginning of a zip and again in the directory at its end.
fn is_ooxml(content: &[u8]) -> bool {
    let tail = content.len().saturating_sub(64 * 1024);
    let ends = [head(content, OOXML_HEAD), &content[tail..]];
    let has = |name: &[u8]| ends.iter().any(|end| contains(end, name));
    has(b"[Content_Types].xml") && has(b"word/")
}

/// Text has no control characters except line breaks and tabs, and does not begin like a picture or something that a
/// browser would run.
fn is_text(content: &[u8]) -> bool {
    let pictures = FileKind::ALL.iter().filter(|kind| kind.is_image());
    if pictures.copied().any(|kind| kind.matches(content)) {
        return false;
    }
    let wide = content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff");
    let plain = |byte: &u8| *byte >= 0x20 || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b);
    if !wide && !content.iter().all(plain) {
        return false;
    }
    let start: String = head(content, 256)
        .iter()
        .map(|byte| char::from(byte.to_ascii_lowercase()))
        .collect();
    let start = start
        .trim_start_matches('\u{ef}')
        .trim_start_matches(['\u{bb}', '\u{bf}']);
    let marks = [
        "<!doctype",
        "<html",
        "<svg",
        "<?xml",
        "<script",
        "%pdf-",
        "{\\rtf",
    ];
    !marks
        .iter()
        .any(|mark| start.trim_start().starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_38_the_type_is_told_by_the_content_and_never_by_the_name() {
        let samples: &[(FileKind, &[u8])] = &[
            (FileKind::Png, b"\x89PNG\r\n\x1a\n...."),
            (FileKind::Jpeg, b"\xff\xd8\xff\xe0...."),
            (FileKind::Gif, b"GIF89a......"),
            (FileKind::Webp, b"RIFF\0\0\0\0WEBPVP8 "),
            (FileKind::Pdf, b"%PDF-1.7\n1 0 obj"),
            (
                FileKind::Docx,
                b"PK\x03\x04..[Content_Types].xml..word/document.xml",
            ),
            (FileKind::Doc, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1...."),
            (FileKind::Txt, "A brief – mit Umlaut: ü".as_bytes()),
        ];
        for (kind, content) in samples {
            for other in FileKind::ALL {
                assert_eq!(
                    other.matches(content),
                    kind == other,
                    "{kind:?} as {other:?}"
                );
            }
        }
    }

    #[test]
    fn chat_38_what_a_browser_would_run_is_no_text() {
        for content in [
            "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
            "  <!DOCTYPE html><script>alert(1)</script>",
            "\u{feff}<html>",
            "<?xml version='1.0'?><svg/>",
            "a\0b",
            "MZ\u{1}\u{2}",
        ] {
            assert!(!FileKind::Txt.matches(content.as_bytes()), "{content:?}");
        }
    }

    #[test]
    fn a_media_type_is_found_whatever_its_parameters() {
        assert_eq!(
            FileKind::of_media_type("text/plain; charset=utf-8"),
            Some(FileKind::Txt)
        );
        assert_eq!(FileKind::of_media_type("IMAGE/PNG"), Some(FileKind::Png));
        assert_eq!(FileKind::of_media_type("image/svg+xml"), None);
        assert_eq!(FileKind::of_media_type("text/html"), None);
    }
}
