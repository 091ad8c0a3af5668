//! Why a reply could not be written.

/// A failed reply. `Display` is for the operator's log: it names the status and the provider's error code, but never a
/// prompt, a key or the provider's own words. [`WriteError::user_text`] is for the client.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    #[error("the model is not configured: {0}")]
    Unconfigured(String),
    #[error("the model refused the request ({0})")]
    Rejected(Cause),
    #[error("the model refused the credentials ({0})")]
    Unauthorised(Cause),
    #[error("the model account has no credit left ({0})")]
    Quota(Cause),
    #[error("the model is limiting requests ({0})")]
    RateLimited(Cause),
    #[error("the model is unavailable ({0})")]
    Unavailable(Cause),
    #[error("the model took too long: {0}")]
    Timeout(Deadline),
    #[error("the reply was cut off before its end")]
    Cut,
    #[error("the model answered something unreadable: {0}")]
    Malformed(&'static str),
    #[error("the reply exceeds the limit for {0}")]
    TooLong(&'static str),
    #[error("the model withheld the reply")]
    ContentFiltered,
    #[error("the model finished without any text")]
    Empty,
    #[error("the house has spent what it may spend today")]
    Ceiling,
}

/// The provider's answer, reduced to what is safe to log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cause {
    /// The HTTP status, if there was one.
    pub status: Option<u16>,
    /// The provider's machine-readable error code or type.
    pub code: Option<String>,
}

impl std::fmt::Display for Cause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.status {
            Some(status) => write!(f, "status {status}")?,
            None => write!(f, "no status")?,
        }
        self.code
            .iter()
            .try_for_each(|code| write!(f, ", code {code}"))
    }
}

/// Which deadline passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    Connect,
    FirstByte,
    Idle,
    Turn,
}

impl std::fmt::Display for Deadline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Connect => "connecting",
            Self::FirstByte => "first byte",
            Self::Idle => "silence in the stream",
            Self::Turn => "whole turn",
        })
    }
}

impl WriteError {
    /// A stable name for events, metrics and problem answers.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unconfigured(_) => "unconfigured",
            Self::Rejected(_) => "rejected",
            Self::Unauthorised(_) => "unauthorised",
            Self::Quota(_) => "quota",
            Self::RateLimited(_) => "rate_limited",
            Self::Unavailable(_) => "unavailable",
            Self::Timeout(_) => "timeout",
            Self::Cut => "cut",
            Self::Malformed(_) => "malformed",
            Self::TooLong(_) => "too_long",
            Self::ContentFiltered => "content_filtered",
            Self::Empty => "empty",
            Self::Ceiling => "house_ceiling",
        }
    }

    /// Whether an operator must act before replies work again.
    #[must_use]
    pub fn alarm(&self) -> bool {
        matches!(
            self,
            Self::Unconfigured(_) | Self::Unauthorised(_) | Self::Quota(_) | Self::Ceiling
        )
    }

    /// Whether another model may succeed with the same request. If the request itself is wrong, or refused because of
    /// its content, it is the same everywhere.
    #[must_use]
    pub fn others_may_do_better(&self) -> bool {
        match self {
            // A missing model is a fault of the setup, not of the request.
            Self::Rejected(cause) => !matches!(cause.status, None | Some(400 | 413 | 422)),
            Self::TooLong(_) | Self::ContentFiltered => false,
            Self::Unconfigured(_)
            | Self::Unauthorised(_)
            | Self::Quota(_)
            | Self::RateLimited(_)
            | Self::Unavailable(_)
            | Self::Timeout(_)
            | Self::Cut
            | Self::Malformed(_)
            | Self::Empty
            | Self::Ceiling => true,
        }
    }

    /// The text for the client: what happened, that it cost nothing, and what to do.
    #[must_use]
    pub fn user_text(&self) -> &'static str {
        match self {
            Self::RateLimited(_) => {
                "Too many replies are being written at the moment. Nothing was charged; please try again in a minute."
            }
            Self::Timeout(_) | Self::Cut => {
                "The reply broke off before it was finished. Nothing was charged; please send your message again."
            }
            Self::TooLong(_) => {
                "The reply grew longer than can be delivered. Nothing was charged; please ask for a shorter piece, or for one part at a time."
            }
            Self::ContentFiltered => {
                "This request could not be answered as it stands. Nothing was charged; please put it another way."
            }
            Self::Ceiling => {
                "The house has spent what it may spend today. Nothing was charged; it goes on at midnight UTC."
            }
            Self::Unconfigured(_)
            | Self::Rejected(_)
            | Self::Unauthorised(_)
            | Self::Quota(_)
            | Self::Unavailable(_)
            | Self::Malformed(_)
            | Self::Empty => {
                "The reply could not be written just now. Nothing was charged; please try again."
            }
        }
    }
}
