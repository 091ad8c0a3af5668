//! The command side put together: routes and background work.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::middleware;
use event_store::PersonKeys;
use event_store::Waker;
use event_store::chain::SealKeys;
use service_kit::auth::{AccessTokens, Auth, refuse_views};
use service_kit::config::{
    ConfigError, FreeTokens as FreeRules, Keep, LimitProfile, MailServer, ModelEndpoint,
    PaymentProvider, Sealing,
};
use service_kit::consistency::Consistency;
use service_kit::export::Exports;
use service_kit::files::Files;
use service_kit::hash_gate::HashGate;
use service_kit::limits::Limits;
use service_kit::presence;
use service_kit::secrets::Secrets;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use utoipa_axum::router::OpenApiRouter;

use crate::account::{self, Accounts};
use crate::campaign::{self, Campaigns};
use crate::community::Community;
use crate::conversation::{self, Chat, Terms};
use crate::housekeeping;
use crate::jobs::Engine;
use crate::mail::{self, Mail};
use crate::model::{self, Connections, Directory};
use crate::newsletter::{self, Newsletter};
use crate::payment::sandbox::{self, Sandbox};
use crate::payment::{self, Gateway, Payments};
use crate::rehearsal;
use crate::sealer;
use crate::sequencer;
use crate::state::CommandState;
use crate::stats::Visitors;
use crate::support::Support;
use crate::ticket::Tickets;
use crate::unit_of_work::UnitOfWork;
use crate::upload::{self, Uploads};
use crate::wallet::FreeTokens;
use writers::{Fixed, Writers};

/// The configuration of the command side.
#[derive(Debug)]
pub struct Settings<'a> {
    /// Connections for requests.
    pub requests: PgPool,
    /// Connections for the sequencer, reactors and workers.
    pub background: PgPool,
    /// The keys of the house.
    pub secrets: &'a Secrets,
    /// The public address of the product.
    pub public_url: &'a str,
    /// The rate limits.
    pub limits: LimitProfile,
    /// Whether admins can do nothing as admins without a second factor.
    pub admins_need_factor: bool,
    /// Zero bits of the puzzle before a sign-up, 0 for none.
    pub sign_up_puzzle_bits: u8,
    /// Who gets free tokens, and how many.
    pub free: FreeRules,
    /// How long finished things are kept.
    pub keep: Keep,
    /// How the log is sealed.
    pub sealing: Sealing,
    /// The model that writes all replies; without one, the connected and chosen models, or the built-in writer.
    pub model: Option<ModelEndpoint>,
    /// The mail server; without one, mails are kept.
    pub mail: Option<MailServer>,
    /// The payment provider.
    pub payments: PaymentProvider,
    /// The address of this process itself.
    pub own_url: &'a str,
    /// Where files are kept.
    pub files: Files,
    /// The folder of the fonts for PDFs; by default those that come with the source.
    pub fonts: Option<PathBuf>,
    /// Wakes when the log has grown.
    pub log: Waker,
    /// Ends everything.
    pub stop: CancellationToken,
}

/// A unit of work over this pool.
#[must_use]
pub fn unit_of_work(pool: PgPool, secrets: &Secrets, commits: Waker) -> UnitOfWork {
    let keys = PersonKeys::new(pool.clone(), secrets.master_key());
    UnitOfWork::new(pool, keys, commits)
}

/// Starts the sequencer.
pub fn start_sequencer(tasks: &TaskTracker, settings: &Settings<'_>, commits: Waker) {
    let (pool, log, stop) = (
        settings.background.clone(),
        settings.log.clone(),
        settings.stop.clone(),
    );
    tasks.spawn(sequencer::run(pool, commits, log, stop));
}

/// A running command side.
#[derive(Debug)]
pub struct CommandSide {
    /// Its routes, without `/api`.
    pub routes: axum::Router,
    /// The routes beside `/api`: the payment sandbox, if it is used.
    pub beside: axum::Router,
    sandbox: Option<Sandbox>,
    /// The state of the handlers, for the work at the start.
    pub state: CommandState,
    mail: Mail,
    fonts: Option<PathBuf>,
    keep: Keep,
    sealing: Sealing,
    seal_keys: SealKeys,
    background: PgPool,
    log: Waker,
    stop: CancellationToken,
    /// Tasks that must end before the process does.
    pub tasks: TaskTracker,
}

impl CommandSide {
    /// Ends the background work, for a process that answers no requests.
    pub async fn stop(self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Starts the workers for replies and mail. This is apart from [`start`], so that the work of the first start does
    /// not race with the workers.
    pub fn take_work(&self) {
        let (state, mail) = (&self.state, &self.mail);
        let engine = Engine::new(&self.tasks, &self.background, &self.log, &self.stop);
        conversation::start(&engine, state, mail);
        upload::start(&engine, &state.unit_of_work, &state.uploads);
        payment::start(&engine, &state.payments);
        rehearsal::start(&engine, state);
        let (files, fonts) = (state.uploads.files(), self.fonts.clone());
        account::start(&engine, &state.accounts, mail, files, fonts);
        model::start(&engine);
        newsletter::start(&engine, &state.newsletter, mail);
        campaign::start(&engine, &state.campaigns, mail);
        mail::start(&engine, &state.unit_of_work, mail);
        if let Some(sandbox) = &self.sandbox {
            sandbox.work(&self.tasks, &self.stop);
        }
        self.tasks.spawn(housekeeping::run(
            self.background.clone(),
            self.state.unit_of_work.clone(),
            self.state.limits.clone(),
            self.keep,
            self.stop.clone(),
        ));
        self.tasks.spawn(presence::run(
            self.background.clone(),
            "command",
            self.stop.clone(),
        ));
        self.tasks.spawn(sealer::run(
            self.background.clone(),
            self.seal_keys.clone(),
            self.sealing.clone(),
            sealer::Letters::new(
                &self.sealing,
                self.state.unit_of_work.keys().over(self.background.clone()),
                mail,
            ),
            self.stop.clone(),
        ));
    }
}

/// Starts the sequencer, and is ready to answer.
///
/// # Errors
/// When the model or the mail server is configured in a way that can not work.
pub fn start(settings: Settings<'_>) -> Result<CommandSide, ConfigError> {
    let tasks = TaskTracker::new();
    let commits = Waker::default();
    start_sequencer(&tasks, &settings, commits.clone());
    let Settings {
        requests,
        background,
        secrets,
        public_url,
        limits,
        admins_need_factor,
        sign_up_puzzle_bits,
        free,
        keep,
        sealing,
        model,
        mail,
        payments,
        own_url,
        files,
        fonts,
        log,
        stop,
    } = settings;
    let https = public_url.starts_with("https:");
    let mail = Mail::new(public_url, mail.as_ref())?;
    let unit_of_work = unit_of_work(requests.clone(), secrets, commits);
    let database = unit_of_work.database().clone();
    let terms = terms(model.as_ref());
    let connections = Connections::new(unit_of_work.clone(), secrets).at(own_url);
    let writers = writers_of(model, &connections)?;
    let gateway = Gateway::configured(&payments, secrets, own_url)?;
    let sandbox = matches!(payments, PaymentProvider::Sandbox { .. }).then(|| {
        Sandbox::new(sandbox::Settings {
            pool: requests.clone(),
            key: payment::sandbox_key(secrets),
            public_url: public_url.to_owned(),
            webhook_url: format!("{own_url}/api/payments/webhook"),
            minute: Duration::from_secs(60),
        })
    });
    let accounts = Accounts::new(unit_of_work.clone(), secrets, HashGate::new(), https)
        .granting(free.grant)
        .reached_at(public_url)
        .behind_puzzles(sign_up_puzzle_bits);
    let state = CommandState {
        campaigns: Campaigns::new(unit_of_work.clone(), accounts.clone(), secrets),
        newsletter: Newsletter::new(unit_of_work.clone(), secrets),
        auth: Auth::new(AccessTokens::new(&secrets.token), database.clone())
            .admins_need_factor(admins_need_factor),
        consistency: Consistency::new(secrets.consistency.clone(), https),
        free: FreeTokens::new(database.clone(), &secrets.address, free),
        exports: Exports::new(secrets.token.clone()),
        visitors: Visitors::new(database.clone(), &secrets.address),
        limits: Limits::new(database, &secrets.address, limits),
        support: Support::new(writers.clone()),
        community: Community::new(mail.clone()),
        tickets: Tickets::new(unit_of_work.clone(), accounts.clone(), mail.clone()),
        chat: Chat {
            terms,
            ..Chat::new(writers, &secrets.address)
        },
        payments: Payments::new(unit_of_work.clone(), gateway, public_url),
        uploads: Uploads::new(files, Uploads::this_program()?, secrets.token.clone()),
        connections,
        accounts,
        unit_of_work,
    };
    let (routes, _) = router().with_state(state.clone()).split_for_parts();
    let only_viewing = middleware::from_fn_with_state(state.auth.clone(), refuse_views);
    Ok(CommandSide {
        routes: routes.layer(only_viewing),
        beside: sandbox
            .as_ref()
            .map_or_else(axum::Router::new, Sandbox::routes),
        sandbox,
        state,
        mail,
        fonts,
        keep,
        sealing,
        seal_keys: sealer::keys(&secrets.seal),
        background,
        log,
        stop,
        tasks,
    })
}

/// The usual terms, with the longest reply of the configured model.
fn terms(model: Option<&ModelEndpoint>) -> Terms {
    let usual = Terms::default();
    Terms {
        max_output_tokens: model.map_or(usual.max_output_tokens, |model| model.max_tokens),
        ..usual
    }
}

/// The model of the environment writes everything, if there is one; else the connected and chosen ones.
fn writers_of(
    model: Option<ModelEndpoint>,
    connections: &Connections,
) -> Result<Arc<dyn Writers>, ConfigError> {
    let Some(model) = model else {
        return Ok(Arc::new(Directory::new(connections.clone())));
    };
    let key = model.api_key.as_ref();
    let writer = writers::configured(
        Some(&model.base_url),
        key.map(|key| key.expose().as_str()),
        Some(&model.name),
        model.sees,
    )
    .map_err(|cause| ConfigError::new("MODEL_BASE_URL", cause.to_string()))?;
    Ok(Arc::new(Fixed(writer)))
}

/// Every route of the command side, with its description.
#[must_use]
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .merge(crate::account::router())
        .merge(crate::announcement::http::router())
        .merge(crate::notification::http::router())
        .merge(crate::audit::http::router())
        .merge(crate::campaign::http::router())
        .merge(crate::catalog::http::router())
        .merge(crate::community::http::router())
        .merge(crate::conversation::http::router())
        .merge(crate::faq::http::router())
        .merge(crate::favourite::http::router())
        .merge(crate::mail::router())
        .merge(crate::memory::http::router())
        .merge(crate::model::http::router())
        .merge(crate::prompt::http::router())
        .merge(crate::rehearsal::http::router())
        .merge(crate::review::http::router())
        .merge(crate::stats::http::router())
        .merge(crate::support::http::router())
        .merge(crate::ticket::http::router())
        .merge(crate::canned::http::router())
        .merge(crate::newsletter::router())
        .merge(crate::operation::http::router())
        .merge(crate::payment::http::router())
        .merge(crate::upload::http::router())
}
