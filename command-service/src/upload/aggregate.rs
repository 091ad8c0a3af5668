//! The rules of a file: it is received once, with the result of reading it, and never changes until
//! it is released. Pure.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use service_kit::files::FileKind;
use shared_events::upload::{Unread, UploadEvent as Event};
use shared_events::{Personal, Public, UserId};

use crate::unit_of_work::Aggregate;

/// The part of a file that decisions need.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Upload {
    file: Option<File>,
    /// It existed, and was released.
    released: bool,
}

/// A file that was received.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct File {
    /// The owner.
    pub owner: UserId,
    /// The name they gave it.
    pub name: Personal<String>,
    /// Media type.
    pub kind: String,
    /// Its size in bytes, as received.
    pub size: u64,
    /// Whether everybody may see it.
    pub public: bool,
    /// Why its content can not be used, or only in part: a stable code.
    pub unread: Option<String>,
}

/// A file with the result of reading it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFile {
    /// The owner.
    pub owner: UserId,
    /// The name they gave it.
    pub name: String,
    /// Its type, by its content.
    pub kind: FileKind,
    /// Its size in bytes, as received.
    pub size: u64,
    /// Whether everybody may see it.
    pub public: bool,
    /// Its content.
    pub holds: Holds,
}

/// The content of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// Text of so many characters.
    Text {
        /// How many are stored.
        characters: u64,
        /// Whether there are more.
        truncated: bool,
        /// Why not all of it could be read.
        partly: Option<Unread>,
    },
    /// A picture.
    Image,
    /// Nothing that can be used.
    Nothing(Unread),
}

/// The commands of a file.
#[derive(Debug, Clone)]
pub enum UploadCommand {
    /// Record that it was received and read.
    Receive(NewFile),
    /// Release it: nobody can use it any more.
    Release,
}

/// Why a command on a file is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    /// Another file has this id.
    #[error("this file was received before")]
    Received,
    /// It never existed, or was released.
    #[error("there is no such file")]
    NotThere,
}

impl Upload {
    /// The file, from when it was received until it is released.
    #[must_use]
    pub const fn file(&self) -> Option<&File> {
        self.file.as_ref()
    }

    fn decide(&self, command: UploadCommand) -> Result<Vec<Event>, UploadError> {
        match command {
            UploadCommand::Receive(new) => self.receive(new),
            UploadCommand::Release if self.file.is_some() => Ok(vec![Event::Released {}]),
            UploadCommand::Release => Err(UploadError::NotThere),
        }
    }

    fn receive(&self, new: NewFile) -> Result<Vec<Event>, UploadError> {
        if self.file.is_some() || self.released {
            return Err(UploadError::Received);
        }
        let received = Event::Received {
            owner: new.owner,
            name: Personal::Clear(new.name),
            kind: Public::text(new.kind.media_type()),
            size: new.size,
            public: new.public,
        };
        let read = match new.holds {
            Holds::Text {
                characters,
                truncated,
                partly,
            } => Event::Read {
                characters: Some(characters),
                truncated,
                partly: partly.map(|cause| Public::text(cause.stored())),
            },
            Holds::Image => Event::Read {
                characters: None,
                truncated: false,
                partly: None,
            },
            Holds::Nothing(cause) => Event::Unread {
                reason: Public::text(cause.stored()),
            },
        };
        Ok(vec![received, read])
    }
}

impl cqrs_es::Aggregate for Upload {
    const TYPE: &'static str = "upload";
    type Command = UploadCommand;
    type Event = Event;
    type Error = UploadError;
    type Services = ();

    async fn handle(
        &mut self,
        command: UploadCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), UploadError> {
        for event in self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        match event {
            Event::Received {
                owner,
                name,
                kind,
                size,
                public,
            } => {
                self.file = Some(File {
                    owner,
                    name,
                    kind: kind.0,
                    size,
                    public,
                    unread: None,
                });
            }
            Event::Read {
                truncated, partly, ..
            } => {
                // A cut text matters more than a missing page.
                let cut = truncated.then(|| Unread::Cut.stored());
                if let Some(file) = &mut self.file {
                    file.unread = cut.or(partly.map(|code| code.0));
                }
            }
            Event::Unread { reason } => {
                if let Some(file) = &mut self.file {
                    file.unread = Some(reason.0);
                }
            }
            Event::Released {} => {
                self.file = None;
                self.released = true;
            }
        }
    }
}

impl Aggregate for Upload {
    const STATE_VERSION: i32 = 3;
}

#[cfg(test)]
mod tests {
    use super::*;
    use cqrs_es::test::TestFramework;

    fn new(holds: Holds) -> UploadCommand {
        UploadCommand::Receive(NewFile {
            owner: UserId(uuid::Uuid::nil()),
            name: "scan.pdf".into(),
            kind: FileKind::Pdf,
            size: 7,
            public: false,
            holds,
        })
    }

    fn received() -> Event {
        Event::Received {
            owner: UserId(uuid::Uuid::nil()),
            name: Personal::text("scan.pdf"),
            kind: Public::text("application/pdf"),
            size: 7,
            public: false,
        }
    }

    #[test]
    fn chat_39_a_file_is_received_with_what_came_of_reading_it() {
        let unread = Event::Unread {
            reason: Public::text("no_text"),
        };
        TestFramework::<Upload>::with(())
            .given_no_previous_events()
            .when(new(Holds::Nothing(Unread::NoText)))
            .then_expect_events(vec![received(), unread.clone()]);
        let mut upload = Upload::default();
        cqrs_es::Aggregate::apply(&mut upload, received());
        cqrs_es::Aggregate::apply(&mut upload, unread);
        let file = upload.file().unwrap();
        assert_eq!(file.unread.as_deref(), Some("no_text"));
    }

    #[test]
    fn chat_39_a_file_that_is_read_in_part_says_so_unless_it_is_cut() {
        let file = |truncated| {
            let partly = Some(Unread::Partly {
                textless: 3,
                pages: 7,
            });
            let holds = Holds::Text {
                characters: 9,
                truncated,
                partly,
            };
            let mut upload = Upload::default();
            for event in upload.decide(new(holds)).unwrap() {
                cqrs_es::Aggregate::apply(&mut upload, event);
            }
            upload.file().unwrap().unread.clone()
        };
        assert_eq!(file(false).as_deref(), Some("partly:3/7"));
        assert_eq!(file(true).as_deref(), Some("cut"));
    }

    #[test]
    fn a_file_is_received_once() {
        TestFramework::<Upload>::with(())
            .given(vec![received()])
            .when(new(Holds::Image))
            .then_expect_error(UploadError::Received);
    }

    #[test]
    fn what_was_let_go_of_is_not_there_and_never_comes_back() {
        let gone = || TestFramework::<Upload>::with(()).given(vec![received(), Event::Released {}]);
        gone()
            .when(UploadCommand::Release)
            .then_expect_error(UploadError::NotThere);
        gone()
            .when(new(Holds::Image))
            .then_expect_error(UploadError::Received);
        TestFramework::<Upload>::with(())
            .given(vec![received()])
            .when(UploadCommand::Release)
            .then_expect_events(vec![Event::Released {}]);
        let mut upload = Upload::default();
        for event in [received(), Event::Released {}] {
            cqrs_es::Aggregate::apply(&mut upload, event);
        }
        assert_eq!(upload.file(), None);
    }
}
