//! How people write the name of a stream, and of one event in it.

use std::fmt;
use std::str::FromStr;

/// The longest name, in characters; those of the product are much shorter.
const LONGEST: usize = 1_000;

/// A stream by its type and id, written as `type/id`. The id may contain further slashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamName {
    /// The type, such as `wallet`.
    pub kind: String,
    /// The id.
    pub id: String,
}

impl StreamName {
    /// In the form for queries.
    #[must_use]
    pub fn parts(&self) -> (&str, &str) {
        (&self.kind, &self.id)
    }
}

impl fmt::Display for StreamName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind, self.id)
    }
}

/// The error for a text that is not the name of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stream is written as type/id, such as wallet/ID")]
pub struct NotAStream;

impl FromStr for StreamName {
    type Err = NotAStream;

    fn from_str(text: &str) -> Result<Self, NotAStream> {
        let (kind, id) = text.split_once('/').ok_or(NotAStream)?;
        if kind.is_empty() || id.is_empty() || text.len() > LONGEST {
            return Err(NotAStream);
        }
        Ok(Self {
            kind: kind.to_owned(),
            id: id.to_owned(),
        })
    }
}

/// One event by its stream and its number in it, written as `type/id/sequence`, as in causes and jobs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventName {
    /// The stream.
    pub stream: StreamName,
    /// The number in the stream.
    pub sequence: u64,
}

/// The error for a text that is not the name of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an event is written as type/id/sequence, such as wallet/ID/3")]
pub struct NotAnEvent;

impl FromStr for EventName {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Self, NotAnEvent> {
        let (stream, sequence) = text.rsplit_once('/').ok_or(NotAnEvent)?;
        let sequence = sequence.parse::<i64>().ok().filter(|it| *it > 0);
        Ok(Self {
            stream: stream.parse().map_err(|NotAStream| NotAnEvent)?,
            sequence: sequence.ok_or(NotAnEvent)?.unsigned_abs(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wallet(id: &str) -> StreamName {
        StreamName {
            kind: "wallet".to_owned(),
            id: id.to_owned(),
        }
    }

    #[test]
    fn a_stream_is_its_type_and_all_that_follows() {
        for id in ["8f", "8f/1"] {
            assert_eq!(format!("wallet/{id}").parse(), Ok(wallet(id)));
            assert_eq!(wallet(id).to_string(), format!("wallet/{id}"));
        }
        let long = format!("wallet/{}", "8".repeat(LONGEST));
        for wrong in ["", "/", "wallet", "wallet/", "/8f", &long] {
            assert_eq!(wrong.parse::<StreamName>(), Err(NotAStream), "{wrong}");
        }
    }

    #[test]
    fn an_event_is_its_stream_and_the_last_number() {
        let stream = wallet("8f/1");
        let third = EventName {
            stream,
            sequence: 3,
        };
        assert_eq!("wallet/8f/1/3".parse(), Ok(third));
        for wrong in ["wallet/8f", "wallet/8f/0", "wallet/8f/-1", "wallet/3", "3"] {
            assert_eq!(wrong.parse::<EventName>(), Err(NotAnEvent), "{wrong}");
        }
        let beyond = format!("wallet/8f/{}", u64::MAX);
        assert_eq!(beyond.parse::<EventName>(), Err(NotAnEvent));
    }
}
