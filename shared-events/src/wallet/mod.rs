//! Wallets: two buckets of tokens and the entries that move them.

pub mod view;

use crate::ids::HoldId;
use crate::money::{Day, Tokens};
use crate::personal::{Instant, Public};

crate::events! {
    /// The stream `wallet`, one for each person. Each event is an entry of the ledger with a
    /// natural key, so that a repeat changes nothing.
    pub enum WalletEvent of "wallet" {
        /// The free tokens of the day were added, once a day, at the first spend. Key: the day.
        Granted = "granted" v 1 {
            day: Day,
            amount: Tokens,
            /// The rest of the day before, which is lost.
            lapsed: Tokens,
        },
        /// Tokens were bought. Key: the payment's reference.
        Bought = "bought" v 1 {
            reference: Public<String>,
            amount: Tokens,
            /// The part that paid off debt.
            debt_paid: Tokens,
        },
        /// Tokens were held for a reply. Key: the message it answers.
        Held = "held" v 1 {
            hold: HoldId,
            /// From the daily bucket of `day`.
            daily: Tokens,
            /// From the bought bucket.
            bought: Tokens,
            day: Day,
            /// The time at which the hold ends in any case.
            deadline: Instant,
        },
        /// The reply is complete: a part of the hold was used, the rest went back. Key: the hold.
        Settled = "settled" v 2 {
            hold: HoldId,
            /// Used from the daily bucket.
            daily: Tokens,
            /// Used from the bought bucket.
            bought: Tokens,
            /// Went back to the daily bucket.
            back_daily: Tokens,
            /// Bought ones that went back, including those that paid off debt.
            back_bought: Tokens,
            /// The part of `back_bought` that paid off debt and did not go to the bucket; before version 2 none did.
            debt_paid: Tokens,
            /// Held for a day that is over, not used, and lost.
            lapsed: Tokens,
            /// Whether we counted the tokens, because the model did not report them.
            estimated: bool,
        },
        /// There is no reply; all of the hold went back. Key: the hold.
        Released = "released" v 2 {
            hold: HoldId,
            back_daily: Tokens,
            /// Bought ones that went back, including those that paid off debt.
            back_bought: Tokens,
            /// The part of `back_bought` that paid off debt and did not go to the bucket; before version 2 none did.
            debt_paid: Tokens,
            /// Held for a day that is over, and lost.
            lapsed: Tokens,
        },
        /// A purchase was taken back, or a part of it. Key: the entry.
        ClawedBack = "clawed-back" v 2 {
            /// The reference of the payment.
            reference: Public<String>,
            /// The name of the refund or dispute within the payment; before version 2 all of it was taken at once.
            entry: Public<String>,
            /// The tokens that were available.
            taken: Tokens,
            /// The rest, which is paid first by bought tokens that come back from a hold and by later purchases.
            debt: Tokens,
        },
    }
}
