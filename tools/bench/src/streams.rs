//! Replies while they are written: how far their readers are behind the model, and how much memory that takes.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use futures::{SinkExt as _, StreamExt as _, TryStreamExt as _};
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::figures::{Rounds, float, percentile};
use crate::product::{Person, Product, Socket};
use crate::report::Section;

/// So many at the same time, and as many one after the other.
const READERS: usize = 200;
/// The speed of the model: as fast as paid models, for ten seconds; and a short one, for replies one after the
/// other.
const LONG: Speech = Speech {
    words: 200,
    pace: 50,
};
const SHORT: Speech = Speech {
    words: 12,
    pace: 10,
};

#[derive(Debug, Clone, Copy)]
struct Speech {
    words: usize,
    /// Milliseconds between two words.
    pace: u64,
}

impl Speech {
    fn text(self) -> String {
        vec![WORD; self.words].join(" ")
    }

    fn script(self) -> String {
        format!("paced:{}", self.pace)
    }
}

const WORD: &str = "harbour";

/// The text as it arrived: its length so far, and the time.
type Arrivals = Vec<(usize, Instant)>;

/// The time between sending and arrival of words.
#[derive(Debug, Default)]
struct Lags {
    first: Vec<Duration>,
    each: Vec<Duration>,
}

impl Lags {
    fn add(&mut self, said: &[Instant], arrivals: &Arrivals, speech: Speech) -> Result<()> {
        for n in 0..speech.words {
            let length = (n + 1) * (WORD.len() + 1) - 1;
            let there = arrivals.iter().find(|(so_far, _)| *so_far >= length);
            let Some((_, there)) = there else {
                // The last ones come with the finished reply.
                ensure!(n * 2 > speech.words, "word {n} never came");
                break;
            };
            let said = said.get(n).context("a word came that was not said")?;
            let lag = there.saturating_duration_since(*said);
            self.each.push(lag);
            if n == 0 {
                self.first.push(lag);
            }
        }
        Ok(())
    }
}

/// Percentiles of several rounds.
#[derive(Debug, Default)]
struct Row([Vec<f64>; 4]);

impl Row {
    fn add(&mut self, mut lags: Lags) {
        let [first50, first99, each50, each99] = &mut self.0;
        first50.push(percentile(&mut lags.first, 0.5));
        first99.push(percentile(&mut lags.first, 0.99));
        each50.push(percentile(&mut lags.each, 0.5));
        each99.push(percentile(&mut lags.each, 0.99));
    }

    fn cells(self) -> impl Iterator<Item = String> {
        self.0.into_iter().map(|rounds| Rounds::of(rounds).cell())
    }
}

pub async fn measure(binary: &Path, folder: &Path, rounds: usize) -> Result<[Section; 2]> {
    println!("starting the product with a model …");
    let model = FakeModel::start().await;
    let settings = vec![
        ("MODEL_BASE_URL", model.base_url.clone()),
        ("MODEL_NAME", LONG.script()),
    ];
    let product = Product::first_start(binary, folder, settings).await?;
    let agent = agent(&product).await?;
    let people = product.people(READERS, "reader").await?;
    let before = product.resident_mib()?;
    let mut readers = Vec::with_capacity(READERS);
    for person in people {
        readers.push(Reader::of(person, &agent).await?);
    }
    let open = product.resident_mib()?;

    let (mut alone, mut straight, mut crowd, mut straight_crowd) = (
        Row::default(),
        Row::default(),
        Row::default(),
        Row::default(),
    );
    let mut writing = Vec::new();
    for round in 0..rounds {
        let at = |what: &str| format!("round {round}, {what}");
        model.reply_with(&SHORT.text());
        alone.add(one_by_one(&mut readers, &model, &at("alone")).await?);
        straight.add(floor(&model, SHORT, 1, &at("straight")).await?);
        model.reply_with(&LONG.text());
        let rest = product.resident_mib()?;
        let (lags, most) = together(&product, &mut readers, &model, &at("crowd")).await?;
        crowd.add(lags);
        writing.push((most - rest) * 1_024.0 / float(READERS as u64));
        straight_crowd.add(floor(&model, LONG, READERS, &at("all straight")).await?);
        model.forget_requests();
    }
    product.stop().await?;
    let opened = (open - before) * 1_024.0 / float(READERS as u64);
    Ok([
        lateness([("one", alone, straight), ("200", crowd, straight_crowd)]),
        memory(opened, writing),
    ])
}

fn lateness(rows: [(&'static str, Row, Row); 2]) -> Section {
    let row = |(at_once, ours, floor): (&str, Row, Row)| {
        let cells = std::iter::once(at_once.to_owned()).chain(ours.cells());
        // What a reader of the model itself sees; its words can not be told from its first.
        cells.chain(floor.cells().skip(2)).collect()
    };
    Section {
        title: "Streams",
        about: format!(
            "Replies of a model, from the moment it hands a word to the network to the moment the word is in its reader's socket; \
             product, model and readers share the cores. One: {READERS} short replies one after the other. 200: as many at once, \
             each {} words long with {} ms between two. Text is sealed, stored and sent at most every 50 ms, for all replies of a \
             node together, so that a reader can go on anywhere after a lost line; the last words come with the finished reply and \
             are left out here. Floor: the same words read straight from the \
             model.",
            LONG.words, LONG.pace
        ),
        head: vec![
            "Replies at once",
            "First text p50 ms",
            "First text p99 ms",
            "Any word p50 ms",
            "Any word p99 ms",
            "Floor p50 ms",
            "Floor p99 ms",
        ],
        rows: rows.into_iter().map(row).collect(),
        plot: None,
    }
}

fn memory(opened: f64, writing: Vec<f64>) -> Section {
    Section {
        title: "Memory of a conversation",
        about: format!(
            "Resident memory of the one-machine binary, shared out among {READERS} conversations: with a socket that listens to it, \
             and what comes on top while a reply to it is written, at the worst moment."
        ),
        head: vec!["Conversation", "KiB each"],
        rows: vec![
            vec!["open, first of all".into(), Rounds::of(vec![opened]).cell()],
            vec![
                "while a reply is written".into(),
                Rounds::of(writing).cell(),
            ],
        ],
        plot: None,
    }
}

async fn agent(product: &Product) -> Result<String> {
    let url = format!("{}/agents?limit=1", product.base());
    let agents: Value = product.client.get(url).send().await?.json().await?;
    let id = agents[0]["id"].as_str();
    Ok(id.context("there is no specialist")?.to_owned())
}

/// Each of them, one after the other.
async fn one_by_one(readers: &mut [Reader], model: &FakeModel, at: &str) -> Result<Lags> {
    let mut lags = Lags::default();
    for (n, reader) in readers.iter_mut().enumerate() {
        model.play_next([SHORT.script()]);
        let marker = format!("{at}, reader {n}.");
        let arrivals = reader.read(&marker).await?;
        lags.add(&said(model, &marker)?, &arrivals, SHORT)?;
    }
    Ok(lags)
}

/// All of them at the same time, and the highest memory during that.
async fn together(
    product: &Product,
    readers: &mut Vec<Reader>,
    model: &FakeModel,
    at: &str,
) -> Result<(Lags, f64)> {
    let mut set = JoinSet::new();
    for (n, mut reader) in readers.drain(..).enumerate() {
        let marker = format!("{at}, reader {n}.");
        set.spawn(async move {
            let arrivals = reader.read(&marker).await?;
            anyhow::Ok((reader, marker, arrivals))
        });
    }
    let mut lags = Lags::default();
    let mut most: f64 = 0.0;
    let mut tick = tokio::time::interval(Duration::from_millis(100));
    loop {
        tokio::select! {
            read = set.join_next() => {
                let Some(read) = read else { break };
                let (reader, marker, arrivals) = read??;
                lags.add(&said(model, &marker)?, &arrivals, LONG)?;
                readers.push(reader);
            }
            _ = tick.tick() => most = most.max(product.resident_mib()?),
        }
    }
    Ok((lags, most))
}

/// So many readers of the model itself, without the product between them.
async fn floor(model: &FakeModel, speech: Speech, at_once: usize, at: &str) -> Result<Lags> {
    let client = reqwest::Client::new();
    let mut lags = Lags::default();
    let mut set = JoinSet::new();
    for n in 0..at_once {
        let marker = format!("{at}, reader {n}.");
        let request = client
            .post(format!("{}/chat/completions", model.base_url))
            .json(&json!({"model": speech.script(), "stream": true,
                "messages": [{"role": "user", "content": marker}]}));
        set.spawn(async move { anyhow::Ok((marker, straight(request).await?)) });
    }
    while let Some(read) = set.join_next().await {
        let (marker, arrivals) = read??;
        lags.add(&said(model, &marker)?, &arrivals, speech)?;
    }
    Ok(lags)
}

async fn straight(request: reqwest::RequestBuilder) -> Result<Arrivals> {
    let mut bytes = request.send().await?.error_for_status()?.bytes_stream();
    let (mut line, mut length, mut arrivals) = (Vec::new(), 0, Arrivals::new());
    while let Some(piece) = bytes.try_next().await? {
        let now = Instant::now();
        line.extend_from_slice(&piece);
        while let Some(end) = line.iter().position(|byte| *byte == b'\n') {
            let whole: Vec<u8> = line.drain(..=end).collect();
            let Some(event) = whole.strip_prefix(b"data: ") else {
                continue;
            };
            let Ok(event) = serde_json::from_slice::<Value>(event) else {
                continue;
            };
            length += event["choices"][0]["delta"]["content"]
                .as_str()
                .map_or(0, str::len);
            arrivals.push((length, now));
        }
    }
    Ok(arrivals)
}

/// When the words of the model's answer to a message were sent.
fn said(model: &FakeModel, marker: &str) -> Result<Vec<Instant>> {
    let requests = model.requests();
    let asked = requests.iter().rev().find(|it| {
        let last = it.body["messages"].as_array().and_then(|all| all.last());
        last.is_some_and(|last| last.to_string().contains(marker))
    });
    Ok(asked.context("the model was never asked")?.words_left())
}

/// A frame of the server, and its time.
type Told = (Value, Instant);

/// A person with an open conversation.
#[derive(Debug)]
struct Reader {
    person: Person,
    agent: String,
    told: UnboundedReceiver<Told>,
}

impl Reader {
    async fn of(person: Person, agent: &str) -> Result<Self> {
        let mut socket = person.listen().await?;
        let subscribe = json!({"type": "subscribe", "agentId": agent}).to_string();
        socket.send(Message::text(subscribe)).await?;
        let (tell, told) = unbounded_channel();
        tokio::spawn(listen(socket, tell));
        let mut reader = Self {
            person,
            agent: agent.to_owned(),
            told,
        };
        while reader.next().await?.0["type"] != "agent_status_update" {}
        Ok(reader)
    }

    async fn next(&mut self) -> Result<Told> {
        self.told.recv().await.context("the socket was closed")
    }

    /// Sends a message and reads the reply to its end.
    async fn read(&mut self, text: &str) -> Result<Arrivals> {
        let sent = self
            .person
            .client
            .post(format!("{}/chat/send", self.person.base))
            .bearer_auth(&self.person.token)
            .json(&json!({"agentId": self.agent, "text": text}))
            .send();
        let sent = tokio::spawn(sent);
        let (mut length, mut arrivals) = (0, Arrivals::new());
        loop {
            let (told, now) = self.next().await?;
            match told["type"].as_str() {
                Some("reply_delta") => {
                    length += told["text"].as_str().map_or(0, str::len);
                    arrivals.push((length, now));
                }
                Some("reply_done") => {
                    ensure!(told["outcome"] == "delivered", "the reply ended as {told}");
                    break;
                }
                Some("error" | "session_ended" | "reply_reset") => {
                    anyhow::bail!("the socket says {told}")
                }
                _ => {}
            }
        }
        let answer = sent.await??;
        ensure!(answer.status().is_success(), "answered {}", answer.status());
        answer.bytes().await?;
        Ok(arrivals)
    }
}

/// Reads all the time, also while idle: a client without a sign of life is disconnected.
async fn listen(mut socket: Socket, tell: UnboundedSender<Told>) {
    while let Some(Ok(frame)) = socket.next().await {
        let Message::Text(text) = frame else { continue };
        let Ok(told) = serde_json::from_str(&text) else {
            return;
        };
        if tell.send((told, Instant::now())).is_err() {
            return;
        }
    }
}
