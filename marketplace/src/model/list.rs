//! `marketplace model list`: the connections as a table.

use anyhow::Result;
use clap::Args;
use command_service::model::Connections;
use shared_events::ConnectionId;
use shared_events::model::ModelTrial;
use shared_events::model::view::{ConnectionView, ModelsView};
use time::UtcOffset;
use time::macros::format_description;

use super::{At, house};

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    pub at: At,
}

const HEAD: [&str; 5] = ["NAME", "MODEL", "SERVER", "USED FOR", "HEALTH"];

/// Prints the table.
pub async fn list(connections: &Connections) -> Result<()> {
    let view = house(connections).await?;
    if view.connections.is_empty() {
        println!("No model is connected: the built-in writer writes.");
        return Ok(());
    }
    let rows = view.connections.iter().map(|(id, it)| row(&view, *id, it));
    let rows: Vec<_> = std::iter::once(HEAD.map(str::to_owned))
        .chain(rows)
        .collect();
    for line in lines(&rows) {
        println!("{line}");
    }
    if view.choice.order("", "").is_empty() {
        println!("\nNone of them is the default: the built-in writer writes.");
    }
    if let Some(ceiling) = view.choice.ceiling {
        println!(
            "\nAll together may cost ${:.2} a UTC day.",
            ceiling.dollars()
        );
    }
    Ok(())
}

fn row(view: &ModelsView, id: ConnectionId, it: &ConnectionView) -> [String; 5] {
    let used = match view.used_by(id) {
        used if used.is_empty() => "–".to_owned(),
        used => used.join(", "),
    };
    [
        it.setup.name.0.clone(),
        it.setup.model.0.clone(),
        it.setup.base_url.0.clone(),
        used,
        health(it),
    ]
}

fn health(it: &ConnectionView) -> String {
    let time = format_description!("[year]-[month]-[day] [hour]:[minute] UTC");
    let told = |at: &shared_events::model::view::Timestamp| {
        let at = at.0.to_offset(UtcOffset::UTC);
        at.format(&time).unwrap_or_default()
    };
    match (&it.failing, &it.last_trial) {
        (Some((code, since)), _) => format!("failing since {}: {code}", told(since)),
        (None, Some((trial, at))) => format!("{}, {}", of_trial(trial), told(at)),
        (None, None) => "never tested".to_owned(),
    }
}

fn of_trial(trial: &ModelTrial) -> String {
    match (&trial.code, trial.first_text_ms, trial.tokens_per_second) {
        (Some(code), ..) => format!("failed its test: {}", code.0),
        (None, Some(first), Some(speed)) => {
            format!("answers after {first} ms, {speed} tokens a second")
        }
        _ => "answers".to_owned(),
    }
}

/// Columns as wide as their content; the last one has no padding.
fn lines(rows: &[[String; 5]]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths = [width(0), width(1), width(2), width(3)];
    let line = |[name, model, server, used, health]: &[String; 5]| {
        let [a, b, c, d] = widths;
        format!("{name:<a$}  {model:<b$}  {server:<c$}  {used:<d$}  {health}")
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_what_stands_in_them() {
        let rows = [
            HEAD.map(str::to_owned),
            ["Höuse", "a-long-model", "s", "default, judge", "answers"].map(str::to_owned),
        ];
        assert_eq!(
            lines(&rows),
            [
                "NAME   MODEL         SERVER  USED FOR        HEALTH",
                "Höuse  a-long-model  s       default, judge  answers",
            ]
        );
    }
}
