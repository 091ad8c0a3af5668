//! What an operator can set, by flag or by environment variable, with one struct for each concern.
//!
//! The binaries flatten the structs they need into their command line and read it with [`parse`]. A value that is
//! wrong or missing ends the start with one line that names the variable.

mod admins;
mod backups;
mod demo;
mod files;
mod fonts;
mod grant;
mod keep;
mod listen;
mod mail;
mod model;
mod payments;
mod seals;
mod sign_up;
mod storage;
mod support;
mod table;
mod telemetry;

use std::fmt;

use clap::{Parser, error::ContextKind, error::ContextValue};

pub use admins::Admins;
pub use backups::Backups;
pub use demo::Demonstration;
pub use files::FileStore;
pub use fonts::FontsFolder;
pub use grant::{Free, FreeCeiling, FreeTokens};
pub use keep::Keep;
pub use listen::{LimitProfile, Listen, Operations};
pub use mail::{Mail, MailServer};
pub use model::{Model, ModelEndpoint};
pub use payments::{PaymentProvider, Payments};
pub use seals::{Sealing, Seals};
pub use sign_up::SignUps;
pub use storage::{CommandDatabase, Database, DatabaseUrls, FirstAdmin, KeyFiles, QueryDatabase};
pub use support::{Support, SupportContacts};
pub use table::{TABLE, Variable, markdown};
pub use telemetry::{LogFormat, Telemetry};

/// A wrong setting that ends the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    variable: String,
    problem: String,
}

impl ConfigError {
    /// Names the variable and the problem; the value itself may be a secret and is left out.
    pub fn new(variable: impl Into<String>, problem: impl Into<String>) -> Self {
        Self {
            variable: variable.into(),
            problem: problem.into(),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.variable, self.problem)
    }
}

impl std::error::Error for ConfigError {}

/// Reads the command line and the environment. For help or version, prints it and ends the process.
pub fn parse<T: Parser>() -> Result<T, ConfigError> {
    parse_from(std::env::args_os())
}

fn parse_from<T: Parser>(
    arguments: impl IntoIterator<Item = std::ffi::OsString>,
) -> Result<T, ConfigError> {
    T::try_parse_from(arguments).map_err(|error| match error.use_stderr() {
        true => one_line(&error),
        false => error.exit(),
    })
}

/// The parser explains in many lines; an operator's log needs the variable and the reason.
fn one_line(error: &clap::Error) -> ConfigError {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let rendered = error.to_string();
    // Missing arguments are on lines of their own.
    let paragraph = rendered.lines().map(str::trim);
    let paragraph: Vec<&str> = paragraph.take_while(|line| !line.is_empty()).collect();
    let first = paragraph.join(" ");
    let first = first.trim_start_matches("error: ").to_owned();
    let Some(argument) = context(ContextKind::InvalidArg) else {
        return ConfigError::new("command line", first);
    };
    let flag = argument.split([' ', '=']).next().unwrap_or_default();
    let name = flag
        .trim_start_matches('-')
        .replace('-', "_")
        .to_uppercase();
    if !TABLE.iter().any(|variable| variable.name == name) {
        return ConfigError::new("command line", first);
    }
    // "invalid value 'x' for '--flag <FLAG>': reason" repeats the value, which may be a secret.
    let reason = std::error::Error::source(error).map(ToString::to_string);
    let choices =
        context(ContextKind::ValidValue).map(|choices| format!("must be one of {choices}"));
    ConfigError::new(name, choices.or(reason).unwrap_or(first))
}

/// Treats an empty variable as not set, as compose files do.
fn given<T: AsRef<str>>(value: Option<&T>) -> Option<&T> {
    value.filter(|value| !value.as_ref().trim().is_empty())
}

#[cfg(test)]
mod tests;
