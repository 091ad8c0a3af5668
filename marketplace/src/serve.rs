//! `marketplace serve`: the whole product in one process.

use anyhow::Result;
use clap::Args;
use event_store::Waker;
use query_service::model::Environment;
use query_service::projection::{Job, Operator, Pace};
use service_kit::config::{
    Admins, Backups, ConfigError, Demonstration, FileStore, FirstAdmin, FontsFolder, Free,
    FreeTokens, Keep, Listen, Mail, MailServer, Model, ModelEndpoint, PaymentProvider, Payments,
    Sealing, Seals, SignUps, Support, Telemetry,
};
use service_kit::files::{self, Files};
use service_kit::pool::Purpose;
use service_kit::process::{self, Site};
use service_kit::readiness::Readiness;
use service_kit::telemetry;
use service_kit::telemetry::series::Side;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::backup::schedule::Schedule;
use crate::backup::take::Source;
use crate::database::{self, Opened};
use crate::model::local::Local;
use crate::model::writes;
use crate::{progress, web};

/// The options of the product.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    database: database::Storage,
    #[command(flatten)]
    admin: FirstAdmin,
    #[command(flatten)]
    keep: Keep,
    #[command(flatten)]
    seals: Seals,
    #[command(flatten)]
    admins: Admins,
    #[command(flatten)]
    sign_ups: SignUps,
    #[command(flatten)]
    free: Free,
    #[command(flatten)]
    backups: Backups,
    #[command(flatten)]
    model: Model,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    payments: Payments,
    #[command(flatten)]
    support: Support,
    #[command(flatten)]
    fonts: FontsFolder,
    #[command(flatten)]
    files: FileStore,
    #[command(flatten)]
    telemetry: Telemetry,
    #[command(flatten)]
    demonstration: Demonstration,
    /// Connect a model that runs on this machine, such as ollama/llama3.2, and let it write; needed only once
    #[arg(long = "model", value_name = "SERVER/MODEL")]
    local: Option<Local>,
}

/// Runs until it is told to stop.
pub async fn run(options: Options) -> Result<()> {
    // All errors in the settings are found before anything is started.
    let public_url = options.listen.public_url()?;
    let model = options.model.endpoint()?;
    let payments = (options.payments).provider_where(options.listen.is_https()?, model.as_ref())?;
    let (mail, limits) = (options.mail.server()?, options.listen.limits()?);
    let outside = Outside {
        model,
        local: None,
        free: options.free.free_tokens(mail.as_ref(), limits)?,
        mail,
        payments,
        sealing: options.seals.sealing(Some(options.database.data_dir()))?,
    };
    options.admin.password()?;
    let local = at_hand(&options, outside.model.is_some()).await?;
    let files = options.files.open(Some(options.database.data_dir()))?;
    let telemetry = telemetry::init("marketplace", &options.telemetry)?;
    let stop = process::stop_on_signal();

    let mut opened = database::open(&options.database, progress::of_database()).await?;
    let outside = Outside { local, ..outside };
    let served = serve(&options, &mut opened, &public_url, outside, files, &stop).await;
    stop.cancel();
    opened.close().await?;
    telemetry.shutdown().await;
    served
}

/// The model to connect; its errors are found before anything is started.
async fn at_hand(options: &Options, environment: bool) -> Result<Option<Local>> {
    let Some(local) = options.local.clone() else {
        return Ok(None);
    };
    if environment {
        let told = "names one model and MODEL_BASE_URL another, which wins; leave one of them out";
        return Err(ConfigError::new("--model", told).into());
    }
    let port = options.listen.socket().port();
    Ok(Some(local.at_hand(port).await?))
}

/// The external services of the product.
struct Outside {
    model: Option<ModelEndpoint>,
    /// The model to connect, if it is not connected yet.
    local: Option<Local>,
    mail: Option<MailServer>,
    /// The rules for free tokens.
    free: FreeTokens,
    payments: PaymentProvider,
    /// The place of the last seal of the log.
    sealing: Sealing,
}

async fn serve(
    options: &Options,
    opened: &mut Opened,
    public_url: &str,
    outside: Outside,
    files: Files,
    stop: &CancellationToken,
) -> Result<()> {
    let pool = opened.command(Purpose::Background)?;
    let join = async {
        database::prepare(opened).await?;
        match options.database.is_given()? {
            true => process::patiently(|| files::join(&pool, &files)).await,
            false => files::adopt(&pool, &files).await,
        }
    };
    process::unless_stopped(stop, join).await?;
    let opened = &*opened;
    let log = Waker::default();
    // Another node of the same database may be the one that numbers the log.
    let (stopped, listening) = (stop.clone(), log.clone().listen(pool));
    tokio::spawn(async move { stopped.run_until_cancelled(listening).await });
    build_read_models(opened, &log, stop).await?;

    let secrets = &opened.secrets;
    let environment = Environment::of(outside.model.as_ref());
    let model = outside.model.clone();
    let metrics = telemetry::Metrics::install(&[Side::Command, Side::Query])?;
    let command_requests = opened.command(Purpose::Commands)?;
    let query_requests = opened.query(Purpose::Requests)?;
    let command = command_service::service::start(command_service::service::Settings {
        requests: command_requests.clone(),
        background: opened.command(Purpose::Background)?,
        secrets,
        public_url,
        limits: options.listen.limits()?,
        admins_need_factor: options.admins.need_factor(),
        sign_up_puzzle_bits: options.sign_ups.sign_up_puzzle_bits,
        free: outside.free,
        keep: options.keep,
        sealing: outside.sealing,
        model: outside.model,
        mail: outside.mail,
        payments: outside.payments,
        own_url: &options.listen.own_url(),
        files: files.clone(),
        fonts: options.fonts.fonts_dir.clone(),
        log: log.clone(),
        stop: stop.clone(),
    })?;
    let begins_with_demo = options.demonstration.is_wanted() && !options.database.is_given()?;
    crate::first_start::run(&command, &options.admin, begins_with_demo).await?;
    let connections = command.state.connections.clone();
    if let Some(local) = &outside.local {
        local.connect_once(&connections).await?;
    }
    let writes = writes::told(&connections, model.as_ref()).await?;
    command.take_work();
    let backups = make_backups(options, opened, files.clone(), stop)?;
    let query = query_service::service::start(query_service::service::Settings {
        requests: query_requests.clone(),
        background: opened.query(Purpose::Background)?,
        secrets,
        public_url,
        limits: options.listen.limits()?,
        admins_need_factor: options.admins.need_factor(),
        grant: options.free.grant(),
        fonts: options.fonts.fonts_dir.clone(),
        files,
        environment,
        contacts: options.support.contacts()?,
        log,
        stop: stop.clone(),
    });

    let caught_up = query.caught_up.clone();
    let ready = Readiness::new(query_requests.clone())
        .numbering(command_requests.clone())
        .and("read models", move || caught_up.caught_up_once())
        .telling(query_service::projection::waiting(
            &query_service::read_models::registered(),
        ))
        .telling(command_service::jobs::ASIDE);
    let operations = telemetry::operations(
        metrics
            .with_pool("command", command_requests)
            .with_pool("query", query_requests),
    );
    let site = Site {
        rest: web::routes(
            options.files.direct_origin(),
            public_url,
            query.routes.clone(),
        )
        .merge(ready.route())
        .merge(command.beside),
        api: command.routes.merge(query.routes),
        operations,
        tasks: [command.tasks, query.tasks]
            .into_iter()
            .chain(backups)
            .collect(),
    };
    let (url, port, ending) = (
        public_url.to_owned(),
        options.listen.socket().port(),
        stop.clone(),
    );
    let announce = || {
        println!("  AI Freelance is at {public_url}   (Ctrl-C stops it)");
        match writes {
            Some(told) => println!("  {told}"),
            None => drop(tokio::spawn(writes::offer(connections, url, port, ending))),
        }
    };
    site.serve(&options.listen, stop, announce).await
}

/// Scheduled backups, if they are configured.
fn make_backups(
    options: &Options,
    opened: &Opened,
    files: Files,
    stop: &CancellationToken,
) -> Result<Option<TaskTracker>> {
    let Some(schedule) = Schedule::of(&options.backups) else {
        return Ok(None);
    };
    let source = Source {
        database: opened.owner()?,
        files: Some(files),
    };
    Ok(Some(schedule.start(source, stop.clone())))
}

/// On one machine a changed read model is built here, before anybody reads it, with a progress bar.
pub async fn build_read_models(
    opened: &Opened,
    log: &Waker,
    stop: &CancellationToken,
) -> Result<()> {
    let pool = opened.query(Purpose::Rebuild)?;
    let context =
        query_service::read_models::projection_context(pool, &opened.secrets, log.clone());
    let bar = progress::Bar::default();
    let shown = |step: &_| bar.show(step);
    let job = Job {
        pace: Pace::Fast,
        progress: &shown,
        stop,
    };
    Ok(Operator::new(context).ensure_ready(job).await?)
}
