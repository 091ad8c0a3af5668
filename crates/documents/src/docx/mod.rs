//! The Word file: with real styles and levels, so that its outline, its lists and its tables work in Word.

mod package;
mod styles;
mod table;
mod words;

use docx_rs::{
    AlignmentType, Docx, Footer, IndentLevel, LevelOverride, LineSpacing, NumPages, Numbering,
    NumberingId, PageMargin, PageNum, Paragraph, Run, SpecialIndentType, Table,
};

use crate::language::Language;
use crate::model::{Block, Body, Document, Item, Span};
use crate::{About, LONGEST, RenderError};

/// The indentation of a level of lists and quotes, in twentieths of a point.
const INDENT: i32 = 400;
/// Word has nine levels of lists.
const LEVELS: usize = 9;

/// Writes a document.
///
/// # Errors
/// See [`RenderError`].
pub fn render(document: &Document, about: &About) -> Result<Vec<u8>, RenderError> {
    let length: usize = document.texts().map(str::len).sum();
    if length > LONGEST {
        return Err(RenderError::TooLong);
    }
    let mut writer = Writer::default();
    let title = writer
        .paragraph(&document.title, document.language)
        .style("Title");
    writer.put(title);
    writer.blocks(&document.blocks, Nesting::default());
    let mut docx = styles::add_to(Docx::new(), document.language)
        .page_size(11_906, 16_838)
        .page_margin(margins())
        .title_pg()
        .first_footer(Footer::new().add_paragraph(Paragraph::new()))
        .footer(Footer::new().add_paragraph(page_number()));
    for numbering in writer.numberings {
        docx = docx.add_numbering(numbering);
    }
    for part in writer.parts {
        docx = match part {
            Part::Paragraph(paragraph) => docx.add_paragraph(*paragraph),
            Part::Table(table) => docx.add_table(*table),
        };
    }
    package::pack(docx, document.language, about)
}

const fn margins() -> PageMargin {
    PageMargin {
        top: 1_474,
        bottom: 1_474,
        left: 1_531,
        right: 1_531,
        header: 720,
        footer: 720,
        gutter: 0,
    }
}

fn page_number() -> Paragraph {
    Paragraph::new()
        .style("Footer")
        .align(AlignmentType::Center)
        .add_page_num(PageNum::new())
        .add_run(Run::new().add_text(" / "))
        .add_num_pages(NumPages::new())
}

enum Part {
    Paragraph(Box<Paragraph>),
    Table(Box<Table>),
}

/// What a part is nested in.
#[derive(Debug, Clone, Copy, Default)]
struct Nesting {
    /// Lists around it.
    lists: usize,
    /// Quotes around it.
    quotes: usize,
}

impl Nesting {
    fn indent(self) -> i32 {
        let levels = i32::try_from(self.lists + self.quotes).unwrap_or(0);
        INDENT * levels
    }

    /// The numbering level of an item in the innermost list.
    fn level(self) -> usize {
        self.lists.saturating_sub(1).min(LEVELS - 1)
    }
}

/// The sign before an item.
#[derive(Debug, Clone, Copy)]
enum Sign {
    Numbering(usize),
    Box(bool),
}

#[derive(Default)]
struct Writer {
    parts: Vec<Part>,
    numberings: Vec<Numbering>,
}

impl Writer {
    fn put(&mut self, paragraph: Paragraph) {
        self.parts.push(Part::Paragraph(Box::new(paragraph)));
    }

    fn paragraph(&self, spans: &[Span], language: Language) -> Paragraph {
        words::paragraph(spans, language)
    }

    fn blocks(&mut self, blocks: &[Block], nesting: Nesting) {
        for block in blocks {
            self.block(block, nesting, None);
        }
    }

    fn block(&mut self, block: &Block, nesting: Nesting, sign: Option<Sign>) {
        match &block.body {
            Body::Heading { level, spans } => {
                let heading = self.paragraph(spans, block.language);
                self.put(heading.style(&format!("Heading{}", level.clamp(&1, &6))));
            }
            Body::Paragraph { spans } => self.text(spans, block.language, nesting, sign),
            Body::List { start, items } => self.list(*start, items, nesting),
            Body::Table {
                columns,
                head,
                rows,
            } => {
                let table = table::table(columns, head, rows, block.language, nesting.indent());
                self.parts.push(Part::Table(Box::new(table)));
                // Two consecutive tables would be merged.
                let space = LineSpacing::new().before(0).after(0).line(120);
                self.put(Paragraph::new().line_spacing(space));
            }
            Body::Quote { blocks } => {
                let quotes = nesting.quotes + 1;
                self.blocks(blocks, Nesting { quotes, ..nesting });
            }
            Body::Code { text } => {
                let code = words::code(text).style("Code");
                self.put(indented(code, nesting, 0));
            }
            Body::Rule => self.put(
                Paragraph::new()
                    .style("Pause")
                    .add_run(Run::new().add_text("* * *")),
            ),
            Body::Notes { items } => {
                self.put(Paragraph::new().style("NotesBelow"));
                self.list(Some(1), items, nesting);
            }
        }
    }

    fn text(&mut self, spans: &[Span], language: Language, nesting: Nesting, sign: Option<Sign>) {
        let paragraph = match sign {
            Some(Sign::Box(done)) => {
                let sign = Span::plain(if done { "☒ " } else { "☐ " });
                let with_sign: Vec<Span> =
                    [sign].into_iter().chain(spans.iter().cloned()).collect();
                indented(self.paragraph(&with_sign, language), nesting, INDENT)
            }
            Some(Sign::Numbering(id)) => {
                let level = IndentLevel::new(nesting.level());
                let point = self.paragraph(spans, language);
                point.numbering(NumberingId::new(id), level)
            }
            None => indented(self.paragraph(spans, language), nesting, 0),
        };
        let style = match (nesting.lists, nesting.quotes) {
            (0, 0) => "BodyText",
            (0, _) => "Quote",
            _ => "ListParagraph",
        };
        self.put(paragraph.style(style));
    }

    fn list(&mut self, start: Option<u64>, items: &[Item], nesting: Nesting) {
        let within = Nesting {
            lists: nesting.lists + 1,
            ..nesting
        };
        let id = match start {
            Some(first) => self.numbering(first, within.level()),
            None => styles::BULLETS,
        };
        for item in items {
            let sign = item.done.map_or(Sign::Numbering(id), Sign::Box);
            let takes_sign = |block: &Block| matches!(block.body, Body::Paragraph { .. });
            let first = item.blocks.first().filter(|block| takes_sign(block));
            match first {
                Some(block) => self.block(block, within, Some(sign)),
                // An item that begins with a table or a list still has its own line.
                None => self.text(&[], Language::ENGLISH, within, Some(sign)),
            }
            let rest = item.blocks.get(usize::from(first.is_some())..);
            self.blocks(rest.unwrap_or_default(), within);
        }
    }

    /// Every numbered list counts separately.
    fn numbering(&mut self, first: u64, level: usize) -> usize {
        let id = styles::BULLETS + 1 + self.numberings.len();
        let first = usize::try_from(first).unwrap_or(1);
        let starts = LevelOverride::new(level).start(first);
        let numbering = Numbering::new(id, styles::NUMBERS).add_override(starts);
        self.numberings.push(numbering);
        id
    }
}

fn indented(paragraph: Paragraph, nesting: Nesting, hanging: i32) -> Paragraph {
    if nesting.indent() == 0 {
        return paragraph;
    }
    let special = (hanging > 0).then_some(SpecialIndentType::Hanging(hanging));
    paragraph.indent(Some(nesting.indent()), special, None, None)
}
