//! How things stood at an earlier place of the log: at its end, as the read models say; in between, as far as it went.

use event_store::{Feed as _, PgFeed, Place, Waker};
use query_service::as_of::Money;
use query_service::as_of::moment::last_by;
use serde_json::{Value, json};
use shared_events::account::{AccountEvent, Role};
use shared_events::{Position, SessionId, UserId};
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};

use crate::answers::Api;

async fn filled() -> (Api, String) {
    let mut api = Api::new().await;
    for _ in 0..20 {
        api.world.writer.commits(40).await;
    }
    api.world.all_at_head().await;
    let root = api.sign_in(UserId::mint(), Role::Superadmin, &[]).await;
    (api, root)
}

/// The number a statement finds, `{name}` being the schema of a read model that is live.
async fn number(pool: &PgPool, sql: &str, of: Option<UserId>) -> i64 {
    let live = "SELECT name, schema FROM projection_generation WHERE state = 'live'";
    let live: Vec<(String, String)> = sqlx::query_as(live).fetch_all(pool).await.unwrap();
    let sql = live.iter().fold(sql.to_owned(), |sql, (name, schema)| {
        sql.replace(&format!("{{{name}}}"), schema)
    });
    let query = sqlx::query_scalar(&sql);
    let query = match of {
        Some(person) => query.bind(person),
        None => query,
    };
    query.fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn as_of_now_everybody_stands_as_the_read_models_say() {
    let (api, root) = filled().await;
    let pool = api.world.context.pool.clone();
    let mut seen = 0;
    for person in api.world.writer.people.0.clone() {
        let page = format!("/admin/users/{person}");
        let (live_answer, live) = api.get(&page, Some(&root)).await;
        let (answer, now) = api.get(&format!("{page}/as-of"), Some(&root)).await;
        assert_eq!(answer.status(), live_answer.status(), "{person}");
        if answer.status() != 200 {
            continue;
        }
        seen += 1;
        assert_eq!(now["event"], now["events"]);
        assert_eq!(now["position"], api.world.writer.head().await.0);
        let standing = &now["standing"];
        assert_eq!(standing["status"], live["user"]["status"]);
        assert_eq!(standing["role"], live["user"]["role"]);
        assert_eq!(standing["wallet"], live["wallet"], "{person}");
        for state in ["open", "approved", "reviewed", "cancelled"] {
            let sql = format!(
                "SELECT count(*) FROM {{conversation}}.job WHERE owner = $1 AND state = '{state}'"
            );
            let expected = number(&pool, &sql, Some(person)).await;
            assert_eq!(standing["jobs"][state], expected, "{person} {state}");
        }
        for status in ["pending", "failed", "expired", "paid", "refunded"] {
            let sql = format!(
                "SELECT count(*) FROM {{payment}}.payment WHERE user_id = $1 AND status = '{status}'"
            );
            let expected = number(&pool, &sql, Some(person)).await;
            assert_eq!(standing["payments"][status], expected, "{person} {status}");
        }
    }
    assert!(seen > 10, "{seen}");
    api.node.stop().await;
}

#[tokio::test]
async fn as_of_each_event_the_wallet_is_as_its_ledger_had_it_and_before_the_first_there_is_nothing()
{
    let (api, root) = filled().await;
    let pool = api.world.context.pool.clone();
    let opened = "SELECT user_id FROM {account}.account ORDER BY user_id LIMIT 1";
    let schema: String = sqlx::query_scalar(
        "SELECT schema FROM projection_generation WHERE state = 'live' AND name = 'account'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let opened = opened.replace("{account}", &schema);
    let person: UserId = sqlx::query_scalar(&opened).fetch_one(&pool).await.unwrap();
    let page = format!("/admin/users/{person}/as-of");
    let (_, now) = api.get(&page, Some(&root)).await;
    let events = now["events"].as_u64().unwrap();
    let mut last = 0;
    let mut opened = false;
    for event in 1..=events {
        let (_, then) = api.get(&format!("{page}?event={event}"), Some(&root)).await;
        let position = then["position"].as_i64().unwrap();
        assert!(position > last, "{then}");
        last = position;
        let same = format!("{page}?position={position}");
        assert_eq!(api.get(&same, Some(&root)).await.1, then);
        // An account is opened once, and is there from then on.
        opened |= !then["standing"].is_null();
        assert_eq!(opened, !then["standing"].is_null());
        if opened {
            let wallet = &then["standing"]["wallet"]["balance"];
            for column in ["bought", "held", "debt"] {
                let sql = format!(
                    "SELECT coalesce((SELECT {column} FROM {{wallet}}.ledger
                      WHERE user_id = $1 AND position <= {position} ORDER BY position DESC LIMIT 1), 0)"
                );
                let expected = number(&pool, &sql, Some(person)).await;
                assert_eq!(wallet[column], expected, "{column} at {position}");
            }
        }
    }
    assert!(opened);
    assert_eq!(now["last"]["position"], last);
    let first = now["first"]["position"].as_i64().unwrap();
    if first > 1 {
        let (_, before) = api
            .get(&format!("{page}?position={}", first - 1), Some(&root))
            .await;
        assert_eq!(
            (&before["event"], &before["standing"]),
            (&json!(0), &Value::Null)
        );
    }
    let long_ago = format!("{page}?time=1999-12-31T23:00:00Z");
    let (_, before) = api.get(&long_ago, Some(&root)).await;
    assert_eq!(
        (&before["position"], &before["standing"]),
        (&json!(0), &Value::Null)
    );
    api.node.stop().await;
}

#[tokio::test]
async fn a_place_that_is_not_there_is_refused_by_name_and_the_future_is_now() {
    let (api, root) = filled().await;
    let some = "SELECT aggregate_id FROM events WHERE aggregate_type = 'account' LIMIT 1";
    let some = sqlx::query_scalar(some).fetch_one(&api.world.context.pool);
    let person: String = some.await.unwrap();
    let page = format!("/admin/users/{person}/as-of");
    for (query, field) in [
        ("position=0", "position"),
        ("position=99999999", "position"),
        ("event=0", "event"),
        ("event=99999999", "event"),
        ("time=yesterday", "time"),
        ("event=1&position=1", "event"),
    ] {
        let (answer, told) = api.get(&format!("{page}?{query}"), Some(&root)).await;
        assert_eq!(answer.status(), 422, "{query}: {told}");
        assert!(told["fields"][field].is_string(), "{query}: {told}");
    }
    let later = format!("{page}?time=9999-12-31T23:59:59-12:00");
    let (answer, then) = api.get(&later, Some(&root)).await;
    assert_eq!(answer.status(), 200, "{then}");
    assert_eq!(then["event"], then["events"]);
    let nobody = format!("/admin/users/{}/as-of", uuid::Uuid::nil());
    assert_eq!(api.get(&nobody, Some(&root)).await.0.status(), 404);
    api.node.stop().await;
}

#[tokio::test]
async fn more_events_than_are_folded_are_refused() {
    let mut api = Api::new().await;
    let person = UserId::mint();
    let signed_in = || AccountEvent::SignedIn {
        session: SessionId::mint(),
        remember: false,
    };
    let streams = &mut api.world.writer.streams;
    let many = (0..20_001).map(|_| streams.next(person, &signed_in()));
    let many = many.collect();
    api.world.writer.commit(Some(person), many).await;
    api.world.all_at_head().await;
    let root = api.sign_in(UserId::mint(), Role::Superadmin, &[]).await;
    let page = format!("/admin/users/{person}/as-of");
    let (answer, told) = api.get(&page, Some(&root)).await;
    assert_eq!(
        (answer.status().as_u16(), &told["code"]),
        (409, &json!("history_too_long"))
    );
    api.node.stop().await;
}

#[tokio::test]
async fn as_of_a_time_is_the_last_position_recorded_by_then_even_where_neighbours_are_out_of_order()
{
    let (api, _) = filled().await;
    let owner = api.world.database.owner_pool();
    // As commits that overlap leave them: times and positions agree but for some neighbours.
    let disorder = "ALTER TABLE events DISABLE TRIGGER events_append_only;
        UPDATE events SET recorded_at = to_timestamp(1800000000) + (appended + (appended * 7919) % 23) * interval '1 second';
        ALTER TABLE events ENABLE TRIGGER events_append_only";
    sqlx::raw_sql(disorder).execute(&owner).await.unwrap();
    let pool = &api.world.context.pool;
    let begin = OffsetDateTime::from_unix_timestamp(1_800_000_000).unwrap();
    let head = i64::try_from(api.world.writer.head().await.0).unwrap();
    let brute = "SELECT coalesce(max(l.position), 0) FROM event_log l JOIN events e USING (appended) WHERE e.recorded_at <= $1";
    for seconds in (-1..head + 40).step_by(7) {
        let time = begin + Duration::seconds(seconds);
        let expected: Position = sqlx::query_scalar(brute)
            .bind(time)
            .fetch_one(pool)
            .await
            .unwrap();
        let found = last_by(pool, time).await.unwrap();
        assert_eq!(found, expected, "{time}");
    }
    api.node.stop().await;
}

#[tokio::test]
async fn all_tokens_and_all_money_as_of_the_end_are_what_the_read_models_add_up_to() {
    let (api, _) = filled().await;
    let pool = api.world.context.pool.clone();
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let batch = feed.read(Place::BEGINNING, 100_000, &Money::STREAMS).await;
    let mut money = Money::default();
    for raw in &batch.unwrap().events {
        money.apply(raw).unwrap();
    }
    let tokens = money.tokens();
    let of =
        |what: &str, from: &str| format!("SELECT coalesce(sum({what}), 0)::bigint FROM {from}");
    for (name, told, sql) in [
        (
            "held",
            tokens.balance.held.as_i64(),
            of("held", "{wallet}.balance"),
        ),
        (
            "left",
            tokens.balance.bought.as_i64(),
            of("bought", "{wallet}.balance"),
        ),
        (
            "owed",
            tokens.balance.debt.as_i64(),
            of("debt", "{wallet}.balance"),
        ),
        (
            "spent",
            tokens.spent.as_i64(),
            of("used", "{wallet}.ledger"),
        ),
        (
            "lapsed",
            tokens.lapsed.as_i64(),
            of("lapsed", "{wallet}.ledger"),
        ),
        (
            "granted",
            tokens.granted.as_i64(),
            of(
                "daily_change + lapsed",
                "{wallet}.ledger WHERE kind = 'granted'",
            ),
        ),
        (
            "kept",
            tokens.kept(),
            of(
                "bought_change - debt_change",
                "{wallet}.ledger WHERE kind IN ('bought', 'clawed-back')",
            ),
        ),
    ] {
        assert_eq!(told, number(&pool, &sql, None).await, "{name}");
    }
    let naira = money.sums()[&("NGN".to_owned(), "test")];
    let confirmed = "SELECT coalesce(sum((view -> 'order' ->> 'amount')::bigint), 0)::bigint FROM {payment}.payment WHERE credited";
    assert_eq!(
        naira.confirmed.as_i64(),
        number(&pool, confirmed, None).await
    );
    let paid = "SELECT count(*) FROM {payment}.payment WHERE credited";
    assert_eq!(
        naira.payments.cast_signed(),
        number(&pool, paid, None).await
    );
    let returned = "SELECT coalesce(sum(value::bigint), 0)::bigint FROM {payment}.payment, jsonb_each_text(view -> 'returned')";
    let all: i64 = money
        .sums()
        .values()
        .map(|sums| sums.refunded.as_i64())
        .sum();
    assert_eq!(all, number(&pool, returned, None).await);
    assert!(naira.payments > 0 && all > 0);
    api.node.stop().await;
}
