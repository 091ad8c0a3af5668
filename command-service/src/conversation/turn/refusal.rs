//! Why a reply was not asked for, and what the API answers then.

use service_kit::problem::{ApiError, Code};
use shared_events::Tokens;
use shared_events::money::grouped;

use http::StatusCode;

use crate::conversation::aggregate::ConversationError;
use crate::conversation::problems::no_specialist;
use crate::wallet::Scope;

const INSUFFICIENT_TOKENS: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "insufficient_tokens",
    "You do not have enough tokens for this message.",
);
const FREE_TOKENS_USED_UP: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "free_tokens_used_up",
    "Today's free tokens are used up.",
);
const CONFIRM_ADDRESS_FIRST: Code = Code::new(
    StatusCode::PAYMENT_REQUIRED,
    "confirm_address_first",
    "Please confirm your e-mail address first.",
);

/// Why a reply was not asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// There is no specialist of that id who takes work.
    #[error("there is no such specialist")]
    NoSuchSpecialist,
    /// The conversation refuses it.
    #[error(transparent)]
    Conversation(ConversationError),
    /// There are not enough tokens; `estimate` would have been held.
    #[error("{missing} of {estimate} tokens are missing")]
    Insufficient {
        /// What the reply may cost.
        estimate: Tokens,
        /// The missing tokens.
        missing: Tokens,
    },
    /// There would be enough free tokens, but they can not be spent.
    #[error("the free tokens can not be spent: {why:?}")]
    NotFree {
        /// The reason.
        why: NotFree,
        /// What the reply may cost.
        estimate: Tokens,
    },
}

/// Why free tokens can not be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotFree {
    /// They begin after the address is confirmed.
    Unconfirmed,
    /// They are used up until the next UTC day.
    UsedUp(Scope),
}

impl From<TurnError> for ApiError {
    fn from(error: TurnError) -> Self {
        match error {
            TurnError::NoSuchSpecialist => no_specialist(),
            TurnError::Conversation(cause) => cause.into(),
            TurnError::Insufficient { estimate, missing } => {
                let detail = format!(
                    "You are missing {} tokens: the reply may cost up to {}, and you have {}.",
                    grouped(missing.0),
                    grouped(estimate.0),
                    grouped(estimate.less(missing).0),
                );
                Self::new(INSUFFICIENT_TOKENS).detail(detail)
            }
            TurnError::NotFree { why, estimate } => not_free(why, estimate),
        }
    }
}

fn not_free(why: NotFree, estimate: Tokens) -> ApiError {
    let (code, cause) = match why {
        NotFree::Unconfirmed => (
            CONFIRM_ADDRESS_FIRST,
            "Your free tokens begin once your e-mail address is confirmed.",
        ),
        NotFree::UsedUp(Scope::Network) => (
            FREE_TOKENS_USED_UP,
            "Everybody on your network together has used the free tokens that it has for today. They are back at 00:00 UTC.",
        ),
        NotFree::UsedUp(Scope::All) => (
            FREE_TOKENS_USED_UP,
            "The free tokens that we have for everybody today are used up. They are back at 00:00 UTC.",
        ),
    };
    let most = grouped(estimate.0);
    ApiError::new(code).detail(format!(
        "{cause} This reply may cost up to {most} tokens. Tokens that you buy can be spent at any time."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_37_a_balance_too_low_says_how_much_is_missing() {
        let error = ApiError::from(TurnError::Insufficient {
            estimate: shared_events::Tokens(1_234_567),
            missing: shared_events::Tokens(1_000),
        });
        let problem = error.problem();
        assert_eq!(
            (problem.status, problem.code.as_str()),
            (402, "insufficient_tokens")
        );
        assert_eq!(
            problem.detail,
            "You are missing 1,000 tokens: the reply may cost up to 1,234,567, and you have 1,233,567."
        );
    }
}
