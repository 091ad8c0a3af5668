//! The query side put together: routes and background work.

use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use event_store::{Decoder, Statements, Waker, patience};
use service_kit::auth::{AccessTokens, Auth};
use service_kit::config::{LimitProfile, SupportContacts};
use service_kit::consistency::Consistency;
use service_kit::files::Files;
use service_kit::limits::{ReadLimit, limit_reads};
use service_kit::presence;
use service_kit::problem::ApiError;
use service_kit::secrets::Secrets;
use shared_events::wallet::view::Grant;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use utoipa_axum::router::OpenApiRouter;

use crate::QueryState;
use crate::conversation::DocumentRenderer;
use crate::model::Environment;
use crate::operation::tasks;
use crate::projection::{CaughtUp, Runner};
use crate::read_models::projection_context;
use crate::realtime;
use crate::upload::Uploads;

/// How long a replaced generation is kept, so that a rollback is instant.
const KEEP_REPLACED: Duration = Duration::from_secs(24 * 60 * 60);

/// The longest time of a request, longer than any needs: its connections are needed by others.
const LONGEST: Duration = Duration::from_secs(60);

/// The configuration of the query side.
#[derive(Debug)]
pub struct Settings<'a> {
    /// Connections for requests.
    pub requests: PgPool,
    /// Connections for projections.
    pub background: PgPool,
    /// The keys of the house.
    pub secrets: &'a Secrets,
    /// The public address of the product.
    pub public_url: &'a str,
    /// The rate limits.
    pub limits: LimitProfile,
    /// Whether admins can do nothing as admins without a second factor.
    pub admins_need_factor: bool,
    /// Who gets free tokens, and from when.
    pub grant: Grant,
    /// The folder of the fonts for PDFs; by default those that come with the source.
    pub fonts: Option<PathBuf>,
    /// Where files are kept.
    pub files: Files,
    /// The model that is set in the environment, for screens.
    pub environment: Environment,
    /// The contacts of support, for screens.
    pub contacts: SupportContacts,
    /// Wakes when the log has grown.
    pub log: Waker,
    /// Ends everything.
    pub stop: CancellationToken,
}

/// A running query side.
#[derive(Debug)]
pub struct QuerySide {
    /// Its routes, without `/api`.
    pub routes: Router,
    /// For `/readyz`.
    pub caught_up: CaughtUp,
    /// Tasks that must end before the process does.
    pub tasks: TaskTracker,
}

/// Starts feeding the read models, and returns the routes.
#[must_use]
pub fn start(settings: Settings<'_>) -> QuerySide {
    let Settings {
        requests,
        background,
        secrets,
        public_url,
        limits,
        admins_need_factor,
        grant,
        fonts,
        files,
        environment,
        contacts,
        log,
        stop,
    } = settings;
    let tasks = TaskTracker::new();
    let context = projection_context(background, secrets, log);
    let keys = context.decoder.keys().over(requests.clone());
    let database = Statements::from(requests);
    let auth = Auth::new(AccessTokens::new(&secrets.token), database.clone())
        .admins_need_factor(admins_need_factor);
    let state = QueryState::new(
        database,
        auth.clone(),
        Consistency::new(
            secrets.consistency.clone(),
            public_url.starts_with("https:"),
        ),
        Decoder::new(keys),
        Uploads::new(files, secrets.token.clone()),
        context.moves.clone(),
        DocumentRenderer::new(fonts),
    )
    .written_by(environment)
    .reached_at(contacts)
    .granting(grant);
    let socket = realtime::start(realtime::Settings {
        pool: context.pool.clone(),
        auth,
        reads: state.reads.clone(),
        balances: state.balances,
        keys: context.decoder.keys().clone(),
        log: context.log.clone(),
        home: realtime::Home::new(public_url),
        limits: realtime::Limits::default(),
        stop: stop.clone(),
        tasks: tasks.clone(),
    });
    tasks.spawn(presence::run(context.pool.clone(), "query", stop.clone()));
    tasks.spawn(tasks::run(context.clone(), stop.clone()));
    let runner = Runner::new(context, KEEP_REPLACED);
    let caught_up = runner.caught_up();
    tasks.spawn(runner.run(stop));
    let (routes, _) = router().with_state(state).split_for_parts();
    let routes = routes
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(ReadLimit::new(limits), limit_reads));
    QuerySide {
        routes: routes.merge(socket),
        caught_up,
        tasks,
    }
}

/// Answers, unless the database or the file store has stopped responding.
async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST, next.run(request)).await {
        Ok(answer) => answer,
        Err(_) => ApiError::from(patience::silent(LONGEST)).into_response(),
    }
}

/// Every route of the query side, with its description.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .merge(crate::account::router())
        .merge(crate::announcement::router())
        .merge(crate::audit::router())
        .merge(crate::campaign::router())
        .merge(crate::catalog::router())
        .merge(crate::community::router())
        .merge(crate::conversation::router())
        .merge(crate::faq::router())
        .merge(crate::favourite::router())
        .merge(crate::mail::router())
        .merge(crate::memory::router())
        .merge(crate::model::router())
        .merge(crate::notification::router())
        .merge(crate::operation::router())
        .merge(crate::prompt::router())
        .merge(crate::rehearsal::router())
        .merge(crate::stats::router())
        .merge(crate::support::router())
        .merge(crate::ticket::router())
        .merge(crate::canned::router())
        .merge(crate::payment::router())
        .merge(crate::upload::router())
        .merge(crate::wallet::router())
}
