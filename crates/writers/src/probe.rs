//! Tries a writer with one sentence, and measures how fast it arrives.

use crate::{
    Finished, JobContext, Memory, Persona, Speaker, Turn, WriteError, WriteEvent, WriteRequest,
    Writer, tokens,
};
use futures::StreamExt;
use futures::stream::{self, BoxStream};
use shared_events::randomness;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The longest answer, in tokens.
pub const MOST_TOKENS: u32 = 60;

const QUESTION: &str = "Write one sentence about the sea, as plain chat, without a document.";

/// One step of a trial. The last one is [`Probed::Done`], unless it failed.
#[derive(Clone, Debug, PartialEq)]
pub enum Probed {
    /// More of the sentence.
    Text(String),
    Done(ProbeDone),
}

/// The result of a trial.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProbeDone {
    /// From the request to the first text.
    pub first_text: Duration,
    /// Of the written text, from the first text on.
    pub tokens_per_second: f64,
    /// Whether it reports the tokens of a reply itself.
    pub usage_told: bool,
    pub total_tokens: u64,
}

/// Asks this writer for one sentence. Dropping the stream stops it.
#[must_use]
pub fn probe(writer: Arc<dyn Writer>) -> BoxStream<'static, Result<Probed, WriteError>> {
    let begun = Instant::now();
    let reply = async move { writer.write(request()).await };
    let reply = stream::once(reply).flat_map(|reply| match reply {
        Ok(reply) => reply,
        Err(error) => stream::once(async { Err(error) }).boxed(),
    });
    let watch = Watch {
        begun,
        first: None,
        written: tokens::Count::default(),
    };
    reply
        .scan(watch, |watch, event| {
            let step = event.map(|event| watch.step(event));
            std::future::ready(Some(step))
        })
        .boxed()
}

struct Watch {
    begun: Instant,
    /// When the first text came.
    first: Option<Instant>,
    written: tokens::Count,
}

impl Watch {
    fn step(&mut self, event: WriteEvent) -> Probed {
        match event {
            WriteEvent::Text(text) => {
                self.first.get_or_insert_with(Instant::now);
                self.written.push(&text);
                Probed::Text(text)
            }
            WriteEvent::Finished(finished) => Probed::Done(self.done(&finished)),
        }
    }

    fn done(&self, finished: &Finished) -> ProbeDone {
        let (now, usage) = (Instant::now(), finished.usage);
        let first = self.first.unwrap_or(now);
        // For text that arrives in one piece, the time of the whole wait counts.
        let writing = Some(now - first).filter(|time| *time >= Duration::from_millis(1));
        let writing = writing.unwrap_or(now - self.begun);
        let written = usage.output_tokens.unwrap_or(self.written.tokens());
        let written = u32::try_from(written).unwrap_or(u32::MAX);
        ProbeDone {
            first_text: first - self.begun,
            tokens_per_second: f64::from(written) / writing.as_secs_f64().max(0.001),
            usage_told: !usage.estimated,
            total_tokens: usage.total_tokens,
        }
    }
}

fn request() -> WriteRequest {
    WriteRequest {
        message_id: randomness::id(),
        persona: Persona {
            id: "probe".into(),
            name: "the writer of this house".into(),
            specialty: "short sentences".into(),
            category: "writing".into(),
            subcategory: "plain prose".into(),
            ..Persona::default()
        },
        turns: vec![Turn {
            from: Speaker::Client,
            text: QUESTION.to_owned(),
            files: Vec::new(),
        }],
        earlier_files: Vec::new(),
        max_output_tokens: MOST_TOKENS,
        job: JobContext::default(),
        memory: Memory::default(),
        mark: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Bench;
    use testkit::fake_model::REPLY;

    async fn probed(script: &str) -> (Bench, Vec<Result<Probed, WriteError>>) {
        let bench = Bench::new(script).await;
        let writer = Arc::new(bench.writer(Default::default()));
        let steps = probe(writer).collect().await;
        (bench, steps)
    }

    #[tokio::test]
    async fn a_trial_gives_the_text_as_it_comes_and_then_the_times_and_the_figure() {
        let (bench, mut steps) = probed("paced:5").await;
        let Some(Ok(Probed::Done(done))) = steps.pop() else {
            panic!("no end: {steps:?}")
        };
        let text = |step: &_| match step {
            Ok(Probed::Text(text)) => text.clone(),
            other => panic!("{other:?}"),
        };
        let text: Vec<String> = steps.iter().map(text).collect();
        assert_eq!((text.concat().as_str(), text.len() > 5), (REPLY, true));
        assert!(done.usage_told && done.total_tokens > 0);
        assert!(done.tokens_per_second > 0.0 && done.tokens_per_second < 1_000.0);
        assert!(done.first_text > Duration::ZERO);
        let asked = &bench.fake.requests()[0].body;
        assert_eq!(asked["max_tokens"], MOST_TOKENS);
        assert!(
            asked["messages"][1]["content"]
                .as_str()
                .unwrap()
                .contains("the sea")
        );
    }

    #[tokio::test]
    async fn a_server_that_tells_no_figure_is_said_to_tell_none() {
        let (_, mut steps) = probed("usage-missing").await;
        assert!(matches!(steps.pop(), Some(Ok(Probed::Done(done))) if !done.usage_told));
    }

    #[tokio::test]
    async fn a_trial_that_fails_says_why_and_nothing_else_comes() {
        let (_, steps) = probed("status:401").await;
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].as_ref().unwrap_err().code(), "unauthorised");
        let (_, steps) = probed("cut:2").await;
        assert_eq!(steps.last().unwrap().as_ref().unwrap_err().code(), "cut");
    }

    #[tokio::test]
    async fn dropping_a_trial_ends_it() {
        let bench = Bench::new("idle:1").await;
        let mut steps = probe(Arc::new(bench.writer(Default::default())));
        assert!(steps.next().await.unwrap().is_ok());
        drop(steps);
        bench.fake.abandoned(1).await;
    }

    #[tokio::test]
    async fn the_built_in_writer_can_be_tried_as_well() {
        let steps: Vec<_> = probe(Arc::new(crate::builtin::BuiltInWriter::default()))
            .collect()
            .await;
        assert!(matches!(steps.last(), Some(Ok(Probed::Done(_)))));
    }
}
