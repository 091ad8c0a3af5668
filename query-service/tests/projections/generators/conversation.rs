//! Conversations with replies, jobs, documents and reviews; now and then an event about a reply that nobody owes.

use std::collections::HashMap;

use shared_events::conversation::ConversationEvent as Event;
use shared_events::model::{MicroDollars, WrittenBy};
use shared_events::personal::Instant;
use shared_events::upload::AttachedFile;
use shared_events::{
    ConnectionId, ConversationId, JobId, MessageId, Personal, Public, ReviewId, SpecialistId,
    Tokens, UploadId, UserId,
};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Conversations {
    sessions: HashMap<(UserId, u64), Session>,
}

struct Session {
    id: ConversationId,
    owed: Option<(MessageId, MessageId)>,
    attempts: u32,
    job: Option<(JobId, u32)>,
    /// The piece of work that the last job is about, with its last version.
    piece: Option<(JobId, u32)>,
    /// The client's messages that can still be replaced.
    said: Vec<MessageId>,
    /// What can be deleted.
    there: Vec<MessageId>,
    /// The last message with its replies, the chosen one last.
    last: Option<(MessageId, Vec<MessageId>)>,
    /// What was said of jobs.
    reviews: Vec<(JobId, ReviewId)>,
    /// What came with which message.
    files: Vec<(MessageId, UploadId)>,
}

/// By the built-in writer, by a model that the environment names, or by one of three connections.
fn written_by(dice: &mut Dice) -> Option<WrittenBy> {
    let connection = dice.below(4);
    (dice.below(3) > 0).then(|| WrittenBy {
        connection: (connection > 0).then(|| ConnectionId(Uuid::from_u128(connection.into()))),
        model: Public::text("a-model"),
        input_tokens: (dice.below(4) > 0).then(|| dice.below(5_000)),
        output_tokens: Some(dice.below(900)),
        cost: (dice.below(4) > 0).then(|| MicroDollars(dice.below(90_000))),
    })
}

fn specialist(number: u64) -> SpecialistId {
    format!("specialist-{number}").parse().unwrap()
}

impl Generator for Conversations {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let client = people.one(dice);
        let number = dice.below(3);
        let mut events = Vec::new();
        // A new conversation now and then; the one before stays as it is.
        let known = self.sessions.contains_key(&(client, number)) && dice.below(12) > 0;
        if !known {
            let session = Session {
                id: ConversationId::mint(),
                owed: None,
                attempts: 0,
                job: None,
                piece: None,
                said: Vec::new(),
                there: Vec::new(),
                last: None,
                reviews: Vec::new(),
                files: Vec::new(),
            };
            self.sessions.insert((client, number), session);
            let specialist = specialist(number);
            events.push(Event::Opened { client, specialist });
        }
        let session = self.sessions.get_mut(&(client, number)).unwrap();
        events.extend(session.next(dice, number));
        Commit {
            owner: Some(client),
            events: events
                .iter()
                .map(|event| streams.next(session.id, event))
                .collect(),
        }
    }
}

impl Session {
    fn next(&mut self, dice: &mut Dice, number: u64) -> Vec<Event> {
        if dice.below(15) == 0 {
            return vec![Event::ReplyFailed {
                reply: MessageId::mint(),
                to: MessageId::mint(),
                code: Public::text("stray"),
            }];
        }
        if dice.below(10) == 0 {
            return vec![kept(dice)];
        }
        if self.owed.is_none() && dice.below(3) == 0 {
            let changed = self.change(dice);
            if !changed.is_empty() {
                return changed;
            }
        }
        match (self.owed, self.job) {
            (Some(owed), _) => self.write(dice, owed),
            (None, Some((job, versions))) if versions > 0 && dice.below(6) == 0 => {
                self.job = None;
                let document = MessageId::mint();
                vec![match dice.below(2) {
                    0 => Event::Approved { job, document },
                    _ => Event::Cancelled { job },
                }]
            }
            (None, Some((job, versions))) if versions > 0 && dice.below(3) == 0 => {
                self.job = None;
                let review = ReviewId::mint();
                self.reviews.push((job, review));
                vec![Event::Reviewed {
                    job,
                    review,
                    specialist: specialist(number),
                    stars: 1 + dice.below(5) as u8,
                    text: (dice.below(2) == 0).then(|| Personal::text("Very good \t\\ work")),
                }]
            }
            (None, None) if !self.reviews.is_empty() && dice.below(8) == 0 => {
                let at = dice.below(self.reviews.len() as u64) as usize;
                let (job, review) = self.reviews.swap_remove(at);
                vec![Event::ReviewTakenDown {
                    job,
                    review,
                    specialist: specialist(number),
                }]
            }
            (None, None) if !self.reviews.is_empty() && dice.below(3) == 0 => {
                let (job, review) = self.reviews[dice.below(self.reviews.len() as u64) as usize];
                vec![Event::ReviewChanged {
                    job,
                    review,
                    specialist: specialist(number),
                    stars: 1 + dice.below(5) as u8,
                    text: (dice.below(2) == 0).then(|| Personal::text("Better than I thought")),
                }]
            }
            _ => self.say(dice),
        }
    }

    /// Another reply, the choice of one, a message in the place of an earlier one, or a message that goes.
    fn change(&mut self, dice: &mut Dice) -> Vec<Event> {
        match (dice.below(4), &mut self.last) {
            (0, Some((to, replies))) => {
                let (reply, to) = (MessageId::mint(), *to);
                let Some(instead) = replies.last().copied() else {
                    return Vec::new();
                };
                replies.push(reply);
                self.owed = Some((reply, to));
                self.there.push(reply);
                let deadline = Instant(OffsetDateTime::UNIX_EPOCH);
                vec![Event::ReplyAsked {
                    reply,
                    to,
                    instead,
                    deadline,
                }]
            }
            (1, Some((_, replies))) if replies.len() > 1 => {
                let instead = replies[replies.len() - 1];
                let reply = replies.remove(dice.below(replies.len() as u64 - 1) as usize);
                replies.push(reply);
                vec![Event::ReplyChosen { reply, instead }]
            }
            (2, _) if !self.said.is_empty() => {
                let from = dice.below(self.said.len() as u64) as usize;
                let replaces = self.said[from];
                self.said.truncate(from);
                let mut events = self.say(dice);
                let Event::MessageSent { message, .. } = events[0] else {
                    return events;
                };
                events.insert(1, Event::MessageReplaced { message, replaces });
                events
            }
            (3, _) if !self.there.is_empty() => {
                let gone = dice.below(self.there.len() as u64) as usize;
                let message = self.there.swap_remove(gone);
                self.said.retain(|said| *said != message);
                // Which reply takes its place is the fold's matter; nobody goes on from here.
                self.last = None;
                vec![Event::MessageDeleted { message }]
            }
            _ => Vec::new(),
        }
    }

    /// The files of a message leave less room for an earlier one, or more.
    fn read_otherwise(&self, dice: &mut Dice) -> Option<Event> {
        let some = dice.below(self.files.len().max(1) as u64) as usize;
        let (message, upload) = *self.files.get(some)?;
        let unread = (dice.below(2) == 0).then(|| Public::text("no_room"));
        (dice.below(3) == 0).then_some(Event::FileReadOtherwise {
            message,
            upload,
            unread,
        })
    }

    fn say(&mut self, dice: &mut Dice) -> Vec<Event> {
        let (message, reply) = (MessageId::mint(), MessageId::mint());
        self.owed = Some((reply, message));
        self.attempts = 0;
        self.said.push(message);
        self.there.extend([message, reply]);
        self.last = Some((message, vec![reply]));
        let attachments: Vec<AttachedFile> = (0..dice.below(3)).map(|n| file(dice, n)).collect();
        let otherwise = self.read_otherwise(dice);
        let brought = attachments.iter().map(|file| (message, file.upload));
        self.files.extend(brought);
        let mut events = vec![Event::MessageSent {
            message,
            reply,
            text: Personal::text(format!("Message {} — “quoted”", dice.below(1_000))),
            client_key: (dice.below(2) == 0).then(|| Personal::text(format!("key-{message}"))),
            deadline: Instant(OffsetDateTime::UNIX_EPOCH),
            attachments,
        }];
        if self.job.is_none() && dice.below(2) == 0 {
            events.push(self.open(dice, message));
        }
        if let Some((job, _)) = self.job.filter(|_| dice.below(4) == 0) {
            events.push(Event::EditAsked {
                message,
                document: MessageId::mint(),
                job,
            });
        }
        events.extend(otherwise);
        events
    }

    fn open(&mut self, dice: &mut Dice, message: MessageId) -> Event {
        let job = JobId::mint();
        self.job = Some((job, 0));
        // Now and then it goes on with what was delivered in the one before.
        if self.piece.is_none() || dice.below(3) > 0 {
            self.piece = Some((job, 0));
        }
        Event::JobOpened {
            job,
            message,
            title: Personal::text("A brief"),
        }
    }

    fn write(&mut self, dice: &mut Dice, (reply, to): (MessageId, MessageId)) -> Vec<Event> {
        match dice.below(6) {
            0 => {
                self.attempts += 1;
                let attempt = self.attempts;
                return vec![Event::ReplyStarted { reply, attempt }];
            }
            1 => {
                self.owed = None;
                let code = Public::text("model_unavailable");
                return vec![Event::ReplyFailed { reply, to, code }];
            }
            2 => {
                self.owed = None;
                let (text, cost) = [("", 0), ("Half a repl", 3)][dice.below(2) as usize];
                return vec![Event::ReplyStopped {
                    reply,
                    to,
                    text: Personal::text(text),
                    cost: Tokens(cost),
                }];
            }
            _ => self.owed = None,
        }
        let mut events = vec![Event::ReplyDelivered {
            reply,
            to,
            text: Personal::text(format!("Reply {}", dice.below(1_000))),
            cost: Tokens(dice.below(900)),
            estimated: dice.below(2) == 0,
            truncated: dice.below(4) == 0,
            written_by: written_by(dice),
        }];
        if dice.below(2) == 0 {
            if self.job.is_none() {
                events.push(self.open(dice, to));
            }
            events.extend(self.hand_over(reply));
        }
        events
    }

    fn hand_over(&mut self, reply: MessageId) -> Option<Event> {
        let (job, versions) = self.job.as_mut()?;
        let (piece, version) = self.piece.as_mut()?;
        *versions += 1;
        *version += 1;
        Some(Event::DocumentDelivered {
            reply,
            job: *job,
            piece: *piece,
            version: *version,
            title: Personal::text("A document"),
            content: Personal::text(format!("# Version {version}\n\nText.")),
        })
    }
}

/// How a client keeps it.
fn kept(dice: &mut Dice) -> Event {
    match dice.below(7) {
        0 => Event::Renamed {
            title: Some(Personal::text(format!("Title {} — “é”", dice.below(100)))),
        },
        1 => Event::Renamed { title: None },
        2 => Event::Pinned {},
        3 => Event::Unpinned {},
        4 => Event::Archived {},
        5 => Event::Seen {
            reply: MessageId::mint(),
        },
        _ => Event::Restored {},
    }
}

/// A file that came with a message; some were not read.
fn file(dice: &mut Dice, n: u64) -> AttachedFile {
    AttachedFile {
        upload: UploadId::mint(),
        name: Personal::text(format!("Brief {n} — “final”\t\\.pdf")),
        kind: Public::text("application/pdf"),
        size: dice.below(20_000_000),
        unread: (dice.below(3) == 0).then(|| Public::text("no_text")),
    }
}
