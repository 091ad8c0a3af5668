//! What holds after any sequence of commands.

use proptest::prelude::*;
use shared_events::conversation::view::{
    ChatStatus, ConversationView, From, ListStatus, MessageState,
};

use shared_events::UploadId;
use shared_events::conversation::view::MessageView;
use shared_events::upload::AttachedFile;

use super::*;
use crate::conversation::excerpt;

fn commands() -> impl Strategy<Value = ConversationCommand> {
    let n = 0_u8..20;
    prop_oneof![
        6 => (n.clone(), any::<bool>()).prop_map(|(n, brief)| send(n, if brief { BRIEF } else { "Hello" })),
        2 => n.clone().prop_map(|n| ConversationCommand::StartReply { reply: reply(n) }),
        4 => (n.clone(), any::<bool>()).prop_map(|(n, document)| deliver(n, document)),
        2 => n.clone().prop_map(|n| stop(n, "Here")),
        2 => n.clone().prop_map(fail),
        2 => (n.clone(), n.clone()).prop_map(|(n, old)| replace(n, message(old), "Hello again")),
        2 => n.clone().prop_map(|n| ask_again(reply(n), n)),
        2 => n.clone().prop_map(|n| choose(reply(n))),
        3 => (n.clone(), n.clone()).prop_map(|(n, old)| edit(n, reply(old))),
        2 => n.clone().prop_map(|n| approve(reply(n))),
        1 => n.clone().prop_map(|n| delete(message(n))),
        1 => n.clone().prop_map(|n| delete(reply(n))),
        1 => n.prop_map(|n| judge(Some(reply(n)))),
        1 => Just(cancel()),
        1 => Just(review()),
    ]
}

/// Ids that were used in a command, so that most commands name something that exists.
struct Names {
    messages: Vec<MessageId>,
    replies: Vec<MessageId>,
}

impl Names {
    fn of(events: &[Event]) -> Self {
        let mut names = Self {
            messages: Vec::new(),
            replies: Vec::new(),
        };
        for event in events {
            match event {
                Event::MessageSent { message, reply, .. } => {
                    names.messages.push(*message);
                    names.replies.push(*reply);
                }
                Event::ReplyAsked { reply, .. } => names.replies.push(*reply),
                _ => {}
            }
        }
        names
    }

    /// One of the latest three. An id that was never used is not deleted either: the caller has checked it.
    fn recent(of: &[MessageId], id: MessageId) -> MessageId {
        let some = usize::try_from(id.0.as_u128()).unwrap() % of.len().clamp(1, 3);
        of.iter().rev().nth(some).copied().unwrap_or(id)
    }
}

/// No id is used twice, and workers mostly answer what is owed.
fn plausible(
    state: &Conversation,
    command: ConversationCommand,
    next: u8,
    names: &Names,
) -> ConversationCommand {
    use ConversationCommand as C;
    let owed = state.owed();
    match command {
        C::Send(message) => C::Send(NewMessage {
            attachments: attached(next),
            replaces: message
                .replaces
                .map(|id| Names::recent(&names.messages, id)),
            edit_of: message.edit_of.map(|id| Names::recent(&names.replies, id)),
            ..new_message(next, &message.text)
        }),
        C::DeliverReply {
            reply, document, ..
        } => {
            let mut command = deliver(next, document.is_some());
            if let C::DeliverReply { reply: of, .. } = &mut command {
                *of = owed.unwrap_or(reply);
            }
            command
        }
        C::StopReply {
            client,
            reply,
            text,
            cost,
        } => C::StopReply {
            client,
            reply: owed.unwrap_or(reply),
            text,
            cost,
        },
        C::FailReply { code, reply } => C::FailReply {
            reply: owed.unwrap_or(reply),
            code,
        },
        C::AskAgain { instead, .. } => ask_again(Names::recent(&names.replies, instead), next),
        C::Choose { reply, .. } => choose(Names::recent(&names.replies, reply)),
        C::Approve { document, .. } => approve(Names::recent(&names.replies, document)),
        C::Review { document, .. } => judge(document.map(|id| Names::recent(&names.replies, id))),
        C::Delete { message, .. } if message.0.as_u128() < 2_000 => {
            delete(Names::recent(&names.messages, message))
        }
        C::Delete { message, .. } => delete(Names::recent(&names.replies, message)),
        other => other,
    }
}

/// Every third message comes with a file.
fn attached(n: u8) -> Vec<AttachedFile> {
    let file = AttachedFile {
        upload: UploadId(Uuid::from_u128(u128::from(n))),
        name: Personal::text("brief.pdf"),
        kind: Public::text("application/pdf"),
        size: 1,
        unread: None,
    };
    n.is_multiple_of(3).then_some(file).into_iter().collect()
}

fn history(commands: Vec<ConversationCommand>) -> (Conversation, Vec<Event>) {
    let (mut state, mut events) = (Conversation::default(), Vec::new());
    for (n, command) in (0_u8..).zip(commands) {
        let command = plausible(&state, command, n, &Names::of(&events));
        for event in state.decide(command).unwrap_or_default() {
            cqrs_es::Aggregate::apply(&mut state, event.clone());
            events.push(event);
        }
    }
    (state, events)
}

fn view(events: &[Event]) -> Option<ConversationView> {
    let at = datetime!(2026-01-10 12:00 UTC);
    events
        .iter()
        .fold(None, |view, event| ConversationView::apply(view, event, at))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_reply_has_exactly_one_outcome_or_is_the_one_that_is_owed(commands in prop::collection::vec(commands(), 0..60)) {
        let (state, events) = history(commands);
        for event in &events {
            let (Event::MessageSent { reply, .. } | Event::ReplyAsked { reply, .. }) = event else { continue };
            let outcomes = events.iter().filter(|event| matches!(event,
                Event::ReplyDelivered { reply: of, .. } | Event::ReplyStopped { reply: of, .. }
                | Event::ReplyFailed { reply: of, .. } if of == reply));
            prop_assert_eq!(outcomes.count(), usize::from(state.owed() != Some(*reply)));
        }
    }

    #[test]
    fn chat_13_the_versions_of_a_piece_of_work_are_dense_from_one(commands in prop::collection::vec(commands(), 0..60)) {
        let mut versions = BTreeMap::<JobId, u32>::new();
        for event in history(commands).1 {
            if let Event::DocumentDelivered { piece, version, .. } = event {
                let last = versions.insert(piece, version).unwrap_or(0);
                prop_assert_eq!(version, last + 1);
            }
        }
    }

    #[test]
    fn x_14_of_a_piece_at_most_one_job_is_open_and_each_ends_and_is_reviewed_at_most_once(
        commands in prop::collection::vec(commands(), 0..60)
    ) {
        let mut open = BTreeMap::new();
        let (mut approved, mut reviewed) = (BTreeSet::new(), BTreeSet::new());
        for event in history(commands).1 {
            match event {
                Event::JobOpened { job, .. } => prop_assert!(open.insert(job, job).is_none()),
                Event::DocumentDelivered { job, piece, .. } => {
                    prop_assert!(open.insert(job, piece).is_some(), "delivered in a closed job");
                    prop_assert_eq!(open.values().filter(|other| **other == piece).count(), 1);
                }
                Event::Cancelled { job } => prop_assert!(open.remove(&job).is_some()),
                Event::Approved { job, .. } => {
                    prop_assert!(open.remove(&job).is_some() && approved.insert(job));
                }
                Event::Reviewed { job, .. } => {
                    prop_assert!(open.remove(&job).is_some() || approved.contains(&job));
                    prop_assert!(reviewed.insert(job));
                }
                _ => {}
            }
        }
    }

    #[test]
    fn chat_05_x_13_the_states_shown_follow_from_what_is_owed_and_delivered(commands in prop::collection::vec(commands(), 1..60)) {
        let (state, events) = history(commands);
        let Some(view) = view(&events) else { return Ok(()) };
        prop_assert_eq!(view.owed, state.owed());
        let job = state.open_jobs(None).next().or(state.jobs.last());
        let expected = match (state.owed(), job) {
            (Some(_), _) => ChatStatus::Pending,
            (None, Some(job)) if job.versions > 0 && job.state.awaits_review() => ChatStatus::Delivered,
            (None, Some(job)) if job.state == JobState::Open => ChatStatus::Active,
            (None, _) => ChatStatus::Idle,
        };
        prop_assert_eq!(view.status(), expected);
        let in_list = match (state.owed(), job) {
            (Some(_), _) => ListStatus::Pending,
            (None, Some(job)) if job.state.is_completed() => ListStatus::Completed,
            _ => ListStatus::Active,
        };
        prop_assert_eq!(view.list_status(), in_list);
        let streaming = view.messages.iter().filter(|m| m.state == MessageState::Streaming).count();
        prop_assert_eq!(streaming, usize::from(state.owed().is_some()));
    }

    #[test]
    fn of_the_replies_to_a_message_that_is_part_of_it_exactly_one_is_and_it_is_the_one_gone_on_from(
        commands in prop::collection::vec(commands(), 1..80)
    ) {
        let (state, events) = history(commands);
        let Some(view) = view(&events) else { return Ok(()) };
        for message in view.messages.iter().filter(|m| m.from == From::User) {
            let replies: Vec<_> = view.messages.iter().filter(|m| m.reply_to == Some(message.id)).collect();
            let chosen = replies.iter().filter(|m| m.chosen).count();
            prop_assert_eq!(chosen, usize::from(message.chosen && !replies.is_empty()));
            prop_assert_eq!(message.chosen, message.replaced_by.is_none() && state.said.contains(&message.id));
        }
        if let Some(last) = &state.last {
            let shown = view.messages.iter().find(|m| m.id == last.chosen);
            prop_assert!(shown.is_some_and(|m| m.chosen && m.reply_to == Some(last.message)));
            prop_assert!(last.replies.iter().all(|id| view.messages.iter().any(|m| m.id == *id)));
        }
        for gone in &state.deleted {
            prop_assert!(view.messages.iter().all(|m| m.id != *gone));
        }
    }

    #[test]
    fn a_part_that_begins_with_an_exchange_shows_what_all_events_show_of_it(
        commands in prop::collection::vec(commands(), 1..80)
    ) {
        let (state, events) = history(commands);
        let Some(whole) = view(&events) else { return Ok(()) };
        let at = datetime!(2026-01-10 12:00 UTC);
        let told: Vec<_> = events.into_iter().map(|event| (event, at)).collect();
        let begins = |n: &usize| matches!(told[*n].0, Event::MessageSent { .. });
        let exchanges: Vec<usize> = (1..told.len()).filter(begins).collect();
        for from in &exchanges {
            let part = excerpt::fold(&state, &told[0], &told[*from..], false).unwrap();
            let before = whole.messages.len() - part.messages.len();
            prop_assert_eq!(&part.messages, &whole.messages[before..]);
            let rest = |view: &ConversationView| {
                let jobs: Vec<_> = view.jobs.iter().map(|job| (job.id, job.versions, job.state)).collect();
                (jobs, view.owed, view.unseen, view.title.clone(), view.pinned, view.archived, view.started)
            };
            prop_assert_eq!(rest(&part), rest(&whole));
        }
        let ends = exchanges.iter().skip(1).copied().chain([told.len()]);
        for (from, to) in exchanges.iter().copied().zip(ends) {
            let part = excerpt::fold(&state, &told[0], &told[from..to], false).unwrap();
            // A part of the events does not show what was replaced later.
            let stands = |it: &MessageView| state.delivered(it.id) || state.says(it.id);
            for message in excerpt::as_it_is(&state, part).iter().filter(|it| stands(it)) {
                prop_assert!(whole.messages.contains(message), "{:?}", message);
            }
        }
        let files = whole.messages.iter().filter(|it| it.chosen && !it.attachments.is_empty());
        let files: Vec<_> = files.map(|it| Attached { message: it.id, files: it.attachments.clone() }).collect();
        prop_assert_eq!(state.files(), files.as_slice());
    }
}
