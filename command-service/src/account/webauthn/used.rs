//! An answer of a passkey is used up within the unit of work that begins the session.

use event_store::Statements;
use service_kit::problem::ApiError;
use shared_events::{PasskeyId, UserId};

use super::challenge::Challenge;
use super::rows;
use crate::account::aggregate::{Account, AccountCommand};
use crate::account::problems::{PASSKEY_REFUSED, told};
use crate::unit_of_work::{Refusal, Work};

/// A checked answer of a passkey, with all that is needed to use it up.
#[derive(Debug, Clone)]
pub(in crate::account) struct Use {
    pub(in crate::account) database: Statements,
    pub(in crate::account) passkey: PasskeyId,
    pub(in crate::account) challenge: Challenge,
    pub(in crate::account) state: Vec<u8>,
}

impl Use {
    /// Records the use, unless the answer was used before.
    pub async fn note(self, work: &mut Work, user: UserId) -> Result<(), Refusal<ApiError>> {
        let refusal = || PASSKEY_REFUSED.into();
        let waits = self.challenge.still_waits(&self.database, None, refusal);
        waits.await?;
        let used = AccountCommand::UsePasskey(self.passkey);
        let decided = work.decide::<Account>(user, used, &()).await;
        decided.map_err(told)?;
        work.also(self.challenge.end());
        work.also(rows::note_use(self.passkey, self.state));
        Ok(())
    }
}
