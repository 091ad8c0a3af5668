//! `marketplace setup`: creates what a new marketplace needs before its first user. `serve` does the same at each
//! start; this command is for services that run as separate processes.

use anyhow::{Result, ensure};
use clap::Args;
use command_service::service::{self, CommandSide, Settings};
use event_store::Waker;
use service_kit::config::{FirstAdmin, FreeTokens, Keep, LimitProfile, PaymentProvider, Sealing};
use service_kit::files::Files;
use service_kit::pool::Purpose;
use service_kit::process;
use tokio_util::sync::CancellationToken;

use crate::database::{self, Opened};
use crate::{first_start, progress};

/// The options.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    database: database::Storage,
    #[command(flatten)]
    admin: FirstAdmin,
}

/// Creates what is missing. Harmless to repeat.
pub async fn run(options: Options) -> Result<()> {
    options.admin.password()?;
    let mut opened = database::open(&options.database, progress::of_database()).await?;
    database::prepare(&mut opened).await?;
    let command = command_side(&opened)?;
    let done = first_start::run(&command, &options.admin, false).await;
    command.stop().await;
    opened.close().await?;
    done
}

/// The command side without its routes and workers, for operators' commands on the log.
pub fn command_side(opened: &Opened) -> Result<CommandSide> {
    Ok(service::start(Settings {
        requests: opened.command(Purpose::Commands)?,
        background: opened.command(Purpose::Background)?,
        secrets: &opened.secrets,
        // Nobody signs in here and no mail is sent.
        public_url: "http://localhost",
        limits: LimitProfile::Default,
        admins_need_factor: false,
        sign_up_puzzle_bits: 0,
        free: FreeTokens::default(),
        keep: Keep::default(),
        sealing: Sealing::default(),
        model: None,
        mail: None,
        // Nothing can be bought during the setup.
        payments: PaymentProvider::Off,
        own_url: "",
        files: Files::in_memory(),
        fonts: None,
        log: Waker::default(),
        stop: CancellationToken::new(),
    })?)
}

/// The same on a database that is set up, once it is certain that its log can go on here.
pub async fn joined(opened: &mut Opened) -> Result<CommandSide> {
    let pool = opened.command(Purpose::Background)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    ensure!(
        event_store::is_ours(&pool).await?,
        "this log comes from another cluster: run `marketplace migrate`"
    );
    command_side(opened)
}
