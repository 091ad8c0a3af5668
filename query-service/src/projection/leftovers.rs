//! What earlier commands left unfinished: continued where that saves work, and dropped where it is of no use.

use std::sync::Arc;

use event_store::feed::head;

use super::Projection;
use super::beyond;
use super::generation::{self, Generation, State};
use super::operator::{OperateError, Operator};
use super::writer::Writer;

impl Operator {
    /// What earlier commands left unfinished. A verified generation is not unfinished; it waits for its promotion.
    pub(super) async fn leftovers(
        &self,
        projection: &dyn Projection,
    ) -> Result<Vec<Generation>, sqlx::Error> {
        let mut left = self.find(projection, State::Building).await?;
        left.retain(|generation| generation.verified.is_none());
        Ok(left)
    }

    /// Drops what earlier commands left, except the one that this command continues.
    pub(super) async fn drop_leftovers(
        &self,
        projection: &dyn Projection,
        except: Option<&str>,
    ) -> Result<(), OperateError> {
        for left in self.leftovers(projection).await? {
            if Some(left.schema.as_str()) != except {
                tracing::info!(
                    schema = left.schema,
                    "what an earlier command left is dropped"
                );
                generation::drop_tables(&self.context.pool, &left.schema).await?;
            }
        }
        Ok(())
    }

    /// A generation that an earlier command left unfinished, or a new one.
    pub(super) async fn unfinished(
        &self,
        projection: &Arc<dyn Projection>,
    ) -> Result<Writer, OperateError> {
        for left in self.leftovers(&**projection).await? {
            if beyond::look(&self.context.pool, &left).await?.is_none() {
                return self.seize(projection, &left.schema).await;
            }
            // The events from which it was built are gone.
            generation::drop_tables(&self.context.pool, &left.schema).await?;
        }
        self.fresh(projection).await
    }

    /// A new generation.
    pub(super) async fn fresh(
        &self,
        projection: &Arc<dyn Projection>,
    ) -> Result<Writer, OperateError> {
        let target = head(&self.context.pool).await?;
        let made = generation::create(&self.context.pool, &**projection, target).await?;
        self.seize(projection, &made.schema).await
    }
}
