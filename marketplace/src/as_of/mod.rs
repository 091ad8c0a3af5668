//! `marketplace as-of`: the state of something at an earlier position of the log, folded from the events up to there.
//!
//! It needs no key and shows nothing personal: of an encrypted value it only says that it is encrypted, or that its
//! person was erased.

mod audit;
mod moment;
mod money;
mod report;
mod stream;
mod streams;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use service_kit::config::Database;
use uuid::Uuid;

use self::moment::When;
use crate::database::as_owner;

/// What to look at.
#[derive(Debug, Subcommand)]
pub enum AsOf {
    /// An account: its status and its permissions
    Account(One),
    /// A wallet: its tokens, and the sums added and taken until then
    Wallet(One),
    /// A payment: its state
    Payment(One),
    /// A conversation: its state and its jobs; without any text
    Conversation(One),
    /// All tokens, and all money by currency
    Money(All),
    /// The last entries of the audit log
    Audit(audit::Entries),
}

#[derive(Debug, Args)]
pub struct One {
    /// The id of the account, of the wallet's owner, of the payment or of the conversation
    id: Uuid,
    #[command(flatten)]
    all: All,
}

#[derive(Debug, Args)]
pub struct All {
    #[command(flatten)]
    when: When,
    /// The largest number of events to fold; if there are more, the command refuses
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    most: u64,
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Shows what was requested.
///
/// # Errors
/// When the database does not answer, or has no such object or position.
pub async fn run(asked: AsOf) -> Result<ExitCode> {
    let (what, One { id, all }) = match asked {
        AsOf::Audit(asked) => return audit::run(asked).await,
        AsOf::Money(all) => return money::run(all).await,
        AsOf::Account(one) => (streams::What::Account, one),
        AsOf::Wallet(one) => (streams::What::Wallet, one),
        AsOf::Payment(one) => (streams::What::Payment, one),
        AsOf::Conversation(one) => (streams::What::Conversation, one),
    };
    let look = async |pool: &sqlx::PgPool| {
        let moment = all.when.find(pool).await?;
        what.look(pool, id, &moment, all.most).await
    };
    let found = as_owner(&all.database, look).await?;
    report::tell(&found, all.json)?;
    Ok(ExitCode::SUCCESS)
}
