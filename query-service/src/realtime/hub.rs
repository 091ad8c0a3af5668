//! The clients with sockets on this node, and the reads for them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use event_store::PersonKeys;
use event_store::patience::{self, within};
use service_kit::auth::Auth;
use shared_events::{Appended, MessageId, UserId};
use sqlx::PgPool;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Limits;
use super::client::{ConnectedClient, Finding, Question};
use crate::conversation::projection::Conversation;
use crate::conversation::read::{self, Settled};
use crate::notification;
use crate::projection::{Projection, ReadError, Reads};
use crate::wallet::balance::Balances;

/// Shared by all sockets on this node.
#[derive(Debug)]
pub struct Hub {
    /// A pool of the query role.
    pub pool: PgPool,
    /// Authentication.
    pub auth: Auth,
    /// Snapshots of the read models.
    pub reads: Reads,
    balances: Balances,
    /// Decrypts the text of replies.
    pub keys: PersonKeys,
    /// The limits of clients on a node.
    pub limits: Limits,
    /// Ends everything.
    pub stop: CancellationToken,
    /// Tasks that must end before the process does.
    pub tasks: TaskTracker,
    /// Sockets that may still be opened.
    pub free_sockets: Arc<Semaphore>,
    /// Wakes when there may be text of a reply.
    pub written: Notify,
    /// Whether notices of text are received.
    pub listening: AtomicBool,
    /// The last event that was sent out here, 0 for none.
    seen: AtomicI64,
    clients: Mutex<Clients>,
}

type Clients = HashMap<UserId, Present>;

#[derive(Debug)]
struct Present {
    client: Arc<ConnectedClient>,
    sockets: usize,
}

/// How long to wait before reading read models again that are behind.
const BEHIND: Duration = Duration::from_millis(50);
const FAR_BEHIND: Duration = Duration::from_secs(5);

impl Hub {
    pub fn new(
        pool: PgPool,
        auth: Auth,
        (reads, balances): (Reads, Balances),
        keys: PersonKeys,
        limits: Limits,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Self {
        Self {
            pool,
            auth,
            reads,
            balances,
            keys,
            limits,
            stop,
            tasks,
            free_sockets: Arc::new(Semaphore::new(limits.sockets)),
            written: Notify::new(),
            listening: AtomicBool::new(false),
            seen: AtomicI64::new(0),
            clients: Mutex::default(),
        }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Clients) -> T) -> T {
        work(&mut self.clients.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A socket of this client opens; none if they have too many here.
    pub fn enter(self: &Arc<Self>, user: UserId) -> Option<Presence> {
        let (client, first) = self.with(|clients| {
            let present = clients.entry(user).or_insert_with(|| Present {
                client: Arc::new(ConnectedClient::new(user, self.stop.child_token())),
                sockets: 0,
            });
            if present.sockets >= self.limits.sockets_per_user {
                return None;
            }
            present.sockets += 1;
            Some((Arc::clone(&present.client), present.sockets == 1))
        })?;
        if first {
            self.tasks
                .spawn(keep(Arc::clone(self), Arc::clone(&client)));
        }
        self.ask(&client);
        Some(Presence {
            hub: Arc::clone(self),
            client,
        })
    }

    /// There may be text of a reply, and from now on notices are received.
    pub fn told(&self) {
        self.listening.store(true, Ordering::Relaxed);
        self.written.notify_one();
    }

    fn left(&self, user: UserId) {
        self.with(|clients| {
            let Some(present) = clients.get_mut(&user) else {
                return;
            };
            present.sockets = present.sockets.saturating_sub(1);
            if present.sockets == 0 {
                present.client.ended.cancel();
                clients.remove(&user);
            }
        });
    }

    /// What this node knows of a client, if they have a socket here.
    pub fn client(&self, user: UserId) -> Option<Arc<ConnectedClient>> {
        self.with(|clients| {
            clients
                .get(&user)
                .map(|present| Arc::clone(&present.client))
        })
    }

    /// All clients with a socket here.
    pub fn everybody(&self) -> Vec<Arc<ConnectedClient>> {
        self.with(|clients| clients.values().map(|p| Arc::clone(&p.client)).collect())
    }

    /// From now on, a client that arrives must see this event. It is set before the event is sent out, so that a client
    /// who arrives in between finds it here or gets it.
    pub fn saw(&self, event: Option<Appended>) {
        self.seen
            .store(event.map_or(0, |it| it.0), Ordering::SeqCst);
    }

    /// Asks for a read of the read models for a client, if anything was sent out here.
    pub fn ask(&self, client: &ConnectedClient) {
        let seen = self.seen.load(Ordering::SeqCst);
        client.ask((seen > 0).then_some(Appended(seen)));
    }

    /// The outcome of a client's reply, if it has one.
    pub async fn outcome(
        &self,
        user: UserId,
        message: MessageId,
    ) -> Result<Option<Settled>, ReadError> {
        let mut reading = self.reads.snapshot(&[&Conversation], None).await?;
        let found = read::outcomes(&mut reading, user, &[message]).await?;
        reading.end().await?;
        Ok(found.first().copied())
    }

    /// Reads the read models for a client; returns whether they included the requested event.
    async fn look(&self, client: &ConnectedClient) -> Result<bool, ReadError> {
        let question = client.question();
        let (finding, fresh) = self.find(client.user, &question).await?;
        client.learn(&question, &finding);
        if let Some(news) = question.news.filter(|_| fresh) {
            client.bring_home(news);
        }
        // A reply may have begun before anybody listened: there will be no notice of its existing text.
        self.written.notify_one();
        Ok(fresh)
    }

    async fn find(&self, user: UserId, question: &Question) -> Result<(Finding, bool), ReadError> {
        let mut models = self.balances.models();
        models.push(&Conversation);
        if question.news.is_some() {
            add_missing(&mut models, &notification::MODELS);
        }
        let mut reading = self.reads.snapshot(&models, question.after).await?;
        let finding = Finding {
            latest: match question.specialists().as_slice() {
                [] => Vec::new(),
                specialists => read::latest(&mut reading, user, specialists).await?,
            },
            named: match question.sessions().as_slice() {
                [] => Vec::new(),
                sessions => read::named(&mut reading, user, sessions).await?,
            },
            outcomes: match question.owed.as_slice() {
                [] => Vec::new(),
                owed => read::outcomes(&mut reading, user, owed).await?,
            },
            balance: self.balances.read(&mut reading, user.0).await?.tokens,
        };
        let fresh = !reading.is_stale();
        reading.end().await?;
        Ok((finding, fresh))
    }
}

/// Adds the models that are not there yet: none may be named twice.
fn add_missing<'a>(models: &mut Vec<&'a dyn Projection>, more: &[&'a dyn Projection]) {
    for model in more {
        if models.iter().all(|it| it.name() != model.name()) {
            models.push(*model);
        }
    }
}

/// Reads the read models for a client whenever asked, until their last socket is gone.
async fn keep(hub: Arc<Hub>, client: Arc<ConnectedClient>) {
    loop {
        tokio::select! {
            () = client.asked.notified() => {}
            () = client.ended.cancelled() => return,
        }
        let mut pause = BEHIND;
        while !settle(&hub, &client).await {
            tokio::select! {
                () = tokio::time::sleep(pause) => pause = FAR_BEHIND.min(pause * 2),
                () = client.ended.cancelled() => return,
            }
        }
    }
}

async fn settle(hub: &Hub, client: &ConnectedClient) -> bool {
    // Longer than a read waits for read models that are behind.
    let look = within(patience::STATEMENT, hub.look(client));
    look.await.unwrap_or_else(|cause| {
        tracing::warn!(%cause, user = %client.user, "the read models can not be looked at, will try again");
        false
    })
}

/// A socket of a client on this node; dropped with the socket.
#[derive(Debug)]
pub struct Presence {
    hub: Arc<Hub>,
    /// Shared with the client's other sockets.
    pub client: Arc<ConnectedClient>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.hub.left(self.client.user);
    }
}
