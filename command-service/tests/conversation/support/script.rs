//! A writer that writes what the test says, and points at which a node stands still.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_trait::async_trait;
use futures::{StreamExt as _, stream};
use tokio::sync::watch;
use writers::summary::{self, SummaryRequest};
use writers::{
    DraftDocument, Finished, Reply, Usage, WriteError, WriteEvent, WriteRequest, Writer,
};

/// One reply.
#[derive(Clone)]
pub struct Script {
    pub pieces: Vec<&'static str>,
    pub end: Result<u64, WriteError>,
    pub document: Option<DraftDocument>,
    /// Stops at the length limit.
    pub truncated: bool,
    /// Stands still after the pieces until the writer is let go.
    pub held: bool,
}

impl Script {
    pub fn says(text: &'static str, tokens: u64) -> Self {
        Self {
            pieces: vec![text],
            end: Ok(tokens),
            document: None,
            truncated: false,
            held: false,
        }
    }

    pub fn delivers(title: &str, markdown: &'static str, tokens: u64) -> Self {
        let document = DraftDocument {
            title: title.into(),
            markdown: markdown.into(),
            goes_on: None,
        };
        Self {
            document: Some(document),
            ..Self::says(markdown, tokens)
        }
    }

    pub fn fails(error: WriteError) -> Self {
        Self {
            end: Err(error),
            ..Self::says("Half a sen", 0)
        }
    }

    pub fn truncated(self) -> Self {
        Self {
            truncated: true,
            ..self
        }
    }

    pub fn held(self) -> Self {
        Self { held: true, ..self }
    }
}

/// Plays one script for every reply.
pub struct Scripted {
    pub estimate: u64,
    pub script: Mutex<Script>,
    pub calls: AtomicUsize,
    pub asked: Mutex<Vec<WriteRequest>>,
    /// Whether it looks at pictures.
    pub sees: bool,
    /// Stands still before each summary until the writer is let go.
    pub holds_summaries: AtomicBool,
    /// How many summaries were begun.
    pub summaries: AtomicUsize,
    go: watch::Sender<bool>,
}

impl Scripted {
    pub fn new(estimate: u64, script: Script) -> Self {
        Self {
            estimate,
            script: Mutex::new(script),
            calls: AtomicUsize::new(0),
            asked: Mutex::default(),
            sees: false,
            holds_summaries: AtomicBool::new(false),
            summaries: AtomicUsize::new(0),
            go: watch::channel(false).0,
        }
    }

    pub fn next(&self, script: Script) {
        *self.script.lock().unwrap() = script;
    }

    /// Lets every held reply end, now and later.
    pub fn let_go(&self) {
        self.go.send_replace(true);
    }

    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Writer for Scripted {
    fn name(&self) -> &str {
        "scripted"
    }

    fn estimate(&self, _: &WriteRequest) -> u64 {
        self.estimate
    }

    fn sees(&self) -> bool {
        self.sees
    }

    async fn summarise(&self, request: &SummaryRequest) -> Result<String, WriteError> {
        let mut go = self.go.subscribe();
        self.summaries.fetch_add(1, Ordering::SeqCst);
        if self.holds_summaries.load(Ordering::SeqCst) {
            let _ = go.wait_for(|go| *go).await;
        }
        Ok(summary::by_rule(request))
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        self.asked.lock().unwrap().push(request);
        let script = self.script.lock().unwrap().clone();
        let mut go = self.go.subscribe();
        self.calls.fetch_add(1, Ordering::SeqCst);
        let pieces =
            stream::iter(script.pieces).map(|piece| Ok(WriteEvent::Text(piece.to_owned())));
        let end = async move {
            if script.held {
                let _ = go.wait_for(|go| *go).await;
            }
            script.end.map(|total_tokens| {
                let usage = Usage {
                    total_tokens,
                    ..Usage::default()
                };
                WriteEvent::Finished(Finished {
                    usage,
                    document: script.document,
                    truncated: script.truncated,
                    written_by: None,
                })
            })
        };
        Ok(pieces.chain(stream::once(end)).boxed())
    }
}
