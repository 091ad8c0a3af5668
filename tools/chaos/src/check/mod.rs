//! What must be true after every run.

mod documents;
mod files;
mod ledger;
mod log;
#[cfg(test)]
mod made;
mod orders;
mod payments;
mod rebuild;
mod words;
mod work;

use anyhow::Result;
use event_store::Decoder;
use event_store::PersonKeys;
use event_store::{Feed as _, PgFeed, Place, Waker};
use serde_json::Value;
use shared_events::StreamEvent as _;
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::personal::MasterKey;
use sqlx::PgPool;

use crate::client::Crowd;
use crate::site::Site;

/// A rule that must always hold, and whether it did.
#[derive(Debug)]
pub struct Invariant {
    /// In words.
    pub name: &'static str,
    /// What was checked, or what is wrong.
    pub found: Result<String, String>,
}

impl Invariant {
    fn new(name: &'static str, wrong: Vec<String>, looked_at: String) -> Self {
        let found = match wrong.as_slice() {
            [] => Ok(looked_at),
            [one] => Err(one.clone()),
            [first, rest @ ..] => Err(format!("{first} (and {} more)", rest.len())),
        };
        Self { name, found }
    }
}

/// The events of these names in conversations, with their content.
fn told<'log>(events: &'log [RawEvent], names: &[&str]) -> Result<Vec<(&'log RawEvent, Value)>> {
    let is_about_it = |raw: &&RawEvent| {
        raw.aggregate_type == ConversationEvent::STREAM && names.contains(&raw.event_type.as_str())
    };
    let about_it = events.iter().filter(is_about_it);
    about_it
        .map(|raw| {
            let mut payload: Value = serde_json::from_str(&raw.payload)?;
            Ok((raw, payload[&raw.event_type].take()))
        })
        .collect()
}

/// All of them, on a product that is running and idle.
pub async fn all(site: &Site, crowd: &Crowd, well: bool) -> Result<Vec<Invariant>> {
    let journal = &crowd.journal;
    let pool = site.postgres.pool()?;
    let events = read(&pool).await?;
    let decoder = decoder(site, &pool)?;
    let mut found = work::check(&events, &decoder, &journal.changes()).await?;
    found.extend(ledger::check(&pool, &events, &decoder, site.clock.now().await?).await?);
    found.push(orders::check(&events, &journal.references())?);
    found.push(payments::check(&pool, &events, &decoder).await?);
    found.push(files::check(site, &events).await?);
    found.extend(log::check(&pool).await?);
    found.push(rebuild::check(site, &pool).await?);
    // After the read models are known to have reached the end of the log.
    found.push(documents::check(&events, &decoder, crowd).await?);
    let mut private = site.private()?;
    private.extend(crowd.private());
    found.extend(words::check(&site.logs()?, &private, well));
    pool.close().await;
    Ok(found)
}

/// Decodes with the keys of the run.
pub fn decoder(site: &Site, pool: &PgPool) -> Result<Decoder> {
    let master = MasterKey::new(1, site.key("MASTER_KEY_FILE")?);
    Ok(Decoder::new(PersonKeys::new(pool.clone(), master)))
}

/// The whole numbered log.
pub async fn read(pool: &PgPool) -> Result<Vec<RawEvent>> {
    const BATCH: u32 = 10_000;
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let (mut events, mut after) = (Vec::new(), Place::BEGINNING);
    loop {
        let batch = feed.read(after, BATCH, &[]).await?;
        if batch.through == after {
            return Ok(events);
        }
        after = batch.through;
        events.extend(batch.events);
    }
}
