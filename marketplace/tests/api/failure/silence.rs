//! A database that falls silent without a word, in the middle of a reply: the line to it goes dead, or the processes that
//! serve us there stop.

use std::process::Command;
use std::time::{Duration, Instant};

use embedded_postgres::{Cluster, Options};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::fake_model::FakeModel;
use testkit::{figure, wait_for, wait_until};
use tokio_tungstenite::tungstenite::Message;

use crate::failure::kills::{comes_to_rest, count};
use crate::product::{Product, email, written_by};
use crate::socket::Socket;

/// Which of the replies are under way is of no matter; that some are, is.
const STREAMED: &str = "SELECT count(*) FROM reply_delta";

/// Writes to a specialist and, once the reply is under way, has the database fall silent; then everything has to go on.
async fn goes_on_after(what: &str, product: &Product, fall_silent: impl AsyncFnOnce()) {
    let agents = product.send(Method::GET, "/agents?limit=1", None, None);
    let agents: Vec<Value> = agents.await.json().await.unwrap();
    let agent = agents[0]["id"].as_str().unwrap().to_owned();
    product.sign_up("ana").await;
    let token = product.sign_in(&email("ana")).await;
    let (mut socket, _) = Socket::with(product, &token).await;
    let subscribe = json!({"type": "subscribe", "agentId": agent}).to_string();
    socket.send(Message::text(subscribe)).await.unwrap();
    // It is open all the time, and hears how it ended.
    let hearing = tokio::spawn(async move {
        while socket.next().await.expect("the socket stays")["type"] != "reply_done" {}
    });
    let pool = product.owner_pool();
    let sending = tokio::spawn(send(product, token, agent));
    let streamed = || async { count(&pool, STREAMED).await > 0 };
    wait_until(streamed, "text to come").await;
    fall_silent().await;
    let silence = Instant::now();
    let told = |done: &str| {
        let after = format!("{:.0} s", silence.elapsed().as_secs_f64());
        figure("networks", &format!("{what}: until {done}"), after);
    };
    sending.await.unwrap();
    told("a message under way was answered");

    comes_to_rest(&pool).await;
    told("every read model had caught up");
    hearing.await.unwrap();
    told("an open socket had told of the reply");
}

/// As the browser does: under one key until it is answered.
fn send(product: &Product, token: String, agent: String) -> impl Future<Output = ()> + use<> {
    let (client, base) = (product.client.clone(), product.base().to_owned());
    let body = json!({"agentId": agent, "text": "Please write two sentences about a harbour."});
    let send = move || {
        let request = client
            .post(format!("{base}/api/chat/send"))
            .bearer_auth(&token)
            .header("Idempotency-Key", "the-only-one")
            .json(&body)
            .timeout(Duration::from_secs(50));
        async {
            let answer = request.send().await.ok()?;
            answer.status().is_success().then_some(())
        }
    };
    wait_for(send, "the message to be answered")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_a_line_to_the_database_that_goes_dead_under_a_reply_keeps_nobody_waiting_and_doubles_nothing()
 {
    let model = FakeModel::start().await;
    let (product, line) = Product::over_a_line(written_by(&model, "paced:200")).await;
    goes_on_after("dead lines to the database", &product, async || {
        line.fall_silent()
    })
    .await;
}

/// The processes of a server that serve a role.
const IDLE: &str = "SELECT pid FROM pg_stat_activity WHERE usename IN ('marketplace_command', 'marketplace_query') AND xact_start IS NULL";

/// Sends a signal to processes of the cluster's server, which is this test's own.
fn signal(name: &str, processes: &[i32]) {
    let ids = processes.iter().map(ToString::to_string);
    let sent = Command::new("kill").arg(name).args(ids).status();
    assert!(sent.is_ok(), "kill {name}");
}

/// Stopped processes go on, or the server would wait for them at its end.
struct Stopped(Vec<i32>);

impl Drop for Stopped {
    fn drop(&mut self) {
        signal("-CONT", &self.0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_processes_of_the_database_that_stop_under_a_reply_keep_nobody_waiting_and_double_nothing()
 {
    let model = FakeModel::start().await;
    let folder = tempfile::tempdir().unwrap();
    // A server of its own: while some of its processes stand still nobody can make a database there.
    let cluster = Options::for_tests(folder.path().join("cluster"));
    let cluster = Cluster::start(cluster).await.unwrap();
    let product = Product::in_cluster(&cluster, written_by(&model, "paced:200")).await;
    let superuser = PgPool::connect_lazy(&cluster.superuser_url("postgres")).unwrap();
    let mut stopped = Stopped(Vec::new());
    goes_on_after(
        "server processes stopped by SIGSTOP",
        &product,
        async || {
            // Those that are in the middle of something would keep their locks, from everybody and for as long as they stand.
            stopped.0 = sqlx::query_scalar(IDLE)
                .fetch_all(&superuser)
                .await
                .unwrap();
            assert!(stopped.0.len() > 5, "{:?}", stopped.0);
            signal("-STOP", &stopped.0);
        },
    )
    .await;
    drop(stopped);
    drop(product);
    cluster.stop().await.unwrap();
}
