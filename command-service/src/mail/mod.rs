//! Mail: written to the outbox in the commit that asks for it, sent by workers.
//!
//! A feature writes a [`Draft`], encrypts it as a [`NewMail`] and posts that in its own transaction; [`Delivery`] does
//! the rest. Without a mail server a mail is kept where superadmins can read it. Personal content is only in the
//! outbox, encrypted with its person's key: jobs hold ids, and nothing of it is logged.

mod deliver;
mod draft;
mod links;
mod outbox;
mod read;
mod smtp;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use service_kit::config::{ConfigError, MailServer};

pub use deliver::Delivery;
pub use draft::{Draft, Unsubscribe};
pub use links::{LINK_DAYS, Links};
pub use outbox::{CAMPAIGN, NewMail, post, posting};
pub use read::router;
pub use smtp::Smtp;

use crate::jobs::{Engine, Policy};
use crate::unit_of_work::UnitOfWork;

/// How jobs run that write mails to the outbox: quick work of this database, tried again until it succeeds.
pub(crate) const WRITING: Policy = Policy {
    per_owner: 4,
    in_all: 16,
    on_node: 4,
    attempts: 12,
    backoff: Duration::from_secs(1),
};

/// The address of the links, and the mail server. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Mail {
    public_url: Arc<str>,
    smtp: Option<Smtp>,
}

impl Mail {
    /// With links to `public_url`. Without a server, mails are kept.
    ///
    /// # Errors
    /// When server or sender are not valid.
    pub fn new(public_url: &str, server: Option<&MailServer>) -> Result<Self, ConfigError> {
        Ok(Self {
            public_url: public_url.into(),
            smtp: server
                .map(|server| Smtp::new(server, public_url))
                .transpose()?,
        })
    }

    /// The address of a page of the web app.
    #[must_use]
    pub fn plain_page(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// The address of a page of the web app that is opened with a token. The token is behind the `#`, so that no log
    /// on the way sees it.
    #[must_use]
    pub fn page(&self, path: &str, token: &str) -> String {
        format!("{}{path}#token={token}", self.public_url)
    }

    /// The address of a route of the API that takes its token in the query.
    #[must_use]
    pub fn route(&self, path: &str, token: &str) -> String {
        format!("{}/api{path}?token={token}", self.public_url)
    }
}

/// Starts sending the mails of the outbox.
pub fn start(engine: &Engine, unit: &UnitOfWork, mail: &Mail) {
    engine.work(Delivery::new(unit.clone(), mail.smtp.clone()));
}
