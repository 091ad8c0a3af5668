//! AI Freelance on one machine: both services, the web app and a database of its own in one process,
//! and the operator's commands.
#![forbid(unsafe_code)]

mod account;
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
    /// Bring the database of `DATABASE_URL` up to this version, and let a restored log continue here
    Migrate(database::Storage),
    /// Migrate, and create what a new marketplace needs: the first superadmin and the catalogue
    Setup(Box<setup::Options>),
    /// Back up everything that can not be rebuilt, while people work
    Backup(Box<backup::Options>),
    /// Restore a backup into an empty database
    Restore(Box<backup::restore::Options>),
    /// Look for wrong settings: roles, grants, server, pooler, keys, files, fonts, mail, model, disk, clock
    Doctor(Box<doctor::Options>),
    /// Show on one page the state of log, reactors, jobs and read models, and what needs an operator
    Status(status::Options),
    /// Add the demonstration where nobody has signed up, or remove it again: `demo retire`
    Demo(demo::Demo),
    /// Handle single events of the log: set a damaged one aside
    #[command(subcommand)]
    Events(events::Events),
    /// Prove that the log was not changed: verify, export, verify-export, key
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Show the event at a position of the log, or the events of a stream
    #[command(subcommand)]
    Log(log::Log),
    /// Show an earlier state, at a position of the log: of an account, wallet, payment or conversation, of money, of the audit log
    #[command(subcommand)]
    AsOf(Box<as_of::AsOf>),
    /// Manage read models: list, rebuild, verify, switch, retry
    #[command(subcommand)]
    Projections(projections::Projections),
    /// Manage background jobs: list, retry, discard, recreate
    #[command(subcommand)]
    Jobs(jobs::Jobs),
    /// Help somebody who can not sign in any more: remove-second-factor
    #[command(subcommand)]
    Account(account::Account),
    /// Change the keys of this installation: list, rotate, promote, rewrap, drop-previous
    #[command(subcommand)]
    Keys(keys::Keys),
    /// Manage the models that write for the specialists: list, add, test, use
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
        Command::Account(command) => return account::run(command).await,
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
