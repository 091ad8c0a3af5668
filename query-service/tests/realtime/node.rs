//! A node of the query side, serving on a port of its own.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use query_service::projection::ProjectionContext;
use query_service::read_models::registered;
use query_service::realtime::{self, Home, Limits};
use query_service::upload::Uploads;
use query_service::{QueryState, service};
use service_kit::auth::{AccessTokens, Auth};
use service_kit::consistency::Consistency;
use service_kit::files::Files;
use service_kit::secret::{Key, Secret};
use service_kit::server::{self, Way};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::support::{Node, World};

pub fn key() -> Key {
    Secret::new([3; 32])
}

/// The usual limits, but that no session is looked at unless something was heard of it: what ends a socket is the event.
fn told_by_events() -> Limits {
    Limits {
        recheck: Duration::from_secs(3_600),
        ..Limits::default()
    }
}

/// Running until dropped.
pub struct Api {
    pub address: SocketAddr,
    pub consistency: Consistency,
    /// The work behind the routes, sockets included.
    pub tasks: TaskTracker,
    pub stop: CancellationToken,
    feeding: Node,
    listening: JoinHandle<()>,
}

impl Drop for Api {
    fn drop(&mut self) {
        self.stop.cancel();
        self.listening.abort();
    }
}

impl Api {
    /// The node whose log and read models are those of `world`.
    pub async fn start(world: &World) -> Self {
        Self::with(world, world.context.clone(), told_by_events()).await
    }

    /// The same, with other limits.
    pub async fn limited(world: &World, limits: Limits) -> Self {
        Self::with(world, world.context.clone(), limits).await
    }

    /// Another node over the same database.
    pub async fn second(world: &World) -> Self {
        Self::with(world, world.node(registered()), told_by_events()).await
    }

    async fn with(world: &World, context: ProjectionContext, limits: Limits) -> Self {
        let pool = world.database.query_pool();
        let auth = Auth::new(AccessTokens::new(key()), pool.clone());
        let consistency = Consistency::new(key(), false);
        let moved = context.moves.clone();
        let decoder = context.decoder.clone();
        let state = QueryState::new(
            pool,
            auth.clone(),
            consistency.clone(),
            decoder.clone(),
            Uploads::new(Files::in_memory(), Secret::new([7; 32])),
            moved,
            query_service::conversation::DocumentRenderer::new(None),
        );
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let socket = realtime::start(realtime::Settings {
            balances: state.balances,
            pool: world.database.query_pool(),
            auth,
            reads: state.reads.clone(),
            keys: decoder.keys().clone(),
            log: context.log.clone(),
            home: Home::new("https://freelance.example"),
            limits,
            stop: stop.clone(),
            tasks: tasks.clone(),
        });
        let (routes, _) = service::router().with_state(state).split_for_parts();
        let api = server::api(routes.merge(socket));
        let app = server::harden(server::mount(api, Router::new()), &Way::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(server::serve(
            listener,
            app,
            server::Limits::default(),
            stop.clone(),
        ));
        Self {
            address,
            consistency,
            tasks,
            stop,
            listening: tokio::spawn(context.log.clone().listen(context.pool.clone())),
            feeding: Node::start(context),
        }
    }
}
