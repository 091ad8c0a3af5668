//! How words are typeset: accents belong to their letters, and words longer than a line, such as addresses, may be
//! broken.

use unicode_normalization::UnicodeNormalization as _;

use crate::model::{Block, Body, Cell, Document, Span};

/// The longest word that is not broken: shorter than a line of code in a table.
const LONGEST: usize = 28;
/// A character without width that allows a line break.
const BREAK: char = '\u{200b}';

pub(super) fn ready(mut document: Document) -> Document {
    spans(&mut document.title);
    blocks(&mut document.blocks);
    document
}

fn blocks(all: &mut [Block]) {
    for block in all {
        match &mut block.body {
            Body::Heading { spans: words, .. } | Body::Paragraph { spans: words } => spans(words),
            Body::List { items, .. } | Body::Notes { items } => {
                items.iter_mut().for_each(|item| blocks(&mut item.blocks));
            }
            Body::Table { head, rows, .. } => {
                let cells = head.iter_mut().chain(rows.iter_mut().flatten());
                cells.for_each(|Cell { spans: words }| spans(words));
            }
            Body::Quote { blocks: within } => blocks(within),
            Body::Code { text } => *text = broken(&composed(text)),
            Body::Rule => {}
        }
    }
}

fn spans(all: &mut [Span]) {
    for span in all {
        let text = composed(&span.text);
        // The typesetter breaks links in the same way as addresses.
        let is_link = span.link.is_some();
        span.text = if is_link { text } else { broken(&text) };
    }
}

/// Composes letters and accents where the result looks the same: more fonts have the composed form.
fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// Breaks long ASCII words; other scripts have their own rules, and their letters may be combined.
fn broken(text: &str) -> String {
    let is_long = |word: &str| word.len() > LONGEST && word.is_ascii();
    if !text.split_whitespace().any(is_long) {
        return text.to_owned();
    }
    let pieces = text.split_inclusive(char::is_whitespace);
    pieces
        .map(|piece| {
            if is_long(piece.trim_end()) {
                cut(piece)
            } else {
                piece.to_owned()
            }
        })
        .collect()
}

fn cut(word: &str) -> String {
    let mut out = String::with_capacity(word.len() * 2);
    let mut since = 0;
    for c in word.chars() {
        out.push(c);
        since += 1;
        if matches!(c, '/' | '.' | '-' | '_') && since > 3 || since >= 12 {
            out.push(BREAK);
            since = 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_longer_than_a_line_may_be_broken() {
        assert_eq!(broken("An ordinary sentence."), "An ordinary sentence.");
        let address = format!("see https://example.org/{} now", "a".repeat(60));
        let made = broken(&address);
        assert!(
            made.split([BREAK, ' ']).all(|piece| piece.len() <= 20),
            "{made}"
        );
        assert_eq!(made.replace(BREAK, ""), address);
    }
}
