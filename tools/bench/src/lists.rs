//! The lists of the admin area in a large marketplace: 100,000 members, 1,000 specialists, 1,000,000 audit entries.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use sqlx::PgPool;

use crate::figures::Goal;
use crate::load::percentiles;
use crate::product::{ADMIN, Product};
use crate::reads::{answered, in_live_schemas};
use crate::report::Section;
use crate::search;

const RATE: u32 = 20;
const SPECIALISTS: u32 = 1_000;
const FIRST_PAGE_MS: f64 = 50.0;
const SEARCH_MS: f64 = 100.0;

/// Written directly to the live read models, since only reading is measured. Names and subjects are made of a few
/// hundred words, so that some searches have many results and others very few.
const FILL: [&str; 4] = [
    "INSERT INTO {account}.account (user_id, firstname, lastname, email, confirmed, role, permissions, status, demo, delivery_mail,
                                    letters, password_given, created_at, name_f, search_f)
     SELECT md5('member' || n)::uuid, first, last, address, true, 'user', '{}', 'Active', false, true, true, false,
            now() - n * interval '5 minutes', lower(first || ' ' || last), lower(first || ' ' || last || ' ' || address)
     FROM (SELECT n, 'First' || n % 700 AS first, 'Last' || n % 900 AS last, 'member-' || n || '@bench.example' AS address
             FROM generate_series(1, 100000) n) member",
    "INSERT INTO {payment}.payment (reference, user_id, status, credited, started_at, paid_at, view)
     SELECT md5('payment' || n)::uuid, md5('member' || n)::uuid, status, credited, now() - n * interval '7 minutes', paid_at, view
     FROM generate_series(1, 100000) n, (SELECT status, credited, paid_at, view FROM {payment}.payment LIMIT 1) one",
    "INSERT INTO {ticket}.ticket (id, number, member, subject, status, created_at, updated_at, search_f)
     SELECT md5('ticket' || n)::uuid, 1000 + n, md5('member' || n)::uuid, 'Question ' || n % 800,
            CASE WHEN n % 10 = 0 THEN 'open' ELSE 'closed' END, now() - n * interval '6 minutes', now() - n * interval '6 minutes',
            1000 + n || ' question ' || n % 800
     FROM generate_series(1, 100000) n",
    "INSERT INTO {audit}.entry (position, at, actor_kind, actor_id, owner_id, action, stream, stream_id, sequence, command,
                                correlation_id)
     SELECT 1000000000 + n, now() - (1000000 - n) * interval '30 seconds', 'user', md5('member' || n % 5000)::uuid,
            md5('member' || n % 5000)::uuid, (ARRAY['wallet.settled', 'wallet.held', 'conversation.asked', 'account.signed-in'])[1 + n % 4],
            'wallet', md5('member' || n % 5000), 1 + n / 5000, 'send_message', md5('correlation' || n / 8)::uuid
     FROM generate_series(1, 1000000) n",
];

/// A list, its first page or a search in it, and one SQL statement for as many rows of its table.
const READS: [(&str, &str, f64); 16] = [
    ("/admin/users", USERS, FIRST_PAGE_MS),
    ("/admin/users?search=first600%20last", USERS, SEARCH_MS),
    ("/admin/users?search=member-99999", USERS, SEARCH_MS),
    ("/admin/admins", USERS, FIRST_PAGE_MS),
    ("/admin/agents", SPECIALIST, FIRST_PAGE_MS),
    ("/admin/agents?search=grant", SPECIALIST, SEARCH_MS),
    ("/admin/payments", PAYMENTS, FIRST_PAGE_MS),
    ("/admin/payments?search=member-99999", PAYMENTS, SEARCH_MS),
    ("/admin/tickets", TICKETS, FIRST_PAGE_MS),
    ("/admin/tickets?search=member-99999", TICKETS, SEARCH_MS),
    ("/admin/audit-logs", AUDIT, FIRST_PAGE_MS),
    ("/admin/audit-logs?action=account", AUDIT, SEARCH_MS),
    ("/admin/audit-logs?admin=last899", AUDIT, SEARCH_MS),
    ("/admin/audit-logs?target=4711", AUDIT, SEARCH_MS),
    (
        "/admin/audit-logs?search=last899%20settled",
        AUDIT,
        SEARCH_MS,
    ),
    ("/admin/audit-logs?search=superadmin", AUDIT, SEARCH_MS),
];
const USERS: &str = "SELECT to_json(r)::text FROM {account}.account r ORDER BY created_at DESC, user_id DESC LIMIT 50";
const SPECIALIST: &str =
    "SELECT to_json(r)::text FROM {specialist}.specialist r ORDER BY id LIMIT 50";
const PAYMENTS: &str = "SELECT to_json(r)::text FROM {payment}.payment r ORDER BY started_at DESC, reference DESC LIMIT 50";
const TICKETS: &str =
    "SELECT to_json(r)::text FROM {ticket}.ticket r ORDER BY updated_at DESC, id DESC LIMIT 25";
const AUDIT: &str = "SELECT to_json(r)::text FROM {audit}.entry r ORDER BY position DESC LIMIT 50";

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let pool = product.database().await?;
    fill(product, &pool).await?;
    let admin = product.sign_in(ADMIN).await?;
    let mut rows = Vec::new();
    for (path, floor, goal) in READS {
        let floor = in_live_schemas(&pool, floor).await?;
        rows.push(
            row(
                product,
                &pool,
                (path, &floor, goal),
                &admin,
                (rounds, seconds),
            )
            .await?,
        );
    }
    Ok(Section {
        title: "Admin lists",
        about: format!(
            "100,000 members, payments and tickets, {SPECIALISTS} specialists more than are shipped, 1,000,000 entries of the audit log, \
             written straight into the read models; {RATE} requests a second, open loop, latency from when each was due. Floor: one \
             SQL statement of the first page's rows, without a search."
        ),
        head: vec![
            "List",
            "p50 ms",
            "p99 ms",
            "Goal p99",
            "Floor p50 ms",
            "Floor p99 ms",
        ],
        rows,
        plot: None,
    })
}

async fn fill(product: &Product, pool: &PgPool) -> Result<()> {
    let buyer = product.people(1, "buyer").await?.remove(0);
    let bought = buyer
        .client
        .post(format!("{}/payments/create-transaction", buyer.base))
        .bearer_auth(&buyer.token)
        .json(&json!({"planId": "plan_basic", "email": buyer.email}))
        .send()
        .await?;
    let status = bought.status();
    ensure!(
        status.is_success(),
        "buying answered {status}: {}",
        bought.text().await?
    );
    product.caught_up(pool, "payment").await?;
    for statement in FILL {
        let statement = in_live_schemas(pool, statement).await?;
        let filled = sqlx::query(&statement).execute(pool).await;
        filled.with_context(|| statement.chars().take(60).collect::<String>())?;
    }
    search::multiply(pool, "list", SPECIALISTS).await?;
    product.caught_up(pool, "specialist").await?;
    search::analyse(pool).await
}

async fn row(
    product: &Product,
    pool: &PgPool,
    (path, floor, goal): (&str, &str, f64),
    admin: &str,
    (rounds, seconds): (usize, u64),
) -> Result<Vec<String>> {
    let (p50, p99) = percentiles(RATE, (rounds, seconds), |_| {
        let url = format!("{}{path}", product.base());
        answered(product.client.get(url).bearer_auth(admin))
    })
    .await?;
    let (floor50, floor99) = percentiles(RATE, (rounds, seconds), |_| {
        let (pool, sql) = (pool.clone(), floor.to_owned());
        async move {
            sqlx::query(&sql).fetch_all(&pool).await?;
            Ok(())
        }
    })
    .await?;
    Ok(vec![
        format!("`GET {path}`"),
        p50.cell(),
        p99.cell(),
        Goal::AtMost(goal).cell(p99.median()),
        floor50.cell(),
        floor99.cell(),
    ])
}
