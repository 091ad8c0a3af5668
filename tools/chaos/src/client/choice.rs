//! What people do next, and how often: chosen among what is possible now.

use std::sync::Arc;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tokio::sync::OwnedMutexGuard;

use super::crowd::Crowd;
use super::pace::{Slot, Slots};
use super::payments::{Checkout, Refunder};
use super::person::{Delivery, Paid, Person, Talk, lock};

/// An action about to be done, with the objects that nobody else may use meanwhile.
#[derive(Debug)]
pub(super) enum Choice {
    Read(Arc<Person>, String),
    Save(Arc<Person>, OwnedMutexGuard<()>),
    Send(Talk),
    Bring(Talk),
    /// By the message with the document to change.
    Edit(Talk, String),
    /// By the specialist who is writing.
    Stop(Arc<Person>, String),
    /// By the reply that it would replace.
    Again(Talk, String),
    Forget(Arc<Person>, ChangeOfMind),
    Judge(Arc<Person>, Delivery, Approval),
    Buy(Arc<Person>, Checkout),
    Refund(Paid, Refunder),
    SignIn(Arc<Person>),
    SignUp,
}

/// Whether the person approves the work that they review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Approval {
    Given,
    NotAsked,
}

/// An action that takes something back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ChangeOfMind {
    /// A message with a file, which is deleted with it.
    Message(String),
    /// A file that is uploaded and then not sent.
    File,
}

/// An action that somebody would like to do, before it is known whether it is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Intent {
    Read,
    Save,
    Send,
    Bring,
    Edit,
    Stop,
    Again,
    Delete,
    TakeBack,
    Judge(Approval),
    Buy,
    Refund,
    SignIn,
    SignUp,
}

/// The wishes to draw until one is possible. Two of three are reads, which always are.
const WISHES: usize = 20;

impl Intent {
    /// Of 120: 80 reads, 12 messages, 2 with a file, 2 edits, 2 stopped replies, 2 further replies, a deleted message
    /// with a file, a file that is released again, 9 profiles, 4 reviews half of which approve first, 2 orders, a
    /// refund or a dispute, a sign-in, a sign-up. The last two hash a password each, which takes a core for a while;
    /// on a machine of two cores the product does one at a time.
    fn draw(chance: &mut StdRng) -> Self {
        match chance.random_range(0..120) {
            0..80 => Self::Read,
            80 => Self::Delete,
            81 => Self::TakeBack,
            82 => Self::Refund,
            83..95 => Self::Send,
            95..97 => Self::Bring,
            97..99 => Self::Edit,
            99..101 => Self::Stop,
            101..103 => Self::Again,
            103..112 => Self::Save,
            112..114 => Self::Judge(Approval::NotAsked),
            114..116 => Self::Judge(Approval::Given),
            116..118 => Self::Buy,
            118 => Self::SignIn,
            _ => Self::SignUp,
        }
    }

    /// Whether it waits for a reply.
    const fn is_message(self) -> bool {
        matches!(self, Self::Send | Self::Bring | Self::Edit | Self::Again)
    }
}

impl Crowd {
    /// Something that is possible and finds a slot; what is not possible gives way to another intent, and so does a message
    /// without a slot. Nothing when there is no slot for anything else.
    pub(super) fn choose(&self, chance: &mut StdRng, slots: &Slots) -> Option<(Choice, Slot)> {
        // Random numbers of its own: what is possible does not change the later wishes.
        let mut chance = chance.fork();
        for _ in 0..WISHES {
            let intent = Intent::draw(&mut chance);
            let slot = match intent.is_message() {
                true => slots.for_message(),
                false => Some(slots.for_other()?),
            };
            // While all of them wait for replies, people do something else.
            let Some(slot) = slot else {
                continue;
            };
            if let Some(choice) = self.possible(intent, &mut chance) {
                return Some((choice, slot));
            }
        }
        None
    }

    /// A person for whom this is possible, if the first one drawn is such a person.
    fn possible(&self, intent: Intent, chance: &mut StdRng) -> Option<Choice> {
        let person = self.anybody(chance);
        Some(match intent {
            Intent::Read => {
                let path = self.something_to_read(chance, &person);
                Choice::Read(person, path)
            }
            Intent::Save => {
                let turn = Arc::clone(&person.saving).try_lock_owned().ok()?;
                Choice::Save(person, turn)
            }
            Intent::Send => Choice::Send(Talk::begin(&person, self.any_agent(chance))?),
            Intent::Bring => Choice::Bring(Talk::begin(&person, self.any_agent(chance))?),
            Intent::Edit => {
                let Delivery { agent, message } = person.delivery()?;
                Choice::Edit(Talk::begin(&person, agent)?, message)
            }
            Intent::Stop => {
                let agent = person.awaited()?;
                Choice::Stop(person, agent)
            }
            Intent::Again => {
                let Delivery { agent, message } = person.delivery()?;
                Choice::Again(Talk::begin(&person, agent)?, message)
            }
            Intent::Delete => {
                let message = lock(&person.with_file).pop()?;
                Choice::Forget(person, ChangeOfMind::Message(message))
            }
            Intent::TakeBack => Choice::Forget(person, ChangeOfMind::File),
            Intent::Judge(approval) => {
                let delivery = person.take_delivery()?;
                Choice::Judge(person, delivery, approval)
            }
            Intent::Buy => Choice::Buy(person, Checkout::draw(chance)),
            Intent::Refund => Choice::Refund(lock(&person.paid).pop()?, Refunder::draw(chance)),
            Intent::SignIn => Choice::SignIn(person),
            Intent::SignUp => Choice::SignUp,
        })
    }

    fn something_to_read(&self, chance: &mut StdRng, person: &Person) -> String {
        match chance.random_range(0..8) {
            0 => "/users/me/tokens".into(),
            1 => "/users/me".into(),
            2 => "/agents?limit=20".into(),
            3 => format!("/agents/{}/details", self.any_agent(chance)),
            4 => "/chat/history".into(),
            5 => format!("/chat/history/{}", self.any_agent(chance)),
            6 => match person.delivery() {
                Some(delivery) => of_document(chance, &delivery.message),
                None => "/payments/history".into(),
            },
            _ => "/categories".into(),
        }
    }
}

fn of_document(chance: &mut StdRng, message: &str) -> String {
    let what = match chance.random_range(0..48) {
        // Typesetting a page takes long if the typesetter is not optimised.
        0 => "pdf",
        1..13 => "versions",
        _ => "docx",
    };
    format!("/documents/{message}/{what}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::ApiClient;

    /// One person and one specialist, without a product.
    fn crowd() -> Crowd {
        let mut crowd = Crowd::new(ApiClient::new(0, 0).unwrap(), String::new());
        let person = Person::new("a@chaos.example");
        crowd.people.push(Arc::new(person));
        crowd.agents.push("mara".to_owned());
        crowd
    }

    fn chance() -> StdRng {
        StdRng::seed_from_u64(1)
    }

    const fn is_message(choice: &Choice) -> bool {
        matches!(
            choice,
            Choice::Send(_) | Choice::Bring(_) | Choice::Edit(..) | Choice::Again(..)
        )
    }

    #[test]
    fn what_there_is_nothing_for_is_not_chosen() {
        let (crowd, mut chance) = (crowd(), chance());
        let judge = Intent::Judge(Approval::Given);
        let intents = [
            Intent::Refund,
            Intent::Edit,
            Intent::Again,
            Intent::Delete,
            judge,
        ];
        for intent in intents {
            assert!(crowd.possible(intent, &mut chance).is_none(), "{intent:?}");
        }
        crowd.people[0].receive("mara", "one".into());
        let paid = Paid {
            reference: "reference".into(),
            page: "/page".into(),
        };
        lock(&crowd.people[0].paid).push(paid);
        lock(&crowd.people[0].with_file).push("message".into());
        for intent in intents {
            assert!(crowd.possible(intent, &mut chance).is_some(), "{intent:?}");
        }
        for intent in [Intent::Delete, judge] {
            let again = crowd.possible(intent, &mut chance);
            assert!(again.is_none(), "it was taken: {intent:?}");
        }
    }

    #[test]
    fn nobody_talks_to_one_specialist_twice_at_once_nor_saves_twice_at_once() {
        let (crowd, mut chance) = (crowd(), chance());
        for (intent, other) in [(Intent::Send, Intent::Bring), (Intent::Save, Intent::Save)] {
            let first = crowd.possible(intent, &mut chance);
            assert!(first.is_some());
            assert!(crowd.possible(other, &mut chance).is_none(), "{other:?}");
            drop(first);
            assert!(crowd.possible(other, &mut chance).is_some(), "{other:?}");
        }
    }

    #[test]
    fn only_who_waits_for_a_reply_stops_one() {
        let (crowd, mut chance) = (crowd(), chance());
        assert!(crowd.possible(Intent::Stop, &mut chance).is_none());
        let talk = crowd.possible(Intent::Send, &mut chance);
        assert!(talk.is_some() && crowd.possible(Intent::Stop, &mut chance).is_some());
        drop(talk);
        assert!(crowd.possible(Intent::Stop, &mut chance).is_none());
    }

    #[test]
    fn while_all_places_for_messages_are_taken_people_do_something_else() {
        let (crowd, mut chance) = (crowd(), chance());
        let slots = Slots::of(0, 1_000);
        for _ in 0..500 {
            let (choice, _slot) = crowd.choose(&mut chance, &slots).unwrap();
            assert!(!is_message(&choice), "{choice:?}");
        }
    }

    #[test]
    fn without_a_place_for_what_was_wished_nothing_is_done_in_its_stead() {
        let (crowd, mut chance) = (crowd(), chance());
        let slots = Slots::of(1_000, 0);
        let mut messages = 0;
        for _ in 0..500 {
            if let Some((choice, _slot)) = crowd.choose(&mut chance, &slots) {
                assert!(is_message(&choice), "{choice:?}");
                messages += 1;
            }
        }
        assert!(messages < 250, "{messages}");
    }

    #[test]
    fn what_is_possible_has_no_part_in_what_is_wished_for_next() {
        let (crowd, mut one, mut other) = (crowd(), chance(), chance());
        for _ in 0..50 {
            drop(crowd.choose(&mut one, &Slots::of(0, 0)));
            drop(crowd.choose(&mut other, &Slots::default()));
        }
        assert_eq!(one.random::<u64>(), other.random::<u64>());
    }
}
