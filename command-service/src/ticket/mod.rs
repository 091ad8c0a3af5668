//! Support tickets: a member asks the people of support, who answer on screen and by mail.
//!
//! Each decision and its mail are one commit, so no mail reports something that did not happen. A mail to a member
//! holds the words of an admin or nobody's words: at sign-up anybody can give somebody else's address, and would so
//! choose a part of our text to them. All texts of a ticket are encrypted with the key of its member, notes included.

mod admin_action;
mod aggregate;
mod answer_ticket;
mod change_status;
pub mod http;
mod let_go;
mod letters;
mod note;
mod number;
mod open_from_chat;
mod open_ticket;
mod opening;
mod problems;
mod reply;
mod take;
mod text;
mod writing;

use shared_events::TicketId;

pub use aggregate::{Ticket, TicketCommand, TicketError};

use crate::account::Accounts;
use crate::mail::Mail;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork};

/// The commands of tickets. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Tickets {
    unit: UnitOfWork,
    accounts: Accounts,
    mail: Mail,
}

impl Tickets {
    /// Over the unit of work, the accounts and the mail of the marketplace.
    #[must_use]
    pub const fn new(unit: UnitOfWork, accounts: Accounts, mail: Mail) -> Self {
        Self {
            unit,
            accounts,
            mail,
        }
    }

    /// A ticket in its current state.
    async fn load(&self, id: TicketId) -> Result<Ticket, ReadError> {
        let work = self.unit.read(&[Stream::of::<Ticket>(id)]).await?;
        Ok(work.state::<Ticket>(id)?.clone())
    }
}
