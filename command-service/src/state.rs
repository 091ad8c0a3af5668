//! What the handlers and workers of the command side use.

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
    /// Authentication.
    pub auth: Auth,
    /// Signs the token of a write.
    pub consistency: Consistency,
    /// Limits of requests.
    pub limits: Limits,
    /// The commands of accounts.
    pub accounts: Accounts,
    /// The commands of campaigns.
    pub campaigns: Campaigns,
    /// What moderation needs to write to authors.
    pub community: Community,
    /// The commands of the newsletter.
    pub newsletter: Newsletter,
    /// What conversations need.
    pub chat: Chat,
    /// Gives tickets for exports.
    pub exports: Exports,
    /// Counts visitors.
    pub visitors: Visitors,
    /// What live support needs.
    pub support: Support,
    /// The commands of tickets.
    pub tickets: Tickets,
    /// Who gets free tokens, and how many.
    pub free: FreeTokens,
    /// The commands of payments.
    pub payments: Payments,
    /// The commands of connections to models.
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
