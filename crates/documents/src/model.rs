//! The parts of a document, independent of the file format.

use serde::Serialize;

use crate::language::Language;

/// A document in parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Document {
    /// The title above it, in large letters.
    pub title: Vec<Span>,
    /// The language of most of it.
    pub language: Language,
    /// The text below the title.
    pub blocks: Vec<Block>,
}

/// A block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// The language at its beginning; it decides the direction.
    pub language: Language,
    /// Its content.
    #[serde(flatten)]
    pub body: Body,
}

/// The kinds of blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Body {
    /// The heading of a section; 1 is the outermost level, and no level is left out.
    Heading {
        /// From 1 to 6.
        level: u8,
        /// Its words.
        spans: Vec<Span>,
    },
    /// Plain text.
    Paragraph {
        /// Its words.
        spans: Vec<Span>,
    },
    /// A list, numbered or not.
    List {
        /// The first number, in a numbered list.
        start: Option<u64>,
        /// The items, each with blocks of its own.
        items: Vec<Item>,
    },
    /// Rows under a head.
    Table {
        /// The alignment of each column.
        columns: Vec<Align>,
        /// One cell for each column.
        head: Vec<Cell>,
        /// One cell for each column in each row.
        rows: Vec<Vec<Cell>>,
    },
    /// A quotation.
    Quote {
        /// Its blocks.
        blocks: Vec<Block>,
    },
    /// A code block.
    Code {
        /// The text with its line breaks.
        text: String,
    },
    /// A horizontal rule.
    Rule,
    /// The footnotes below the text; the text has their numbers.
    Notes {
        /// The footnotes, from number 1 on.
        items: Vec<Item>,
    },
}

/// An item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Whether it is ticked, in a task list.
    pub done: Option<bool>,
    /// Its blocks.
    pub blocks: Vec<Block>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Cell {
    /// Its words.
    pub spans: Vec<Span>,
}

/// The alignment of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// To the side where the text begins.
    #[default]
    Start,
    /// In the middle.
    Center,
    /// To the other side, as for numbers.
    End,
}

/// Words with the same formatting. A line break is a span of its own: `"\n"`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Bold.
    pub strong: bool,
    /// Italic.
    pub emphasis: bool,
    /// Crossed out.
    pub struck: bool,
    /// Code.
    pub code: bool,
    /// Superscript: numbers of footnotes.
    pub raised: bool,
    /// The target of the link.
    pub link: Option<String>,
}

impl Span {
    /// Plain words.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Whether it only ends a line.
    #[must_use]
    pub fn is_break(&self) -> bool {
        self.text == "\n"
    }
}

impl Document {
    /// Every piece of text, in reading order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let mut texts: Vec<&str> = spans(&self.title).collect();
        collect(&self.blocks, &mut texts);
        texts.into_iter()
    }
}

fn spans(spans: &[Span]) -> impl Iterator<Item = &str> {
    spans.iter().map(|span| span.text.as_str())
}

fn collect<'a>(blocks: &'a [Block], into: &mut Vec<&'a str>) {
    for block in blocks {
        match &block.body {
            Body::Heading { spans: words, .. } | Body::Paragraph { spans: words } => {
                into.extend(spans(words));
            }
            Body::List { items, .. } | Body::Notes { items } => {
                for item in items {
                    collect(&item.blocks, into);
                }
            }
            Body::Table { head, rows, .. } => {
                let cells = head.iter().chain(rows.iter().flatten());
                into.extend(cells.flat_map(|cell| spans(&cell.spans)));
            }
            Body::Quote { blocks } => collect(blocks, into),
            Body::Code { text } => into.push(text),
            Body::Rule => {}
        }
    }
}
