//! The primary of two servers is lost under load, and its standby is promoted. Of ours nothing is started anew.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use embedded_postgres::{Cluster, Options};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{Executor as _, PgPool};
use testkit::fake_model::FakeModel;
use testkit::{StallingProxy, figure, standby_over, wait_until};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::failure::kills::{Journal, chat, comes_to_rest, told};
use crate::product::{Product, email, written_by};
use crate::socket::Socket;

const PEOPLE: usize = 8;
/// Messages that are acknowledged before the next step.
const SOME: usize = 16;

/// A product on two servers, and people who chat there all the while.
struct Site {
    primary: Option<Cluster>,
    standby: Cluster,
    /// By which the standby hears of the primary.
    proxy: StallingProxy,
    product: Product,
    agent: String,
    journal: Journal,
    go: Arc<AtomicBool>,
    people: Vec<JoinHandle<()>>,
    _model: FakeModel,
}

impl Site {
    async fn open(folder: &tempfile::TempDir) -> Self {
        let model = FakeModel::start().await;
        let primary = Options::for_tests(folder.path().join("primary"));
        let primary = Cluster::start(primary).await.unwrap();
        let proxy = StallingProxy::to(&primary.superuser_url("postgres")).await;
        let standby = standby_over(&primary, &proxy).await;
        let settings = written_by(&model, "paced:20");
        let product = Product::in_clusters(&primary, &standby, settings).await;
        let agents = product.send(Method::GET, "/agents?limit=1", None, None);
        let agents: Value = agents.await.json().await.unwrap();
        Self {
            agent: agents[0]["id"].as_str().unwrap().to_owned(),
            primary: Some(primary),
            standby,
            proxy,
            product,
            journal: Journal::default(),
            go: Arc::new(AtomicBool::new(true)),
            people: Vec::new(),
            _model: model,
        }
    }

    async fn person(&self, name: &str) -> String {
        self.product.sign_up(name).await;
        self.product.sign_in(&email(name)).await
    }

    async fn people_chat(&mut self) {
        for n in 0..PEOPLE {
            let token = self.person(&format!("person{n}")).await;
            self.people.push(tokio::spawn(chat(
                self.product.client.clone(),
                self.product.base().to_owned(),
                token,
                self.agent.clone(),
                self.journal.clone(),
                self.go.clone(),
            )));
        }
    }

    async fn acknowledged(&self) -> HashSet<String> {
        let journal = self.journal.lock().await;
        let known = journal.iter().filter(|(_, known)| **known);
        known.map(|(key, _)| key.clone()).collect()
    }

    /// Until so many more messages are acknowledged.
    async fn some_more(&self) {
        let before = self.acknowledged().await.len();
        let more = || async { self.acknowledged().await.len() >= before + SOME };
        wait_until(more, "people to chat").await;
    }

    fn primary(&self) -> PgPool {
        let primary = self.primary.as_ref().unwrap();
        PgPool::connect_lazy(&primary.superuser_url("postgres")).unwrap()
    }

    fn standby(&self) -> PgPool {
        PgPool::connect_lazy(&self.standby.superuser_url("postgres")).unwrap()
    }

    /// From now on a commit is acknowledged once the standby has it.
    async fn replicate_synchronously(&self) {
        let primary = self.primary();
        for statement in [
            "ALTER SYSTEM SET synchronous_standby_names = '*'",
            "SELECT pg_reload_conf()",
        ] {
            primary.execute(statement).await.unwrap();
        }
        let agreed = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        let agreed = || async {
            let found: i64 = sqlx::query_scalar(agreed)
                .fetch_one(&primary)
                .await
                .unwrap();
            found == 1
        };
        wait_until(agreed, "the standby to be waited for").await;
    }

    /// What the standby hears ends here; the messages that were acknowledged before and have reached it.
    async fn cut_the_standby_off(&self) -> HashSet<String> {
        let before = self.acknowledged().await;
        let written = "SELECT pg_current_wal_lsn()::text";
        let written: String = sqlx::query_scalar(written)
            .fetch_one(&self.primary())
            .await
            .unwrap();
        let standby = self.standby();
        let there = || async {
            let heard = "SELECT pg_last_wal_receive_lsn() >= $1::pg_lsn";
            let heard = sqlx::query_scalar(heard).bind(&written);
            heard.fetch_one(&standby).await.unwrap()
        };
        wait_until(there, "the standby to have what was acknowledged").await;
        self.proxy.fall_silent();
        before
    }

    /// The primary is gone at once, and the standby takes over.
    async fn fail_over(&mut self) -> Instant {
        self.primary.take().unwrap().crash().await.unwrap();
        let promote = sqlx::query_scalar::<_, bool>("SELECT pg_promote()");
        assert!(promote.fetch_one(&self.standby()).await.unwrap());
        Instant::now()
    }

    async fn ends_chatting(&mut self) {
        self.go.store(false, Ordering::Relaxed);
        for person in self.people.drain(..) {
            person.await.unwrap();
        }
    }

    /// Each of these was acknowledged, is there once, and got its reply; whatever else was asked is there once at most.
    async fn holds(&self, owed: &HashSet<String>, pool: &PgPool) -> usize {
        let told = told(&self.product, pool).await;
        for key in owed {
            let replies = told.get(key).map(Vec::as_slice).unwrap_or_default();
            assert_eq!(replies.len(), 1, "{key} was acknowledged");
        }
        let doubled = told.values().filter(|replies| replies.len() > 1).count();
        assert_eq!(doubled, 0, "messages that are there twice");
        let acknowledged = self.acknowledged().await;
        acknowledged
            .iter()
            .filter(|key| !told.contains_key(*key))
            .count()
    }

    async fn verify(&self) {
        let mut verify = self.product.operator("projections");
        verify.args(["verify", "--all"]);
        let told = tokio::task::spawn_blocking(move || verify.output()).await;
        let told = told.unwrap().unwrap();
        assert!(
            told.status.success(),
            "{}{}",
            String::from_utf8_lossy(&told.stdout),
            String::from_utf8_lossy(&told.stderr)
        );
    }
}

/// Asks for a reply over and over until one write is accepted; then the socket has to tell of its reply.
async fn a_reply_is_heard(site: &Site, token: &str, mut socket: Socket) -> (Duration, Duration) {
    let begun = Instant::now();
    let body =
        json!({"agentId": site.agent, "text": "Please write two sentences about a harbour."});
    let sent = || async {
        let url = format!("{}/api/chat/send", site.product.base());
        let request = site.product.client.post(url).bearer_auth(token);
        let request = request.header("Idempotency-Key", "after-the-failover");
        let answer = request
            .json(&body)
            .timeout(Duration::from_secs(50))
            .send()
            .await;
        answer.is_ok_and(|answer| answer.status().is_success())
    };
    wait_until(sent, "a message to be accepted").await;
    let accepted = begun.elapsed();
    while socket.next().await.expect("the socket stays")["type"] != "reply_done" {}
    (accepted, begun.elapsed())
}

async fn fails_over(what: &str, is_synchronous: bool) {
    let folder = tempfile::tempdir().unwrap();
    let mut site = Site::open(&folder).await;
    let listener = site.person("listener").await;
    let (mut socket, _) = Socket::with(&site.product, &listener).await;
    let subscribe = json!({"type": "subscribe", "agentId": site.agent}).to_string();
    socket.send(Message::text(subscribe)).await.unwrap();
    if is_synchronous {
        site.replicate_synchronously().await;
    }
    site.people_chat().await;
    site.some_more().await;

    let mut owed = HashSet::new();
    if !is_synchronous {
        owed = site.cut_the_standby_off().await;
        site.some_more().await;
    }
    let promoted = site.fail_over().await;
    let until_then = site.acknowledged().await;
    if is_synchronous {
        owed.clone_from(&until_then);
    }
    let (accepted, heard) = a_reply_is_heard(&site, &listener, socket).await;
    let told = |done: &str, after: Duration| {
        let after = format!("{:.1} s", after.as_secs_f64());
        figure(
            "failover",
            &format!("{what}: from the promotion until {done}"),
            after,
        );
    };
    told("a message was accepted", accepted);
    told("an open socket had told of its reply", heard);
    site.some_more().await;
    site.ends_chatting().await;

    let pool = site.product.owner_pool_in(&site.standby);
    comes_to_rest(&pool).await;
    told(
        "every message had its outcome and every read model showed it",
        promoted.elapsed(),
    );
    let since = site.acknowledged().await;
    owed.extend(since.difference(&until_then).cloned());
    let lost = site.holds(&owed, &pool).await;
    figure(
        "failover",
        &format!("{what}: messages acknowledged, and lost with the primary"),
        format!("{} and {lost}", since.len()),
    );
    if is_synchronous {
        assert_eq!(lost, 0, "acknowledged and lost");
    }
    site.verify().await;
    site.product.stop().await;
    site.standby.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_a_promoted_standby_that_lacks_the_end_of_the_log_is_gone_on_with_and_nothing_it_has_is_lost_or_doubled()
 {
    fails_over("asynchronous replication, standby cut off before", false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drill_with_synchronous_replication_nothing_that_was_acknowledged_is_lost_with_the_primary()
{
    fails_over("synchronous replication", true).await;
}
