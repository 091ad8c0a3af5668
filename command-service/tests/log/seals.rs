//! Whoever owns the database can change the log, and seals make that show.

use std::time::Duration;

use audit_chain::export::{Checker, Line, Wrong};
use audit_chain::{Break, SealKey, Signed};
use command_service::unit_of_work::UnitOfWork;
use event_store::chain::{
    Extent, Finding, ProofRequest, SealError, SealKeys, Verdict, VerifyError, last, prove, seal,
    successions, verify,
};
use event_store::pass;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use shared_events::UserId;
use sqlx::{Executor as _, PgPool};
use testkit::Database;

use crate::support::{count, hold, unit_of_work};

/// Whatever there is, is due.
const AT_ONCE: Duration = Duration::ZERO;

fn key(byte: u8) -> SealKey {
    SealKey::new(&[byte; 32])
}

fn keys(byte: u8) -> SealKeys {
    SealKeys {
        current: key(byte),
        previous: None,
    }
}

/// So many holds of one member, each an event or two, under a seal of its own after every `batch`.
async fn sealed(database: &Database, holds: u32, batch: u32) -> (UnitOfWork, UserId) {
    let (unit, user) = (unit_of_work(database.command_pool()), UserId::mint());
    for number in 1..=holds {
        hold(&unit, user, &format!("k{number}"), 1).await.unwrap();
        if number % batch == 0 {
            seal_now(database, &keys(1)).await;
        }
    }
    seal_now(database, &keys(1)).await;
    (unit, user)
}

async fn seal_now(database: &Database, keys: &SealKeys) -> Option<Signed> {
    let pool = database.command_pool();
    pass(&pool).await.unwrap();
    seal(&pool, keys, AT_ONCE).await.unwrap()
}

async fn compare(pool: &PgPool, extent: Extent) -> Result<Verdict, Finding> {
    match verify(pool, key(1).public(), extent, &|_| {}).await {
        Ok(verdict) => Ok(verdict),
        Err(VerifyError::Found(finding)) => Err(finding),
        Err(VerifyError::Database(cause)) => panic!("{cause}"),
    }
}

fn kept(seal: Signed) -> Extent {
    Extent {
        outside: Some(seal),
        ..Extent::default()
    }
}

#[tokio::test]
async fn a_log_that_nobody_changed_is_as_it_was_sealed_and_what_came_since_is_told() {
    let database = Database::fresh().await;
    let (unit, user) = sealed(&database, 10, 3).await;
    hold(&unit, user, "late", 1).await.unwrap();
    let pool = database.command_pool();
    pass(&pool).await.unwrap();
    let all = compare(&pool, Extent::default()).await.unwrap();
    let newest = last(&pool).await.unwrap().unwrap();
    assert_eq!((all.seals, all.last), (4, Some(newest)));
    assert_eq!((all.events, all.unsealed), (newest.seal.through, 1));
    let from = Extent {
        from: Some(3),
        ..kept(newest)
    };
    let rest = compare(&pool, from).await.unwrap();
    assert_eq!((rest.seals, rest.events), (1, newest.seal.events()));
    assert_eq!(rest.last, Some(newest));
}

#[tokio::test]
async fn a_seal_waits_until_it_is_full_or_its_first_event_is_old_enough() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    hold(&unit, UserId::mint(), "k", 1).await.unwrap();
    let pool = database.command_pool();
    pass(&pool).await.unwrap();
    let hour = Duration::from_secs(3_600);
    assert_eq!(seal(&pool, &keys(1), hour).await.unwrap(), None);
    assert!(seal(&pool, &keys(1), AT_ONCE).await.unwrap().is_some());
    assert_eq!(seal(&pool, &keys(1), AT_ONCE).await.unwrap(), None);
    let many = "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
        SELECT 'wallet', n::text, 1, 'opened', '1', '{}', '{}', '' FROM generate_series(1, 1500) n";
    pool.execute(many).await.unwrap();
    pass(&pool).await.unwrap();
    let full = seal(&pool, &keys(1), hour).await.unwrap().unwrap();
    assert_eq!(full.seal.events(), audit_chain::BATCH);
    assert_eq!(seal(&pool, &keys(1), hour).await.unwrap(), None);
}

#[tokio::test]
async fn processes_that_seal_at_once_make_one_chain() {
    let database = Database::fresh().await;
    let unit = unit_of_work(database.command_pool());
    let user = UserId::mint();
    for round in 0..5 {
        hold(&unit, user, &format!("k{round}"), 1).await.unwrap();
        pass(&database.command_pool()).await.unwrap();
        let sealers = (0..4).map(|_| {
            let pool = database.command_pool();
            async move { seal(&pool, &keys(1), AT_ONCE).await }
        });
        for made in futures::future::join_all(sealers).await {
            made.unwrap();
        }
    }
    let pool = database.command_pool();
    let all = compare(&pool, Extent::default()).await.unwrap();
    assert_eq!((all.seals, all.unsealed), (5, 0));
}

/// Tables that refuse every change but an addition.
const GUARDED: [&str; 4] = ["events", "event_log", "seal", "seal_key"];

/// As the owner may, with the triggers out of the way.
async fn tamper(pool: &PgPool, sql: &str) -> u64 {
    let mut transaction = pool.begin().await.unwrap();
    for table in GUARDED {
        let off = format!("ALTER TABLE {table} DISABLE TRIGGER USER");
        transaction.execute(&*off).await.unwrap();
    }
    let done = transaction.execute(sql).await;
    let done = done.unwrap_or_else(|cause| panic!("{sql}: {cause}"));
    for table in GUARDED {
        let on = format!("ALTER TABLE {table} ENABLE TRIGGER USER");
        transaction.execute(&*on).await.unwrap();
    }
    transaction.commit().await.unwrap();
    done.rows_affected()
}

/// A change that the owner makes, what undoes it, and the first position that shows it.
struct Change {
    sql: String,
    undo: String,
    first: i64,
}

const TABLES: [&str; 3] = ["events", "event_log", "seal"];

/// A change of one of eleven kinds at a random place. All is put back from copies of the tables.
fn change(random: &mut StdRng, end: i64) -> Change {
    let at = random.random_range(1..=end);
    let other = loop {
        let other = random.random_range(1..=end);
        if other != at {
            break other;
        }
    };
    let of = |position| {
        format!("appended = (SELECT appended FROM event_log WHERE position = {position})")
    };
    let spelt = "hash = sha256('somebody counted it anew')";
    let first_of_two = at.min(other);
    let (sql, first) = match random.random_range(0..11) {
        0 => (format!("UPDATE events SET payload = '{{\"amount\":9999}}' WHERE {}", of(at)), at),
        1 => (format!("UPDATE events SET payload = '{{\"amount\":9999}}', {spelt} WHERE {}", of(at)), at),
        2 => (format!("UPDATE events SET metadata = '{{}}', {spelt} WHERE {}", of(at)), at),
        3 => (format!("UPDATE events SET recorded_at = recorded_at - interval '1 microsecond' WHERE {}", of(at)), at),
        4 => (format!("UPDATE events SET event_type = 'credited' WHERE {}", of(at)), at),
        5 => (format!("DELETE FROM events WHERE {}", of(at)), at),
        6 => (format!("DELETE FROM event_log WHERE position = {at}"), at),
        // Two events in each other's place.
        7 => (
            format!(
                "UPDATE event_log SET position = -position WHERE position IN ({at}, {other});
                 UPDATE event_log SET position = {at} + {other} + position WHERE position < 0"
            ),
            first_of_two,
        ),
        // Everything from there on moves by one, and an event that nobody appended takes the place.
        8 => (
            format!(
                "UPDATE event_log SET position = -1 - position WHERE position >= {at};
                 UPDATE event_log SET position = -position WHERE position < 0;
                 INSERT INTO events OVERRIDING SYSTEM VALUE
                     SELECT aggregate_type, 'nobody', sequence, event_type, event_version, payload, metadata, -7, tx, recorded_at, hash
                     FROM events WHERE {};
                 INSERT INTO event_log (position, appended, numbered_at) VALUES ({at}, -7, now())",
                of(at + 1)
            ),
            at,
        ),
        // An event without a position, which its stream would read all the same.
        9 => (
            format!(
                "INSERT INTO events OVERRIDING SYSTEM VALUE
                     SELECT aggregate_type, 'nobody', sequence, event_type, event_version, payload, metadata, -7, tx, recorded_at, hash
                     FROM events WHERE {}",
                of(at)
            ),
            1,
        ),
        // The end of the log, with the seals over it.
        _ => (
            format!(
                "DELETE FROM events WHERE appended IN (SELECT appended FROM event_log WHERE position >=
                     (SELECT first FROM seal WHERE {at} BETWEEN first AND through));
                 DELETE FROM event_log WHERE position >= (SELECT first FROM seal WHERE {at} BETWEEN first AND through);
                 DELETE FROM seal WHERE through >= {at}"
            ),
            -at,
        ),
    };
    let undo = TABLES
        .map(|table| {
            let how = match table {
                "events" => " OVERRIDING SYSTEM VALUE",
                _ => "",
            };
            format!("DELETE FROM {table}; INSERT INTO {table}{how} SELECT * FROM kept_{table};")
        })
        .join("\n");
    Change { sql, undo, first }
}

/// How many are tried.
const CHANGES: u32 = 1_000;

#[tokio::test]
async fn every_one_of_a_thousand_random_changes_by_the_owner_is_found_and_its_first_position_named()
{
    let database = Database::fresh().await;
    sealed(&database, 40, 5).await;
    let pool = database.owner_pool();
    for table in TABLES {
        let copy = format!("CREATE TABLE kept_{table} AS TABLE {table}");
        pool.execute(&*copy).await.unwrap();
    }
    let newest = last(&pool).await.unwrap().unwrap();
    let end = newest.seal.through.cast_signed();
    let mut random = StdRng::seed_from_u64(20);
    for number in 0..CHANGES {
        let Change { sql, undo, first } = change(&mut random, end);
        assert!(tamper(&pool, &sql).await > 0, "{sql}");
        let found = compare(&pool, kept(newest)).await;
        let finding = found.expect_err(&format!("change {number} was not noticed: {sql}"));
        match first {
            // What was cut is known by the seal that is kept, so by the batch that it was under.
            ..0 => assert!(matches!(finding, Finding::Cut { .. }), "{finding}: {sql}"),
            _ => assert_eq!(
                finding.position(),
                first.cast_unsigned(),
                "{finding}: {sql}"
            ),
        }
        tamper(&pool, &undo).await;
    }
    compare(&pool, kept(newest)).await.unwrap();
}

#[tokio::test]
async fn seals_that_were_changed_left_out_or_made_anew_by_another_key_are_found() {
    let database = Database::fresh().await;
    sealed(&database, 12, 3).await;
    let pool = database.owner_pool();
    let newest = last(&pool).await.unwrap().unwrap();
    pool.execute("CREATE TABLE kept_seal AS TABLE seal")
        .await
        .unwrap();
    let problem = |finding: &Finding| match finding {
        Finding::Seal {
            number, problem, ..
        } => Some((*number, *problem)),
        _ => None,
    };
    for (sql, expected) in [
        (
            "UPDATE seal SET sealed_at = sealed_at - interval '1 day' WHERE number = 2",
            (2, Break::Signature),
        ),
        (
            "UPDATE seal SET root = sha256('') WHERE number = 3",
            (3, Break::Signature),
        ),
        (
            "UPDATE seal SET previous = sha256('') WHERE number = 3",
            (3, Break::Signature),
        ),
        ("DELETE FROM seal WHERE number = 2", (3, Break::Missing)),
    ] {
        tamper(&pool, sql).await;
        let finding = compare(&pool, kept(newest)).await.unwrap_err();
        assert_eq!(problem(&finding), Some(expected), "{sql}: {finding}");
        tamper(
            &pool,
            "DELETE FROM seal; INSERT INTO seal SELECT * FROM kept_seal",
        )
        .await;
    }
    let leaves =
        "UPDATE seal SET leaves = overlay(leaves PLACING sha256('') FROM 1) WHERE number = 2";
    tamper(&pool, leaves).await;
    let finding = compare(&pool, kept(newest)).await.unwrap_err();
    assert!(
        matches!(finding, Finding::Leaves { number: 2, .. }),
        "{finding}"
    );
    assert!(finding.position() > 1);

    // The owner lacks the key, so a chain that is made anew is another installation's.
    tamper(&pool, "DELETE FROM seal; DELETE FROM seal_key").await;
    while seal(&pool, &keys(9), AT_ONCE).await.unwrap().is_some() {}
    let finding = compare(&pool, Extent::default()).await.unwrap_err();
    assert_eq!(problem(&finding), Some((1, Break::Stranger)));
    let foreign = last(&pool).await.unwrap().unwrap();
    let other = verify(&pool, key(9).public(), kept(newest), &|_| {}).await;
    let Err(VerifyError::Found(finding)) = other else {
        panic!("a seal of another key was taken");
    };
    assert_eq!(finding, Finding::Foreign(Break::Stranger));
    assert!(
        verify(&pool, key(9).public(), kept(foreign), &|_| {})
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn erasing_a_person_changes_nothing_that_was_sealed() {
    let database = Database::fresh().await;
    let (_, user) = sealed(&database, 4, 2).await;
    let erase = "INSERT INTO person_key (person, master_version, erased_at) VALUES ($1, 1, now())
        ON CONFLICT (person) DO UPDATE SET wrapped = NULL, erased_at = now()";
    let pool = database.owner_pool();
    sqlx::query(erase)
        .bind(user.0)
        .execute(&pool)
        .await
        .unwrap();
    compare(&pool, Extent::default()).await.unwrap();
}

#[tokio::test]
async fn an_event_that_was_set_aside_as_damaged_is_told_and_does_not_count_as_changed() {
    let database = Database::fresh().await;
    sealed(&database, 4, 2).await;
    let pool = database.owner_pool();
    let damage = "UPDATE events SET payload = '\"?\"' WHERE appended = (SELECT appended FROM event_log WHERE position = 2)";
    tamper(&pool, damage).await;
    let found = compare(&pool, Extent::default()).await;
    assert_eq!(found, Err(Finding::Changed(2)));
    let aside =
        "INSERT INTO set_aside (appended) SELECT appended FROM event_log WHERE position = 2";
    pool.execute(aside).await.unwrap();
    let found = compare(&pool, Extent::default()).await.unwrap();
    assert_eq!(found.set_aside, [2]);
}

#[tokio::test]
async fn a_new_key_is_handed_over_to_by_the_one_before_and_a_stranger_seals_nothing() {
    let database = Database::fresh().await;
    let (unit, user) = sealed(&database, 2, 1).await;
    let pool = database.command_pool();
    hold(&unit, user, "second key", 1).await.unwrap();
    pass(&pool).await.unwrap();
    let strange = seal(&pool, &keys(2), AT_ONCE).await;
    assert!(matches!(strange, Err(SealError::Stranger { .. })));
    let rotated = SealKeys {
        current: key(2),
        previous: Some(key(1)),
    };
    let by = |signed: Option<Signed>| signed.unwrap().seal.key;
    assert_eq!(by(seal_now(&database, &rotated).await), key(2).public());
    // A process whose file has the lines in the other order signs with the key that came last.
    hold(&unit, user, "other order", 1).await.unwrap();
    let swapped = SealKeys {
        current: key(1),
        previous: Some(key(2)),
    };
    assert_eq!(by(seal_now(&database, &swapped).await), key(2).public());
    assert_eq!(successions(&pool).await.unwrap().len(), 1);
    for known in [1, 2] {
        let found = verify(&pool, key(known).public(), Extent::default(), &|_| {}).await;
        assert!(found.is_ok(), "by key {known}");
    }
    let tables = "UPDATE seal_key SET by_previous = by_previous WHERE number = 2";
    assert!(pool.execute(tables).await.is_err(), "and nobody changes it");
}

async fn export(pool: &PgPool, wanted: &ProofRequest) -> Vec<String> {
    let mut lines = Vec::new();
    let take = |line: &Line<'_>| {
        lines.push(serde_json::to_string(line)?);
        Ok::<_, serde_json::Error>(())
    };
    prove(pool, wanted, take).await.unwrap();
    lines
}

fn check(lines: &[String]) -> Result<audit_chain::export::Summary, Wrong> {
    let mut checker = Checker::new(key(1).public());
    lines.iter().try_for_each(|line| checker.line(line))?;
    Ok(checker.finish())
}

#[tokio::test]
async fn an_export_proves_each_of_its_events_by_the_public_key_alone() {
    let database = Database::fresh().await;
    let (unit, ada) = sealed(&database, 7, 3).await;
    let bob = UserId::mint();
    hold(&unit, bob, "bob", 1).await.unwrap();
    hold(&unit, ada, "last", 1).await.unwrap();
    seal_now(&database, &keys(1)).await;
    let pool = database.command_pool();
    let events = count(&pool, "SELECT count(*) FROM event_log")
        .await
        .cast_unsigned();
    let all = check(&export(&pool, &ProofRequest::default()).await).unwrap();
    assert!(all.complete && all.events == events && all.first == 1 && all.last == events);
    let part = ProofRequest {
        from: 3,
        to: Some(5),
        stream: None,
    };
    let part = check(&export(&pool, &part).await).unwrap();
    assert_eq!((part.first, part.last, part.complete), (3, 5, true));
    let of_ada = ProofRequest {
        stream: Some(("wallet".to_owned(), ada.to_string())),
        ..ProofRequest::default()
    };
    let mut lines = export(&pool, &of_ada).await;
    let stream = check(&lines).unwrap();
    assert!(!stream.complete && stream.events < events);
    let line = lines.last_mut().unwrap();
    *line = line.replace(&ada.to_string(), &bob.to_string());
    assert!(matches!(check(&lines), Err(Wrong::Event(_))));
}
