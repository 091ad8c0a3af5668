//! All that the typesetter can see: a template, the document as JSON, and the fonts.

use std::sync::{LazyLock, OnceLock};

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt};

use crate::Fonts;

const TEMPLATE: &str = include_str!("template.typ");

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));
static MAIN: LazyLock<Source> = LazyLock::new(|| Source::detached(TEMPLATE));
/// The name of the document for the template.
const DATA: &str = "document.json";

pub(super) struct World {
    fonts: Fonts,
    /// The fonts that this document needs.
    faces: Vec<OnceLock<Option<Font>>>,
    data: Bytes,
}

impl World {
    pub(super) fn new(fonts: Fonts, data: Vec<u8>) -> Self {
        Self {
            faces: vec![OnceLock::new(); fonts.count()],
            fonts,
            data: Bytes::new(data),
        }
    }
}

impl typst::World for World {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        MAIN.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == MAIN.id() {
            Ok(MAIN.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id.get().vpath().get_without_slash() == DATA {
            Ok(self.data.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        let face = self.faces.get(index)?;
        face.get_or_init(|| self.fonts.face(index)).clone()
    }

    /// The template does not use it: the same text gives the same file on any day.
    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
