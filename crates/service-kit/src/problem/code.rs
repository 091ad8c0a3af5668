//! The codes that more than one feature answers with. A feature with an error of its own declares it beside its
//! handlers with [`Code::new`]; `message` is a whole sentence that may be shown as it is.

use http::StatusCode;

/// A kind of error: its status, its stable name and its text for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The HTTP status.
    pub status: StatusCode,
    /// The stable name by which clients decide.
    pub name: &'static str,
    /// The sentence for people.
    pub message: &'static str,
}

impl Code {
    /// Declares a kind of error.
    pub const fn new(status: StatusCode, name: &'static str, message: &'static str) -> Self {
        Self {
            status,
            name,
            message,
        }
    }
}

macro_rules! codes {
    ($($constant:ident $status:ident $name:literal $message:literal;)*) => {
        impl Code {
            $(#[doc = $message] pub const $constant: Self = Self::new(StatusCode::$status, $name, $message);)*

            /// The codes with which any route may answer.
            pub const COMMON: &'static [Self] = &[$(Self::$constant),*];
        }
    };
}

codes! {
    VALIDATION_FAILED UNPROCESSABLE_ENTITY "validation_failed" "Some fields need another look.";
    MALFORMED_JSON BAD_REQUEST "malformed_json" "The request is not valid JSON.";
    MALFORMED_REQUEST BAD_REQUEST "malformed_request" "The request can not be understood.";
    UNAUTHENTICATED UNAUTHORIZED "unauthenticated" "Please sign in to continue.";
    SESSION_ENDED UNAUTHORIZED "session_ended" "Your session has ended. Please sign in again.";
    FORBIDDEN FORBIDDEN "forbidden" "You are not allowed to do this.";
    ACCOUNT_SUSPENDED FORBIDDEN "account_suspended" "This account is suspended.";
    SECOND_FACTOR_MISSING FORBIDDEN "second_factor_missing" "Admins need a second factor here. Please set one up in your settings, or use a passkey.";
    STEP_UP_REQUIRED FORBIDDEN "step_up_required" "Please enter your password or a code once more to do this.";
    READ_ONLY_VIEW FORBIDDEN "read_only_view" "While you view somebody's account, this is not shown and nothing can be changed.";
    NOT_FOUND NOT_FOUND "not_found" "There is nothing at this address.";
    METHOD_NOT_ALLOWED METHOD_NOT_ALLOWED "method_not_allowed" "This address does not answer that method.";
    REQUEST_TIMEOUT REQUEST_TIMEOUT "request_timeout" "The request took too long to arrive.";
    CONFLICT CONFLICT "conflict" "Somebody else changed this at the same time. Please try again.";
    UNREADABLE CONFLICT "unreadable" "Part of what this is about can not be read. Nothing was changed, and we have been told.";
    IDEMPOTENCY_KEY_REUSED UNPROCESSABLE_ENTITY "idempotency_key_reused" "This key was used for another request.";
    PAYLOAD_TOO_LARGE PAYLOAD_TOO_LARGE "payload_too_large" "The request is too large.";
    UNSUPPORTED_MEDIA_TYPE UNSUPPORTED_MEDIA_TYPE "unsupported_media_type" "The request has to be JSON.";
    RATE_LIMITED TOO_MANY_REQUESTS "rate_limited" "Too many requests. Please wait a moment and try again.";
    OVERLOADED SERVICE_UNAVAILABLE "overloaded" "The service is very busy. Please try again in a moment.";
    UNAVAILABLE SERVICE_UNAVAILABLE "unavailable" "The service is not available at the moment. Please try again.";
    NEWER_PROGRAM SERVICE_UNAVAILABLE "newer_program" "A newer version of the product has been at work here. Please try again in a moment.";
    INTERNAL INTERNAL_SERVER_ERROR "internal" "Something went wrong on our side. Please try again in a few moments.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_code_has_a_name_of_its_own_and_a_sentence_for_people() {
        let names: HashSet<_> = Code::COMMON.iter().map(|code| code.name).collect();
        assert_eq!(names.len(), Code::COMMON.len());
        for code in Code::COMMON {
            assert!(code.message.ends_with('.'), "{}", code.name);
            assert!(code.status.is_client_error() || code.status.is_server_error());
        }
    }
}
