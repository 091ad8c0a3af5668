//! What is counted.

/// Class limits for the time of replies, in milliseconds: each reply counts under the lowest limit that it did not
/// exceed, and under the last one if it took longer still.
pub(super) const LATENCIES: [i64; 11] = [
    250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 180_000, 600_000,
];

/// Class limits for the waiting time of tickets, in minutes: they are counted in the same way as replies.
pub(super) const TICKET_MINUTES: [i64; 18] = [
    1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 7_200, 10_080, 20_160, 43_200,
];

macro_rules! figures {
    ($($(#[$doc:meta])* $figure:ident $name:literal)*) => {
        /// A figure of a day.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Figure { $($(#[$doc])* $figure,)* }

        impl Figure {
            /// The stored word.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$figure => $name,)* }
            }

            /// Whether `of` is a class of times.
            pub const fn is_time(self) -> bool {
                matches!(self, Self::Latency | Self::FirstResponse | Self::Resolution)
            }

            /// From the stored name; none for a figure of a newer program.
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
    /// Accounts whose people were active themselves.
    Active "active"
    /// Conversations begun, by specialist.
    Conversations "conversations"
    /// Jobs opened, by specialist.
    JobsOpened "jobs-opened"
    /// Jobs whose first version was delivered, by specialist.
    JobsDelivered "jobs-delivered"
    /// Jobs approved or reviewed, by specialist.
    JobsCompleted "jobs-completed"
    /// Delivered replies, by specialist.
    RepliesDelivered "replies-delivered"
    /// Replies that their readers stopped, by specialist.
    RepliesStopped "replies-stopped"
    /// Failed replies, by specialist.
    RepliesFailed "replies-failed"
    /// Delivered replies, by the time they took; see [`LATENCIES`].
    Latency "latency"
    /// Tickets opened.
    TicketsOpened "tickets-opened"
    /// Tickets that support answered for the first time, by their waiting time; see [`TICKET_MINUTES`].
    FirstResponse "first-response"
    /// Tickets closed, by the time since they were last opened.
    Resolution "resolution"
    /// Tokens charged for replies, by specialist.
    Charged "charged"
    /// Kobo of verified payments, by plan.
    Revenue "revenue"
    /// The same in hundredths of a dollar, by the price of the plan.
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
