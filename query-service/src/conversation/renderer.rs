//! Makes files of delivered documents, on demand and on as many cores as are free.
//!
//! The content of a file depends on the text alone, so a file is kept for a while by its text's hash, in memory:
//! nothing is stored, and the rights of each caller are checked first.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use documents::{About, Document, Fonts, FontsError, RenderError, docx, fonts, pdf};
use moka::sync::Cache;
use service_kit::problem::{ApiError, Code};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long a request waits for a file, including the wait for a free core.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most requests that wait for a core.
const WAITING: usize = 32;
/// Bytes of files in memory.
const KEPT: u64 = 64 * 1024 * 1024;
const KEPT_FOR: Duration = Duration::from_secs(10 * 60);

/// Some characters are in no font, or not together in one.
const NOT_SETTABLE: Code = Code::new(
    http::StatusCode::UNPROCESSABLE_ENTITY,
    "characters_not_settable",
    "This document has characters that no font here can set, so there is no PDF of it.",
);
const TOO_LONG: Code = Code::new(
    http::StatusCode::UNPROCESSABLE_ENTITY,
    "document_too_long",
    "This document is too long to be made into a file.",
);
const NO_FONTS: Code = Code::new(
    http::StatusCode::SERVICE_UNAVAILABLE,
    "fonts_missing",
    "PDFs can not be made here, because the fonts are missing. The Word file is there.",
);

/// The kinds of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Format {
    Docx,
    Pdf,
}

impl Format {
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Docx => "docx",
            Self::Pdf => "pdf",
        }
    }

    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Pdf => "application/pdf",
        }
    }
}

/// The source of a file.
#[derive(Debug, Clone)]
pub(crate) struct RenderInput {
    pub title: String,
    pub markdown: String,
    pub delivered: OffsetDateTime,
}

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct DocumentRenderer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    /// After they were found.
    fonts: Mutex<Option<Fonts>>,
    cores: Arc<Semaphore>,
    places: Arc<Semaphore>,
    files: Cache<[u8; 32], Bytes>,
}

/// The folder that a renderer would use, if there are fonts in it.
///
/// # Errors
/// When there are none.
pub fn fonts_at(folder: Option<PathBuf>) -> Result<PathBuf, FontsError> {
    let folder = folder.unwrap_or_else(|| fonts::WITH_THE_SOURCE.into());
    Fonts::at(&folder).map(|_| folder)
}

impl DocumentRenderer {
    /// Makes PDFs with the fonts of a folder, or else with those that come with the source. They are searched when they
    /// are first needed.
    #[must_use]
    pub fn new(folder: Option<PathBuf>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let weight = |_: &[u8; 32], file: &Bytes| u32::try_from(file.len()).unwrap_or(u32::MAX);
        Self(Arc::new(Inner {
            folder: folder.unwrap_or_else(|| fonts::WITH_THE_SOURCE.into()),
            fonts: Mutex::default(),
            cores: Arc::new(Semaphore::new((cores - 1).max(1))),
            places: Arc::new(Semaphore::new(WAITING)),
            files: Cache::builder()
                .weigher(weight)
                .max_capacity(KEPT)
                .time_to_live(KEPT_FOR)
                .build(),
        }))
    }

    /// The file, made now or taken from memory.
    ///
    /// # Errors
    /// When the text can not be typeset, the fonts are missing, or too many requests wait.
    pub(crate) async fn file(&self, of: RenderInput, format: Format) -> Result<Bytes, ApiError> {
        let key = key(&of, format);
        if let Some(file) = self.0.files.get(&key) {
            return Ok(file);
        }
        let Ok(place) = Arc::clone(&self.0.places).try_acquire_owned() else {
            return Err(busy());
        };
        let renderer = self.clone();
        let making = async move {
            let core = Arc::clone(&renderer.0.cores).acquire_owned().await;
            let made = tokio::task::spawn_blocking(move || {
                // Both are held until the end of the work, even if nobody waits for it any more.
                let _held = (core, place);
                let file = renderer.make(&of, format)?;
                renderer.0.files.insert(key, file.clone());
                Ok(file)
            });
            made.await
                .unwrap_or_else(|cause| Err(RenderError::Failed(cause.to_string())))
        };
        match timeout(PATIENCE, making).await {
            Ok(made) => made.map_err(refusal),
            Err(_) => Err(busy()),
        }
    }

    /// A record as a PDF: with what people have typed, or without it if no font here can set that. The other lines say
    /// which record it is.
    pub(crate) async fn record(
        &self,
        written: impl Fn(bool) -> RenderInput,
    ) -> Result<Bytes, ApiError> {
        match self.file(written(true), Format::Pdf).await {
            Err(cause) if cause.code() == NOT_SETTABLE => {
                self.file(written(false), Format::Pdf).await
            }
            made => made,
        }
    }

    fn make(&self, of: &RenderInput, format: Format) -> Result<Bytes, RenderError> {
        let about = About {
            title: of.title.clone(),
            written: of.delivered,
        };
        let document = Document::read(&of.title, &of.markdown);
        let file = match format {
            Format::Docx => docx::render(&document, &about)?,
            Format::Pdf => pdf::render(&document, &about, &self.fonts()?)?,
        };
        Ok(file.into())
    }

    /// Searched again until they are found, so that an operator can add them.
    fn fonts(&self) -> Result<Fonts, FontsError> {
        let mut known = self.0.fonts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fonts) = &*known {
            return Ok(fonts.clone());
        }
        let fonts = Fonts::at(&self.0.folder)?;
        *known = Some(fonts.clone());
        Ok(fonts)
    }
}

fn key(of: &RenderInput, format: Format) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in [format.ending(), &of.title, &of.markdown] {
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    hash.update(of.delivered.unix_timestamp().to_le_bytes());
    hash.finalize().into()
}

fn busy() -> ApiError {
    ApiError::new(Code::OVERLOADED).retry_after(Duration::from_secs(5))
}

fn refusal(cause: RenderError) -> ApiError {
    match cause {
        RenderError::TooLong => TOO_LONG.into(),
        RenderError::NoGlyphs(_) => {
            let detail = format!("Here {cause}. The Word file has everything.");
            ApiError::new(NOT_SETTABLE).detail(detail)
        }
        RenderError::Fonts(cause) => {
            tracing::error!(%cause, "PDFs can not be made until the fonts are there");
            NO_FONTS.into()
        }
        RenderError::Failed(cause) => ApiError::internal(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(markdown: &str) -> RenderInput {
        RenderInput {
            title: "A letter".into(),
            markdown: markdown.into(),
            delivered: OffsetDateTime::UNIX_EPOCH,
        }
    }

    #[tokio::test]
    async fn chat_10_a_file_that_was_made_is_given_again() {
        let renderer = DocumentRenderer::new(None);
        let first = renderer
            .file(input("Dear Ada"), Format::Docx)
            .await
            .unwrap();
        let again = renderer
            .file(input("Dear Ada"), Format::Docx)
            .await
            .unwrap();
        assert_eq!(first.as_ptr(), again.as_ptr());
        let other = renderer
            .file(input("Dear Bob"), Format::Docx)
            .await
            .unwrap();
        assert_ne!(first, other);
    }

    #[tokio::test]
    async fn chat_10_missing_fonts_are_said_to_be_missing_and_word_files_do_without() {
        let empty = tempfile::tempdir().unwrap();
        let renderer = DocumentRenderer::new(Some(empty.path().to_owned()));
        let error = renderer
            .file(input("Dear Ada"), Format::Pdf)
            .await
            .unwrap_err();
        assert_eq!(
            (error.status().as_u16(), error.code().name),
            (503, "fonts_missing")
        );
        assert!(renderer.file(input("Dear Ada"), Format::Docx).await.is_ok());
    }

    #[test]
    fn chat_10_what_can_not_be_set_is_named() {
        let missing = ["𒀀", "中\u{651}"].map(str::to_owned);
        let problem = refusal(RenderError::NoGlyphs(missing.into())).problem();
        assert_eq!(
            (problem.status, problem.code.as_str()),
            (422, "characters_not_settable")
        );
        assert_eq!(
            problem.detail,
            "Here no font has 𒀀 (U+12000), 中\u{651} (U+4E2D U+0651). The Word file has everything."
        );
    }
}
