//! What a review says, checked.

use service_kit::problem::{ApiError, Validation};

/// The longest review, in characters.
const LONGEST_REVIEW: usize = 2_000;

/// The text of a review, checked with its stars.
///
/// # Errors
/// The field that is wrong.
pub fn checked(stars: u8, text: Option<&str>) -> Result<Option<String>, ApiError> {
    let mut form = Validation::new();
    form.require(
        "stars",
        (1..=5).contains(&stars),
        "Please choose between 1 and 5 stars",
    );
    let text = form.optional_text("text", "The review", text, LONGEST_REVIEW);
    form.finish()?;
    Ok(text)
}
