//! A sentence as words that know where they stand, for reading what a client wrote.

use super::text::{key, number};

#[derive(Debug)]
pub(super) struct Words<'a> {
    text: &'a str,
    list: Vec<Word>,
}

#[derive(Debug)]
struct Word {
    start: usize,
    end: usize,
    key: String,
    /// Inside brackets or quotation marks.
    inside: bool,
}

/// Whether a word is one of a list, which is written with strokes between its members.
pub(super) fn among(word: &str, list: &str) -> bool {
    !word.is_empty() && list.split('|').any(|member| member == word)
}

impl<'a> Words<'a> {
    pub fn of(text: &'a str) -> Self {
        let (mut list, mut depth, mut quoted, mut start) = (Vec::new(), 0_u32, false, None);
        for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
            if c.is_whitespace() {
                if let Some((start, inside)) = start.take() {
                    let key = key(&text[start..at]);
                    let end = at;
                    list.push(Word {
                        start,
                        end,
                        key,
                        inside,
                    });
                }
                continue;
            }
            if start.is_none() {
                start = Some((at, depth > 0 || quoted || "“\"([".contains(c)));
            }
            match c {
                '(' | '[' | '“' => depth += 1,
                ')' | ']' | '”' => depth = depth.saturating_sub(1),
                '"' => quoted = !quoted,
                _ => {}
            }
        }
        Self { text, list }
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The word as it is compared; empty behind the end.
    pub fn key(&self, at: usize) -> &str {
        self.list.get(at).map_or("", |word| &word.key)
    }

    pub fn raw(&self, at: usize) -> &'a str {
        self.list
            .get(at)
            .map_or("", |word| &self.text[word.start..word.end])
    }

    pub fn inside(&self, at: usize) -> bool {
        self.list.get(at).is_some_and(|word| word.inside)
    }

    /// Whether a comma or a dash stands in front of the word, or nothing at all.
    pub fn begins_part(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|n| self.raw(n));
        before.is_none_or(|word| word.ends_with([',', ';', ':']) || matches!(word, "–" | "—" | "-"))
    }

    /// How many words the phrase takes if it stands here.
    pub fn phrase(&self, at: usize, phrase: &str) -> Option<usize> {
        let mut taken = 0;
        for part in phrase.split(' ') {
            if self.key(at + taken) != part {
                return None;
            }
            taken += 1;
        }
        Some(taken)
    }

    /// The longest of the phrases that stands here.
    pub fn any(&self, at: usize, phrases: &str) -> Option<usize> {
        phrases
            .split('|')
            .filter_map(|phrase| self.phrase(at, phrase))
            .max()
    }

    pub fn is(&self, at: usize, list: &str) -> bool {
        among(self.key(at), list)
    }

    pub fn find(&self, phrases: &str) -> Option<(usize, usize)> {
        (0..self.len()).find_map(|at| Some((at, self.any(at, phrases)?)))
    }

    pub fn has(&self, list: &str) -> bool {
        self.list.iter().any(|word| among(&word.key, list))
    }

    pub fn number(&self, at: usize) -> Option<usize> {
        number(self.raw(at))
    }

    /// Everything from this word on.
    pub fn from(&self, at: usize) -> &'a str {
        self.list
            .get(at)
            .map_or("", |word| &self.text[word.start..])
    }

    /// What stands before this word, without the comma.
    pub fn before(&self, at: usize) -> &'a str {
        self.between(0, at)
    }

    /// The words from one to before another, without what separates them from the rest.
    pub fn between(&self, from: usize, to: usize) -> &'a str {
        let (Some(first), Some(last)) = (
            self.list.get(from),
            to.checked_sub(1).and_then(|n| self.list.get(n)),
        ) else {
            return "";
        };
        if to <= from {
            return "";
        }
        let text = &self.text[first.start..last.end];
        text.trim_end_matches([',', ';', ':', '–', '—', ' '])
    }
}
