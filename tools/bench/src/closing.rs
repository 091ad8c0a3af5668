//! How fast the end of a session closes its sockets, on the process that ended it and on another one.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use futures::StreamExt as _;
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::figures::{Goal, Rounds, percentile};
use crate::product::{ADMIN, PASSWORD, Person, Product, Socket};
use crate::report::Section;

/// The number of people in each round.
const PEOPLE: usize = 20;
/// The milliseconds that a socket may live longer than its session.
const MOST: f64 = 1_000.0;
/// Only ends a run that fails anyway.
const PATIENCE: Duration = Duration::from_secs(60);

/// An action that ends a session.
#[derive(Debug, Clone, Copy)]
enum Change {
    Suspension,
    Demotion,
    Password,
    SignOut,
}

impl Change {
    const ALL: [Self; 4] = [
        Self::Suspension,
        Self::Demotion,
        Self::Password,
        Self::SignOut,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Suspension => "suspension",
            Self::Demotion => "an admin's last permission taken",
            Self::Password => "another password",
            Self::SignOut => "sign-out",
        }
    }

    /// For addresses.
    const fn word(self) -> &'static str {
        match self {
            Self::Suspension => "suspended",
            Self::Demotion => "demoted",
            Self::Password => "changer",
            Self::SignOut => "leaver",
        }
    }

    /// The people whom it will affect.
    async fn people(self, product: &Product, round: usize) -> Result<Vec<Person>> {
        let name = format!("{}-{round}", self.word());
        match self {
            Self::Demotion => product.admins(PEOPLE, &name).await,
            Self::Suspension | Self::Password | Self::SignOut => {
                product.people(PEOPLE, &name).await
            }
        }
    }

    /// The token of the person who does it.
    async fn token(self, product: &Product, person: &Person) -> Result<String> {
        match self {
            Self::Suspension | Self::Demotion => product.sign_in(ADMIN).await,
            // From another session of theirs, which continues.
            Self::Password => product.sign_in(&person.email).await,
            Self::SignOut => Ok(person.token.clone()),
        }
    }

    async fn happen(self, product: &Product, person: &Person, token: &str) -> Result<()> {
        let id = &person.id;
        let (method, path, body) = match self {
            Self::Suspension => (
                Method::PATCH,
                format!("/admin/users/{id}"),
                Some(json!({"action": "suspend"})),
            ),
            Self::Demotion => (
                Method::PATCH,
                format!("/admin/admins/{id}"),
                Some(json!({"permissions": []})),
            ),
            Self::Password => (
                Method::PUT,
                "/users/me/password".to_owned(),
                Some(json!({"current": PASSWORD, "password": "another-bench-mark-password"})),
            ),
            Self::SignOut => (Method::POST, "/auth/logout".to_owned(), None),
        };
        let url = format!("{}{path}", product.base());
        let mut request = product.client.request(method, url).bearer_auth(token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        request.send().await?.error_for_status()?;
        Ok(())
    }
}

/// A socket that is read all the time, and the time of its end.
type Watched = JoinHandle<Result<Instant>>;

pub async fn measure(product: &Product, rounds: usize) -> Result<Section> {
    println!("starting a second process …");
    let other = product.beside().await?;
    let rows = rows([product, &other], rounds).await;
    other.stop().await?;
    Ok(Section {
        title: "Sockets of ended sessions",
        about: format!(
            "Two processes on one database, and {PEOPLE} people with a socket on each. One after the other loses a session, asked \
             for at the one process and at the other in turn. From sending the request, the hashing of passwords included, to the \
             end of the socket, which has to be told first that its session has ended. The goal is one of every socket, so the \
             slowest of all rounds has to meet it."
        ),
        head: vec![
            "What ends the session",
            "Socket on",
            "p50 ms",
            "Slowest ms",
            "Goal of the slowest",
        ],
        rows: rows?,
        plot: None,
    })
}

async fn rows(nodes: [&Product; 2], rounds: usize) -> Result<Vec<Vec<String>>> {
    let mut rows = Vec::new();
    for change in Change::ALL {
        let mut found = [Found::default(), Found::default()];
        for round in 0..rounds {
            let times = times(nodes, change, round).await?;
            for (found, times) in found.iter_mut().zip(times) {
                found.add(times);
            }
        }
        for (found, place) in found.into_iter().zip(["the process asked", "the other"]) {
            let mut row = vec![change.name().to_owned(), place.to_owned()];
            row.extend(found.cells());
            rows.push(row);
        }
    }
    Ok(rows)
}

/// Percentiles of several rounds.
#[derive(Debug, Default)]
struct Found {
    p50: Vec<f64>,
    slowest: Vec<f64>,
}

impl Found {
    fn add(&mut self, mut times: Vec<Duration>) {
        self.p50.push(percentile(&mut times, 0.5));
        self.slowest.push(percentile(&mut times, 1.0));
    }

    fn cells(self) -> [String; 3] {
        let worst = self.slowest.iter().copied().fold(0.0, f64::max);
        [
            Rounds::of(self.p50).cell(),
            Rounds::of(self.slowest).cell(),
            Goal::AtMost(MOST).cell(worst),
        ]
    }
}

/// For everybody's socket on the process that got the request, and on the other one.
async fn times(nodes: [&Product; 2], change: Change, round: usize) -> Result<[Vec<Duration>; 2]> {
    let [one, two] = nodes;
    let mut present = Vec::with_capacity(PEOPLE);
    for person in change.people(one, round).await? {
        let token = change.token(one, &person).await?;
        present.push((person, token));
    }
    // All of them before the first is closed, and within the half minute after which sessions are checked anyway.
    let mut open = Vec::with_capacity(PEOPLE);
    for (person, _) in &present {
        open.push([watched(one, person).await?, watched(two, person).await?]);
    }
    let mut times = [Vec::new(), Vec::new()];
    for (n, ((person, token), mut sockets)) in present.iter().zip(open).enumerate() {
        let mut nodes = nodes;
        if n % 2 == 1 {
            nodes.reverse();
            sockets.reverse();
        }
        let [asked, _] = nodes;
        let sent = Instant::now();
        change.happen(asked, person, token).await?;
        for (times, socket) in times.iter_mut().zip(sockets) {
            let ended = timeout(PATIENCE, socket).await;
            let ended = ended.context("a socket outlived its session")???;
            times.push(ended.saturating_duration_since(sent));
        }
    }
    Ok(times)
}

async fn watched(node: &Product, person: &Person) -> Result<Watched> {
    let there = Person {
        base: node.base(),
        ..person.clone()
    };
    Ok(tokio::spawn(end(there.listen().await?)))
}

/// Reads until the end, and returns the time.
async fn end(mut socket: Socket) -> Result<Instant> {
    let mut told = false;
    let ended = loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => told |= text.contains("session_ended"),
            Some(Ok(Message::Close(_)) | Err(_)) | None => break Instant::now(),
            Some(Ok(_)) => {}
        }
    };
    ensure!(told, "a socket ended and was not told why");
    Ok(ended)
}
