//! The most requested form of the directory: all specialists on offer, held in memory for one revision of the read
//! model.
//!
//! It is the same for everyone, small, and changes far less often than it is read. Each request asks the registry, in
//! one round trip, for the current revision; rows are read again when it is later than the one in memory. So no
//! answer is older than a query's answer would be.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};

use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::Appended;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;

use super::agent::Agent;
use super::list::{AgentSort, COLUMNS, WEIGHED, Wanted};
use super::projection::Catalog;
use super::search::{Fields, Index};
use crate::fold::fold;
use crate::projection::{Edition, Reads};

/// Shared by all requests.
#[derive(Debug, Clone, Default)]
pub struct Directory {
    held: Arc<RwLock<Option<Arc<Snapshot>>>>,
    /// Only one request reads when several find that there is something new.
    reading: Arc<tokio::sync::Mutex<()>>,
}

/// All offered specialists, in the order of the directory.
#[derive(Debug)]
pub(super) struct Snapshot {
    edition: Edition,
    cards: Vec<Card>,
    /// The place of each card by the id of its specialist.
    places: HashMap<String, usize>,
    index: Index,
}

#[derive(Debug)]
struct Card {
    agent: Agent,
    created: OffsetDateTime,
    /// The same in the form of the answer.
    json: String,
}

/// A page of the directory.
#[derive(Debug)]
pub(super) struct Page {
    /// A list of [`Agent`]s.
    pub json: String,
    /// Whether there is a page after it.
    pub has_more: bool,
    /// How many all pages hold together.
    pub total: usize,
}

/// The most who are looked at for a job.
const MOST_FITS: usize = 50;

/// By rating; this is also the order of equals in every other order. Who has no reviews comes last.
const EVERYBODY: &str = "\
SELECT {columns}, s.samples, s.created_at
FROM {catalog}.specialist s LEFT JOIN {catalog}.rating r ON r.specialist = s.id WHERE s.active
ORDER BY CASE WHEN r.reviews > 0 THEN {weighed} END DESC NULLS LAST, reviews DESC, s.id";

impl Directory {
    /// The current directory, or that after the event of the token.
    pub(super) async fn now(
        &self,
        reads: &Reads,
        token: Option<Appended>,
    ) -> Result<(Arc<Snapshot>, Freshness), ApiError> {
        let standing = reads.standing(&[&Catalog], token).await?;
        let edition = standing.edition(&Catalog);
        if let Some(snapshot) = self.held(&edition) {
            return Ok((snapshot, standing.freshness()));
        }
        let _alone = self.reading.lock().await;
        if let Some(snapshot) = self.held(&edition) {
            return Ok((snapshot, standing.freshness()));
        }
        let mut reading = reads.snapshot(&[&Catalog], token).await?;
        let sql = EVERYBODY.replace("{columns}", COLUMNS);
        let sql = reading.sql(&sql.replace("{weighed}", WEIGHED));
        let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
        let (edition, freshness) = (reading.edition(&Catalog), reading.freshness());
        reading.end().await?;
        let made = tokio::task::spawn_blocking(move || Snapshot::of(edition, &rows)).await;
        let snapshot = Arc::new(made.map_err(ApiError::internal)??);
        *self.held.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&snapshot));
        Ok((snapshot, freshness))
    }

    fn held(&self, edition: &Edition) -> Option<Arc<Snapshot>> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        held.as_ref()
            .filter(|snapshot| snapshot.edition.serves(edition))
            .map(Arc::clone)
    }
}

impl Snapshot {
    fn of(edition: Edition, rows: &[PgRow]) -> Result<Self, ApiError> {
        let mut cards = Vec::with_capacity(rows.len());
        let mut places = HashMap::with_capacity(rows.len());
        let mut fields = Vec::with_capacity(rows.len());
        for (place, row) in rows.iter().enumerate() {
            let agent = Agent::from_row(row)?;
            places.insert(agent.id.clone(), place);
            fields.push(found_by(&agent, row.try_get("samples")?));
            cards.push(Card {
                json: serde_json::to_string(&agent).map_err(ApiError::internal)?,
                created: row.try_get("created_at")?,
                agent,
            });
        }
        Ok(Self {
            edition,
            cards,
            places,
            index: Index::of(&fields),
        })
    }

    /// Those who fit a text best, each with the words of it that were found in their fields.
    pub fn fit(&self, words: &[String]) -> Vec<(Agent, Vec<String>)> {
        let fits = self.index.fit(words, MOST_FITS).into_iter();
        fits.filter_map(|fit| Some((self.cards.get(fit.place)?.agent.clone(), fit.words)))
            .collect()
    }

    /// The codes of the languages that they write in, the most frequent first.
    pub fn languages(&self) -> Vec<String> {
        let mut counts: HashMap<&String, usize> = HashMap::new();
        for code in self.cards.iter().flat_map(|card| &card.agent.languages) {
            *counts.entry(code).or_default() += 1;
        }
        let mut counts: Vec<(&String, usize)> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|(code, count)| (Reverse(*count), *code));
        counts.into_iter().map(|(code, _)| code.clone()).collect()
    }

    /// Who may stand on a page, the best match first. Whoever is not on offer has no place here.
    fn places_of(&self, wanted: &Wanted) -> Vec<usize> {
        let only = wanted.only.as_ref().map(|ids| {
            let places = ids.iter().filter_map(|id| self.places.get(id.as_str()));
            places.copied().collect::<Vec<_>>()
        });
        match (wanted.words.as_slice(), only) {
            ([], None) => (0..self.cards.len()).collect(),
            ([], Some(only)) => only,
            (words, None) => self.index.find(words),
            (words, Some(only)) => {
                let only: HashSet<usize> = only.into_iter().collect();
                let mut found = self.index.find(words);
                found.retain(|place| only.contains(place));
                found
            }
        }
    }

    /// The requested page.
    pub fn page(&self, wanted: &Wanted) -> Page {
        let places = self.places_of(wanted);
        let mut found: Vec<(usize, &Card)> = places
            .into_iter()
            .filter_map(|place| Some((place, self.cards.get(place)?)))
            .filter(|(_, card)| card.is_wanted(wanted))
            .collect();
        match wanted.sort {
            AgentSort::Best => {}
            AgentSort::Rating => found.sort_unstable_by_key(|(place, _)| *place),
            AgentSort::Reviews => {
                found.sort_unstable_by_key(|(place, card)| {
                    (Reverse(card.agent.reviews_count), *place)
                });
            }
            AgentSort::Newest => {
                found.sort_unstable_by_key(|(place, card)| (Reverse(card.created), *place));
            }
        }
        let rest = found.get(wanted.offset..).unwrap_or_default();
        let page = rest.iter().take(wanted.limit);
        let page: Vec<&str> = page.map(|(_, card)| card.json.as_str()).collect();
        Page {
            json: format!("[{}]", page.join(",")),
            has_more: rest.len() > wanted.limit,
            total: found.len(),
        }
    }
}

impl Card {
    fn is_wanted(&self, wanted: &Wanted) -> bool {
        let named = |wanted: &Option<String>, is: &str| wanted.as_deref().is_none_or(|it| it == is);
        named(&wanted.category, &self.agent.category)
            && named(&wanted.subcategory, &self.agent.subcategory)
            && wanted
                .language
                .as_ref()
                .is_none_or(|code| self.agent.languages.contains(code))
            && wanted.rating.is_none_or(|least| self.agent.rating >= least)
    }
}

fn found_by(agent: &Agent, samples: &str) -> Fields {
    [
        fold(&agent.name),
        fold(&agent.specialty),
        fold(&agent.skills.join(" ")),
        fold(&format!("{} {}", agent.category, agent.subcategory)),
        fold(samples),
        fold(&agent.description),
    ]
}
