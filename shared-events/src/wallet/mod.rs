//! Wallets: two buckets of tokens and the entries that move them.

pub mod view;

use crate::ids::HoldId;
use crate::money::{Day, Tokens};
use crate::personal::{Instant, Public};

crate::events! {
    /// The stream `wallet`, one a person. Each event is an entry of the ledger with a natural key,
    /// so that a repeat changes nothing.
    pub enum WalletEvent of "wallet" {
        /// The day's free tokens were put in, once a day, at the first spend. Key: the day.
        Granted = "granted" v 1 {
            day: Day,
            amount: Tokens,
            /// What was left of the day before and went away.
            lapsed: Tokens,
        },
        /// Tokens were paid for. Key: the payment's reference.
        Bought = "bought" v 1 {
            reference: Public<String>,
            amount: Tokens,
            /// The part that went to pay off debt.
            debt_paid: Tokens,
        },
        /// Tokens were set aside for a reply. Key: the message it answers.
        Held = "held" v 1 {
            hold: HoldId,
            /// From the daily bucket of `day`.
            daily: Tokens,
            /// From the bought bucket.
            bought: Tokens,
            day: Day,
            /// When the hold ends whatever happens.
            deadline: Instant,
        },
        /// The reply is there: part of the hold was used, the rest went back. Key: the hold.
        Settled = "settled" v 2 {
            hold: HoldId,
            /// Used from the daily bucket.
            daily: Tokens,
            /// Used from the bought bucket.
            bought: Tokens,
            /// Went back to the daily bucket.
            back_daily: Tokens,
            /// Bought ones that went back, with those that paid off debt.
            back_bought: Tokens,
            /// The part of `back_bought` that went to pay off debt and not to the bucket; before version 2 none did.
            debt_paid: Tokens,
            /// Held for a day that is over, not used, and gone.
            lapsed: Tokens,
            /// Counted by us because the model did not say.
            estimated: bool,
        },
        /// There is no reply; all of the hold went back. Key: the hold.
        Released = "released" v 2 {
            hold: HoldId,
            back_daily: Tokens,
            /// Bought ones that went back, with those that paid off debt.
            back_bought: Tokens,
            /// The part of `back_bought` that went to pay off debt and not to the bucket; before version 2 none did.
            debt_paid: Tokens,
            /// Held for a day that is over, and gone.
            lapsed: Tokens,
        },
        /// A purchase was taken back, or a part of it. Key: the entry.
        ClawedBack = "clawed-back" v 2 {
            /// Of the payment.
            reference: Public<String>,
            /// Names the refund or the dispute within the payment; before version 2 all of it was taken at once.
            entry: Public<String>,
            /// What was there to take.
            taken: Tokens,
            /// The rest, paid first by bought tokens that come back from a hold and by later purchases.
            debt: Tokens,
        },
    }
}
