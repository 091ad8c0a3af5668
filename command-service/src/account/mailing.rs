//! Turns events of accounts into mail: events become jobs, jobs become mails in the outbox.

use async_trait::async_trait;
use event_store::{DecodeError, Decoder};
use serde::{Deserialize, Serialize};
use service_kit::problem::ApiError;
use shared_events::account::own_export::OwnExportEvent;
use shared_events::account::{AccountEvent, Mailbox, Role};
use shared_events::event::{RawEvent, Unreadable};
use shared_events::personal::Instant;
use shared_events::{AddressChangeId, SessionId, StreamEvent as _, UserId};
use time::OffsetDateTime;

use super::Accounts;
use crate::jobs::{Failure, Handler, Job, NewJob, Policy, Reactor};
use crate::mail::{self, Mail};

/// The kind of these jobs.
const KIND: &str = "account-mail";

/// Days after the sign-up on which a person is asked again to confirm their address.
const REMINDERS: [i64; 3] = [1, 3, 7];

/// The reason for a mail.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "occasion")]
pub(super) enum Occasion {
    /// A person has forgotten the password of the account with this address, by its keyed hash.
    Forgotten { claim: String },
    /// Somebody tries to sign up with the address of an existing account, by its keyed hash.
    AskedFor { claim: String },
    /// An address must be confirmed; `asked` when its owner asked for the mail now.
    Confirm { user: UserId, asked: bool },
    /// The password was changed.
    Changed { user: UserId },
    /// A second factor was set up, or with `set` false removed.
    SecondFactor { user: UserId, set: bool },
    /// A passkey was added, or with `added` false removed.
    Passkey { user: UserId, added: bool },
    /// A session began at this time on a device that had not signed in before.
    NewDevice {
        user: UserId,
        session: SessionId,
        at: Instant,
    },
    /// A person was made an admin, perhaps without a password.
    Invited { user: UserId },
    /// An admin views the account, at most until this time.
    Viewed { user: UserId, until: Instant },
    /// The file with everything about the person is ready, and given out until this time.
    Exported { user: UserId, until: Instant },
    /// The file with everything about the person could not be made.
    ExportFailed { user: UserId },
    /// The account will be deleted at this time, as asked by its owner or by somebody with their password.
    Leaving { user: UserId, due: Instant },
    /// A mailbox has to confirm a change of the address.
    AddressChange {
        user: UserId,
        change: AddressChangeId,
        mailbox: Mailbox,
    },
    /// The address changed; the mailbox of the old one is told.
    AddressChanged {
        user: UserId,
        change: AddressChangeId,
    },
}

/// The job that writes the mail. `name` tells several jobs of the same kind apart.
pub(super) fn job(
    name: &str,
    occasion: &Occasion,
    owner: Option<UserId>,
    due: Option<OffsetDateTime>,
) -> Result<NewJob, ApiError> {
    Ok(NewJob {
        key: format!("{KIND}:{name}"),
        kind: KIND,
        lane: format!("{KIND}/{name}"),
        owner,
        body: serde_json::to_value(occasion).map_err(ApiError::internal)?,
        due,
    })
}

/// Reads events of accounts.
#[derive(Debug)]
pub(super) struct Mailing {
    decoder: Decoder,
}

impl Mailing {
    pub const fn new(decoder: Decoder) -> Self {
        Self { decoder }
    }
}

#[async_trait]
impl Reactor for Mailing {
    fn name(&self) -> &'static str {
        "account-mailing"
    }

    fn streams(&self) -> &'static [&'static str] {
        &[AccountEvent::STREAM, OwnExportEvent::STREAM]
    }

    async fn jobs(&self, raw: &RawEvent) -> Result<Vec<NewJob>, DecodeError> {
        let event = raw.identity();
        let malformed = |what: &str| Unreadable::Malformed {
            event: event.clone(),
            what: what.to_owned(),
        };
        let user: UserId = raw.id()?;
        let job = |name: &str, occasion: &Occasion, due| {
            job(name, occasion, Some(user), due).map_err(|_| malformed("its ids"))
        };
        if raw.aggregate_type == OwnExportEvent::STREAM {
            let occasion = match self.decoder.decode(raw).await? {
                OwnExportEvent::Finished { until, .. } => Occasion::Exported { user, until },
                OwnExportEvent::Failed { .. } => Occasion::ExportFailed { user },
                _ => return Ok(Vec::new()),
            };
            return Ok(vec![job(&event, &occasion, None)?]);
        }
        match self.decoder.decode(raw).await? {
            // An account by an admin or of the demonstration has an address that was given, not claimed.
            AccountEvent::Opened {
                role: Role::User,
                demo: false,
                ..
            } => {
                let confirm = Occasion::Confirm { user, asked: false };
                let mut jobs = vec![job(&event, &confirm, None)?];
                for days in REMINDERS {
                    let due = raw.recorded_at + time::Duration::days(days);
                    jobs.push(job(&format!("{event}:{days}"), &confirm, Some(due))?);
                }
                Ok(jobs)
            }
            AccountEvent::Opened {
                role: Role::Admin, ..
            } => Ok(vec![job(&event, &Occasion::Invited { user }, None)?]),
            AccountEvent::PasswordChanged {} => {
                Ok(vec![job(&event, &Occasion::Changed { user }, None)?])
            }
            AccountEvent::NewDeviceSeen { session } => {
                let at = Instant(raw.recorded_at);
                let seen = Occasion::NewDevice { user, session, at };
                Ok(vec![job(&event, &seen, None)?])
            }
            AccountEvent::SecondFactorSet {} => {
                let set = Occasion::SecondFactor { user, set: true };
                Ok(vec![job(&event, &set, None)?])
            }
            AccountEvent::SecondFactorRemoved {} => {
                let removed = Occasion::SecondFactor { user, set: false };
                Ok(vec![job(&event, &removed, None)?])
            }
            AccountEvent::PasskeyAdded { .. } => {
                let added = Occasion::Passkey { user, added: true };
                Ok(vec![job(&event, &added, None)?])
            }
            AccountEvent::PasskeyRemoved { .. } => {
                let removed = Occasion::Passkey { user, added: false };
                Ok(vec![job(&event, &removed, None)?])
            }
            AccountEvent::Viewed { until, .. } => {
                Ok(vec![job(&event, &Occasion::Viewed { user, until }, None)?])
            }
            AccountEvent::DeletionAsked { due } => {
                Ok(vec![job(&event, &Occasion::Leaving { user, due }, None)?])
            }
            AccountEvent::AddressChangeAsked { change, .. } => {
                let mut jobs = Vec::new();
                for mailbox in Mailbox::ALL {
                    let asked = Occasion::AddressChange {
                        user,
                        change,
                        mailbox,
                    };
                    jobs.push(job(&format!("{event}:{}", mailbox.as_str()), &asked, None)?);
                }
                Ok(jobs)
            }
            AccountEvent::AddressChanged { change, .. } => {
                let changed = Occasion::AddressChanged { user, change };
                Ok(vec![job(&event, &changed, None)?])
            }
            _ => Ok(Vec::new()),
        }
    }
}

/// Writes the mails.
#[derive(Debug)]
pub(super) struct Letters {
    accounts: Accounts,
    mail: Mail,
}

impl Letters {
    pub const fn new(accounts: Accounts, mail: Mail) -> Self {
        Self { accounts, mail }
    }
}

#[async_trait]
impl Handler for Letters {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        mail::WRITING
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let (accounts, mail, key) = (&self.accounts, &self.mail, &job.key);
        match job.body()? {
            Occasion::Forgotten { claim } => accounts.write_reset_mail(mail, key, &claim).await,
            Occasion::AskedFor { claim } => accounts.write_asked_mail(mail, key, &claim).await,
            Occasion::Confirm { user, asked } => {
                accounts.write_confirm_mail(mail, key, user, asked).await
            }
            Occasion::Changed { user } => accounts.write_changed_mail(mail, key, user).await,
            Occasion::SecondFactor { user, set } => {
                accounts
                    .write_second_factor_mail(mail, key, user, set)
                    .await
            }
            Occasion::Passkey { user, added } => {
                let told = (user, added);
                accounts.write_passkey_mail(mail, key, told).await
            }
            Occasion::NewDevice { user, session, at } => {
                let seen = (session, at);
                accounts.write_new_device_mail(mail, key, user, seen).await
            }
            Occasion::Invited { user } => accounts.write_invitation(mail, key, user).await,
            Occasion::Viewed { user, until } => {
                accounts.write_viewed_mail(mail, key, user, until).await
            }
            Occasion::Exported { user, until } => {
                accounts.write_exported_mail(mail, key, user, until).await
            }
            Occasion::ExportFailed { user } => {
                accounts.write_export_failed_mail(mail, key, user).await
            }
            Occasion::Leaving { user, due } => {
                accounts.write_leaving_mail(mail, key, user, due).await
            }
            Occasion::AddressChange {
                user,
                change,
                mailbox,
            } => {
                let asked = (user, change, mailbox);
                accounts.write_address_change_mail(mail, key, asked).await
            }
            Occasion::AddressChanged { user, change } => {
                let changed = (user, change);
                accounts
                    .write_address_changed_mail(mail, key, changed)
                    .await
            }
        }
    }
}
