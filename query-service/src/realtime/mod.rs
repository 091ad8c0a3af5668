//! Live updates: the socket at `/ws`.
//!
//! - [`tail`] follows the log and tells who is concerned; [`hub`] then reads how things stand, once for all sockets of a
//!   client, and never before the read models show the event, so that whoever reads after a frame finds it there;
//! - [`text`] reads the text of replies on its way, in one statement for everybody here;
//! - [`topic`] knows what a listener has heard and works out what is new to it;
//! - [`socket`] and [`wire`] carry it, within limits.
//!
//! Nothing here is needed for the product to work: a client without a socket sees the same a little later.

mod client;
mod frame;
mod hub;
mod news;
mod origin;
mod socket;
mod tail;
mod text;
mod topic;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use event_store::PersonKeys;
use event_store::{PgFeed, Waker};
use http::{HeaderMap, StatusCode};
use service_kit::auth::Auth;
use service_kit::problem::{ApiError, Code};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use frame::{ClientFrame, Cursor, Ending, Outcome, ServerFrame};
pub use origin::Home;

use crate::projection::Reads;
use crate::wallet::balance::Balances;
use hub::Hub;

/// The limits of clients on a node.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most sockets.
    pub sockets: usize,
    /// The most sockets of one client.
    pub sockets_per_user: usize,
    /// The most sessions, named or the latest with a specialist, that a socket follows.
    pub subscriptions: usize,
    /// The largest incoming frame.
    pub frame_bytes: usize,
    /// The most incoming frames per second.
    pub frames_per_second: u32,
    /// How long a client may take to sign in.
    pub auth_within: Duration,
    /// How long a client may take to read a frame.
    pub write_within: Duration,
    /// How often a client is asked for a sign of life.
    pub beat: Duration,
    /// How long a client may be silent.
    pub silence: Duration,
    /// How often a session is checked without a notice.
    pub recheck: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 10_000,
            sockets_per_user: 20,
            subscriptions: 8,
            frame_bytes: 64 * 1024,
            frames_per_second: 40,
            auth_within: Duration::from_secs(5),
            write_within: Duration::from_secs(10),
            beat: Duration::from_secs(20),
            silence: Duration::from_secs(50),
            recheck: Duration::from_secs(30),
        }
    }
}

/// The buffer of a socket, in bytes; frames are small.
const BUFFER: usize = 4 * 1024;
/// The longest outgoing frame: even a whole reply would fit.
const LONGEST: usize = 1024 * 1024;

/// The configuration.
#[derive(Debug)]
pub struct Settings {
    /// A pool of the query role, for background work.
    pub pool: PgPool,
    /// Authentication.
    pub auth: Auth,
    /// Snapshots of the read models.
    pub reads: Reads,
    /// Reads balances.
    pub balances: Balances,
    /// Decrypts the text of replies.
    pub keys: PersonKeys,
    /// Wakes when the log has grown.
    pub log: Waker,
    /// The pages that may open sockets.
    pub home: Home,
    /// The limits of clients.
    pub limits: Limits,
    /// Ends everything.
    pub stop: CancellationToken,
    /// The tracker of its tasks.
    pub tasks: TaskTracker,
}

#[derive(Debug, Clone)]
struct Realtime {
    hub: Arc<Hub>,
    home: Home,
}

/// Starts to follow the log, and returns the route of the socket.
pub fn start(settings: Settings) -> Router {
    let Settings {
        pool,
        auth,
        reads,
        balances,
        keys,
        log,
        home,
        limits,
        stop,
        tasks,
    } = settings;
    let feed = Arc::new(PgFeed::new(pool.clone(), &log));
    let hub = Hub::new(
        pool,
        auth,
        (reads, balances),
        keys,
        limits,
        stop,
        tasks.clone(),
    );
    let hub = Arc::new(hub);
    tasks.spawn(tail::follow(Arc::clone(&hub), feed));
    tasks.spawn(text::listen(Arc::clone(&hub)));
    tasks.spawn(text::follow(Arc::clone(&hub)));
    Router::new()
        .route("/ws", any(open))
        .with_state(Realtime { hub, home })
}

const UPGRADE_REQUIRED: Code = Code::new(
    StatusCode::UPGRADE_REQUIRED,
    "upgrade_required",
    "This address is for WebSocket connections.",
);

async fn open(
    State(Realtime { hub, home }): State<Realtime>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return ApiError::new(UPGRADE_REQUIRED).into_response();
    };
    if !home.admits(&headers) {
        return ApiError::new(Code::FORBIDDEN).into_response();
    }
    let Ok(permit) = Arc::clone(&hub.free_sockets).try_acquire_owned() else {
        let busy = ApiError::new(Code::OVERLOADED);
        return busy.retry_after(Duration::from_secs(5)).into_response();
    };
    upgrade
        .max_message_size(hub.limits.frame_bytes)
        .max_frame_size(hub.limits.frame_bytes)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LONGEST)
        .on_upgrade(move |socket| {
            let tasks = hub.tasks.clone();
            tasks.track_future(async move {
                socket::attend(socket, hub).await;
                drop(permit);
            })
        })
}
