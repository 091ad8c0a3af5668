//! Forty people and a pace.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::PASSWORD;
use super::api_client::{ApiClient, Ask, Heard};
use super::files::{CHANGE, CONTENT};
use super::journal::{Journal, Operation, Outcome};
use super::pace::{CATCHES_UP, Pace, Slots};
use super::payments::Checkout;
use super::person::Person;
use super::work::WISH;

/// The first superadmin of a setup without further settings.
const ADMIN: &str = "admin@marketplace.example";
/// The first name of all; it occurs nowhere else.
pub(super) const FIRST_NAME: &str = "Cleonora";
/// The host of all e-mail addresses.
pub(super) const HOST: &str = "@chaos.example";
/// The number of people at the start.
const PEOPLE: usize = 40;
/// How long somebody waits for an answer after the work is over.
const STAYS: Duration = Duration::from_secs(5);
/// The number of orders of three of four people, so that most do not run out of tokens; the rest begin with each
/// day's free tokens.
const ORDERS: usize = 3;

/// All clients.
#[derive(Debug)]
pub struct Crowd {
    /// The connection to the product.
    pub api: ApiClient,
    /// The knowledge about all actions.
    pub journal: Journal,
    pub(super) people: Vec<Arc<Person>>,
    /// An admin, who looks after them.
    pub(super) admin: Person,
    /// The key of the provider's account.
    pub(super) provider_key: String,
    pub(super) agents: Vec<String>,
    next: AtomicU64,
}

impl Crowd {
    /// Without people.
    pub(super) fn new(api: ApiClient, provider_key: String) -> Self {
        Self {
            api,
            journal: Journal::default(),
            people: Vec::new(),
            admin: Person::new(ADMIN),
            provider_key,
            agents: Vec::new(),
            next: AtomicU64::new(0),
        }
    }

    /// Signs people up and in, and lets most of them buy tokens.
    pub async fn gather(api: ApiClient, provider_key: String) -> Result<Self> {
        let mut crowd = Self::new(api, provider_key);
        crowd.sign_in(&crowd.admin).await;
        if crowd.admin.token().is_empty() {
            bail!("{ADMIN} could not sign in");
        }
        crowd.is_known_to_the_provider().await?;
        for number in 0..PEOPLE {
            let email = format!("person-{number}{HOST}");
            let Heard::Answer(201, _) = crowd.sign_up(&email).await else {
                bail!("{email} could not sign up");
            };
            let person = Person::new(&email);
            crowd.sign_in(&person).await;
            for _ in 0..if number % 4 == 0 { 0 } else { ORDERS } {
                crowd.buy(&person, Checkout::Paid).await;
            }
            crowd.people.push(Arc::new(person));
        }
        let Heard::Answer(200, Value::Array(agents)) =
            crowd.api.ask(&Ask::get("/agents?limit=50")).await
        else {
            bail!("no specialists");
        };
        let ids = agents.iter().filter_map(|agent| agent["id"].as_str());
        crowd.agents = ids.map(str::to_owned).collect();
        Ok(crowd)
    }

    /// Works at `rate` operations a second until `stop`, and returns how many were begun. A client without an answer
    /// soon after that disconnects and never knows.
    pub async fn work(self: Arc<Self>, rate: f64, seed: u64, stop: CancellationToken) -> Pace {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let (slots, mut pace) = (Slots::default(), Pace::default());
        let tasks = TaskTracker::new();
        let gone = CancellationToken::new();
        while let Some(due) = stop.run_until_cancelled(ticks.tick()).await {
            if due.elapsed() > CATCHES_UP {
                pace.late += 1;
                continue;
            }
            let Some((choice, slot)) = self.choose(&mut chance, &slots) else {
                pace.crowded += 1;
                continue;
            };
            pace.begun += 1;
            let (crowd, gone) = (self.clone(), gone.clone());
            tasks.spawn(async move {
                gone.run_until_cancelled(crowd.perform(choice)).await;
                drop(slot);
            });
        }
        tasks.close();
        if tokio::time::timeout(STAYS, tasks.wait()).await.is_err() {
            gone.cancel();
            tasks.wait().await;
        }
        pace
    }

    /// Whether so many consecutive operations have a definite answer. One without it starts the count again: a busy
    /// machine is tolerated, but a permanently broken connection is met again and again.
    pub async fn trial(&self, count: usize, seed: u64) -> bool {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut row = 0;
        let slots = Slots::default();
        for _ in 0..4 * count {
            let Some((choice, _slot)) = self.choose(&mut chance, &slots) else {
                continue;
            };
            row = match self.perform(choice).await {
                Outcome::Unknown => 0,
                Outcome::Ok | Outcome::Failed => row + 1,
            };
            if row == count {
                return true;
            }
        }
        false
    }

    /// People's data and texts, to search for them where they must not be. Access tokens all begin alike, so that
    /// one whose answer was lost is found as well.
    pub fn private(&self) -> Vec<String> {
        let said = [PASSWORD, HOST, FIRST_NAME, WISH, CONTENT, CHANGE];
        let tokens = self.people.iter().map(|person| person.token());
        let tokens = tokens.chain([self.admin.token()]);
        let heads = tokens.filter_map(|token| Some(token.split_once('.')?.0.to_owned()));
        let heads: BTreeSet<String> = heads.collect();
        let said = said.map(str::to_owned).into_iter();
        said.chain([self.provider_key.clone()])
            .chain(heads)
            .collect()
    }

    /// A random person.
    pub(super) fn anybody(&self, chance: &mut StdRng) -> Arc<Person> {
        self.people[chance.random_range(0..self.people.len())].clone()
    }

    /// One of the specialists.
    pub(super) fn any_agent(&self, chance: &mut StdRng) -> String {
        self.agents[chance.random_range(0..self.agents.len())].clone()
    }

    /// A marker that was never used.
    pub(super) fn marker(&self, what: &str) -> String {
        format!("{what}-{}", self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// An account for this address.
    pub(super) async fn sign_up(&self, email: &str) -> Heard {
        self.journal.begin(Operation::SignUp, email);
        let body = json!({"firstname": FIRST_NAME, "lastname": "Chaos", "email": email, "password": PASSWORD});
        let ask = Ask::change(Method::POST, "/auth/signup", body).keyed(email);
        let (outcome, heard) = self.api.insist(&ask, 4).await;
        self.journal.end(Operation::SignUp, email, outcome);
        heard
    }

    /// A new session; the old token stays if there is no new one.
    pub(super) async fn sign_in(&self, person: &Person) -> Outcome {
        let body = json!({"email": person.email, "password": PASSWORD, "remember": true});
        let heard = self
            .api
            .ask(&Ask::change(Method::POST, "/auth/login", body))
            .await;
        let outcome = heard.outcome();
        self.journal.count(Operation::SignIn, outcome);
        if let Heard::Answer(200, answer) = heard
            && let Some(token) = answer["token"].as_str()
        {
            person.keep_token(token);
        }
        outcome
    }
}
