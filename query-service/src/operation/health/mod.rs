//! The health of replies and payments, from what the database knows already: no external service is asked, and every
//! count uses an index.

mod findings;
mod occurrences;
mod payments;
mod replies;

use serde::Serialize;
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

pub use payments::PaymentHealth;
pub use replies::{ModelHealth, Outcomes, ReplyHealth};

use crate::audit::projection::Audit;
use crate::model::projection::Model;
use crate::payment::projection::Payment;
use crate::projection::{Moves, ReadError, Reads};

/// The health of replies and payments.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OperationsHealth)]
pub struct Health {
    /// Replies of specialists, and the models that wrote them.
    pub replies: ReplyHealth,
    /// Purchases and refunds.
    pub payments: PaymentHealth,
}

/// Positions where recent periods begin.
#[derive(Debug, Clone, Copy)]
struct RecentPositions {
    hour: i64,
    day: i64,
}

/// None before the needed read models are built, and for a role that may not read them: the owner of the database may
/// be only the owner of the log.
pub(super) async fn look(
    pool: &PgPool,
    now: OffsetDateTime,
) -> Result<Option<Health>, sqlx::Error> {
    match read(pool, now).await {
        Err(cause) if is_refused(&cause) => Ok(None),
        known => known,
    }
}

fn is_refused(cause: &sqlx::Error) -> bool {
    const INSUFFICIENT_PRIVILEGE: &str = "42501";
    let code = cause.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| code == INSUFFICIENT_PRIVILEGE)
}

async fn read(pool: &PgPool, now: OffsetDateTime) -> Result<Option<Health>, sqlx::Error> {
    let reads = Reads::new(pool.clone(), Moves::default());
    let models = reads.snapshot(&[&Audit, &Payment, &Model], None).await;
    let mut reading = match models {
        Ok(reading) => reading,
        Err(ReadError::NotBuilt(_)) => return Ok(None),
        Err(ReadError::Database(cause)) => return Err(cause),
    };
    let lately = RecentPositions {
        hour: occurrences::before(&mut reading, now - Duration::HOUR).await?,
        day: occurrences::before(&mut reading, now - Duration::DAY).await?,
    };
    let health = Health {
        replies: replies::look(&mut reading, lately).await?,
        payments: payments::look(&mut reading, lately, now).await?,
    };
    reading.end().await?;
    Ok(Some(health))
}
