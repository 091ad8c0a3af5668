//! The client against a server that misbehaves in every known way.

use crate::model::{Caps, Deadlines, ModelConfig, ModelWriter, Patience, Protocol};
use crate::{
    Finished, JobContext, Memory, Persona, Reply, Speaker, Turn, WriteError, WriteEvent,
    WriteRequest, Writer,
};
use futures::future::BoxFuture;
use futures::{FutureExt, StreamExt};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testkit::fake_model::FakeModel;

/// Pauses that are recorded and not waited for.
#[derive(Clone, Default)]
pub(crate) struct Noted(Arc<Mutex<Vec<Duration>>>);

impl Noted {
    pub fn noted(&self) -> Vec<Duration> {
        self.0.lock().unwrap().clone()
    }
}

impl Patience for Noted {
    fn chance(&self) -> f64 {
        0.0
    }

    fn pause(&self, length: Duration) -> BoxFuture<'static, ()> {
        self.0.lock().unwrap().push(length);
        std::future::ready(()).boxed()
    }
}

/// A reply from beginning to end.
pub(crate) struct Outcome {
    pub text: String,
    pub end: Result<Finished, WriteError>,
    /// How many requests the server got.
    pub asked: usize,
    pub pauses: Vec<Duration>,
}

impl Outcome {
    pub fn code(&self) -> &'static str {
        self.end
            .as_ref()
            .map_or_else(WriteError::code, |_| "finished")
    }

    pub fn finished(&self) -> &Finished {
        self.end.as_ref().unwrap()
    }
}

pub(crate) struct Bench {
    pub fake: FakeModel,
    pub config: ModelConfig,
}

impl Bench {
    /// A client of a model whose name is the script.
    pub async fn new(script: &str) -> Self {
        Self::speaking(Protocol::OpenAi, script).await
    }

    /// The same in this protocol.
    pub async fn speaking(protocol: Protocol, script: &str) -> Self {
        let fake = FakeModel::start().await;
        let key = Some("sk-secret");
        let config = ModelConfig::speaking(protocol, &fake.base_url, key, script);
        let mut config = config.unwrap();
        let long = Duration::from_secs(60);
        config.deadlines = Deadlines {
            connect: long,
            first_byte: long,
            idle: long,
            turn: long,
            tail: long,
        };
        Self { fake, config }
    }

    pub fn deadlines(mut self, change: impl FnOnce(&mut Deadlines)) -> Self {
        change(&mut self.config.deadlines);
        self
    }

    pub fn caps(mut self, change: impl FnOnce(&mut Caps)) -> Self {
        change(&mut self.config.caps);
        self
    }

    pub fn configured(mut self, change: impl FnOnce(&mut ModelConfig)) -> Self {
        change(&mut self.config);
        self
    }

    pub fn writer(&self, patience: Noted) -> ModelWriter {
        ModelWriter::with_patience(self.config.clone(), Arc::new(patience)).unwrap()
    }

    pub async fn start(&self) -> Reply {
        self.writer(Noted::default()).write(brief()).await.unwrap()
    }

    pub async fn run(&self) -> Outcome {
        let patience = Noted::default();
        let (text, end) = match self.writer(patience.clone()).write(brief()).await {
            Ok(reply) => collect(reply).await,
            Err(error) => (String::new(), Err(error)),
        };
        let pauses = patience.noted();
        Outcome {
            text,
            end,
            asked: self.fake.requests().len(),
            pauses,
        }
    }
}

pub(crate) async fn run(script: &str) -> Outcome {
    Bench::new(script).await.run().await
}

pub(crate) async fn collect(mut reply: Reply) -> (String, Result<Finished, WriteError>) {
    let mut text = String::new();
    while let Some(event) = reply.next().await {
        let end = match event {
            Ok(WriteEvent::Text(more)) => {
                text.push_str(&more);
                continue;
            }
            Ok(WriteEvent::Finished(finished)) => Ok(finished),
            Err(error) => Err(error),
        };
        assert!(reply.next().await.is_none(), "something came after the end");
        return (text, end);
    }
    panic!("the reply ended without an end");
}

pub(crate) fn brief() -> WriteRequest {
    WriteRequest {
        message_id: uuid::Uuid::nil(),
        persona: Persona {
            name: "Ada".into(),
            ..Persona::default()
        },
        turns: vec![Turn {
            from: Speaker::Client,
            text: "A café scene, please.".into(),
            files: Vec::new(),
        }],
        earlier_files: Vec::new(),
        max_output_tokens: 900,
        job: JobContext::default(),
        memory: Memory::default(),
        mark: String::new(),
    }
}
