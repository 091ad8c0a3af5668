//! The rules of a discussion.

use cqrs_es::Aggregate as _;
use cqrs_es::event_sink::EventSink;
use futures::executor::block_on;
use uuid::Uuid;

use super::*;

fn person(n: u128) -> UserId {
    UserId(Uuid::from_u128(n))
}

fn reply(n: u128) -> ReplyId {
    ReplyId(Uuid::from_u128(n))
}

const AUTHOR: u128 = 1;
const OTHER: u128 = 2;
const ADMIN: u128 = 3;
const SECOND_ADMIN: u128 = 4;

/// The names of the events that a command leads to.
fn ask(
    discussion: &mut Discussion,
    command: DiscussionCommand,
) -> Result<Vec<&'static str>, DiscussionError> {
    block_on(async {
        let sink = EventSink::default();
        discussion.handle(command, &(), &sink).await?;
        let events = sink.collect().await;
        Ok(events
            .iter()
            .map(shared_events::StreamEvent::name)
            .collect())
    })
}

fn open() -> DiscussionCommand {
    DiscussionCommand::Open {
        author: person(AUTHOR),
        title: "Serial commas".into(),
        content: "For or against?".into(),
        category: "General".into(),
        subcategory: None,
    }
}

fn answer(n: u128, author: u128) -> DiscussionCommand {
    DiscussionCommand::Reply {
        reply: reply(n),
        author: person(author),
        text: "Against.".into(),
    }
}

fn hide(reply: Option<ReplyId>) -> DiscussionCommand {
    DiscussionCommand::Hide {
        reply,
        by: Some(person(ADMIN)),
        reason: Some("Advertising".into()),
    }
}

fn moderate(reply: Option<ReplyId>, to: Moderation) -> DiscussionCommand {
    DiscussionCommand::Moderate { reply, to }
}

/// With one reply by another person.
fn under_way() -> Discussion {
    let mut discussion = Discussion::default();
    assert_eq!(ask(&mut discussion, open()), Ok(vec!["opened"]));
    assert_eq!(ask(&mut discussion, answer(1, OTHER)), Ok(vec!["replied"]));
    discussion
}

#[test]
fn comm_10_a_person_likes_a_discussion_once() {
    let mut discussion = under_way();
    let like = |n| DiscussionCommand::Like { by: person(n) };
    assert_eq!(ask(&mut discussion, like(OTHER)), Ok(vec!["liked"]));
    assert_eq!(ask(&mut discussion, like(OTHER)), Ok(vec![]));
    assert_eq!(ask(&mut discussion, like(AUTHOR)), Ok(vec!["liked"]));
    assert_eq!(discussion.likes(), 2);
}

#[test]
fn comm_22_what_is_hidden_takes_no_replies_likes_or_reports_until_it_is_restored() {
    let mut discussion = under_way();
    let asked = [
        answer(2, OTHER),
        DiscussionCommand::Like { by: person(OTHER) },
        DiscussionCommand::Report {
            by: person(OTHER),
            reply: Some(reply(1)),
            reason: None,
        },
    ];
    let hiding = hide(None);
    assert_eq!(ask(&mut discussion, hiding.clone()), Ok(vec!["hidden"]));
    assert_eq!(ask(&mut discussion, hiding), Ok(vec![]));
    for command in asked.clone() {
        assert_eq!(ask(&mut discussion, command), Err(DiscussionError::Unknown));
    }
    let restore = moderate(None, Moderation::Restore);
    assert_eq!(ask(&mut discussion, restore.clone()), Ok(vec!["restored"]));
    assert_eq!(ask(&mut discussion, restore), Ok(vec![]));
    for command in asked {
        assert_eq!(ask(&mut discussion, command).unwrap().len(), 1);
    }
}

#[test]
fn comm_22_a_hidden_reply_is_not_there_and_the_discussion_goes_on() {
    let mut discussion = under_way();
    let hiding = hide(Some(reply(1)));
    assert_eq!(ask(&mut discussion, hiding), Ok(vec!["hidden"]));
    let report = DiscussionCommand::Report {
        by: person(AUTHOR),
        reply: Some(reply(1)),
        reason: None,
    };
    assert_eq!(
        ask(&mut discussion, report),
        Err(DiscussionError::NoSuchReply)
    );
    assert_eq!(ask(&mut discussion, answer(2, OTHER)), Ok(vec!["replied"]));
}

#[test]
fn comm_22_only_the_author_removes_a_text_and_it_is_gone_for_good() {
    let mut discussion = under_way();
    let remove = |by, reply| DiscussionCommand::Remove {
        by: person(by),
        reply,
    };
    let said = Some(reply(1));
    assert_eq!(
        ask(&mut discussion, remove(AUTHOR, said)),
        Err(DiscussionError::NotTheirs)
    );
    assert_eq!(
        ask(&mut discussion, remove(OTHER, said)),
        Ok(vec!["deleted"])
    );
    assert_eq!(
        ask(&mut discussion, remove(OTHER, said)),
        Err(DiscussionError::NoSuchReply)
    );
    assert_eq!(
        ask(&mut discussion, remove(OTHER, None)),
        Err(DiscussionError::NotTheirs)
    );
    assert_eq!(
        ask(&mut discussion, remove(AUTHOR, None)),
        Ok(vec!["deleted"])
    );
    for command in [
        answer(3, OTHER),
        remove(AUTHOR, None),
        moderate(None, Moderation::Restore),
        moderate(None, Moderation::Delete),
    ] {
        assert_eq!(ask(&mut discussion, command), Err(DiscussionError::Unknown));
    }
}

#[test]
fn comm_22_a_person_reports_the_same_text_once() {
    let mut discussion = under_way();
    let report = |reply| DiscussionCommand::Report {
        by: person(OTHER),
        reply,
        reason: Some("Advertising".into()),
    };
    for part in [None, Some(reply(1))] {
        assert_eq!(ask(&mut discussion, report(part)), Ok(vec!["reported"]));
        assert_eq!(ask(&mut discussion, report(part)), Ok(vec![]));
    }
    assert_eq!(
        ask(&mut discussion, report(Some(reply(9)))),
        Err(DiscussionError::NoSuchReply)
    );
}

#[test]
fn nothing_happens_in_a_discussion_that_was_never_opened() {
    for command in [
        answer(1, OTHER),
        DiscussionCommand::Like { by: person(OTHER) },
        hide(None),
    ] {
        assert_eq!(
            ask(&mut Discussion::default(), command),
            Err(DiscussionError::Unknown)
        );
    }
    assert_eq!(
        ask(&mut under_way(), open()),
        Err(DiscussionError::AlreadyOpen)
    );
}

#[test]
fn a_snapshot_of_a_discussion_holds_all_that_decisions_need() {
    let mut discussion = under_way();
    for command in [
        DiscussionCommand::Like { by: person(OTHER) },
        DiscussionCommand::Report {
            by: person(OTHER),
            reply: Some(reply(1)),
            reason: None,
        },
        hide(Some(reply(1))),
    ] {
        ask(&mut discussion, command).unwrap();
    }
    let kept = serde_json::to_string(&discussion).unwrap();
    assert_eq!(
        serde_json::from_str::<Discussion>(&kept).unwrap(),
        discussion
    );
}

#[test]
fn replies_of_other_people_are_told_from_those_of_some() {
    let mut discussion = Discussion::default();
    ask(&mut discussion, open()).unwrap();
    ask(&mut discussion, answer(1, OTHER)).unwrap();
    let some = |people: &[u128]| people.iter().copied().map(person).collect();
    assert!(discussion.is_answered_by_others(&some(&[AUTHOR])));
    assert!(!discussion.is_answered_by_others(&some(&[AUTHOR, OTHER])));
}

fn appeal(author: u128, reply: Option<ReplyId>) -> DiscussionCommand {
    DiscussionCommand::Appeal {
        by: person(author),
        reply,
        text: "It is no advertisement.".into(),
    }
}

fn decide(by: u128, outcome: AppealOutcome, another_could: bool) -> DiscussionCommand {
    DiscussionCommand::DecideAppeal(AppealDecision {
        by: person(by),
        reply: Some(reply(1)),
        outcome,
        note: None,
        another_could,
    })
}

/// With a reply that an admin has hidden.
fn with_hidden_reply() -> Discussion {
    let mut discussion = under_way();
    ask(&mut discussion, hide(Some(reply(1)))).unwrap();
    discussion
}

/// With an appeal against that.
fn appealed() -> Discussion {
    let mut discussion = with_hidden_reply();
    let appeal = appeal(OTHER, Some(reply(1)));
    assert_eq!(ask(&mut discussion, appeal), Ok(vec!["appealed"]));
    discussion
}

#[test]
fn an_author_appeals_once_against_each_hiding_and_nobody_else_does() {
    let mut discussion = with_hidden_reply();
    let said = Some(reply(1));
    assert_eq!(
        ask(&mut discussion, appeal(AUTHOR, said)),
        Err(DiscussionError::NotTheirs)
    );
    ask(&mut discussion, appeal(OTHER, said)).unwrap();
    let again = ask(&mut discussion, appeal(OTHER, said));
    assert_eq!(again, Err(DiscussionError::Appealed));
    let upheld = decide(SECOND_ADMIN, AppealOutcome::Upheld, true);
    assert_eq!(ask(&mut discussion, upheld), Ok(vec!["appeal-decided"]));
    let again = ask(&mut discussion, appeal(OTHER, said));
    assert_eq!(again, Err(DiscussionError::Appealed));
    ask(&mut discussion, moderate(said, Moderation::Restore)).unwrap();
    let in_sight = ask(&mut discussion, appeal(OTHER, said));
    assert_eq!(in_sight, Err(DiscussionError::NotHidden));
    ask(&mut discussion, hide(said)).unwrap();
    let anew = ask(&mut discussion, appeal(OTHER, said));
    assert_eq!(anew, Ok(vec!["appealed"]));
}

#[test]
fn in_a_discussion_that_is_hidden_authors_of_replies_find_nothing_to_appeal_against() {
    let mut discussion = under_way();
    ask(&mut discussion, hide(None)).unwrap();
    let refused = ask(&mut discussion, appeal(OTHER, Some(reply(1))));
    assert_eq!(refused, Err(DiscussionError::Unknown));
    let refused = ask(&mut discussion, appeal(OTHER, None));
    assert_eq!(refused, Err(DiscussionError::NotTheirs));
    let heard = ask(&mut discussion, appeal(AUTHOR, None));
    assert_eq!(heard, Ok(vec!["appealed"]));
}

#[test]
fn whoever_hid_a_text_or_wrote_it_decides_the_appeal_only_if_nobody_else_can() {
    for by in [ADMIN, OTHER] {
        let mut discussion = appealed();
        let own = ask(&mut discussion, decide(by, AppealOutcome::Upheld, true));
        assert_eq!(own, Err(DiscussionError::OwnCase));
        let alone = ask(&mut discussion, decide(by, AppealOutcome::Upheld, false));
        assert_eq!(alone, Ok(vec!["appeal-decided"]));
    }
    let other = decide(SECOND_ADMIN, AppealOutcome::Upheld, true);
    assert_eq!(ask(&mut appealed(), other), Ok(vec!["appeal-decided"]));
}

#[test]
fn what_was_hidden_by_nobody_known_is_decided_by_any_admin() {
    let mut discussion = under_way();
    discussion.apply(DiscussionEvent::Hidden {
        reply: Some(reply(1)),
        reason: None,
        by: None,
    });
    ask(&mut discussion, appeal(OTHER, Some(reply(1)))).unwrap();
    let decided = decide(ADMIN, AppealOutcome::Restored, true);
    assert_eq!(ask(&mut discussion, decided), Ok(vec!["appeal-decided"]));
}

#[test]
fn an_appeal_is_decided_once_and_restores_what_it_says() {
    let restored = decide(SECOND_ADMIN, AppealOutcome::Restored, true);
    let mut discussion = with_hidden_reply();
    let early = ask(&mut discussion, restored.clone());
    assert_eq!(early, Err(DiscussionError::NoAppeal));
    let mut discussion = appealed();
    assert_eq!(discussion.replies_in_sight(), 0);
    ask(&mut discussion, restored.clone()).unwrap();
    assert_eq!(discussion.replies_in_sight(), 1);
    let again = ask(&mut discussion, restored);
    assert_eq!(again, Err(DiscussionError::NoAppeal));
}

#[test]
fn while_an_appeal_is_open_admins_neither_restore_nor_delete_and_the_author_may_delete() {
    let mut discussion = appealed();
    let said = Some(reply(1));
    for to in [Moderation::Restore, Moderation::Delete] {
        let refused = ask(&mut discussion, moderate(said, to));
        assert_eq!(refused, Err(DiscussionError::AppealOpen));
    }
    let removed = DiscussionCommand::Remove {
        by: person(OTHER),
        reply: said,
    };
    assert_eq!(ask(&mut discussion, removed), Ok(vec!["deleted"]));
}

#[test]
fn reports_are_dismissed_once_until_somebody_else_reports() {
    let mut discussion = under_way();
    let dismiss = DiscussionCommand::DismissReports { reply: None };
    let report = |n| DiscussionCommand::Report {
        by: person(n),
        reply: None,
        reason: None,
    };
    assert_eq!(ask(&mut discussion, dismiss.clone()), Ok(vec![]));
    ask(&mut discussion, report(OTHER)).unwrap();
    let dismissed = ask(&mut discussion, dismiss.clone());
    assert_eq!(dismissed, Ok(vec!["reports-dismissed"]));
    assert_eq!(ask(&mut discussion, dismiss.clone()), Ok(vec![]));
    assert_eq!(ask(&mut discussion, report(OTHER)), Ok(vec![]));
    ask(&mut discussion, report(ADMIN)).unwrap();
    ask(&mut discussion, hide(None)).unwrap();
    let decided = ask(&mut discussion, dismiss);
    assert_eq!(decided, Ok(vec![]), "hiding is a decision on the reports");
}
