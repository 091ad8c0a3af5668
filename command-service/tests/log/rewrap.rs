//! The keys of people under another master key: what was sealed is readable all the way, wherever it is ended, and beside
//! people who register.

use event_store::PersonKeys;
use event_store::rewrap::{Rewrap, RewrapError, wrapped_by};
use shared_events::UserId;
use shared_events::personal::seal::{open_raw, seal_raw};
use shared_events::personal::{KeyState, MasterKey};
use sqlx::PgPool;
use testkit::Database;

fn old() -> MasterKey {
    MasterKey::new(1, [1; 32])
}

fn both() -> MasterKey {
    new().opening(1, [1; 32])
}

fn new() -> MasterKey {
    MasterKey::new(2, [2; 32])
}

/// Somebody, with a text of theirs.
struct Person {
    id: UserId,
    sealed: Vec<u8>,
}

/// Registers people through a process that has this master key.
async fn register(pool: &PgPool, master: MasterKey, number: usize) -> Vec<Person> {
    let keys = PersonKeys::new(pool.clone(), master);
    let mut work = pool.begin().await.unwrap();
    let mut people = Vec::new();
    for _ in 0..number {
        let id = UserId::mint();
        let key = keys.generate(id);
        key.insert(&mut work).await.unwrap();
        let sealed = seal_raw(&key.key, id.to_string().as_bytes(), "test");
        people.push(Person { id, sealed });
    }
    work.commit().await.unwrap();
    people
}

/// How many of them a process that is started now with this master key can read.
async fn readable(pool: &PgPool, master: MasterKey, people: &[Person]) -> usize {
    let keys = PersonKeys::new(pool.clone(), master);
    let mut readable = 0;
    for person in people {
        if let Ok(KeyState::Live(key)) = keys.get(person.id).await {
            let text = open_raw(&key, &person.sealed, "test").unwrap();
            assert_eq!(text, person.id.to_string().as_bytes());
            readable += 1;
        }
    }
    readable
}

#[tokio::test]
async fn what_was_sealed_is_readable_before_during_and_after_a_rewrap_and_then_without_the_previous_key()
 {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let people = register(&pool, old(), 1_200).await;
    assert_eq!(readable(&pool, both(), &people).await, 1_200);
    let running = PersonKeys::new(pool.clone(), both());
    running.get(people[0].id).await.unwrap();

    let mut way = Rewrap::new(pool.clone(), both());
    let first = way.batch().await.unwrap();
    assert!(first.rewrapped > 0 && !first.last);
    assert_eq!(way.left().await.unwrap(), 1_200 - first.rewrapped);
    assert_eq!(readable(&pool, both(), &people).await, 1_200, "half-way");
    let with_one = readable(&pool, new(), &people).await;
    assert_eq!(with_one as u64, first.rewrapped);

    let mut told = Vec::new();
    let done = way.run(|done, all| told.push((done, all))).await.unwrap();
    assert_eq!(done, 1_200 - first.rewrapped);
    assert_eq!(told.first(), Some(&(0, done)));
    assert_eq!(told.last(), Some(&(done, done)));
    for master in [both(), new()] {
        assert_eq!(readable(&pool, master, &people).await, 1_200);
    }
    assert_eq!(readable(&pool, old(), &people).await, 0);
    running.get(people[0].id).await.unwrap();
    assert_eq!(wrapped_by(&pool).await.unwrap(), [(2, 1_200)]);
    assert_eq!(
        way.run(|_, _| ()).await.unwrap(),
        0,
        "nothing is left to do"
    );
}

#[tokio::test]
async fn a_rewrap_that_is_ended_after_any_batch_or_within_one_is_brought_to_its_end_by_the_next() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let people = register(&pool, old(), 1_600).await;
    for yields in 0..4 {
        // Ended after its batch.
        let mut way = Rewrap::new(pool.clone(), both());
        assert!(!way.batch().await.unwrap().last || yields == 3);
        // Dropped while the database works: its transaction goes with it.
        let mut cut_off = Rewrap::new(pool.clone(), both());
        {
            let cut_off = cut_off.batch();
            tokio::select! {
                biased;
                () = async { for _ in 0..yields { tokio::task::yield_now().await } } => {}
                _ = cut_off => {}
            }
        }
        assert_eq!(readable(&pool, both(), &people).await, 1_600);
    }
    Rewrap::new(pool.clone(), both())
        .run(|_, _| ())
        .await
        .unwrap();
    assert_eq!(readable(&pool, new(), &people).await, 1_600);
}

#[tokio::test]
async fn people_who_register_during_a_rewrap_are_readable_whichever_key_their_process_wraps_with() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let mut people = register(&pool, old(), 900).await;
    let registering = async {
        let mut registered = Vec::new();
        for n in 0..40 {
            // A process that was not started anew yet wraps with the old key.
            let master = if n % 2 == 0 { old() } else { both() };
            registered.extend(register(&pool, master, 3).await);
        }
        registered
    };
    let rewrapping = async {
        let mut one = Rewrap::new(pool.clone(), both());
        let mut other = Rewrap::new(pool.clone(), both());
        tokio::join!(one.run(|_, _| ()), other.run(|_, _| ()))
    };
    let (registered, (one, other)) = tokio::join!(registering, rewrapping);
    let beside = one.unwrap() + other.unwrap();
    assert!(beside >= 900, "two commands share the work: {beside}");
    people.extend(registered);
    assert_eq!(readable(&pool, both(), &people).await, 1_020);
    let rest = Rewrap::new(pool.clone(), both())
        .run(|_, _| ())
        .await
        .unwrap();
    assert_eq!(beside + rest, 900 + 60);
    assert_eq!(readable(&pool, new(), &people).await, 1_020);
}

#[tokio::test]
async fn who_is_erased_stays_so_and_a_key_that_opens_with_neither_is_counted_and_left_alone() {
    let database = Database::fresh().await;
    let pool = database.command_pool();
    let people = register(&pool, old(), 3).await;
    let strange = register(&pool, MasterKey::new(1, [9; 32]), 1).await;
    sqlx::query("UPDATE person_key SET wrapped = NULL, erased_at = now() WHERE person = $1")
        .bind(people[0].id)
        .execute(&pool)
        .await
        .unwrap();
    let mut way = Rewrap::new(pool.clone(), both());
    let ended = way.run(|_, _| ()).await;
    assert!(matches!(ended, Err(RewrapError::Closed(1))), "{ended:?}");
    assert_eq!(readable(&pool, new(), &people).await, 2);
    let keys = PersonKeys::new(pool.clone(), new());
    let erased = keys.get(people[0].id).await.unwrap();
    assert!(matches!(erased, KeyState::Erased));
    let as_it_was = readable(&pool, MasterKey::new(1, [9; 32]), &strange).await;
    assert_eq!(as_it_was, 1);
}
