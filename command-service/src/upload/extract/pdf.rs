//! PDF.

use std::panic::AssertUnwindSafe;

use pdf_extract::Document;
use shared_events::upload::Unread;

use super::writing::{self, Page};
use super::{LONGEST_TEXT, Pages};

/// The most pages that are read.
const MOST_PAGES: usize = 2_000;

/// The text of all pages that can be read, and how many have none. A page whose letters are not completely readable
/// counts as having no text: a reader would take the rest for the whole.
///
/// A file that is only locked against changes opens without a password.
pub(super) fn read(file: &[u8]) -> Result<(String, Pages), Unread> {
    let mut document = Document::load_mem(file).map_err(|_| locked_or(file, Unread::Broken))?;
    if document.is_encrypted() && document.decrypt("").is_err() {
        return Err(Unread::Encrypted);
    }
    let numbers: Vec<u32> = document.get_pages().into_keys().collect();
    let mut textless = numbers.len().saturating_sub(MOST_PAGES);
    let mut text = String::new();
    let (mut readable, mut illegible) = (false, false);
    for number in numbers.iter().take(MOST_PAGES) {
        let page = page(&document, *number);
        readable |= page.is_some();
        illegible |= page.as_ref().is_some_and(|page| !page.legible);
        let page = page.filter(|page| page.legible);
        let page = page.map(|page| page.text).unwrap_or_default();
        if !super::says_something(&page) {
            textless += 1;
        }
        text.push_str(&page);
        text.push('\n');
        if text.len() > LONGEST_TEXT * 4 {
            break;
        }
    }
    let count = |pages: usize| u32::try_from(pages).unwrap_or(u32::MAX);
    if illegible && !super::says_something(&text) {
        Err(Unread::Illegible)
    } else if readable {
        let pages = Pages {
            textless: count(textless),
            all: count(numbers.len()),
        };
        Ok((text, pages))
    } else {
        Err(locked_or(file, Unread::Broken))
    }
}

/// The library that reads pages panics on unexpected data; the other pages may be readable.
fn page(document: &Document, number: u32) -> Option<Page> {
    let read = || writing::page(document, number).ok();
    std::panic::catch_unwind(AssertUnwindSafe(read))
        .ok()
        .flatten()
}

/// A locked file may not even load; its trailer still says that it is locked.
fn locked_or(file: &[u8], otherwise: Unread) -> Unread {
    let tail = &file[file.len().saturating_sub(4_096)..];
    if tail.windows(8).any(|window| window == b"/Encrypt") {
        Unread::Encrypted
    } else {
        otherwise
    }
}
