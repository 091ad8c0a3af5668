//! The parts of a document, independent of the file format.

use serde::Serialize;

use crate::language::Language;

/// A text in parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Document {
    /// Stands above it, in large.
    pub title: Vec<Span>,
    /// What most of it is written in.
    pub language: Language,
    /// The text below the title.
    pub blocks: Vec<Block>,
}

/// A part that stands by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// What it begins in; decides the side it is read from.
    pub language: Language,
    /// What it is.
    #[serde(flatten)]
    pub body: Body,
}

/// The kinds of parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Body {
    /// Of a section; 1 is the outermost, and none is left out on the way down.
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
    /// Points, numbered or not.
    List {
        /// The first number, in a numbered list.
        start: Option<u64>,
        /// Each with parts of its own.
        items: Vec<Item>,
    },
    /// Rows under a head.
    Table {
        /// How each column is set.
        columns: Vec<Align>,
        /// One cell a column.
        head: Vec<Cell>,
        /// One cell a column each.
        rows: Vec<Vec<Cell>>,
    },
    /// Somebody else's words.
    Quote {
        /// Its parts.
        blocks: Vec<Block>,
    },
    /// Set letter by letter.
    Code {
        /// With its line breaks.
        text: String,
    },
    /// A pause in the text.
    Rule,
    /// What is said of places in the text, below it; those are marked with the numbers of the notes.
    Notes {
        /// From number 1 on.
        items: Vec<Item>,
    },
}

/// A point of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Whether it is ticked, in a list of things to do.
    pub done: Option<bool>,
    /// Its parts.
    pub blocks: Vec<Block>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Cell {
    /// Its words.
    pub spans: Vec<Span>,
}

/// How a column is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// From the side the text is read from.
    #[default]
    Start,
    /// In the middle.
    Center,
    /// To the other side, as figures are.
    End,
}

/// Words that look alike. A line break is a span of its own: `"\n"`.
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
    /// Set letter by letter.
    pub code: bool,
    /// Small and high: numbers of notes.
    pub raised: bool,
    /// Where it leads.
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
    /// Every piece of text that is set, in reading order.
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
