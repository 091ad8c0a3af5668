//! Footnotes of a text: taken out of it, and numbered in the order in which they are first referenced.

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

/// The content of a footnote.
pub(super) type Note<'a> = Vec<Event<'a>>;

/// The places of the footnotes, and their numbers so far.
#[derive(Default)]
pub(super) struct Notes {
    places: HashMap<String, usize>,
    numbers: HashMap<usize, usize>,
    /// The places of the footnotes in the order of their numbers.
    order: Vec<usize>,
    /// The places that were not yet checked for footnotes without a reference.
    unseen: Range<usize>,
}

impl Notes {
    /// Separates a text from its footnotes. A footnote may be anywhere in the text, also inside another one.
    pub(super) fn apart<'a>(
        events: impl Iterator<Item = Event<'a>>,
    ) -> (Vec<Event<'a>>, Vec<Note<'a>>, Self) {
        let mut text = Vec::new();
        let mut notes: Vec<Note<'a>> = Vec::new();
        let mut places = HashMap::new();
        let mut open: Vec<usize> = Vec::new();
        for event in events {
            match event {
                Event::Start(Tag::FootnoteDefinition(label)) => {
                    open.push(notes.len());
                    // Of two with the same label the first is used; nothing refers to the other.
                    places.entry(folded(&label)).or_insert(notes.len());
                    notes.push(Vec::new());
                }
                Event::End(TagEnd::FootnoteDefinition) => {
                    open.pop();
                }
                event => match open.last().and_then(|place| notes.get_mut(*place)) {
                    Some(note) => note.push(event),
                    None => text.push(event),
                },
            }
        }
        let found = Self {
            places,
            unseen: 0..notes.len(),
            ..Self::default()
        };
        (text, notes, found)
    }

    /// The number of the footnote with this label; it gets the next one at its first reference.
    pub(super) fn number(&mut self, label: &str) -> Option<usize> {
        let place = *self.places.get(&folded(label))?;
        let next = self.order.len() + 1;
        let number = *self.numbers.entry(place).or_insert(next);
        if number == next {
            self.order.push(place);
        }
        Some(number)
    }

    /// The place of the footnote after so many; those without a reference come last.
    pub(super) fn after(&mut self, before: usize) -> Option<usize> {
        if let Some(place) = self.order.get(before) {
            return Some(*place);
        }
        let numbers = &self.numbers;
        let place = self.unseen.find(|place| !numbers.contains_key(place))?;
        self.order.push(place);
        self.numbers.insert(place, self.order.len());
        Some(place)
    }
}

/// A label in one form for capitals and small letters, even if a capital has no small letter of its own.
fn folded(label: &str) -> String {
    label.to_lowercase().to_uppercase()
}
