//! Tables, from what is told of their rows.

use super::super::brief::{Item, Said, Section, list_item};
use super::super::text::{capitalise, members, split_top};
use super::super::words::{Words, bare};
use super::ordinal;

type Row = Vec<String>;

/// The table of a section, and what of its content is no row.
pub(super) fn rows(items: &[Item], section: &Section) -> (String, Vec<Item>) {
    let (mut rows, mut rest, mut own) = (Vec::new(), Vec::new(), None);
    for item in items {
        let found = match &item.said {
            Said::Labelled(name, value) if section.columns.len() > 2 => vec![cells(name, value)],
            Said::Labelled(name, value) => vec![priced(name, value)],
            Said::Sentence(text) | Said::Fragment(text) | Said::Point(text) => {
                let all = members(text);
                let own: Option<Vec<Row>> = all.iter().map(|it| bracketed(it, section)).collect();
                own.unwrap_or_else(|| read(text))
            }
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

fn cells(name: &str, values: &str) -> Row {
    let values = split_top(values, ", ").into_iter().map(str::to_owned);
    [capitalise(name)].into_iter().chain(values).collect()
}

/// "Budget (Ann, 20 min)", where it has as many cells as there are columns.
fn bracketed(text: &str, section: &Section) -> Option<Row> {
    let (name, values) = text.strip_suffix(')')?.split_once(" (")?;
    Some(cells(name, values)).filter(|row| row.len() == section.columns.len())
}

/// What a row is called.
fn each(section: &Section, otherwise: &str) -> String {
    let each = section.each.as_deref().filter(|each| *each != "column");
    each.unwrap_or(otherwise).to_owned()
}

/// With the columns that were named, and in brackets what is missing.
fn markdown(mut rows: Vec<Row>, section: &Section) -> String {
    let columns = columns(section, &rows);
    let each = each(section, "row");
    for n in rows.len()..section.count.unwrap_or(1).max(1) {
        let is_name = |column: &String| *column == capitalise(&each);
        let what = |column: &String| {
            if is_name(column) {
                "name".to_owned()
            } else {
                column.to_lowercase()
            }
        };
        let gap = |column: &String| format!("[{} of the {} {each}]", what(column), ordinal(n));
        rows.push(columns.iter().map(gap).collect());
    }
    let line = |cells: Row| format!("| {} |", cells.join(" | "));
    let mut lines = vec![
        line(columns.clone()),
        line(vec!["---".to_owned(); columns.len()]),
    ];
    for mut row in rows {
        let gaps = columns.iter().skip(row.len());
        let gaps = gaps.map(|column| format!("[{}]", column.to_lowercase()));
        let gaps: Row = gaps.collect();
        row.extend(gaps);
        lines.push(line(
            row.iter()
                .map(|cell| cell.trim().replace('|', "/"))
                .collect(),
        ));
    }
    lines.join("\n")
}

fn columns(section: &Section, rows: &[Row]) -> Row {
    const DATED: &str = "timeline|schedule|timetable|dates|calendar";
    const MONEY: [&str; 7] = ["euro", "pound", "dollar", "£", "€", "$", "free"];
    let is_price = |cell: &String| MONEY.iter().any(|unit| cell.to_lowercase().contains(unit));
    let is_time = |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit());
    let name = section.name.to_lowercase();
    let timed = !rows.is_empty() && rows.iter().all(|row| row.first().is_some_and(is_time));
    let money = name.contains("price") || rows.iter().filter_map(|row| row.get(1)).any(is_price);
    let first = capitalise(&each(section, "item"));
    let usual = match () {
        () if DATED.split('|').any(|dated| name.contains(dated)) => "When|What|Details".to_owned(),
        () if timed => "Time|What|Details".to_owned(),
        () if money => format!("{first}|Price|What it includes"),
        () => format!("{first}|Details|More"),
    };
    let usual: Row = usual.split('|').map(str::to_owned).collect();
    let named = if section.columns.len() > 1 {
        &section.columns
    } else {
        &usual
    };
    let widest = rows.iter().map(Vec::len).max().unwrap_or(2).max(2);
    let width = if section.columns.len() > 1 {
        widest.max(named.len())
    } else {
        widest
    };
    let nameless = |n: usize| format!("[name of the {} column]", ordinal(n));
    (0..width)
        .map(|n| named.get(n).cloned().unwrap_or_else(|| nameless(n)))
        .collect()
}

/// The rows that a sentence tells: "The tiers are Basic at £200, Plus at £350 and Premium at £600."
pub(in crate::builtin) fn read(text: &str) -> Vec<Row> {
    let text = text.trim().trim_end_matches('.');
    let words = Words::of(text);
    let cells = split_top(text, ", ").into_iter();
    let cells: Row = cells.map(str::to_owned).collect();
    let figures = |cell: &String| {
        !cell.is_empty()
            && cell
                .chars()
                .all(|c| c.is_ascii_digit() || ".,%€£$ ".contains(c))
    };
    if cells.len() > 2 && cells[1..].iter().all(figures) {
        return vec![cells];
    }
    let body = words.first(1, 8, "are");
    let body = body.map_or(text, |at| words.from(at + 1));
    let several: Option<Vec<Row>> = members(body).iter().map(|member| row(member)).collect();
    let several = several.filter(|rows| rows.len() > 1);
    several.unwrap_or_else(|| row(text).into_iter().collect())
}

/// "Basic at £200 a month with one class", "10:00 Tea", "Basic: £200".
fn row(text: &str) -> Option<Row> {
    let text = text.trim();
    let mut split = [": ", " – ", " - "].iter();
    let split = split.find_map(|mark| text.split_once(mark));
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
    let mut verb = (1..first).rev();
    let verb = verb.find(|at| words.is(*at, "costs|cost|at|for|is|from|be"));
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
    const MARKS: &str =
        " (|, | and covers | and includes | and | with | for | covering | including ";
    let found = MARKS.split('|');
    let found = found.filter_map(|mark| Some((value.find(mark)?, mark)));
    let cut = found.min();
    let cut = cut.filter(|(at, _)| value[..*at].contains(|c: char| c.is_ascii_digit()));
    let Some((at, mark)) = cut else {
        return vec![name, value.to_owned()];
    };
    let begin = if mark == " for " { at } else { at + mark.len() };
    let rest = &value[begin..];
    vec![name, value[..at].trim().to_owned(), capitalise(rest.trim())]
}

/// A table of what a client gives for one: as markdown, or row by row.
pub(in crate::builtin) fn of_text(given: &str, wanted: &str) -> Option<String> {
    if given.trim_start().starts_with('|') {
        return Some(given.trim().to_owned());
    }
    let mut section = Section::named("");
    section.specify(wanted);
    let lines = given.lines();
    let lines = lines.map(|line| list_item(line.trim()).unwrap_or(line));
    let mut told: Vec<&str> = lines
        .flat_map(|line| split_top(line, ";"))
        .map(bare)
        .collect();
    told.retain(|row| !row.is_empty());
    let cell = |cell: &str| capitalise(cell.trim());
    let cells = told.iter();
    let cells = cells.map(|row| split_top(row, ", ").into_iter().map(cell).collect());
    let cells: Vec<Row> = cells.collect();
    let width = cells.first().map_or(0, Vec::len);
    if width > 1 && cells.iter().all(|row| row.len() == width) {
        let figures = |row: &Row| {
            row.iter()
                .any(|cell| cell.contains(|c: char| c.is_ascii_digit()))
        };
        let mut rows = cells;
        if section.columns.is_empty() && !figures(&rows[0]) && rows[1..].iter().any(figures) {
            section.columns = rows.remove(0);
        }
        let nameless = |n: usize| format!("[name of the {} column]", ordinal(n));
        section
            .columns
            .extend((section.columns.len()..width).map(nameless));
        return Some(markdown(rows, &section));
    }
    let rows: Option<Vec<Row>> = told.into_iter().map(row).collect();
    Some(markdown(rows?, &section))
}
