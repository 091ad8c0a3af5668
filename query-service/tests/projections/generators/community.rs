//! Discussions of several people: opened, answered, liked, reported, hidden, appealed, decided, restored and deleted.

use shared_events::community::DiscussionEvent;
use shared_events::community::case::AppealOutcome;
use shared_events::{DiscussionId, Personal, ReplyId, UserId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Discussions {
    open: Vec<Discussion>,
}

struct Discussion {
    id: DiscussionId,
    author: UserId,
    hidden: bool,
    likes: Vec<UserId>,
    replies: Vec<(ReplyId, UserId, bool)>,
}

impl Generator for Discussions {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let person = people.one(dice);
        if self.open.len() < 4 || dice.below(6) == 0 {
            return self.begin(dice, person, streams);
        }
        let place = dice.below(self.open.len() as u64) as usize;
        let (owner, event) = self.open[place].next(dice, person);
        let draft = streams.next(self.open[place].id, &event);
        if event == (DiscussionEvent::Deleted { reply: None }) {
            self.open.remove(place);
        }
        Commit {
            owner: Some(owner),
            events: vec![draft],
        }
    }
}

impl Discussions {
    fn begin(&mut self, dice: &mut Dice, author: UserId, streams: &mut Streams) -> Commit {
        let id = DiscussionId::mint();
        self.open.push(Discussion {
            id,
            author,
            hidden: false,
            likes: Vec::new(),
            replies: Vec::new(),
        });
        let event = DiscussionEvent::Opened {
            author,
            title: Personal::text(format!("Tïtle {} \"é\"", dice.below(50))),
            content: Personal::text("One line\tand\nanother \\ one"),
            category: Personal::text(format!("Category {}", dice.below(3))),
            subcategory: (dice.below(2) == 0).then(|| Personal::text("Sub")),
        };
        Commit {
            owner: Some(author),
            events: vec![streams.next(id, &event)],
        }
    }
}

impl Discussion {
    fn next(&mut self, dice: &mut Dice, person: UserId) -> (UserId, DiscussionEvent) {
        let chance = dice.below(14);
        match chance {
            10..=12 => self.judged(dice),
            0 => (self.author, DiscussionEvent::Deleted { reply: None }),
            1 => {
                self.hidden = !self.hidden;
                (self.author, sight(None, self.hidden, person))
            }
            2 if !self.likes.contains(&person) => {
                self.likes.push(person);
                (person, DiscussionEvent::Liked { by: person })
            }
            3 => (
                person,
                DiscussionEvent::Reported {
                    by: person,
                    reply: self.replies.first().map(|(reply, ..)| *reply),
                    reason: (dice.below(2) == 0).then(|| Personal::text("Rude")),
                },
            ),
            4 | 5 if !self.replies.is_empty() => {
                let place = dice.below(self.replies.len() as u64) as usize;
                let (reply, author, hidden) = &mut self.replies[place];
                let (reply, author) = (*reply, *author);
                if chance == 4 {
                    *hidden = !*hidden;
                    return (author, sight(Some(reply), *hidden, person));
                }
                self.replies.remove(place);
                (author, DiscussionEvent::Deleted { reply: Some(reply) })
            }
            _ => {
                let reply = ReplyId::mint();
                self.replies.push((reply, person, false));
                let event = DiscussionEvent::Replied {
                    reply,
                    author: person,
                    text: Personal::text(format!("Answer {}", dice.below(50))),
                };
                (person, event)
            }
        }
    }
}

impl Discussion {
    /// What becomes of a part by appeals and by those who moderate.
    fn judged(&mut self, dice: &mut Dice) -> (UserId, DiscussionEvent) {
        let place = dice.below(self.replies.len() as u64 + 1) as usize;
        let (reply, author, hidden) = match self.replies.get_mut(place) {
            Some((reply, author, hidden)) => (Some(*reply), *author, hidden),
            None => (None, self.author, &mut self.hidden),
        };
        let event = match dice.below(4) {
            0 => DiscussionEvent::ReportsDismissed { reply },
            1 => {
                *hidden = false;
                DiscussionEvent::AppealDecided {
                    reply,
                    outcome: AppealOutcome::Restored,
                    note: None,
                }
            }
            2 => DiscussionEvent::AppealDecided {
                reply,
                outcome: AppealOutcome::Upheld,
                note: Some(Personal::text("No\t\"more\"")),
            },
            _ => DiscussionEvent::Appealed {
                reply,
                text: Personal::text(format!("Why \\ {}\n?", dice.below(50))),
            },
        };
        (author, event)
    }
}

fn sight(reply: Option<ReplyId>, hidden: bool, by: UserId) -> DiscussionEvent {
    if hidden {
        DiscussionEvent::Hidden {
            reply,
            reason: Some(Personal::text("Rude\n\"and\" long")),
            by: Some(by),
        }
    } else {
        DiscussionEvent::Restored { reply }
    }
}
