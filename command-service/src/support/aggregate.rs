//! The rules of a support thread: every answer belongs to the question before it. Pure; ids come in.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::support::SupportEvent as Event;
use shared_events::{MessageId, Personal, Public};

use crate::unit_of_work::Aggregate;

/// The part of a person's thread that decisions need.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportThread {
    /// The question without an answer.
    open: Option<MessageId>,
}

/// The commands of a thread.
#[derive(Debug, Clone)]
pub enum SupportCommand {
    /// Record a question.
    Ask {
        /// Its id.
        message: MessageId,
        /// Trimmed.
        text: String,
    },
    /// Record the answer to the open question.
    Answer {
        /// Its id.
        message: MessageId,
        /// The question.
        to: MessageId,
        /// Markdown.
        text: String,
        /// The name of the answerer.
        by: String,
    },
}

/// Why a command on a thread is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SupportError {
    /// The text is empty.
    #[error("a message has words in it")]
    Blank,
    /// The last question was not answered yet.
    #[error("the question before is still open")]
    QuestionOpen,
    /// There was no such question, or it has its answer.
    #[error("there is no such open question")]
    NotAsked,
}

impl SupportThread {
    fn decide(&self, command: SupportCommand) -> Result<Event, SupportError> {
        match command {
            SupportCommand::Ask { text, .. } | SupportCommand::Answer { text, .. }
                if text.trim().is_empty() =>
            {
                Err(SupportError::Blank)
            }
            SupportCommand::Ask { .. } if self.open.is_some() => Err(SupportError::QuestionOpen),
            SupportCommand::Ask { message, text } => Ok(Event::Asked {
                message,
                text: Personal::Clear(text),
            }),
            SupportCommand::Answer { to, .. } if self.open != Some(to) => {
                Err(SupportError::NotAsked)
            }
            SupportCommand::Answer {
                message,
                to,
                text,
                by,
            } => Ok(Event::Answered {
                message,
                to,
                text: Personal::Clear(text),
                by: Public(by),
            }),
        }
    }
}

impl cqrs_es::Aggregate for SupportThread {
    const TYPE: &'static str = "support-thread";
    type Command = SupportCommand;
    type Event = Event;
    type Error = SupportError;
    type Services = ();

    async fn handle(
        &mut self,
        command: SupportCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), SupportError> {
        let event = self.decide(command)?;
        sink.write(event, self).await;
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        self.open = match event {
            Event::Asked { message, .. } => Some(message),
            Event::Answered { .. } => None,
        };
    }
}

impl Aggregate for SupportThread {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(message: MessageId, text: &str) -> SupportCommand {
        SupportCommand::Ask {
            message,
            text: text.into(),
        }
    }

    fn answer(to: MessageId) -> SupportCommand {
        SupportCommand::Answer {
            message: MessageId::mint(),
            to,
            text: "Like this.".into(),
            by: "built-in".into(),
        }
    }

    fn after(events: impl IntoIterator<Item = Event>) -> SupportThread {
        let mut thread = SupportThread::default();
        events
            .into_iter()
            .for_each(|event| cqrs_es::Aggregate::apply(&mut thread, event));
        thread
    }

    #[test]
    fn supp_10_a_question_is_followed_by_its_answer_and_by_no_other() {
        let question = MessageId::mint();
        let asked = SupportThread::default()
            .decide(ask(question, "How?"))
            .unwrap();
        let open = after([asked.clone()]);
        assert_eq!(
            open.decide(answer(MessageId::mint())),
            Err(SupportError::NotAsked)
        );
        assert_eq!(
            open.decide(ask(MessageId::mint(), "And?")),
            Err(SupportError::QuestionOpen)
        );
        let answered = open.decide(answer(question)).unwrap();
        let closed = after([asked, answered]);
        assert_eq!(closed, SupportThread::default());
        assert_eq!(closed.decide(answer(question)), Err(SupportError::NotAsked));
    }

    #[test]
    fn supp_11_nothing_blank_is_taken_down() {
        let blank = SupportThread::default().decide(ask(MessageId::mint(), " \n "));
        assert_eq!(blank, Err(SupportError::Blank));
    }
}
