//! Several writers in one: the first that begins to write is used.
//!
//! A candidate that can not write, or whose guard does not allow it, is followed by the next one, until the first
//! text is there; after that nothing is repeated. An error of the request itself would be the same everywhere, so
//! such a request is not sent on.

use crate::judge::{self, JudgeRequest};
use crate::summary::SummaryRequest;
use crate::tokens::{self, Count};
use crate::{
    Estimate, FileContent, Finished, Reply, TurnFile, WriteError, WriteEvent, WriteRequest, Writer,
    prompt, summary,
};
use async_trait::async_trait;
use futures::{StreamExt, stream};
use shared_events::upload::Unread;
use std::sync::Arc;

/// Decides whether a call may be made, and gets its result.
#[async_trait]
pub trait Guard: Send + Sync {
    /// The permission for a call with this highest cost.
    ///
    /// # Errors
    /// Why there is none; then the next candidate is asked, whatever the cause.
    async fn permit(&self, estimate: Estimate) -> Result<Box<dyn Permit>, WriteError>;
}

/// The permission for one call. If it is dropped without [`Permit::settled`] or [`Permit::failed`], or while one of
/// them runs, the caller stopped waiting; the text so far may have to be paid.
#[async_trait]
pub trait Permit: Send {
    /// So many tokens were written so far, as counted here.
    fn received(&mut self, output_tokens: u64);

    /// It ended well. Adds what is known about the connection and the cost.
    async fn settled(self: Box<Self>, finished: &mut Finished);

    /// It failed.
    async fn failed(self: Box<Self>, error: &WriteError);
}

/// Lets everything through.
#[derive(Clone, Copy, Debug, Default)]
pub struct Open;

#[async_trait]
impl Guard for Open {
    async fn permit(&self, _: Estimate) -> Result<Box<dyn Permit>, WriteError> {
        Ok(Box::new(Self))
    }
}

#[async_trait]
impl Permit for Open {
    fn received(&mut self, _: u64) {}
    async fn settled(self: Box<Self>, _: &mut Finished) {}
    async fn failed(self: Box<Self>, _: &WriteError) {}
}

/// A writer that may be asked, if its guard allows it.
#[derive(Clone)]
pub struct Candidate {
    pub writer: Arc<dyn Writer>,
    pub guard: Arc<dyn Guard>,
}

impl std::fmt::Debug for Candidate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Candidate")
            .field("writer", &self.writer.name())
            .finish_non_exhaustive()
    }
}

impl Candidate {
    /// The request in the form for this writer: without pictures if it can not see them.
    fn shown(&self, request: &WriteRequest) -> WriteRequest {
        let mut shown = request.clone();
        if !self.writer.sees() {
            let files = shown.turns.iter_mut().flat_map(|turn| &mut turn.files);
            files.chain(&mut shown.earlier_files).for_each(unseen);
        }
        shown
    }

    async fn write(&self, request: &WriteRequest) -> Result<Reply, Failed> {
        let request = self.shown(request);
        let permit = self.guard.permit(self.writer.most(&request)).await;
        let permit = permit.map_err(Failed::refused)?;
        match begun(self.writer.as_ref(), request).await {
            Ok((first, rest)) => Ok(Metered::new(permit, first, rest).into_reply()),
            Err(error) => {
                permit.failed(&error).await;
                Err(Failed::asked(error))
            }
        }
    }

    async fn summarised(&self, request: &SummaryRequest) -> Result<(String, Finished), Failed> {
        let (asked, longest) = (summary::messages(request), summary::MOST_TOKENS);
        self.told(&asked, longest, self.writer.summarised(request))
            .await
    }

    async fn judged(&self, request: &JudgeRequest) -> Result<(String, Finished), Failed> {
        let (asked, longest) = (judge::messages(request), judge::MOST_TOKENS);
        self.told(&asked, longest, self.writer.judged(request))
            .await
    }

    /// A small question outside the conversations, and its answer.
    async fn told(
        &self,
        asked: &[prompt::Message],
        longest: u32,
        answer: impl Future<Output = Result<(String, Finished), WriteError>> + Send,
    ) -> Result<(String, Finished), Failed> {
        let estimate = Estimate {
            input_tokens: prompt::tokens_of(asked),
            output_tokens: longest.into(),
        };
        let mut permit = self.guard.permit(estimate).await.map_err(Failed::refused)?;
        match answer.await {
            Ok((text, mut finished)) => {
                permit.received(tokens::count(&text));
                permit.settled(&mut finished).await;
                Ok((text, finished))
            }
            Err(error) => {
                permit.failed(&error).await;
                Err(Failed::asked(error))
            }
        }
    }
}

/// A picture that is not used is named as such.
fn unseen(file: &mut TurnFile) {
    if matches!(file.content, FileContent::Image { .. }) {
        file.content = FileContent::Unread(Unread::NotSeen);
    }
}

/// The first event of a reply, and the rest of it.
async fn begun(
    writer: &dyn Writer,
    request: WriteRequest,
) -> Result<(WriteEvent, Reply), WriteError> {
    let mut reply = writer.write(request).await?;
    let first = reply.next().await.unwrap_or(Err(WriteError::Cut))?;
    Ok((first, reply))
}

/// A candidate that failed.
struct Failed {
    error: WriteError,
    /// Whether the next one is asked.
    goes_on: bool,
}

impl Failed {
    const fn refused(error: WriteError) -> Self {
        Self {
            error,
            goes_on: true,
        }
    }

    fn asked(error: WriteError) -> Self {
        Self {
            goes_on: error.others_may_do_better(),
            error,
        }
    }
}

/// A reply that has begun, reported to its permit.
struct Metered {
    first: Option<WriteEvent>,
    rest: Reply,
    /// None after the end.
    permit: Option<Box<dyn Permit>>,
    written: Count,
}

impl Metered {
    fn new(permit: Box<dyn Permit>, first: WriteEvent, rest: Reply) -> Self {
        Self {
            first: Some(first),
            rest,
            permit: Some(permit),
            written: Count::default(),
        }
    }

    fn into_reply(self) -> Reply {
        stream::unfold(self, |mut it| async { Some((it.next().await?, it)) }).boxed()
    }

    async fn next(&mut self) -> Option<Result<WriteEvent, WriteError>> {
        let mut permit = self.permit.take()?;
        let event = match self.first.take() {
            Some(first) => Ok(first),
            None => self.rest.next().await.unwrap_or(Err(WriteError::Cut)),
        };
        Some(match event {
            Ok(WriteEvent::Text(text)) => {
                self.written.push(&text);
                permit.received(self.written.tokens());
                self.permit = Some(permit);
                Ok(WriteEvent::Text(text))
            }
            Ok(WriteEvent::Finished(mut finished)) => {
                permit.settled(&mut finished).await;
                Ok(WriteEvent::Finished(finished))
            }
            Err(error) => {
                permit.failed(&error).await;
                Err(error)
            }
        })
    }
}

/// See the module's description.
#[derive(Clone, Debug)]
pub struct Fallback {
    candidates: Vec<Candidate>,
}

impl Fallback {
    /// In this order.
    #[must_use]
    pub const fn new(candidates: Vec<Candidate>) -> Self {
        Self { candidates }
    }

    fn first(&self) -> Option<&dyn Writer> {
        self.candidates.first().map(|it| it.writer.as_ref())
    }
}

/// What failed so far. In the end a ceiling is reported, if there was one, since it says when replies work again; else
/// the error of the first candidate, since the others only replace it.
#[derive(Default)]
struct Faults(Option<WriteError>);

impl Faults {
    /// Records a failure, or returns it if no other candidate is asked.
    fn note(&mut self, writer: &dyn Writer, failed: Failed) -> Result<(), WriteError> {
        let Failed { error, goes_on } = failed;
        if !goes_on {
            return Err(error);
        }
        let writer = writer.name();
        if error.alarm() {
            tracing::error!(writer, %error, "a model can not write until this is put right");
        } else {
            tracing::warn!(writer, %error, "a model did not begin to write");
        }
        if self.0.is_none() || error == WriteError::Ceiling {
            self.0 = Some(error);
        }
        Ok(())
    }

    fn told(self) -> WriteError {
        let nobody = || WriteError::Unconfigured("nobody is there to write".to_owned());
        self.0.unwrap_or_else(nobody)
    }
}

#[async_trait]
impl Writer for Fallback {
    /// The first one's: the others only replace it.
    fn name(&self) -> &str {
        self.first().map_or("nobody", Writer::name)
    }

    fn estimate(&self, request: &WriteRequest) -> u64 {
        let estimates = self.candidates.iter();
        let estimates = estimates.map(|it| it.writer.estimate(&it.shown(request)));
        estimates.max().unwrap_or_default()
    }

    fn most(&self, request: &WriteRequest) -> Estimate {
        let each = self.candidates.iter();
        let each = each.map(|it| it.writer.most(&it.shown(request)));
        each.fold(Estimate::default(), |most, next| Estimate {
            input_tokens: most.input_tokens.max(next.input_tokens),
            output_tokens: most.output_tokens.max(next.output_tokens),
        })
    }

    fn likely(&self, request: &WriteRequest) -> u64 {
        let first = self.candidates.first();
        first.map_or(0, |it| it.writer.likely(&it.shown(request)))
    }

    /// Like the first one; for another one that can not see pictures, they are named as not used.
    fn sees(&self) -> bool {
        self.first().is_some_and(Writer::sees)
    }

    /// The first one's; another one with a lower limit uses that.
    fn longest(&self) -> Option<u32> {
        self.first().and_then(Writer::longest)
    }

    async fn summarise(&self, request: &SummaryRequest) -> Result<String, WriteError> {
        Ok(self.summarised(request).await?.0)
    }

    async fn summarised(&self, request: &SummaryRequest) -> Result<(String, Finished), WriteError> {
        let mut faults = Faults::default();
        for candidate in &self.candidates {
            match candidate.summarised(request).await {
                Ok(summary) => return Ok(summary),
                Err(failed) => faults.note(candidate.writer.as_ref(), failed)?,
            }
        }
        Err(faults.told())
    }

    async fn judged(&self, request: &JudgeRequest) -> Result<(String, Finished), WriteError> {
        let mut faults = Faults::default();
        for candidate in &self.candidates {
            match candidate.judged(request).await {
                Ok(verdict) => return Ok(verdict),
                Err(failed) => faults.note(candidate.writer.as_ref(), failed)?,
            }
        }
        Err(faults.told())
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        let mut faults = Faults::default();
        for candidate in &self.candidates {
            match candidate.write(&request).await {
                Ok(reply) => return Ok(reply),
                Err(failed) => faults.note(candidate.writer.as_ref(), failed)?,
            }
        }
        Err(faults.told())
    }
}

#[cfg(test)]
#[path = "fallback_tests.rs"]
mod tests;
