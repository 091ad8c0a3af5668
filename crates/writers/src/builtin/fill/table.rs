//! Tables, from the given facts about their rows.

use super::super::brief::{Item, ItemContent, Section};
use super::super::draft::list_item;
use super::super::text::{capitalise, has_figure, members, split_top};
use super::super::words::{Words, bare};
use super::ordinal;

type Row = Vec<String>;

/// The table of a section, and the content that is no row.
pub(super) fn rows<'b>(items: &[&'b Item], section: &Section) -> (String, Vec<&'b Item>) {
    let (mut rows, mut rest, mut own) = (Vec::new(), Vec::new(), Vec::new());
    for item in items {
        let found = match &item.content {
            ItemContent::Labelled(name, value) if section.columns.len() > 2 => {
                vec![cells(name, value)]
            }
            ItemContent::Labelled(name, value) => vec![priced(name, value)],
            ItemContent::Table(line) => {
                own.push(line.as_str());
                continue;
            }
            ItemContent::Gap(_) | ItemContent::Heading(_) => Vec::new(),
            said => read(&said.text(), section.columns.len()),
        };
        if found.is_empty() {
            rest.push(*item);
        }
        rows.extend(found);
    }
    let own = Some(own.join("\n")).filter(|own| !own.is_empty() && rows.is_empty());
    (own.unwrap_or_else(|| markdown(rows, section)), rest)
}

fn cells(name: &str, values: &str) -> Row {
    let values = split_top(values, ", ").into_iter().map(str::to_owned);
    [capitalise(name)].into_iter().chain(values).collect()
}

/// With the named columns, and brackets for missing cells.
fn markdown(mut rows: Vec<Row>, section: &Section) -> String {
    let columns = columns(section, &rows);
    let each = section.each.as_deref();
    for n in rows.len()..section.count.unwrap_or(1).max(1) {
        let gap = |(at, column): (usize, &String)| {
            let named = at == 0 && each.is_some();
            let what = if named {
                "name"
            } else {
                &column.to_lowercase()
            };
            format!("[{what} of the {} {}]", ordinal(n), each.unwrap_or("row"))
        };
        rows.push(columns.iter().enumerate().map(gap).collect());
    }
    for row in &mut rows {
        let gaps = columns.iter().skip(row.len());
        let gaps: Row = gaps
            .map(|column| format!("[{}]", column.to_lowercase()))
            .collect();
        row.extend(gaps);
    }
    let line = |cells: &Row| {
        let cells: Row = cells
            .iter()
            .map(|cell| cell.trim().replace('|', "/"))
            .collect();
        format!("| {} |", cells.join(" | "))
    };
    let rule = vec!["---".to_owned(); columns.len()];
    let lines = [columns, rule]
        .iter()
        .chain(&rows)
        .map(line)
        .collect::<Row>();
    lines.join("\n")
}

fn columns(section: &Section, rows: &[Row]) -> Row {
    const DATED: [&str; 4] = ["timeline", "schedule", "timetable", "dates"];
    const MONEY: [&str; 7] = ["euro", "pound", "dollar", "£", "€", "$", "free"];
    let is_price = |cell: &String| MONEY.iter().any(|unit| cell.to_lowercase().contains(unit));
    let name = section.name.to_lowercase();
    let money = name.contains("price") || rows.iter().filter_map(|row| row.get(1)).any(is_price);
    let first = capitalise(section.each.as_deref().unwrap_or("item"));
    let usual = if DATED.iter().any(|dated| name.contains(dated)) {
        ["When", "What", "Details"]
    } else if money {
        [&first, "Price", "What it includes"]
    } else {
        [&first, "Details", "More"]
    };
    let widest = rows.iter().map(Vec::len).max();
    let mut columns = section.columns.clone();
    if columns.len() < 2 {
        columns = usual.map(str::to_owned).to_vec();
        columns.truncate(widest.unwrap_or(2).max(2));
    }
    let nameless = |n: usize| format!("[name of the {} column]", ordinal(n));
    columns.extend((columns.len()..widest.unwrap_or(0)).map(nameless));
    columns
}

/// The rows in a sentence: "The tiers are Basic at £200, Plus at £350 and Premium at £600."
pub(in crate::builtin) fn read(text: &str, columns: usize) -> Vec<Row> {
    let text = text.trim().trim_end_matches('.');
    let figure = |cell: &str| cell.starts_with(|c: char| c.is_ascii_digit() || "£€$".contains(c));
    // "Open on Sundays, 301, 111"
    let whole = split_top(text, ", ");
    if whole.len() > 2 && whole[1..].iter().all(|cell| figure(cell)) {
        return vec![whole.into_iter().map(str::to_owned).collect()];
    }
    // "Budget (Ann, 20 min)"
    let bracketed = |text: &String| {
        let (name, values) = text.strip_suffix(')')?.split_once(" (")?;
        Some(cells(name, values)).filter(|row| row.len() == columns)
    };
    let words = Words::of(text);
    let body = words.first(1, 8, "are");
    let body = members(body.map_or(text, |at| words.from(at + 1)));
    let several = body.iter().map(|it| bracketed(it).or_else(|| row(it)));
    let several: Option<Vec<Row>> = several.collect();
    let several = several.filter(|rows| rows.len() > 1);
    several.unwrap_or_else(|| row(text).into_iter().collect())
}

/// "Basic at £200 a month with one class", "Basic: £200".
fn row(text: &str) -> Option<Row> {
    let text = text.trim();
    let mut split = [": ", " – ", " - "].iter();
    let split = split.find_map(|mark| text.split_once(mark));
    if let Some((name, value)) = split {
        return Some(priced(name, value));
    }
    let words = Words::of(text);
    let figure = |at: &usize| has_figure(words.raw(*at));
    let first = (1..words.len()).find(figure)?;
    let mut verb = (1..first).rev();
    let verb = verb.find(|at| words.is(*at, "costs|cost|at|for|is|from|be"));
    let name = words.between(words.skip(0, "the"), verb.unwrap_or(first));
    let value = words.from(verb.map_or(first, |at| at + 1));
    (verb.unwrap_or(first) <= 5 && !name.is_empty()).then(|| priced(name, value))
}

/// Name, price and what is included.
fn priced(name: &str, value: &str) -> Row {
    let name = capitalise(name.trim());
    let value = value.trim().trim_end_matches(['.', ',', ')']);
    const MARKS: &str =
        " (|, | and covers | and includes | and | with | for | covering | including ";
    let found = MARKS.split('|');
    let found = found.filter_map(|mark| Some((value.find(mark)?, mark)));
    let cut = found.min();
    let cut = cut.filter(|(at, _)| has_figure(&value[..*at]));
    let Some((at, mark)) = cut else {
        return vec![name, value.to_owned()];
    };
    let begin = if mark == " for " { at } else { at + mark.len() };
    let includes = capitalise(value[begin..].trim());
    vec![name, value[..at].trim().to_owned(), includes]
}

/// A table that a client gives: as markdown, or row by row.
pub(in crate::builtin) fn of_text(given: &str, wanted: &str) -> Option<String> {
    if given.trim_start().starts_with('|') {
        return Some(given.trim().to_owned());
    }
    let mut section = Section::named("");
    section.specify(wanted);
    let lines = given.lines().map(str::trim);
    let lines = lines.map(|line| list_item(line).unwrap_or(line));
    let told = lines.flat_map(|line| split_top(line, ";")).map(bare);
    let told: Vec<&str> = told.filter(|row| !row.is_empty()).collect();
    let cell = |cell: &str| capitalise(cell.trim());
    let cells = |row: &&str| split_top(row, ", ").into_iter().map(cell).collect();
    let mut cells: Vec<Row> = told.iter().map(cells).collect();
    let width = cells.first().map_or(0, Vec::len);
    if width < 2 || cells.iter().any(|row| row.len() != width) {
        let rows: Option<Vec<Row>> = told.into_iter().map(row).collect();
        return Some(markdown(rows?, &section));
    }
    let figures = |row: &Row| has_figure(&row.concat());
    if section.columns.is_empty() && !figures(&cells[0]) && cells[1..].iter().any(figures) {
        section.columns = cells.remove(0);
    }
    Some(markdown(cells, &section))
}
