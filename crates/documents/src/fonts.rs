//! The fonts of the PDFs.
//!
//! They come as npm packages (`crates/documents/npm/package.json`) and are in a folder. The folder is read once, which
//! takes a moment; kept in memory is which letters each font has. The fonts themselves are read for each file that
//! needs them, since those of some scripts are large. Other fonts in the folder are used too, for letters that none of
//! ours has.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook, FontInfo};
use typst::utils::LazyHash;

/// The weights that are used of each family; the packages contain more.
const WEIGHTS: [u16; 3] = [400, 600, 700];

/// Why there are no fonts.
#[derive(Debug, Clone, thiserror::Error)]
pub enum FontsError {
    /// The folder has no font for text.
    #[error("no font for text was found in {}", .0.display())]
    None(PathBuf),
    /// The folder can not be read.
    #[error("the fonts in {} do not read: {cause}", .folder.display())]
    Unreadable {
        /// The folder.
        folder: PathBuf,
        /// The system's error.
        cause: Arc<std::io::Error>,
    },
}

/// The folder of the fonts that come with the source, after `npm ci` was run there.
pub const WITH_THE_SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/npm/node_modules");

/// The families for text, in this order: a letter is taken from the first family that has it.
pub const TEXT: &[&str] = &[
    "Source Serif 4",
    "Noto Serif",
    "Amiri",
    "Noto Serif Hebrew",
    "Noto Serif Devanagari",
    "Noto Serif Bengali",
    "Noto Serif Telugu",
    "Noto Sans Thai",
    "Noto Serif SC",
    "Gowun Batang",
    "Noto Sans Math",
    "Noto Sans Symbols 2",
    "Noto Emoji",
];

/// The font of code.
pub const CODE: &str = "Source Code Pro";

/// The fonts of a folder; cheap to clone.
#[derive(Clone)]
pub struct Fonts(Arc<FontSet>);

struct FontSet {
    book: LazyHash<FontBook>,
    faces: Vec<Face>,
}

struct Face {
    file: PathBuf,
    index: u32,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Fonts({} faces)", self.0.faces.len())
    }
}

impl Fonts {
    /// Reads a folder and its subfolders.
    ///
    /// # Errors
    /// When it can not be read, or has no font for text.
    pub fn at(folder: &Path) -> Result<Self, FontsError> {
        let unreadable = |cause| FontsError::Unreadable {
            folder: folder.to_owned(),
            cause: Arc::new(cause),
        };
        let mut files = Vec::new();
        match gather(folder, &mut files) {
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => {}
            gathered => gathered.map_err(unreadable)?,
        }
        files.sort();
        let (mut infos, mut faces) = (Vec::new(), Vec::new());
        for file in files {
            let data = fs::read(&file).map_err(unreadable)?;
            for (index, info) in (0..).zip(FontInfo::iter(&data)) {
                if !WEIGHTS.contains(&info.variant.weight.to_number()) {
                    continue;
                }
                infos.push(info);
                faces.push(Face {
                    file: file.clone(),
                    index,
                });
            }
        }
        let any_text = infos.iter().any(|info| info.coverage.contains('a'.into()));
        if !any_text {
            return Err(FontsError::None(folder.to_owned()));
        }
        let book = LazyHash::new(FontBook::from_infos(infos));
        Ok(Self(Arc::new(FontSet { book, faces })))
    }

    pub(crate) fn book(&self) -> &LazyHash<FontBook> {
        &self.0.book
    }

    /// How many faces there are.
    pub(crate) fn count(&self) -> usize {
        self.0.faces.len()
    }

    /// Reads the face of this number from its file.
    pub(crate) fn face(&self, index: usize) -> Option<Font> {
        let face = self.0.faces.get(index)?;
        let data = fs::read(&face.file).ok()?;
        Font::new(Bytes::new(data), face.index)
    }

    /// The families in the order in which letters are searched in them: ours, then all others.
    pub(crate) fn families(&self) -> Vec<String> {
        let ours = TEXT.iter().copied();
        let others = self.0.book.families().map(|(name, _)| name);
        let others = others.filter(|name| !TEXT.contains(name));
        ours.chain(others).map(str::to_owned).collect()
    }
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // Links are not followed: all fonts must be inside the folder.
        if entry.file_type()?.is_dir() {
            gather(&path, files)?;
        } else if is_font(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending
        .is_some_and(|ending| matches!(ending.to_ascii_lowercase().as_str(), "ttf" | "otf" | "ttc"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_fonts_is_reported_and_so_is_one_that_is_not_there() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert!(matches!(Fonts::at(&here), Err(FontsError::None(_))));
        assert!(matches!(
            Fonts::at(&here.join("nowhere")),
            Err(FontsError::None(_))
        ));
    }
}
