//! Who pays for a reply, and with which tokens.

use service_kit::address::ClientAddress;
use shared_events::personal::Instant;
use shared_events::wallet::view::Grant;
use shared_events::{Day, HoldId, Tokens, UserId};

use super::refusal::{NotFree, TurnError};
use crate::account::Account;
use crate::state::CommandState;
use crate::unit_of_work::{LogFault, ReadError, Refusal, Stream, Work};
use crate::wallet::{FreeTokens, Wallet, WalletCommand, WalletError};

/// Who pays for a reply, and from where they ask for it.
#[derive(Debug, Clone)]
pub struct Payer {
    client: UserId,
    /// Nowhere for the house itself, whose free tokens nobody counts.
    from: Option<ClientAddress>,
    free: FreeTokens,
}

impl Payer {
    pub fn new(state: &CommandState, client: UserId, from: Option<ClientAddress>) -> Self {
        Self {
            client,
            from,
            free: state.free.clone(),
        }
    }

    pub const fn client(&self) -> UserId {
        self.client
    }

    /// What a hold of so many tokens takes of the free ones.
    fn free_part(&self, work: &Work, amount: Tokens, today: Day) -> Result<FreePart, LogFault> {
        if !is_open(work, self.client, self.free.grant())? {
            return Ok(FreePart::Closed);
        }
        let wallet = work.state::<Wallet>(self.client)?;
        let tokens = wallet.free_part(amount, today);
        let takes_any = !tokens.is_zero() && amount <= wallet.balance().available_on(today);
        Ok(match self.from.filter(|_| takes_any) {
            Some(from) => FreePart::Counted { from, tokens },
            None => FreePart::Uncounted,
        })
    }

    /// What has to be known of them.
    pub fn streams(&self) -> Vec<Stream> {
        streams_of(self.client, self.free.grant())
    }
}

/// What a hold takes of the free tokens.
enum FreePart {
    /// They are not open to this client.
    Closed,
    /// Nothing that has to be counted.
    Uncounted,
    /// So many.
    Counted { from: ClientAddress, tokens: Tokens },
}

fn streams_of(client: UserId, grant: Grant) -> Vec<Stream> {
    let mut streams = vec![Stream::of::<Wallet>(client)];
    if grant == Grant::Confirmed {
        streams.push(Stream::of::<Account>(client));
    }
    streams
}

/// What a client can spend now.
///
/// # Errors
/// When the log does not read.
pub async fn spendable(state: &CommandState, client: UserId) -> Result<Tokens, ReadError> {
    let grant = state.free.grant();
    let work = state.unit_of_work.read(&streams_of(client, grant)).await?;
    let balance = work.state::<Wallet>(client)?.balance();
    let open = is_open(&work, client, grant)?;
    Ok(balance.spendable_on(Day::of(work.now()), open))
}

fn is_open(work: &Work, client: UserId, grant: Grant) -> Result<bool, LogFault> {
    if grant == Grant::Always {
        return Ok(true);
    }
    let view = work.state::<Account>(client)?.view();
    Ok(grant.is_open(view.is_some_and(|view| view.address_confirmed)))
}

/// Sets aside what a reply may cost, under the id it is charged by.
///
/// # Errors
/// When there is less than the estimate, or it would take free tokens that can not be spent.
pub async fn hold(
    work: &mut Work,
    payer: &Payer,
    hold: HoldId,
    estimate: Tokens,
    deadline: Instant,
) -> Result<(), Refusal<TurnError>> {
    let today = Day::of(work.now());
    let refused = match payer
        .free_part(work, estimate, today)
        .map_err(Refusal::Log)?
    {
        FreePart::Closed => Some(NotFree::Unconfirmed),
        FreePart::Uncounted => None,
        FreePart::Counted { from, tokens } => {
            let taken = payer.free.take(hold, from, tokens, today).await;
            taken.map_err(Refusal::Database)?.map(NotFree::UsedUp)
        }
    };
    let hold = WalletCommand::Hold {
        hold,
        amount: estimate,
        free: refused.is_none(),
        today,
        deadline,
    };
    let held = work.decide::<Wallet>(payer.client, hold, &()).await;
    held.map_err(|refusal| {
        refusal.map(|cause| match refused {
            Some(why) => TurnError::NotFree { why, estimate },
            None => too_little(cause, estimate),
        })
    })
}

fn too_little(cause: WalletError, estimate: Tokens) -> TurnError {
    match cause {
        WalletError::Insufficient { missing, .. } => TurnError::Insufficient { estimate, missing },
        // A hold buys nothing, so this can not be said of it; nothing is available then.
        WalletError::UnknownPurchase => TurnError::Insufficient {
            estimate,
            missing: estimate,
        },
    }
}
