//! Everything this node knows about one client with sockets here. All their sockets share it, and the database is read
//! once for all of them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shared_events::{Appended, ConversationId, MessageId, SpecialistId, UserId};
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use super::frame::ServerFrame;
use super::topic::{Listener, Topic, TopicState};
use crate::conversation::delta::{Piece, Reader};
use crate::conversation::read::{Settled, Standing};

/// One client on this node.
#[derive(Debug)]
pub struct ConnectedClient {
    /// The client.
    pub user: UserId,
    /// Ends with the last socket.
    pub ended: CancellationToken,
    /// Wakes when the read models must be read.
    pub asked: Notify,
    turn: watch::Sender<u64>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    topics: HashMap<Topic, Shared>,
    balance: Option<i64>,
    /// The event that the read must include.
    after: Option<Appended>,
    /// Raised when the client's session may have ended.
    doubts: u64,
    /// Raised when there is news among the notifications.
    news: u64,
    /// The news that the read models show.
    told: u64,
}

#[derive(Debug, Default)]
struct Shared {
    state: TopicState,
    listeners: usize,
}

/// What to read from the read models.
#[derive(Debug, Default)]
pub struct Question {
    /// The topics with listeners.
    pub topics: Vec<Topic>,
    /// The replies that were owed at the last read.
    pub owed: Vec<MessageId>,
    /// The event that it must include.
    pub after: Option<Appended>,
    /// The news to look for among the notifications, if there is any.
    pub news: Option<u64>,
}

impl Question {
    /// The specialists whose latest session is requested.
    pub fn specialists(&self) -> Vec<SpecialistId> {
        let latest = self.topics.iter().filter(|topic| topic.session.is_none());
        latest.map(|topic| topic.agent.clone()).collect()
    }

    /// The sessions that are requested by id.
    pub fn sessions(&self) -> Vec<ConversationId> {
        self.topics.iter().filter_map(|t| t.session).collect()
    }
}

/// The result of a read.
#[derive(Debug)]
pub struct Finding {
    /// The latest sessions, if there are any.
    pub latest: Vec<Standing>,
    /// The sessions that were requested by id, if they belong to the client.
    pub named: Vec<Standing>,
    /// The outcomes of the replies that were owed.
    pub outcomes: Vec<Settled>,
    /// The balance.
    pub balance: i64,
}

impl Finding {
    /// The state of a topic; none if there is no such conversation.
    fn standing(&self, topic: &Topic) -> Option<&Standing> {
        let found = match topic.session {
            Some(session) => self.named.iter().find(|s| s.id == session),
            None => self.latest.iter().find(|s| s.specialist == topic.agent),
        };
        // A session with another specialist is not one with this specialist.
        found.filter(|standing| standing.specialist == topic.agent)
    }
}

/// The next work of a socket.
#[derive(Debug, Default)]
pub struct Due {
    /// Frames to send, in order.
    pub frames: Vec<ServerFrame>,
    /// Replies whose outcome must be looked up for a listener who came with a part of them.
    pub left_over: Vec<(SpecialistId, MessageId)>,
    /// Has another value than before when the session must be checked.
    pub doubts: u64,
    /// Has another value than before when there is news among the notifications.
    pub told: u64,
}

impl ConnectedClient {
    pub fn new(user: UserId, ended: CancellationToken) -> Self {
        Self {
            user,
            ended,
            asked: Notify::new(),
            turn: watch::channel(0).0,
            state: Mutex::default(),
        }
    }

    /// Nothing in here can panic half-way, so a poisoned lock still holds good state.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sees every later change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.turn.subscribe()
    }

    fn changed(&self) {
        self.turn.send_modify(|turn| *turn = turn.wrapping_add(1));
    }

    /// Asks for a read of the read models, which must include this event.
    pub fn ask(&self, after: Option<Appended>) {
        let mut state = self.state();
        state.after = after.or(state.after);
        drop(state);
        self.asked.notify_one();
    }

    /// The same for an event that their notifications have to show.
    pub fn bring(&self, after: Appended) {
        self.state().news += 1;
        self.ask(Some(after));
    }

    /// The read models show this news.
    pub fn bring_home(&self, news: u64) {
        self.state().told = news;
        self.changed();
    }

    /// The news that was sent so far.
    pub fn told(&self) -> u64 {
        self.state().told
    }

    /// Asks every socket to check its session.
    pub fn doubt(&self) {
        self.state().doubts += 1;
        self.changed();
    }

    /// A listener joins. Returns whether nothing is known about the conversation yet.
    pub fn join(&self, topic: &Topic) -> bool {
        let mut state = self.state();
        let shared = state.topics.entry(topic.clone()).or_default();
        shared.listeners += 1;
        shared.listeners == 1
    }

    /// A listener leaves.
    pub fn leave(&self, topic: &Topic) {
        let mut state = self.state();
        if let Some(shared) = state.topics.get_mut(topic) {
            shared.listeners = shared.listeners.saturating_sub(1);
            if shared.listeners == 0 {
                state.topics.remove(topic);
            }
        }
    }

    /// What to read.
    pub fn question(&self) -> Question {
        let state = self.state();
        Question {
            topics: state.topics.keys().cloned().collect(),
            owed: state
                .topics
                .values()
                .flat_map(|s| s.state.owing())
                .copied()
                .collect(),
            after: state.after,
            news: (state.news > state.told).then_some(state.news),
        }
    }

    /// Takes in what was found. Topics that were joined since the question stay unknown.
    pub fn learn(&self, question: &Question, finding: &Finding) {
        let mut state = self.state();
        for topic in &question.topics {
            if let Some(shared) = state.topics.get_mut(topic) {
                let standing = finding.standing(topic);
                shared.state.learn(standing, &finding.outcomes);
            }
        }
        state.balance = Some(finding.balance);
        drop(state);
        self.changed();
    }

    /// The replies that somebody here waits for, and how far they were read. One that is waited for in two topics, that
    /// of its session and that of the latest, is read once, from where the one that is behind stands.
    pub fn readers(&self) -> Vec<Reader> {
        let state = self.state();
        let mut readers: HashMap<MessageId, Reader> = HashMap::new();
        let topics = state.topics.values();
        for reader in topics.filter_map(|s| s.state.reader(self.user)) {
            let behind = readers.entry(reader.message).or_insert(reader);
            if (reader.attempt, reader.seq) < (behind.attempt, behind.seq) {
                *behind = reader;
            }
        }
        readers.into_values().collect()
    }

    /// Takes in text of a reply, in every topic that waits for it.
    pub fn hear(&self, message: MessageId, pieces: &[Piece]) {
        let mut state = self.state();
        let mut new = false;
        for shared in state.topics.values_mut() {
            new |= shared.state.hear(message, pieces);
        }
        drop(state);
        if new {
            self.changed();
        }
    }

    /// What these listeners have not received yet, and the balance if it has changed.
    pub fn due<'a>(
        &self,
        listeners: impl Iterator<Item = &'a mut Listener>,
        balance: &mut Option<i64>,
    ) -> Due {
        let state = self.state();
        let mut due = Due {
            doubts: state.doubts,
            told: state.told,
            ..Due::default()
        };
        for listener in listeners {
            let Some(shared) = state.topics.get(&listener.topic) else {
                continue;
            };
            due.frames.extend(listener.catch_up(&shared.state));
            if let Some(message) = listener.left_over(&shared.state) {
                let agent = listener.topic.agent.clone();
                due.left_over.push((agent, message));
            }
        }
        if let Some(tokens) = state.balance.filter(|known| *balance != Some(*known)) {
            *balance = Some(tokens);
            due.frames.push(ServerFrame::Balance { tokens });
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use shared_events::Position;
    use shared_events::conversation::view::ChatStatus;

    use super::*;

    /// A session in which a reply is being written.
    fn pending() -> Standing {
        let owed = MessageId::mint();
        Standing {
            id: ConversationId::mint(),
            specialist: "mara".parse().unwrap(),
            status: ChatStatus::Pending,
            owed: Some(owed),
            owing: vec![owed],
            settled: None,
            changed: Position::ZERO,
        }
    }

    fn finding(latest: &Standing, named: Option<&Standing>) -> Finding {
        Finding {
            latest: vec![latest.clone()],
            named: named.into_iter().cloned().collect(),
            outcomes: Vec::new(),
            balance: 0,
        }
    }

    fn named(agent: &str, session: ConversationId) -> Topic {
        Topic::named(agent, Some(&session.to_string())).unwrap()
    }

    fn pieces(through: u32) -> Vec<Piece> {
        let piece = |seq| Piece {
            attempt: 1,
            seq,
            text: format!("{seq} "),
        };
        (1..=through).map(piece).collect()
    }

    #[test]
    fn a_reply_that_is_waited_for_twice_is_read_once_from_where_the_one_that_is_behind_stands() {
        let client = ConnectedClient::new(UserId::mint(), CancellationToken::new());
        let now = pending();
        let reply = now.owed.unwrap();
        let read = || -> Vec<_> {
            let readers = client.readers();
            readers.iter().map(|r| (r.message, r.seq)).collect()
        };
        client.join(&Topic::named("mara", None).unwrap());
        client.learn(&client.question(), &finding(&now, None));
        client.hear(reply, &pieces(2));
        assert_eq!(read(), [(reply, 2)]);
        client.join(&named("mara", now.id));
        client.learn(&client.question(), &finding(&now, Some(&now)));
        assert_eq!(read(), [(reply, 0)]);
        client.hear(reply, &pieces(3));
        assert_eq!(read(), [(reply, 3)]);
    }

    #[test]
    fn chat_41_a_session_stands_for_itself_and_one_with_somebody_else_is_none() {
        let (older, latest) = (pending(), pending());
        let found = finding(&latest, Some(&older));
        let of_mara = |session| found.standing(&named("mara", session));
        assert_eq!(of_mara(older.id), Some(&older));
        assert_eq!(of_mara(latest.id), None, "was not asked for by its name");
        assert_eq!(found.standing(&named("piet", older.id)), None);
        let whichever = Topic::named("mara", None).unwrap();
        assert_eq!(found.standing(&whichever), Some(&latest));
    }
}
