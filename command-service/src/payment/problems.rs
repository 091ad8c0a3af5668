//! How the API answers the errors of a payment.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};

use super::aggregate::PaymentError;
use super::look::LookError;

pub(super) const PAYMENTS_OFF: Code = Code::new(
    StatusCode::SERVICE_UNAVAILABLE,
    "payments_off",
    "Tokens can not be bought here at the moment.",
);
pub(super) const CHECKOUT_UNAVAILABLE: Code = Code::new(
    StatusCode::BAD_GATEWAY,
    "checkout_unavailable",
    "The payment could not be started, and nothing was charged. Please try again.",
);
const PROVIDER_UNAVAILABLE: Code = Code::new(
    StatusCode::BAD_GATEWAY,
    "provider_unavailable",
    "The payment provider does not answer. Your payment is looked at again by itself.",
);
pub(super) const NOTHING_TO_REFUND: Code = Code::new(
    StatusCode::CONFLICT,
    "nothing_to_refund",
    "There is nothing to pay back of this payment.",
);

pub(super) const NOT_YOUR_ADDRESS: Code = Code::new(
    StatusCode::FORBIDDEN,
    "not_your_address",
    "This is not the email address of your account.",
);

impl From<LookError> for ApiError {
    fn from(error: LookError) -> Self {
        match error {
            LookError::Provider(_) => PROVIDER_UNAVAILABLE.into(),
            LookError::Read(cause) => cause.into(),
            LookError::Write(cause) => Self::internal(cause),
        }
    }
}

impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Unknown => Code::NOT_FOUND.into(),
            PaymentError::Exists => Code::CONFLICT.into(),
            PaymentError::NothingToReturn => NOTHING_TO_REFUND.into(),
        }
    }
}
