use shared_events::payment::{Currency, Minor, Mode, Plan, Provider};
use shared_events::personal::Instant;
use shared_events::{HoldId, JobId, MessageId, Personal, ReviewId, SpecialistId};
use time::Duration;

use super::*;

mod tickets;

const TALK: Uuid = Uuid::from_u128(1);

fn at(seconds: i64) -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::seconds(seconds)
}

fn ada() -> SpecialistId {
    "ada".parse().unwrap()
}

fn said(event: ConversationEvent) -> Event {
    Event::Conversation(TALK, event)
}

fn message(number: u128) -> MessageId {
    MessageId(Uuid::from_u128(number))
}

fn job() -> JobId {
    JobId(Uuid::from_u128(7))
}

fn opened() -> Event {
    said(ConversationEvent::Opened {
        client: UserId(Uuid::from_u128(9)),
        specialist: ada(),
    })
}

fn sent(reply: u128) -> Event {
    said(ConversationEvent::MessageSent {
        message: message(reply + 100),
        reply: message(reply),
        text: Personal::text("Write."),
        client_key: None,
        deadline: Instant(at(600)),
        attachments: Vec::new(),
    })
}

fn taken_up() -> Event {
    said(ConversationEvent::JobOpened {
        job: job(),
        message: message(2),
        title: Personal::text("A page"),
    })
}

fn delivered(reply: u128) -> [Event; 2] {
    let replied = ConversationEvent::ReplyDelivered {
        reply: message(reply),
        to: message(reply + 100),
        text: Personal::text("Here."),
        cost: Tokens(300),
        estimated: false,
        truncated: false,
        written_by: None,
    };
    let document = ConversationEvent::DocumentDelivered {
        reply: message(reply),
        job: job(),
        piece: job(),
        version: 1,
        title: Personal::text("A page"),
        content: Personal::text("Words"),
    };
    [said(replied), said(document)]
}

fn approved() -> Event {
    said(ConversationEvent::Approved {
        job: job(),
        document: message(2),
    })
}

fn reviewed() -> Event {
    said(ConversationEvent::Reviewed {
        job: job(),
        review: ReviewId(Uuid::from_u128(5)),
        specialist: ada(),
        stars: 5,
        text: None,
    })
}

fn folded(events: impl IntoIterator<Item = (i64, Event)>) -> Fold {
    let mut fold = Fold::default();
    for (seconds, event) in events {
        fold.take(at(seconds), &event);
    }
    fold
}

/// The value of a figure on the first day.
fn figure(fold: &Fold, figure: Figure, of: &str) -> i64 {
    let key = (at(0).date(), figure, of.to_owned());
    fold.figures.get(&key).copied().unwrap_or_default()
}

fn open_jobs(fold: &Fold) -> usize {
    let known = fold.known.values().flatten();
    known.filter(|known| known.is_open_job()).count()
}

#[test]
fn a_job_is_open_until_it_is_approved_and_a_review_after_that_completes_it_no_second_time() {
    let begun = || vec![(0, opened()), (1, sent(2)), (1, taken_up())];
    assert_eq!(open_jobs(&folded(begun())), 1);
    let mut events = begun();
    events.extend(delivered(2).map(|event| (4, event)));
    // Another version of the same job.
    events.extend(delivered(3).map(|event| (5, event)));
    events.push((6, approved()));
    events.push((7, reviewed()));
    let fold = folded(events);
    assert_eq!(open_jobs(&fold), 0);
    assert_eq!(figure(&fold, Figure::Conversations, "ada"), 1);
    assert_eq!(figure(&fold, Figure::JobsOpened, "ada"), 1);
    assert_eq!(figure(&fold, Figure::JobsDelivered, "ada"), 1);
    assert_eq!(figure(&fold, Figure::JobsCompleted, "ada"), 1);
    assert_eq!(figure(&fold, Figure::Charged, "ada"), 600);
}

#[test]
fn a_job_that_is_called_off_is_neither_open_nor_completed() {
    let off = said(ConversationEvent::Cancelled { job: job() });
    let fold = folded([(0, opened()), (1, taken_up()), (2, off)]);
    assert_eq!(open_jobs(&fold), 0);
    assert_eq!(figure(&fold, Figure::JobsCompleted, "ada"), 0);
}

#[test]
fn a_reply_counts_under_the_least_bound_that_it_took_no_longer_than() {
    let [replied, _] = delivered(2);
    let fold = folded([(0, opened()), (1, sent(2)), (4, replied)]);
    assert_eq!(figure(&fold, Figure::Latency, "4000"), 1);
    assert_eq!(figure(&fold, Figure::RepliesDelivered, "ada"), 1);
    for (took, bound) in [(0, 250), (250, 250), (251, 500), (i64::MAX, 600_000)] {
        assert_eq!(within(took), bound, "{took}");
    }
}

#[test]
fn a_payment_is_revenue_once_it_is_verified_in_naira_and_in_the_dollars_of_its_plan() {
    let payment = Uuid::from_u128(3);
    let started = PaymentEvent::Started {
        buyer: UserId(Uuid::from_u128(9)),
        plan: Plan::Basic,
        tokens: Tokens(100_000),
        amount: Minor(150_000),
        currency: Currency::Ngn,
        dollar_cents: 99,
        provider: Provider::Sandbox,
        mode: Mode::Test,
    };
    let verified = PaymentEvent::Verified {
        provider_id: 1,
        charged: Minor(152_000),
        fees: None,
        paid_at: None,
    };
    let fold = folded([(0, Event::Payment(payment, started))]);
    assert!(fold.figures.is_empty());
    let mut fold = Fold {
        known: fold.known,
        ..Fold::default()
    };
    fold.take(at(5), &Event::Payment(payment, verified));
    assert_eq!(figure(&fold, Figure::Revenue, "plan_basic"), 150_000);
    assert_eq!(figure(&fold, Figure::RevenueCents, "plan_basic"), 99);
}

#[test]
fn tokens_are_counted_where_they_come_and_go() {
    let day = Day::of(at(0));
    let events = [
        WalletEvent::Granted {
            day,
            amount: Tokens(20_000),
            lapsed: Tokens(700),
        },
        WalletEvent::Settled {
            hold: HoldId::of(message(1)),
            daily: Tokens(30),
            bought: Tokens(12),
            back_daily: Tokens(5),
            back_bought: Tokens(0),
            debt_paid: Tokens(0),
            lapsed: Tokens(9),
            estimated: false,
        },
    ];
    let fold = folded(events.map(|event| (0, Event::Wallet(event))));
    assert_eq!(figure(&fold, Figure::TokensGranted, ""), 20_000);
    assert_eq!(figure(&fold, Figure::TokensSpent, ""), 42);
    assert_eq!(figure(&fold, Figure::TokensLapsed, ""), 709);
}
