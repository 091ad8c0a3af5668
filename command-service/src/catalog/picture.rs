//! The icon of a category, or the portrait of a specialist: an external address, or one of our
//! pictures that everybody may see.

use shared_events::UploadId;
use url::Url;

use crate::unit_of_work::{LogFault, Stream, Work};
use crate::upload::Upload;

/// The kind of a picture's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Picture {
    /// None, or a picture elsewhere.
    Fine,
    /// One of our pictures, which must exist.
    Ours(UploadId),
    /// Accepted only if it is the current value.
    Other,
}

impl Picture {
    pub fn of(address: &str) -> Self {
        if address.is_empty() {
            return Self::Fine;
        }
        if let Some(id) = address.strip_prefix("/api/upload/public/") {
            return id.parse().map_or(Self::Other, Self::Ours);
        }
        let url = Url::parse(address).ok();
        let url = url.filter(|url| url.scheme() == "https" && url.has_host());
        // An address with a name and password in it would reveal them to everybody.
        match url.filter(|url| url.username().is_empty() && url.password().is_none()) {
            Some(_) => Self::Fine,
            None => Self::Other,
        }
    }

    /// The stream that must be read.
    pub fn stream(self) -> Option<Stream> {
        match self {
            Self::Ours(upload) => Some(Stream::of::<Upload>(upload)),
            Self::Fine | Self::Other => None,
        }
    }

    /// Whether it may be shown. The current value may always stay.
    pub fn may_be_shown(self, work: &Work, is_kept: bool) -> Result<bool, LogFault> {
        Ok(match self {
            _ if is_kept => true,
            Self::Fine => true,
            Self::Other => false,
            Self::Ours(upload) => {
                let file = work.state::<Upload>(upload)?.file();
                // A public file is always a picture: no other one is stored.
                file.is_some_and(|file| file.public)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adm_cat_02_an_icon_is_an_https_address_or_a_picture_of_ours() {
        let id = UploadId::mint();
        let picture = format!("/api/upload/public/{id}");
        assert_eq!(Picture::of(&picture), Picture::Ours(id));
        for fine in ["", "https://example.com/icon.png"] {
            assert_eq!(Picture::of(fine), Picture::Fine, "{fine}");
        }
        for other in [
            "feather",
            "http://example.com/icon.png",
            "https://",
            "https://me:secret@example.com/icon.png",
            "javascript:alert(1)",
            "data:image/svg+xml,<svg/>",
            "/api/upload/public/../x",
        ] {
            assert_eq!(Picture::of(other), Picture::Other, "{other}");
        }
    }
}
