//! Sends the mails in the outbox.

use std::time::Duration;

use async_trait::async_trait;
use shared_events::mail::{State, open};
use shared_events::personal::KeyState;

use super::Smtp;
use super::outbox::{self, Task};
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::unit_of_work::UnitOfWork;

const FIRST_PAUSE: Duration = Duration::from_secs(5);
/// The longest pause between two tries: mail servers may be away for hours.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// Sends mails to the server, or keeps them if there is none.
#[derive(Debug)]
pub struct Delivery {
    unit: UnitOfWork,
    smtp: Option<Smtp>,
    /// The pause after the first failed try.
    first_pause: Duration,
}

impl Delivery {
    /// With this server, if there is one.
    #[must_use]
    pub const fn new(unit: UnitOfWork, smtp: Option<Smtp>) -> Self {
        Self {
            unit,
            smtp,
            first_pause: FIRST_PAUSE,
        }
    }

    /// For tests that wait for the next try.
    #[cfg(test)]
    pub const fn hasty(mut self) -> Self {
        self.first_pause = Duration::from_millis(1);
        self
    }
}

#[async_trait]
impl Handler for Delivery {
    fn kind(&self) -> &'static str {
        outbox::KIND
    }

    /// Tries for most of a day.
    fn policy(&self) -> Policy {
        Policy {
            per_owner: 4,
            in_all: 16,
            on_node: 4,
            attempts: 24,
            backoff: self.first_pause,
        }
    }

    fn pause(&self, attempt: i32) -> Duration {
        let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or(0);
        let pause = self.policy().backoff;
        pause
            .saturating_mul(2_u32.saturating_pow(doublings))
            .min(LONGEST_PAUSE)
    }

    /// If the process is killed between the server's answer and our commit, a mail is sent twice, and its receiver
    /// sees it as the same mail.
    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { mail } = job.body()?;
        let pool = self.unit.pool();
        let Some(waiting) = outbox::waiting(pool, mail)
            .await
            .map_err(Failure::because_of)?
        else {
            return Ok(());
        };
        if !waiting.is_wanted {
            return outbox::forget(pool, mail)
                .await
                .map_err(Failure::because_of);
        }
        let state = match &self.smtp {
            None => State::Kept,
            Some(smtp) => {
                let key = match self.unit.keys().get(waiting.owner).await {
                    Ok(KeyState::Live(key)) => key,
                    Ok(KeyState::Erased) => {
                        return outbox::forget(pool, mail)
                            .await
                            .map_err(Failure::because_of);
                    }
                    Err(cause) => return Err(Failure::because_of(cause)),
                };
                let letter = open(&key, mail, &waiting.sealed)
                    .ok_or_else(|| Failure::hopeless("the mail does not open"))?;
                if let Err(failure) = smtp.send(mail, &letter, waiting.created_at).await {
                    outbox::note(pool, mail, &failure.reason)
                        .await
                        .map_err(Failure::because_of)?;
                    return Err(failure);
                }
                State::Sent
            }
        };
        outbox::settle(pool, mail, state)
            .await
            .map_err(Failure::because_of)
    }

    async fn abandon(&self, job: &Job) -> Result<(), Failure> {
        let Task { mail } = job.body()?;
        outbox::settle(self.unit.pool(), mail, State::Failed)
            .await
            .map_err(Failure::because_of)
    }
}
