//! The fonts of the PDFs.

use std::path::PathBuf;

use query_service::fonts_at;

use super::finding::Finding;

/// Opens them in the same way as the query side.
pub fn check(folder: Option<PathBuf>) -> Vec<Finding> {
    vec![match fonts_at(folder) {
        Ok(folder) => Finding::good("fonts", format!("there are fonts in {}", folder.display())),
        Err(cause) => Finding::warning(
            "fonts",
            format!("{cause}: only Word files can be made"),
            "name their folder in FONTS_DIR, or run `npm ci` in crates/documents/npm",
        ),
    }]
}

#[cfg(test)]
mod tests {
    use super::super::finding::Health;
    use super::*;

    #[test]
    fn a_folder_without_fonts_is_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let findings = check(Some(folder.path().to_owned()));
        assert_eq!(findings[0].health, Health::Warning);
    }
}
