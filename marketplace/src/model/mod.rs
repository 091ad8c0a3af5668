//! `marketplace model`: the operator's commands on the models behind the specialists, beside a running product or without
//! it. They use the same operations as the screen; a choice applies from the next reply on.

mod add;
mod choose;
mod list;
pub mod local;
mod trial;
pub mod writes;

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};
use command_service::model::Connections;
use command_service::service::unit_of_work;
use command_service::unit_of_work::CommandRequest;
use event_store::Waker;
use service_kit::pool::Purpose;
use service_kit::problem::ApiError;
use service_kit::process;
use shared_events::model::view::{ConnectionView, ModelsView};
use shared_events::{Actor, ConnectionId};

use crate::database::{self, Opened, Storage};

/// What to do with models.
#[derive(Debug, Subcommand)]
pub enum Model {
    /// Show the connected models, what each is used for, and whether it works
    List(list::List),
    /// Connect a model
    Add(Box<add::Add>),
    /// Let a connected model write one sentence, and show how long it takes
    Test(trial::Test),
    /// Choose the model that writes from the next reply on
    Use(choose::Use),
}

/// The settings of these commands.
#[derive(Debug, Args)]
pub struct At {
    #[command(flatten)]
    storage: Storage,
}

/// Runs the command and prints the result.
///
/// # Errors
/// When it could not be done.
pub async fn run(command: Model) -> Result<ExitCode> {
    let at = match &command {
        Model::List(it) => &it.at,
        Model::Add(it) => &it.at,
        Model::Test(it) => &it.at,
        Model::Use(it) => &it.at,
    };
    let mut opened = database::open(&at.storage, embedded_postgres::Progress::silent()).await?;
    let outcome = carry_out(&command, &mut opened).await;
    opened.close().await?;
    outcome
}

async fn carry_out(command: &Model, opened: &mut Opened) -> Result<ExitCode> {
    // Few connections, as for every operator's command.
    let pool = opened.command(Purpose::Rebuild)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let unit = unit_of_work(pool, &opened.secrets, Waker::default());
    let connections = Connections::new(unit, &opened.secrets);
    match command {
        Model::List(_) => list::list(&connections).await?,
        Model::Add(it) => add::add(&connections, it).await?,
        Model::Test(it) => return trial::test(&connections, it).await,
        Model::Use(it) => choose::choose(&connections, it).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// An operator's command has no person as actor.
fn request(command: &str) -> CommandRequest {
    CommandRequest::new(command, Actor::SYSTEM, None)
}

/// All connections and the choice among them.
async fn house(connections: &Connections) -> Result<ModelsView> {
    let view = connections.view().await;
    view.map_err(|cause| refused(cause.into()))
}

/// A connection by its name for admins, in any case.
fn named<'a>(view: &'a ModelsView, name: &str) -> Result<(ConnectionId, &'a ConnectionView)> {
    let wanted = name.trim().to_lowercase();
    let mut all = view.connections.iter();
    let found = all.find(|(_, it)| it.setup.name.to_lowercase() == wanted);
    let found = found.map(|(id, it)| (*id, it));
    found.ok_or_else(|| anyhow!("no model is called {name}; `marketplace model list` names them"))
}

/// An error as one line, with the option at fault if there is one.
fn refused(cause: ApiError) -> anyhow::Error {
    let problem = cause.problem();
    match problem.fields.iter().next() {
        Some((field, told)) => anyhow!("{}: {told}", option(field)),
        None => anyhow!("{}", problem.detail),
    }
}

/// The option of this command for a field of the API.
fn option(field: &str) -> &str {
    match field {
        "name" => "--name",
        "preset" => "--preset",
        "model" => "--model",
        "baseUrl" => "--base-url",
        "apiKey" => "the key",
        "maxTokens" => "--max-tokens",
        "inputPrice" => "--price-in",
        "outputPrice" => "--price-out",
        "ceiling" => "--ceiling",
        "fallback" => "--fallback",
        other => other,
    }
}
