//! How often somebody may do something.
//!
//! Requests that change something are counted in Postgres, so that a limit holds over all nodes ([`Limits`]). Reads
//! are counted by each node for itself ([`ReadLimit`]): a GET writes nothing, and their limit only prevents one
//! address from crowding out the others.

mod bucket;
mod reads;
mod rule;
mod sign_in;
mod window;

pub use bucket::{Limits, Subject};
pub use reads::{ReadLimit, limit_reads};
pub use rule::{
    CHALLENGE, CONFIRMATION, EMAIL_CHANGE, EMAIL_CHANGE_TO, FORGOT_ACCOUNT, FORGOT_ADDRESS, LINK,
    PASSKEY, PASSWORD, SECOND_FACTOR,
};
pub use rule::{
    DISCUSSION, ESTIMATE, PAY, READ, REFRESH, REPLY, SEND, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS,
    SIGN_IN_EVERYWHERE, SIGN_UP, SIGN_UP_ASKED, SIGN_UP_MAIL, SIGN_UP_TAKEN, UPLOAD, WRITE,
};
pub use rule::{Delay, Rule, TABLE, markdown};
pub use rule::{NEWSLETTER, NEWSLETTER_MAIL, OWN_EXPORT, PRESENCE, TICKET, TICKET_ANSWER};
pub use sign_in::{Attempt, Knock};
