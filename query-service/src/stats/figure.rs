//! What is counted.

/// How long replies may take, in milliseconds: each is counted under the least of these that it took no longer than, and
/// under the last if it took longer still.
pub(super) const LATENCIES: [i64; 11] = [
    250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 180_000, 600_000,
];

macro_rules! figures {
    ($($(#[$doc:meta])* $figure:ident $name:literal)*) => {
        /// A figure of a day.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Figure { $($(#[$doc])* $figure,)* }

        impl Figure {
            /// As stored.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$figure => $name,)* }
            }

            /// From the stored name; none of a newer program's.
            pub fn named(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$figure),)* _ => None }
            }
        }
    };
}

figures! {
    /// Different visitors.
    Visitors "visitors"
    /// Accounts opened.
    SignUps "sign-ups"
    /// Accounts whose people did something themselves.
    Active "active"
    /// Conversations begun, of a specialist.
    Conversations "conversations"
    /// Jobs taken up, of a specialist.
    JobsOpened "jobs-opened"
    /// Jobs whose first version came, of a specialist.
    JobsDelivered "jobs-delivered"
    /// Jobs approved or reviewed, of a specialist.
    JobsCompleted "jobs-completed"
    /// Replies that came, of a specialist.
    RepliesDelivered "replies-delivered"
    /// Replies that their readers stopped, of a specialist.
    RepliesStopped "replies-stopped"
    /// Replies that failed, of a specialist.
    RepliesFailed "replies-failed"
    /// Replies that came, of the time they took; see [`LATENCIES`].
    Latency "latency"
    /// Tokens that replies cost their readers, of a specialist.
    Charged "charged"
    /// Kobo of verified payments, of a plan.
    Revenue "revenue"
    /// The same in hundredths of a dollar, as the plan is priced.
    RevenueCents "revenue-cents"
    /// Kobo that were paid back or lost in a dispute.
    GivenBack "given-back"
    /// Free tokens.
    TokensGranted "tokens-granted"
    /// Tokens that were paid for.
    TokensBought "tokens-bought"
    /// Tokens that were used.
    TokensSpent "tokens-spent"
    /// Free tokens that nobody used.
    TokensLapsed "tokens-lapsed"
}
