//! The limits of uploads.

/// The largest file, in bytes.
pub const MOST_BYTES: u64 = 20 * 1024 * 1024;
/// Files of one message.
pub const MOST_PER_MESSAGE: usize = 10;
/// Files of one person.
pub const MOST_FILES: i64 = 1_000;
/// Bytes of one person.
pub const MOST_STORED: i64 = 500 * 1024 * 1024;
/// The longest file name, in characters.
pub const LONGEST_NAME: usize = 200;

/// A size for people.
#[must_use]
pub fn readable_size(bytes: u64) -> String {
    const MEGABYTE: u64 = 1024 * 1024;
    if bytes >= MEGABYTE {
        format!("{} MB", bytes.div_ceil(MEGABYTE))
    } else {
        format!("{} KB", bytes.div_ceil(1024))
    }
}
