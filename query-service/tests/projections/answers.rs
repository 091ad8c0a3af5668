//! What is answered from the wallet and audit models, through the routes.

use axum::Router;
use axum::body::Body;
use http::{Request, Response};
use query_service::QueryState;
use query_service::model::Environment;
use query_service::upload::Uploads;
use serde_json::Value;
use service_kit::auth::{AccessTokens, Auth};
use service_kit::consistency::Consistency;
use service_kit::files::Files;
use service_kit::secret::Secret;
use shared_events::account::Role;
use shared_events::payment::{DisputeState, Minor, PaymentEvent, Plan};
use shared_events::personal::Instant;
use shared_events::wallet::WalletEvent;
use shared_events::{Appended, Day, HoldId, PaymentReference, Public, SessionId, Tokens, UserId};
use time::{Duration, OffsetDateTime};
use tower::ServiceExt;
use uuid::Uuid;

use crate::generators::payment::order_of;
use crate::support::{Node, World};

/// Each waits for as long as a read does.
const TRIES: u32 = 10;

pub struct Api {
    pub world: World,
    pub node: Node,
    routes: Router,
    tokens: AccessTokens,
    consistency: Consistency,
}

impl Api {
    pub async fn new() -> Self {
        Self::written_by(Environment::default()).await
    }

    /// Where the variables name this model.
    pub async fn written_by(environment: Environment) -> Self {
        let world = World::read().await;
        let tokens = AccessTokens::new(Secret::new([3; 32]));
        let consistency = Consistency::new(Secret::new([4; 32]), false);
        let pool = world.database.query_pool();
        let state = QueryState::new(
            pool.clone(),
            Auth::new(tokens.clone(), pool),
            consistency.clone(),
            world.context.decoder.clone(),
            Uploads::new(Files::in_memory(), Secret::new([7; 32])),
            world.context.moves.clone(),
            query_service::conversation::DocumentRenderer::new(None),
        )
        .written_by(environment);
        let (routes, _) = query_service::service::router()
            .with_state(state)
            .split_for_parts();
        let node = world.run();
        Self {
            world,
            node,
            routes,
            tokens,
            consistency,
        }
    }

    /// The bearer token of somebody with these permissions.
    pub async fn sign_in(&self, user: UserId, role: Role, permissions: &[&str]) -> String {
        let session = SessionId::mint();
        let pool = self.world.database.owner_pool();
        sqlx::query("INSERT INTO principal (user_id, status, role, permissions) VALUES ($1, 'Active', $2, $3)")
            .bind(user)
            .bind(role.as_str())
            .bind(permissions)
            .execute(&pool)
            .await
            .unwrap();
        sqlx::query(
            "INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
             VALUES ($1, $2, $3, false, now() + interval '1 hour')",
        )
        .bind(session)
        .bind(user)
        .bind(session.0.as_bytes().as_slice())
        .execute(&pool)
        .await
        .unwrap();
        let now = OffsetDateTime::now_utc();
        self.tokens.issue(user, session, role, now).unwrap()
    }

    /// Asks for what shows everything written so far: again, where an answer on a busy machine had to do without it.
    pub async fn get(&self, path: &str, bearer: Option<&str>) -> (Response<()>, Value) {
        for _ in 0..TRIES {
            let (answer, body) = self.ask(path, bearer).await;
            if !answer.headers().contains_key("consistency") {
                return (answer, body);
            }
        }
        self.ask(path, bearer).await
    }

    async fn ask(&self, path: &str, bearer: Option<&str>) -> (Response<()>, Value) {
        let last: Option<Appended> = sqlx::query_scalar("SELECT max(appended) FROM events")
            .fetch_one(&self.world.context.pool)
            .await
            .unwrap();
        let mut request = Request::get(path);
        if let Some(last) = last {
            request = request.header("Consistency-Token", self.consistency.token(last));
        }
        if let Some(bearer) = bearer {
            request = request.header("Authorization", format!("Bearer {bearer}"));
        }
        let request = request.body(Body::empty()).unwrap();
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        let (parts, body) = answer.into_parts();
        let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        let body = serde_json::from_slice(&body).unwrap();
        (Response::from_parts(parts, ()), body)
    }

    async fn write(&mut self, user: UserId, events: &[WalletEvent]) {
        let streams = &mut self.world.writer.streams;
        let drafts = events.iter().map(|e| streams.next(user, e)).collect();
        self.world.writer.commit(Some(user), drafts).await;
    }
}

fn held(daily: u64, bought: u64, day: Day) -> WalletEvent {
    WalletEvent::Held {
        hold: HoldId::mint(),
        daily: Tokens(daily),
        bought: Tokens(bought),
        day,
        deadline: Instant(OffsetDateTime::UNIX_EPOCH),
    }
}

fn granted(day: Day) -> WalletEvent {
    WalletEvent::Granted {
        day,
        amount: Tokens::DAILY,
        lapsed: Tokens::ZERO,
    }
}

fn bought(amount: u64) -> WalletEvent {
    WalletEvent::Bought {
        reference: Public::text("payment-1"),
        amount: Tokens(amount),
        debt_paid: Tokens::ZERO,
    }
}

#[tokio::test]
async fn api_21_the_balance_is_daily_and_bought_tokens_together_without_what_is_held() {
    let mut api = Api::new().await;
    let user = api.world.writer.people.0[0];
    let bearer = api.sign_in(user, Role::User, &[]).await;
    let (_, fresh) = api.get("/users/me/tokens", Some(&bearer)).await;
    assert_eq!(fresh["tokens"], 20_000, "nothing was ever spent");
    assert_eq!(fresh["dailyAllowance"], 20_000);

    let today = Day::of(OffsetDateTime::now_utc());
    api.write(user, &[granted(today), bought(500)]).await;
    api.write(user, &[held(300, 20, today)]).await;
    let (answer, balance) = api.get("/users/me/tokens", Some(&bearer)).await;
    assert!(!answer.headers().contains_key("consistency"), "stale");
    assert_eq!(balance["tokens"], 20_180);
    assert_eq!(
        (&balance["daily"], &balance["bought"], &balance["held"]),
        (&19_700.into(), &480.into(), &320.into())
    );
    let refills = balance["refillsAt"].as_str().unwrap();
    assert!(refills.ends_with("T00:00:00Z"), "{refills}");
    api.node.stop().await;
}

#[tokio::test]
async fn gen_06_yesterdays_tokens_are_full_again_today_and_reading_that_writes_nothing() {
    let mut api = Api::new().await;
    let user = api.world.writer.people.0[0];
    let bearer = api.sign_in(user, Role::User, &[]).await;
    let yesterday = Day::of(OffsetDateTime::now_utc() - Duration::DAY);
    api.write(user, &[granted(yesterday), held(19_000, 0, yesterday)])
        .await;
    let (_, balance) = api.get("/users/me/tokens", Some(&bearer)).await;
    assert_eq!(balance["tokens"], 20_000);
    let recorded: i64 = sqlx::query_scalar("SELECT daily FROM wallet_v2_g1.balance")
        .fetch_one(&api.world.context.pool)
        .await
        .unwrap();
    assert_eq!((recorded, api.world.writer.head().await.0), (1_000, 2));
    api.node.stop().await;
}

#[tokio::test]
async fn what_comes_back_and_pays_off_debt_stands_in_its_replys_line_and_all_lines_add_up() {
    let mut api = Api::new().await;
    let user = api.world.writer.people.0[0];
    let bearer = api.sign_in(user, Role::User, &[]).await;
    let today = Day::of(OffsetDateTime::now_utc());
    let taken_back = WalletEvent::ClawedBack {
        reference: Public::text("payment-1"),
        entry: Public::text("refund-1"),
        taken: Tokens(4_000),
        debt: Tokens(6_000),
    };
    let settled = WalletEvent::Settled {
        hold: HoldId::mint(),
        daily: Tokens::DAILY,
        bought: Tokens(1_000),
        back_daily: Tokens::ZERO,
        back_bought: Tokens(5_000),
        debt_paid: Tokens(5_000),
        lapsed: Tokens::ZERO,
        estimated: false,
    };
    let spent = [granted(today), bought(10_000), held(20_000, 6_000, today)];
    api.write(user, &spent).await;
    api.write(user, &[taken_back, settled]).await;
    let (_, lines) = api.get("/payments/history", Some(&bearer)).await;
    let reply = &lines[0];
    assert_eq!(
        (&reply["kind"], &reply["tokens"], &reply["held"]),
        (&"spending".into(), &(-21_000).into(), &(-26_000).into())
    );
    assert_eq!(
        (&reply["debt"], &reply["balance"]),
        (&(-5_000).into(), &0.into())
    );
    let (_, balance) = api.get("/users/me/tokens", Some(&bearer)).await;
    let now = |field: &str| balance[field].as_i64().unwrap();
    let sum = |field: &str| -> i64 {
        let lines = lines.as_array().unwrap().iter();
        lines.map(|line| line[field].as_i64().unwrap()).sum()
    };
    assert_eq!(
        sum("tokens") - sum("lapsed"),
        now("tokens") + now("held") - now("debt")
    );
    assert_eq!((now("debt"), sum("debt")), (1_000, 1_000));
    assert_eq!((now("held"), sum("held")), (0, 0));
    api.node.stop().await;
}

/// An order of the Standard Plan of which a third was paid back, and of which half was lost to a dispute.
fn taken_back_in_parts(buyer: UserId) -> [PaymentEvent; 4] {
    let plan = Plan::Basic;
    let verified = PaymentEvent::Verified {
        provider_id: 1,
        charged: plan.offer().amount(),
        fees: None,
        paid_at: None,
    };
    let refunded = PaymentEvent::Refunded {
        entry: Public::text("refund-1"),
        amount: Minor(50_050),
        tokens: Tokens(33_366),
    };
    let lost = PaymentEvent::Disputed {
        dispute: Public::text("7"),
        state: DisputeState::Lost,
        amount: Minor(75_000),
        tokens: Tokens(50_000),
    };
    [order_of(plan, buyer), verified, refunded, lost]
}

#[tokio::test]
async fn pay_19_each_refund_is_listed_with_the_part_of_the_price_that_went_back() {
    let mut api = Api::new().await;
    let user = api.world.writer.people.0[0];
    let bearer = api.sign_in(user, Role::User, &[]).await;
    let reference = PaymentReference::mint();
    let streams = &mut api.world.writer.streams;
    let payment = taken_back_in_parts(user).map(|event| streams.next(reference, &event));
    api.world.writer.commit(Some(user), payment.into()).await;
    let clawed_back = |entry: &str, taken| WalletEvent::ClawedBack {
        reference: Public::text(reference.to_string()),
        entry: Public::text(entry),
        taken: Tokens(taken),
        debt: Tokens::ZERO,
    };
    let credited = WalletEvent::Bought {
        reference: Public::text(reference.to_string()),
        amount: Tokens(100_000),
        debt_paid: Tokens::ZERO,
    };
    let (part, rest) = (
        clawed_back("refund-1", 33_366),
        clawed_back("dispute-7", 50_000),
    );
    api.write(user, &[credited, part, rest]).await;

    let (_, lines) = api.get("/payments/history", Some(&bearer)).await;
    let told = |field: &str| -> Vec<Value> {
        let lines = lines.as_array().unwrap().iter();
        lines.map(|line| line[field].clone()).collect()
    };
    assert_eq!(told("kind"), ["refund", "refund", "purchase"]);
    assert_eq!(told("amount"), [-75_000_i64, -50_050, 150_000]);
    assert_eq!(told("currency"), ["NGN"; 3]);
    assert_eq!(told("status"), [Value::Null, Value::Null, "paid".into()]);
    api.node.stop().await;
}

#[tokio::test]
async fn one_person_never_sees_anothers_balance() {
    let mut api = Api::new().await;
    let (rich, other) = (api.world.writer.people.0[0], api.world.writer.people.0[1]);
    api.write(rich, &[bought(1_000_000)]).await;
    let bearer = api.sign_in(other, Role::User, &[]).await;
    let (_, balance) = api.get("/users/me/tokens", Some(&bearer)).await;
    assert_eq!(balance["tokens"], 20_000);
    let (answer, problem) = api.get("/users/me/tokens", None).await;
    assert_eq!(
        (answer.status().as_u16(), &problem["code"]),
        (401, &"unauthenticated".into())
    );
    api.node.stop().await;
}

fn positions(logs: &Value) -> Vec<i64> {
    let rows = logs.as_array().unwrap().iter();
    rows.map(|row| row["position"].as_i64().unwrap()).collect()
}

/// Follows `Link` headers to the end.
async fn pages(api: &Api, bearer: &str, first: &str) -> Vec<Vec<i64>> {
    let mut pages = Vec::new();
    let mut next = Some(first.to_owned());
    while let Some(path) = next {
        let (answer, logs) = api.get(&path, Some(bearer)).await;
        assert_eq!(answer.status(), 200, "{logs}");
        pages.push(positions(&logs));
        next = answer.headers().get("link").map(|link| {
            let link = link.to_str().unwrap();
            let query = link.strip_prefix('<').unwrap().split('>').next().unwrap();
            format!("/admin/audit-logs{query}")
        });
    }
    pages
}

#[tokio::test]
async fn adm_aud_02_x_27_the_audit_log_lists_every_event_newest_first_page_by_page() {
    let mut api = Api::new().await;
    api.world.writer.commits(60).await;
    let head = api.world.writer.head().await.0.cast_signed();
    let admin = UserId::mint();
    let bearer = api.sign_in(admin, Role::Admin, &["auditLogs"]).await;
    let pages = pages(&api, &bearer, "/admin/audit-logs?limit=7").await;
    assert!(pages.iter().rev().skip(1).all(|page| page.len() == 7));
    let all: Vec<i64> = pages.concat();
    assert_eq!(all, (1..=head).rev().collect::<Vec<_>>());
    api.node.stop().await;
}

#[tokio::test]
async fn ent_20_an_entry_says_who_did_what_to_which_and_when() {
    let mut api = Api::new().await;
    let user = api.world.writer.people.0[0];
    api.write(user, &[bought(5)]).await;
    let bearer = api.sign_in(UserId::mint(), Role::Superadmin, &[]).await;
    let (_, logs) = api.get("/admin/audit-logs", Some(&bearer)).await;
    let entry = &logs[0];
    assert_eq!(entry["action"], "wallet.bought");
    assert_eq!(entry["target"], format!("wallet/{user}"));
    assert_eq!(entry["id"], format!("wallet/{user}/1"));
    assert_eq!(entry["admin"], user.to_string(), "nobody knows a name here");
    assert_eq!(
        (&entry["actorKind"], &entry["position"]),
        (&"user".into(), &1.into())
    );
    assert_eq!(entry["ownerId"], user.to_string());
    assert_eq!(entry["command"], "generated");
    Uuid::try_parse(entry["correlationId"].as_str().unwrap()).unwrap();
    assert!(entry["timestamp"].as_str().unwrap().ends_with('Z'));
    api.node.stop().await;
}

#[tokio::test]
async fn adm_aud_02_the_audit_log_is_filtered_by_admin_action_target_and_time() {
    let mut api = Api::new().await;
    api.world.writer.commits(120).await;
    let user = api.world.writer.people.0[0];
    api.write(user, &[bought(5)]).await;
    let head = api.world.writer.head().await;
    let bearer = api.sign_in(UserId::mint(), Role::Superadmin, &[]).await;
    let times: (OffsetDateTime, OffsetDateTime) =
        sqlx::query_as("SELECT min(recorded_at), max(recorded_at) FROM events")
            .fetch_one(&api.world.context.pool)
            .await
            .unwrap();
    let iso = |time: OffsetDateTime| {
        let format = &time::format_description::well_known::Rfc3339;
        time.format(format).unwrap()
    };
    for (query, condition) in [
        (
            format!("admin={user}"),
            format!("metadata->>'actor' LIKE '%{user}'"),
        ),
        (
            "admin=System".into(),
            "metadata->>'actor' = 'system'".into(),
        ),
        ("admin=nobody%20of%20that%20name".into(), "false".into()),
        (
            "action=wallet.held".into(),
            "aggregate_type = 'wallet' AND event_type = 'held'".into(),
        ),
        ("action=wallet".into(), "aggregate_type = 'wallet'".into()),
        (format!("target={user}"), format!("aggregate_id = '{user}'")),
        (
            format!("target=account/{user}"),
            format!("aggregate_type = 'account' AND aggregate_id = '{user}'"),
        ),
        (
            format!("from={}", iso(times.1)),
            format!("recorded_at >= '{}'", iso(times.1)),
        ),
        (
            format!("to={}", iso(times.1)),
            format!("recorded_at < '{}'", iso(times.1)),
        ),
        (
            format!("action=wallet&admin={user}&from={}", iso(times.0)),
            format!("aggregate_type = 'wallet' AND aggregate_id = '{user}'"),
        ),
    ] {
        let query = query.replace('+', "%2B");
        let sql = format!(
            "SELECT position FROM events JOIN event_log USING (appended) WHERE {condition} ORDER BY 1 DESC"
        );
        let expected: Vec<i64> = sqlx::query_scalar(&sql)
            .fetch_all(&api.world.context.pool)
            .await
            .unwrap();
        let path = format!("/admin/audit-logs?limit=200&{query}");
        let (_, logs) = api.get(&path, Some(&bearer)).await;
        assert_eq!(positions(&logs), expected, "{query}");
        assert!(expected.len() < head.0 as usize, "{query} filters nothing");
    }
    api.node.stop().await;
}

#[tokio::test]
async fn perm_04_the_audit_log_is_for_those_with_the_permission_only() {
    let api = Api::new().await;
    let user = api.sign_in(UserId::mint(), Role::User, &[]).await;
    let other = api
        .sign_in(UserId::mint(), Role::Admin, &["stats", "userManagement"])
        .await;
    for (bearer, status) in [(None, 401), (Some(&user), 403), (Some(&other), 403)] {
        let bearer = bearer.map(String::as_str);
        let (answer, _) = api.get("/admin/audit-logs", bearer).await;
        assert_eq!(answer.status().as_u16(), status);
    }
    api.node.stop().await;
}

#[tokio::test]
async fn parameters_of_the_audit_log_that_make_no_sense_are_named() {
    let api = Api::new().await;
    let bearer = api.sign_in(UserId::mint(), Role::Superadmin, &[]).await;
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("cursor=nonsense", "cursor"),
        ("from=yesterday", "from"),
    ] {
        let path = format!("/admin/audit-logs?{query}");
        let (answer, problem) = api.get(&path, Some(&bearer)).await;
        assert_eq!(answer.status(), 422, "{query}");
        assert!(problem["fields"][field].is_string(), "{query}: {problem}");
    }
    api.node.stop().await;
}
