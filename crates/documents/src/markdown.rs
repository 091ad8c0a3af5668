//! From markdown to document parts.
//!
//! A model or a person wrote the markdown, so it may hold anything: every piece of text is kept, pictures become
//! links (nothing is fetched), HTML is text, and nested lists end at [`DEEPEST`].

mod notes;

use linkify::{LinkFinder, LinkKind};
use pulldown_cmark::{Alignment, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use unicode_script::{Script, UnicodeScript as _};

use crate::language::Language;
use crate::model::{Align, Block, Body, Cell, Document, Item, Span};
use notes::{Note, Notes};

/// The deepest nesting of lists and quotes; deeper ones are merged into the part around them.
const DEEPEST: usize = 8;

impl Document {
    /// Reads markdown. A heading of the first level at its beginning is its title; without one the title is `title`.
    #[must_use]
    pub fn read(title: &str, markdown: &str) -> Self {
        let language = Language::of_text(markdown);
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS
            | Options::ENABLE_FOOTNOTES;
        let (text, notes, numbers) = Notes::apart(Parser::new_ext(markdown, options));
        let mut reader = Reader::new(language, numbers);
        let mut blocks = reader.read(text);
        let items = reader.notes(notes);
        let own = blocks.first().and_then(|block| match &block.body {
            Body::Heading { level: 1, spans } => Some(spans.clone()),
            _ => None,
        });
        if own.is_some() {
            blocks.remove(0);
        }
        level(&mut blocks);
        if !items.is_empty() {
            let body = Body::Notes { items };
            blocks.push(Block { language, body });
        }
        Self {
            title: own.unwrap_or_else(|| vec![Span::plain(title)]),
            language,
            blocks,
        }
    }
}

/// Makes the outermost heading the first level and leaves no level out, as outlines require.
fn level(blocks: &mut [Block]) {
    let mut open: Vec<u8> = Vec::new();
    for block in blocks {
        if let Body::Heading { level, .. } = &mut block.body {
            while open.last().is_some_and(|outer| *outer >= *level) {
                open.pop();
            }
            open.push(*level);
            *level = u8::try_from(open.len()).unwrap_or(6);
        }
    }
}

enum Open {
    Quote(Vec<Block>),
    List(Option<u64>, Vec<Item>),
    Item(Option<bool>, Vec<Block>),
}

#[derive(Default)]
struct Table {
    columns: Vec<Align>,
    head: Vec<Cell>,
    rows: Vec<Vec<Cell>>,
    row: Vec<Cell>,
}

struct Reader {
    language: Language,
    top: Vec<Block>,
    open: Vec<Open>,
    /// Containers that are nested too deep to be opened.
    beyond: usize,
    table: Option<Table>,
    code: Option<String>,
    spans: Vec<Span>,
    strong: usize,
    emphasis: usize,
    struck: usize,
    links: Vec<String>,
    notes: Notes,
}

impl Reader {
    fn new(language: Language, notes: Notes) -> Self {
        Self {
            language,
            top: Vec::new(),
            open: Vec::new(),
            beyond: 0,
            table: None,
            code: None,
            spans: Vec::new(),
            strong: 0,
            emphasis: 0,
            struck: 0,
            links: Vec::new(),
            notes,
        }
    }

    /// Reads a text, or a footnote.
    fn read(&mut self, events: Vec<Event<'_>>) -> Vec<Block> {
        for event in events {
            self.take(event);
        }
        self.finish()
    }

    /// Footnotes in the order of their numbers. A footnote may be the first to reference another one.
    fn notes(&mut self, mut notes: Vec<Note<'_>>) -> Vec<Item> {
        let mut items = Vec::new();
        while let Some(place) = self.notes.after(items.len()) {
            let note = notes.get_mut(place).map(std::mem::take);
            let blocks = self.read(note.unwrap_or_default());
            items.push(Item { done: None, blocks });
        }
        items
    }

    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push_str(&text),
                None => self.say(&text, false),
            },
            Event::Code(text) => self.say(&text, true),
            Event::Html(text) | Event::InlineHtml(text) => self.html(&text),
            Event::InlineMath(text) | Event::DisplayMath(text) => self.say(&text, true),
            Event::FootnoteReference(label) => match self.notes.number(&label) {
                Some(number) => self.raise(number),
                None => self.say(&format!("[^{label}]"), false),
            },
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.say("\n", false),
            Event::Rule => self.put(Body::Rule),
            Event::TaskListMarker(ticked) => {
                if let Some(Open::Item(done, _)) = self.open.last_mut() {
                    *done = Some(ticked);
                }
            }
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::BlockQuote(_) => self.enter(Open::Quote(Vec::new())),
            Tag::List(start) => self.enter(Open::List(start, Vec::new())),
            Tag::Item => self.enter(Open::Item(None, Vec::new())),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => {
                self.flush();
                self.code = Some(String::new());
            }
            Tag::Table(columns) => {
                self.flush();
                self.table = Some(Table {
                    columns: columns.into_iter().map(align).collect(),
                    ..Table::default()
                });
            }
            Tag::Strong => self.strong += 1,
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strikethrough => self.struck += 1,
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                self.links.push(dest_url.into_string());
            }
            Tag::Paragraph | Tag::Heading { .. } | Tag::HtmlBlock => self.flush(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock => self.flush(),
            TagEnd::Heading(level) => self.heading(level),
            TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::Item => self.leave(),
            TagEnd::CodeBlock => {
                let text = self.code.take().unwrap_or_default();
                let text = text.trim_end_matches('\n').replace('\t', "    ");
                self.put(Body::Code { text });
            }
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strikethrough => self.struck = self.struck.saturating_sub(1),
            TagEnd::Link => drop(self.links.pop()),
            TagEnd::Image => self.end_of_picture(),
            TagEnd::TableCell => {
                let spans = trimmed(std::mem::take(&mut self.spans));
                if let Some(table) = &mut self.table {
                    table.row.push(Cell { spans });
                }
            }
            TagEnd::TableHead => {
                if let Some(table) = &mut self.table {
                    table.head = std::mem::take(&mut table.row);
                }
            }
            TagEnd::TableRow => {
                if let Some(table) = &mut self.table {
                    let row = std::mem::take(&mut table.row);
                    table.rows.push(row);
                }
            }
            TagEnd::Table => self.end_of_table(),
            _ => {}
        }
    }

    /// A picture without a text is shown as its address.
    fn end_of_picture(&mut self) {
        let shown = self.spans.last().and_then(|span| span.link.as_ref());
        if let Some(address) = self.links.last().filter(|it| shown != Some(*it)).cloned() {
            self.say(&address, false);
        }
        self.links.pop();
    }

    fn end_of_table(&mut self) {
        let Some(table) = self.table.take() else {
            return;
        };
        let width = table.columns.len();
        let full = |mut row: Vec<Cell>| {
            row.resize(width, Cell::default());
            row
        };
        self.put(Body::Table {
            head: full(table.head),
            rows: table.rows.into_iter().map(full).collect(),
            columns: table.columns,
        });
    }

    fn heading(&mut self, level: HeadingLevel) {
        let spans = trimmed(std::mem::take(&mut self.spans));
        if !spans.is_empty() {
            let level = level as u8;
            self.put(Body::Heading { level, spans });
        }
    }

    fn enter(&mut self, container: Open) {
        self.flush();
        let deep = |open: &&Open| !matches!(open, Open::Item(..));
        let is_item = matches!(container, Open::Item(..));
        let too_deep = !is_item && self.open.iter().filter(deep).count() >= DEEPEST;
        if self.beyond > 0 || too_deep {
            self.beyond += 1;
        } else {
            self.open.push(container);
        }
    }

    fn leave(&mut self) {
        self.flush();
        if self.beyond > 0 {
            self.beyond -= 1;
            return;
        }
        match self.open.pop() {
            Some(Open::Quote(blocks)) => self.put(Body::Quote { blocks }),
            Some(Open::List(start, items)) => self.put(Body::List { start, items }),
            Some(Open::Item(done, blocks)) => {
                if let Some(Open::List(_, items)) = self.open.last_mut() {
                    items.push(Item { done, blocks });
                }
            }
            None => {}
        }
    }

    /// Adds words; an address among them becomes a link.
    fn say(&mut self, text: &str, code: bool) {
        let text: String = text.chars().filter(|c| settable(*c)).collect();
        if code || !self.links.is_empty() || !text.contains("://") {
            self.add(text, code, self.links.last().cloned());
            return;
        }
        let mut finder = LinkFinder::new();
        finder.kinds(&[LinkKind::Url]);
        for piece in finder.spans(&text) {
            let link = piece.kind().map(|_| piece.as_str().to_owned());
            self.add(piece.as_str().to_owned(), false, link);
        }
    }

    fn add(&mut self, text: String, code: bool, link: Option<String>) {
        if text.is_empty() {
            return;
        }
        let span = Span {
            text,
            strong: self.strong > 0,
            emphasis: self.emphasis > 0,
            struck: self.struck > 0,
            code,
            raised: false,
            link: link.filter(|to| leads(to)),
        };
        match self.spans.last_mut() {
            Some(last) if joins(last, &span) => last.text.push_str(&span.text),
            _ => self.spans.push(span),
        }
    }

    /// Adds the number of a footnote. Two numbers in a row would be read as one.
    fn raise(&mut self, number: usize) {
        let follows = self.spans.last().is_some_and(|span| span.raised);
        let between = if follows { ", " } else { "" };
        self.spans.push(Span {
            text: format!("{between}{number}"),
            raised: true,
            ..Span::default()
        });
    }

    /// Lines of a paragraph are joined by a space, except in scripts without spaces.
    fn soft_break(&mut self) {
        let last = self.spans.last().and_then(|span| span.text.chars().last());
        if !last.is_some_and(without_spaces) {
            self.say(" ", false);
        }
    }

    fn html(&mut self, text: &str) {
        let tag = text.trim().to_ascii_lowercase();
        if matches!(tag.as_str(), "<br>" | "<br/>" | "<br />") {
            self.say("\n", false);
        } else if !tag.starts_with("<!--") {
            self.say(text.trim_end_matches('\n'), false);
        }
    }

    /// Words without an open paragraph: an item of a tight list.
    fn flush(&mut self) {
        let spans = trimmed(std::mem::take(&mut self.spans));
        if !spans.is_empty() {
            self.put(Body::Paragraph { spans });
        }
    }

    fn put(&mut self, body: Body) {
        if !matches!(body, Body::Paragraph { .. }) {
            self.flush();
        }
        let block = Block {
            language: self.language_of(&body),
            body,
        };
        match self.open.last_mut() {
            Some(Open::Quote(blocks) | Open::Item(_, blocks)) => blocks.push(block),
            // A list contains only items.
            Some(Open::List(..)) | None => self.top.push(block),
        }
    }

    fn language_of(&self, body: &Body) -> Language {
        let words = |spans: &[Span]| {
            spans
                .iter()
                .map(|span| span.text.as_str())
                .collect::<String>()
        };
        let within = |blocks: &[Block]| blocks.first().map(|block| block.language);
        let found = match body {
            Body::Heading { spans, .. } | Body::Paragraph { spans } => words(spans),
            Body::Table { head, rows, .. } => {
                let cells = head.iter().chain(rows.iter().flatten());
                let cells: Vec<String> = cells.map(|cell| words(&cell.spans)).collect();
                let is_rtl = |cell: &String| Language::of_part(cell, Language::ENGLISH).is_rtl();
                // In a table of such a text, the head often begins with a word of another language.
                if self.language.is_rtl() && cells.iter().any(is_rtl) {
                    return self.language;
                }
                cells.concat()
            }
            Body::List { items, .. } => {
                let first = items.iter().find_map(|item| within(&item.blocks));
                return first.unwrap_or(self.language);
            }
            Body::Quote { blocks } => return within(blocks).unwrap_or(self.language),
            // Code is read from the left, whatever the language of the text.
            Body::Code { .. } => return Language::ENGLISH,
            Body::Rule | Body::Notes { .. } => return self.language,
        };
        Language::of_part(&found, self.language)
    }

    fn finish(&mut self) -> Vec<Block> {
        self.flush();
        while !self.open.is_empty() {
            self.leave();
        }
        std::mem::take(&mut self.top)
    }
}

const fn align(alignment: Alignment) -> Align {
    match alignment {
        Alignment::None | Alignment::Left => Align::Start,
        Alignment::Center => Align::Center,
        Alignment::Right => Align::End,
    }
}

fn joins(last: &Span, next: &Span) -> bool {
    let marks = |it: &Span| (it.strong, it.emphasis, it.struck, it.code, it.raised);
    !last.is_break() && !next.is_break() && marks(last) == marks(next) && last.link == next.link
}

/// Control characters are not text; with some of them a file can not be opened.
fn settable(c: char) -> bool {
    (!c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')) || matches!(c, '\n' | '\t')
}

/// The allowed targets of links: web pages and mail addresses, not files of the reader's machine.
fn leads(to: &str) -> bool {
    let to = to.to_ascii_lowercase();
    ["http://", "https://", "mailto:", "tel:"]
        .iter()
        .any(|scheme| to.starts_with(scheme))
}

fn without_spaces(c: char) -> bool {
    matches!(
        c.script(),
        Script::Han | Script::Hiragana | Script::Katakana | Script::Thai
    ) || matches!(c, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff0f}')
}

/// Removes breaks and spaces at both ends.
fn trimmed(mut spans: Vec<Span>) -> Vec<Span> {
    let blank = |span: &Span| span.text.trim().is_empty();
    while spans.last().is_some_and(blank) {
        spans.pop();
    }
    let words = spans.iter().position(|span| !blank(span));
    spans.drain(..words.unwrap_or(0));
    spans
}

#[cfg(test)]
mod tests;
