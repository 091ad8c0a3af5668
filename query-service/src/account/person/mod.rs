//! A person's page for admins who look after users: who they are and what they have done here, in one snapshot. It
//! shows no text of a chat, a document or a file.

mod access;
pub(super) mod as_of;
mod dealings;
mod reports;
mod steps;
mod wallet;

use axum::extract::State;
use serde::Serialize;
use service_kit::api::account::AdminUser;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::UserId;
use utoipa::ToSchema;

use self::access::{PersonSession, PersonViewing, Suspension};
use self::dealings::{PersonChat, PersonPayment, PersonTicket};
use self::reports::PersonReport;
use self::steps::PersonEvent;
use self::wallet::PersonWallet;
use super::projection::Account;
use crate::audit::projection::Audit;
use crate::catalog::projection::Catalog;
use crate::community::projection::Community;
use crate::conversation::projection::Conversation;
use crate::payment::projection::Payment;
use crate::projection::{Projection, Reads};
use crate::ticket::projection::Tickets;
use crate::wallet::balance::Balances;
use crate::wallet::projection::Wallet;

const MODELS: [&dyn Projection; 8] = [
    &Account,
    &Audit,
    &Catalog,
    &Community,
    &Conversation,
    &Payment,
    &Tickets,
    &Wallet,
];

/// The latest of each list.
const LATEST: i64 = 20;

/// A person, with the latest 20 entries of each list and the counts of all.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Person {
    user: AdminUser,
    /// Null while the account is not suspended.
    #[schema(required)]
    suspension: Option<Suspension>,
    wallet: PersonWallet,
    counts: PersonCounts,
    /// Active sessions, the one used last first. At most 20.
    sessions: Vec<PersonSession>,
    /// Their conversations with specialists, the latest first. At most 20.
    chats: Vec<PersonChat>,
    /// The latest first. At most 20.
    payments: Vec<PersonPayment>,
    /// The last changed first. At most 20.
    tickets: Vec<PersonTicket>,
    /// What they reported in the community, the latest first. At most 20.
    reports_by: Vec<PersonReport>,
    /// What others reported about them, the latest first. At most 20.
    reports_about: Vec<PersonReport>,
    /// When admins viewed the account, the latest first. At most 20.
    viewings: Vec<PersonViewing>,
    /// Their actions, and events of their account, the latest first. At most 20.
    events: Vec<PersonEvent>,
}

/// The counts of all lists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonCounts {
    /// Conversations with specialists.
    chats: i64,
    /// Payments of any status.
    payments: i64,
    /// Support tickets.
    tickets: i64,
    /// What they reported.
    reports_by: i64,
    /// What others reported about them.
    reports_about: i64,
}

/// A person: account, sessions, wallet, and their latest activities.
#[utoipa::path(get, path = "/admin/users/{id}", operation_id = "getUser", tag = "account",
    params(("id" = String, Path, description = "Of the account")),
    responses((status = 200, body = Person), ApiError), security(("bearer" = [])))]
pub(super) async fn get_user(
    _: With<perm::UserManagement>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<UserId>,
    State(reads): State<Reads>,
    State(balances): State<Balances>,
) -> Result<(Freshness, Json<Person>), ApiError> {
    let mut reading = reads.snapshot(&MODELS, token).await?;
    let account = access::account(&mut reading, id).await?;
    let (user, suspension) = account.ok_or(Code::NOT_FOUND)?;
    let reports_by = reports::by(&mut reading, id).await?;
    let reports_about = reports::about(&mut reading, id).await?;
    let (chats, payments, tickets) = dealings::counts(&mut reading, id).await?;
    let person = Person {
        user,
        suspension,
        wallet: wallet::wallet(&mut reading, balances, id).await?,
        counts: PersonCounts {
            chats,
            payments,
            tickets,
            reports_by: reports_by.0,
            reports_about: reports_about.0,
        },
        sessions: access::sessions(&mut reading, id).await?,
        chats: dealings::chats(&mut reading, id).await?,
        payments: dealings::payments(&mut reading, id).await?,
        tickets: dealings::tickets(&mut reading, id).await?,
        reports_by: reports_by.1,
        reports_about: reports_about.1,
        viewings: access::viewings(&mut reading, id).await?,
        events: steps::events(&mut reading, id).await?,
    };
    let freshness = reading.freshness();
    reading.end().await?;
    Ok((freshness, Json(person)))
}
