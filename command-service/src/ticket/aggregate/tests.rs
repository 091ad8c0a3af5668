use cqrs_es::Aggregate as _;

use super::*;

struct Scene {
    ticket: Ticket,
    member: UserId,
    admin: UserId,
}

impl Scene {
    fn opened() -> Self {
        let (member, admin) = (UserId::mint(), UserId::mint());
        let mut scene = Self {
            ticket: Ticket::default(),
            member,
            admin,
        };
        scene
            .does(open(member, "It hangs", "Since Monday."))
            .unwrap();
        scene
    }

    /// Decides and folds; the event, if there is one.
    fn does(&mut self, command: TicketCommand) -> Result<Option<TicketEvent>, TicketError> {
        let event = self.ticket.decide(command)?;
        if let Some(event) = &event {
            self.ticket.apply(event.clone());
        }
        Ok(event)
    }

    fn status(&self) -> Option<TicketStatus> {
        self.ticket.0.as_ref().map(|opened| opened.status)
    }

    fn answer(&self, text: &str) -> TicketCommand {
        TicketCommand::Answer {
            by: self.member,
            message: MessageId::mint(),
            text: text.to_owned(),
        }
    }

    fn by_admin(&self, text: &str) -> AdminText {
        AdminText {
            by: self.admin,
            message: MessageId::mint(),
            text: text.to_owned(),
        }
    }
}

fn open(member: UserId, subject: &str, body: &str) -> TicketCommand {
    TicketCommand::Open {
        member,
        number: 1001,
        message: MessageId::mint(),
        subject: subject.to_owned(),
        body: body.to_owned(),
        transcript: Vec::new(),
    }
}

#[test]
fn supp_03_a_ticket_has_a_subject_and_a_text() {
    let new = Ticket::default();
    for (subject, body) in [(" ", "Since Monday."), ("It hangs", " \n ")] {
        let refused = new.decide(open(UserId::mint(), subject, body));
        assert_eq!(refused, Err(TicketError::Blank));
    }
    let mut scene = Scene::opened();
    assert_eq!(scene.status(), Some(TicketStatus::Open));
    assert_eq!(scene.ticket.opened(), Some((scene.member, 1001)));
    let again = scene.does(open(scene.member, "It hangs", "Again."));
    assert_eq!(again, Err(TicketError::Known));
}

#[test]
fn nothing_is_done_with_a_ticket_that_was_never_opened() {
    let nobody = UserId::mint();
    for command in [
        TicketCommand::LetGo,
        TicketCommand::Take(nobody),
        TicketCommand::ChangeStatus(TicketStatus::Closed),
    ] {
        let refused = Ticket::default().decide(command);
        assert_eq!(refused, Err(TicketError::Unknown));
    }
}

#[test]
fn an_answer_by_anybody_else_finds_no_ticket() {
    let mut scene = Scene::opened();
    let foreign = TicketCommand::Answer {
        by: UserId::mint(),
        message: MessageId::mint(),
        text: "Me too.".to_owned(),
    };
    assert_eq!(scene.does(foreign), Err(TicketError::Unknown));
}

#[test]
fn a_reply_waits_for_the_member_and_their_answer_opens_it_also_when_it_was_closed() {
    let mut scene = Scene::opened();
    let reply = TicketCommand::Reply(scene.by_admin("Try again."));
    scene.does(reply).unwrap();
    assert_eq!(scene.status(), Some(TicketStatus::Waiting));
    scene.does(scene.answer("It works.")).unwrap();
    assert_eq!(scene.status(), Some(TicketStatus::Open));
    let close = TicketCommand::ChangeStatus(TicketStatus::Closed);
    assert!(scene.does(close.clone()).unwrap().is_some());
    assert_eq!(scene.does(close), Ok(None), "a repeat changes nothing");
    scene.does(scene.answer("Not any more.")).unwrap();
    assert_eq!(scene.status(), Some(TicketStatus::Open));
}

#[test]
fn a_note_changes_nothing_but_the_notes() {
    let mut scene = Scene::opened();
    let close = TicketCommand::ChangeStatus(TicketStatus::Closed);
    scene.does(close).unwrap();
    let note = TicketCommand::Note(scene.by_admin("Has asked before."));
    assert!(matches!(
        scene.does(note),
        Ok(Some(TicketEvent::Noted { .. }))
    ));
    assert_eq!(scene.status(), Some(TicketStatus::Closed));
}

#[test]
fn a_ticket_is_taken_by_one_admin_at_a_time_and_let_go_once() {
    let mut scene = Scene::opened();
    let (first, second) = (scene.admin, UserId::mint());
    assert!(scene.does(TicketCommand::Take(first)).unwrap().is_some());
    assert_eq!(scene.does(TicketCommand::Take(first)), Ok(None));
    assert!(scene.does(TicketCommand::Take(second)).unwrap().is_some());
    assert!(scene.does(TicketCommand::LetGo).unwrap().is_some());
    assert_eq!(scene.does(TicketCommand::LetGo), Ok(None));
}

#[test]
fn a_ticket_that_is_full_takes_no_text_and_can_still_be_closed() {
    let mut scene = Scene::opened();
    for _ in 1..MOST_TEXTS {
        scene.does(scene.answer("More.")).unwrap();
    }
    assert_eq!(
        scene.does(scene.answer("One more.")),
        Err(TicketError::Full)
    );
    let note = TicketCommand::Note(scene.by_admin("Too long."));
    assert_eq!(scene.does(note), Err(TicketError::Full));
    let close = TicketCommand::ChangeStatus(TicketStatus::Closed);
    assert!(scene.does(close).unwrap().is_some());
}
