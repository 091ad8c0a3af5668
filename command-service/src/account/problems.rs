//! The errors that only accounts have, and the answers to the errors of the aggregates.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use crate::unit_of_work::Refusal;

use super::{AccountError, AdminRosterError, EmailClaimError};

pub(super) const EMAIL_TAKEN: Code = Code::new(
    StatusCode::CONFLICT,
    "email_taken",
    "An account with this email address already exists. Please sign in.",
);
pub(super) const INVALID_CREDENTIALS: Code = Code::new(
    StatusCode::UNAUTHORIZED,
    "invalid_credentials",
    "Invalid email or password.",
);
pub(super) const SECOND_FACTOR_REQUIRED: Code = Code::new(
    StatusCode::UNAUTHORIZED,
    "second_factor_required",
    "Enter a code of your authenticator app to sign in.",
);
pub(super) const CHALLENGE_ENDED: Code = Code::new(
    StatusCode::UNAUTHORIZED,
    "challenge_ended",
    "This sign-in took too long, or was tried too often. Please start again with your password.",
);
pub(super) const SECOND_FACTOR_SET: Code = Code::new(
    StatusCode::CONFLICT,
    "second_factor_set",
    "You have a second factor already. Remove it first to set up another one.",
);
pub(super) const NO_SECOND_FACTOR: Code = Code::new(
    StatusCode::CONFLICT,
    "no_second_factor",
    "There is no second factor.",
);
pub(super) const NO_EMAIL_CHANGE: Code = Code::new(
    StatusCode::CONFLICT,
    "no_email_change",
    "No change of your address waits for a confirmation.",
);
pub(crate) const LINK_SPENT: Code = Code::new(
    StatusCode::GONE,
    "link_spent",
    "This link has been used or has expired. Please ask for a new one.",
);
pub(super) const OWN_ACCOUNT: Code = Code::new(
    StatusCode::CONFLICT,
    "own_account",
    "You can not do this to your own account.",
);
pub(super) const ACCOUNT_DELETED: Code = Code::new(
    StatusCode::CONFLICT,
    "account_deleted",
    "This account is deleted.",
);
pub(super) const PASSKEYS_FULL: Code = Code::new(
    StatusCode::CONFLICT,
    "passkeys_full",
    "You have ten passkeys already. Remove one first.",
);
/// Unknown, removed, not of this account, or its answer came too late or twice: nobody is told which.
pub(super) const PASSKEY_REFUSED: Code = Code::new(
    StatusCode::UNAUTHORIZED,
    "passkey_refused",
    "This passkey does not open an account here. Sign in with your password.",
);
pub(super) const NO_PASSKEYS: Code = Code::new(
    StatusCode::NOT_FOUND,
    "no_passkeys",
    "Passkeys need a marketplace with a name for its address, not a number.",
);
pub(super) const LAST_SUPERADMIN: Code = Code::new(
    StatusCode::CONFLICT,
    "last_superadmin",
    "The last superadmin has to stay.",
);
pub(super) const SUPERADMIN_EXISTS: Code = Code::new(
    StatusCode::CONFLICT,
    "superadmin_exists",
    "There is a superadmin already.",
);

/// Of an address that an operator names; visitors are not told.
pub(super) const NO_ACCOUNT: Code = Code::new(
    StatusCode::NOT_FOUND,
    "no_account",
    "Nobody has an account with this address.",
);

/// Turns the error of one aggregate into an error of a command over several.
pub(super) fn told<E: Into<ApiError>>(refusal: Refusal<E>) -> Refusal<ApiError> {
    refusal.map(Into::into)
}

impl From<AccountError> for ApiError {
    fn from(cause: AccountError) -> Self {
        match cause {
            AccountError::Unknown | AccountError::NotAnAdmin => Code::NOT_FOUND.into(),
            AccountError::NotAMember => Code::FORBIDDEN.into(),
            AccountError::Suspended => Code::ACCOUNT_SUSPENDED.into(),
            AccountError::Deleted => ACCOUNT_DELETED.into(),
            AccountError::CodeNeeded => SECOND_FACTOR_REQUIRED.into(),
            AccountError::HasSecondFactor => SECOND_FACTOR_SET.into(),
            AccountError::NoSecondFactor => NO_SECOND_FACTOR.into(),
            AccountError::PasskeysFull => PASSKEYS_FULL.into(),
            AccountError::NoPasskey => Code::NOT_FOUND.into(),
            AccountError::SameAddress => Self::invalid("email", "This is your address already"),
            AccountError::NoAddressChange => LINK_SPENT.into(),
            // Ids are new each time, so a second opening is a fault of ours.
            AccountError::AlreadyOpen => Self::internal(cause),
        }
    }
}

impl From<EmailClaimError> for ApiError {
    fn from(_: EmailClaimError) -> Self {
        EMAIL_TAKEN.into()
    }
}

impl From<AdminRosterError> for ApiError {
    fn from(cause: AdminRosterError) -> Self {
        match cause {
            AdminRosterError::Founded => SUPERADMIN_EXISTS.into(),
            AdminRosterError::Last => LAST_SUPERADMIN.into(),
        }
    }
}
