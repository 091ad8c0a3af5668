//! The query side as a process of its own, against a given database. Any number may run beside each other.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::Parser;
use event_store::Waker;
use query_service::model::Environment;
use query_service::service::{self, Settings};
use query_service::{projection, read_models};
use service_kit::config::{
    Admins, FileStore, FontsFolder, Free, KeyFiles, Listen, Model, QueryDatabase, Support,
    Telemetry,
};
use service_kit::files;
use service_kit::pool::{self, Purpose};
use service_kit::process::{self, Site};
use service_kit::readiness::Readiness;
use service_kit::secrets::Secrets;
use service_kit::telemetry;
use service_kit::telemetry::series::Side;

/// The query side of the marketplace: every read, the socket, and the read models behind them
#[derive(Debug, Parser)]
#[command(name = "query-service", version)]
struct Options {
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    database: QueryDatabase,
    #[command(flatten)]
    keys: KeyFiles,
    #[command(flatten)]
    fonts: FontsFolder,
    #[command(flatten)]
    files: FileStore,
    #[command(flatten)]
    model: Model,
    #[command(flatten)]
    support: Support,
    #[command(flatten)]
    admins: Admins,
    #[command(flatten)]
    free: Free,
    #[command(flatten)]
    telemetry: Telemetry,
}

#[tokio::main]
async fn main() -> ExitCode {
    process::main("query-service", run).await
}

async fn run(options: Options) -> anyhow::Result<ExitCode> {
    let url = options.database.url()?;
    let open = |purpose| pool::open("QUERY_DATABASE_URL", &url, purpose);
    let (requests, background) = (open(Purpose::Requests)?, open(Purpose::Background)?);
    let mut secrets = Secrets::load(&options.keys)?;
    let public_url = options.listen.public_url()?;
    let environment = Environment::of(options.model.endpoint()?.as_ref());
    let files = options.files.open(None)?;
    let telemetry = telemetry::init("query-service", &options.telemetry)?;
    let metrics = telemetry::Metrics::install(&[Side::Query])?;
    let stop = process::stop_on_signal();

    let join = async {
        process::join_database(&background, &mut secrets).await?;
        process::patiently(|| files::join(&background, &files)).await
    };
    process::unless_stopped(&stop, join).await?;
    let log = Waker::default();
    // A process of the command side gives positions, and sends a notice.
    tokio::spawn(log.clone().listen(background.clone()));
    let side = service::start(Settings {
        requests: requests.clone(),
        background,
        secrets: &secrets,
        public_url: &public_url,
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
    let caught_up = side.caught_up.clone();
    let ready = Readiness::new(requests.clone())
        .and("read models", move || caught_up.caught_up_once())
        .telling(projection::waiting(&read_models::registered()))
        .route();
    let site = Site {
        api: side.routes,
        rest: ready,
        operations: telemetry::operations(metrics.with_pool("query", requests)),
        tasks: vec![side.tasks],
    };
    let socket = options.listen.socket();
    let announce = || println!("  query-service at {socket}");
    let served = site.serve(&options.listen, &stop, announce).await;
    telemetry.shutdown().await;
    served.map(|()| ExitCode::SUCCESS)
}
