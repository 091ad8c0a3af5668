//! Tables, from what is told of their rows.

use super::super::brief::{Item, Said, Section};
use super::super::text::{capitalise, members};
use super::super::words::Words;
use super::ordinal;

/// The table of a section, and what of its content is no row.
pub(super) fn rows(items: &[Item], section: Option<&Section>) -> (String, Vec<Item>) {
    let (mut rows, mut rest) = (Vec::new(), Vec::new());
    let mut own = None;
    for item in items {
        match &item.said {
            Said::Table(table) => own = Some(table.clone()),
            Said::Labelled(name, value) => rows.push(priced(name, value)),
            Said::Sentence(text) | Said::Fragment(text) | Said::Point(text) => match read(text) {
                found if found.is_empty() => rest.push(item.clone()),
                found => rows.extend(found),
            },
            Said::Gap(_) | Said::Heading(_) => rest.push(item.clone()),
        }
    }
    if let Some(own) = own.filter(|_| rows.is_empty()) {
        return (own, rest);
    }
    let columns = columns(section, &rows);
    let each = section
        .and_then(|section| section.each.clone())
        .filter(|each| each != "column")
        .unwrap_or_else(|| "row".to_owned());
    let count = section
        .and_then(|section| section.count)
        .unwrap_or(1)
        .max(1);
    for n in rows.len()..count {
        let gap = |column: &String| {
            let what = if *column == capitalise(&each) {
                "name".to_owned()
            } else {
                column.to_lowercase()
            };
            format!("[{what} of the {} {each}]", ordinal(n))
        };
        rows.push(columns.iter().map(gap).collect());
    }
    (markdown(&columns, &rows), rest)
}

/// A table of cells that were given as such; columns without a name stand in brackets.
pub(super) fn of_cells(rows: &[Vec<String>], section: &Section) -> String {
    let width = rows.first().map_or(0, Vec::len);
    let name = |n: usize| {
        section
            .columns
            .get(n)
            .cloned()
            .unwrap_or_else(|| format!("[name of the {} column]", ordinal(n)))
    };
    let columns: Vec<String> = (0..width).map(name).collect();
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|cell| capitalise(cell.trim())).collect())
        .collect();
    markdown(&columns, &rows)
}

fn markdown(columns: &[String], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let mut lines = vec![
        line(columns.to_vec()),
        line(columns.iter().map(|_| "---".to_owned()).collect()),
    ];
    for row in rows {
        let cell = |(n, column): (usize, &String)| match row.get(n).map(|cell| cell.trim()) {
            Some(cell) if !cell.is_empty() => cell.replace('|', "/"),
            _ => format!("[{}]", column.to_lowercase()),
        };
        lines.push(line(columns.iter().enumerate().map(cell).collect()));
    }
    lines.join("\n")
}

fn columns(section: Option<&Section>, rows: &[Vec<String>]) -> Vec<String> {
    let widest = rows.iter().map(Vec::len).max().unwrap_or(2);
    if let Some(section) = section.filter(|section| section.columns.len() >= 2) {
        let mut columns = section.columns.clone();
        for n in columns.len()..widest {
            columns.push(format!("[name of the {} column]", ordinal(n)));
        }
        return columns;
    }
    let each = section
        .and_then(|section| section.each.clone())
        .unwrap_or_else(|| "item".to_owned());
    let timed = rows
        .iter()
        .all(|row| row.first().is_some_and(|cell| is_time(cell)))
        && !rows.is_empty();
    let money = rows
        .iter()
        .any(|row| row.get(1).is_some_and(|cell| is_price(cell)))
        || section.is_some_and(|section| section.name.to_lowercase().contains("price"));
    let dated = section.is_some_and(|section| {
        ["timeline", "schedule", "timetable", "dates", "calendar"]
            .iter()
            .any(|name| section.name.to_lowercase().contains(name))
    });
    let names: [String; 3] = if dated {
        ["When", "What", "Details"].map(str::to_owned)
    } else if timed {
        ["Time", "What", "Details"].map(str::to_owned)
    } else {
        [
            capitalise(&each),
            if money { "Price" } else { "Details" }.to_owned(),
            "What it includes".to_owned(),
        ]
    };
    names.into_iter().take(widest.max(2)).collect()
}

fn is_time(cell: &str) -> bool {
    cell.starts_with(|c: char| c.is_ascii_digit())
}

fn is_price(cell: &str) -> bool {
    let unit = [
        "euro", "pound", "dollar", "£", "€", "$", "free", "per ", "eur", "gbp", "usd", "kr",
    ];
    let lower = cell.to_lowercase();
    unit.iter().any(|unit| lower.contains(unit))
}

/// The rows that a sentence tells: "The tiers are Basic at £200, Plus at £350 and Premium at £600."
pub(super) fn read(text: &str) -> Vec<Vec<String>> {
    let text = text.trim().trim_end_matches('.');
    let words = Words::of(text);
    let lead = (1..words.len().min(8))
        .find(|at| words.is(*at, "are") || words.raw(*at - 1).ends_with(':'));
    let body = match lead {
        Some(at) if words.is(at, "are") => words.from(at + 1),
        Some(at) => words.from(at),
        None => text,
    };
    let several: Option<Vec<Vec<String>>> =
        members(body).iter().map(|member| row(member)).collect();
    match several {
        Some(rows) if rows.len() > 1 => rows,
        _ => row(text).into_iter().collect(),
    }
}

/// "Basic at £200 a month with one class", "10:00 Tea", "Basic: £200".
fn row(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    if let Some((name, value)) = text
        .split_once(": ")
        .or_else(|| text.split_once(" – "))
        .or_else(|| text.split_once(" - "))
    {
        return Some(priced(name, value));
    }
    let words = Words::of(text);
    let has_digit = |at: usize| words.raw(at).chars().any(|c| c.is_ascii_digit());
    let first = (0..words.len()).find(|at| has_digit(*at))?;
    if first == 0 {
        let end = (1..words.len()).find(|at| {
            !has_digit(*at) && !words.is(*at, "am|pm|to|until") && words.raw(*at) != "–"
        })?;
        return Some(vec![
            words.before(end).to_owned(),
            capitalise(words.from(end)),
        ]);
    }
    let joint = "costs|cost|at|for|is|from|be";
    let verb = (1..=first).rev().find(|at| words.is(*at, joint));
    let (end, start) = verb.map_or((first, first), |at| (at, at + 1));
    let name = words
        .before(end)
        .trim_start_matches("the ")
        .trim_start_matches("The ");
    (end <= 5 && !name.is_empty()).then(|| priced(name, words.from(start)))
}

/// Name, price and what is included.
fn priced(name: &str, value: &str) -> Vec<String> {
    let name = capitalise(name.trim().trim_matches(['*', ' ']));
    let value = value.trim().trim_end_matches(['.', ',']);
    let inner = value
        .split_once('(')
        .map(|(price, rest)| (price, rest.trim_end_matches(')')));
    let marks = [
        ", ",
        " and covers ",
        " and includes ",
        " and ",
        " with ",
        " for ",
        " covering ",
        " including ",
    ];
    let cut = marks
        .iter()
        .filter_map(|mark| value.find(mark).map(|at| (at, mark.len(), *mark)))
        .min();
    let split = match (inner, cut) {
        (Some((price, rest)), _) => Some((price.to_owned(), rest.to_owned())),
        (None, Some((at, taken, mark))) => {
            let keep = if mark == " for " {
                &value[at + 1..]
            } else {
                &value[at + taken..]
            };
            Some((value[..at].to_owned(), keep.to_owned()))
        }
        _ => None,
    };
    match split.filter(|(price, _)| price.chars().any(|c| c.is_ascii_digit())) {
        Some((price, rest)) => vec![name, price.trim().to_owned(), capitalise(rest.trim())],
        None => vec![name, value.to_owned()],
    }
}
