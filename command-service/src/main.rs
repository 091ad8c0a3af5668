//! The command side as a process of its own, against a given database. Any number may run beside each other.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::Parser;
use command_service::jobs;
use command_service::service::{self, Settings};
use command_service::upload::extract;
use event_store::Waker;
use service_kit::config::{
    Admins, CommandDatabase, FileStore, FontsFolder, Free, Keep, KeyFiles, Listen, Mail, Model,
    Payments, Seals, SignUps, Telemetry,
};
use service_kit::files;
use service_kit::pool::{self, Purpose};
use service_kit::process::{self, Site};
use service_kit::readiness::Readiness;
use service_kit::secrets::Secrets;
use service_kit::telemetry;
use service_kit::telemetry::series::Side;

/// The command side of the marketplace: everything that changes something
#[derive(Debug, Parser)]
#[command(name = "command-service", version)]
struct Options {
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    database: CommandDatabase,
    #[command(flatten)]
    keys: KeyFiles,
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
    model: Model,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    payments: Payments,
    #[command(flatten)]
    files: FileStore,
    #[command(flatten)]
    fonts: FontsFolder,
    #[command(flatten)]
    telemetry: Telemetry,
}

fn main() -> ExitCode {
    // A process that reads one file starts nothing else.
    extract::was_asked_for().unwrap_or_else(answer)
}

#[tokio::main]
async fn answer() -> ExitCode {
    process::main("command-service", run).await
}

async fn run(options: Options) -> anyhow::Result<ExitCode> {
    let url = options.database.url()?;
    let open = |purpose| pool::open("COMMAND_DATABASE_URL", &url, purpose);
    let (requests, background) = (open(Purpose::Commands)?, open(Purpose::Background)?);
    let mut secrets = Secrets::load(&options.keys)?;
    let (public_url, model) = (options.listen.public_url()?, options.model.endpoint()?);
    let (mail, limits) = (options.mail.server()?, options.listen.limits()?);
    let free = options.free.free_tokens(mail.as_ref(), limits)?;
    let payments = (options.payments).provider_where(options.listen.is_https()?, model.as_ref())?;
    let files = options.files.open(None)?;
    let sealing = options.seals.sealing(None)?;
    let telemetry = telemetry::init("command-service", &options.telemetry)?;
    let metrics = telemetry::Metrics::install(&[Side::Command])?;
    let stop = process::stop_on_signal();

    let join = async {
        process::join_database(&background, &mut secrets).await?;
        process::patiently(|| files::join(&background, &files)).await
    };
    process::unless_stopped(&stop, join).await?;
    let log = Waker::default();
    // Another node may be the one that numbers the log.
    tokio::spawn(log.clone().listen(background.clone()));
    let side = service::start(Settings {
        requests: requests.clone(),
        background,
        secrets: &secrets,
        public_url: &public_url,
        limits,
        admins_need_factor: options.admins.need_factor(),
        sign_up_puzzle_bits: options.sign_ups.sign_up_puzzle_bits,
        free,
        keep: options.keep,
        sealing,
        model,
        mail,
        payments,
        own_url: &options.listen.own_url(),
        files,
        fonts: options.fonts.fonts_dir,
        log,
        stop: stop.clone(),
    })?;
    side.take_work();
    let ready = Readiness::new(requests.clone())
        .numbering(requests.clone())
        .telling(jobs::ASIDE)
        .route();
    let site = Site {
        api: side.routes,
        rest: ready.merge(side.beside),
        operations: telemetry::operations(metrics.with_pool("command", requests)),
        tasks: vec![side.tasks],
    };
    let socket = options.listen.socket();
    let announce = || println!("  command-service at {socket}");
    let served = site.serve(&options.listen, &stop, announce).await;
    telemetry.shutdown().await;
    served.map(|()| ExitCode::SUCCESS)
}
