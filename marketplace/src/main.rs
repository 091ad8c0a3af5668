//! AI Freelance on one machine: both services, the web app and a database of its own in one process,
//! and the operator's commands.
#![forbid(unsafe_code)]

mod as_of;
mod audit;
mod backup;
mod database;
mod demo;
mod doctor;
mod events;
mod first_start;
mod jobs;
mod keys;
mod log;
mod model;
mod openapi;
mod progress;
mod projections;
mod serve;
mod setup;
mod status;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use service_kit::{config, limits, process};

/// The marketplace for AI writing specialists
#[derive(Debug, Parser)]
#[command(name = "marketplace", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the product
    Serve(Box<serve::Options>),
    /// Bring the database of `DATABASE_URL` up to this version, and adopt a restored log
    Migrate(database::Storage),
    /// Migrate, and make what a new marketplace needs: the first superadmin and the catalogue
    Setup(Box<setup::Options>),
    /// Back up everything that can not be built again, while people work
    Backup(Box<backup::Options>),
    /// Restore a backup into an empty database
    Restore(Box<backup::restore::Options>),
    /// Look for what is set up wrongly: roles, grants, server, pooler, keys, files, fonts, mail, model, disk, clock
    Doctor(Box<doctor::Options>),
    /// Show on one page how log, reactors, jobs and read models stand, and what needs an operator
    Status(status::Options),
    /// Play the demonstration where nobody has signed up, or take it away again: `demo retire`
    Demo(demo::Demo),
    /// Look after single events of the log: set a damaged one aside
    #[command(subcommand)]
    Events(events::Events),
    /// Prove that the log is as it was written: verify, export, verify-export, key
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Show what the log says: the event at a position, or those of a stream
    #[command(subcommand)]
    Log(log::Log),
    /// Show how something stood at an earlier place of the log: an account, wallet, payment or conversation, money, audit
    #[command(subcommand)]
    AsOf(Box<as_of::AsOf>),
    /// Look after read models: list, rebuild, verify, switch, retry
    #[command(subcommand)]
    Projections(projections::Projections),
    /// Look after the work for the outside: list, retry, discard, recreate
    #[command(subcommand)]
    Jobs(jobs::Jobs),
    /// Change the keys of the house: list, rotate, promote, rewrap, drop-previous
    #[command(subcommand)]
    Keys(keys::Keys),
    /// Look after the models behind the specialists: list, add, test, use
    #[command(subcommand)]
    Model(model::Model),
    /// Print the description of the API (OpenAPI 3.1)
    Openapi,
    /// Print the table of variables, in Markdown
    Variables,
    /// Print the table of limits, in Markdown
    Limits,
}

fn main() -> ExitCode {
    // A process that reads one file starts nothing else.
    command_service::upload::extract::was_asked_for().unwrap_or_else(answer)
}

#[tokio::main]
async fn answer() -> ExitCode {
    process::main("marketplace", |cli: Cli| run(cli.command)).await
}

async fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Serve(options) => serve::run(*options).await?,
        Command::Migrate(options) => database::migrate(&options).await?,
        Command::Setup(options) => setup::run(*options).await?,
        Command::Backup(options) => return backup::run(*options).await,
        Command::Restore(options) => backup::restore::run(*options).await?,
        Command::Doctor(options) => return doctor::run(*options).await,
        Command::Status(options) => return status::run(options).await,
        Command::Demo(command) => return demo::run(command).await,
        Command::Audit(command) => return audit::run(command).await,
        Command::Log(command) => return log::run(command).await,
        Command::AsOf(command) => return as_of::run(*command).await,
        Command::Events(command) => return events::run(command).await,
        Command::Projections(command) => return projections::run(command).await,
        Command::Jobs(command) => return jobs::run(command).await,
        Command::Keys(command) => return keys::run(command).await,
        Command::Model(command) => return model::run(command).await,
        Command::Openapi => println!("{}", openapi::document()?),
        Command::Variables => print!("{}", config::markdown()),
        Command::Limits => print!("{}", limits::markdown()),
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
