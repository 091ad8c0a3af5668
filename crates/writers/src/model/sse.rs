//! Server-sent events, decoded with limits.
//!
//! Lines end with LF, CRLF or CR; bytes may be cut anywhere, also inside a character. Lines that begin with `:` are
//! comments. An event is complete at its blank line. The decoder never holds more than one event and one line.
//!
//! This is our own code: the decoders of others let a line grow without a limit, and a model's server is not trusted.

/// One event of the stream.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Event {
    /// The value of `event:`, if there was one.
    pub name: Option<String>,
    pub data: String,
}

/// Why a stream can not be decoded any further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    LineTooLong,
    NotUtf8,
}

#[derive(Debug)]
pub(super) struct Decoder {
    longest_line: usize,
    line: Vec<u8>,
    /// The last byte was CR: an LF that follows belongs to the same line end.
    after_cr: bool,
    first_line: bool,
    name: Option<String>,
    data: Option<String>,
}

impl Decoder {
    pub fn new(longest_line: usize) -> Self {
        Self {
            longest_line,
            line: Vec::new(),
            after_cr: false,
            first_line: true,
            name: None,
            data: None,
        }
    }

    /// Takes bytes from the network and appends the events they complete.
    pub fn push(&mut self, mut bytes: &[u8], events: &mut impl Extend<Event>) -> Result<(), Fault> {
        while !bytes.is_empty() {
            if std::mem::take(&mut self.after_cr) && bytes[0] == b'\n' {
                bytes = &bytes[1..];
                continue;
            }
            let end = bytes.iter().position(|b| matches!(b, b'\n' | b'\r'));
            let part = &bytes[..end.unwrap_or(bytes.len())];
            if self.line.len() + part.len() > self.longest_line {
                return Err(Fault::LineTooLong);
            }
            self.line.extend_from_slice(part);
            let Some(end) = end else { break };
            self.after_cr = bytes[end] == b'\r';
            bytes = &bytes[end + 1..];
            events.extend(self.end_of_line()?);
        }
        Ok(())
    }

    /// The body ended: an event that only lacks its blank line is returned. Its last line may have been cut.
    pub fn finish(&mut self) -> Option<Event> {
        if !self.line.is_empty() {
            self.end_of_line().ok()?;
        }
        self.dispatch()
    }

    fn end_of_line(&mut self) -> Result<Option<Event>, Fault> {
        let bytes = std::mem::take(&mut self.line);
        let line = std::str::from_utf8(&bytes).map_err(|_| Fault::NotUtf8)?;
        let line = if std::mem::take(&mut self.first_line) {
            line.trim_start_matches('\u{feff}')
        } else {
            line
        };
        if line.is_empty() {
            return Ok(self.dispatch());
        }
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => self.name = Some(value.to_owned()),
            "data" => match &mut self.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                None => self.data = Some(value.to_owned()),
            },
            // Comments have an empty field name; `id`, `retry` and new fields are ignored.
            _ => {}
        }
        Ok(None)
    }

    fn dispatch(&mut self) -> Option<Event> {
        let name = self.name.take();
        self.data.take().map(|data| Event { name, data })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decode(chunks: &[&[u8]]) -> Vec<Event> {
        let mut decoder = Decoder::new(1 << 10);
        let mut events = Vec::new();
        for chunk in chunks {
            decoder.push(chunk, &mut events).unwrap();
        }
        events.extend(decoder.finish());
        events
    }

    fn data(events: &[Event]) -> Vec<&str> {
        events.iter().map(|e| e.data.as_str()).collect()
    }

    #[test]
    fn lines_end_with_lf_crlf_or_cr() {
        for end in ["\n", "\r\n", "\r"] {
            let body = format!("data: a{end}{end}data: b{end}{end}");
            assert_eq!(data(&decode(&[body.as_bytes()])), ["a", "b"], "{end:?}");
        }
    }

    #[test]
    fn comments_and_unknown_fields_are_skipped() {
        let events = decode(&[b": keep-alive\n\nid: 7\nretry: 1\ndata: a\n\n:\n\n"]);
        assert_eq!(data(&events), ["a"]);
    }

    #[test]
    fn data_lines_of_one_event_are_joined_and_its_name_is_kept() {
        let events = decode(&[b"event: error\ndata: a\ndata:b\n\ndata: c\n\n"]);
        assert_eq!(
            events[0],
            Event {
                name: Some("error".into()),
                data: "a\nb".into()
            }
        );
        assert_eq!(events[1].name, None);
    }

    #[test]
    fn an_event_that_only_lacks_its_blank_line_counts() {
        assert_eq!(data(&decode(&[b"data: [DONE]"])), ["[DONE]"]);
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        assert_eq!(data(&decode(&["\u{feff}data: a\n\n".as_bytes()])), ["a"]);
    }

    #[test]
    fn a_line_over_the_cap_is_a_fault_before_it_is_held() {
        let mut decoder = Decoder::new(8);
        let mut events = Vec::new();
        assert_eq!(
            decoder.push(b"data: aaa", &mut events),
            Err(Fault::LineTooLong)
        );
    }

    #[test]
    fn bytes_that_are_no_utf8_are_a_fault() {
        let mut events = Vec::new();
        assert_eq!(
            Decoder::new(99).push(b"data: \xff\n", &mut events),
            Err(Fault::NotUtf8)
        );
    }

    proptest! {
        #[test]
        fn any_cut_of_the_bytes_gives_the_same_events(
            parts in proptest::collection::vec(prop_oneof![
                Just("data: é🙂"), Just("data:"), Just(": c"), Just("event: x"), Just("\n"), Just("\r"), Just("\r\n"), Just("\n\n"),
            ], 0..20),
            size in 1..4usize,
        ) {
            let body = parts.concat().into_bytes();
            let chunks: Vec<&[u8]> = body.chunks(size).collect();
            prop_assert_eq!(decode(&chunks), decode(&[&body]));
        }
    }
}
