//! In any order of events, and wherever the connection is lost: a client has the text once and complete.

use proptest::prelude::*;
use shared_events::conversation::view::MessageState;
use time::{Duration, OffsetDateTime};

use super::super::frame::Outcome;
use super::*;

/// The true state, as in the log and the table of text.
#[derive(Default)]
struct Truth {
    session: Option<ConversationId>,
    owed: Option<MessageId>,
    attempt: u32,
    pieces: Vec<String>,
    settled: Vec<Settled>,
    changed: Position,
}

impl Truth {
    fn standing(&self) -> Option<Standing> {
        let id = self.session?;
        let pending = self.owed.is_some();
        Some(Standing {
            id,
            specialist: "mara".parse().unwrap(),
            status: if pending {
                ChatStatus::Pending
            } else {
                ChatStatus::Idle
            },
            owed: self.owed,
            owing: self.owed.into_iter().collect(),
            settled: self.settled.last().copied(),
            changed: self.changed,
        })
    }

    fn say(&mut self) {
        self.session.get_or_insert_with(ConversationId::mint);
        if self.owed.is_none() {
            self.owed = Some(MessageId::mint());
            self.attempt = 1;
            self.pieces.clear();
        }
    }

    fn settle(&mut self, state: MessageState) {
        let seconds = i64::try_from(self.settled.len()).unwrap();
        let at = OffsetDateTime::UNIX_EPOCH + Duration::seconds(seconds);
        if let (Some(message), Some(session)) = (self.owed.take(), self.session) {
            self.settled.push(Settled {
                message,
                session,
                state,
                at,
            });
        }
    }

    /// What the database gives to a reader at this position.
    fn beyond(&self, reader: Reader) -> Vec<Piece> {
        let pieces = (1..).zip(&self.pieces).map(|(seq, text)| Piece {
            attempt: self.attempt,
            seq,
            text: text.clone(),
        });
        let beyond = |p: &Piece| (p.attempt, p.seq) > (reader.attempt, reader.seq);
        pieces.filter(beyond).collect()
    }
}

/// A client that keeps the frames it gets, and fails on wrong ones.
#[derive(Default)]
struct Client {
    status: Option<(Option<ConversationId>, ChatStatus)>,
    reply: Option<(Cursor, String)>,
    done: Vec<MessageId>,
}

impl Client {
    fn take(&mut self, frame: ServerFrame) {
        match frame {
            ServerFrame::AgentStatusUpdate {
                session_id, status, ..
            } => {
                let now = Some((session_id, status));
                assert_ne!(self.status, now, "said twice");
                self.status = now;
            }
            ServerFrame::ReplyReset {
                message_id,
                attempt,
                ..
            } => {
                let (cursor, text) = self.reply.as_mut().expect("nothing to reset");
                assert_eq!(cursor.message_id, message_id);
                assert!(attempt > cursor.attempt);
                (cursor.attempt, cursor.seq) = (attempt, 0);
                text.clear();
            }
            ServerFrame::ReplyDelta {
                message_id,
                attempt,
                seq,
                text,
                ..
            } => self.append(message_id, attempt, seq, &text),
            ServerFrame::ReplyDone { message_id, .. } => {
                assert!(!self.done.contains(&message_id), "done twice");
                self.done.push(message_id);
            }
            _ => panic!("a frame of another kind"),
        }
    }

    fn append(&mut self, message_id: MessageId, attempt: u32, seq: u32, text: &str) {
        let same = self
            .reply
            .as_ref()
            .is_some_and(|(c, _)| c.message_id == message_id && c.seq > 0);
        if !same {
            let seq = 0;
            let cursor = Cursor {
                message_id,
                attempt,
                seq,
            };
            self.reply = Some((cursor, String::new()));
        }
        let (cursor, so_far) = self.reply.as_mut().unwrap();
        assert_eq!(
            (attempt, seq),
            (cursor.attempt, cursor.seq + 1),
            "a hole or a double"
        );
        cursor.seq = seq;
        so_far.push_str(text);
    }
}

#[derive(Debug, Clone)]
enum Step {
    Say,
    Write(String),
    Over,
    Settle(bool),
    Learn,
    Hear,
    Tell,
    Reconnect,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        2 => Just(Step::Say),
        6 => "[a-z ]{1,4}".prop_map(Step::Write),
        1 => Just(Step::Over),
        1 => any::<bool>().prop_map(Step::Settle),
        4 => Just(Step::Learn),
        5 => Just(Step::Hear),
        5 => Just(Step::Tell),
        2 => Just(Step::Reconnect),
    ]
}

struct Play {
    truth: Truth,
    state: TopicState,
    listener: Listener,
    client: Client,
}

fn mara() -> Topic {
    Topic::named("mara", None).unwrap()
}

impl Play {
    fn new() -> Self {
        Self {
            truth: Truth::default(),
            state: TopicState::default(),
            listener: Listener::new(mara(), None),
            client: Client::default(),
        }
    }

    fn play(&mut self, step: Step) {
        match step {
            Step::Say => self.truth.say(),
            Step::Write(text) if self.truth.owed.is_some() => self.truth.pieces.push(text),
            Step::Over if !self.truth.pieces.is_empty() => {
                self.truth.attempt += 1;
                self.truth.pieces.clear();
            }
            Step::Write(_) | Step::Over => {}
            Step::Settle(delivered) => self.truth.settle(if delivered {
                MessageState::Complete
            } else {
                MessageState::Failed
            }),
            Step::Learn => self.learn(),
            Step::Hear => self.hear(),
            Step::Tell => self.tell(),
            Step::Reconnect => {
                let cursor = self.client.reply.as_ref().map(|(cursor, _)| *cursor);
                self.listener = Listener::new(mara(), cursor);
                self.client.status = None;
            }
        }
    }

    fn learn(&mut self) {
        let owed = self.state.owed();
        let known = |s: &&Settled| Some(s.message) == owed;
        let outcomes: Vec<_> = self.truth.settled.iter().filter(known).copied().collect();
        self.state.learn(self.truth.standing().as_ref(), &outcomes);
    }

    fn hear(&mut self) {
        if let Some(reader) = self.state.reader(UserId::mint())
            && self.truth.owed == Some(reader.message)
        {
            self.state.hear(reader.message, &self.truth.beyond(reader));
        }
    }

    fn tell(&mut self) {
        for frame in self.listener.catch_up(&self.state) {
            self.client.take(frame);
        }
        if let Some(message) = self.listener.left_over(&self.state) {
            let found = self.truth.settled.iter().find(|s| s.message == message);
            let told = |s: &&Settled| !self.client.done.contains(&s.message);
            if let Some(settled) = found.filter(told) {
                self.client.take(done(&self.listener.topic.agent, settled));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn rt_08_no_character_is_lost_or_doubled_however_often_the_connection_is_lost(
        steps in prop::collection::vec(step(), 1..80)
    ) {
        let mut play = Play::new();
        for step in steps {
            play.play(step);
        }
        // A new attempt has at least one word, else it can not be told from the one before.
        play.play(Step::Write("end".to_owned()));
        for step in [Step::Learn, Step::Hear, Step::Tell] {
            play.play(step);
        }
        let standing = play.truth.standing();
        let expected = standing.map_or((None, ChatStatus::Idle), |now| (Some(now.id), now.status));
        prop_assert_eq!(play.client.status, Some(expected));
        if let Some(owed) = play.truth.owed {
            let (cursor, text) = play.client.reply.as_ref().unwrap();
            prop_assert_eq!(cursor.message_id, owed);
            prop_assert_eq!(text, &play.truth.pieces.concat());
        } else if let Some((cursor, _)) = &play.client.reply {
            // A listener with a part of a reply gets its end, or that of a later one.
            let last = play.truth.settled.last().map(|s| s.message);
            let heard = |id: &MessageId| *id == cursor.message_id || Some(*id) == last;
            prop_assert!(play.client.done.iter().any(heard));
        }
    }
}

#[test]
fn a_topic_is_named_by_ids_and_by_nothing_else() {
    let session = ConversationId::mint();
    let named = Topic::named("mara", Some(&session.to_string())).unwrap();
    assert_eq!(named.session, Some(session));
    assert_ne!(named, mara());
    for (agent, session) in [
        ("No Name", None),
        ("mara", Some("")),
        ("mara", Some("the-latest")),
    ] {
        assert_eq!(Topic::named(agent, session), None, "{agent} {session:?}");
    }
}

#[test]
fn rt_03_the_status_is_told_at_once_and_once() {
    let mut play = Play::new();
    assert!(
        play.listener.catch_up(&play.state).is_empty(),
        "nothing is known"
    );
    play.play(Step::Learn);
    play.play(Step::Tell);
    assert_eq!(play.client.status, Some((None, ChatStatus::Idle)));
    assert!(play.listener.catch_up(&play.state).is_empty());
}

#[test]
fn rt_03_the_status_names_its_session_and_is_told_anew_when_another_one_is_worked_on() {
    let mut play = Play::new();
    let mut sessions = Vec::new();
    for _ in 0..2 {
        // The next message begins a session beside the earlier ones.
        (play.truth.session, play.truth.owed) = (None, None);
        for step in [Step::Say, Step::Learn, Step::Tell] {
            play.play(step);
        }
        let session = play.truth.session;
        assert_eq!(play.client.status, Some((session, ChatStatus::Pending)));
        assert!(play.listener.catch_up(&play.state).is_empty());
        sessions.push(session);
    }
    assert_ne!(sessions[0], sessions[1]);
}

#[test]
fn a_reply_that_came_and_went_between_two_looks_is_told_as_done() {
    let mut play = Play::new();
    play.play(Step::Learn);
    play.play(Step::Tell);
    play.play(Step::Say);
    let reply = play.truth.owed.unwrap();
    play.play(Step::Settle(true));
    play.play(Step::Learn);
    let frames = play.listener.catch_up(&play.state);
    let told = frames.iter().any(|frame| {
        matches!(frame, ServerFrame::ReplyDone { message_id, outcome: Outcome::Delivered, .. } if *message_id == reply)
    });
    assert!(told, "{frames:?}");
}

fn kinds(frames: &[ServerFrame]) -> Vec<&'static str> {
    let kind = |frame: &ServerFrame| match frame {
        ServerFrame::AgentStatusUpdate { .. } => "status",
        ServerFrame::ReplyDone { .. } => "done",
        ServerFrame::ConversationChanged { .. } => "changed",
        _ => "another",
    };
    frames.iter().map(kind).collect()
}

#[test]
fn what_is_kept_otherwise_is_told_once_and_never_to_who_comes_after_it() {
    let mut play = Play::new();
    play.play(Step::Say);
    play.truth.changed = Position(7);
    play.play(Step::Learn);
    let frames = play.listener.catch_up(&play.state);
    assert_eq!(kinds(&frames), ["status"]);
    play.truth.changed = Position(9);
    for _ in 0..2 {
        play.play(Step::Learn);
    }
    let frames = play.listener.catch_up(&play.state);
    assert_eq!(kinds(&frames), ["changed"]);
    assert!(play.listener.catch_up(&play.state).is_empty());
}

#[test]
fn a_deleted_reply_makes_no_earlier_one_news() {
    let mut play = Play::new();
    for _ in 0..2 {
        play.play(Step::Say);
        play.play(Step::Settle(true));
    }
    play.play(Step::Learn);
    play.listener.catch_up(&play.state);
    play.truth.settled.pop();
    play.play(Step::Learn);
    assert!(play.listener.catch_up(&play.state).is_empty());
}
