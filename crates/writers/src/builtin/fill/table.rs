//! Tables, from what is told of their rows.

use super::super::brief::{Item, Said, Section, list_item};
use super::super::text::{capitalise, members, split_top};
use super::super::words::Words;
use super::ordinal;

type Row = Vec<String>;

/// The table of a section, and what of its content is no row.
pub(super) fn rows(items: &[Item], section: &Section) -> (String, Vec<Item>) {
    let (mut rows, mut rest, mut own) = (Vec::new(), Vec::new(), None);
    for item in items {
        let found = match &item.said {
            Said::Labelled(name, value) => vec![priced(name, value)],
            Said::Sentence(text) | Said::Fragment(text) | Said::Point(text) => read(text),
            Said::Table(table) => {
                own = Some(table.clone());
                continue;
            }
            Said::Gap(_) | Said::Heading(_) => Vec::new(),
        };
        if found.is_empty() {
            rest.push(item.clone());
        }
        rows.extend(found);
    }
    let table = own.filter(|_| rows.is_empty());
    (table.unwrap_or_else(|| markdown(rows, section)), rest)
}

/// With the columns that were named, and in brackets what is missing.
fn markdown(mut rows: Vec<Row>, section: &Section) -> String {
    let columns = columns(section, &rows);
    let each = section
        .each
        .as_deref()
        .filter(|each| *each != "column")
        .unwrap_or("row");
    for n in rows.len()..section.count.unwrap_or(1).max(1) {
        let what = |column: &String| {
            if *column == capitalise(each) {
                "name".to_owned()
            } else {
                column.to_lowercase()
            }
        };
        let gap = |column: &String| format!("[{} of the {} {each}]", what(column), ordinal(n));
        rows.push(columns.iter().map(gap).collect());
    }
    let line = |cells: Row| format!("| {} |", cells.join(" | "));
    let full = |row: Row| {
        let cell = |(n, column): (usize, &String)| match row.get(n).map(|cell| cell.trim()) {
            Some(cell) if !cell.is_empty() => cell.replace('|', "/"),
            _ => format!("[{}]", column.to_lowercase()),
        };
        line(columns.iter().enumerate().map(cell).collect())
    };
    let rule = columns.iter().map(|_| "---".to_owned()).collect();
    let lines = [line(columns.clone()), line(rule)]
        .into_iter()
        .chain(rows.into_iter().map(full));
    lines.collect::<Vec<_>>().join("\n")
}

fn columns(section: &Section, rows: &[Row]) -> Row {
    const DATED: [&str; 5] = ["timeline", "schedule", "timetable", "dates", "calendar"];
    let widest = rows.iter().map(Vec::len).max().unwrap_or(2).max(2);
    let name = section.name.to_lowercase();
    let starts = |row: &Row| {
        row.first()
            .is_some_and(|cell| cell.starts_with(|c: char| c.is_ascii_digit()))
    };
    let timed = !rows.is_empty() && rows.iter().all(starts);
    let money = name.contains("price")
        || rows
            .iter()
            .any(|row| row.get(1).is_some_and(|cell| is_price(cell)));
    let first = capitalise(
        section
            .each
            .as_deref()
            .filter(|each| *each != "column")
            .unwrap_or("item"),
    );
    let usual = match () {
        () if DATED.iter().any(|dated| name.contains(dated)) => {
            ["When", "What", "Details"].map(str::to_owned)
        }
        () if timed => ["Time", "What", "Details"].map(str::to_owned),
        () if money => [first, "Price".to_owned(), "What it includes".to_owned()],
        () => [first, "Details".to_owned(), "More".to_owned()],
    };
    let named = section.columns.len() >= 2;
    let at = |n: usize| {
        if named {
            section.columns.get(n)
        } else {
            usual.get(n)
        }
    };
    let nameless = |n: usize| format!("[name of the {} column]", ordinal(n));
    let width = if named {
        widest.max(section.columns.len())
    } else {
        widest
    };
    (0..width)
        .map(|n| at(n).cloned().unwrap_or_else(|| nameless(n)))
        .collect()
}

fn is_price(cell: &str) -> bool {
    let units = [
        "euro", "pound", "dollar", "£", "€", "$", "free", "eur", "gbp", "usd",
    ];
    units.iter().any(|unit| cell.to_lowercase().contains(unit))
}

/// The rows that a sentence tells: "The tiers are Basic at £200, Plus at £350 and Premium at £600."
pub(in crate::builtin) fn read(text: &str) -> Vec<Row> {
    let text = text.trim().trim_end_matches('.');
    let words = Words::of(text);
    let cells: Row = split_top(text, ", ")
        .into_iter()
        .map(str::to_owned)
        .collect();
    let figures = |cell: &String| {
        !cell.is_empty()
            && cell
                .chars()
                .all(|c| c.is_ascii_digit() || ".,%€£$ ".contains(c))
    };
    if cells.len() > 2 && cells[1..].iter().all(figures) {
        return vec![cells];
    }
    let body = words
        .first(1, 8, "are")
        .map_or(text, |at| words.from(at + 1));
    let several: Option<Vec<Row>> = members(body).iter().map(|member| row(member)).collect();
    let several = several.filter(|rows| rows.len() > 1);
    several.unwrap_or_else(|| row(text).into_iter().collect())
}

/// "Basic at £200 a month with one class", "10:00 Tea", "Basic: £200".
fn row(text: &str) -> Option<Row> {
    let text = text.trim();
    let split = [": ", " – ", " - "]
        .iter()
        .find_map(|mark| text.split_once(mark));
    if let Some((name, value)) = split {
        return Some(priced(name, value));
    }
    let words = Words::of(text);
    let figure = |at: &usize| words.raw(*at).contains(|c: char| c.is_ascii_digit());
    let first = (0..words.len()).find(figure)?;
    if first == 0 {
        let end = (1..words.len())
            .find(|at| !figure(at) && !words.is(*at, "am|pm|to|until") && words.raw(*at) != "–")?;
        return Some(vec![
            words.before(end).to_owned(),
            capitalise(words.from(end)),
        ]);
    }
    let verb = (1..first)
        .rev()
        .find(|at| words.is(*at, "costs|cost|at|for|is|from|be"));
    let name = words.between(words.skip(0, "the"), verb.unwrap_or(first));
    let value = words.from(verb.map_or(first, |at| at + 1));
    (verb.unwrap_or(first) <= 5 && !name.is_empty()).then(|| priced(name, value))
}

/// Name, price and what is included.
fn priced(name: &str, value: &str) -> Row {
    let (name, value) = (
        capitalise(name.trim()),
        value.trim().trim_end_matches(['.', ',', ')']),
    );
    let marks = [
        " (",
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
        .filter_map(|mark| Some((value.find(mark)?, *mark)))
        .min();
    let cut = cut.filter(|(at, _)| value[..*at].contains(|c: char| c.is_ascii_digit()));
    let Some((at, mark)) = cut else {
        return vec![name, value.to_owned()];
    };
    let rest = if mark == " for " {
        &value[at..]
    } else {
        &value[at + mark.len()..]
    };
    vec![name, value[..at].trim().to_owned(), capitalise(rest.trim())]
}

/// A table of what a client gives for one: as markdown, or row by row.
pub(in crate::builtin) fn of_text(given: &str, wanted: &str) -> Option<String> {
    if given.trim_start().starts_with('|') {
        return Some(given.trim().to_owned());
    }
    let mut section = Section::named("");
    section.specify(wanted);
    let lines: Vec<&str> = given
        .lines()
        .map(|line| list_item(line.trim()).unwrap_or(line.trim()))
        .collect();
    let told = if lines.len() > 1 {
        lines
    } else {
        split_top(given, ";")
    };
    let told: Vec<&str> = told
        .into_iter()
        .map(|row| row.trim().trim_end_matches('.'))
        .filter(|row| !row.is_empty())
        .collect();
    let cells = told.iter().map(|row| {
        split_top(row, ", ")
            .into_iter()
            .map(|cell| capitalise(cell.trim()))
            .collect()
    });
    let cells: Vec<Row> = cells.collect();
    let width = cells.first().map_or(0, Vec::len);
    if width > 1 && cells.iter().all(|row| row.len() == width) {
        let nameless =
            (section.columns.len()..width).map(|n| format!("[name of the {} column]", ordinal(n)));
        let columns = section
            .columns
            .clone()
            .into_iter()
            .chain(nameless)
            .collect();
        return Some(markdown(cells, &Section { columns, ..section }));
    }
    let rows: Option<Vec<Row>> = told.into_iter().map(row).collect();
    Some(markdown(rows?, &section))
}
