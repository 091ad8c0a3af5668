//! How long a text is, as a reader counts.

/// Words as a reader counts them: the signs of the markdown do not count.
#[must_use]
pub fn words_of(markdown: &str) -> u64 {
    markdown
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .fold(0, |words, _| words + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_the_markdown_are_not_counted_as_words() {
        assert_eq!(
            words_of("# A title\n\n- one\n- two **bold** — dash\n\n---\n"),
            6
        );
    }
}
