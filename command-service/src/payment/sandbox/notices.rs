//! Sends the sandbox's notices, signed, until they are answered with 200 or the last try has failed.

use std::time::Duration;

use event_store::patience::{self, within};
use tokio_util::sync::CancellationToken;

use super::Sandbox;
use super::ledger::Notice;
use super::schedule;
use crate::payment::signature::{HEADER, sign};

/// Notices that are taken at once.
const BATCH: i64 = 20;
/// The pause between two checks when nothing was sent.
const IDLE: Duration = Duration::from_secs(2);
/// Time limit for one notice.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(super) async fn deliver(sandbox: Sandbox, stop: CancellationToken) {
    let http = reqwest::Client::builder()
        .timeout(TIMEOUT)
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .build();
    let Ok(http) = http else {
        return tracing::error!("the payment sandbox can not send notices");
    };
    let pauses = schedule::pauses(sandbox.settings.minute);
    while !stop.is_cancelled() {
        let due = within(patience::STATEMENT, sandbox.ledger.due(BATCH, &pauses)).await;
        let due = due.unwrap_or_else(|cause| {
            tracing::warn!(%cause, "the payment sandbox's notices can not be read");
            Vec::new()
        });
        let idle = due.is_empty();
        for notice in due {
            send(&sandbox, &http, notice).await;
        }
        if idle {
            tokio::select! {
                () = stop.cancelled() => return,
                () = sandbox.sent.notified() => {}
                () = tokio::time::sleep(IDLE) => {}
            }
        }
    }
}

async fn send(sandbox: &Sandbox, client: &reqwest::Client, notice: Notice) {
    let signature = sign(&sandbox.settings.key, notice.body.as_bytes());
    let answer = client
        .post(&sandbox.settings.webhook_url)
        .header(HEADER, signature)
        .header(http::header::CONTENT_TYPE, "application/json")
        .body(notice.body)
        .send()
        .await;
    match answer {
        Ok(answer) if answer.status() == http::StatusCode::OK => {
            if let Err(cause) = sandbox.ledger.arrived(notice.id).await {
                tracing::warn!(%cause, notice = %notice.id, "that a notice arrived was not noted; it is sent again");
            }
        }
        Ok(answer) => tracing::warn!(
            status = %answer.status(),
            notice = %notice.id,
            "a sandbox notice was not taken"
        ),
        Err(cause) => tracing::warn!(
            cause = %cause.without_url(),
            notice = %notice.id,
            "a sandbox notice did not arrive"
        ),
    }
}
