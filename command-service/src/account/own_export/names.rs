//! Names of files in the export: readable, and never more than a name.

use shared_events::conversation::view::DocumentView;
use shared_events::{MessageId, UploadId};

/// The longest readable part of a name, in characters.
const LONGEST: usize = 80;

/// Letters, digits and points of a text, with hyphens between them.
fn readable(text: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || c == '.';
    let words = text.split(|c| !kept(c)).filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join("-");
    let name: String = name.chars().take(LONGEST).collect();
    name.trim_matches(['.', '-']).to_owned()
}

/// An uploaded file. The id in front keeps two files of the same name apart.
pub(super) fn of_upload(upload: UploadId, name: &str) -> String {
    format!("files/{upload}-{}", readable(name))
}

/// A delivered document, without its ending.
pub(super) fn of_document(message: MessageId, document: &DocumentView) -> String {
    let title = readable(document.title.or("document"));
    let version = document.version;
    format!("deliveries/{message}-{title}-version-{version}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_readable_and_leads_nowhere() {
        assert_eq!(
            readable("Ode to   Joy: a \"poem\"?.txt"),
            "Ode-to-Joy-a-poem-.txt"
        );
        assert_eq!(readable("../../etc/passwd"), "etc-passwd");
        assert_eq!(readable("C:\\Windows\\x.exe"), "C-Windows-x.exe");
        assert_eq!(readable("a\u{202e}fdp.exe\0"), "a-fdp.exe");
        assert_eq!(readable("Báo cáo"), "Báo-cáo");
        assert_eq!(readable(&"long ".repeat(99)).chars().count(), LONGEST - 1);
        let upload = UploadId(uuid::Uuid::nil());
        assert_eq!(of_upload(upload, "..."), format!("files/{upload}-"));
    }
}
