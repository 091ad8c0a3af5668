//! `marketplace doctor`: checks of the installation, one line each with the way to repair it. Changes nothing.
//!
//! Each file is one concern: it reads, and judges the result in a function without a connection. No line holds a
//! secret.

mod clock;
mod disk;
mod files;
pub mod finding;
mod fonts;
mod grants;
mod keys;
mod log;
mod mail;
mod model;
mod pooler;
mod server;
mod ways;

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use service_kit::config::{ConfigError, DatabaseUrls, FileStore, FontsFolder, Mail, Model};
use service_kit::pool::{self, Purpose};
use service_kit::secrets::Secrets;
use sqlx::PgPool;

use crate::database::{self, Storage};
use finding::{Finding, report};

/// The scope of the checks; the same settings as for the product.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    database: Storage,
    #[command(flatten)]
    files: FileStore,
    #[command(flatten)]
    fonts: FontsFolder,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    model: Model,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Runs all checks; the exit code is 1 when something is broken.
pub async fn run(options: Options) -> Result<ExitCode> {
    let mut findings = if options.database.is_begun()? {
        let opened = database::open_parts(&options.database).await?;
        let findings = stored(&options, &opened.urls, &opened.secrets).await;
        opened.close().await?;
        findings
    } else {
        vec![Finding::broken(
            "database",
            format!(
                "there is no marketplace in {} yet",
                options.database.data_dir().display()
            ),
            "start it once with `marketplace serve`, or name a database of your own",
        )]
    };
    findings.extend(fonts::check(options.fonts.fonts_dir.clone()));
    findings.extend(mail::check(options.mail.server(), "http://localhost").await);
    findings.extend(model::check(options.model.endpoint()).await);
    if options.database.data_dir().exists() {
        findings.extend(disk::check("DATA_DIR", options.database.data_dir()));
    }
    report(&findings, options.json)
}

/// The checks that need the database.
async fn stored(
    options: &Options,
    urls: &Result<DatabaseUrls, ConfigError>,
    secrets: &Result<Secrets, ConfigError>,
) -> Vec<Finding> {
    let mut findings = keys::read(secrets);
    let urls = match urls {
        Ok(urls) => urls,
        Err(complaint) => {
            let mend = "see the table of variables";
            findings.push(Finding::broken("roles", complaint.to_string(), mend));
            return findings;
        }
    };
    let (mut ways, closed) = ways::open(urls).await;
    findings.extend(closed);
    findings.extend(ways::check(&mut ways).await);
    for way in &mut ways {
        if way.variable == "DATABASE_URL" {
            findings.extend(server::check(&mut way.connection).await);
            findings.extend(grants::check(&mut way.connection).await);
            findings.extend(clock::check(&mut way.connection).await);
        }
    }
    let reached = |variable| ways.iter().any(|way| way.variable == variable);
    for (variable, url) in [
        ("COMMAND_DATABASE_URL", &urls.command),
        ("QUERY_DATABASE_URL", &urls.query),
    ] {
        if reached(variable) {
            findings.extend(pooler::check(variable, url).await);
        }
    }
    if reached("COMMAND_DATABASE_URL") {
        match pool::open("COMMAND_DATABASE_URL", &urls.command, Purpose::Background) {
            Ok(command) => findings.extend(written(options, &command, secrets).await),
            Err(complaint) => {
                let mend = "see the table of variables";
                findings.push(Finding::broken("roles", complaint.to_string(), mend));
            }
        }
    }
    findings
}

/// The checks of the command side's data, and of its file store.
async fn written(
    options: &Options,
    command: &PgPool,
    secrets: &Result<Secrets, ConfigError>,
) -> Vec<Finding> {
    let mut findings = log::check(command).await;
    if let Ok(secrets) = secrets {
        findings.extend(keys::check(command, secrets).await);
    }
    let concern = if options.files.is_bucket() {
        "bucket"
    } else {
        "files"
    };
    match options.files.open(Some(options.database.data_dir())) {
        Ok(files) => findings.extend(files::check(concern, &files, command).await),
        Err(complaint) => findings.push(Finding::broken(
            concern,
            complaint.to_string(),
            "see the table of variables",
        )),
    }
    findings
}
