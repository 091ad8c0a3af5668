//! Fields of stored events that SQL reads. Everything else reads an event whole, by [`decode`](super::decode).
//!
//! SQL sees a payload as it was written, without upcasting. So a path says since which version of each event it exists,
//! and a test compares that with the golden files. The paths themselves are declared beside the events.

use std::fmt;

/// Every element of a list.
pub const EACH: &str = "[]";

/// A text field in the payloads of some events of a stream type. It is stored in clear.
///
/// It displays as the SQL expression of the text in a row of `events`, which is null where the field is absent. Indexes
/// are built on exactly this expression.
#[derive(Debug, Clone, Copy)]
pub struct PayloadPath {
    /// The stream type.
    pub stream: &'static str,
    /// The events that have it, each with the first version that does.
    pub events: &'static [(&'static str, u32)],
    /// The names on the way to it, and [`EACH`] for a list.
    pub names: &'static [&'static str],
}

impl fmt::Display for PayloadPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sql = "payload -> event_type".to_owned();
        for (place, name) in self.names.iter().enumerate() {
            let is_last = place + 1 == self.names.len();
            sql = match *name {
                EACH => format!("json_array_elements({sql})"),
                name if is_last => format!("{sql} ->> '{name}'"),
                name => format!("{sql} -> '{name}'"),
            };
        }
        f.write_str(&sql)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_as_sql() {
        let path = |names| PayloadPath {
            stream: "conversation",
            events: &[],
            names,
        };
        assert_eq!(
            path(&["reply"]).to_string(),
            "payload -> event_type ->> 'reply'"
        );
        assert_eq!(
            path(&["written_by", "model"]).to_string(),
            "payload -> event_type -> 'written_by' ->> 'model'"
        );
        assert_eq!(
            path(&["attachments", EACH, "upload"]).to_string(),
            "json_array_elements(payload -> event_type -> 'attachments') ->> 'upload'"
        );
    }
}
