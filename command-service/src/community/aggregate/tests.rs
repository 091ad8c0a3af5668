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

/// What a command comes to: the names of its events.
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

fn moderate(reply: Option<ReplyId>, to: Moderation) -> DiscussionCommand {
    DiscussionCommand::Moderate { reply, to }
}

/// With one reply of somebody else's.
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
    let hide = moderate(None, Moderation::Hide);
    assert_eq!(ask(&mut discussion, hide.clone()), Ok(vec!["hidden"]));
    assert_eq!(ask(&mut discussion, hide), Ok(vec![]));
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
    let hide = moderate(Some(reply(1)), Moderation::Hide);
    assert_eq!(ask(&mut discussion, hide), Ok(vec!["hidden"]));
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
        moderate(None, Moderation::Hide),
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
        moderate(Some(reply(1)), Moderation::Hide),
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
