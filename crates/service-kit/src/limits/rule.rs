//! The table of limits.

use std::time::Duration;

use crate::config::LimitProfile;

/// A bucket that holds `burst` tokens and fills up by `per_minute`; each request takes one. An exact rule never allows
/// more than `burst` in the time in which a bucket would be full again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// Its name in keys, metrics and the manual.
    pub name: &'static str,
    /// What is counted and for whom.
    pub meaning: &'static str,
    /// How many at once.
    pub burst: f64,
    /// How many a minute in the long run.
    pub per_minute: f64,
    /// Whether it holds in every period of time.
    pub exact: bool,
}

/// A delay that grows with every failure in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    /// Failures without a delay.
    pub free: u16,
    /// After the first failure beyond those; doubles with each further one.
    pub first: Duration,
    /// The longest delay.
    pub longest: Duration,
    /// Failures are forgotten after this long without an attempt.
    pub forgotten_after: Duration,
}

macro_rules! rules {
    (@exact) => { false };
    (@exact exact) => { true };
    ($($constant:ident $name:literal $burst:literal $per_minute:literal $($exact:ident)? $meaning:literal;)*) => {
        $(
            #[doc = $meaning]
            pub const $constant: Rule =
                Rule {
                    name: $name,
                    meaning: $meaning,
                    burst: $burst,
                    per_minute: $per_minute,
                    exact: rules!(@exact $($exact)?),
                };
        )*

        /// Every limit.
        pub const TABLE: &[Rule] = &[$($constant),*];
    };
}

rules! {
    SIGN_UP "sign-up" 30.0 0.5 "Accounts opened from an address: 30 at once, 30 an hour.";
    SIGN_UP_TAKEN "sign-up-taken" 5.0 0.1 "Sign-ups and changes of an e-mail address from an address for an account that exists already: 5 at once, 6 an hour, with a growing delay.";
    SIGN_UP_ASKED "sign-up-asked" 2.0 0.002 "Sign-ups and changes of an address for the same existing account, before its owner is told: 2 at once, 3 a day.";
    SIGN_UP_MAIL "sign-up-mail" 1.0 0.0007 "Mails that tell the owner about such sign-ups: one a day.";
    SIGN_IN_ACCOUNT "sign-in-account" 3.0 3.0 "Sign-ins to an account that fail, from one network or one device that signed in to it before: 3 at once, 3 a minute, with a growing delay.";
    SIGN_IN_EVERYWHERE "sign-in-everywhere" 30.0 0.5 "Sign-ins to an account that fail, from all networks together: 30 at once, 30 an hour; a device that signed in to it before is not stopped.";
    SIGN_IN_ADDRESS "sign-in-address" 30.0 30.0 "Sign-ins from an address.";
    FORGOT_ADDRESS "forgot-address" 20.0 0.5 "Forgotten passwords from an address.";
    FORGOT_ACCOUNT "forgot-account" 3.0 0.1 "Mails about a forgotten password to an account; beyond the limit none is sent, and the answer stays the same.";
    PASSWORD "password" 5.0 1.0 "Changes of their password tried by a user.";
    SECOND_FACTOR "second-factor" 5.0 0.2 "Wrong codes of a second factor at sign-ins to an account, from one device that signed in to it before or from all others together, and by a signed-in user: 5 at once, 12 an hour, with a growing delay.";
    CHALLENGE "challenge" 5.0 0.01 "Codes tried for one sign-in, which ends after the fifth wrong one.";
    PASSKEY "passkey" 60.0 30.0 "Steps of sign-ins with a passkey from an address; each has two.";
    CONFIRMATION "confirmation" 3.0 0.1 "Mails that confirm an address, asked for by a user.";
    EMAIL_CHANGE "email-change" 5.0 0.01 "Changes of their address asked for by a user, and letters about one sent again: 5 at once, 14 a day.";
    EMAIL_CHANGE_TO "email-change-to" 5.0 0.01 "The same for one new address, by all users together: 5 at once, 14 a day.";
    NEWSLETTER "newsletter" 20.0 0.5 "Subscriptions to the newsletter from an address.";
    NEWSLETTER_MAIL "newsletter-mail" 3.0 0.1 "Mails that ask to confirm a subscription, to an address; beyond the limit none is sent, and the answer stays the same.";
    LINK "link" 30.0 10.0 "Links in mails opened from an address.";
    REFRESH "refresh" 60.0 60.0 "Renewals of access tokens from an address.";
    SEND "send" 30.0 30.0 "Messages sent by a user.";
    ESTIMATE "estimate" 60.0 60.0 "Estimates of messages asked for by a user.";
    PAY "pay" 10.0 10.0 "Payments started by a user.";
    UPLOAD "upload" 40.0 40.0 "Files uploaded by a user.";
    DISCUSSION "discussion" 5.0 0.5 exact "Discussions begun by a user: 5 in any 10 minutes.";
    REPLY "reply" 30.0 3.0 exact "Replies in the community by a user: 30 in any 10 minutes.";
    TICKET "ticket" 6.0 0.005 exact "Tickets opened by a user: 6 in any 20 hours.";
    TICKET_ANSWER "ticket-answer" 20.0 2.0 "Answers to their tickets by a user.";
    OWN_EXPORT "own-export" 3.0 0.002 "Exports of everything about them asked for by a user: 3 at once, 3 a day.";
    PRESENCE "presence" 120.0 60.0 "Reports of open pages from an address.";
    WRITE "write" 120.0 120.0 "Other changes by a user or, for visitors, from an address.";
    READ "read" 600.0 1200.0 "Reads from an address, counted by each node.";
}

/// The table for the manual.
#[must_use]
pub fn markdown() -> String {
    let mut text =
        String::from("| Limit | At once | A minute | What is counted |\n|---|--:|--:|---|\n");
    for rule in TABLE {
        let Rule {
            name,
            meaning,
            burst,
            per_minute,
            exact: _,
        } = rule;
        text.push_str(&format!(
            "| `{name}` | {burst} | {per_minute} | {meaning} |\n"
        ));
    }
    text
}

/// The growing delay of sign-ins to one account from one network, and of sign-ups and changes of an address from one
/// network for addresses with an account.
pub const GUESS_DELAY: Delay = Delay {
    free: 3,
    first: Duration::from_secs(20),
    longest: Duration::from_secs(5 * 60),
    forgotten_after: Duration::from_secs(60 * 60),
};

impl LimitProfile {
    /// The factor of every limit.
    pub(crate) const fn factor(self) -> u16 {
        match self {
            Self::Default => 1,
            Self::Test => 1_000,
        }
    }
}

impl Rule {
    pub(super) fn burst(&self, profile: LimitProfile) -> f64 {
        self.burst * f64::from(profile.factor())
    }

    /// The period in which an exact rule allows no more.
    pub(super) fn window(&self) -> Duration {
        Duration::from_secs_f64(self.burst / self.per_minute * 60.0)
    }

    pub(super) fn per_minute(&self, profile: LimitProfile) -> f64 {
        self.per_minute * f64::from(profile.factor())
    }

    pub(super) fn per_second(&self, profile: LimitProfile) -> f64 {
        self.per_minute(profile) / 60.0
    }
}

impl Delay {
    pub(super) fn free(&self, profile: LimitProfile) -> i32 {
        i32::from(self.free) * i32::from(profile.factor())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_limit_has_a_name_of_its_own_and_lets_something_through() {
        let names: HashSet<_> = TABLE.iter().map(|rule| rule.name).collect();
        assert_eq!(names.len(), TABLE.len());
        assert!(
            TABLE.iter().all(|rule| rule.burst >= 1.0
                && rule.per_minute > 0.0
                && rule.meaning.ends_with('.'))
        );
    }

    #[test]
    fn comm_21_discussions_and_replies_are_counted_in_any_ten_minutes() {
        for (rule, most) in [(DISCUSSION, 5.0), (REPLY, 30.0)] {
            assert!(rule.exact);
            assert_eq!(rule.burst(LimitProfile::Default), most);
            assert_eq!(rule.window(), Duration::from_secs(600));
        }
    }

    #[test]
    fn the_test_profile_is_a_thousand_times_as_wide() {
        assert_eq!(SEND.burst(LimitProfile::Test), 30_000.0);
        assert_eq!(SEND.per_second(LimitProfile::Test), 500.0);
        assert_eq!(SEND.per_second(LimitProfile::Default), 0.5);
    }
}
