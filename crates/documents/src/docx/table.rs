//! Tables: a head that repeats on every page, thin lines between the rows.

use docx_rs::{
    AlignmentType, BorderType, Table, TableBorder, TableBorderPosition, TableBorders, TableCell,
    TableCellMargins, TableLayoutType, TableRow, WidthType,
};

use super::package::RIGHT_TO_LEFT_TABLE;
use super::words;
use crate::language::Language;
use crate::model::{Align, Cell};

/// The width between the margins, in twentieths of a point.
const WIDTH: usize = 8_844;

pub(super) fn table(
    columns: &[Align],
    head: &[Cell],
    rows: &[Vec<Cell>],
    language: Language,
    indent: i32,
) -> Table {
    // Up to the right margin, wherever it begins.
    let width = WIDTH.saturating_sub(usize::try_from(indent).unwrap_or_default());
    let each = width / columns.len().max(1);
    let head = TableRow::new(cells(columns, head, language, each, true)).cant_split();
    let rows = rows
        .iter()
        .map(|row| TableRow::new(cells(columns, row, language, each, false)));
    let table = Table::new([head].into_iter().chain(rows).collect())
        .set_grid(vec![each; columns.len()])
        .width(width, WidthType::Dxa)
        .layout(TableLayoutType::Autofit)
        .margins(TableCellMargins::new().margin(60, 100, 60, 100))
        .set_borders(borders());
    let table = if language.is_rtl() {
        table.align(RIGHT_TO_LEFT_TABLE)
    } else {
        table
    };
    if indent > 0 {
        table.indent(indent)
    } else {
        table
    }
}

fn cells(
    columns: &[Align],
    row: &[Cell],
    language: Language,
    width: usize,
    head: bool,
) -> Vec<TableCell> {
    let of = |(align, cell): (&Align, &Cell)| {
        let spans: Vec<_> = cell
            .spans
            .iter()
            .cloned()
            .map(|mut span| {
                span.strong |= head;
                span
            })
            .collect();
        let words = words::paragraph(&spans, language).style("TableText");
        let words = match align {
            Align::Start => words,
            Align::Center => words.align(AlignmentType::Center),
            Align::End => words.align(AlignmentType::End),
        };
        TableCell::new()
            .add_paragraph(words)
            .width(width, WidthType::Dxa)
    };
    columns.iter().zip(row).map(of).collect()
}

fn borders() -> TableBorders {
    let line = |position, size, color| {
        TableBorder::new(position)
            .border_type(BorderType::Single)
            .size(size)
            .color(color)
    };
    TableBorders::with_empty()
        .set(line(TableBorderPosition::Top, 8, "1C1A17"))
        .set(line(TableBorderPosition::Bottom, 6, "1C1A17"))
        .set(line(TableBorderPosition::InsideH, 4, "D8D2C7"))
}
