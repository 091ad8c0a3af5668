//! The styles in Word's own list, under the names that Word uses.

use docx_rs::{
    AbstractNumbering, AlignmentType, Docx, Level, LevelJc, LevelText, LineSpacing,
    LineSpacingType, NumberFormat, Numbering, ParagraphBorder, ParagraphBorderPosition,
    ParagraphBorders, RunFonts, SpecialIndentType, Start, Style, StyleType,
};

use super::words::CODE_FONT;
use super::{INDENT, LEVELS};
use crate::language::Language;

/// The numbering of all lists without numbers.
pub(super) const BULLETS: usize = 2;
/// The template of numbered lists.
pub(super) const NUMBERS: usize = 3;
/// The template of lists without numbers.
const BULLETED: usize = 2;

const INK: &str = "1C1A17";
const QUIET: &str = "6B655C";
const BLUE: &str = "1F4E79";

/// Headings: size in half points, space before and after in twentieths of a point.
const HEADINGS: [(usize, u32, u32); 6] = [
    (32, 400, 140),
    (26, 340, 120),
    (23, 300, 100),
    (22, 260, 80),
    (21, 240, 80),
    (21, 220, 60),
];

pub(super) fn add_to(docx: Docx, language: Language) -> Docx {
    let docx = docx
        .default_fonts(fonts(language))
        .default_size(22)
        .default_line_spacing(spacing(0, 140))
        .add_style(
            paragraph("Title", "Title")
                .size(48)
                .bold()
                .line_spacing(spacing(0, 320)),
        )
        .add_style(paragraph("BodyText", "Body Text"))
        .add_style(paragraph("ListParagraph", "List Paragraph").line_spacing(spacing(0, 70)))
        .add_style(paragraph("Quote", "Quote").italic().color(QUIET))
        .add_style(
            paragraph("Code", "Code")
                .fonts(super::words::fonts(CODE_FONT))
                .size(19)
                .line_spacing(spacing(80, 160)),
        )
        .add_style(
            paragraph("TableText", "Table Text")
                .size(20)
                .line_spacing(spacing(0, 0)),
        )
        .add_style(
            paragraph("Pause", "Pause")
                .align(AlignmentType::Center)
                .line_spacing(spacing(200, 240)),
        )
        .add_style(line_above_notes())
        .add_style(paragraph("Footer", "footer").size(17).color(QUIET))
        .add_style(
            Style::new("Hyperlink", StyleType::Character)
                .name("Hyperlink")
                .color(BLUE)
                .underline("single"),
        );
    let docx = (1..).zip(HEADINGS).fold(docx, |docx, (level, look)| {
        docx.add_style(heading(level, look))
    });
    docx.add_abstract_numbering(bullets())
        .add_numbering(Numbering::new(BULLETS, BULLETED))
        .add_abstract_numbering(numbers())
}

fn paragraph(id: &str, name: &str) -> Style {
    Style::new(id, StyleType::Paragraph)
        .name(name)
        .based_on("Normal")
        .color(INK)
}

fn heading(level: usize, (size, before, after): (usize, u32, u32)) -> Style {
    let mut style = paragraph(&format!("Heading{level}"), &format!("heading {level}"))
        .next("BodyText")
        .size(size)
        .bold()
        .line_spacing(spacing(before, after))
        .outline_lvl(level - 1);
    // A heading stays on the same page as the text below it.
    style.paragraph_property = style.paragraph_property.keep_next(true).keep_lines(true);
    style
}

/// A thin line; the footnotes are below it.
fn line_above_notes() -> Style {
    let line = ParagraphBorder::new(ParagraphBorderPosition::Bottom)
        .size(4)
        .color(QUIET);
    let mut style = paragraph("NotesBelow", "Notes Below").line_spacing(spacing(240, 160));
    style.paragraph_property = style
        .paragraph_property
        .set_borders(ParagraphBorders::with_empty().set(line))
        .keep_next(true);
    style
}

fn spacing(before: u32, after: u32) -> LineSpacing {
    LineSpacing::new()
        .before(before)
        .after(after)
        .line(288)
        .line_rule(LineSpacingType::Auto)
}

/// Fonts that every system with Word has; a reader without them falls back on its own.
fn fonts(language: Language) -> RunFonts {
    let east_asia = match language.tag() {
        "ja" => "Yu Mincho",
        "ko" => "Batang",
        _ => "SimSun",
    };
    RunFonts::new()
        .ascii("Cambria")
        .hi_ansi("Cambria")
        .cs("Times New Roman")
        .east_asia(east_asia)
}

fn bullets() -> AbstractNumbering {
    (0..LEVELS).fold(AbstractNumbering::new(BULLETED), |numbering, level| {
        let sign = ["•", "–", "▪"][level % 3];
        numbering.add_level(at(level, "bullet", sign))
    })
}

fn numbers() -> AbstractNumbering {
    (0..LEVELS).fold(AbstractNumbering::new(NUMBERS), |numbering, level| {
        let format = ["decimal", "lowerLetter", "lowerRoman"][level % 3];
        numbering.add_level(at(level, format, &format!("%{}.", level + 1)))
    })
}

fn at(level: usize, format: &str, text: &str) -> Level {
    let left = INDENT * i32::try_from(level + 1).unwrap_or(1);
    Level::new(
        level,
        Start::new(1),
        NumberFormat::new(format),
        LevelText::new(text),
        LevelJc::new("left"),
    )
    .indent(
        Some(left),
        Some(SpecialIndentType::Hanging(INDENT - 60)),
        None,
        None,
    )
}
