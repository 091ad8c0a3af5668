//! Has a reply written, streams it, and settles it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use service_kit::fault;
use shared_events::memory::stream as memory_of;
use shared_events::personal::KeyState;

use super::beginning::{self, Beginning, NotKept};
use super::continuation::{self, Unfinished};
use super::deltas::{Deltas, Stream as DeltaStream, forget};
use super::settle::{self, Assignment, Outcome, Written};
use super::writing::{log, summarise, write};
use crate::catalog::Specialist;
use crate::conversation::aggregate::{Conversation, ConversationCommand, ConversationError};
use crate::conversation::chat::Chat;
use crate::conversation::excerpt::{Excerpt, Known, Wanted};
use crate::conversation::failure;
use crate::conversation::turn::material::Instructions;
use crate::conversation::turn::request::{self, Left};
use crate::conversation::waiting::Listening;
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::unit_of_work::{Refusal, Stream, UnitError, UnitOfWork};
use crate::upload::Uploads;
use writers::error::Deadline;
use writers::{WriteError, WriteRequest, Writer};

/// Writes replies.
#[derive(Debug)]
pub struct Replies {
    unit: UnitOfWork,
    chat: Chat,
    deltas: Deltas,
    uploads: Uploads,
}

/// What to do for a reply.
enum Task {
    /// Write it; it may turn out to be the rest of something.
    Write(Box<Order>),
    /// Answer, without a charge, that there was nothing to read.
    Say(String),
    /// Nothing: the reply already has its outcome.
    Over,
}

/// A reply to be written.
struct Order {
    writer: Arc<dyn Writer>,
    request: WriteRequest,
    unfinished: Option<Unfinished>,
}

impl Replies {
    /// With the writers and the terms of `chat`.
    #[must_use]
    pub const fn new(unit: UnitOfWork, chat: Chat, deltas: Deltas, uploads: Uploads) -> Self {
        Self {
            unit,
            chat,
            deltas,
            uploads,
        }
    }

    /// Records that writing begins, and the number of the attempt; none when the reply already has its outcome.
    async fn begin(&self, of: &Assignment) -> Result<Option<u32>, Failure> {
        let (conversation, reply) = (of.conversation, of.reply);
        let streams = vec![Stream::of::<Conversation>(conversation)];
        let begun = self
            .unit
            .run::<u32, ConversationError, _>(of.command("start reply"), streams, move |work| {
                Box::pin(async move {
                    let start = ConversationCommand::StartReply { reply };
                    work.decide::<Conversation>(conversation, start, &())
                        .await?;
                    let state = work.state::<Conversation>(conversation);
                    Ok(state.map_err(Refusal::Log)?.attempts())
                })
            })
            .await;
        match begun {
            Ok(done) => Ok(Some(done.result)),
            Err(UnitError::Refused(ConversationError::NotOwed)) => Ok(None),
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }

    /// The request to the writer, from the current log.
    async fn task(&self, of: &Assignment) -> Result<Task, Failure> {
        loop {
            if let Some(task) = self.task_now(of).await? {
                return Ok(task);
            }
        }
    }

    /// See [`Replies::task`]; none if a message in its summary was deleted meanwhile.
    async fn task_now(&self, of: &Assignment) -> Result<Option<Task>, Failure> {
        let empty = || Failure::hopeless("the conversation is empty");
        let said = Known::read(&self.unit, of.conversation)
            .await
            .map_err(Failure::because_of)?;
        let id = said.of.specialist().ok_or_else(empty)?;
        let kept = memory_of(of.client, id);
        let mut streams = vec![Stream::of::<Specialist>(id)];
        streams.extend(Instructions::streams(&kept));
        let work = self
            .unit
            .read(&streams)
            .await
            .map_err(Failure::because_of)?;
        let told = Instructions::within(&work, &kept).map_err(Failure::because_of)?;
        let memory = told.memory.as_ref();
        let wanted = Wanted {
            through: memory.stands_for(of.conversation),
            ..Wanted::default()
        };
        let talk = Excerpt::for_reply(&self.unit, of.conversation, &said, wanted)
            .await
            .map_err(Failure::because_of)?
            .ok_or_else(empty)?;
        let messages = &talk.view.messages;
        let asked = messages
            .iter()
            .rev()
            .find(|message| message.id == of.message);
        let nothing = asked.and_then(|m| request::nothing_to_read(m.text.or(""), &m.attachments));
        if let Some(text) = nothing {
            return Ok(Some(Task::Say(text)));
        }
        let specialist = work.state::<Specialist>(id).map_err(Failure::because_of)?;
        let writer = self.chat.writer_of(id, specialist).await;
        let persona = request::persona(id, specialist, &told.house);
        let files = request::files(Some(&talk), &[]);
        let contents = self
            .uploads
            .contents(&self.unit, of.client, writer.sees(), files)
            .await;
        let contents = contents.map_err(Failure::because_of)?;
        let asked = request::of(
            &self.chat.terms.of(writer.as_ref()),
            persona,
            Some(&talk),
            None,
            &contents,
            (of.conversation, memory),
            of.reply,
        );
        let mut request = asked.request;
        request.mark = self.chat.mark(of.conversation);
        if let Some(left) = asked.left {
            let keeper = memory.enabled.then_some(writer.as_ref());
            match self.keep(of, &talk, keeper, left).await {
                Ok(text) => request.memory.summary = text,
                Err(UnitError::Refused(NotKept::Deleted)) => return Ok(None),
                Err(UnitError::Refused(NotKept::NotOwed)) => return Ok(Some(Task::Over)),
                Err(cause) => return Err(Failure::because_of(cause)),
            }
        }
        let unfinished = continuation::unfinished(&talk.view, of.message);
        Ok(Some(Task::Write(Box::new(Order {
            writer,
            request,
            unfinished,
        }))))
    }

    /// Summarises the beginning of a conversation that no longer fits, without a charge, and stores the summary before
    /// the reply is written from it. If memory is switched off, no summary is written, and it is recorded that the
    /// beginning was left out.
    async fn keep(
        &self,
        of: &Assignment,
        talk: &Excerpt,
        writer: Option<&dyn Writer>,
        left: Left,
    ) -> Result<Option<String>, UnitError<NotKept>> {
        let text = match writer {
            Some(writer) => Some(summarise(of, writer, &left.summary).await),
            None => None,
        };
        let beginning = Beginning {
            specialist: talk.view.specialist.clone(),
            deletions: talk.deletions,
            through: left.through,
            text: text.clone(),
        };
        beginning::keep(&self.unit, of, beginning).await?;
        Ok(text)
    }

    async fn stream(&self, of: &Assignment, attempt: u32) -> Result<DeltaStream, Failure> {
        match self.unit.keys().get(of.client).await {
            Ok(KeyState::Live(key)) => Ok(self.deltas.open(of.reply, attempt, of.client, key)),
            Ok(KeyState::Erased) => Err(Failure::hopeless("the client was erased")),
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }

    /// Returns once somebody else gave the reply an outcome: its reader, the deadline, or another worker.
    async fn beaten(&self, of: &Assignment, listening: &mut Listening) {
        loop {
            listening.heard().await;
            match self.unit.effect::<Outcome>(&settle::key(of.reply)).await {
                Ok(Some(_)) => return,
                Ok(None) => {}
                // Then it is noticed at the end of writing.
                Err(cause) => {
                    tracing::warn!(%cause, reply = %of.reply, "a reply's outcome can not be looked up");
                }
            }
        }
    }

    async fn reply(
        &self,
        of: &Assignment,
        attempt: u32,
        listening: &mut Listening,
    ) -> Result<(), Failure> {
        let Order {
            writer,
            request,
            unfinished,
        } = match self.task(of).await? {
            Task::Write(order) => *order,
            Task::Say(text) => {
                let settled = settle::deliver(&self.unit, of, Written::of_ours(text)).await;
                return settled.map(drop).map_err(Failure::because_of);
            }
            Task::Over => return Ok(()),
        };
        let stream = self.stream(of, attempt).await?;
        let writing = write(writer.as_ref(), request, &stream);
        // The deadline job ends it in any case, so there is no use in writing any longer.
        let writing = tokio::time::timeout(self.chat.terms.reply_within, writing);
        let written = tokio::select! {
            written = writing => Some(written),
            () = self.beaten(of, listening) => None,
        };
        stream.close().await;
        let Some(written) = written else {
            // A last piece may have been written after the outcome.
            let forgotten = forget(self.unit.pool(), of.reply).await;
            return forgotten.map_err(Failure::because_of);
        };
        fault::reach(fault::Point::ModelEnded);
        self.chat.halt.pass(fault::Point::ModelEnded).await;
        let settled = match written {
            Ok(Ok(written)) => {
                settle::deliver(&self.unit, of, continuation::joined(written, unfinished)).await
            }
            Ok(Err(cause)) => {
                log(of, writer.name(), &cause);
                settle::fail(&self.unit, of, cause.code()).await
            }
            Err(_) => {
                log(of, writer.name(), &WriteError::Timeout(Deadline::Turn));
                settle::fail(&self.unit, of, failure::DEADLINE).await
            }
        };
        fault::reach(fault::Point::ReplySettled);
        settled.map(|_| ()).map_err(Failure::because_of)
    }
}

#[async_trait]
impl Handler for Replies {
    fn kind(&self) -> &'static str {
        super::REPLY
    }

    fn policy(&self) -> Policy {
        Policy {
            per_owner: 2,
            in_all: 256,
            on_node: 256,
            attempts: 5,
            backoff: Duration::from_secs(1),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let assignment: Assignment = job.body()?;
        // From before the check that it is owed, so that no outcome after the check is missed.
        let mut listening = self.chat.outcomes.listen(assignment.conversation);
        let Some(attempt) = self.begin(&assignment).await? else {
            return Ok(());
        };
        fault::reach(fault::Point::ReplyBegun);
        self.chat.halt.pass(fault::Point::ReplyBegun).await;
        self.reply(&assignment, attempt, &mut listening).await
    }

    /// The client is told at once, not only at the deadline.
    async fn abandon(&self, job: &Job) -> Result<(), Failure> {
        let assignment: Assignment = job.body()?;
        settle::fail(&self.unit, &assignment, failure::ABANDONED)
            .await
            .map(|_| ())
            .map_err(Failure::because_of)
    }
}
