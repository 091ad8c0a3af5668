//! How fast text appears.

use std::time::Duration;

/// The time for each word. Zero for tests.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    pub word: Duration,
    /// The extra time after a sentence or paragraph.
    pub breath: Duration,
}

impl Pace {
    pub const NONE: Self = Self {
        word: Duration::ZERO,
        breath: Duration::ZERO,
    };

    pub(super) async fn wait_for(self, word: &str) {
        let ends = word.contains('\n') || word.trim_end().ends_with(['.', '!', '?']);
        let length = self.word + if ends { self.breath } else { Duration::ZERO };
        if !length.is_zero() {
            tokio::time::sleep(length).await;
        }
    }
}

impl Default for Pace {
    /// Faster than anybody reads, slow enough to follow: about 40 words a second.
    fn default() -> Self {
        Self {
            word: Duration::from_millis(22),
            breath: Duration::from_millis(60),
        }
    }
}

/// The text in words, each with the white space after it.
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split_inclusive(char::is_whitespace) {
        match words.last_mut() {
            Some(last) if part.trim().is_empty() => last.push_str(part),
            _ => words.push(part.to_owned()),
        }
    }
    words
}
