//! Support tickets: a member asks the people of support, who answer on screen and by mail.
//!
//! Each decision and the mail that tells of it are one commit, so nobody is told of what did not happen. A mail to a member holds
//! the words of an admin or none: whoever signs up may have given the address of somebody else, and would choose what we write to
//! them. All texts of a ticket are sealed with the key of its member, notes included.

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

/// Everything tickets can be asked for. Cheap to clone.
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

    /// A ticket as the log has it this moment.
    async fn load(&self, id: TicketId) -> Result<Ticket, ReadError> {
        let work = self.unit.read(&[Stream::of::<Ticket>(id)]).await?;
        Ok(work.state::<Ticket>(id)?.clone())
    }
}
