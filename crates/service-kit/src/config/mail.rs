//! The mail server.

use clap::Args;

use super::{ConfigError, given};
use crate::secret::Secret;

/// The mail server; without one, mail is only kept where the superadmin can read it.
#[derive(Clone, Debug, Args)]
pub struct Mail {
    /// Mail server, as in smtps://user:password@mail.example.com; without it mail is kept to be read on screen
    #[arg(long, env = "SMTP_URL", hide_env_values = true)]
    smtp_url: Option<Secret<String>>,

    /// Sender of all mail, as in "AI Freelance <hello@example.com>"
    #[arg(long, env = "MAIL_FROM")]
    mail_from: Option<String>,
}

/// A usable mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    /// Scheme, sign-in, host and port.
    pub url: Secret<String>,
    /// The sender, an address or `Name <address>`.
    pub from: String,
}

impl Mail {
    /// The mail server, or `None` to keep mail. What only a mail client can check, such as whether the sender is an
    /// address, is checked at the start.
    pub fn server(&self) -> Result<Option<MailServer>, ConfigError> {
        let from = given(self.mail_from.as_ref());
        let url = self.smtp_url.as_ref();
        let Some(url) = url.filter(|url| !url.expose().trim().is_empty()) else {
            return match from {
                Some(_) => Err(ConfigError::new(
                    "SMTP_URL",
                    "is missing though MAIL_FROM is set",
                )),
                None => Ok(None),
            };
        };
        let from =
            from.ok_or_else(|| ConfigError::new("MAIL_FROM", "is missing though SMTP_URL is set"))?;
        Ok(Some(MailServer {
            url: url.clone(),
            from: from.clone(),
        }))
    }
}
