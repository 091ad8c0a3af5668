//! A member of the live chat asks for a person: the conversation becomes a ticket.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, TICKET};
use service_kit::problem::ApiError;
use shared_events::personal::Instant;
use shared_events::support::SupportEvent;
use shared_events::ticket::{LONGEST_SUBJECT, LONGEST_TEXT, MOST_LINES, TicketLine};
use shared_events::{Actor, UserId};
use time::OffsetDateTime;

use super::opening::{OpenedTicket, Opening};
use super::{TicketError, Tickets};
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

/// Ask for a person: open a ticket with the lines of the live chat.
///
/// The latest question is its subject and its first text; the latest 60 lines are its transcript. A mail confirms it. A repeat
/// under the same key opens nothing and gets the same answer.
#[utoipa::path(
    post, path = "/support/ai-chat/tickets", operation_id = "openTicketFromChat", tag = "ticket",
    params(("Idempotency-Key" = Option<String>, Header)),
    responses(
        (status = 201, description = "Support has it.", body = OpenedTicket),
        (status = 409, description = "Nothing was said yet."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn open_ticket_from_chat(
    State(state): State<CommandState>,
    me: SignedIn,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let me = me.user_id;
    state.limits.charge(&TICKET, Subject::User(me)).await?;
    let opening = state.tickets.handed_over(me).await?;
    let route = "POST /support/ai-chat/tickets";
    let command = CommandRequest::new("open ticket from chat", Actor::user(me), Some(me));
    let command = command.once(me, route, key.as_ref(), &());
    let done = state.tickets.open(command, opening).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let opened = OpenedTicket::from(done.result);
    Ok((StatusCode::CREATED, written, Json(opened)))
}

impl Tickets {
    async fn handed_over(&self, member: UserId) -> Result<Opening, ApiError> {
        let said = self.unit.history::<SupportEvent>(member).await?;
        opening(member, said).ok_or_else(|| TicketError::NothingSaid.into())
    }
}

/// A ticket from the lines; none if there are no lines.
fn opening(member: UserId, said: Vec<(SupportEvent, OffsetDateTime)>) -> Option<Opening> {
    let from = said.len().saturating_sub(MOST_LINES);
    let transcript: Vec<TicketLine> = said.into_iter().skip(from).map(line).collect();
    let mut questions = transcript.iter().filter(|line| line.asked);
    let question = questions.next_back()?.text.clear()?.clone();
    Some(Opening {
        member,
        subject: in_one_line(&question),
        body: question.chars().take(LONGEST_TEXT).collect(),
        transcript,
    })
}

fn line((event, at): (SupportEvent, OffsetDateTime)) -> TicketLine {
    let (message, asked, text) = match event {
        SupportEvent::Asked { message, text } => (message, true, text),
        SupportEvent::Answered { message, text, .. } => (message, false, text),
    };
    TicketLine {
        message,
        asked,
        text,
        at: Instant(at),
    }
}

/// As many words of a text as fit into a subject.
fn in_one_line(text: &str) -> String {
    let plain = text.replace(char::is_control, " ");
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.chars().count() <= LONGEST_SUBJECT {
        return words;
    }
    let most = words.chars().take(LONGEST_SUBJECT - 1);
    most.chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use shared_events::{MessageId, Personal, Public};

    use super::*;

    fn talk(question: &str) -> Vec<(SupportEvent, OffsetDateTime)> {
        let to = MessageId::mint();
        let asked = SupportEvent::Asked {
            message: to,
            text: Personal::text(question),
        };
        let answered = SupportEvent::Answered {
            message: MessageId::mint(),
            to,
            text: Personal::text("Like this."),
            by: Public::text("built-in"),
        };
        let at = OffsetDateTime::UNIX_EPOCH;
        vec![(asked, at), (answered, at)]
    }

    #[test]
    fn supp_15_the_latest_question_is_what_the_ticket_is_about() {
        let said = [talk("How?"), talk("And  then\nwhat?")].concat();
        let opening = opening(UserId::mint(), said).unwrap();
        assert_eq!(opening.subject, "And then what?");
        assert_eq!(opening.body, "And  then\nwhat?");
        assert_eq!(opening.transcript.len(), 4);
        assert!(opening.transcript[0].asked && !opening.transcript[3].asked);
    }

    #[test]
    fn supp_15_a_long_talk_is_cut_at_its_beginning_and_a_long_question_to_a_subject() {
        let long = "wörd ".repeat(100);
        let said = std::iter::repeat_with(|| talk(&long)).take(40).flatten();
        let opening = opening(UserId::mint(), said.collect()).unwrap();
        assert_eq!(opening.transcript.len(), MOST_LINES);
        assert_eq!(opening.subject.chars().count(), LONGEST_SUBJECT);
        assert!(opening.subject.ends_with('…'));
    }

    #[test]
    fn supp_15_of_nothing_said_there_is_no_ticket() {
        assert!(opening(UserId::mint(), Vec::new()).is_none());
    }
}
