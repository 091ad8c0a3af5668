//! Tells a delivered document from the chat around it.
//!
//! A writer puts a delivered document between two lines of their own:
//!
//! ```text
//! <<<document: Title>>>
//! … markdown …
//! <<<end>>>
//! ```
//!
//! The rest of a piece that stopped at the length limit is between `<<<more>>>` and `<<<end>>>`, without a title.
//!
//! [`Splitter`] reads a reply as it streams in, in chunks of any size, and returns the same text without the fence
//! lines: the document appears as markdown under its title. What was between the fences is returned at the end. A fence
//! that is still open when the reply ends properly closes there. A second document in one reply is appended to the
//! first, so that nothing a client was shown is missing from what was delivered.

use super::{Continuation, DraftDocument};

const OPEN: &str = "<<<document:";
const MORE: &str = "<<<more>>>";
const END: &str = "<<<end>>>";
/// A longer line is text, whatever its beginning.
const LONGEST_FENCE: usize = 400;
const LONGEST_TITLE: usize = 200;

/// Puts a document between fences, in the form that [`Splitter`] reads.
#[must_use]
pub fn fenced(title: &str, markdown: &str) -> String {
    format!("<<<document: {title}>>>\n{markdown}\n{END}")
}

/// A message in the form for the writer: the document that it delivered is fenced, so that a later turn can tell it
/// from the chat and keeps to the convention. `text` is the output of [`Splitter`].
#[must_use]
pub fn refence(text: &str, document: Option<&DraftDocument>) -> String {
    match document {
        Some(d) if text.contains(&d.markdown) => {
            text.replacen(&d.markdown, &fenced(&d.title, &d.markdown), 1)
        }
        _ => text.to_owned(),
    }
}

/// The kind of a line.
enum Line {
    Open(String),
    More,
    End,
    Text,
}

/// Splits a streamed reply. White space at either end and around a document is dropped, so the output
/// contains the document's markdown letter by letter.
#[derive(Debug)]
pub struct Splitter {
    /// A line that may be a fence.
    held: String,
    line_has_text: bool,
    /// White space that is sent when something follows it.
    space: String,
    skip_space: bool,
    any_text: bool,
    in_document: bool,
    /// The title of a document whose body has not begun, and how much of its own heading was seen.
    opening: Option<(String, Heading)>,
    title: String,
    body: String,
    /// If the body is the rest of an earlier one: the white space at its beginning.
    goes_on: Option<String>,
    /// How much was sent, in bytes.
    shown: usize,
    /// How much of that comes before the body.
    before_body: usize,
}

/// The state of a heading at the beginning of a body.
#[derive(Debug, Clone, Copy)]
enum Heading {
    None,
    Hash,
    HashAndSpace,
}

impl Default for Splitter {
    fn default() -> Self {
        Self {
            held: String::new(),
            line_has_text: false,
            space: String::new(),
            skip_space: true,
            any_text: false,
            in_document: false,
            opening: None,
            title: String::new(),
            body: String::new(),
            goes_on: None,
            shown: 0,
            before_body: 0,
        }
    }
}

impl Splitter {
    /// Takes more of the reply and returns the part that can be shown.
    pub fn push(&mut self, chunk: &str) -> String {
        let mut out = String::with_capacity(chunk.len());
        for c in chunk.chars() {
            self.take(c, &mut out);
        }
        out
    }

    /// Whether a reply that ended here would leave a document open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match read_line(&self.held) {
            Line::Open(_) | Line::More => true,
            Line::End => false,
            Line::Text => self.in_document,
        }
    }

    /// The reply ended properly: the rest of the text, and the document if there was one.
    #[must_use]
    pub fn finish(mut self) -> (String, Option<DraftDocument>) {
        let mut out = String::new();
        if !self.held.is_empty() {
            self.end_of_held_line(&mut out);
        }
        self.close(&mut out);
        let at = self.before_body;
        let document = (!self.body.is_empty()).then_some(DraftDocument {
            title: self.title,
            markdown: self.body,
            goes_on: self.goes_on.map(|space| Continuation { space, at }),
        });
        (out, document)
    }

    fn take(&mut self, c: char, out: &mut String) {
        if !self.held.is_empty() {
            if c == '\n' {
                self.end_of_held_line(out);
            } else {
                self.held.push(c);
                if !may_be_fence(&self.held) {
                    self.release_held(out);
                }
            }
        } else if c == '\n' {
            self.line_has_text = false;
            self.show(c, out);
        } else if c == '<' && !self.line_has_text {
            self.held.push(c);
        } else {
            self.line_has_text |= !c.is_whitespace();
            self.show(c, out);
        }
    }

    fn end_of_held_line(&mut self, out: &mut String) {
        match read_line(&self.held) {
            Line::Open(title) => {
                self.close(out);
                self.opening = Some((title, Heading::None));
                self.begin(None);
            }
            Line::More => {
                self.close(out);
                self.begin(Some(String::new()));
            }
            Line::End => {
                self.close(out);
                self.held.clear();
            }
            Line::Text => {
                self.release_held(out);
                self.show('\n', out);
            }
        }
        self.line_has_text = false;
    }

    /// The following text is part of a document. Its first part says whether it is the rest of another one.
    fn begin(&mut self, goes_on: Option<String>) {
        self.in_document = true;
        self.held.clear();
        if self.body.is_empty() {
            self.goes_on = goes_on;
        }
    }

    fn release_held(&mut self, out: &mut String) {
        self.line_has_text = true;
        for c in std::mem::take(&mut self.held).chars() {
            self.show(c, out);
        }
    }

    /// Ends the document, or the chat before one: the next text begins a paragraph.
    fn close(&mut self, out: &mut String) {
        if let Some((_, Heading::Hash | Heading::HashAndSpace)) = self.opening {
            // There was only a single `#`.
            self.begin_body(out);
            self.write('#', out);
        }
        self.opening = None;
        self.in_document = false;
        self.space = if self.any_text {
            "\n\n".to_owned()
        } else {
            String::new()
        };
        self.skip_space = true;
    }

    fn show(&mut self, c: char, out: &mut String) {
        match self.opening.as_mut().map(|(_, heading)| heading) {
            None => {}
            Some(Heading::None) if c.is_whitespace() => return,
            Some(heading @ Heading::None) if c == '#' => {
                *heading = Heading::Hash;
                return;
            }
            Some(Heading::None) => self.begin_body(out),
            Some(heading @ Heading::Hash) if c == ' ' => {
                *heading = Heading::HashAndSpace;
                return;
            }
            Some(Heading::HashAndSpace) if c.is_whitespace() && c != '\n' => return,
            // Words after "# " are the writer's own heading; otherwise one is added.
            Some(Heading::HashAndSpace) if c != '\n' => {
                self.own_heading();
                self.write('#', out);
                self.write(' ', out);
            }
            Some(Heading::Hash | Heading::HashAndSpace) => {
                self.begin_body(out);
                self.write('#', out);
            }
        }
        self.write(c, out);
    }

    /// The body has its own first heading.
    fn own_heading(&mut self) {
        if let Some((title, _)) = self.opening.take() {
            self.take_title(title);
        }
    }

    /// Writes the title as the first heading of a body that has none.
    fn begin_body(&mut self, out: &mut String) {
        if let Some((title, _)) = self.opening.take() {
            for c in format!("# {title}").chars() {
                self.write(c, out);
            }
            self.space = "\n\n".to_owned();
            self.take_title(title);
        }
    }

    fn take_title(&mut self, title: String) {
        if self.title.is_empty() {
            self.title = title;
        }
    }

    fn write(&mut self, c: char, out: &mut String) {
        if c.is_whitespace() {
            if !self.skip_space {
                self.space.push(c);
            } else if self.in_document
                && self.body.is_empty()
                && let Some(space) = &mut self.goes_on
            {
                space.push(c);
            }
            return;
        }
        self.skip_space = false;
        self.any_text = true;
        self.shown += self.space.len();
        if self.in_document {
            if self.body.is_empty() {
                self.before_body = self.shown;
            } else {
                self.body.push_str(&self.space);
            }
            self.body.push(c);
        }
        self.shown += c.len_utf8();
        out.push_str(&self.space);
        self.space.clear();
        out.push(c);
    }
}

/// The line without spaces and in lower case: small variations of fences are accepted.
fn squeezed(line: &str) -> String {
    line.chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

fn may_be_fence(line: &str) -> bool {
    let line = if line.len() > LONGEST_FENCE {
        return false;
    } else {
        squeezed(line)
    };
    line.starts_with(OPEN)
        || [OPEN, MORE, END]
            .iter()
            .any(|fence| fence.starts_with(&line))
}

fn read_line(line: &str) -> Line {
    let key = squeezed(line);
    if key == END {
        return Line::End;
    }
    if key == MORE {
        return Line::More;
    }
    let inner = line
        .trim_end()
        .strip_suffix(">>>")
        .and_then(|l| l.split_once(':'))
        .filter(|_| key.starts_with(OPEN));
    match inner {
        Some((_, title)) => Line::Open(clean_title(title)),
        None => Line::Text,
    }
}

/// A title for screens; for an empty one, a placeholder.
#[must_use]
pub fn clean_title(title: &str) -> String {
    let title: String = title
        .trim()
        .trim_matches(['#', '*', '"'])
        .trim()
        .chars()
        .take(LONGEST_TITLE)
        .collect();
    if title.is_empty() {
        "Untitled draft".to_owned()
    } else {
        title
    }
}

#[cfg(test)]
#[path = "delivery_tests.rs"]
mod tests;
