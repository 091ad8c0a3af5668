//! What a client is told about a reply that failed, from the code in the log.

use writers::WriteError;
use writers::error::{Cause, Deadline};

/// The reply was too late.
pub const DEADLINE: &str = "deadline";
/// Every attempt failed on our side.
pub const ABANDONED: &str = "abandoned";

/// What happened, that it cost nothing, and what to do. An unknown code gets the most general text.
#[must_use]
pub fn text(code: &str) -> &'static str {
    known(code).user_text()
}

fn known(code: &str) -> WriteError {
    match code {
        DEADLINE | "timeout" => WriteError::Timeout(Deadline::Turn),
        "cut" => WriteError::Cut,
        "rate_limited" => WriteError::RateLimited(Cause::default()),
        "too_long" => WriteError::TooLong("its length"),
        "content_filtered" => WriteError::ContentFiltered,
        "house_ceiling" => WriteError::Ceiling,
        _ => WriteError::Unavailable(Cause::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_41_the_log_keeps_enough_to_say_what_the_writer_would_have_said() {
        let cause = Cause::default;
        for error in [
            WriteError::Unconfigured(String::new()),
            WriteError::Rejected(cause()),
            WriteError::Unauthorised(cause()),
            WriteError::Quota(cause()),
            WriteError::RateLimited(cause()),
            WriteError::Unavailable(cause()),
            WriteError::Timeout(Deadline::Idle),
            WriteError::Cut,
            WriteError::Malformed(""),
            WriteError::TooLong(""),
            WriteError::ContentFiltered,
            WriteError::Empty,
            WriteError::Ceiling,
        ] {
            assert_eq!(text(error.code()), error.user_text(), "{}", error.code());
        }
    }
}
