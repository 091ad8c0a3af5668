//! Receives notices: first the signature over the raw bytes, then one committed row, then the answer. A job
//! processes it afterwards.

use event_store::patience;
use service_kit::fault;
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use super::notice::Notice;
use super::{Payments, notices, signature};
use crate::jobs::{self, NewJob};

/// The result for a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is stored, now or before.
    Kept,
    /// The product does not use such events.
    Ignored,
    /// It is not the provider's.
    Forged,
}

impl Payments {
    /// Stores a notice. After [`Taken::Kept`] it is not lost, whatever happens.
    ///
    /// # Errors
    /// When the database fails: the provider sends it again.
    pub async fn take_notice(
        &self,
        body: &[u8],
        signature: Option<&[u8]>,
    ) -> Result<Taken, sqlx::Error> {
        let good = match (self.gateway(), signature) {
            (Some(gateway), Some(signature)) => signature::is_good(&gateway.key, body, signature),
            _ => false,
        };
        if !good {
            metrics::counter!("payment_notices_total", "taken" => "forged").increment(1);
            tracing::warn!(
                bytes = body.len(),
                "a payment notice without a good signature was refused"
            );
            return Ok(Taken::Forged);
        }
        let Some(notice) = Notice::read(body) else {
            metrics::counter!("payment_notices_total", "taken" => "ignored").increment(1);
            return Ok(Taken::Ignored);
        };
        keep(self.unit.pool(), &notice, body).await?;
        fault::reach(fault::Point::NoticeKept);
        metrics::counter!("payment_notices_total", "taken" => "kept").increment(1);
        Ok(Taken::Kept)
    }
}

/// One row for each notice, however often it is sent, with the job that processes it. A dispute that is closed again
/// with the opposite result is another notice with the same id; the order decides what that changes.
async fn keep(pool: &PgPool, notice: &Notice, body: &[u8]) -> Result<(), sqlx::Error> {
    let mut transaction = patience::begin(pool).await?;
    let new: Option<i64> = sqlx::query_scalar(
        "INSERT INTO payment_inbox (event, provider_id, reference, notice, digest) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (event, provider_id, (notice -> 'topic')) DO NOTHING RETURNING id",
    )
    .bind(&notice.event)
    .bind(&notice.id)
    .bind(notice.reference)
    .bind(sqlx::types::Json(notice))
    .bind(Sha256::digest(body).as_slice())
    .fetch_optional(&mut *transaction)
    .await?;
    if let Some(id) = new {
        let job = NewJob {
            key: format!("{}:{id}", notices::KIND),
            kind: notices::KIND,
            lane: format!("payment-notice/{id}"),
            owner: None,
            body: serde_json::json!({ "id": id }),
            due: None,
        };
        jobs::make(&mut transaction, vec![job]).await?;
    }
    transaction.commit().await
}
