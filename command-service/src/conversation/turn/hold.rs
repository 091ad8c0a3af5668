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

/// The client who pays for a reply, and the network of the request.
#[derive(Debug, Clone)]
pub struct Payer {
    client: UserId,
    /// None for the house itself, whose free tokens nobody counts.
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

    /// The free tokens that a hold of this amount uses.
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

    /// The streams that decide this.
    pub fn streams(&self) -> Vec<Stream> {
        streams_of(self.client, self.free.grant())
    }
}

/// The free tokens of a hold.
enum FreePart {
    /// This client can not use them.
    Closed,
    /// Nothing has to be counted.
    Uncounted,
    /// So many must be counted.
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
/// When the log can not be read.
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

/// Holds the possible cost of a reply, under the id by which it is charged.
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
        // A hold buys nothing, so this can not happen; nothing would be available then.
        WalletError::UnknownPurchase => TurnError::Insufficient {
            estimate,
            missing: estimate,
        },
    }
}
