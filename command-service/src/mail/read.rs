//! A superadmin reads a mail of the outbox; without a mail server, mails are read there. A link in a mail can sign a
//! reader in, so each reading is written to the log before the text is given out.

use axum::extract::State;
use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use service_kit::auth::{Proved, Superadmin};
use service_kit::json::Json;
use service_kit::limits::{Limits, Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use service_kit::task::in_task;
use shared_events::mail::{Letter, LetterEvent, open};
use shared_events::personal::KeyState;
use shared_events::{Actor, MailId, Public};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::outbox::{self, SealedMail};
use crate::state::CommandState;
use crate::unit_of_work::{Aggregate, CommandRequest, Stream, UnitOfWork};

/// This feature's routes.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new().routes(routes!(read_letter))
}

/// The readings of a mail of the outbox.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Readings;

impl cqrs_es::Aggregate for Readings {
    const TYPE: &'static str = "letter";
    type Command = LetterEvent;
    type Event = LetterEvent;
    type Error = std::convert::Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        read: LetterEvent,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Self::Error> {
        sink.write(read, self).await;
        Ok(())
    }

    fn apply(&mut self, _: LetterEvent) {}
}

impl Aggregate for Readings {
    const STATE_VERSION: i32 = 1;
}

/// The content and the receiver of a mail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OutboxLetter {
    /// The address.
    to: String,
    /// Its subject.
    subject: String,
    /// Its text, without typography.
    text: String,
    /// The same as a page, as a mail program shows it. Show it only where nothing in it can run.
    html: String,
}

/// Read a mail of the outbox. Each reading is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/outbox/{id}/readings", operation_id = "readLetter", tag = "mail",
    params(("id" = String, Path, description = "Of the mail")),
    responses(
        (status = OK, body = OutboxLetter),
        (status = NOT_FOUND, description = "There is none, a mail server has taken it, or its person was erased."),
        ApiError,
    ),
    security(("bearer" = [])),
)]
async fn read_letter(
    admin: Proved<Superadmin>,
    State(unit): State<UnitOfWork>,
    State(limits): State<Limits>,
    Path(mail): Path<MailId>,
) -> Result<Json<OutboxLetter>, ApiError> {
    in_task(async move {
        let admin = admin.user_id;
        limits.charge(&WRITE, Subject::User(admin)).await?;
        let sealed_mail = outbox::sealed_mail(unit.pool(), mail).await?;
        let SealedMail {
            owner,
            kind,
            sealed,
        } = sealed_mail.ok_or(Code::NOT_FOUND)?;
        let key = unit.keys().get(owner).await.map_err(ApiError::internal)?;
        let KeyState::Live(key) = key else {
            return Err(Code::NOT_FOUND.into());
        };
        let Letter {
            to,
            subject,
            text,
            html,
            ..
        } = open(&key, mail, &sealed).ok_or(Code::NOT_FOUND)?;
        let request = CommandRequest::new("read a mail", Actor::admin(admin), Some(owner));
        let streams = vec![Stream::of::<Readings>(mail)];
        unit.run::<_, ApiError, _>(request, streams, move |work| {
            let read = LetterEvent::Read {
                kind: Public(kind.clone()),
            };
            Box::pin(async move {
                let read = work.decide::<Readings>(mail, read, &()).await;
                read.map_err(|refusal| refusal.map(|never| match never {}))
            })
        })
        .await?;
        Ok(Json(OutboxLetter {
            to,
            subject,
            text,
            html,
        }))
    })
    .await
}
