//! Events with their proofs as JSON lines, for an auditor who has only the file and a public key.
//!
//! The keys come first, then each seal, followed by those of its events that were asked for, in the order of
//! positions.

use serde::{Deserialize, Serialize};

use crate::key::{PublicKey, Succession, Trust};
use crate::merkle::climb;
use crate::seal::{Break, Seal, Signed};
use crate::{BATCH, Event};

/// The longest line that is read.
pub const LONGEST_LINE: usize = 16 << 20;
/// More keys than any installation will ever have had.
const MOST_KEYS: usize = 10_000;

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Line<'a> {
    /// A key that replaced another.
    Key(Succession),
    /// A seal.
    Seal(Signed),
    /// An event under the seal before it.
    #[serde(borrow)]
    Event(Event<'a>),
}

/// Why an export is not valid.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Not a line of such a file.
    #[error("this is no line of an export: {0}")]
    Line(String),
    /// A key without a link to the known one.
    #[error("the key {0} is not linked with the one that was given")]
    Key(String),
    /// A seal that is not valid, or does not follow the one before it.
    #[error("seal {number}: {problem}")]
    Seal {
        /// The seal.
        number: u64,
        /// The error.
        problem: Break,
    },
    /// An event that belongs to no seal of the file.
    #[error("position {0} is not under the seal before it, or not in order")]
    Place(u64),
    /// An event that differs from the one that was sealed.
    #[error("position {0} is not what was sealed there")]
    Event(u64),
}

/// The content of a valid export.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// How many events.
    pub events: u64,
    /// The first position; 0 without any.
    pub first: u64,
    /// The last position.
    pub last: u64,
    /// How many seals.
    pub seals: u64,
    /// Whether every event from the first through the last is there, so that none was left out.
    pub complete: bool,
}

/// Reads an export line by line.
#[derive(Debug)]
pub struct Checker {
    trust: Trust,
    links: usize,
    seal: Option<Seal>,
    found: Summary,
}

impl Checker {
    /// With a key that is known to be this installation's, now or at another time.
    #[must_use]
    pub fn new(known: PublicKey) -> Self {
        Self {
            trust: Trust::new(known, &[]),
            links: 0,
            seal: None,
            found: Summary::default(),
        }
    }

    /// Takes the next line.
    ///
    /// # Errors
    /// The error of the line; later lines need not be read.
    pub fn line(&mut self, line: &str) -> Result<(), Wrong> {
        match serde_json::from_str(line) {
            Ok(Line::Key(link)) => self.key(&link),
            Ok(Line::Seal(seal)) => self.seal(&seal),
            Ok(Line::Event(event)) => self.event(&event),
            Err(cause) => Err(Wrong::Line(cause.to_string())),
        }
    }

    fn key(&mut self, link: &Succession) -> Result<(), Wrong> {
        self.links += 1;
        self.trust.add(link);
        match self.trust.has(&link.new) && self.links <= MOST_KEYS {
            true => Ok(()),
            false => Err(Wrong::Key(link.new.id())),
        }
    }

    fn seal(&mut self, signed: &Signed) -> Result<(), Wrong> {
        let number = signed.seal.number;
        let wrong = |problem| Wrong::Seal { number, problem };
        signed.check(&self.trust).map_err(wrong)?;
        if let Some(before) = &self.seal {
            if number <= before.number || signed.seal.first <= before.through {
                return Err(wrong(Break::Missing));
            }
            // Seals without any requested event are left out.
            if number == before.number + 1 {
                signed.follows(Some(before)).map_err(wrong)?;
            }
        }
        self.seal = Some(signed.seal);
        self.found.seals += 1;
        Ok(())
    }

    fn event(&mut self, event: &Event<'_>) -> Result<(), Wrong> {
        let position = event.position;
        let seal = self.seal.as_ref().ok_or(Wrong::Place(position))?;
        let in_order = position > self.found.last;
        if !in_order || !(seal.first..=seal.through).contains(&position) {
            return Err(Wrong::Place(position));
        }
        debug_assert!(seal.events() <= BATCH, "checked with the seal");
        let (index, count) = (position - seal.first, seal.events());
        if climb(event.leaf(), index, count, &event.path) != Some(seal.root) {
            return Err(Wrong::Event(position));
        }
        if self.found.events == 0 {
            self.found.first = position;
        }
        self.found.events += 1;
        self.found.last = position;
        Ok(())
    }

    /// The result.
    #[must_use]
    pub fn finish(self) -> Summary {
        let found = self.found;
        let complete = found.events > 0 && found.last - found.first + 1 == found.events;
        Summary { complete, ..found }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::Digest;
    use crate::key::SealKey;
    use crate::merkle::Tree;

    fn key(byte: u8) -> SealKey {
        SealKey::new(&[byte; 32])
    }

    fn event(position: u64) -> Event<'static> {
        Event {
            position,
            appended: position.cast_signed() + 3,
            recorded_at: 1_000,
            stream: "wallet/ada".into(),
            sequence: position,
            event: "granted".into(),
            version: "1".into(),
            payload: "{\"amount\":\"\\u00e9\"}".into(),
            metadata: "{}".into(),
            path: Vec::new(),
        }
    }

    /// Two seals of five events, the second one by the new key.
    fn lines() -> Vec<String> {
        let mut lines = vec![Line::Key(key(1).succeeded_by(&key(2)))];
        let mut before: Option<Seal> = None;
        for (number, by) in [(1, key(1)), (2, key(2))] {
            let first = number * 5 - 4;
            let mut events: Vec<Event<'_>> = (first..first + 5).map(event).collect();
            let leaves: Vec<Digest> = events.iter().map(Event::leaf).collect();
            let tree = Tree::new(leaves);
            let seal = Seal {
                number,
                first,
                through: first + 4,
                root: tree.root(),
                previous: before.as_ref().map(Seal::digest).unwrap_or_default(),
                sealed_at: 7,
                key: by.public(),
            };
            let signed = seal.signed(&by);
            before = Some(signed.seal);
            lines.push(Line::Seal(signed));
            for (index, event) in events.iter_mut().enumerate() {
                event.path = tree.path(index).unwrap();
            }
            lines.extend(events.into_iter().map(Line::Event));
        }
        let text = |line: &Line<'_>| serde_json::to_string(line).unwrap();
        lines.iter().map(text).collect()
    }

    fn check(lines: &[String], known: u8) -> Result<Summary, Wrong> {
        let mut checker = Checker::new(key(known).public());
        lines.iter().try_for_each(|line| checker.line(line))?;
        Ok(checker.finish())
    }

    #[test]
    fn an_export_holds_by_any_of_the_keys_and_by_no_other() {
        let whole = Summary {
            events: 10,
            first: 1,
            last: 10,
            seals: 2,
            complete: true,
        };
        assert_eq!(check(&lines(), 1), Ok(whole.clone()));
        assert_eq!(check(&lines(), 2), Ok(whole));
        assert!(matches!(check(&lines(), 3), Err(Wrong::Key(_))));
        assert!(matches!(
            check(&lines()[1..], 2),
            Err(Wrong::Seal {
                number: 1,
                problem: Break::Stranger
            })
        ));
    }

    #[test]
    fn what_was_left_out_is_told_and_what_was_changed_is_refused() {
        let mut lines = lines();
        let left_out = lines.remove(4);
        let found = check(&lines, 1).unwrap();
        assert!(!found.complete && found.events == 9);
        lines.push(left_out);
        assert_eq!(check(&lines, 1), Err(Wrong::Place(3)));
        lines.pop();
        lines.swap(2, 3);
        assert_eq!(check(&lines, 1), Err(Wrong::Place(1)));
        lines.swap(2, 3);
        lines[2] = lines[2].replace("\"granted\"", "\"spent\"");
        assert_eq!(check(&lines, 1), Err(Wrong::Event(1)));
    }

    #[test]
    fn every_part_of_an_event_is_under_its_seal() {
        let lines = lines();
        for (from, to) in [
            ("\"appended\":4", "\"appended\":5"),
            ("\"recordedAt\":1000", "\"recordedAt\":1001"),
            ("wallet/ada", "wallet/bob"),
            ("\"sequence\":1", "\"sequence\":2"),
            ("\"version\":\"1\"", "\"version\":\"2\""),
            ("u00e9", "u00e8"),
            ("\"metadata\":\"{}\"", "\"metadata\":\"{ }\""),
        ] {
            let mut lines = lines.clone();
            lines[2] = lines[2].replacen(from, to, 1);
            assert_eq!(check(&lines, 1), Err(Wrong::Event(1)), "{from}");
        }
        assert!(matches!(check(&["{}".to_owned()], 1), Err(Wrong::Line(_))));
    }
}
