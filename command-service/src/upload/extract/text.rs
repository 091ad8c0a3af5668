//! Plain text: finds its encoding, and makes text of any origin fit to be stored and sent.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The text of a file. The byte order mark at its beginning names the encoding; without one it is UTF-8, or else the
/// older usual encoding.
pub(super) fn decode(file: &[u8]) -> String {
    let marked = Encoding::for_bom(file).map(|(encoding, _)| encoding);
    let encoding = marked.unwrap_or_else(|| match std::str::from_utf8(file) {
        Ok(_) => UTF_8,
        Err(_) => WINDOWS_1252,
    });
    encoding.decode(file).0.into_owned()
}

/// Removes what can not be shown, keeps at most one empty line in a row, and cuts after `most` characters; returns
/// whether it cut.
pub(super) fn tidy(text: &str, most: usize) -> (String, bool) {
    let mut tidy = String::new();
    let (mut length, mut empty) = (0, 0);
    for line in text
        .replace("\r\n", "\n")
        .split(['\n', '\r', '\u{c}', '\u{b}'])
    {
        let line: String = line
            .chars()
            .filter(|c| *c == '\t' || !(c.is_control() || *c == '\u{fffe}' || *c == '\u{feff}'))
            .collect();
        let line = line.trim_end();
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty > 1 || (line.is_empty() && tidy.is_empty()) {
            continue;
        }
        let left = most.saturating_sub(length);
        let taken = line.chars().count();
        if taken > left {
            tidy.extend(line.chars().take(left));
            return (tidy.trim_end().to_owned(), true);
        }
        tidy.push_str(line);
        tidy.push('\n');
        length += taken + 1;
    }
    (tidy.trim_end().to_owned(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_read_in_whatever_it_was_written() {
        assert_eq!(decode("Grüße".as_bytes()), "Grüße");
        assert_eq!(decode(b"Gr\xfc\xdfe"), "Grüße");
        assert_eq!(decode(b"\xef\xbb\xbfGr"), "Gr");
        assert_eq!(decode(b"\xff\xfeG\0r\0"), "Gr");
        assert_eq!(decode(b"\xfe\xff\0G\0r"), "Gr");
    }

    #[test]
    fn what_can_not_be_shown_or_stored_is_dropped_and_the_rest_is_cut() {
        assert_eq!(
            tidy("a\0b\r\n\r\n\r\n\r\nc \u{1}\td", 100),
            ("ab\n\nc \td".into(), false)
        );
        assert_eq!(tidy("äöü\nabc", 5), ("äöü\na".into(), true));
        assert_eq!(tidy("äöüab\n\n", 5), ("äöüab".into(), false));
        assert_eq!(tidy("äöüab\n\nc", 5), ("äöüab".into(), true));
        assert_eq!(tidy("", 5), (String::new(), false));
    }
}
