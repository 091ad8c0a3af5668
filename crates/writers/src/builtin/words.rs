//! A sentence as words with their positions, for reading what a client wrote. Lists of words and phrases are separated
//! by bars: `"please|could you"`.

pub(super) use crate::english::among;

use super::text::{key, nested, number};

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

impl<'a> Words<'a> {
    pub fn of(text: &'a str) -> Self {
        let all: Vec<(usize, char, bool)> = nested(text).collect();
        let runs = all.split(|(_, c, _)| c.is_whitespace());
        let word = |run: &[(usize, char, bool)]| {
            let (start, first, inside) = *run.first()?;
            let (last, c, _) = *run.last()?;
            let end = last + c.len_utf8();
            Some(Word {
                start,
                end,
                key: key(&text[start..end]),
                inside: inside || "“\"([".contains(first),
            })
        };
        let list = runs.filter_map(word).collect();
        Self { text, list }
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The word in the form for comparisons; empty after the end.
    pub fn key(&self, at: usize) -> &str {
        self.list.get(at).map_or("", |word| &word.key)
    }

    pub fn raw(&self, at: usize) -> &'a str {
        let word = self.list.get(at);
        word.map_or("", |word| &self.text[word.start..word.end])
    }

    pub fn inside(&self, at: usize) -> bool {
        self.list.get(at).is_some_and(|word| word.inside)
    }

    /// Whether the word comes after a comma or a dash, or at the beginning.
    pub fn begins_part(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|n| self.raw(n));
        before.is_none_or(|word| word.ends_with([',', ';', ':', '–', '—']) || word == "-")
    }

    fn phrase(&self, at: usize, phrase: &str) -> Option<usize> {
        let parts = || phrase.split(' ');
        let mut stands = parts().enumerate();
        let stands = stands.all(|(n, part)| self.key(at + n) == part);
        stands.then(|| parts().count())
    }

    /// The number of words of the longest of the phrases that matches here.
    pub fn any(&self, at: usize, phrases: &str) -> Option<usize> {
        let stand = phrases.split('|');
        stand.filter_map(|it| self.phrase(at, it)).max()
    }

    /// The text after the longest of the phrases that matches here.
    pub fn after(&self, at: usize, phrases: &str) -> Option<&'a str> {
        Some(bare(self.from(at + self.any(at, phrases)?)))
    }

    /// The place after all consecutive phrases that match here.
    pub fn skip(&self, from: usize, phrases: &str) -> usize {
        let mut at = from;
        while let Some(taken) = self.any(at, phrases).filter(|_| at < self.len()) {
            at += taken;
        }
        at
    }

    pub fn is(&self, at: usize, list: &str) -> bool {
        among(self.key(at), list)
    }

    pub fn find(&self, phrases: &str) -> Option<(usize, usize)> {
        (0..self.len()).find_map(|at| Some((at, self.any(at, phrases)?)))
    }

    /// The first word of the list between two places.
    pub fn first(&self, from: usize, to: usize, list: &str) -> Option<usize> {
        (from..to.min(self.len())).find(|at| self.is(*at, list) && !self.inside(*at))
    }

    pub fn has(&self, list: &str) -> bool {
        self.list.iter().any(|word| among(&word.key, list))
    }

    pub fn number(&self, at: usize) -> Option<usize> {
        number(self.raw(at))
    }

    pub fn is_name(&self, at: usize) -> bool {
        self.raw(at).starts_with(char::is_uppercase)
    }

    /// Everything from this word on.
    pub fn from(&self, at: usize) -> &'a str {
        self.list
            .get(at)
            .map_or("", |word| &self.text[word.start..])
    }

    /// Everything before this word, without the comma.
    pub fn before(&self, at: usize) -> &'a str {
        self.between(0, at)
    }

    /// The words from one up to another, without the separators around them.
    pub fn between(&self, from: usize, to: usize) -> &'a str {
        let to = to.min(self.len());
        if from >= to {
            return "";
        }
        let text = &self.text[self.list[from].start..self.list[to - 1].end];
        text.trim_end_matches([',', ';', ':', '–', '—', ' '])
    }
}

/// Without a full stop at the end or a colon at the beginning.
pub(super) fn bare(text: &str) -> &str {
    text.trim_start_matches([':', ' '])
        .trim_end_matches(['.', '!', ' '])
}
