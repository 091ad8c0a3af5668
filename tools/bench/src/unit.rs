//! Commands through the unit of work, without HTTP, beside raw Postgres writing the same rows to the same log.

use anyhow::{Result, bail};
use command_service::unit_of_work::{CommandRequest, Stream, UnitOfWork};
use command_service::wallet::{Wallet, WalletCommand, WalletError};
use shared_events::personal::Instant;
use shared_events::{Actor, Day, HoldId, PaymentReference, Tokens, UserId};

use crate::load::{Outcome, closed};

/// The person, and the open hold.
#[derive(Debug, Clone, Copy)]
pub struct Spender {
    pub user: UserId,
}

/// New wallets with more tokens than can be spent.
pub async fn spenders(unit: &UnitOfWork, count: usize) -> Result<Vec<Spender>> {
    let mut all = Vec::with_capacity(count);
    for _ in 0..count {
        let user = UserId::mint();
        buy(unit, user, PaymentReference(user.0), Tokens(1 << 40)).await?;
        all.push(Spender { user });
    }
    Ok(all)
}

/// One command, one event: a purchase.
pub async fn buy(
    unit: &UnitOfWork,
    user: UserId,
    reference: PaymentReference,
    amount: Tokens,
) -> Result<()> {
    run(unit, user, WalletCommand::Buy { reference, amount }).await
}

/// One command, one event: a hold, or its settlement.
pub async fn spend(unit: &UnitOfWork, user: UserId, hold: HoldId, settle: bool) -> Result<()> {
    let today = Day::of(time::OffsetDateTime::now_utc());
    let command = if settle {
        WalletCommand::Settle {
            hold,
            used: Tokens(1),
            estimated: false,
            today,
        }
    } else {
        WalletCommand::Hold {
            hold,
            amount: Tokens(1),
            free: true,
            today,
            deadline: Instant(time::OffsetDateTime::now_utc()),
        }
    };
    run(unit, user, command).await
}

async fn run(unit: &UnitOfWork, user: UserId, command: WalletCommand) -> Result<()> {
    let request = CommandRequest::new("bench", Actor::SYSTEM, None);
    let done = unit
        .run::<(), WalletError, _>(request, vec![Stream::of::<Wallet>(user)], move |work| {
            let command = command.clone();
            Box::pin(async move { work.decide::<Wallet>(user, command, &()).await })
        })
        .await;
    match done {
        Ok(_) => Ok(()),
        Err(cause) => bail!("a spend failed: {cause:?}"),
    }
}

/// Each of `spenders` as fast as possible, on a wallet of its own.
pub async fn commands(unit: &UnitOfWork, spenders: &[Spender], seconds: u64) -> Result<Outcome> {
    let unit = unit.clone();
    let holds = spenders.iter().map(|spender| (*spender, HoldId::mint()));
    closed(holds.collect(), seconds, move |(spender, first), n| {
        let unit = unit.clone();
        async move {
            let hold = nth(first, n / 2);
            spend(&unit, spender.user, hold, n % 2 == 1).await
        }
    })
    .await
}

/// The hold of a pair of commands: computed, so that both use the same one without storing it.
fn nth(first: HoldId, n: u64) -> HoldId {
    HoldId(uuid::Uuid::from_u128(first.0.as_u128() + u128::from(n)))
}
