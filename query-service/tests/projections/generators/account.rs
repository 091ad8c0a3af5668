//! Accounts, with sealed names.

use std::collections::HashSet;

use shared_events::account::{AccountEvent, Mailbox, Permission, Role};
use shared_events::personal::Instant;
use shared_events::{AddressChangeId, Personal, SessionId, UserId};

use time::{Duration, OffsetDateTime};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Accounts {
    open: HashSet<UserId>,
}

impl Generator for Accounts {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let user = people.one(dice);
        let event = if self.open.insert(user) {
            let (first, chance) = (dice.below(50), dice.roll());
            AccountEvent::Opened {
                firstname: Personal::text(format!("First{first}")),
                lastname: Personal::text("Last"),
                email: Personal::text(format!("{user}@example.org")),
                role: if chance.is_multiple_of(3) {
                    Role::Admin
                } else {
                    Role::User
                },
                permissions: some_permissions(chance),
                demo: chance.is_multiple_of(5),
            }
        } else {
            let chance = dice.roll();
            match chance % 6 {
                0 => AccountEvent::ProfileChanged {
                    firstname: Personal::text(format!("Other{}", dice.below(50))),
                    lastname: Personal::text("Name"),
                    phone: (dice.below(2) == 0).then(|| Personal::text("+49 30 1")),
                    bio: None,
                },
                1 => AccountEvent::Suspended {},
                2 => AccountEvent::Reinstated {},
                4 if chance.is_multiple_of(3) => AccountEvent::Viewed {
                    by: people.one(dice),
                    until: Instant(
                        OffsetDateTime::UNIX_EPOCH + Duration::minutes(dice.below(1_000) as i64),
                    ),
                    reason: Personal::text("A payment is missing."),
                },
                4 if chance.is_multiple_of(8) => AccountEvent::Deleted {},
                3 if chance.is_multiple_of(2) => AccountEvent::PasswordChanged {},
                3 if chance.is_multiple_of(3) => AccountEvent::AddressConfirmed {},
                3 if chance.is_multiple_of(5) => AccountEvent::PasswordResetAsked {},
                3 if chance.is_multiple_of(7) => AccountEvent::MailChosen {
                    deliveries: chance.is_multiple_of(4),
                },
                3 if chance.is_multiple_of(11) => AccountEvent::LettersChosen {
                    letters: chance.is_multiple_of(4),
                    campaign: Some(super::campaign::one(chance / 4)),
                },
                3 if chance.is_multiple_of(17) => AccountEvent::AddressChangeAsked {
                    change: AddressChangeId::mint(),
                    email: Personal::text(format!("{user}@new.example.org")),
                    session: SessionId::mint(),
                    until: Instant(
                        OffsetDateTime::UNIX_EPOCH + Duration::minutes(dice.below(1_000) as i64),
                    ),
                },
                3 if chance.is_multiple_of(19) => AccountEvent::AddressChangeConfirmed {
                    change: AddressChangeId::mint(),
                    mailbox: Mailbox::New,
                },
                3 if chance.is_multiple_of(23) => AccountEvent::AddressChanged {
                    change: AddressChangeId::mint(),
                    email: Personal::text(format!("{user}@new.example.org")),
                },
                3 if chance.is_multiple_of(13) => AccountEvent::SecondFactorSet {},
                3 => AccountEvent::PermissionsChanged {
                    permissions: some_permissions(chance),
                },
                _ => AccountEvent::SignedIn {
                    session: SessionId::mint(),
                    remember: false,
                },
            }
        };
        Commit {
            owner: Some(user),
            events: vec![streams.next(user, &event)],
        }
    }
}

fn some_permissions(chance: u64) -> Vec<Permission> {
    let all = Permission::ALL.iter().enumerate();
    all.filter(|(place, _)| chance >> (8 + place) & 1 == 1)
        .map(|(_, permission)| *permission)
        .collect()
}
