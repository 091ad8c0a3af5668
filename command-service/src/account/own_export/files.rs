//! `files/` and `deliveries/`: what the person uploaded, and what was delivered to them as Word files and PDFs.

use std::path::PathBuf;

use documents::{About, Document, Fonts, RenderError, docx, fonts, pdf};
use service_kit::files::FileLocation;
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::ConversationView;
use shared_events::upload::UploadEvent;
use shared_events::{UploadId, UserId};

use super::build::{Build, BuildError};
use super::names;
use super::source::Source;

/// The name and the place of an upload, unless it was released.
fn kept(
    owner: UserId,
    upload: UploadId,
    events: impl IntoIterator<Item = UploadEvent>,
) -> Option<(String, FileLocation)> {
    events.into_iter().fold(None, |kept, event| match event {
        UploadEvent::Received { name, public, .. } => {
            let location = if public {
                FileLocation::Public(upload)
            } else {
                FileLocation::Own(owner, upload)
            };
            Some((names::of_upload(upload, name.or("file")), location))
        }
        UploadEvent::Released {} => None,
        UploadEvent::Read { .. } | UploadEvent::Unread { .. } => kept,
    })
}

impl Source {
    /// A conversation as its client sees it.
    pub(super) async fn conversation(
        &self,
        id: &str,
    ) -> Result<Option<ConversationView>, BuildError> {
        let events = self.unit.history::<ConversationEvent>(id).await?;
        let fold =
            |view, (event, at): &(ConversationEvent, _)| ConversationView::apply(view, event, *at);
        Ok(events.iter().fold(None, fold))
    }
}

impl Build {
    /// Writes the uploads that are still there.
    pub(super) async fn files(&mut self) -> Result<(), BuildError> {
        for stream in self.streams_of("upload") {
            let events = self.source.unit.history::<UploadEvent>(&stream.id).await?;
            let events = events.into_iter().map(|(event, _)| event);
            let upload = stream.id.parse().ok();
            let kept = upload.and_then(|upload| kept(stream.owner, upload, events));
            if let Some((name, location)) = kept {
                // One that the store has lost is named on the page, and can not be given.
                if let Some(file) = self.store.kept(location, Some(&self.key)).await? {
                    self.pack.entry(&name)?;
                    self.pack.write(&file.content).await?;
                }
            }
            self.step().await?;
        }
        Ok(())
    }

    /// Writes the delivered documents, in both forms.
    pub(super) async fn deliveries(&mut self) -> Result<(), BuildError> {
        let mut fonts = None;
        for stream in self.streams_of("conversation") {
            let conversation = self.source.conversation(&stream.id).await?;
            let messages = conversation.map_or_else(Vec::new, |it| it.messages);
            for message in &messages {
                let Some(document) = &message.document else {
                    continue;
                };
                let (Some(title), Some(markdown)) =
                    (document.title.clear(), document.content.clear())
                else {
                    continue;
                };
                if fonts.is_none() {
                    fonts = Some(found(self.fonts.clone()).await?);
                }
                let about = About {
                    title: title.clone(),
                    written: message.at,
                };
                let name = names::of_document(message.id, document);
                let set = set(about, markdown.clone(), fonts.clone().flatten()).await?;
                for (ending, content) in set {
                    let Some(content) = content else {
                        self.unset.insert((message.id, ending));
                        continue;
                    };
                    self.pack.entry(&format!("{name}.{ending}"))?;
                    self.pack.write(&content).await?;
                }
            }
            self.step().await?;
        }
        Ok(())
    }
}

/// The fonts, if there are any: reading their folder takes a moment, so it is done once for all documents.
async fn found(folder: Option<PathBuf>) -> Result<Option<Fonts>, BuildError> {
    let folder = folder.unwrap_or_else(|| fonts::WITH_THE_SOURCE.into());
    let found = tokio::task::spawn_blocking(move || Fonts::at(&folder)).await?;
    Ok(found
        .inspect_err(|cause| tracing::warn!(%cause, "an export is made without PDFs"))
        .ok())
}

/// A document as a Word file and as a PDF; without the form in which it can not be set, as when no font has a letter of
/// it.
async fn set(
    about: About,
    markdown: String,
    fonts: Option<Fonts>,
) -> Result<[(&'static str, Option<Vec<u8>>); 2], BuildError> {
    let making = move || {
        let document = Document::read(&about.title, &markdown);
        let word = settable(docx::render(&document, &about))?;
        let page = match fonts {
            Some(fonts) => settable(pdf::render(&document, &about, &fonts))?,
            None => None,
        };
        Ok([("docx", word), ("pdf", page)])
    };
    tokio::task::spawn_blocking(making).await?
}

fn settable(made: Result<Vec<u8>, RenderError>) -> Result<Option<Vec<u8>>, BuildError> {
    match made {
        Ok(file) => Ok(Some(file)),
        Err(RenderError::TooLong | RenderError::NoGlyphs(_) | RenderError::Fonts(_)) => Ok(None),
        Err(cause @ RenderError::Failed(_)) => Err(cause.into()),
    }
}

#[cfg(test)]
mod tests {
    use shared_events::{Personal, Public};

    use super::*;

    #[test]
    fn an_upload_is_there_until_it_is_released() {
        let (owner, upload) = (UserId::mint(), UploadId::mint());
        let received = |public| UploadEvent::Received {
            owner,
            name: Personal::text("notes.txt"),
            kind: Public::text("text/plain"),
            size: 3,
            public,
        };
        let unread = UploadEvent::Unread {
            reason: Public::text("locked"),
        };
        let name = format!("files/{upload}-notes.txt");
        assert_eq!(
            kept(owner, upload, [received(false), unread]),
            Some((name.clone(), FileLocation::Own(owner, upload)))
        );
        assert_eq!(
            kept(owner, upload, [received(true)]),
            Some((name, FileLocation::Public(upload)))
        );
        let gone = [received(false), UploadEvent::Released {}];
        assert_eq!(kept(owner, upload, gone), None);
    }

    #[tokio::test]
    async fn what_no_font_can_set_is_left_out_as_a_pdf_and_comes_as_a_word_file() {
        let about = About {
            title: "Ode".into(),
            written: time::OffsetDateTime::UNIX_EPOCH,
        };
        let [word, page] = set(about, "It drums.".into(), None).await.unwrap();
        assert!(word.1.unwrap().starts_with(b"PK"));
        assert_eq!(page, ("pdf", None));
    }
}
