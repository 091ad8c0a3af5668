//! Handing mail to a server.

use std::time::{Duration, SystemTime};

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use service_kit::config::{ConfigError, MailServer};
use shared_events::MailId;
use shared_events::mail::Letter;
use time::OffsetDateTime;

use crate::jobs::Failure;

/// How long a server may take for a mail. The client library only limits the connecting.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a server may take for the sign-in.
const REACHED: Duration = Duration::from_secs(10);

const TOO_LONG: &str = "the mail server took too long";

/// A mail server. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The ending of each `Message-ID`.
    host: String,
    patience: Duration,
}

impl Smtp {
    /// Does not contact the server yet.
    ///
    /// # Errors
    /// When server or sender are not valid.
    pub fn new(server: &MailServer, public_url: &str) -> Result<Self, ConfigError> {
        Self::patient(server, public_url, PATIENCE)
    }

    pub(super) fn patient(
        server: &MailServer,
        public_url: &str,
        patience: Duration,
    ) -> Result<Self, ConfigError> {
        let wrong_url = |_| {
            ConfigError::new(
                "SMTP_URL",
                "must be like smtps://user:password@host or smtp://host:port?tls=required",
            )
        };
        let from = server
            .from
            .parse()
            .map_err(|_| ConfigError::new("MAIL_FROM", "must be an address or `Name <address>`"))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server.url.expose())
            .map_err(wrong_url)?;
        let host = url::Url::parse(public_url).ok();
        let host = host.and_then(|url| Some(url.host_str()?.to_owned()));
        Ok(Self {
            transport: transport.timeout(Some(patience)).build(),
            from,
            host: host.unwrap_or_else(|| "localhost".to_owned()),
            patience,
        })
    }

    /// Sends a mail. A repeat is the same mail for its receiver: `Message-ID` and date stay the same.
    ///
    /// # Errors
    /// In words that name neither the person nor the text: servers often repeat the address.
    pub async fn send(
        &self,
        id: MailId,
        letter: &Letter,
        written: OffsetDateTime,
    ) -> Result<(), Failure> {
        let message = self.message(id, letter, written)?;
        let taken = tokio::time::timeout(self.patience, self.transport.send(message)).await;
        match taken {
            Ok(taken) => taken.map(|_| ()).map_err(failure),
            Err(_) => Err(Failure::passing(TOO_LONG)),
        }
    }

    /// Connects and signs in, and sends nothing. Returns why it could not, in words that name nobody.
    ///
    /// # Errors
    /// When the server is unavailable or refuses the sign-in.
    pub async fn reach(&self) -> Result<(), String> {
        let answered = tokio::time::timeout(REACHED, self.transport.test_connection()).await;
        match answered {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("the mail server broke off".to_owned()),
            Ok(Err(cause)) => Err(failure(cause).reason),
            Err(_) => Err(TOO_LONG.to_owned()),
        }
    }

    fn message(
        &self,
        id: MailId,
        letter: &Letter,
        written: OffsetDateTime,
    ) -> Result<Message, Failure> {
        let to: Mailbox = letter
            .to
            .parse()
            .map_err(|_| Failure::hopeless("the address is not one"))?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(&letter.subject)
            .date(SystemTime::from(written))
            .message_id(Some(format!("<{id}@{}>", self.host)))
            .raw_header(raw("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(url) = &letter.unsubscribe {
            message = message
                .raw_header(raw("List-Unsubscribe", format!("<{url}>")))
                .raw_header(raw(
                    "List-Unsubscribe-Post",
                    "List-Unsubscribe=One-Click".to_owned(),
                ));
        }
        let parts = MultiPart::alternative_plain_html(letter.text.clone(), letter.html.clone());
        message
            .multipart(parts)
            .map_err(|_| Failure::hopeless("the mail can not be put together"))
    }
}

fn raw(name: &'static str, value: String) -> HeaderValue {
    // All of them are our own ASCII texts, so nothing has to be encoded, and a long link must stay in one piece.
    HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii_str(name),
        value.clone(),
        value,
    )
}

/// A refusal of the mail itself is final. A refusal of our sign-in (530 to 538) must be repaired by the operator, and
/// the mail waits.
fn failure(cause: lettre::transport::smtp::Error) -> Failure {
    let Some(code) = cause.status() else {
        return Failure::passing(if cause.is_timeout() {
            TOO_LONG
        } else if cause.is_tls() {
            "no safe connection to the mail server"
        } else if cause.is_client() {
            return Failure::hopeless("the mail can not be sent by this server");
        } else {
            "the mail server can not be reached, or broke off"
        });
    };
    let code = u16::from(code);
    let reason = format!("the mail server answered {code}");
    if cause.is_permanent() && !(530..=538).contains(&code) {
        Failure::hopeless(reason)
    } else {
        Failure::passing(reason)
    }
}
