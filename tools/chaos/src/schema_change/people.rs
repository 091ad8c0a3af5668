//! People who work during the deployment, and what they know about it.
//!
//! Each of them knows both processes of a service, as a proxy does, and repeats a failed request once at the other
//! one.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use super::rotation::{Rotation, Stands};
use crate::client::{ApiClient, Ask, Heard, PASSWORD};
use crate::wait::until;

const PEOPLE: usize = 8;
/// Requests between two steps, so that each step has some before and after it.
const BETWEEN: u64 = 240;
/// A message is answered when its reply is there, which takes long on a machine that is building.
const PATIENCE: Duration = Duration::from_secs(60);
/// Opening an account waits for a free core.
const TRIES: u32 = 6;
/// There are no more steps.
const OVER: u64 = u64::MAX;

/// The results of all of them.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Each counted once, however often it was tried.
    pub requests: u64,
    /// Successful answers of the old program.
    pub by_old: u64,
    /// Successful answers of the changed program.
    pub by_new: u64,
    /// Repeated requests, by reason.
    pub repeated: BTreeMap<String, u64>,
    /// Requests that failed even after a repeat.
    pub failed: Vec<String>,
    /// The words of the replies to each discussion, as their authors know them.
    pub words: BTreeMap<String, i64>,
    /// Replies to discussions.
    pub replies: i64,
}

impl Tally {
    /// How many were repeated.
    pub fn repeats(&self) -> u64 {
        self.repeated.values().sum()
    }
}

/// All of them.
#[derive(Debug)]
pub struct People {
    shared: Arc<Shared>,
    working: Vec<JoinHandle<()>>,
}

/// Shared by all of them.
#[derive(Debug)]
struct Shared {
    clients: [ApiClient; 2],
    rotation: Arc<Rotation>,
    /// How many steps were begun.
    step: AtomicU64,
    agent: String,
    tally: Mutex<Tally>,
}

impl People {
    /// Opens an account and a discussion for each, and starts them. The ports are those of the query and the command
    /// service at each place.
    pub async fn begin(ports: [[u16; 2]; 2], rotation: Arc<Rotation>) -> Result<Self> {
        let clients = ports.map(|[reads, writes]| ApiClient::patient(reads, writes, PATIENCE));
        let [one, other] = clients;
        let clients = [one?, other?];
        let agents = clients[0].insist(&Ask::get("/agents?limit=1"), TRIES).await;
        let agent = found(agents.1, |agents| agents[0]["id"].as_str())?;
        let shared = Arc::new(Shared {
            clients,
            rotation,
            step: AtomicU64::new(0),
            agent,
            tally: Mutex::default(),
        });
        let mut accounts = Vec::new();
        for number in 0..PEOPLE {
            accounts.push(shared.account(number).await?);
        }
        let discussions: Vec<String> = accounts.iter().map(|(_, began)| began.clone()).collect();
        let people = accounts
            .into_iter()
            .enumerate()
            .map(|(number, (token, _))| {
                let two = [number, number + 1].map(|at| discussions[at % PEOPLE].clone());
                let person = Person {
                    shared: shared.clone(),
                    number,
                    token,
                    discussions: two,
                };
                tokio::spawn(person.work())
            });
        let working = people.collect();
        Ok(Self { shared, working })
    }

    /// Another step begins; waits until people have made so many more requests, unless they have left.
    pub async fn go_on(&self) -> Result<()> {
        if self.working.is_empty() {
            return Ok(());
        }
        self.shared.step.fetch_add(1, Ordering::Relaxed);
        let enough = self.tally().await.requests + BETWEEN;
        let asked = || async { (self.tally().await.requests >= enough).then_some(()) };
        until("people to work", asked).await
    }

    /// The results so far.
    pub async fn tally(&self) -> Tally {
        self.shared.tally.lock().await.clone()
    }

    /// They finish their requests, and leave.
    pub async fn leave(&mut self) -> Result<()> {
        self.shared.step.store(OVER, Ordering::Relaxed);
        for person in self.working.drain(..) {
            person.await?;
        }
        Ok(())
    }
}

/// A part of a successful answer.
fn found(heard: Heard, of: impl FnOnce(&Value) -> Option<&str>) -> Result<String> {
    let Heard::Answer(200..=299, answer) = &heard else {
        anyhow::bail!("heard {heard:?}");
    };
    let found = of(answer).context("the answer lacks it")?;
    Ok(found.to_owned())
}

impl Shared {
    /// For a new person: their token, and a discussion that they began.
    async fn account(&self, number: usize) -> Result<(String, String)> {
        let email = format!("person-{number}@drill.example");
        let account =
            json!({"firstname": "Ada", "lastname": "Tester", "email": email, "password": PASSWORD});
        let change = |path, body| Ask::change(Method::POST, path, body);
        let client = &self.clients[number % 2];
        let (_, heard) = client
            .insist(&change("/auth/signup", account).keyed(&email), TRIES)
            .await;
        ensure!(
            matches!(heard, Heard::Answer(201, _)),
            "{email} could not sign up: {heard:?}"
        );
        let session = json!({"email": email, "password": PASSWORD, "remember": true});
        let (_, heard) = client.insist(&change("/auth/login", session), TRIES).await;
        let token = found(heard, |answer| answer["token"].as_str())?;
        let discussion =
            json!({"title": format!("Rain, {number}"), "content": "What do you say of it?"});
        let begin = change("/community", discussion).by(&token).keyed(&email);
        let (_, heard) = client.insist(&begin, TRIES).await;
        let discussion = found(heard, |answer| answer["id"].as_str())?;
        Ok((token, discussion))
    }

    /// One request at this place; the reason if it was not successful.
    async fn attempt(&self, place: usize, ask: &Ask) -> Result<(), String> {
        let stood = self.rotation.at(&ask.method, place);
        let why = match self.clients[place].ask(ask).await {
            Heard::Answer(200..=299, _) => {
                let mut tally = self.tally.lock().await;
                match stood {
                    Stands::Old | Stands::Nobody => tally.by_old += 1,
                    Stands::New => tally.by_new += 1,
                }
                return Ok(());
            }
            Heard::Answer(status, body) => {
                format!("{status} {}", body["code"].as_str().unwrap_or_default())
            }
            Heard::Silence => "no answer".to_owned(),
        };
        Err(why)
    }

    /// A request, repeated once at the other place if necessary; returns whether it succeeded.
    async fn ask(&self, first: usize, ask: &Ask) -> bool {
        self.tally.lock().await.requests += 1;
        let place = self.rotation.next(&ask.method, first);
        let Err(why) = self.attempt(place, ask).await else {
            return true;
        };
        *self.tally.lock().await.repeated.entry(why).or_default() += 1;
        let other = self.rotation.next(&ask.method, 1 - place);
        let Err(why) = self.attempt(other, ask).await else {
            return true;
        };
        let failed = format!("{} {}: {why}", ask.method, ask.path);
        self.tally.lock().await.failed.push(failed);
        false
    }
}

/// A person at work.
struct Person {
    shared: Arc<Shared>,
    number: usize,
    token: String,
    /// Their own, and a neighbour's.
    discussions: [String; 2],
}

impl Person {
    /// A message in every other step, since the day's tokens are few, and in between replies to discussions and other
    /// actions.
    async fn work(self) {
        let mut sent = 0;
        for n in 0_usize.. {
            let step = self.shared.step.load(Ordering::Relaxed);
            if step == OVER {
                return;
            }
            match n % 6 {
                0 | 3 => self.reply(n).await,
                1 => {
                    let discussion = &self.discussions[(n / 6) % 2];
                    let path = format!("/community/{discussion}/comments");
                    self.read(n, &path).await;
                }
                2 => self.read(n, "/community?limit=20").await,
                4 if sent + 1 < step => {
                    sent = step;
                    let body = json!({"agentId": self.shared.agent, "text": format!("A line about rain, number {n}.")});
                    self.change(n, Method::POST, "/chat/send", body).await;
                }
                4 => {
                    let body = json!({"firstname": format!("Ada {n}"), "lastname": "Tester"});
                    self.change(n, Method::PUT, "/users/me", body).await;
                }
                _ => self.read(n, "/users/me/tokens").await,
            }
        }
    }

    /// A reply of one to nine words.
    async fn reply(&self, n: usize) {
        let count = 1 + (n / 3) % 9;
        let discussion = &self.discussions[(n / 3) % 2];
        let path = format!("/community/{discussion}/comments");
        let body = json!({"text": vec!["rain"; count].join(" ")});
        if self.change(n, Method::POST, &path, body).await {
            let mut tally = self.shared.tally.lock().await;
            tally.replies += 1;
            let words = tally.words.entry(discussion.clone()).or_default();
            *words += i64::try_from(count).unwrap_or(i64::MAX);
        }
    }

    async fn read(&self, n: usize, path: &str) {
        let ask = Ask::get(path).by(&self.token);
        self.shared.ask(place(n), &ask).await;
    }

    async fn change(&self, n: usize, method: Method, path: &str, body: Value) -> bool {
        let key = format!("{}-{n}", self.number);
        let ask = Ask::change(method, path, body).by(&self.token).keyed(&key);
        self.shared.ask(place(n), &ask).await
    }
}

/// So that requests of each kind go to both places first.
const fn place(n: usize) -> usize {
    (n / 6 + n) % 2
}
