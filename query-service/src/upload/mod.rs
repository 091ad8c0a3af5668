//! Files of members: the signed address for an upload, and the download. Neither needs a read model: an address is made
//! from the request and signed, if the rows of the write side say that there is quota for a file, and the place of a
//! file follows from its owner.

mod answer;
mod get_file;
mod get_public_file;
mod http;
mod sign_upload;

pub use http::router;

use service_kit::files::Files;
use service_kit::key_ring::KeyRing;

/// What uploads need. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Uploads {
    files: Files,
    tickets: KeyRing,
}

impl Uploads {
    /// Over this store, with addresses signed by this key.
    #[must_use]
    pub fn new(files: Files, tickets: impl Into<KeyRing>) -> Self {
        let tickets = tickets.into();
        Self { files, tickets }
    }

    /// The file store.
    pub(crate) const fn files(&self) -> &Files {
        &self.files
    }

    /// The keys that sign tickets of all kinds.
    pub(crate) const fn tickets(&self) -> &KeyRing {
        &self.tickets
    }
}
