//! What is counted.

/// How long replies may take, in milliseconds: each is counted under the least of these that it took no longer than, and
/// under the last if it took longer still.
pub(super) const LATENCIES: [i64; 11] = [
    250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 180_000, 600_000,
];

/// How long tickets may wait, in minutes: each is counted as replies are.
pub(super) const TICKET_MINUTES: [i64; 18] = [
    1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 7_200, 10_080, 20_160, 43_200,
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

            /// Whether `of` is a time that it took.
            pub const fn is_time(self) -> bool {
                matches!(self, Self::Latency | Self::FirstResponse | Self::Resolution)
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
    /// Tickets opened.
    TicketsOpened "tickets-opened"
    /// Tickets that support answered for the first time, of the time they waited; see [`TICKET_MINUTES`].
    FirstResponse "first-response"
    /// Tickets closed, of the time since they were opened the last time.
    Resolution "resolution"
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
