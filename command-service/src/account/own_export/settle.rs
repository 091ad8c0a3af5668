//! How an export ends: its file is ready, it could not be made, or its file is deleted.

use std::sync::Arc;

use service_kit::problem::ApiError;
use shared_events::newsletter::SubscriptionEvent;
use shared_events::personal::Instant;
use shared_events::{Actor, Appended, ExportId, StreamEvent as _, UserId};

use super::aggregate::{OwnExportCommand, OwnExports};
use super::pack::Packed;
use super::rows;
use super::source::StreamOf;
use crate::account::aggregate::Account;
use crate::account::problems::told;
use crate::account::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;
use crate::newsletter::Subscription;
use crate::unit_of_work::{CommandRequest, Refusal, SideWrite, Stream};

impl Accounts {
    /// Whether this export is still wanted.
    pub(super) async fn is_building(
        &self,
        user: UserId,
        export: ExportId,
    ) -> Result<bool, Failure> {
        let exports: OwnExports = self.load(user).await.map_err(Failure::because_of)?;
        Ok(exports.deadline(export).is_some())
    }

    /// The subscriptions to the newsletter of a person's addresses, as far as they have shown that the addresses are
    /// theirs. One that they had before is, unless somebody else has it now.
    pub(super) async fn newsletters_of(&self, user: UserId) -> Result<Vec<StreamOf>, ApiError> {
        let account: Account = self.load(user).await?;
        let mut claims = self.free_addresses(&account).await?;
        let confirmed = account.view().filter(|view| view.address_confirmed);
        if let Some(email) = confirmed.and_then(|view| view.email.clear()) {
            claims.push(self.claim(email)?.as_str().to_owned());
        }
        let mut newsletters = Vec::new();
        for id in claims {
            let subscription: Subscription = self.load(&id).await?;
            let reader = subscription.subscriber().map(|known| known.id);
            newsletters.extend(reader.map(|owner| StreamOf {
                kind: SubscriptionEvent::STREAM,
                id,
                owner,
            }));
        }
        Ok(newsletters)
    }

    /// The file is ready, unless it is no longer wanted.
    pub(super) async fn finish_own_export(
        &self,
        user: UserId,
        export: ExportId,
        attempt: i32,
        packed: Packed,
    ) -> Result<(), ApiError> {
        let bytes = packed.bytes;
        self.settle_own_export(
            user,
            "finish own export",
            move |at| OwnExportCommand::Finish { export, bytes, at },
            move |exports| {
                let until = exports.until(export)?;
                Some(rows::finished(user, export, attempt, packed, until))
            },
        )
        .await
    }

    /// Tells the person that the file is ready.
    pub(in crate::account) async fn write_exported_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
        until: Instant,
    ) -> Result<(), Failure> {
        let letter = letters::exported(until.0, &mail.plain_page("/settings"));
        self.write_to(user, (job, "own-export"), letter).await
    }

    /// Tells the person that there will be no file.
    pub(in crate::account) async fn write_export_failed_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
    ) -> Result<(), Failure> {
        let letter = letters::export_failed(&mail.plain_page("/settings"));
        self.write_to(user, (job, "own-export-failed"), letter)
            .await
    }

    /// The file could not be made.
    pub(super) async fn fail_own_export(
        &self,
        user: UserId,
        export: ExportId,
    ) -> Result<(), ApiError> {
        self.settle_own_export(
            user,
            "give up own export",
            move |_| OwnExportCommand::Fail(export),
            move |_| Some(rows::failed(user, export)),
        )
        .await
    }

    /// The file is gone.
    pub(super) async fn end_own_export(
        &self,
        user: UserId,
        export: ExportId,
    ) -> Result<(), ApiError> {
        self.settle_own_export(
            user,
            "end own export",
            move |_| OwnExportCommand::End(export),
            move |_| Some(rows::ended(user, export)),
        )
        .await
    }

    async fn settle_own_export(
        &self,
        user: UserId,
        name: &str,
        command: impl Fn(Instant) -> OwnExportCommand + Send + Sync + 'static,
        row: impl Fn(&OwnExports) -> Option<SideWrite> + Send + Sync + 'static,
    ) -> Result<(), ApiError> {
        let request = self.request(name, Actor::SYSTEM, Some(user));
        let settled = self.decide_own_export(user, request, command, row);
        settled.await.map(drop)
    }

    /// Decides a command, and changes the row in the same commit.
    pub(super) async fn decide_own_export(
        &self,
        user: UserId,
        request: CommandRequest,
        command: impl Fn(Instant) -> OwnExportCommand + Send + Sync + 'static,
        row: impl Fn(&OwnExports) -> Option<SideWrite> + Send + Sync + 'static,
    ) -> Result<Option<Appended>, ApiError> {
        let streams = vec![Stream::of::<OwnExports>(user)];
        let row = Arc::new(row);
        let decided = self
            .unit
            .run::<(), ApiError, _>(request, streams, move |work| {
                let command = command(Instant(work.now()));
                let row = Arc::clone(&row);
                Box::pin(async move {
                    work.decide::<OwnExports>(user, command, &())
                        .await
                        .map_err(told)?;
                    let exports = work.state::<OwnExports>(user).map_err(Refusal::Log)?;
                    if let Some(row) = row(exports) {
                        work.also(row);
                    }
                    Ok(())
                })
            });
        Ok(decided.await?.appended)
    }
}
