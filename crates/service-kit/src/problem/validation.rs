//! Collects all errors of a form, so that people see them at once.

use std::{collections::BTreeMap, ops::RangeInclusive};

use super::{ApiError, Code};

/// The errors found so far, at most one for each field.
#[derive(Debug, Default)]
pub struct Validation {
    fields: BTreeMap<String, String>,
}

impl Validation {
    /// Without errors.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the error of a field; the first error of a field stays.
    pub fn reject(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.fields
            .entry(field.into())
            .or_insert_with(|| message.into());
    }

    /// Adds an error unless `ok`.
    pub fn require(&mut self, field: &str, ok: bool, message: impl Into<String>) {
        if !ok {
            self.reject(field, message);
        }
    }

    /// Trims a text and checks its length in characters. `label` is the form's name of the field.
    pub fn text(
        &mut self,
        field: &str,
        label: &str,
        value: &str,
        chars: RangeInclusive<usize>,
    ) -> String {
        let text = value.trim();
        let length = text.chars().count();
        let (least, most) = (*chars.start(), *chars.end());
        if length == 0 && least > 0 {
            self.reject(field, format!("{label} is required"));
        } else if length < least {
            self.reject(
                field,
                format!("{label} must be at least {least} characters long"),
            );
        } else if length > most {
            self.reject(
                field,
                format!("{label} must be at most {most} characters long"),
            );
        }
        text.to_owned()
    }

    /// Like [`Validation::text`] for a field that may be left out; an empty text counts as left out.
    pub fn optional_text(
        &mut self,
        field: &str,
        label: &str,
        value: Option<&str>,
        most: usize,
    ) -> Option<String> {
        let text = self.text(field, label, value?, 0..=most);
        (!text.is_empty()).then_some(text)
    }

    /// Whether there are no errors.
    pub fn is_clean(&self) -> bool {
        self.fields.is_empty()
    }

    /// Refuses the request if there are errors.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.is_clean() {
            Ok(())
        } else {
            Err(self.into_error())
        }
    }

    pub(super) fn into_error(self) -> ApiError {
        self.fields.into_iter().fold(
            ApiError::new(Code::VALIDATION_FAILED),
            |error, (field, message)| error.field(field, message),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fields_that_are_wrong_are_named_at_once() {
        let mut form = Validation::new();
        assert_eq!(
            form.text("firstname", "First name", "  Ada ", 1..=100),
            "Ada"
        );
        form.text("lastname", "Last name", "   ", 1..=100);
        form.text("password", "Password", "short", 8..=128);
        form.require("email", false, "Please enter a valid email address");
        form.reject("email", "a second complaint");
        let error = form.finish().unwrap_err();
        assert_eq!(error.fields().len(), 3);
        assert_eq!(error.fields()["lastname"], "Last name is required");
        assert_eq!(
            error.fields()["password"],
            "Password must be at least 8 characters long"
        );
        assert_eq!(
            error.fields()["email"],
            "Please enter a valid email address"
        );
    }

    #[test]
    fn lengths_are_counted_in_characters_not_in_bytes() {
        let mut form = Validation::new();
        form.text("bio", "Bio", &"é".repeat(10), 0..=10);
        assert!(form.is_clean());
        form.text("bio", "Bio", &"é".repeat(11), 0..=10);
        assert!(!form.is_clean());
    }

    #[test]
    fn an_empty_optional_text_counts_as_left_out() {
        let mut form = Validation::new();
        assert_eq!(form.optional_text("phone", "Phone", Some("  "), 30), None);
        assert_eq!(form.optional_text("phone", "Phone", None, 30), None);
        assert_eq!(
            form.optional_text("phone", "Phone", Some(" 123 "), 30)
                .as_deref(),
            Some("123")
        );
    }
}
