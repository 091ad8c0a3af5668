//! What operators do while the product runs.

use serde_json::{Value, json};

use super::script::Script;

/// Two jobs that were given up.
const GIVE_UP: &str = "INSERT INTO job (key, kind, lane, body, attempt, dead_at, reason)
    SELECT n::text, 'never', n::text, '{}', 8, now(), 'nobody does this' FROM generate_series(1, 2) n RETURNING id";

pub async fn play(script: &Script) {
    let root = &script.root;
    let tasks = "POST /admin/operations/read-models/{readModel}/tasks";
    let verify = json!({"task": "verify"});
    script.call(tasks, &["faq"], root, verify).await;
    let jobs = sqlx::query_scalar(GIVE_UP).fetch_all(&script.pool);
    let jobs: Vec<i64> = jobs.await.unwrap();
    for (job, what) in jobs.iter().zip(["retry", "discard"]) {
        let route = format!("POST /admin/operations/jobs/{{job}}/{what}");
        let job = job.to_string();
        script.call(&route, &[&job], root, Value::Null).await;
    }
    let seals = "POST /admin/operations/seals/checks";
    script.call(seals, &[], root, json!({})).await;
}
