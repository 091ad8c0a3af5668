//! Confirms an e-mail address: a mail after sign-up, reminders until the address is confirmed, and
//! a link with one click.

use event_store::patience;
use service_kit::clock;
use service_kit::problem::ApiError;
use shared_events::personal::KeyState;
use shared_events::randomness;
use shared_events::{Actor, Appended, PersonKey, UserId};
use sqlx::PgPool;

use super::aggregate::{Account, AccountCommand};
use super::mailing::{self, Occasion};
use super::problems::LINK_SPENT;
use super::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::{Draft, Mail, NewMail, post};
use crate::unit_of_work::Stream;
use shared_events::account::view::Status;

const PURPOSE: &str = "confirm-address";

/// A person with an account who can get mail.
pub(crate) struct Reachable {
    pub email: String,
    pub status: Status,
    pub confirmed: bool,
    /// Part of the demonstration: nobody receives mail at such an address.
    pub demo: bool,
    /// Mail about work that is delivered while they are away.
    pub wants_delivery_mail: bool,
    /// Letters of the house, to many people at once.
    pub wants_letters: bool,
}

impl Accounts {
    /// Confirms the address of the person whom the link names. A repeat changes nothing.
    pub(super) async fn confirm_address(&self, token: &str) -> Result<Option<Appended>, ApiError> {
        let now = clock::now();
        let user = self.links.open_ending(PURPOSE, token, now);
        let user: UserId = user.and_then(|id| id.parse().ok()).ok_or(LINK_SPENT)?;
        let request = self.request("confirm address", Actor::user(user), Some(user));
        let done = self
            .unit
            .run(request, vec![Stream::of::<Account>(user)], move |work| {
                Box::pin(async move {
                    work.decide::<Account>(user, AccountCommand::ConfirmAddress, &())
                        .await
                })
            })
            .await?;
        Ok(done.appended)
    }

    /// Sends the mail again for a person who asks for it.
    pub(super) async fn remind(&self, user: UserId) -> Result<(), ApiError> {
        let occasion = Occasion::Confirm { user, asked: true };
        let job = mailing::job(&randomness::id().to_string(), &occasion, Some(user), None)?;
        let mut connection = self.unit.pool().acquire().await?;
        crate::jobs::queue::enqueue(&mut connection, job).await?;
        Ok(())
    }

    /// Writes the mail with the link, unless the address is confirmed. Several reminders that are due at once,
    /// because nothing ran for days, become one.
    pub(super) async fn write_confirm_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
        asked: bool,
    ) -> Result<(), Failure> {
        let person = self.reachable(user).await?;
        let Some(person) = person.filter(|person| !person.confirmed) else {
            return Ok(());
        };
        let pool = self.unit.pool();
        if person.status != Status::Active || (!asked && just_written(pool, user).await?) {
            return Ok(());
        }
        let now = clock::now();
        let token = self.links.ending_token(PURPOSE, &user.to_string(), now);
        let link = mail.page("/confirm-email", &token);
        self.write(job, PURPOSE, user, &person.email, letters::confirm(&link))
            .await
    }

    /// Tells a person that their password was changed, so that they can act if it was not them.
    pub(super) async fn write_changed_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
    ) -> Result<(), Failure> {
        let Some(person) = self.reachable(user).await? else {
            return Ok(());
        };
        let letter = letters::changed(&mail.plain_page("/forgot-password"));
        self.write(job, "password-changed", user, &person.email, letter)
            .await
    }

    /// Tells the owner of an address that somebody tried to sign up with it.
    pub(super) async fn write_asked_mail(
        &self,
        mail: &Mail,
        job: &str,
        claim: &str,
    ) -> Result<(), Failure> {
        let holder = self.holder_of(claim).await;
        let Some(user) = holder.map_err(Failure::because_of)? else {
            return Ok(());
        };
        let Some(person) = self.reachable(user).await? else {
            return Ok(());
        };
        let letter = letters::asked_for(&mail.plain_page("/forgot-password"));
        self.write(job, "sign-up-tried", user, &person.email, letter)
            .await
    }

    /// Puts a mail into the outbox, once for each job. None for an erased person.
    pub(crate) async fn write(
        &self,
        job: &str,
        kind: &'static str,
        user: UserId,
        address: &str,
        draft: Draft,
    ) -> Result<(), Failure> {
        match self.mail_to(user, address, (job, kind), draft).await? {
            Some(mail) => self.post(&mail).await,
            None => Ok(()),
        }
    }

    /// Posts a mail in a commit of its own.
    pub(super) async fn post(&self, mail: &NewMail) -> Result<(), Failure> {
        let posted = async {
            let mut transaction = patience::begin(self.unit.pool()).await?;
            post(&mut transaction, mail).await?;
            transaction.commit().await
        };
        posted.await.map_err(Failure::because_of)
    }

    /// The mail to the person at this address; none for an erased person. Under the same `key` there is only one.
    pub(crate) async fn mail_to(
        &self,
        user: UserId,
        address: &str,
        (key, kind): (&str, &'static str),
        draft: Draft,
    ) -> Result<Option<NewMail>, Failure> {
        let person = self.person_key(user).await?;
        let letter = draft.to(address);
        Ok(person.map(|person| NewMail::new(key, kind, user, &person, &letter)))
    }

    /// None if there is no such account or it was erased.
    pub(crate) async fn reachable(&self, user: UserId) -> Result<Option<Reachable>, Failure> {
        let account: Account = self.load(user).await.map_err(Failure::because_of)?;
        let Some(view) = account.view() else {
            return Ok(None);
        };
        Ok(view.email.clear().map(|email| Reachable {
            email: shared_events::account::normalise_address(email).unwrap_or_default(),
            status: view.status,
            confirmed: view.address_confirmed,
            demo: view.demo,
            wants_delivery_mail: view.delivery_mail,
            wants_letters: view.letters,
        }))
    }

    /// None if the person was erased.
    async fn person_key(&self, user: UserId) -> Result<Option<PersonKey>, Failure> {
        match self.unit.keys().get(user).await {
            Ok(KeyState::Live(key)) => Ok(Some(key)),
            Ok(KeyState::Erased) => Ok(None),
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }
}

async fn just_written(pool: &PgPool, user: UserId) -> Result<bool, Failure> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM outbox
          WHERE owner = $1 AND kind = $2 AND created_at > now() - interval '12 hours')",
    )
    .bind(user)
    .bind(PURPOSE)
    .fetch_one(pool)
    .await
    .map_err(Failure::because_of)
}
