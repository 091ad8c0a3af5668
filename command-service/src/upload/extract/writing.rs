//! The text of a PDF page: whether its letters can be known at all, and in which order they are read.
//!
//! A file draws glyphs at places, and says for most of them which letters they are. In scripts whose letters change
//! places or join, this is not the text: the real text is beside the glyphs, where the reading library does not look.
//! Such a page has letters, but they are not what is written. Hebrew has one glyph for each letter, and is only
//! mirrored where it is drawn from the left.

use pdf_extract::{
    Document, MediaBox, OutputDev, OutputError, PlainTextOutput, Transform, output_doc_page,
};
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// The result of reading a page.
pub(super) struct Page {
    /// In the order in which it is read.
    pub text: String,
    /// Whether this is the complete text, and not what is left of it.
    pub legible: bool,
}

/// Reads a page. The library panics on unexpected data.
pub(super) fn page(document: &Document, number: u32) -> Result<Page, OutputError> {
    let mut text = String::new();
    let mut glyphs = Glyphs {
        plain: PlainTextOutput::new(&mut text),
        seen: Seen::default(),
    };
    output_doc_page(document, &mut glyphs, number)?;
    let seen = glyphs.seen;
    if seen.is_drawn_from_the_left() {
        text = in_reading_order(&text);
    }
    Ok(Page {
        text,
        legible: seen.legible >= seen.illegible,
    })
}

/// Checks every glyph before it becomes text.
struct Glyphs<'a> {
    plain: PlainTextOutput<&'a mut String>,
    seen: Seen,
}

/// The distance between two letters, in points; below it, both are at the same place.
const NEXT: f64 = 0.5;

/// What was found on a page.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    /// Glyphs that stand for letters or digits.
    legible: usize,
    /// Glyphs of which the letter is unknown, or only partly known.
    illegible: usize,
    /// For letters that are read from the right: how often one was further to the right than the one before it. Some
    /// files give the place of a word and not of its letters, so most of these are words.
    rightwards: usize,
    /// And how often further to the left, in reading order.
    leftwards: usize,
    /// Where the last such letter was drawn.
    last: Option<f64>,
}

impl Seen {
    fn take(&mut self, x: f64, letters: &str) {
        if letters.is_empty() || letters.chars().any(is_lost) {
            self.illegible += 1;
        } else if letters.chars().any(char::is_alphanumeric) {
            self.legible += 1;
        }
        if letters.chars().any(is_read_from_the_right) {
            let further = self.last.map_or(0.0, |last| x - last);
            self.rightwards += usize::from(further > NEXT);
            self.leftwards += usize::from(further < -NEXT);
            self.last = Some(x);
        }
    }

    const fn is_drawn_from_the_left(self) -> bool {
        self.rightwards > self.leftwards
    }
}

impl OutputDev for Glyphs<'_> {
    fn begin_page(
        &mut self,
        number: u32,
        media_box: &MediaBox,
        art_box: Option<(f64, f64, f64, f64)>,
    ) -> Result<(), OutputError> {
        self.plain.begin_page(number, media_box, art_box)
    }

    fn end_page(&mut self) -> Result<(), OutputError> {
        self.plain.end_page()
    }

    fn output_character(
        &mut self,
        place: &Transform,
        width: f64,
        spacing: f64,
        font_size: f64,
        letters: &str,
    ) -> Result<(), OutputError> {
        self.seen.take(place.m31, letters);
        self.plain
            .output_character(place, width, spacing, font_size, letters)
    }

    fn begin_word(&mut self) -> Result<(), OutputError> {
        self.plain.begin_word()
    }

    fn end_word(&mut self) -> Result<(), OutputError> {
        self.plain.end_word()
    }

    fn end_line(&mut self) -> Result<(), OutputError> {
        self.plain.end_line()
    }
}

/// Whether a character is not a letter, or belongs to a script that is not read completely: Arabic and similar joined
/// scripts, the scripts of India and around, Tibetan, Burmese, Khmer, Mongolian. A character in the private use area
/// has a meaning only in its font.
fn is_lost(c: char) -> bool {
    match c {
        char::REPLACEMENT_CHARACTER | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => true,
        '\u{600}'..='\u{77f}'
        | '\u{7c0}'..='\u{7ff}'
        | '\u{840}'..='\u{dff}'
        | '\u{f00}'..='\u{109f}'
        | '\u{1780}'..='\u{18af}'
        | '\u{fb50}'..='\u{fdff}'
        | '\u{fe70}'..='\u{fefc}' => c.is_alphabetic(),
        _ => false,
    }
}

fn is_read_from_the_right(c: char) -> bool {
    matches!(bidi_class(c), BidiClass::R | BidiClass::AL)
}

/// Turns lines as they are drawn into lines as they are read. The same change also works in the other direction.
fn in_reading_order(drawn: &str) -> String {
    let of = |class| drawn.chars().filter(|c| bidi_class(*c) == class).count();
    let from_the_right = of(BidiClass::R) + of(BidiClass::AL) >= of(BidiClass::L);
    let level = if from_the_right {
        Level::rtl()
    } else {
        Level::ltr()
    };
    let lines = drawn.split('\n').map(|line| {
        let order = BidiInfo::new(line, Some(level));
        let parts = order.paragraphs.iter();
        parts
            .map(|part| order.reorder_line(part, part.range.clone()))
            .collect::<String>()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Glyphs of one letter each, from the left.
    fn seen(letters: &str) -> Seen {
        let mut seen = Seen::default();
        for (x, letter) in (0_i32..).zip(letters.chars()) {
            seen.take(x.into(), &letter.to_string());
        }
        seen
    }

    #[test]
    fn chat_39_lines_that_are_read_from_the_right_are_turned_and_what_stands_in_them_is_not() {
        for (read, drawn) in [
            ("הקו נפל בשעה עשר", "רשע העשב לפנ וקה"),
            ("בשנת 2026 נפל", "לפנ 2026 תנשב"),
            (
                "הקו של Acme Ltd נפל בשעה עשר",
                "רשע העשב לפנ Acme Ltd לש וקה",
            ),
            ("The line (קו) went down", "The line (וק) went down"),
            ("קו\nשעה", "וק\nהעש"),
        ] {
            assert_eq!(in_reading_order(drawn), read);
        }
    }

    #[test]
    fn chat_39_writing_is_turned_only_where_it_is_drawn_from_the_left() {
        assert!(seen("וקה").is_drawn_from_the_left());
        assert!(!seen("The line").is_drawn_from_the_left());
        let mut from_the_right = Seen::default();
        for (x, letter) in [(30.0, "ה"), (20.0, "ק"), (10.0, "ו")] {
            from_the_right.take(x, letter);
        }
        assert!(!from_the_right.is_drawn_from_the_left());
    }

    #[test]
    fn chat_39_letters_that_do_not_come_whole_are_told_from_those_that_do() {
        for whole in ["line", "линия", "קו", "线路", "ไทย", "한글", "2026"] {
            assert_eq!(seen(whole).illegible, 0, "{whole}");
        }
        for lost in [
            "خط",
            "ﺧﻂ",
            "टट",
            "খত",
            "\u{fffd}\u{fffd}",
            "\u{e041}\u{f0a7}",
        ] {
            assert_eq!(seen(lost).illegible, 2, "{lost}");
            assert_eq!(seen(lost).legible, 0, "{lost}");
        }
        let mut unnamed = Seen::default();
        unnamed.take(0.0, "");
        assert_eq!(unnamed.illegible, 1);
    }
}
