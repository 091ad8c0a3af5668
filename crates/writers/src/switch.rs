//! Which writer a specialist has.

use crate::Writer;
use async_trait::async_trait;
use std::sync::Arc;

/// Chooses the writer. It is asked for each reply, so that a change applies from the next one on.
#[async_trait]
pub trait Writers: Send + Sync {
    /// The writer for this specialist of this category.
    async fn of(&self, specialist: &str, category: &str) -> Arc<dyn Writer>;

    /// The writer where there is no specialist, such as in live support.
    async fn usual(&self) -> Arc<dyn Writer>;
}

/// The same writer for all.
#[derive(Clone)]
pub struct Fixed(pub Arc<dyn Writer>);

impl std::fmt::Debug for Fixed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Fixed").field(&self.0.name()).finish()
    }
}

#[async_trait]
impl Writers for Fixed {
    async fn of(&self, _: &str, _: &str) -> Arc<dyn Writer> {
        Arc::clone(&self.0)
    }

    async fn usual(&self) -> Arc<dyn Writer> {
        Arc::clone(&self.0)
    }
}
