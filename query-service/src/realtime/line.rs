//! Everything this node knows of one client who has sockets here. All their sockets share it, and what is read from the
//! database for them is read once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shared_events::{MessageId, SpecialistId, UserId};
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use super::frame::ServerFrame;
use super::room::{Listener, Room};
use crate::conversation::delta::{Piece, Reader};
use crate::conversation::read::{Settled, Standing};

/// One client on this node.
#[derive(Debug)]
pub struct Line {
    /// The client.
    pub user: UserId,
    /// Ends with the last socket.
    pub ended: CancellationToken,
    /// Woken when the read models have to be looked at.
    pub asked: Notify,
    turn: watch::Sender<u64>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    rooms: HashMap<SpecialistId, Shared>,
    balance: Option<i64>,
    /// The event that a look has to show.
    after: Option<i64>,
    /// Raised when sessions or rights may have changed.
    doubts: u64,
}

#[derive(Debug, Default)]
struct Shared {
    room: Room,
    listeners: usize,
}

/// What a look at the read models is about.
#[derive(Debug, Default)]
pub struct Question {
    /// The specialists somebody listens to.
    pub specialists: Vec<SpecialistId>,
    /// The replies that were owed when last looked.
    pub owed: Vec<MessageId>,
    /// The event it has to show.
    pub after: Option<i64>,
}

/// What a look at the read models found.
#[derive(Debug)]
pub struct Finding {
    /// The conversations there are.
    pub standings: Vec<Standing>,
    /// Of the replies that were owed.
    pub outcomes: Vec<Settled>,
    /// What can be spent.
    pub balance: i64,
}

/// What a socket has to do next.
#[derive(Debug, Default)]
pub struct Due {
    /// To be sent, in order.
    pub frames: Vec<ServerFrame>,
    /// Replies whose outcome has to be looked up for a listener who came with a part of them.
    pub left_over: Vec<(SpecialistId, MessageId)>,
    /// Differs from the last time when the session has to be checked.
    pub doubts: u64,
}

impl Line {
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

    /// Has the read models looked at, not before they show this event.
    pub fn ask(&self, after: Option<i64>) {
        let mut state = self.state();
        state.after = after.or(state.after);
        drop(state);
        self.asked.notify_one();
    }

    /// Has every socket check its session.
    pub fn doubt(&self) {
        self.state().doubts += 1;
        self.changed();
    }

    /// Somebody listens to a specialist from now on. Says whether nothing is known of the conversation yet.
    pub fn join(&self, agent: &SpecialistId) -> bool {
        let mut state = self.state();
        let shared = state.rooms.entry(agent.clone()).or_default();
        shared.listeners += 1;
        shared.listeners == 1
    }

    /// Somebody listens no longer.
    pub fn leave(&self, agent: &SpecialistId) {
        let mut state = self.state();
        if let Some(shared) = state.rooms.get_mut(agent) {
            shared.listeners = shared.listeners.saturating_sub(1);
            if shared.listeners == 0 {
                state.rooms.remove(agent);
            }
        }
    }

    /// What to look for.
    pub fn question(&self) -> Question {
        let state = self.state();
        Question {
            specialists: state.rooms.keys().cloned().collect(),
            owed: state
                .rooms
                .values()
                .flat_map(|s| s.room.owing())
                .copied()
                .collect(),
            after: state.after,
        }
    }

    /// Takes in what was found. Rooms that were opened since the question stay unknown.
    pub fn learn(&self, question: &Question, finding: &Finding) {
        let mut state = self.state();
        for agent in &question.specialists {
            if let Some(shared) = state.rooms.get_mut(agent) {
                let standing = finding.standings.iter().find(|s| s.specialist == *agent);
                shared.room.learn(standing, &finding.outcomes);
            }
        }
        state.balance = Some(finding.balance);
        drop(state);
        self.changed();
    }

    /// The replies that somebody here waits for, and how far they were read.
    pub fn readers(&self) -> Vec<(SpecialistId, Reader)> {
        let state = self.state();
        let reader = |(agent, shared): (&SpecialistId, &Shared)| {
            Some((agent.clone(), shared.room.reader(self.user)?))
        };
        state.rooms.iter().filter_map(reader).collect()
    }

    /// Takes in text of a reply.
    pub fn hear(&self, agent: &SpecialistId, message: MessageId, pieces: Vec<Piece>) {
        let mut state = self.state();
        let shared = state.rooms.get_mut(agent);
        let new = shared.is_some_and(|shared| shared.room.hear(message, pieces));
        drop(state);
        if new {
            self.changed();
        }
    }

    /// What these listeners have not heard yet, and the balance if it is another one.
    pub fn due<'a>(
        &self,
        listeners: impl Iterator<Item = &'a mut Listener>,
        balance: &mut Option<i64>,
    ) -> Due {
        let state = self.state();
        let mut due = Due {
            doubts: state.doubts,
            ..Due::default()
        };
        for listener in listeners {
            let Some(shared) = state.rooms.get(&listener.agent) else {
                continue;
            };
            due.frames.extend(listener.catch_up(&shared.room));
            if let Some(message) = listener.left_over(&shared.room) {
                due.left_over.push((listener.agent.clone(), message));
            }
        }
        if let Some(tokens) = state.balance.filter(|known| *balance != Some(*known)) {
            *balance = Some(tokens);
            due.frames.push(ServerFrame::Balance { tokens });
        }
        due
    }
}
