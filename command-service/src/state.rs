//! What the handlers and workers of the command side have at hand.

use axum::extract::FromRef;
use service_kit::auth::Auth;
use service_kit::consistency::Consistency;
use service_kit::export::Exports;
use service_kit::limits::Limits;

use crate::account::Accounts;
use crate::campaign::Campaigns;
use crate::community::Community;
use crate::conversation::Chat;
use crate::model::Connections;
use crate::newsletter::Newsletter;
use crate::payment::Payments;
use crate::stats::Visitors;
use crate::support::Support;
use crate::ticket::Tickets;
use crate::unit_of_work::UnitOfWork;
use crate::upload::Uploads;
use crate::wallet::FreeTokens;

/// Shared by all handlers; cheap to clone. A feature with services of its own adds one field.
#[derive(Debug, Clone, FromRef)]
pub struct CommandState {
    /// Runs commands against the log.
    pub unit_of_work: UnitOfWork,
    /// Who is signed in.
    pub auth: Auth,
    /// Signs what a write answers with.
    pub consistency: Consistency,
    /// How often people may do things.
    pub limits: Limits,
    /// Everything accounts can be asked for.
    pub accounts: Accounts,
    /// Everything campaigns can be asked for.
    pub campaigns: Campaigns,
    /// What those who moderate need to write to authors.
    pub community: Community,
    /// Everything the newsletter can be asked for.
    pub newsletter: Newsletter,
    /// What conversations need.
    pub chat: Chat,
    /// Gives tickets for exports.
    pub exports: Exports,
    /// Counts visitors.
    pub visitors: Visitors,
    /// What live support needs.
    pub support: Support,
    /// Everything tickets can be asked for.
    pub tickets: Tickets,
    /// To whom free tokens go, and how many.
    pub free: FreeTokens,
    /// Everything payments can be asked for.
    pub payments: Payments,
    /// Everything connections to models can be asked for.
    pub connections: Connections,
    /// What uploads need.
    pub uploads: Uploads,
}

/// What a change needs that goes by no service of a feature: it is counted, it runs, and it is answered.
#[derive(Debug, Clone)]
pub struct WriteState {
    /// How often people may do things.
    pub limits: Limits,
    /// Runs commands against the log.
    pub unit_of_work: UnitOfWork,
    /// Signs what a write answers with.
    pub consistency: Consistency,
}

impl FromRef<CommandState> for WriteState {
    fn from_ref(all: &CommandState) -> Self {
        Self {
            limits: all.limits.clone(),
            unit_of_work: all.unit_of_work.clone(),
            consistency: all.consistency.clone(),
        }
    }
}
